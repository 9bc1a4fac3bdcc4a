import {
  chainState,
  refuseDecision,
  type ChainOutcome,
  type ChainState,
  RESULT_CHAIN,
  resultKind,
  type ResultKind,
  type ResultStep,
} from '@starboard/contest';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit } from '../audit/audit-log.js';
import { recordDecision, type DecidedBy } from '../audit/decision.js';
import { Database } from '../database.js';
import type { Decision, LeaderboardSnapshot, Role, Round } from '../generated/prisma/client.js';
import { RuleViolation } from '../rule-violation.js';
import { loadBoard, notifyBoard } from '../scores/board.repository.js';
import { inTransaction, type Transaction } from '../transaction.js';
import { keepApprovedParts } from './approved-parts.js';
import { describeWait, scoringWait, type ScoringWait } from './scoring-wait.js';

/** A person's decision about the board that they have seen. */
export interface ResultDecision {
  readonly contestId: string;
  readonly roundId: string;
  readonly snapshotId: string;
  readonly step: ResultStep;
  readonly outcome: ChainOutcome;
}

/** A decision with the version of the board that it is about, and the name of who made it. */
export type MadeDecision = Decision & {
  readonly version: number;
  readonly decidedBy: { readonly name: string } | null;
};

/** Where the result of a round stands. */
export interface ResultState {
  readonly round: Round;
  /** The newest board, which decisions are about; null while nothing is scored. */
  readonly snapshot: LeaderboardSnapshot | null;
  readonly chain: ChainState<ResultKind, Role> | null;
  /** All decisions about the round's boards, the earliest first, each with the version that it is about. */
  readonly decisions: readonly MadeDecision[];
}

type DecidableState = ResultState & { readonly [part in 'snapshot' | 'chain']: NonNullable<ResultState[part]> };

const hasBoard = (state: ResultState): state is DecidableState => state.snapshot !== null && state.chain !== null;

const SUBJECT = 'leaderboard-snapshot';

/** Decisions about the result of a round (regulation 8.2). */
@Injectable()
export class ResultRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** undefined when the contest has no such round. */
  async state(contestId: string, roundId: string): Promise<ResultState | undefined> {
    const round = await this.database.prisma.round.findFirst({ where: { id: roundId, contestId } });
    return round === null ? undefined : stateOf(this.database.prisma, round);
  }

  /** What the next board of the round waits for; null while it is not to be scored. */
  wait(roundId: string): Promise<ScoringWait | null> {
    return scoringWait(this.database.prisma, roundId);
  }

  /**
   * Records a step, and with the last one approves the board. A refusal begins the chain again.
   * @throws RuleViolation ERR_ROUND_UNKNOWN; ERR_ROUND_STATE while the round is not closed; ERR_RESULT_MISSING before the
   *   first board; ERR_RESULT_REPLACED when a newer board has replaced the one decided about, which voids the steps made;
   *   ERR_RESULT_STALE when a newer one is about to; ERR_RESULT_TURN when it is somebody else's turn; ERR_RESULT_APPROVED
   */
  decide(decision: ResultDecision, by: DecidedBy): Promise<ResultState> {
    return inTransaction(this.database, async (tx) => {
      const round = await lockRound(tx, decision);
      if (round.status !== 'closed')
        throw new RuleViolation('ERR_ROUND_STATE', `the round is ${round.status}, not closed`);
      const before = await stateOf(tx, round);
      if (!hasBoard(before)) throw await missing(tx, round);
      const { snapshot } = before;
      checkTurn(before, decision, by);
      await checkFresh(tx, snapshot);
      await this.record(tx, round, snapshot, { decision, by, last: before.decisions.at(-1) });
      const approved = decision.step === 'approval' && decision.outcome === 'approved';
      if (approved) await this.approve(tx, snapshot);
      const { step, outcome } = decision;
      const after = { step, outcome, version: snapshot.version, inputs: hex(snapshot.inputs) };
      const subject = { contestId: round.contestId, subjectType: SUBJECT, subjectId: snapshot.id };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: resultKind(step), after });
      return stateOf(tx, round);
    });
  }

  /** Decisions about one round are made under its lock: none is earlier than the one before, whichever clock it had. */
  private async record(
    tx: Transaction,
    { id: roundId, contestId }: Round,
    snapshot: LeaderboardSnapshot,
    { decision, by, last }: { decision: ResultDecision; by: DecidedBy; last: Decision | undefined },
  ): Promise<void> {
    const at = Math.max(this.clock.now(), last?.decidedAt.getTime() ?? 0);
    const evidence = { version: snapshot.version, inputs: hex(snapshot.inputs) };
    const about = { contestId, roundId, subjectType: SUBJECT, subjectId: snapshot.id, evidence };
    await recordDecision(tx, by, at, { ...about, kind: resultKind(decision.step), outcome: decision.outcome });
  }

  private async approve(tx: Transaction, snapshot: LeaderboardSnapshot): Promise<void> {
    await keepApprovedParts(tx, snapshot);
    const data = { state: 'approved', approvedAt: new Date(this.clock.now()) } as const;
    await tx.leaderboardSnapshot.update({ where: { id: snapshot.id }, data });
    await notifyBoard(tx, snapshot.roundId, snapshot.version);
  }
}

