import { useEffect, useMemo } from 'react';
import { rankingFigure } from '@starboard/catalogue';
import type { Board, BoardSpread } from '@starboard/contracts';
import { queries, useKnown } from '../api/query';

/** What is known of a row beyond itself. */
export interface Behind {
  readonly slug: string;
  readonly round: string;
  /** The value that ranks has an interval, known by now or not. */
  readonly hasSpread: boolean;
  readonly spread: ReadonlyMap<string, BoardSpread['rows'][number]>;
  /** By how many places a team is higher than in the public version before; of those that have moved. */
  readonly moved: ReadonlyMap<string, number>;
}

/** A page of a contest, about the round of the board. */
export const addressOf = ({ slug, round }: Pick<Behind, 'slug' | 'round'>, page: string): string =>
  `/contests/${encodeURIComponent(slug)}${page}?round=${round}`;

/** The page of a team of the board. */
export const teamAddress = (behind: Pick<Behind, 'slug' | 'round'>, team: string): string =>
  addressOf(behind, `/teams/${encodeURIComponent(team)}`);

/** Reads, after the board itself, how sure its places are and how it differs from the public version before. */
export function useBehind(board: Board): Behind {
  const { contest, round, snapshot } = board;
  const path = { slug: contest.slug };
  const query = { round: round?.id ?? '' };
  const enabled = snapshot !== null && board.ranked.length > 0;
  const hasSpread = rankingFigure(contest.engine).over !== undefined;
  const of = { enabled: enabled && hasSpread, staleTime: Infinity };
  // A new version of the board is another question.
  const spread = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/leaderboard/spread', { params: { path, query } }, of),
  );
  const history = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/leaderboard/history', { params: { path, query } }, { enabled }),
  );
  const before = history.data?.versions.find(({ version }) => version < (snapshot?.version ?? 0))?.version;
  const earlier = useKnown(
    queries.useQuery(
      'get',
      '/api/contests/{slug}/leaderboard',
      { params: { path, query: { ...query, ...(before !== undefined && { version: before }) } } },
      { enabled: before !== undefined, staleTime: Infinity },
    ),
  );
  const { data: sure, reload } = spread;
  const outdated = sure !== undefined && sure.version !== (snapshot?.version ?? null);
  useEffect(() => {
    if (outdated) reload();
  }, [outdated, reload]);
  return useMemo(() => {
    const rows = outdated ? [] : (sure?.rows ?? []);
    return {
      ...{ slug: contest.slug, round: round?.id ?? '', hasSpread },
      spread: new Map(rows.map((row) => [row.team, row])),
      moved: before === undefined || earlier.data === undefined ? new Map() : movesOf(earlier.data as Board, board),
    };
  }, [contest.slug, round?.id, hasSpread, outdated, sure, before, earlier.data, board]);
}

/** Places won (or, below zero, lost) by the teams that have a place in both versions. */
function movesOf(before: Pick<Board, 'ranked'>, after: Pick<Board, 'ranked'>): ReadonlyMap<string, number> {
  const places = new Map(before.ranked.map(({ team, place }) => [team.slug, place]));
  return new Map(
    after.ranked.flatMap(({ team, place }) => {
      const won = (places.get(team.slug) ?? place) - place;
      return won === 0 ? [] : [[team.slug, won] as const];
    }),
  );
}
