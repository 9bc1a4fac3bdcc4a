import { useCallback, useState } from 'react';
import { useBrought } from '../brought';

const MOST = 500;
const NONE: ReadonlySet<string> = new Set();
const keyOf = (contest: string): string => `starboard.stars.${contest}`;

/** Teams of a contest that the reader has marked, kept in this browser where it allows that. */
export function useStars(contest: string): readonly [ReadonlySet<string>, (team: string) => void] {
  const [stars, setStars] = useState(() => read(contest));
  const toggle = useCallback(
    (team: string) =>
      setStars((known) => {
        const next = new Set(known);
        if (!next.delete(team)) next.add(team);
        write(contest, next);
        return next;
      }),
    [contest],
  );
  return [useBrought() ? NONE : stars, toggle];
}

function read(contest: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(contest)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : []);
  } catch {
    return new Set();
  }
}

function write(contest: string, stars: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(contest), JSON.stringify([...stars]));
  } catch {
    // A browser that keeps nothing: the marks last as long as the page.
  }
}
