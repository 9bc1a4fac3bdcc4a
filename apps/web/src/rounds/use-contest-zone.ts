import { queries, useKnown } from '../api/query';

/** The zone in which the contest says its hours (regulation 7.5); undefined while it is read. */
export function useContestZone(slug: string): string | undefined {
  const { data } = useKnown(queries.useQuery('get', '/api/contests/{slug}/schedule', { params: { path: { slug } } }));
  return data?.timeZone;
}
