import { createHash } from 'node:crypto';
import { RuleViolation } from '../kernel/rule-violation.js';
import { ownBytes, type Transaction } from '../kernel/transaction.js';
import { nextRuleVersions } from '../questions/rule-versions.js';
import type { Proposing } from './propose-markups.js';

/** The rule of a question as it is to be from the re-scoring on; checked by the caller, with the question's blanks. */
export interface ProposedRule {
  /** The organisers' identifier of the question. */
  readonly question: string;
  readonly content: Uint8Array;
}

/**
 * Stores rules that a re-scoring proposes: versions of the rules of the round's questions, in force once it is applied.
 * @throws RuleViolation ERR_QUESTION_UNKNOWN when the round has no question under that identifier
 */
export async function proposeRules(
  tx: Transaction,
  { roundId, rescoringId, receivedAt }: Proposing,
  rules: readonly ProposedRule[],
): Promise<void> {
  if (rules.length === 0) return;
  const questions = await tx.essay.findMany({
    where: { items: { some: { roundId } }, rules: { some: {} } },
    select: { id: true, externalId: true },
  });
  const byName = new Map(questions.map(({ id, externalId }) => [externalId, id]));
  const versions = await nextRuleVersions(tx, [...byName.values()]);
  const rows = rules.map(({ question, content }) => {
    const essayId = byName.get(question);
    if (essayId === undefined) throw new RuleViolation('ERR_QUESTION_UNKNOWN', `the round has no question ${question}`);
    const sha256 = ownBytes(createHash('sha256').update(content).digest());
    const version = versions.get(essayId) ?? 1;
    return { essayId, version, content: ownBytes(content), sha256, rescoringId, receivedAt };
  });
  await tx.questionRule.createMany({ data: rows });
}
