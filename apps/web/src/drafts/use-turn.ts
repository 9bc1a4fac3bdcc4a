import { useCallback, useEffect, useState } from 'react';

/** Who may edit: one tab of this browser at a time. */
export interface Turn {
  /** Undefined while it is not known. */
  readonly mine: boolean | undefined;
  /** Takes the turn from the tab that has it. */
  readonly take: () => void;
}

/**
 * Two tabs with the same draft would overwrite each other, so one has the turn: the first, until it is closed or another
 * takes it over. Where the browser has no locks (an address without TLS), every tab may edit.
 */
export function useTurn(name: string): Turn {
  const [mine, setMine] = useState<boolean>();
  const [steal, setSteal] = useState(0);
  useEffect(() => {
    // Absent in insecure contexts, whatever the types say.
    const locks = navigator.locks as LockManager | undefined;
    if (locks === undefined) {
      setMine(true);
      return undefined;
    }
    const end = new AbortController();
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (end.signal.aborted) return undefined;
      setMine(lock !== null);
      return lock ? new Promise((resolve) => end.signal.addEventListener('abort', () => resolve())) : undefined;
    };
    // Somebody else has it, or has taken it from us: it is ours again when they leave.
    const wait = (options: LockOptions): Promise<void> =>
      locks.request(name, options, hold).then(
        () => (end.signal.aborted ? undefined : wait({ signal: end.signal })),
        (error: Error) => {
          if (end.signal.aborted) return undefined;
          // Taken from us; any other error means that locks do not work here.
          setMine(error.name !== 'AbortError');
          return error.name === 'AbortError' ? wait({ signal: end.signal }) : undefined;
        },
      );
    void wait(steal > 0 ? { steal: true } : { ifAvailable: true });
    return () => end.abort();
  }, [name, steal]);
  const take = useCallback(() => setSteal((count) => count + 1), []);
  return { mine, take };
}
