import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineId } from '@starboard/catalogue';
import type { Live } from '../api/live';
import { formatCount } from '../format/number';
import { Countdown, useNow } from './countdown';
import { type LiveRound, type Phase, phaseOf, type WatchedRound } from './phase';

/** A figure that has not come yet. */
const UNKNOWN = '…';

/** More ticks than this would be finer than the eye sees. */
const MOST_TICKS = 120;

/**
 * How a round goes: phase, clock, releases, files. Nothing once it is over. It has its full size before the first figures
 * come, so that nothing below it moves.
 */
export function LivePanel(props: { round: WatchedRound; engine: EngineId; live: Live }): ReactElement | null {
  const { round, engine, live } = props;
  const { t } = useTranslation();
  const id = useId();
  const now = useNow(live.now, round.status === 'scheduled' || round.status === 'open');
  const { phase, until } = phaseOf(round, now);
  const progress = round.progress ?? undefined;
  if (phase === 'over') return null;
  return (
    <section className={`card live live-${phase}`} aria-labelledby={id}>
      <div className="live-head">
        <h2 id={id}>{phase === 'last-essay' ? t(`engine.${engine}.live.last`) : t(`live.phase.${phase}`)}</h2>
        {until !== undefined && hasClock(phase) && (
          <Countdown
            until={until}
            now={now}
            about={live.connection === 'silent' || live.connection === 'reconnecting'}
            label={phase === 'running' ? t(`engine.${engine}.live.next`) : t(`live.clock.${phase}`)}
          />
        )}
      </div>
      <Releases label={t(`engine.${engine}.live.released`)} released={progress?.released} total={round.essays} />
      <Figures progress={progress} engine={engine} final={round.mode === 'final'} />
    </section>
  );
}

function hasClock(phase: Phase): phase is 'scheduled' | 'lobby' | 'running' | 'last-essay' {
  return phase === 'scheduled' || phase === 'lobby' || phase === 'running' || phase === 'last-essay';
}

function Releases(props: { label: string; released: number | undefined; total: number }): ReactElement {
  const { label, released = 0, total } = props;
  const { t } = useTranslation();
  const id = useId();
  const ticks = Math.min(Math.max(total, 1), MOST_TICKS);
  const full = total > 0 ? Math.round((released / total) * ticks) : 0;
  return (
    <div className="releases">
      <p>
        <span id={id}>{label}</span>
        <strong>{props.released === undefined ? UNKNOWN : t('live.of', { value: released, total })}</strong>
      </p>
      <div
        className="releases-bar"
        data-fine={total > MOST_TICKS}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={released}
      >
        {Array.from({ length: ticks }, (_, tick) => (
          <span key={tick} data-full={tick < full} />
        ))}
      </div>
    </div>
  );
}

function Figures(props: {
  progress: NonNullable<LiveRound['progress']> | undefined;
  engine: EngineId;
  final: boolean;
}): ReactElement {
  const { progress, engine, final } = props;
  const { t, i18n } = useTranslation();
  const count = (value: number | undefined): string =>
    value === undefined ? UNKNOWN : formatCount(value, i18n.language);
  const { sessions, teams, submissions: files, annulled } = progress ?? {};
  const figures = [
    [
      'connected',
      t(final ? 'live.connectedOfAdmitted' : 'live.connected'),
      sessions ? t('live.of', { value: sessions.connected, total: teams }) : UNKNOWN,
    ],
    ['accepted', t(`engine.${engine}.live.accepted`), count(files?.accepted)],
    ['late', t('live.late'), count(files?.late)],
    ['rejected', t('live.rejected'), count(files && files.invalid + files.wrongEssay)],
    ['annulled', t('live.annulled'), count(annulled)],
  ] as const;
  return (
    <dl className="figures">
      {figures.map(([key, label, value]) => (
        <div
          key={key}
          className={`figure figure-${key}`}
          title={key === 'rejected' ? t(`engine.${engine}.live.rejectedHint`) : undefined}
        >
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
