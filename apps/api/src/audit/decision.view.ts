import type { ContestDecisionView } from '@starboard/contracts';
import type { Decided, DecisionRow } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';

const OFFICIALS = ['organiser', 'jury', 'technical_commission'] as const;

/** Whether the reader may know by name who decided: teams and experts read the role alone. */
export const knowsWho = ({ roles }: Pick<ContestScope, 'roles'>): boolean => OFFICIALS.some((role) => roles.has(role));

/** By whom and why, and nothing of what else is known of the decision. */
export const makeMade = ({ role, by, reason, protocolRef }: Decided): Decided => ({ role, by, reason, protocolRef });

export function makeContestDecision(decision: DecisionRow): ContestDecisionView {
  const { id, kind, outcome, about, roundId, decidedAt } = decision;
  return { id, kind, outcome, about, roundId, decidedAt: decidedAt.toISOString(), ...makeMade(decision) };
}
