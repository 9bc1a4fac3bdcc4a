import { QueryClient, type UseQueryResult } from '@tanstack/react-query';
import makeQueries from 'openapi-react-query';
import { useCallback } from 'react';
import { makeRestClient } from '@starboard/client/rest';
import { makeRefusal, NO_ANSWER, type Refusal } from './refusal';

/** What everybody may read: the browser keeps it and asks whether it has changed (an unchanged board costs a 304). */
const PUBLIC = new Set(['/api/contests', '/api/contests/{slug}', '/api/contests/{slug}/leaderboard']);

/** A reading that was refused. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

/** Reads for queries: it throws `Refused`. */
export const reading = makeRestClient('');
reading.use({
  onRequest: ({ request, schemaPath }) =>
    new Request(request, { cache: PUBLIC.has(schemaPath) ? 'no-cache' : 'no-store' }),
  onResponse: async ({ response }) => {
    if (response.ok) return;
    const problem: unknown = await response.json().catch(() => undefined);
    throw new Refused(makeRefusal(problem, response));
  },
});

/**
 * Queries by the API's own description: `useKnown(queries.useQuery('get', '/api/contests/{slug}', { params: { path } }))`.
 * What the answer depends on beside the address, such as a version of the board, is named in `of`.
 */
export const queries = makeQueries(reading);

/**
 * What was read is shown at once when somebody comes back to a page, and read anew; also when they come back to the tab.
 * Reading goes on by itself only where a page asks for it (`refetchInterval`).
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' } },
});

/** What was read with the code of a page is not read again by the page, ms. */
export const FRESH_MS = 2_000;

/** Forgets what was read with the rights of a person. */
export const forgetPrivate = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.has(String(queryKey[1])) });

/** What is known of something: its last answer, and why there is none. */
export interface Known<T> {
  readonly data: T | undefined;
  readonly refusal: Refusal | undefined;
  readonly reload: () => void;
}

/** Refusals that say nothing about the subject: what is shown stays. Who is signed out is sent away, or signs in over it. */
const PASSING = new Set([
  ...['ERR_NO_ANSWER', 'ERR_TOO_MANY_REQUESTS', 'ERR_INTERNAL', 'ERR_UNAVAILABLE'],
  'ERR_UNAUTHENTICATED',
]);

/** What a page shows of a query. */
export function useKnown<T>({ data, error, refetch }: UseQueryResult<T, unknown>): Known<T> {
  const reload = useCallback(() => void refetch(), [refetch]);
  if (error === null) return { data, refusal: undefined, reload };
  const refusal = error instanceof Refused ? error.refusal : NO_ANSWER;
  return data !== undefined && PASSING.has(refusal.code)
    ? { data, refusal: undefined, reload }
    : { data: undefined, refusal, reload };
}
