import { Injectable } from '@nestjs/common';
import type { LeaderboardSnapshot } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** A version of a round's board, drafts included, with the number of the parameters that it was computed with. */
export type BoardVersion = LeaderboardSnapshot & { readonly parameters: { readonly version: number } };

/** All versions of a round's board, for people with a role in the contest. */
@Injectable()
export class BoardVersionQueries {
  constructor(private readonly database: Database) {}

  /** The newest version, or the one asked for; null when there is none. */
  find(roundId: string, version?: number): Promise<BoardVersion | null> {
    return this.database.prisma.leaderboardSnapshot.findFirst({
      where: { roundId, ...(version === undefined ? {} : { version }) },
      include: { parameters: { select: { version: true } } },
      orderBy: { version: 'desc' },
    });
  }

  /** Versions, the latest first, at most `limit` and only those before `below`. */
  list(roundId: string, limit: number, below?: number): Promise<readonly BoardVersion[]> {
    return this.database.prisma.leaderboardSnapshot.findMany({
      where: { roundId, ...(below === undefined ? {} : { version: { lt: below } }) },
      include: { parameters: { select: { version: true } } },
      orderBy: { version: 'desc' },
      take: limit,
    });
  }
}
