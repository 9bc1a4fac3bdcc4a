import type { BoardVersionView } from '@starboard/contracts';
import { allPages, rest } from '../api/client';
import { useLoaded } from '../api/loaded';

/** Tells the version of a board by its id; undefined where there is none. @param newest board: another one adds a version. */
export function useVersionNames(
  slug: string,
  roundId: string,
  newest: string | undefined,
): (id: string | null) => number | undefined {
  const { data } = useLoaded(`${roundId} ${newest ?? ''}`, () =>
    allPages<BoardVersionView>((cursor) =>
      rest.GET('/api/contests/{slug}/rounds/{roundId}/results/history', {
        params: { path: { slug, roundId }, query: cursor },
      }),
    ),
  );
  return (id) => data?.find((board) => board.id === id)?.version;
}
