import { Injectable } from '@nestjs/common';
import { contestGrading, type ContestGradingValues, contestParametersSchema } from '@starboard/contracts';
import type { OwnClassifier } from '@starboard/markup';
import { ownClassifier } from '../contests/own-classifier.js';
import type { Import, ImportStatus } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** By what markups of a contest are read. */
export interface ContestReading {
  /** Of the contest; absent where the built-in one holds. */
  readonly classifier?: OwnClassifier | undefined;
  readonly grading: ContestGradingValues;
}

/** An import that is to be done, with its bytes. */
export interface OpenImport extends Pick<Import, 'id' | 'contestId' | 'target' | 'format' | 'stored'>, ContestReading {
  readonly content: Uint8Array;
}

/** What a worker needs of the imports that have not ended. */
@Injectable()
export class ImportRunQueries {
  constructor(private readonly database: Database) {}

  /** Imports that have not ended, the oldest first. */
  async open(limit: number): Promise<readonly string[]> {
    const where = { status: { in: ['waiting', 'running'] satisfies ImportStatus[] } };
    const rows = await this.database.prisma.import.findMany({
      where,
      orderBy: { createdAt: 'asc' },
      take: limit,
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }

  /** Undefined when the import has ended, or never was. */
  async load(id: string): Promise<OpenImport | undefined> {
    const { rows } = await this.database.pool.query<Omit<OpenImport, keyof ContestReading>>(
      `select i.id, i.contest_id as "contestId", i.target, i.format, i.stored, u.content
       from imports i join import_uploads u on u.import_id = i.id
       where i.id = $1 and i.status in ('waiting', 'running')`,
      [id],
    );
    const [open] = rows;
    return open && { ...open, ...(await this.reading(open.contestId)) };
  }

  /** By the classifier and the parameters in force. */
  async reading(contestId: string): Promise<ContestReading> {
    const { rows } = await this.database.pool.query<{ classifier: string | null; values: unknown }>(
      `select c.classifier, (
         select values from contest_parameters where contest_id = c.id order by version desc limit 1
       ) as values from contests c where c.id = $1`,
      [contestId],
    );
    const { classifier = null, values } = rows[0] ?? {};
    return {
      classifier: await ownClassifier(this.database.pool, classifier),
      grading: contestGrading(contestParametersSchema.parse(values ?? {})),
    };
  }

  /** Texts of essays of the contest, by the organiser's identifier. */
  async texts(
    contestId: string,
    externalIds: readonly string[],
  ): Promise<ReadonlyMap<string, { id: string; text: string }>> {
    const rows = await this.database.prisma.essay.findMany({
      where: { contestId, externalId: { in: [...externalIds] } },
      select: { id: true, externalId: true, text: true },
    });
    return new Map(rows.map(({ externalId, ...essay }) => [externalId, essay]));
  }
}
