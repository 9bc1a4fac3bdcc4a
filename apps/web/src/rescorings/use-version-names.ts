import { useList } from '../api/list';

/** Tells the version of a board by its id; undefined where there is none. @param newest board: another one adds a version. */
export function useVersionNames(
  slug: string,
  roundId: string,
  newest: string | undefined,
): (id: string | null) => number | undefined {
  const { data } = useList(
    '/api/contests/{slug}/rounds/{roundId}/results/history',
    { path: { slug, roundId } },
    { of: newest },
  );
  return (id) => data?.find((board) => board.id === id)?.version;
}
