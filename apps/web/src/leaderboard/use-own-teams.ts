import { useMemo } from 'react';
import { useWho } from '../account/session';

/** Slugs of the teams that a signed-in reader belongs to in a contest. */
export function useOwnTeams(contest: string): ReadonlySet<string> {
  const who = useWho();
  const contests = who.state === 'somebody' ? who.me.contests : undefined;
  return useMemo(() => {
    const own = contests?.find(({ slug }) => slug === contest)?.teams ?? [];
    return new Set(own.map(({ slug }) => slug));
  }, [contests, contest]);
}
