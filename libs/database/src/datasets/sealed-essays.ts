import type { DatasetKind } from '../generated/prisma/client.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';

/** Those of the essays that stand in a sealed final set whose round has not ended: the organisers' alone (regulation 2.8). */
export async function sealedEssays(tx: Transaction, essayIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select distinct d.essay_id as id from dataset_essays d
    join datasets t on t.id = d.dataset_id and t.kind = 'final' and t.sealed_at is not null
    where d.essay_id = any(${essayIds}::uuid[]) and not exists (
      select from rounds r where r.dataset_id = t.id and r.status in ('closed', 'finalised', 'void')
    )`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Teams read the texts of training and test sets at once.
 * @throws RuleViolation ERR_ESSAYS_SEALED when such a set would show an essay of a coming final.
 */
export async function refuseSealedEssays(
  tx: Transaction,
  kind: DatasetKind,
  essayIds: readonly string[],
): Promise<void> {
  if (kind === 'final') return;
  const { size } = await sealedEssays(tx, essayIds);
  if (size === 0) return;
  throw new RuleViolation('ERR_ESSAYS_SEALED', `${size} of these essays are sealed for a final: teams would read them`);
}
