import { Injectable } from '@nestjs/common';
import type { OwnClassifier } from '@starboard/markup';
import type { ContestClassifier } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { ownClassifier } from './own-classifier.js';

/** A version of a contest's classifier, without its codes. */
export type ClassifierVersion = Omit<ContestClassifier, 'content' | 'contestId'> & {
  /** In which jury and commission agreed; empty before the announcement. */
  readonly protocolRef: string;
};

/** The classifier by which markups of a contest are read and scored (regulation 2.12). */
@Injectable()
export class ClassifierQueries {
  constructor(private readonly database: Database) {}

  /** Of the contest; undefined where the built-in one holds. */
  async ofContest(contestId: string): Promise<OwnClassifier | undefined> {
    const where = { id: contestId };
    const { classifier } = await this.database.prisma.contest.findUniqueOrThrow({
      where,
      select: { classifier: true },
    });
    return ownClassifier(this.database.pool, classifier);
  }

  /** All versions, the latest first, at most `limit` and only those before `below`. */
  async versions(contestId: string, limit: number, below?: number): Promise<readonly ClassifierVersion[]> {
    const rows = await this.database.prisma.contestClassifier.findMany({
      where: { contestId, ...(below === undefined ? {} : { version: { lt: below } }) },
      orderBy: { version: 'desc' },
      take: limit,
      omit: { content: true, contestId: true },
    });
    const decisions = await this.database.prisma.decision.findMany({
      where: { contestId, kind: 'classifier.change' },
      select: { evidence: true, protocolRef: true },
    });
    const protocols = new Map(
      decisions.map(({ evidence, protocolRef }) => [(evidence as { sha256?: string }).sha256, protocolRef]),
    );
    return rows.map((row) => ({ ...row, protocolRef: protocols.get(row.sha256) ?? '' }));
  }

  /** One version; undefined when there is none of this number. */
  async find(contestId: string, version: number): Promise<OwnClassifier | undefined> {
    const found = await this.database.prisma.contestClassifier.findUnique({
      where: { contestId_version: { contestId, version } },
      select: { sha256: true },
    });
    return ownClassifier(this.database.pool, found?.sha256 ?? null);
  }
}
