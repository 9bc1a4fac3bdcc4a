import { useCallback, useEffect, useState } from 'react';

/** Why something could not be shown. */
export type Failure = 'not-found' | 'failed';

/** What is known of an address of the API: the last answer stays while a newer one is fetched. */
export interface Resource<T> {
  readonly data: T | undefined;
  readonly failure: Failure | undefined;
  readonly reload: () => void;
}

interface Answer<T> {
  readonly url: string;
  readonly data?: T;
  readonly failure?: Failure;
}

/**
 * Reads JSON from `url` now, when `url` changes, and when `reload` is called. The cache of the browser is asked to look
 * again each time (an unchanged board costs a 304). A failed reload keeps what is shown.
 */
export function useResource<T>(url: string): Resource<T> {
  const [answer, setAnswer] = useState<Answer<T>>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    read<T>(url, gone.signal).then(
      (next) => setAnswer((last) => (next.failure === 'failed' && last?.url === url && last.data ? last : next)),
      () => undefined,
    );
    return () => gone.abort();
  }, [url, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const known = answer?.url === url ? answer : undefined;
  return { data: known?.data, failure: known?.failure, reload };
}

/** Rejects only when `signal` aborts. */
async function read<T>(url: string, signal: AbortSignal): Promise<Answer<T>> {
  try {
    const response = await fetch(url, { signal, cache: 'no-cache', headers: { accept: 'application/json' } });
    if (response.ok) return { url, data: (await response.json()) as T };
    return { url, failure: response.status === 404 || response.status === 400 ? 'not-found' : 'failed' };
  } catch (error) {
    if (signal.aborted) throw error;
    return { url, failure: 'failed' };
  }
}
