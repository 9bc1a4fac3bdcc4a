import { Injectable } from '@nestjs/common';
import type { Import, ImportFile, Prisma } from '../generated/prisma/client.js';
import type { ImportOutcome } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** An import without its bytes. */
export type ImportRecord = Import;

/** One line of the report. */
export type ImportFileRecord = ImportFile;

/** What the public side of the platform may know of imports. */
@Injectable()
export class ImportQueries {
  constructor(private readonly database: Database) {}

  find(contestId: string, id: string): Promise<ImportRecord | null> {
    return this.database.prisma.import.findFirst({ where: { id, contestId } });
  }

  /** The latest first. @param after the last import of the page before. */
  list(contestId: string, limit: number, after?: { createdAt: string; id: string }): Promise<ImportRecord[]> {
    const createdAt = after === undefined ? undefined : new Date(after.createdAt);
    const before: Prisma.ImportWhereInput =
      after === undefined || createdAt === undefined
        ? {}
        : { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: after.id } }] };
    const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }] as const;
    return this.database.prisma.import.findMany({
      where: { contestId, ...before },
      orderBy: [...orderBy],
      take: limit,
    });
  }

  /** The report in order, from behind `after` on. */
  files(
    importId: string,
    limit: number,
    after = -1,
    { outcome, noticed }: { readonly outcome?: ImportOutcome | undefined; readonly noticed?: boolean } = {},
  ): Promise<ImportFileRecord[]> {
    const where = {
      ...{ importId, position: { gt: after } },
      ...(outcome === undefined ? {} : { outcome }),
      ...(noticed === true ? { noticed: { not: [] } } : {}),
    };
    return this.database.prisma.importFile.findMany({ where, orderBy: { position: 'asc' }, take: limit });
  }
}