/** Makes everything that concerns a round's result wait for each other. @throws RuleViolation ERR_ROUND_UNKNOWN */
export async function lockRound(
  tx: Transaction,
  { contestId, roundId }: Pick<ResultDecision, 'contestId' | 'roundId'>,
): Promise<Round> {
  await tx.$queryRaw`select 1 from rounds where id = ${roundId}::uuid for no key update`;
  const round = await tx.round.findFirst({ where: { id: roundId, contestId } });
  if (round === null) throw new RuleViolation('ERR_ROUND_UNKNOWN', 'the contest has no such round');
  return round;
}

async function stateOf(tx: Transaction, round: Round): Promise<ResultState> {
  const boards = await tx.leaderboardSnapshot.findMany({ where: { roundId: round.id }, orderBy: { version: 'desc' } });
  const versions = new Map(boards.map(({ id, version }) => [id, version]));
  const made = await tx.decision.findMany({
    where: { roundId: round.id, subjectType: SUBJECT, kind: { in: RESULT_CHAIN.map(({ kind }) => kind) } },
    include: { decidedBy: { select: { name: true } } },
    orderBy: { seq: 'asc' },
  });
  const decisions = made.map((decision) => ({ ...decision, version: versions.get(decision.subjectId) ?? 0 }));
  const snapshot = boards[0] ?? null;
  if (snapshot === null) return { round, snapshot, chain: null, decisions };
  const history = decisions.map(({ kind, outcome, subjectId: evidence }) => ({ kind, outcome, evidence }));
  return { round, snapshot, chain: chainState(RESULT_CHAIN, history, snapshot.id), decisions };
}

async function missing(tx: Transaction, { id }: Round): Promise<RuleViolation> {
  const wait = await scoringWait(tx, id);
  const why = wait === null ? '' : `: ${describeWait(wait)}`;
  return new RuleViolation('ERR_RESULT_MISSING', `the round has no board yet${why}`);
}

/** Whether the step may be made now. */
function checkTurn({ snapshot, chain }: DecidableState, decision: ResultDecision, by: DecidedBy): void {
  const asked = { kind: resultKind(decision.step), role: by.role, evidence: decision.snapshotId };
  switch (refuseDecision(chain, asked)) {
    case 'other-evidence':
      throw new RuleViolation(
        'ERR_RESULT_REPLACED',
        `version ${snapshot.version} is the newest board: steps made on an older one are void, begin with its review`,
      );
    case 'complete':
      throw new RuleViolation('ERR_RESULT_APPROVED', 'the result is approved; only a re-scoring leads to another one');
    case 'not-next':
    case 'other-role': {
      const turn = chain.status === 'complete' ? undefined : chain.next;
      throw new RuleViolation('ERR_RESULT_TURN', `it is the turn of ${turn?.kind ?? ''} by ${turn?.role ?? ''}`);
    }
    default:
  }
}

/** Nobody decides about a board that the next one is about to replace. */
async function checkFresh(tx: Transaction, { roundId, inputs }: LeaderboardSnapshot): Promise<void> {
  const now = await loadBoard(tx, roundId);
  if (now !== undefined && Buffer.compare(now.inputs, inputs) === 0) return;
  const wait = await scoringWait(tx, roundId);
  const what = wait === null ? '' : ` (${describeWait(wait)})`;
  throw new RuleViolation(
    'ERR_RESULT_STALE',
    `what the board was made of has changed; wait for its next version${what}`,
  );
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
