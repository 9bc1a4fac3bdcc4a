import { Inject, Injectable } from '@nestjs/common';
import type { RoundId } from '@starboard/contracts';
import { CLOCK, type Clock } from '@starboard/platform';
import { BOARD_VERSION, type BoardInputs, type ComputedBoard, type SolutionRow } from '@starboard/scoring';
import type { SnapshotState } from '../generated/prisma/enums.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, ownBytes, type Transaction } from '../kernel/transaction.js';
import { boardInputs, loadBoard, type LoadedBoard } from './load-board.js';

export interface PublishedBoard {
  readonly version: number;
  readonly state: SnapshotState;
}

/** Results of solutions and snapshots of the board. */
@Injectable()
export class BoardCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Computes the board and stores it as the next version, unless the last one was made of the same inputs.
   * @returns undefined when nothing changed or there is nothing to show.
   */
  publish(
    roundId: RoundId,
    compute: (inputs: BoardInputs) => ComputedBoard,
    by: By,
  ): Promise<PublishedBoard | undefined> {
    return inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select 1 from rounds where id = ${roundId}::uuid for no key update`;
      const head = await loadBoard(tx, roundId);
      const last = await tx.leaderboardSnapshot.findFirst({ where: { roundId }, orderBy: { version: 'desc' } });
      const unchanged = last !== null && head !== undefined && Buffer.compare(last.inputs, head.inputs) === 0;
      if (head === undefined || head.cells === null || unchanged) return undefined;
      const board = compute(boardInputs(head));
      const now = new Date(this.clock.now());
      await saveSolutions(tx, head.parametersId, board.solutions, now);
      const { version } = await saveSnapshot(tx, roundId, head, board, now);
      const subject = { contestId: head.contestId, subjectType: 'round', subjectId: roundId };
      const after = { version, state: head.state, inputs: Buffer.from(head.inputs).toString('hex') };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'board.computed', after });
      return { version, state: head.state };
    });
  }

  /**
   * Lets the unconfirmed board of a round be shown, marked as preliminary; a recorded decision. Once is enough.
   * @throws RuleViolation ERR_BOARD_NOT_APPROVED: of a final only in a demonstration.
   */
  allowPreliminary(roundId: string, by: DecidedBy): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      const round = await tx.round.findUniqueOrThrow({ where: { id: roundId }, include: { contest: true } });
      if (round.mode === 'final' && !round.contest.demonstration) {
        throw new RuleViolation(
          'ERR_BOARD_NOT_APPROVED',
          'the board of a final is shown once the organisers approve it',
        );
      }
      const kind = 'board.preliminary';
      if ((await tx.decision.count({ where: { roundId, kind, outcome: 'allowed' } })) > 0) return;
      const { contestId } = round;
      await recordDecision(tx, by, this.clock.now(), { contestId, roundId, kind, outcome: 'allowed' });
      await tx.$executeRaw`select pg_notify('round_changed', ${JSON.stringify({ roundId })})`;
      const subject = { contestId, subjectType: 'round', subjectId: roundId };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: kind, after: { outcome: 'allowed' } });
    });
  }
}

/** Stores a board as the next version of its round, whose lock the caller holds; readers hear of it at the commit. */
export async function saveSnapshot(
  tx: Transaction,
  roundId: string,
  {
    parametersId,
    inputs,
    state,
    engineVersion,
  }: Pick<LoadedBoard, 'parametersId' | 'inputs' | 'state' | 'engineVersion'>,
  { ster, rows }: Pick<ComputedBoard, 'ster' | 'rows'>,
  createdAt: Date,
): Promise<{ id: string; version: number }> {
  const { _max } = await tx.leaderboardSnapshot.aggregate({ where: { roundId }, _max: { version: true } });
  const version = (_max.version ?? 0) + 1;
  const head = { roundId, version, state, preliminary: state === 'preliminary', parametersId, ster, createdAt };
  const versions = { engineVersion, boardVersion: BOARD_VERSION };
  const { id } = await tx.leaderboardSnapshot.create({ data: { ...head, ...versions, inputs: ownBytes(inputs) } });
  await tx.leaderboardRow.createMany({ data: rows.map((row) => ({ snapshotId: id, ...row })) });
  await notifyBoard(tx, roundId, version);
  return { id, version };
}

/** Stores the results of sessions, in place of those with the same parameters. */
export async function saveSolutions(
  tx: Transaction,
  parametersId: string,
  solutions: readonly SolutionRow[],
  computedAt: Date,
): Promise<void> {
  const sessionId = { in: solutions.map((solution) => solution.sessionId) };
  await tx.solutionScore.deleteMany({ where: { parametersId, sessionId } });
  const rows = solutions.map(({ teamId: _team, ...solution }) => ({ ...solution, parametersId, computedAt }));
  await tx.solutionScore.createMany({ data: rows });
}

/** Sent by Postgres when the transaction commits. */
export function notifyBoard(tx: Transaction, roundId: string, version: number): Promise<unknown> {
  return tx.$executeRaw`select pg_notify('leaderboard_changed', ${JSON.stringify({ roundId, version })})`;
}
