import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FRESH_MS, queries } from '../api/query';

/**
 * Whether all parts of the page have come, or were refused. They are shown together: one that came alone would push down
 * what is read below it. Then the part that the address names is moved to, as it was not there before.
 */
export function useAllRead(slug: string): boolean {
  const at = { params: { path: { slug } } };
  const fresh = { staleTime: FRESH_MS };
  const read = useQueries({
    queries: [
      queries.queryOptions('get', '/api/contests/{slug}/announcements', at, fresh),
      queries.queryOptions('get', '/api/contests/{slug}/schedule', at, fresh),
      queries.queryOptions('get', '/api/contests/{slug}/documents', at, fresh),
      queries.queryOptions('get', '/api/contests/{slug}/parameters-in-words', at, fresh),
      queries.queryOptions('get', '/api/contests/{slug}/admitted-teams', at, fresh),
      queries.queryOptions('get', '/api/contests/{slug}/modules', at, fresh),
    ],
    combine: (parts) => parts.every(({ isPending }) => !isPending),
  });
  const waited = useRef(!read);
  useEffect(() => {
    if (read && waited.current) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [read]);
  return read;
}
