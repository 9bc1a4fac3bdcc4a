import type { QueryClient } from '@tanstack/react-query';
import type { BoardDocument } from '@starboard/contracts';
import { queries } from '../api/query';
import { boardParams } from './board-params';

/** The answers that a document brought are known, as if they had been read. */
export function tellBoard(client: QueryClient, { round, contest, board }: BoardDocument): void {
  const { slug } = contest;
  const ofContest = queries.queryOptions('get', '/api/contests/{slug}', { params: { path: { slug } } });
  const ofBoard = queries.queryOptions('get', '/api/contests/{slug}/leaderboard', { params: boardParams(slug, round) });
  client.setQueryData(ofContest.queryKey, contest);
  client.setQueryData(ofBoard.queryKey, board);
}
