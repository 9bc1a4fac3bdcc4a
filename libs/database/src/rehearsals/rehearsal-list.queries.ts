import { Injectable } from '@nestjs/common';
import type { Rehearsal } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

export type RehearsalRecord = Rehearsal;

/** Rehearsals of a contest, and what came of them. */
@Injectable()
export class RehearsalListQueries {
  constructor(private readonly database: Database) {}

  /** The newest first. @param page `before`: number of the last one of the page before */
  list(
    contestId: string,
    { before, limit }: { readonly before?: number | undefined; readonly limit: number },
  ): Promise<readonly RehearsalRecord[]> {
    return this.database.prisma.rehearsal.findMany({
      where: { contestId, ...(before !== undefined && { number: { lt: before } }) },
      orderBy: { number: 'desc' },
      take: limit,
    });
  }

  async find(contestId: string, id: string): Promise<RehearsalRecord | undefined> {
    return (await this.database.prisma.rehearsal.findFirst({ where: { id, contestId } })) ?? undefined;
  }

  /** For the process that plays it: with the slug of its contest. */
  toPlay(id: string): Promise<RehearsalRecord & { readonly contest: { readonly slug: string } }> {
    return this.database.prisma.rehearsal.findUniqueOrThrow({
      where: { id },
      include: { contest: { select: { slug: true } } },
    });
  }
}
