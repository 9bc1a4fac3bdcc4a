import type { EngineId } from '@starboard/catalogue';
import { contestParameters, type ContestParameterValues } from '@starboard/contracts';
import type { ContestParameters } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import type { Transaction } from '../kernel/transaction.js';
import { requireUsable } from './usable-parameters.js';

/** A version of the contest's parameters (regulation 2.17). */
export interface ParametersVersion {
  readonly id: string;
  readonly version: number;
  readonly values: ContestParameterValues;
  /** Why it was made; empty for the first. */
  readonly reason: string;
  readonly createdAt: Date;
}

/** A version with who made it, and in which protocol jury and commission agreed; empty before the announcement. */
export interface MadeVersion extends ParametersVersion {
  readonly by: string;
  readonly protocolRef: string;
}

interface NewVersion {
  readonly before?: ParametersVersion | undefined;
  readonly values: ContestParameterValues;
  readonly by: By;
}

/** Adds the next version, after the one in force; the caller holds the contest's lock. */
export async function addVersion(
  tx: Transaction,
  contestId: string,
  now: number,
  { before, values, by }: NewVersion,
): Promise<ParametersVersion> {
  const last = before ?? (await latestVersion(tx, contestId));
  await requireUsable(tx, contestId, values, last?.values);
  const version = await nextParametersVersion(tx, contestId);
  const reason = by.reason ?? '';
  const createdAt = new Date(now);
  const created = await tx.contestParameters.create({ data: { contestId, version, values, reason, createdAt } });
  await appendAudit(tx, by, now, {
    contestId,
    action: 'parameters.added',
    subjectType: 'contest-parameters',
    subjectId: created.id,
    ...(last === undefined ? {} : { before: last.values }),
    after: values,
  });
  return { id: created.id, version, values, reason, createdAt };
}

/** Numbers go through all versions, those of re-scorings too; the caller holds the contest's lock. */
export async function nextParametersVersion(tx: Transaction, contestId: string): Promise<number> {
  const { _max } = await tx.contestParameters.aggregate({ where: { contestId }, _max: { version: true } });
  return (_max.version ?? 0) + 1;
}

/** The version in force, or undefined when the contest has none yet. */
export async function latestVersion(
  tx: Pick<Transaction, 'contestParameters'>,
  contestId: string,
): Promise<ParametersVersion | undefined> {
  const where = { contestId, scoringBasis: false };
  const row = await tx.contestParameters.findFirst({ where, orderBy: { version: 'desc' }, include: WITH_ENGINE });
  return row === null ? undefined : makeVersion(row);
}

/** What a version is read with: which parameters there are is said by the engine. */
export const WITH_ENGINE = { contest: { select: { engine: true } } } as const;

export function makeVersion({
  id,
  version,
  values,
  reason,
  createdAt,
  contest: { engine },
}: ContestParameters & { readonly contest: { readonly engine: string } }): ParametersVersion {
  return { id, version, values: contestParameters(engine as EngineId, values), reason, createdAt };
}
