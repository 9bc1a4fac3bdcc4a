import { Inject, Injectable } from '@nestjs/common';
import { canonicalText, countWords, type Meta } from '@starboard/markup';
import { CLOCK, type Clock } from '@starboard/platform';
import { createHash, randomUUID } from 'node:crypto';
import { appendAudit, type By } from '../audit/audit-log.js';
import { Database } from '../database.js';
import { RuleViolation } from '../rule-violation.js';
import { inTransaction, ownBytes, type Transaction } from '../transaction.js';
import type { Dataset, DatasetKind, Prisma } from '../generated/prisma/client.js';
import { lockContest } from './contest.repository.js';
import { merkleRoot } from './merkle-tree.js';

/** An essay as it comes from a file. */
export interface NewEssay {
  /** The organiser's identifier: the first part of the file's name (appendix 3 §1.4). */
  readonly externalId: string;
  readonly subject: string;
  readonly meta: Meta;
  /** Made canonical before it is stored (design §1.1). */
  readonly text: string;
}

export interface StoredEssay {
  readonly id: string;
  readonly externalId: string;
  /** The number that the exchange protocol shows to programs. */
  readonly fileId: number;
}

/** What became of a list of essays, each list in the order of the input. */
export interface EssayImport {
  /** New ones and those that were there with the same text. */
  readonly essays: readonly StoredEssay[];
  readonly added: number;
  /** Identifiers that are taken by a different text; nothing was changed for them. */
  readonly conflicts: readonly string[];
}

export interface NewDataset {
  readonly contestId: string;
  readonly kind: DatasetKind;
  readonly name: string;
  /** In the order of the set. */
  readonly essayIds: readonly string[];
}

/** Essays and the sets that they are used in. */
@Injectable()
export class DatasetRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores essays once: the same list again adds nothing. An essay never changes, a different text is a conflict. */
  importEssays(contestId: string, essays: readonly NewEssay[], by: By): Promise<EssayImport> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const known = await knownEssays(tx, contestId, essays);
      const firstFileId = await nextFileId(tx, contestId);
      const plan = planImport(essays.map(prepare), known, firstFileId);
      await tx.essay.createMany({ data: plan.rows.map((row) => ({ contestId, ...row })) });
      if (plan.rows.length > 0) {
        const subject = { contestId, subjectType: 'contest', subjectId: contestId };
        const after = { added: plan.rows.length, firstFileId };
        await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'essays.imported', after });
      }
      return { essays: plan.essays, added: plan.rows.length, conflicts: plan.conflicts };
    });
  }

  /** Makes the next version of the set of that kind and name; the list of the newest version again is that version. */
  createDataset({ contestId, kind, name, essayIds }: NewDataset, by: By): Promise<Dataset> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const last = await lastVersion(tx, { contestId, kind, name });
      if (last !== null && sameOrder(last.essays, essayIds)) return last;
      const version = 1 + (last?.version ?? 0);
      const dataset = await tx.dataset.create({ data: { contestId, kind, name, version } });
      const rows = essayIds.map((essayId, position) => ({ datasetId: dataset.id, essayId, position }));
      await tx.datasetEssay.createMany({ data: rows });
      await this.record(tx, by, dataset, 'dataset.created', { kind, name, version, essays: essayIds.length });
      return dataset;
    });
  }

  /**
   * Fixes the set: its Merkle root over the essays' SHA-256 in order can be published before the start.
   * Sealing twice changes nothing. @throws RuleViolation ERR_DATASET_EMPTY
   */
  seal(datasetId: string, by: By): Promise<Dataset> {
    return inTransaction(this.database, async (tx) => {
      const dataset = await tx.dataset.findUniqueOrThrow({ where: { id: datasetId } });
      if (dataset.sealedAt !== null) return dataset;
      const leaves = await essayHashes(tx, datasetId);
      if (leaves.length === 0) throw new RuleViolation('ERR_DATASET_EMPTY', 'a set without essays cannot be sealed');
      const root = ownBytes(merkleRoot(leaves));
      const data = { merkleRoot: root, sealedAt: new Date(this.clock.now()) };
      const sealed = await tx.dataset.update({ where: { id: datasetId }, data });
      await this.record(tx, by, sealed, 'dataset.sealed', { merkleRoot: Buffer.from(root).toString('hex') });
      return sealed;
    });
  }

  private record(
    tx: Transaction,
    by: By,
    dataset: Dataset,
    action: string,
    after: Readonly<Record<string, string | number>>,
  ): Promise<void> {
    const subject = { contestId: dataset.contestId, subjectType: 'dataset', subjectId: dataset.id };
    return appendAudit(tx, by, this.clock.now(), { ...subject, action, after });
  }
}

