import { useCallback, useInsertionEffect, useRef } from 'react';

/** A function that is the same at every drawing and does what the last one does: for what happens later, not while drawing. */
export function useStable<Given extends unknown[], Back>(does: (...given: Given) => Back): (...given: Given) => Back {
  const latest = useRef(does);
  useInsertionEffect(() => void (latest.current = does));
  return useCallback((...given: Given) => latest.current(...given), []);
}
