import { useCallback, useEffect, useState } from 'react';
import type { Outcome } from './client';
import type { Refusal } from './refusal';

/** What is known of something that is read with the person's rights. */
export interface Loaded<T> {
  readonly data: T | undefined;
  readonly refusal: Refusal | undefined;
  readonly reload: () => void;
}

interface Known<T> {
  readonly key: string;
  readonly data?: T;
  readonly refusal?: Refusal;
}

/** Refusals that say nothing about the subject: what is shown stays. */
const PASSING = new Set(['ERR_NO_ANSWER', 'ERR_TOO_MANY_REQUESTS', 'ERR_INTERNAL', 'ERR_UNAVAILABLE']);

/**
 * Reads now, when `key` changes, when `reload` is called, when somebody comes back to the tab, and every `everyMs` while
 * they look at it, which may depend on what is known.
 */
export function useLoaded<T>(
  key: string,
  read: () => Promise<Outcome<T>>,
  everyMs?: number | ((data: T | undefined) => number),
): Loaded<T> {
  const [known, setKnown] = useState<Known<T>>();
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    let gone = false;
    void read().then((result) => gone || setKnown((last) => next(key, last, result)));
    return () => void (gone = true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is read is named by its key; the function is another one at each drawing
  }, [key, attempt]);
  const current = known?.key === key ? known : undefined;
  const pause = typeof everyMs === 'function' ? everyMs(current?.data) : everyMs;
  useEffect(() => whileLookedAt(reload, pause), [reload, pause]);
  return { data: current?.data, refusal: current?.refusal, reload };
}

function next<T>(key: string, last: Known<T> | undefined, result: Outcome<T>): Known<T> {
  if (result.ok) return { key, data: result.data };
  const keeps = last?.key === key && last.data !== undefined && PASSING.has(result.refusal.code);
  return keeps ? last : { key, refusal: result.refusal };
}

function whileLookedAt(reload: () => void, everyMs: number | undefined): () => void {
  const look = (): void => void (document.visibilityState === 'visible' && reload());
  const timer = everyMs === undefined ? undefined : setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
