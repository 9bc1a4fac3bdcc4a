import { Inject, Injectable } from '@nestjs/common';
import { isCutOff } from '@starboard/contest';
import { CLOCK, type Clock } from '@starboard/platform';
import type { Round } from '../generated/prisma/client.js';
import type { By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { lockContest } from './contest.commands.js';
import { voidLocked } from './round.commands.js';
import { makeRound } from './round-making.js';
import { lockRound, parametersOf, recordRound } from './round-state.js';

/** The protocols that a restart is based on (regulation 7.15.1). */
export interface RestartProtocols {
  readonly jury: string;
  readonly technicalCommission: string;
}

/** What a restart is made of. */
export interface Restart {
  readonly datasetId: string;
  readonly parametersId: string;
  readonly protocols: RestartProtocols;
}

/** A round that ends otherwise than by its schedule: ended early, or started again. */
@Injectable()
export class RoundEndCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Ends an open round now. In a round with a clock the essays for which not everybody had the full time are cut off: they
   * leave the sample of every team alike, and nobody loses a file by the decision. In a round without a clock the sessions
   * that are still open become void: a result is of a whole session. The session server closes the round a moment later,
   * when what came in time is stored. A round that ends already stays as it is.
   * @throws RuleViolation ERR_ROUND_STATE; ERR_REASON_MISSING when somebody is cut off and no reason is given
   */
  endRound(roundId: string, by: By & Pick<DecidedBy, 'role' | 'protocolRef'>): Promise<Round> {
    return inTransaction(this.database, async (tx) => {
      const now = Math.floor(this.clock.now());
      const round = await lockRound(tx, roundId, ['open', 'closed']);
      if (round.status === 'closed' || round.closeAt !== null) return round;
      const cut = await this.cutOff(tx, round, now);
      const { reason = '', protocolRef = '' } = by;
      if (cut.items + cut.sessions > 0) {
        if (reason === '') throw new RuleViolation('ERR_REASON_MISSING', `${describe(cut)}: that needs a reason`);
        const decision = { contestId: round.contestId, roundId, kind: 'round.close', outcome: 'closed', evidence: cut };
        await recordDecision(tx, { ...by, reason, protocolRef }, now, decision);
      }
      const ended = await tx.round.update({ where: { id: roundId }, data: { closeAt: new Date(now) } });
      const after = { closeAt: new Date(now).toISOString(), cutOffEssays: cut.items, voidSessions: cut.sessions };
      await recordRound(tx, by, now, { round: ended, action: 'round.ended', before: null, after });
      return ended;
    });
  }

  /**
   * Starts a final again (regulation 7.15): the round becomes void, if it is not, and a draft on a set of new essays takes
   * its place. One decision with the protocols of the jury and of the technical commission.
   * @throws RuleViolation ERR_ROUND_STATE, ERR_ROUND_RESTARTED, ERR_ESSAYS_GIVEN and what `createRound` throws
   */
  restartRound(roundId: string, restart: Restart, by: DecidedBy): Promise<Round> {
    return inTransaction(this.database, async (tx) => {
      const now = this.clock.now();
      const { contestId } = await tx.round.findUniqueOrThrow({ where: { id: roundId }, select: { contestId: true } });
      await lockContest(tx, contestId);
      const round = await lockRound(tx, roundId, ['scheduled', 'open', 'closed', 'void']);
      if (round.mode !== 'final') throw new RuleViolation('ERR_ROUND_STATE', 'only a final is restarted');
      const { protocols, datasetId, parametersId } = restart;
      const protocolRef = `jury: ${protocols.jury}; technical commission: ${protocols.technicalCommission}`;
      const decided = { ...by, protocolRef };
      const before = await restartOf(tx, round, datasetId);
      if (before !== undefined) return before;
      if (round.status !== 'void') await voidLocked(tx, roundId, decided, now);
      const { mode } = round;
      const made = await makeRound(tx, { contestId, mode, datasetId, parametersId, replacesId: roundId }, by, now);
      const evidence = { protocols: { ...protocols }, replacedBy: made.id };
      const decision = { contestId, roundId, kind: 'round.restart', outcome: 'restarted', evidence };
      await recordDecision(tx, decided, now, decision);
      const after = { replacedBy: made.id, protocolRef };
      await recordRound(tx, decided, now, {
        round,
        action: 'round.restarted',
        before: { status: round.status },
        after,
      });
      return made;
    });
  }

  /** Marks what the end cuts off. @returns how many essays, or open sessions of a round without a clock. */
  private async cutOff(tx: Transaction, round: Round, now: number): Promise<Cut> {
    if (round.startsAt === null) {
      return { items: 0, sessions: await tx.session.count({ where: { roundId: round.id, closedAt: null } }) };
    }
    const rules = await parametersOf(tx, round);
    const given = await tx.$queryRawUnsafe<GivenItem[]>(GIVEN_ITEMS, round.id);
    const cut = given
      .filter(({ plannedAt, lastDeadline }) => {
        const deadlines = lastDeadline === null ? [] : [lastDeadline.getTime()];
        return isCutOff(plannedAt.getTime(), deadlines, now, rules);
      })
      .map(({ index }) => index);
    const where = { roundId: round.id, index: { in: cut } };
    const { count: items } = await tx.roundItem.updateMany({ where, data: { cutOff: true } });
    return { items, sessions: 0 };
  }
}

interface GivenItem {
  readonly index: number;
  readonly plannedAt: Date;
  readonly lastDeadline: Date | null;
}

/** The schedule, with the last deadline that any session was given for each item. */
const GIVEN_ITEMS = `
  select i.index, i.planned_at as "plannedAt", (
    select max(l.deadline_at) from releases l join sessions s on s.id = l.session_id
    where s.round_id = i.round_id and l.essay_id = i.essay_id) as "lastDeadline"
  from round_items i where i.round_id = $1::uuid and i.planned_at is not null order by i.index`;

type Cut = { readonly items: number; readonly sessions: number };

const describe = ({ items, sessions }: Cut): string =>
  items > 0 ? `${items} essays would be cut off` : `${sessions} open sessions would become void`;

/** A void round is replaced once; the same restart again is that one. @throws RuleViolation ERR_ROUND_RESTARTED */
async function restartOf(tx: Transaction, { id }: Round, datasetId: string): Promise<Round | undefined> {
  const next = await tx.round.findUnique({ where: { replacesId: id } });
  if (next === null) return undefined;
  if (next.status === 'draft' && next.datasetId === datasetId) return next;
  throw new RuleViolation('ERR_ROUND_RESTARTED', `round ${next.id} has replaced this one; restart that one`);
}
