import { createHash, randomUUID } from 'node:crypto';
import { canonicalText, countWords, type Meta } from '@starboard/markup';
import type { Prisma } from '../generated/prisma/client.js';
import { ownBytes, type Transaction } from '../kernel/transaction.js';

/** An essay as it comes from a file. */
export interface NewEssay {
  /** The organiser's identifier: the first part of the file's name (appendix 3 §1.4). */
  readonly externalId: string;
  readonly subject: string;
  readonly meta: Meta;
  /** Made canonical before it is stored (appendix 3 §1.1). */
  readonly text: string;
}

export interface StoredEssay {
  readonly id: string;
  readonly externalId: string;
  /** The number that the exchange protocol shows to programs. */
  readonly fileId: number;
}

type EssayRow = Omit<Prisma.EssayCreateManyInput, 'contestId'> & StoredEssay;

/** What storing a list of essays means, each list in the order of the input. */
export interface EssayPlan {
  /** New ones and those that are there with the same text. */
  readonly essays: readonly StoredEssay[];
  readonly rows: readonly EssayRow[];
  /** Identifiers that are taken by a different text. */
  readonly conflicts: readonly string[];
  /** SHA-256 of the canonical texts, by identifier. */
  readonly digests: ReadonlyMap<string, Uint8Array>;
}

/** Under the lock of the contest, which gives out the numbers. An essay never changes, a different text is a conflict. */
export async function planEssays(tx: Transaction, contestId: string, essays: readonly NewEssay[]): Promise<EssayPlan> {
  const known = await knownEssays(tx, contestId, essays);
  return plan(essays.map(prepare), known, await nextFileId(tx, contestId));
}

export async function insertEssays(tx: Transaction, contestId: string, rows: readonly EssayRow[]): Promise<void> {
  if (rows.length > 0) await tx.essay.createMany({ data: rows.map((row) => ({ contestId, ...row })) });
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

function plan(essays: readonly PreparedEssay[], known: readonly KnownEssay[], firstFileId: number): EssayPlan {
  const byExternalId = new Map(known.map((essay) => [essay.externalId, essay]));
  const taken: StoredEssay[] = [];
  const rows: EssayRow[] = [];
  const conflicts: string[] = [];
  for (const essay of essays) {
    const { externalId, subject, text, sha256, words } = essay;
    const before = byExternalId.get(externalId);
    if (before !== undefined && Buffer.compare(before.sha256, sha256) !== 0) conflicts.push(externalId);
    else if (before !== undefined) taken.push(before);
    else {
      const stored = { id: randomUUID(), externalId, fileId: firstFileId + rows.length };
      byExternalId.set(externalId, { ...stored, sha256 });
      taken.push(stored);
      rows.push({ ...stored, subject, meta: essay.meta as Prisma.InputJsonObject, text, sha256, words });
    }
  }
  const digests = new Map(essays.map(({ externalId, sha256 }) => [externalId, sha256]));
  return { essays: taken, rows, conflicts, digests };
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
