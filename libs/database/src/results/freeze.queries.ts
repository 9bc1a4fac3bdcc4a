import { Injectable } from '@nestjs/common';
import type { BoardFreeze } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { DECIDED, type Decided, makeDecided } from '../kernel/decided.js';

/** A freeze with the decision by which it is. */
export type BoardFreezeRecord = Pick<BoardFreeze, 'fromAt'> & Decided & { readonly decidedAt: Date };

/** Which freeze of the public board is planned or in force. */
@Injectable()
export class FreezeQueries {
  constructor(private readonly database: Database) {}

  /** The freeze that is planned or in force: one at a time, so the latest decision to freeze is that of it. */
  async open(roundId: string): Promise<BoardFreezeRecord | null> {
    const { prisma } = this.database;
    const freeze = await prisma.boardFreeze.findFirst({ where: { roundId, endedAt: null } });
    if (freeze === null) return null;
    const made = await prisma.decision.findFirstOrThrow({
      where: { roundId, kind: 'board.freeze' },
      orderBy: { seq: 'desc' },
      select: DECIDED,
    });
    return { fromAt: freeze.fromAt, ...makeDecided(made) };
  }
}
