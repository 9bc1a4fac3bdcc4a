import { type ReactElement, useEffect, useState } from 'react';
import type { WorkTimeView } from '@starboard/contracts';
import { formatClock } from '../format/time';
import { useTexts } from '../marking/texts';

const SECOND_MS = 1_000;
const SOON_MS = 10 * 60_000;
const NOW_MS = 2 * 60_000;
/** At the end the server takes nothing more: what was marked since the last saving goes there while it still does. */
const LAST_MS = 5_000;

/**
 * How much of the time is left, by the server's clock; said aloud once at ten minutes, at two, and at the end.
 * @param onLast in each of the last seconds.
 */
export function WorkClock(props: { time: WorkTimeView; onLast: () => void; onEnd: () => void }): ReactElement | null {
  const { time, onLast, onEnd } = props;
  const { t } = useTexts();
  const { now, endsAt } = time;
  /** Of the server before this machine's. */
  const [ahead] = useState(() => Date.parse(now) - Date.now());
  const [at, setAt] = useState(Date.now);
  const left = endsAt === null ? undefined : Date.parse(endsAt) - (at + ahead);
  const over = left !== undefined && left <= 0;
  useEffect(() => {
    if (endsAt === null || over) return undefined;
    const timer = setInterval(() => setAt(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAt, over]);
  const second = left !== undefined && !over && left <= LAST_MS ? Math.ceil(left / SECOND_MS) : undefined;
  useEffect(() => {
    if (second !== undefined) onLast();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a second
  }, [second]);
  useEffect(() => {
    if (over) onEnd();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at the end
  }, [over]);
  if (left === undefined) return null;
  const state = over ? 'over' : left <= NOW_MS ? 'now' : left <= SOON_MS ? 'soon' : 'enough';
  return (
    <p className={`mk-clock mk-clock-${state}`}>
      <span role="timer">{over ? t('time.over') : t('time.left', formatClock(left))}</span>
      <span className="hidden" role="status">
        {state === 'enough' ? '' : t(`time.${state}`)}
      </span>
    </p>
  );
}
