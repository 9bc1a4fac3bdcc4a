import { Injectable } from '@nestjs/common';
import type { Dataset, DatasetKind, Prisma } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** A version, how many essays it has, and whether they can still change. */
export interface DatasetRecord extends Dataset {
  readonly essays: number;
  readonly open: boolean;
}

/** Sets of essays with their versions, as organisers see them. */
@Injectable()
export class DatasetQueries {
  constructor(private readonly database: Database) {}

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
}

const COUNTS = { _count: { select: { essays: true, rounds: true } } } as const;

type Counted = Prisma.DatasetGetPayload<{ include: typeof COUNTS }>;

function recordOf({ _count, ...dataset }: Counted): DatasetRecord {
  return { ...dataset, essays: _count.essays, open: dataset.sealedAt === null && _count.rounds === 0 };
}
