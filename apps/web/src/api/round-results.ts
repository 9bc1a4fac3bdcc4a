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

/** By the ids of the rounds, what is known already of what was asked for each. */
function known<T>(rounds: Rounds, values: readonly (T | undefined)[]): ReadonlyMap<string, T> {
  return new Map(
    rounds.flatMap(({ id }, at) => {
      const value = values[at];
      return value === undefined ? [] : [[id, value] as const];
    }),
  );
}

/** Results of rounds by their ids, as far as they are there. */
export const useRoundResults = (slug: string, rounds: Rounds): ReadonlyMap<string, RoundResult> =>
  useQueries({
    queries: rounds.map(({ id }) =>
      queries.queryOptions('get', '/api/contests/{slug}/rounds/{roundId}/result', { params: of(slug, id) }, LOOKS),
    ),
    combine: (read) =>
      known(
        rounds,
        read.map(({ data }) => data),
      ),
  });

/** How many mass failures were found in rounds, by their ids, as far as they are read. */
export const useIncidents = (slug: string, rounds: Rounds): ReadonlyMap<string, number> =>
  useQueries({
    queries: rounds.map(({ id }) =>
      listOptions('/api/contests/{slug}/rounds/{roundId}/incidents', of(slug, id), LOOKS),
    ),
    combine: (read) =>
      known(
        rounds,
        read.map(({ data }) => data?.length),
      ),
  });

/** How many re-scorings of rounds are neither applied nor discarded. */
export const useOpenRescorings = (slug: string, rounds: Rounds): ReadonlyMap<string, number> =>
  useQueries({
    queries: rounds.map(({ id }) =>
      listOptions('/api/contests/{slug}/rounds/{roundId}/rescorings', of(slug, id), LOOKS),
    ),
    combine: (read) =>
      known(
        rounds,
        read.map(({ data }) => data?.filter(({ closedAt }) => closedAt === null).length),
      ),
  });
