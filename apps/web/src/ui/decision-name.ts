import type { TFunction } from 'i18next';

const KINDS = [
  ...(['team.application', 'team.disqualification', 'team.parent-qualification', 'solution.annulment'] as const),
  ...(['admission.conclusion', 'admission.check', 'admission.verification', 'admission.approval'] as const),
  ...(['result.approval', 'round.close', 'round.void', 'round.restart'] as const),
  ...(['protest.answer', 'protest.appeal-answer'] as const),
];
const OUTCOMES = [
  ...(['approved', 'refused', 'disqualified', 'positive', 'negative', 'passed', 'not-passed'] as const),
  ...(['upheld', 'dismissed'] as const),
];
/** What the log says of a team beside decisions. */
const ACTIONS = [
  ...(['team.applied', 'team.amended', 'team.reapplied', 'team.approved', 'team.refused'] as const),
  ...(['team.disqualified', 'team.withdrawn', 'team.member-removed', 'team.captain-changed'] as const),
  ...(['token.issued', 'token.revoked'] as const),
];

/** What was decided, in words; a kind without words of its own by its name. */
export function decisionName(t: TFunction, { kind, outcome }: { kind: string; outcome: string }): string {
  const ended = OUTCOMES.find((one) => one === outcome);
  const what = kindName(t, kind);
  return ended === undefined ? what : `${what}: ${t(`decision.outcome.${ended}`)}`;
}

/** What the log says was done with a team, in words; an action without words of its own by its name. */
export function actionName(t: TFunction, action: string): string {
  const known = ACTIONS.find((one) => one === action);
  return known === undefined ? kindName(t, action) : t(`decision.action.${known}`);
}

function kindName(t: TFunction, kind: string): string {
  const known = KINDS.find((one) => one === kind);
  return known === undefined ? kind : t(`decision.kind.${known}`);
}
