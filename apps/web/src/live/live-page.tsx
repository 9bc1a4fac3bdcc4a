import './live-page.css';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestView } from '@starboard/contracts';
import { useLive } from '../api/live';
import { FRESH_MS, queries, useKnown } from '../api/query';
import { formatTime } from '../format/time';
import { Link, useQueryText } from '../router';
import { Loading } from '../ui/loading';
import { Message } from '../ui/message';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useRoundName } from '../ui/use-round-name';
import { useTitle } from '../ui/use-title';
import { After } from './after';
import { ConnectionBadge } from './connection-badge';
import { Feed } from './feed';
import { LivePanel } from './live-panel';
import type { WatchedRound } from './phase';
import { Reveal } from './reveal';
import { TeamGrid } from './team-grid';

/** A round as it runs: clock, teams and files, feed, and what follows after the last file. */
export function LivePage({ slug }: { slug: string }): ReactElement {
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}', { params: { path: { slug } } }, { staleTime: FRESH_MS }),
  );
  const screen = useQueryText('screen') !== undefined;
  const reveal = useQueryText('reveal') !== undefined;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-screen', screen);
    return () => document.documentElement.removeAttribute('data-screen');
  }, [screen]);
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  if (data === undefined) return <Loading />;
  return reveal ? <Reveal contest={data} screen={screen} /> : <Watched contest={data} screen={screen} />;
}

function Watched({ contest, screen }: { contest: ContestView; screen: boolean }): ReactElement {
  const { slug, engine } = contest;
  const { t } = useTranslation();
  const name = useRoundName();
  const title = useLocalized()(contest.title);
  useTitle(t('watch.title', { contest: title }));
  const live = useLive(slug, true);
  const rounds = live.state?.rounds ?? contest.rounds;
  const round = rounds.find(({ id }) => id === live.teams?.round) ?? shownRound(rounds);
  return (
    <div className="frame watch">
      <div className="page-head">
        <p className="crumbs">
          <Link href={`/contests/${encodeURIComponent(slug)}`}>{t('watch.board')}</Link>
        </p>
        <h1>{title}</h1>
        <div className="under-title">
          <p className="facts">{round && name(round, rounds)}</p>
          <ConnectionBadge live={live} running={round?.status === 'open'} />
        </div>
        <Links slug={slug} screen={screen} approved={round?.board === 'approved'} />
      </div>
      {round === undefined ? (
        <Message title={t('watch.noRound')} hint={t('watch.noRoundHint')} />
      ) : (
        <>
          <LivePanel round={round} engine={engine} live={live} />
          <Clock round={round} />
          {(round.status === 'finalised' || round.status === 'void') && (
            <Message title={t('watch.over')} hint={t('watch.overHint')} />
          )}
        </>
      )}
      {live.teams?.after && <After slug={slug} after={live.teams.after} />}
      {live.teams && round && live.teams.round === round.id && (
        <>
          <TeamGrid teams={live.teams.teams} essays={round.essays} final={round.mode === 'final'} />
          <Feed teams={live.teams} />
        </>
      )}
    </div>
  );
}

/** The one that runs, else the next, else the last. */
const shownRound = <R extends WatchedRound>(rounds: readonly R[]): R | undefined =>
  rounds.findLast(({ status }) => status === 'open') ??
  rounds.find(({ status }) => status === 'scheduled') ??
  rounds.findLast(({ status }) => status !== 'void');

function Clock({ round }: { round: WatchedRound }): ReactElement | null {
  const { t, i18n } = useTranslation();
  const { startsAt, endsAt, progress, essays, status } = round;
  if (startsAt === null || endsAt === null || (status !== 'open' && status !== 'scheduled')) return null;
  const end = formatTime(endsAt, i18n.language);
  const released = progress?.released ?? 0;
  return (
    <p className="facts watch-clock">
      {released > 0
        ? t('watch.clock', { released, total: essays, end })
        : t('watch.starts', { start: formatTime(startsAt, i18n.language), end })}
    </p>
  );
}

function Links(props: { slug: string; screen: boolean; approved: boolean }): ReactElement {
  const { slug, screen, approved } = props;
  const { t } = useTranslation();
  const [said, setSaid] = useState<'copied' | 'linkHere'>();
  const here = `/contests/${encodeURIComponent(slug)}/live`;
  const copy = (): void =>
    void navigator.clipboard.writeText(`${location.origin}${here}`).then(
      () => setSaid('copied'),
      () => setSaid('linkHere'),
    );
  return (
    <p className="watch-links">
      <a href={`/api/contests/${encodeURIComponent(slug)}/calendar.ics`} download>
        {t('watch.calendar')}
      </a>
      <button type="button" className="quiet" onClick={copy}>
        {t('watch.copyLink')}
      </button>
      <Link href={screen ? here : `${here}?screen=1`}>{t(screen ? 'watch.screenEnd' : 'watch.screen')}</Link>
      {approved && <Link href={`${here}?reveal=1&screen=1`}>{t('watch.reveal')}</Link>}
      <span role="status" className="facts">
        {said && t(`watch.${said}`)}
      </span>
    </p>
  );
}
