import type { EngineId } from '@starboard/catalogue';
import type { ContestParameterValues } from '@starboard/contracts';
import type { ClassifierData, OwnClassifier } from '@starboard/markup';
import { engineFaults } from '@starboard/scoring';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';

/**
 * What parameters count must be there in the contest's classifier: of what does not occur nothing would ever count.
 * @throws RuleViolation ERR_CODE_FILTER naming the parameter.
 */
export function requireCountedCodes(
  engine: EngineId,
  values: ContestParameterValues,
  classifier?: OwnClassifier,
): void {
  const [fault] = engineFaults(engine, { ...values, classifier });
  if (fault !== undefined) throw new RuleViolation('ERR_CODE_FILTER', `${fault.path.join('.')}: ${fault.message}`);
}

/**
 * The same by the classifier in force; what stays as it was is not asked again.
 * @throws RuleViolation ERR_CODE_FILTER
 */
export async function requireUsable(
  tx: Transaction,
  contestId: string,
  values: ContestParameterValues,
  before?: ContestParameterValues,
): Promise<void> {
  if (before !== undefined && before.codeFilter === values.codeFilter) return;
  const { engine } = await tx.contest.findUniqueOrThrow({ where: { id: contestId }, select: { engine: true } });
  const found = await tx.contestClassifier.findFirst({ where: { contestId }, orderBy: { version: 'desc' } });
  const own = found && { sha256: found.sha256, data: JSON.parse(found.content) as ClassifierData };
  requireCountedCodes(engine as EngineId, values, own ?? undefined);
}
