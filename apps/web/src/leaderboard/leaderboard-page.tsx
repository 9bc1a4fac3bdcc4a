import { type ReactElement, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, ContestView } from '@starboard/contracts';
import { useLive } from '../api/live';
import { FRESH_MS, queries, useKnown } from '../api/query';
import { forgetBrought, useBrought } from '../brought';
import { ConnectionBadge } from '../live/connection-badge';
import { LivePanel } from '../live/live-panel';
import { Link, useQueryText } from '../router';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useTitle } from '../ui/use-title';
import { boardParams } from './board-params';
import { BoardSection } from './board-section';
import { RoundTabs } from './round-tabs';
import { useBoardReload } from './use-board-reload';

/** The board of a contest, kept up to date while the page is open. */
export function LeaderboardPage({ slug }: { slug: string }): ReactElement {
  const round = useQueryText('round');
  useEffect(forgetBrought, []);
  // Whether what the document brought still holds, the live stream says first of all.
  const staleTime = useBrought() ? Infinity : FRESH_MS;
  const contest = useKnown(
    queries.useQuery('get', '/api/contests/{slug}', { params: { path: { slug } } }, { staleTime }),
  );
  const board = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/leaderboard', { params: boardParams(slug, round) }, { staleTime }),
  );
  const refusal = contest.refusal ?? board.refusal;
  if (refusal) return <Refused refusal={refusal} retry={() => (contest.reload(), board.reload())} />;
  if (contest.data === undefined) return <Loading />;
  // Whoever asks for CSV gets a text from there.
  return <Contest contest={contest.data} board={board.data as Board | undefined} reload={board.reload} />;
}

function Contest(props: { contest: ContestView; board: Board | undefined; reload: () => void }): ReactElement {
  const { contest, board, reload } = props;
  const { t } = useTranslation();
  const title = useLocalized()(contest.title);
  const live = useLive(contest.slug);
  useTitle(title);
  const rounds = live.state?.rounds ?? contest.rounds;
  const round = rounds.find(({ id }) => id === board?.round?.id);
  // Until the board says which round it is of, the line keeps the room that another one takes: nothing below it moves.
  const about = round ?? rounds.at(-1);
  useBoardReload(board, live.state, reload);
  return (
    <div className="frame">
      <div className="page-head">
        <h1>{title}</h1>
        <div className="under-title">
          <p className="facts">
            {t('contests.teams', { count: contest.teams })}
            {about && (
              <span className={round ? undefined : 'coming'}>
                {` · ${t(`engine.${contest.engine}.items`, { count: about.essays })}`}
              </span>
            )}
          </p>
          <ConnectionBadge live={live} running={round?.status === 'open'} />
          <ContestLinks slug={contest.slug} />
        </div>
      </div>
      <RoundTabs contest={contest.slug} rounds={rounds} current={board?.round?.id} />
      {round && <LivePanel round={round} engine={contest.engine} live={live} />}
      {board ? <BoardSection board={board} rounds={rounds} round={round} /> : <LoadingBoard />}
    </div>
  );
}

const PAGES = [
  ['about', 'contests.about'],
  ['calendar', 'board.calendar'],
  ['live', 'board.page.live'],
  ['history', 'board.page.history'],
  ['method', 'board.page.method'],
  ['verify', 'board.page.verify'],
  ['apply', 'contests.apply'],
] as const;

/** The pages of a contest beside its board. */
function ContestLinks({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <nav className="facts contest-links" aria-label={t('board.pages')}>
      {PAGES.map(([page, name]) => (
        <Link key={page} href={`/contests/${encodeURIComponent(slug)}/${page}`}>
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}

function Loading(): ReactElement {
  return (
    <div className="frame">
      <div className="page-head">
        <div className="bone bone-title" />
      </div>
      <LoadingBoard />
    </div>
  );
}

function LoadingBoard(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="card loading" role="status">
      <span className="hidden">{t('board.loading')}</span>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="bone" />
      ))}
    </div>
  );
}
