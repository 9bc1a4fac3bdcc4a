import type { TFunction } from 'i18next';

const KINDS = [
  ...(['team.application', 'team.disqualification', 'solution.annulment'] as const),
  ...(['admission.conclusion', 'admission.check', 'admission.verification', 'admission.approval'] as const),
  'result.approval' as const,
  ...(['round.close', 'round.void', 'round.restart', 'protest.answer', 'protest.appeal-answer'] as const),
];
const OUTCOMES = ['approved', 'refused', 'positive', 'negative', 'upheld', 'dismissed'] as const;

/** What was decided, in words; a kind without words of its own by its name. */
export function decisionName(t: TFunction, { kind, outcome }: { kind: string; outcome: string }): string {
  const known = KINDS.find((one) => one === kind);
  const ended = OUTCOMES.find((one) => one === outcome);
  const what = known === undefined ? kind : t(`decision.kind.${known}`);
  return ended === undefined ? what : `${what}: ${t(`decision.outcome.${ended}`)}`;
}
