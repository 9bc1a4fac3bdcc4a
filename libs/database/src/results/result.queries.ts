import { Injectable } from '@nestjs/common';
import { type ChainState, chainState, RESULT_CHAIN, type ResultKind } from '@starboard/contest';
import type { Decision, LeaderboardSnapshot, Role, Round } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { type Transaction } from '../kernel/transaction.js';
import { type ScoringWait, scoringWait } from './scoring-wait.js';

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

export const SNAPSHOT_SUBJECT = 'leaderboard-snapshot';

/** Where the result of a round stands. */
@Injectable()
export class ResultQueries {
  constructor(private readonly database: Database) {}

  /** undefined when the contest has no such round. */
  async state(contestId: string, roundId: string): Promise<ResultState | undefined> {
    const round = await this.database.prisma.round.findFirst({ where: { id: roundId, contestId } });
    return round === null ? undefined : stateOf(this.database.prisma, round);
  }

  /** What the next board of the round waits for; null while it is not to be scored. */
  wait(roundId: string): Promise<ScoringWait | null> {
    return scoringWait(this.database.prisma, roundId);
  }
}

export async function stateOf(tx: Transaction, round: Round): Promise<ResultState> {
  const boards = await tx.leaderboardSnapshot.findMany({ where: { roundId: round.id }, orderBy: { version: 'desc' } });
  const versions = new Map(boards.map(({ id, version }) => [id, version]));
  const made = await tx.decision.findMany({
    where: { roundId: round.id, subjectType: SNAPSHOT_SUBJECT, kind: { in: RESULT_CHAIN.map(({ kind }) => kind) } },
    include: { decidedBy: { select: { name: true } } },
    orderBy: { seq: 'asc' },
  });
  const decisions = made.map((decision) => ({ ...decision, version: versions.get(decision.subjectId) ?? 0 }));
  const snapshot = boards[0] ?? null;
  if (snapshot === null) return { round, snapshot, chain: null, decisions };
  const history = decisions.map(({ kind, outcome, subjectId: evidence }) => ({ kind, outcome, evidence }));
  return { round, snapshot, chain: chainState(RESULT_CHAIN, history, snapshot.id), decisions };
}
