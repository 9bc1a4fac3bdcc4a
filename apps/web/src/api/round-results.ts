import { useQueries } from '@tanstack/react-query';
import type { RoundResult } from '@starboard/contracts';
import { queries } from './query';

/** Between two looks of somebody who leaves a page open, ms. */
const EVERY_MS = 60_000;

/** Results of rounds by their ids, as far as they are there. */
export function useRoundResults(slug: string, rounds: readonly { id: string }[]): ReadonlyMap<string, RoundResult> {
  return useQueries({
    queries: rounds.map(({ id }) =>
      queries.queryOptions(
        'get',
        '/api/contests/{slug}/rounds/{roundId}/result',
        { params: { path: { slug, roundId: id } } },
        { refetchInterval: EVERY_MS },
      ),
    ),
    combine: (read) =>
      new Map(
        read.flatMap(({ data }, at) => {
          const id = rounds[at]?.id;
          return data === undefined || id === undefined ? [] : [[id, data] as const];
        }),
      ),
  });
}
