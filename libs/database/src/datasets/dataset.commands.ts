import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { merkleRoot } from '@starboard/proof';
import { lockContest } from '../contests/contest.commands.js';
import { type NearFinal, requireNotice } from '../contests/notice-period.js';
import type { Dataset } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, ownBytes, type Transaction } from '../kernel/transaction.js';
import { makeVersion, type NewDataset, newestVersion, recordDataset } from './dataset-version.js';
import { refuseKnownEssays } from './known-essays.js';
import { sealReferences } from './seal-references.js';
import { insertEssays, type NewEssay, planEssays, type StoredEssay } from './store-essays.js';

/** What became of a list of essays, each list in the order of the input. */
export interface EssayImport {
  /** New ones and those that were there with the same text. */
  readonly essays: readonly StoredEssay[];
  readonly added: number;
  /** Identifiers that are taken by a different text; nothing was changed for them. */
  readonly conflicts: readonly string[];
}

/** Essays and the sets that they are used in. */
@Injectable()
export class DatasetCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores essays once: the same list again adds nothing. An essay never changes, a different text is a conflict. */
  importEssays(contestId: string, essays: readonly NewEssay[], by: By): Promise<EssayImport> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const plan = await planEssays(tx, contestId, essays);
      await insertEssays(tx, contestId, plan.rows);
      const added = plan.rows.length;
      if (added > 0) {
        const subject = { contestId, subjectType: 'contest', subjectId: contestId };
        await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'essays.imported', after: { added } });
      }
      return { essays: plan.essays, added, conflicts: plan.conflicts };
    });
  }

  /**
   * Makes the next version of the set of that kind and name; the list of the newest version again is that version.
   * @throws RuleViolation ERR_ESSAYS_SEALED, ERR_NOTICE_PERIOD
   */
  createDataset(dataset: NewDataset, by: By): Promise<Dataset> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, dataset.contestId);
      await this.checkCorrection(tx, dataset, by);
      return makeVersion(tx, dataset, by, this.clock.now());
    });
  }

  /** Regulation 4.6: an essay that is taken out is a correction, which in the last days before a final needs a reason. */
  private async checkCorrection(tx: Transaction, { essayIds, ...name }: NewDataset, by: By): Promise<void> {
    if (name.kind === 'final' || (by.reason ?? '') !== '') return;
    const last = await newestVersion(tx, { contestId: name.contestId, kind: name.kind, name: name.name });
    const kept = new Set(essayIds);
    if (last?.essays.every(({ essayId }) => kept.has(essayId)) !== false) return;
    const what = ({ noticeDays }: NearFinal) => `a final starts in less than ${noticeDays} days: only add essays`;
    await requireNotice(tx, name.contestId, this.clock.now(), what);
  }

  /**
   * Fixes the set: its Merkle root over the essays' SHA-256 in order can be published before the start, and one over the
   * documents that they are scored against, as far as these are known.
   * Sealing twice changes nothing. @throws RuleViolation ERR_DATASET_EMPTY, ERR_ESSAYS_KNOWN for a final set
   */
  seal(datasetId: string, by: By): Promise<Dataset> {
    return inTransaction(this.database, async (tx) => {
      const { contestId } = await tx.dataset.findUniqueOrThrow({ where: { id: datasetId } });
      // No training set is made of its essays meanwhile.
      await lockContest(tx, contestId);
      await tx.$queryRaw`select 1 from datasets where id = ${datasetId}::uuid for no key update`;
      const dataset = await tx.dataset.findUniqueOrThrow({ where: { id: datasetId } });
      if (dataset.sealedAt !== null) return dataset;
      const leaves = await essayHashes(tx, datasetId);
      if (leaves.length === 0) throw new RuleViolation('ERR_DATASET_EMPTY', 'a set without essays cannot be sealed');
      if (dataset.kind === 'final') await refuseKnownEssays(tx, contestId, datasetId);
      const root = ownBytes(merkleRoot(leaves));
      const referenceRoot = await sealReferences(tx, datasetId);
      const data = { merkleRoot: root, referenceRoot, sealedAt: new Date(this.clock.now()) };
      const sealed = await tx.dataset.update({ where: { id: datasetId }, data });
      const after = {
        merkleRoot: Buffer.from(root).toString('hex'),
        ...(referenceRoot && { referenceRoot: Buffer.from(referenceRoot).toString('hex') }),
      };
      await recordDataset(tx, by, this.clock.now(), sealed, 'dataset.sealed', after);
      return sealed;
    });
  }
}

/** SHA-256 of the texts of a set, in order: the leaves of its Merkle tree. */
export async function essayHashes(tx: Transaction, datasetId: string): Promise<Uint8Array[]> {
  const rows = await tx.datasetEssay.findMany({
    where: { datasetId },
    orderBy: { position: 'asc' },
    select: { essay: { select: { sha256: true } } },
  });
  return rows.map(({ essay }) => essay.sha256);
}
