import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganiserRoundView, RoundLive } from '@starboard/contracts';
import { queries, useKnown } from '../api/query';
import { formatPrecise, formatTime } from '../format/time';
import { useNow } from '../live/countdown';
import { Part } from '../running/part';
import { Reading } from '../ui/reading';
import { LiveFiles } from './live-files';
import { LiveTeams } from './live-teams';
import { teamRows } from './team-rows';

/** Between two looks; the server's own stream looks as often. */
const LOOK_MS = 2_000;
/** From here on the figures are called old. */
const STALE_MS = 12_000;

/** How a round runs, team by team: who is here, lost or late, what was missed and why. */
export function LivePart({ slug, round }: { slug: string; round: OrganiserRoundView }): ReactElement {
  const { t } = useTranslation();
  const runs = round.status === 'open' || round.status === 'scheduled';
  const query = queries.useQuery(
    'get',
    '/api/contests/{slug}/rounds/{roundId}/live',
    { params: { path: { slug, roundId: round.id } } },
    { refetchInterval: runs ? LOOK_MS : false },
  );
  const known = useKnown(query);
  return (
    <Part title={t(runs ? 'rounds.live' : 'rounds.wasLive')} hint={t('rounds.liveHint')}>
      {(id) => (
        <Reading known={known}>
          {(live) => (
            <>
              <Freshness live={live} readAt={query.dataUpdatedAt} runs={runs} />
              <Counts live={live} />
              <Warnings live={live} />
              <div className="figures-table">
                <LiveTeams labelledBy={id} live={live} />
              </div>
              <LiveFiles live={live} />
            </>
          )}
        </Reading>
      )}
    </Part>
  );
}

/** Of when the figures are; that they are old, when the server does not answer. */
function Freshness({ live, readAt, runs }: { live: RoundLive; readAt: number; runs: boolean }): ReactElement {
  const { t, i18n } = useTranslation();
  const age = useNow(Date.now, runs) - readAt;
  const stale = runs && age > STALE_MS;
  return (
    <p className="facts">
      {t('rounds.asOf', { moment: formatTime(live.serverTime, i18n.language) })}{' '}
      <span role="status">
        {stale && <span className="status live-stale">{t('rounds.stale', { seconds: Math.floor(age / 1_000) })}</span>}
      </span>
    </p>
  );
}

const COUNTED = ['connected', 'lost', 'ended', 'absent', 'annulled'] as const;

function Counts({ live }: { live: RoundLive }): ReactElement {
  const { t } = useTranslation();
  const rows = teamRows(live);
  return (
    <p className="live-counts">
      {COUNTED.map((state) => {
        const count = rows.filter((row) => (state === 'annulled' ? row.annulledWhole : row.state === state)).length;
        return (
          <span key={state} className={count > 0 ? `status team-${state}` : 'status'}>
            {t(`rounds.team.${state}`)}: {count}
          </span>
        );
      })}
    </p>
  );
}

function Warnings({ live }: { live: RoundLive }): ReactElement | null {
  const { t, i18n } = useTranslation();
  const { warnings, outages } = live;
  if (warnings.length + outages.length === 0) return null;
  return (
    <ul className="rows" aria-label={t('rounds.warnings')}>
      {warnings.map(({ index, missed, sessions }) => (
        <li key={`file ${index}`} className="round-warning">
          {t('rounds.manyMissed', { file: index + 1, missed, sessions })}
        </li>
      ))}
      {outages.map(({ from, to }) => (
        <li key={from} className="round-warning">
          {t('rounds.outage', { from: formatPrecise(from, i18n.language), to: formatPrecise(to, i18n.language) })}
        </li>
      ))}
    </ul>
  );
}
