import type { Dataset, DatasetKind } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';
import { refuseSealedEssays } from './sealed-essays.js';

/** The set that a contest knows under a kind and a name; it has versions. */
export interface DatasetName {
  readonly contestId: string;
  readonly kind: DatasetKind;
  readonly name: string;
}

export interface NewDataset extends DatasetName {
  /** In the order of the set. */
  readonly essayIds: readonly string[];
}

/** A version with its essays in order. */
export type VersionWithEssays = Dataset & { readonly essays: readonly { readonly essayId: string }[] };

/** The newest version. */
export function newestVersion(tx: Transaction, where: DatasetName): Promise<VersionWithEssays | null> {
  const essays = { orderBy: { position: 'asc' }, select: { essayId: true } } as const;
  const { contestId, kind, name } = where;
  return tx.dataset.findFirst({ where: { contestId, kind, name }, orderBy: { version: 'desc' }, include: { essays } });
}

/**
 * Makes the next version, under the lock of the contest; the list of the newest version again is that version.
 * @throws RuleViolation ERR_ESSAYS_SEALED
 * @param at milliseconds since the epoch.
 */
export async function makeVersion(
  tx: Transaction,
  { contestId, kind, name, essayIds }: NewDataset,
  by: By,
  at: number,
): Promise<Dataset> {
  const last = await newestVersion(tx, { contestId, kind, name });
  if (last !== null && sameOrder(last.essays, essayIds)) {
    const { essays: _same, ...dataset } = last;
    return dataset;
  }
  const version = 1 + (last?.version ?? 0);
  const dataset = await tx.dataset.create({ data: { contestId, kind, name, version, createdAt: new Date(at) } });
  await writeOrder(tx, dataset, essayIds);
  const after = { kind, name, version, essays: essayIds.length };
  await recordDataset(tx, by, at, dataset, 'dataset.created', after);
  return dataset;
}

/** @throws RuleViolation ERR_ESSAYS_SEALED */
export async function writeOrder(tx: Transaction, dataset: Dataset, essayIds: readonly string[]): Promise<void> {
  await refuseSealedEssays(tx, dataset, essayIds);
  const rows = essayIds.map((essayId, position) => ({ datasetId: dataset.id, essayId, position }));
  if (rows.length > 0) await tx.datasetEssay.createMany({ data: rows });
}

/** Appends to the audit log what happened to a set. */
export function recordDataset(
  tx: Transaction,
  by: By,
  at: number,
  { id, contestId }: Dataset,
  action: string,
  after: Readonly<Record<string, string | number>>,
): Promise<void> {
  return appendAudit(tx, by, at, { contestId, subjectType: 'dataset', subjectId: id, action, after });
}

/** @throws RuleViolation ERR_DATASET_UNKNOWN */
export async function datasetOf(tx: Transaction, contestId: string, datasetId: string): Promise<Dataset> {
  const dataset = await tx.dataset.findFirst({ where: { id: datasetId, contestId } });
  if (dataset !== null) return dataset;
  throw new RuleViolation('ERR_DATASET_UNKNOWN', 'the contest has no such set of essays');
}

const sameOrder = (rows: readonly { readonly essayId: string }[], essayIds: readonly string[]): boolean =>
  rows.length === essayIds.length && rows.every(({ essayId }, index) => essayId === essayIds[index]);
