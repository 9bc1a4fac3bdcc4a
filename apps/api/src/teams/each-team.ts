import { RuleViolation } from '@starboard/database';
import { ApiError } from '../http/api-error.js';

/** What became of one team of many: what was made for it, or why nothing was. */
export type TeamOutcome<T> =
  { readonly teamId: string; readonly made: T } | { readonly teamId: string; readonly problem: TeamProblem };

interface TeamProblem {
  readonly code: string;
  readonly detail: string;
}

/**
 * One act for many teams, each by itself and in the order given: what a rule refuses for one stops no other. A fault of
 * the machine ends the act; it may be repeated, since what was done for a team is not done again.
 */
export async function eachTeam<S extends { readonly teamId: string }, T>(
  steps: readonly S[],
  act: (step: S) => Promise<T>,
): Promise<TeamOutcome<T>[]> {
  const outcomes: TeamOutcome<T>[] = [];
  for (const step of steps) {
    try {
      outcomes.push({ teamId: step.teamId, made: await act(step) });
    } catch (error) {
      outcomes.push({ teamId: step.teamId, problem: refusalOf(error) });
    }
  }
  return outcomes;
}

function refusalOf(error: unknown): TeamProblem {
  if (error instanceof RuleViolation) return { code: error.code, detail: error.message };
  if (error instanceof ApiError) return { code: error.code, detail: error.detail };
  throw error;
}
