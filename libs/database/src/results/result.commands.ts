import { Inject, Injectable } from '@nestjs/common';
import { type ChainOutcome, refuseDecision, resultKind, type ResultStep } from '@starboard/contest';
import { CLOCK, type Clock } from '@starboard/platform';
import type { Decision, LeaderboardSnapshot, Round } from '../generated/prisma/client.js';
import { appendAudit } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { assertSignsApart } from '../kernel/signed-apart.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { notifyBoard } from '../scores/board.commands.js';
import { loadBoard } from '../scores/load-board.js';
import { keepApprovedParts } from './approved-parts.js';
import { type ResultState, SNAPSHOT_SUBJECT, stateOf } from './result.queries.js';
import { describeWait, scoringWait } from './scoring-wait.js';

/** A person's decision about the board that they have seen. */
export interface ResultDecision {
  readonly contestId: string;
  readonly roundId: string;
  readonly snapshotId: string;
  readonly step: ResultStep;
  readonly outcome: ChainOutcome;
}

type DecidableState = ResultState & { readonly [part in 'snapshot' | 'chain']: NonNullable<ResultState[part]> };

const hasBoard = (state: ResultState): state is DecidableState => state.snapshot !== null && state.chain !== null;

/** Decisions about the result of a round (regulation 8.2). */
@Injectable()
export class ResultCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Records a step, and with the last one approves the board. A refusal begins the chain again.
   * @throws RuleViolation ERR_ROUND_UNKNOWN; ERR_ROUND_STATE while the round is not closed; ERR_RESULT_MISSING before the
   *   first board; ERR_RESULT_REPLACED when a newer board has replaced the one decided about, which voids the steps made;
   *   ERR_RESULT_STALE when a newer one is about to; ERR_RESULT_TURN when it is somebody else's turn; ERR_SIGNED_BEFORE when it is
   *   somebody else's for who signed the step before; ERR_RESULT_APPROVED
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
      const about = { contestId: round.contestId, subjectType: SNAPSHOT_SUBJECT, subjectId: snapshot.id };
      await assertSignsApart(tx, { ...about, kind: resultKind(decision.step) }, by);
      await this.record(tx, round, snapshot, { decision, by, last: before.decisions.at(-1) });
      const approved = decision.step === 'approval' && decision.outcome === 'approved';
      if (approved) await this.approve(tx, snapshot);
      const { step, outcome } = decision;
      const after = { step, outcome, version: snapshot.version, inputs: hex(snapshot.inputs) };
      await appendAudit(tx, by, this.clock.now(), { ...about, action: resultKind(step), after });
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
    const about = { contestId, roundId, subjectType: SNAPSHOT_SUBJECT, subjectId: snapshot.id, evidence };
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

async function missing(tx: Transaction, { id }: Round): Promise<RuleViolation> {
  const wait = await scoringWait(tx, id);
  const why = wait === null ? '' : `: ${describeWait(wait)}`;
  return new RuleViolation('ERR_RESULT_MISSING', `wait for the board, there is none yet${why}`);
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
