import type { TFunction } from 'i18next';

/** Kinds of decisions that have words. */
export const KINDS = [
  ...(['team.application', 'team.disqualification', 'team.parent-qualification', 'solution.annulment'] as const),
  ...(['admission.conclusion', 'admission.check', 'admission.verification', 'admission.approval'] as const),
  ...(['result.review', 'result.verification', 'result.approval'] as const),
  ...(['round.close', 'round.void', 'round.restart', 'round.same-essays'] as const),
  ...(['board.preliminary', 'board.freeze', 'board.unfreeze', 'rescoring.apply', 'rescoring.discard'] as const),
  ...(['observation.rerun', 'release.excuse', 'third-check.order', 'third-check.cancel'] as const),
  ...(['experts.named', 'markups.before-final', 'engine.adoption', 'parameters.change'] as const),
  ...(['classifier.change', 'roles.together', 'rule.accept'] as const),
  ...(['protest.answer', 'protest.appeal-answer'] as const),
];
const OUTCOMES = [
  ...(['approved', 'refused', 'disqualified', 'positive', 'negative', 'passed', 'not-passed'] as const),
  ...(['upheld', 'dismissed'] as const),
];

/** What was decided, in words; a kind without words of its own by its name. */
export function decisionName(t: TFunction, { kind, outcome }: { kind: string; outcome: string }): string {
  const ended = OUTCOMES.find((one) => one === outcome);
  const what = kindName(t, kind);
  return ended === undefined ? what : `${what}: ${t(`decision.outcome.${ended}`)}`;
}

/** A kind of decision, in words; one without words by its name. */
export function kindName(t: TFunction, kind: string): string {
  const known = KINDS.find((one) => one === kind);
  return known === undefined ? kind : t(`decision.kind.${known}`);
}
