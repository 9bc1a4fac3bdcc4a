import { Inject, Injectable } from '@nestjs/common';
import { contestParametersSchema, type ContestParameterValues } from '@starboard/contracts';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit, type By } from '../audit/audit-log.js';
import { recordDecision, type DecidedBy } from '../audit/decision.js';
import { Database } from '../database.js';
import type { SnapshotState, SolutionStatus } from '../generated/prisma/enums.js';
import { inTransaction, ownBytes, type Transaction } from '../transaction.js';
import { BOARD, SCORING } from './scoring-sql.js';

/** An essay of the sample of one session, as the board is computed from it. Scores are null until there are any. */
export interface BoardCell {
  readonly sessionId: number;
  readonly teamId: string;
  readonly essayId: string;
  /** Cause of annulment; null when the answer counts. */
  readonly annulled: string | null;
  readonly value: number | null;
  readonly average: number | null;
  readonly best: number | null;
  readonly m2: number | null;
  readonly m3: number | null;
  readonly m4: number | null;
  readonly m5: number | null;
  readonly m6: number | null;
  readonly mOpt: number | null;
  readonly mAvg: number | null;
  readonly ceiling: number | null;
}

/** The agreement of an essay's experts, percent. */
export interface BoardAgreement {
  readonly essayId: string;
  readonly min: number | null;
  readonly avg: number | null;
  readonly value: number | null;
}

/** All that a board is computed from. */
export interface BoardInputs {
  readonly parameters: ContestParameterValues;
  /** By session, then in the order of the sample. */
  readonly cells: readonly BoardCell[];
  readonly agreements: readonly BoardAgreement[];
}

/** The result of one session. */
export interface SolutionRow {
  readonly sessionId: number;
  readonly teamId: string;
  readonly status: SolutionStatus;
  readonly star: number | null;
  readonly otar: number | null;
  readonly m2: number | null;
  readonly m3: number | null;
  readonly m4: number | null;
  readonly m5: number | null;
  readonly m6: number | null;
  readonly sterShare: number | null;
  readonly ceiling: number | null;
  readonly sample: number;
  readonly counted: number;
  readonly annulled: number;
}

/** A board: all solutions, and the rows that are shown, one a team. */
export interface ComputedBoard {
  readonly ster: number | null;
  readonly solutions: readonly SolutionRow[];
  readonly rows: readonly (SolutionRow & { readonly place: number | null })[];
}

export interface PublishedBoard {
  readonly version: number;
  readonly state: SnapshotState;
}

interface Head {
  readonly contestId: string;
  readonly parametersId: string;
  readonly values: unknown;
  readonly inputs: Uint8Array;
  readonly state: SnapshotState;
  readonly cells: readonly BoardCell[] | null;
  readonly agreements: readonly BoardAgreement[] | null;
}

/** One statement, so that the fingerprint is of exactly the cells that come with it. Cells come as JSON, in order. */
const LOAD = `
  with ${SCORING}, ${BOARD}
  select r.contest_id as "contestId", p.id as "parametersId", p.values, board.inputs, board.state,
    (select json_agg(json_build_object('sessionId', session_id, 'teamId', team_id, 'essayId', essay_id,
      'annulled', annulled, 'value', value, 'average', average, 'best', best, 'm2', m2, 'm3', m3, 'm4', m4, 'm5', m5,
      'm6', m6, 'mOpt', m_opt, 'mAvg', m_avg, 'ceiling', ceiling) order by session_id, index) from cell) as cells,
    (select json_agg(json_build_object('essayId', essay_id, 'min', min, 'avg', avg, 'value', value) order by essay_id)
     from agreement) as agreements
  from board cross join round join rounds r on r.id = round.id join contest_parameters p on p.id = round.parameters_id`;

/** Results of solutions and snapshots of the board. */
@Injectable()
export class BoardRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Computes the board and stores it as the next version, unless the last one was made of the same inputs.
   * @returns undefined when nothing changed or there is nothing to show.
   */
  publish(
    roundId: string,
    compute: (inputs: BoardInputs) => ComputedBoard,
    by: By,
  ): Promise<PublishedBoard | undefined> {
    return inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select 1 from rounds where id = ${roundId}::uuid for no key update`;
      const [head] = await tx.$queryRawUnsafe<Head[]>(LOAD, roundId, []);
      const last = await tx.leaderboardSnapshot.findFirst({ where: { roundId }, orderBy: { version: 'desc' } });
      const unchanged = last !== null && head !== undefined && Buffer.compare(last.inputs, head.inputs) === 0;
      if (head === undefined || head.cells === null || unchanged) return undefined;
      const parameters = contestParametersSchema.parse(head.values);
      const board = compute({ parameters, cells: head.cells, agreements: head.agreements ?? [] });
      const version = (last?.version ?? 0) + 1;
      await saveSolutions(tx, head.parametersId, board.solutions, new Date(this.clock.now()));
      await this.saveSnapshot(tx, roundId, version, head, board);
      const subject = { contestId: head.contestId, subjectType: 'round', subjectId: roundId };
      const after = { version, state: head.state, inputs: Buffer.from(head.inputs).toString('hex') };
      await notifyBoard(tx, roundId, version);
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'board.computed', after });
      return { version, state: head.state };
    });
  }

  /** Lets the unconfirmed board of a final be shown, marked as preliminary; a recorded decision. Once is enough. */
  allowPreliminary(roundId: string, by: DecidedBy): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      const round = await tx.round.findUniqueOrThrow({ where: { id: roundId } });
      const kind = 'board.preliminary';
      if ((await tx.decision.count({ where: { roundId, kind, outcome: 'allowed' } })) > 0) return;
      const { contestId } = round;
      await recordDecision(tx, by, this.clock.now(), { contestId, roundId, kind, outcome: 'allowed' });
      await tx.$executeRaw`select pg_notify('round_changed', ${JSON.stringify({ roundId })})`;
      const subject = { contestId, subjectType: 'round', subjectId: roundId };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: kind, after: { outcome: 'allowed' } });
    });
  }

  private async saveSnapshot(
    tx: Transaction,
    roundId: string,
    version: number,
    { parametersId, inputs, state }: Head,
    { ster, rows }: ComputedBoard,
  ): Promise<void> {
    const createdAt = new Date(this.clock.now());
    const data = { roundId, version, state, parametersId, ster, inputs: ownBytes(inputs), createdAt };
    const { id: snapshotId } = await tx.leaderboardSnapshot.create({ data });
    await tx.leaderboardRow.createMany({ data: rows.map(({ ceiling: _ceiling, ...row }) => ({ snapshotId, ...row })) });
  }
}

async function saveSolutions(
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
function notifyBoard(tx: Transaction, roundId: string, version: number): Promise<unknown> {
  return tx.$executeRaw`select pg_notify('leaderboard_changed', ${JSON.stringify({ roundId, version })})`;
}
