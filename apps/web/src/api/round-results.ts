import { useQueries } from '@tanstack/react-query';
import type { RoundResult } from '@starboard/contracts';
import { listOptions } from './list';
import { queries } from './query';

/** Between two looks of somebody who leaves a page open, ms. */
const LOOKS = { refetchInterval: 60_000 };

const of = (slug: string, roundId: string): { path: { slug: string; roundId: string } } => ({
  path: { slug, roundId },
});

type Rounds = readonly { readonly id: string }[];

/** What was read for one of the rounds, or that it is not there yet. */
interface Asked<T> {
  readonly data: T | undefined;
  readonly isPending: boolean;
}

/** By the ids of the rounds, what was read for each; undefined while some are still being read. What is refused is left out. */
function known<T, V>(
  rounds: Rounds,
  read: readonly Asked<T>[],
  of: (data: T) => V,
): ReadonlyMap<string, V> | undefined {
  if (read.some(({ isPending }) => isPending)) return undefined;
  return new Map(
    rounds.flatMap(({ id }, at) => {
      const data = read[at]?.data;
      return data === undefined ? [] : [[id, of(data)] as const];
    }),
  );
}

/** Results of rounds by their ids, when all are read. */
export const useRoundResults = (slug: string, rounds: Rounds): ReadonlyMap<string, RoundResult> | undefined =>
  useQueries({
    queries: rounds.map(({ id }) =>
      queries.queryOptions('get', '/api/contests/{slug}/rounds/{roundId}/result', { params: of(slug, id) }, LOOKS),
    ),
    combine: (read) => known(rounds, read, (data) => data),
  });

/** How many mass failures were found in rounds, by their ids, when all are read. */
export const useIncidents = (slug: string, rounds: Rounds): ReadonlyMap<string, number> | undefined =>
  useQueries({
    queries: rounds.map(({ id }) =>
      listOptions('/api/contests/{slug}/rounds/{roundId}/incidents', of(slug, id), LOOKS),
    ),
    combine: (read) => known(rounds, read, ({ length }) => length),
  });

/** How many re-scorings of rounds are neither applied nor discarded. */
export const useOpenRescorings = (slug: string, rounds: Rounds): ReadonlyMap<string, number> | undefined =>
  useQueries({
    queries: rounds.map(({ id }) =>
      listOptions('/api/contests/{slug}/rounds/{roundId}/rescorings', of(slug, id), LOOKS),
    ),
    combine: (read) => known(rounds, read, (data) => data.filter(({ closedAt }) => closedAt === null).length),
  });
