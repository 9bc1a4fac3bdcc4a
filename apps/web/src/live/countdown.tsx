import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../format/time';

const TICK_MS = 250;

/** A moment that passes: the server's clock, drawn anew four times a second while somebody needs it. */
export function useNow(now: () => number, needed: boolean): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!needed) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [needed]);
  return now();
}

/** Time left until `until`; both in ms of the server's clock. Without the server's word it is only about right. */
export function Countdown(props: { until: number; now: number; label: string; about: boolean }): ReactElement {
  const { until, now, label, about } = props;
  const { t } = useTranslation();
  const { days, clock } = formatClock(until - now);
  return (
    <p className={about ? 'countdown countdown-about' : 'countdown'} role="timer">
      <span className="countdown-time">
        {about && <span className="countdown-sign">≈</span>}
        {days > 0 && <span className="countdown-days">{t('live.days', { count: days })}</span>}
        {clock}
      </span>
      <span className="countdown-label">{label}</span>
    </p>
  );
}
