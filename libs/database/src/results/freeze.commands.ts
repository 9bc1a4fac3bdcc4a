import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { BoardFreeze } from '../generated/prisma/client.js';
import { appendAudit } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { notifyBoard } from '../scores/board.commands.js';
import { lockRound } from './result.commands.js';

interface RoundName {
  readonly contestId: string;
  readonly roundId: string;
}

/**
 * Freezes of the public board: from a moment on the public sees the board as it was then, until it is unfrozen. Who has a
 * role in the contest goes on seeing the live one.
 */
@Injectable()
export class FreezeCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Freezes the board from `at` (ms) on, at once when absent.
   * @throws RuleViolation ERR_ROUND_UNKNOWN; ERR_FREEZE_TIME for the past; ERR_BOARD_FROZEN when a freeze is planned or
   *   in force
   */
  freeze(name: RoundName, at: number | undefined, by: DecidedBy): Promise<BoardFreeze> {
    return inTransaction(this.database, async (tx) => {
      await lockRound(tx, name);
      const { roundId } = name;
      const now = this.clock.now();
      if (at !== undefined && at < now)
        throw new RuleViolation('ERR_FREEZE_TIME', 'a board cannot be frozen in the past');
      if ((await tx.boardFreeze.count({ where: { roundId, endedAt: null } })) > 0) {
        throw new RuleViolation('ERR_BOARD_FROZEN', 'a freeze is planned or in force; end it first');
      }
      const data = { roundId, fromAt: new Date(at ?? now), reason: by.reason };
      const freeze = await tx.boardFreeze.create({ data });
      await this.record(tx, name, by, { kind: 'board.freeze', outcome: 'frozen', at: freeze.fromAt });
      return freeze;
    });
  }

  /** Ends the freeze, also a planned one. @throws RuleViolation ERR_ROUND_UNKNOWN, ERR_BOARD_NOT_FROZEN */
  unfreeze(name: RoundName, by: DecidedBy): Promise<BoardFreeze> {
    return inTransaction(this.database, async (tx) => {
      await lockRound(tx, name);
      const open = await tx.boardFreeze.findFirst({ where: { roundId: name.roundId, endedAt: null } });
      if (open === null) throw new RuleViolation('ERR_BOARD_NOT_FROZEN', 'no freeze is planned or in force');
      const endedAt = new Date(this.clock.now());
      const ended = await tx.boardFreeze.update({ where: { id: open.id }, data: { endedAt } });
      await this.record(tx, name, by, { kind: 'board.unfreeze', outcome: 'unfrozen', at: endedAt });
      return ended;
    });
  }

  private async record(
    tx: Transaction,
    { contestId, roundId }: RoundName,
    by: DecidedBy,
    { kind, outcome, at }: { readonly kind: string; readonly outcome: string; readonly at: Date },
  ): Promise<void> {
    const evidence = { at: at.toISOString() };
    await recordDecision(tx, by, this.clock.now(), { contestId, roundId, kind, outcome, evidence });
    const { _max } = await tx.leaderboardSnapshot.aggregate({ where: { roundId }, _max: { version: true } });
    await notifyBoard(tx, roundId, _max.version ?? 0);
    const subject = { contestId, subjectType: 'round', subjectId: roundId };
    await appendAudit(tx, by, this.clock.now(), { ...subject, action: kind, after: evidence });
  }
}
