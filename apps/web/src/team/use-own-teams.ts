import type { Me } from '@starboard/contracts';
import { useWho } from '../account/session';

/** A team of the person. */
export type OwnTeam = Me['contests'][number]['teams'][number];

/** The person's teams in a contest; they have one as a rule. */
export function useOwnTeams(slug: string): readonly OwnTeam[] {
  const who = useWho();
  const contests = who.state === 'somebody' ? who.me.contests : [];
  return contests.filter((one) => one.slug === slug).flatMap((one) => one.teams);
}
