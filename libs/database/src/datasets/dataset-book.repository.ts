import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { By } from '../audit/audit-log.js';
import { lockContest } from '../contests/contest.repository.js';
import { Database } from '../database.js';
import type { Dataset, DatasetKind, Prisma } from '../generated/prisma/client.js';
import { RuleViolation } from '../rule-violation.js';
import { inTransaction, type Transaction } from '../transaction.js';
import {
  datasetOf,
  makeVersion,
  newestVersion,
  recordDataset,
  writeOrder,
  type DatasetName,
} from './dataset-version.js';
import { nearFinal, noticeViolation } from '../contests/notice-period.js';
import { refuseSealedEssays } from './sealed-essays.js';

/** A version, how many essays it has, and whether they can still change. */
export interface DatasetRecord extends Dataset {
  readonly essays: number;
  readonly open: boolean;
}

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
export class DatasetBookRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** By kind, name and version, the newest version first. */
  async list(
    contestId: string,
    limit: number,
    { kind, after }: { kind?: DatasetKind | undefined; after?: string | undefined } = {},
  ): Promise<readonly DatasetRecord[]> {
    const rows = await this.database.prisma.dataset.findMany({
      where: { contestId, ...(kind === undefined ? {} : { kind }) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...(after === undefined ? {} : { cursor: { id: after }, skip: 1 }),
      take: limit,
      include: COUNTS,
    });
    return rows.map(recordOf);
  }

  async find(contestId: string, id: string): Promise<DatasetRecord | undefined> {
    const row = await this.database.prisma.dataset.findFirst({ where: { id, contestId }, include: COUNTS });
    return row === null ? undefined : recordOf(row);
  }

  /** In the order of the set. */
  async essayIds(datasetId: string): Promise<string[]> {
    const order = { where: { datasetId }, orderBy: { position: 'asc' } } as const;
    return (await this.database.prisma.datasetEssay.findMany(order)).map(({ essayId }) => essayId);
  }

  /** Subjects of its essays, by their ids. */
  async subjects(datasetId: string): Promise<ReadonlyMap<string, string>> {
    const essays = await this.database.prisma.essay.findMany({
      where: { datasets: { some: { datasetId } } },
      select: { id: true, subject: true },
    });
    return new Map(essays.map(({ id, subject }) => [id, subject]));
  }

  /**
   * Makes a set, or its next version, of these essays in order; the same list again is the same version.
   * @throws RuleViolation ERR_ESSAY_UNKNOWN, ERR_ESSAYS_SEALED, ERR_NOTICE_PERIOD
   */
  create(name: DatasetName, externalIds: readonly string[], by: NoticeBy): Promise<string> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, name.contestId);
      const essayIds = await essayIdsOf(tx, name.contestId, externalIds);
      await refuseSealedEssays(tx, name.kind, essayIds);
      const last = await newestVersion(tx, name);
      const left = last?.essays.filter(({ essayId }) => !essayIds.includes(essayId)) ?? [];
      if (left.length > 0) await this.checkNotice(tx, name, by);
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
      await writeOrder(tx, id, essayIds);
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
    if (before.some((essayId) => gone.has(essayId))) await this.checkNotice(tx, dataset, by);
    const added = await essayIdsOf(tx, contestId, add);
    await refuseSealedEssays(tx, dataset.kind, added);
    return [...new Set([...before.filter((essayId) => !gone.has(essayId)), ...added])];
  }

  /** Regulation 4.6: sets may grow at any time, and are corrected no later than the notice period before a final. */
  private async checkNotice(tx: Transaction, { contestId, kind }: DatasetName, by: NoticeBy): Promise<void> {
    if (kind === 'final' || by.overrideReason !== undefined) return;
    const near = await nearFinal(tx, contestId, this.clock.now());
    if (near !== undefined)
      throw noticeViolation(`a final starts in less than ${near.noticeDays} days: only add essays`);
  }
}

const COUNTS = { _count: { select: { essays: true, rounds: true } } } as const;

type Counted = Prisma.DatasetGetPayload<{ include: typeof COUNTS }>;

function recordOf({ _count, ...dataset }: Counted): DatasetRecord {
  return { ...dataset, essays: _count.essays, open: dataset.sealedAt === null && _count.rounds === 0 };
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
