import { Injectable } from '@nestjs/common';
import type { BoardFreeze } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

export type BoardFreezeRecord = BoardFreeze;

/** Which freeze of the public board is planned or in force. */
@Injectable()
export class FreezeQueries {
  constructor(private readonly database: Database) {}

  /** The freeze that is planned or in force. */
  open(roundId: string): Promise<BoardFreeze | null> {
    return this.database.prisma.boardFreeze.findFirst({ where: { roundId, endedAt: null } });
  }
}
