import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContestView, RoundResult } from '@starboard/contracts';
import { queries, useKnown } from '../api/query';
import { BoardTable } from '../leaderboard/board-table';
import { Unplaced } from '../leaderboard/unplaced';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { BoardFacts } from './board-facts';
import type { BoardHead } from './chain';

/** The very version of the board that is decided about, with its rows, and where else it can be read. */
export function DraftBoard(props: { contest: OwnContestView; result: RoundResult; board: BoardHead }): ReactElement {
  const { contest, result, board } = props;
  const { t } = useTranslation();
  const id = useId();
  const path = { slug: contest.slug, roundId: result.round.id };
  const { data, refusal } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/rounds/{roundId}/results', {
      params: { path, query: { version: board.version } },
      of: board.id,
    }),
  );
  const { engine } = contest;
  return (
    <section className="desk-board" aria-labelledby={id}>
      <div className="card section">
        <h2 id={id}>{t('desk.board')}</h2>
        <BoardFacts board={board} />
        <Downloads contest={contest} roundId={path.roundId} board={board} />
        {refusal && (
          <p role="alert">
            <RefusalText refusal={refusal} />
          </p>
        )}
      </div>
      {data === undefined && !refusal && <Loading />}
      {data && data.ranked.length > 0 && (
        <BoardTable
          caption={t('desk.board')}
          engine={engine}
          columns={data.columns}
          rows={data.ranked}
          ster={board.ster}
          name="board"
        />
      )}
      {data && (
        <div className="apart">
          <Unplaced kind="annulled" engine={engine} rows={data.annulled} />
          <Unplaced kind="unscored" engine={engine} rows={data.unscored} />
        </div>
      )}
    </section>
  );
}

/** Only what is there: a contest that is not announced has no public page, and archives come with the approval. */
function Downloads(props: { contest: OwnContestView; roundId: string; board: BoardHead }): ReactElement {
  const { contest, roundId, board } = props;
  const { t } = useTranslation();
  const slug = encodeURIComponent(contest.slug);
  const announced = contest.announcedAt !== null;
  const results = `/api/contests/${slug}/rounds/${roundId}/results`;
  return (
    <p className="downloads">
      <span>{t('board.download')}</span>
      <a href={`${results}.csv?version=${board.version}`} download>
        CSV
      </a>
      <a href={`${results}?version=${board.version}`}>JSON</a>
      {announced && <Archive key={board.id + board.state} slug={contest.slug} roundId={roundId} />}
      {announced && <Link href={`/contests/${slug}?round=${roundId}`}>{t('desk.publicBoard')}</Link>}
    </p>
  );
}

function Archive({ slug, roundId }: { slug: string; roundId: string }): ReactElement | null {
  const { t } = useTranslation();
  const path = `/api/contests/${encodeURIComponent(slug)}`;
  const { data } = queries.useQuery('get', '/api/contests/{slug}', { params: { path: { slug } } });
  const round = data?.rounds.find(({ id }) => id === roundId);
  if (!round?.archive) return null;
  return (
    <a href={`${path}/rounds/${roundId}/archive`} title={t('board.archiveHint')} download>
      {t('board.archive')}
    </a>
  );
}