interface PreparedEssay extends NewEssay {
  readonly sha256: Uint8Array<ArrayBuffer>;
  readonly words: number;
}

function prepare(essay: NewEssay): PreparedEssay {
  const text = canonicalText(essay.text);
  const sha256 = ownBytes(createHash('sha256').update(text, 'utf8').digest());
  return { ...essay, text, sha256, words: countWords(text) };
}

interface KnownEssay extends StoredEssay {
  readonly sha256: Uint8Array;
}

interface ImportPlan {
  readonly essays: StoredEssay[];
  readonly rows: Omit<Prisma.EssayCreateManyInput, 'contestId'>[];
  readonly conflicts: string[];
}

function planImport(essays: readonly PreparedEssay[], known: readonly KnownEssay[], firstFileId: number): ImportPlan {
  const byExternalId = new Map(known.map((essay) => [essay.externalId, essay]));
  const plan: ImportPlan = { essays: [], rows: [], conflicts: [] };
  for (const essay of essays) {
    const { externalId, subject, text, sha256, words } = essay;
    const before = byExternalId.get(externalId);
    if (before !== undefined && Buffer.compare(before.sha256, sha256) !== 0) plan.conflicts.push(externalId);
    else if (before !== undefined) plan.essays.push(before);
    else {
      const stored = { id: randomUUID(), externalId, fileId: firstFileId + plan.rows.length };
      byExternalId.set(externalId, { ...stored, sha256 });
      plan.essays.push(stored);
      plan.rows.push({ ...stored, subject, meta: essay.meta as Prisma.InputJsonObject, text, sha256, words });
    }
  }
  return plan;
}

function knownEssays(tx: Transaction, contestId: string, essays: readonly NewEssay[]): Promise<KnownEssay[]> {
  return tx.$queryRaw<KnownEssay[]>`
    select id, external_id as "externalId", file_id as "fileId", sha256
    from essays where contest_id = ${contestId}::uuid and external_id = any(${essays.map((essay) => essay.externalId)})`;
}

async function nextFileId(tx: Transaction, contestId: string): Promise<number> {
  const { _max } = await tx.essay.aggregate({ where: { contestId }, _max: { fileId: true } });
  return (_max.fileId ?? 0) + 1;
}

function lastVersion(tx: Transaction, where: Pick<NewDataset, 'contestId' | 'kind' | 'name'>) {
  const essays = { orderBy: { position: 'asc' }, select: { essayId: true } } as const;
  return tx.dataset.findFirst({ where, orderBy: { version: 'desc' }, include: { essays } });
}

const sameOrder = (rows: readonly { readonly essayId: string }[], essayIds: readonly string[]): boolean =>
  rows.length === essayIds.length && rows.every(({ essayId }, index) => essayId === essayIds[index]);

async function essayHashes(tx: Transaction, datasetId: string): Promise<Uint8Array[]> {
  const rows = await tx.datasetEssay.findMany({
    where: { datasetId },
    orderBy: { position: 'asc' },
    select: { essay: { select: { sha256: true } } },
  });
  return rows.map(({ essay }) => essay.sha256);
}
