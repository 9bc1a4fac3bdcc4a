import { useId, type CSSProperties, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../format/number';
import { Countdown, useNow } from './countdown';
import { phaseOf, type LiveRound, type Phase } from './phase';

/** More ticks than this would be finer than the eye sees. */
const MOST_TICKS = 120;

/** How a round goes: phase, clock, releases, files. Nothing once it is over. */
export function LivePanel({ round, now: clock }: { round: LiveRound; now: () => number }): ReactElement | null {
  const { t } = useTranslation();
  const id = useId();
  const now = useNow(clock, round.status === 'scheduled' || round.status === 'open');
  const { phase, until } = phaseOf(round, now);
  const { progress } = round;
  if (phase === 'over' || progress === null) return null;
  return (
    <section className={`card live live-${phase}`} aria-labelledby={id}>
      <div className="live-head">
        <h2 id={id}>{t(`live.phase.${phase}`)}</h2>
        {until !== undefined && hasClock(phase) && (
          <Countdown until={until} now={now} label={t(`live.clock.${phase}`)} />
        )}
      </div>
      <Releases released={progress.released} total={round.essays} />
      <Figures progress={progress} />
    </section>
  );
}

function hasClock(phase: Phase): phase is 'scheduled' | 'lobby' | 'running' | 'last-essay' {
  return phase === 'scheduled' || phase === 'lobby' || phase === 'running' || phase === 'last-essay';
}

function Releases({ released, total }: { released: number; total: number }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const style = { '--ticks': Math.min(Math.max(total, 1), MOST_TICKS), '--share': total > 0 ? released / total : 0 };
  return (
    <div className="releases">
      <p>
        <span id={id}>{t('live.released')}</span>
        <strong>{t('live.of', { value: released, total })}</strong>
      </p>
      <div
        className="releases-bar"
        style={style as CSSProperties}
        data-fine={total > MOST_TICKS}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={released}
      />
    </div>
  );
}

function Figures({ progress }: { progress: NonNullable<LiveRound['progress']> }): ReactElement {
  const { t, i18n } = useTranslation();
  const { sessions, submissions, annulled } = progress;
  const count = (value: number): string => formatCount(value, i18n.language);
  const figures = [
    ['connected', t('live.of', { value: sessions.connected, total: sessions.total })],
    ['accepted', count(submissions.accepted)],
    ['late', count(submissions.late)],
    ['rejected', count(submissions.invalid + submissions.wrongEssay)],
    ['annulled', count(annulled)],
  ] as const;
  return (
    <dl className="figures">
      {figures.map(([key, value]) => (
        <div
          key={key}
          className={`figure figure-${key}`}
          title={key === 'rejected' ? t('live.rejectedHint') : undefined}
        >
          <dt>{t(`live.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
