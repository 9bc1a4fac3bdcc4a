import { type Known, queries, useKnown } from '../api/query';

/** The zone in which the contest says its hours (regulation 7.5). */
export function useContestZone(slug: string): Known<string> {
  const known = useKnown(queries.useQuery('get', '/api/contests/{slug}/schedule', { params: { path: { slug } } }));
  return { ...known, data: known.data?.timeZone };
}
