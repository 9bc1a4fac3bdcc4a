import { Inject, Injectable } from '@nestjs/common';
import type { FileProblem, FolderEssay, UploadProblem } from '@starboard/essays';
import { CLOCK, type Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import { nearFinal } from '../contests/notice-period.js';
import { makeVersion, newestVersion } from '../datasets/dataset-version.js';
import type { Import, ImportStatus } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { type FileOutcome, type ImportContext, refused } from './file-outcome.js';
import { failureColumns, noticesColumn, problemColumns } from './import.commands.js';
import { storeBatch } from './store-batch.js';
import { type CheckedMarkup, storeMarkups } from './store-markups.js';

/**
 * The states of an import as its worker goes through them:
 *
 * - waiting: `begin` writes the files that could not be read into the report, and the import runs.
 * - running: `storeEssays` or `storeMarkups` takes the next units (in the order in which the upload is always read) with
 *   their lines of the report, and moves `stored` on, all in one transaction. So a killed worker, or two at once, go on
 *   where the last transaction ended. `finish` makes the set when all units are in.
 * - finished, failed: the bytes are gone, the report stays.
 *
 * Each step looks at the state under a lock and does nothing when it is not its turn.
 */
@Injectable()
export class ImportRunCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param total files in the upload, `problems` of them unreadable. */
  begin(id: string, total: number, problems: readonly FileProblem[]): Promise<void> {
    return this.step(id, ['waiting'], async (tx, it) => {
      await tx.import.update({
        where: { id },
        data: { status: 'running', total, startedAt: new Date(this.clock.now()) },
      });
      await tell(tx, it, problems.map(refused), 0);
    });
  }

  /** Stores `essays[stored …]`, at most `limit` of them. @returns how many are in; all when there is nothing to do. */
  storeEssays(id: string, essays: readonly FolderEssay[], limit: number): Promise<number> {
    return this.advance(id, essays.length, async (tx, it) => {
      const batch = essays.slice(it.stored, it.stored + limit);
      const { files } = await storeBatch(tx, batch, await this.context(tx, it));
      return { files, units: batch.length };
    });
  }

  /** Stores the markups of a batch that begins at `from`; nothing when the import is elsewhere. @returns how many are in. */
  storeMarkups(id: string, batch: readonly CheckedMarkup[], from: number, total: number): Promise<number> {
    return this.advance(id, total, async (tx, it) => {
      if (it.stored !== from) return { files: [], units: 0 };
      return { files: await storeMarkups(tx, batch, await this.context(tx, it)), units: batch.length };
    });
  }

  /** Ends an import of markups, or makes the set of the essays that were taken. */
  finish(id: string, essays: readonly FolderEssay[]): Promise<void> {
    return this.step(id, ['running'], async (tx, it) => {
      await lockContest(tx, it.contestId);
      const datasetId = it.target === 'essays' ? await this.makeSet(tx, it, essays) : null;
      await this.end(tx, it, { status: 'finished', datasetId });
    });
  }

  /** Nothing of the upload can be used. */
  fail(id: string, problem: UploadProblem): Promise<void> {
    const end = (tx: Transaction, it: Import) => this.end(tx, it, { status: 'failed', ...failureColumns(problem) });
    return this.step(id, ['waiting', 'running'], end);
  }

  private async makeSet(tx: Transaction, it: Import, essays: readonly FolderEssay[]): Promise<string | null> {
    const { contestId, kind, datasetName: name } = it;
    if (kind === null || name === null) return null;
    const refusedFiles = await tx.importFile.findMany({ where: { importId: it.id, outcome: 'refused' } });
    const names = new Set(refusedFiles.map((file) => file.name));
    const taken = essays.filter(({ files }) => files.some((file) => !names.has(file))).map((essay) => essay.id);
    const rows = await tx.essay.findMany({
      where: { contestId, externalId: { in: taken } },
      select: { id: true, externalId: true },
    });
    const ids = new Map(rows.map((row) => [row.externalId, row.id]));
    const incoming = taken.flatMap((externalId) => ids.get(externalId) ?? []);
    if (incoming.length === 0) return null;
    const last = it.mode === 'add' ? await newestVersion(tx, { contestId, kind, name }) : null;
    const before = last?.essays.map(({ essayId }) => essayId) ?? [];
    const essayIds = [...new Set([...before, ...incoming])];
    const dataset = await makeVersion(tx, { contestId, kind, name, essayIds }, actorOf(it), this.clock.now());
    return dataset.id;
  }

  private async end(
    tx: Transaction,
    it: Import,
    data: { status: ImportStatus; datasetId?: string | null },
  ): Promise<void> {
    const finishedAt = new Date(this.clock.now());
    const ended = await tx.import.update({ where: { id: it.id }, data: { ...data, finishedAt } });
    await tx.importUpload.delete({ where: { importId: it.id } });
    const { status, accepted, refused: left, unchanged, code } = ended;
    const subject = { contestId: it.contestId, subjectType: 'import', subjectId: it.id };
    const after = { status, accepted, refused: left, unchanged, code };
    await appendAudit(tx, actorOf(it), this.clock.now(), { ...subject, action: `import.${status}`, after });
  }

  private async advance(
    id: string,
    total: number,
    store: (tx: Transaction, it: Import) => Promise<{ files: readonly FileOutcome[]; units: number }>,
  ): Promise<number> {
    let stored = total;
    await this.step(id, ['running'], async (tx, it) => {
      await lockContest(tx, it.contestId);
      const { files, units } = await store(tx, it);
      await tell(tx, it, files, units);
      stored = it.stored + units;
    });
    return stored;
  }

  private async context(tx: Transaction, it: Import): Promise<ImportContext> {
    const { contestId, kind, newExperts, thirdChecks, beforeFinal, defaultSubject } = it;
    const at = this.clock.now();
    const corrections = it.overrideReason !== null || (await nearFinal(tx, contestId, at)) === undefined;
    const allowed = { newExperts, thirdChecks, beforeFinal, defaultSubject };
    return { contestId, corrections, kind, ...allowed, by: actorOf(it), at };
  }

  private step(
    id: string,
    states: readonly ImportStatus[],
    work: (tx: Transaction, it: Import) => Promise<void>,
  ): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select 1 from imports where id = ${id}::uuid for no key update`;
      const it = await tx.import.findUnique({ where: { id } });
      if (it !== null && states.includes(it.status)) await work(tx, it);
    });
  }
}

const actorOf = ({ actor, actorId, reason, overrideReason }: Import): By => ({
  actor,
  ...(actorId === null ? {} : { actorId }),
  reason: overrideReason ?? reason,
});

/** Adds lines to the report and counts them; `units` more are stored. */
async function tell(tx: Transaction, it: Import, files: readonly FileOutcome[], units: number): Promise<void> {
  const told = it.accepted + it.refused + it.unchanged;
  const lines = files.map((file, index) => ({
    importId: it.id,
    position: told + index,
    name: file.file,
    outcome: file.outcome,
    ...(file.outcome === 'refused' ? problemColumns(file.problem) : { noticed: noticesColumn(file.noticed) }),
  }));
  await tx.importFile.createMany({ data: lines });
  const count = (outcome: FileOutcome['outcome']) => ({
    increment: files.filter((file) => file.outcome === outcome).length,
  });
  const remarks = { increment: files.reduce((sum, file) => sum + ('noticed' in file ? file.noticed.length : 0), 0) };
  const counts = { remarks, accepted: count('accepted'), refused: count('refused'), unchanged: count('unchanged') };
  await tx.import.update({ where: { id: it.id }, data: { ...counts, stored: { increment: units } } });
}
