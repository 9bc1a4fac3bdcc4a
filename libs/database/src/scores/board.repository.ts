import { Inject, Injectable } from '@nestjs/common';
import type { CountedRound } from '@starboard/contest';
import { contestParametersSchema } from '@starboard/contracts';
import { CLOCK, type Clock } from '@starboard/platform';
import {
  BOARD_VERSION,
  type BoardAgreement,
  type BoardCell,
  type BoardInputs,
  type ComputedBoard,
  type EngineId,
  type SolutionRow,
} from '@starboard/scoring';
import { appendAudit, type By } from '../audit/audit-log.js';
import { recordDecision, type DecidedBy } from '../audit/decision.js';
import { Database } from '../database.js';
import type { SnapshotState } from '../generated/prisma/enums.js';
import { RuleViolation } from '../rule-violation.js';
import { inTransaction, ownBytes, type Transaction } from '../transaction.js';
import { BOARD, SCORING } from './scoring-sql.js';

export interface PublishedBoard {
  readonly version: number;
  readonly state: SnapshotState;
}

/** What a board is computed from, as it was read. */
export interface LoadedBoard {
  readonly contestId: string;
  readonly engine: EngineId;
  readonly engineVersion: string;
  readonly parametersId: string;
  readonly values: unknown;
  readonly inputs: Uint8Array;
  readonly state: SnapshotState;
  readonly cells: readonly BoardCell[] | null;
  readonly agreements: readonly BoardAgreement[] | null;
  readonly round: CountedRound;
  readonly left: readonly number[] | null;
}

/** One statement, so that the fingerprint is of exactly the cells that come with it. Cells come as JSON, in order. */
const LOAD = `
  with ${SCORING}, ${BOARD}
  select r.contest_id as "contestId", round.engine, round.version as "engineVersion", p.id as "parametersId", p.values, board.inputs, board.state,
    (select json_agg(json_build_object('sessionId', session_id, 'teamId', team_id, 'essayId', essay_id,
      'annulled', annulled, 'excused', excused, 'value', value, 'average', average, 'best', best, 'm2', m2, 'm3', m3, 'm4', m4, 'm5', m5,
      'm6', m6, 'mOpt', m_opt, 'mAvg', m_avg, 'ceiling', ceiling) order by session_id, index) from cell) as cells,
    (select json_agg(json_build_object('essayId', essay_id, 'min', min, 'avg', avg, 'value', value) order by essay_id)
     from agreement) as agreements,
    json_build_object('mode', round.mode, 'items', (
      select count(*) from round_items i where i.round_id = round.id and not i.cut_off)) as round,
    (select json_agg(run.id) from run join sessions s on s.id = run.id where s.close_reason <> 'finish') as left
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

/** Reads what the board of a round, or of an open re-scoring, would be computed from now; undefined when nothing. */
export async function loadBoard(tx: Transaction, targetId: string): Promise<LoadedBoard | undefined> {
  const [loaded] = await tx.$queryRawUnsafe<LoadedBoard[]>(LOAD, targetId, []);
  return loaded;
}

export const boardInputs = ({ engine, values, cells, agreements, round, left }: LoadedBoard): BoardInputs => ({
  engine,
  parameters: contestParametersSchema.parse(values),
  cells: cells ?? [],
  agreements: agreements ?? [],
  round,
  left: left ?? [],
});

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
  await tx.leaderboardRow.createMany({ data: rows.map(({ ceiling: _top, ...row }) => ({ snapshotId: id, ...row })) });
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
