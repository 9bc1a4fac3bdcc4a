import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import { type NearFinal, requireNotice } from '../contests/notice-period.js';
import type { Dataset } from '../generated/prisma/client.js';
import type { By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import {
  type DatasetName,
  datasetOf,
  makeVersion,
  newestVersion,
  recordDataset,
  writeOrder,
} from './dataset-version.js';

/** Essays by the organiser's identifiers. */
export interface DatasetChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Why something is done; `overrideReason` where the notice period is not kept. */
export interface NoticeBy extends By {
  readonly overrideReason?: string;
}

/** Sets of essays as organisers make and change them. Names have versions; those that are sealed or in use stay. */
@Injectable()
export class DatasetEditCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Makes a set, or its next version, of these essays in order; the same list again is the same version.
   * @throws RuleViolation ERR_ESSAY_UNKNOWN, ERR_ESSAYS_SEALED, ERR_NOTICE_PERIOD
   */
  create(name: DatasetName, externalIds: readonly string[], by: NoticeBy): Promise<string> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, name.contestId);
      const essayIds = await essayIdsOf(tx, name.contestId, externalIds);
      const last = await newestVersion(tx, name);
      const left = last?.essays.filter(({ essayId }) => !essayIds.includes(essayId)) ?? [];
      if (left.length > 0) await this.checkCorrection(tx, name, by);
      const { id } = await makeVersion(tx, { ...name, essayIds }, withReason(by), this.clock.now());
      return id;
    });
  }

  /**
   * The next version of a set: this version's essays without those removed, then those added.
   * @throws RuleViolation ERR_DATASET_UNKNOWN, ERR_ESSAY_UNKNOWN, ERR_ESSAYS_SEALED, ERR_NOTICE_PERIOD
   */
  derive(contestId: string, id: string, change: DatasetChange, by: NoticeBy): Promise<string> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const dataset = await datasetOf(tx, contestId, id);
      const essayIds = await this.changed(tx, dataset, change, by);
      const { kind, name } = dataset;
      const made = await makeVersion(tx, { contestId, kind, name, essayIds }, withReason(by), this.clock.now());
      return made.id;
    });
  }

  /**
   * Adds and removes essays of a version that nobody relies on yet.
   * @throws RuleViolation ERR_DATASET_FIXED, ERR_DATASET_UNKNOWN, ERR_ESSAY_UNKNOWN, ERR_ESSAYS_SEALED, ERR_NOTICE_PERIOD
   */
  change(contestId: string, id: string, change: DatasetChange, by: NoticeBy): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const dataset = await datasetOf(tx, contestId, id);
      if (dataset.sealedAt !== null || (await tx.round.count({ where: { datasetId: id } })) > 0) {
        throw new RuleViolation('ERR_DATASET_FIXED', 'the set is sealed or in use: make the next version of it');
      }
      const essayIds = await this.changed(tx, dataset, change, by);
      await tx.datasetEssay.deleteMany({ where: { datasetId: id } });
      await writeOrder(tx, dataset, essayIds);
      const after = { added: change.add.length, removed: change.remove.length, essays: essayIds.length };
      await recordDataset(tx, withReason(by), this.clock.now(), dataset, 'dataset.changed', after);
    });
  }

  private async changed(
    tx: Transaction,
    dataset: Dataset,
    { add, remove }: DatasetChange,
    by: NoticeBy,
  ): Promise<readonly string[]> {
    const { contestId } = dataset;
    const rows = await tx.datasetEssay.findMany({ where: { datasetId: dataset.id }, orderBy: { position: 'asc' } });
    const before = rows.map(({ essayId }) => essayId);
    const gone = new Set(await essayIdsOf(tx, contestId, remove));
    if (before.some((essayId) => gone.has(essayId))) await this.checkCorrection(tx, dataset, by);
    const added = await essayIdsOf(tx, contestId, add);
    return [...new Set([...before.filter((essayId) => !gone.has(essayId)), ...added])];
  }

  /** Regulation 4.6: sets may grow at any time, and are corrected no later than the notice period before a final. */
  private async checkCorrection(tx: Transaction, { contestId, kind }: DatasetName, by: NoticeBy): Promise<void> {
    if (kind === 'final' || by.overrideReason !== undefined) return;
    const what = ({ noticeDays }: NearFinal) => `a final starts in less than ${noticeDays} days: only add essays`;
    await requireNotice(tx, contestId, this.clock.now(), what);
  }
}

const withReason = ({ overrideReason, ...by }: NoticeBy): By =>
  overrideReason === undefined ? by : { ...by, reason: overrideReason };

async function essayIdsOf(tx: Transaction, contestId: string, externalIds: readonly string[]): Promise<string[]> {
  const rows = await tx.essay.findMany({
    where: { contestId, externalId: { in: [...externalIds] } },
    select: { id: true, externalId: true },
  });
  const ids = new Map(rows.map(({ externalId, id }) => [externalId, id]));
  const unknown = externalIds.find((externalId) => !ids.has(externalId));
  if (unknown !== undefined) throw new RuleViolation('ERR_ESSAY_UNKNOWN', `the contest has no essay "${unknown}"`);
  return externalIds.map((externalId) => ids.get(externalId) ?? '');
}
