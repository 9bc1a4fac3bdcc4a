import { Inject, Injectable } from '@nestjs/common';
import { makeSchedule } from '@starboard/contest';
import { CLOCK, type Clock } from '@starboard/platform';
import { refuseKnownEssays } from '../datasets/known-essays.js';
import type { Round } from '../generated/prisma/client.js';
import { type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { lockContest } from './contest.commands.js';
import { checkFinalisation } from './finalisation.js';
import { refuseSharedEssays } from './given-essays.js';
import { makeRound, type NewRound } from './round-making.js';
import { checkTimes, hasTimes, type RoundTimes } from './round-schedule.js';
import { lockRound, moments, parametersOf, recordRound } from './round-state.js';

/**
 * Rounds, their items, keys and schedules. The states of a round are described at `RoundStatus` in the schema; how a round
 * ends before its schedule is in RoundEndCommands.
 */
@Injectable()
export class RoundCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Makes a draft with the set's essays as items, in order, and the key pair that will sign the receipts. A draft of the
   * same kind on the same set and parameters is that draft.
   * @throws RuleViolation ERR_DATASET_UNKNOWN, ERR_PARAMETERS_UNKNOWN; ERR_DATASET_KIND; ERR_DATASET_NOT_SEALED for a final on a set that
   * could still change; ERR_ESSAYS_GIVEN for one with essays that an earlier final gave out, ERR_ESSAYS_SHARED for one with
   * essays of another one that is scheduled or open, unless a reason overrides it, ERR_ESSAYS_KNOWN for one with
   * essays that teams read in a training or test set; ERR_ROUND_STATE when the
   * replaced round is not void
   */
  createRound(round: NewRound, by: By): Promise<Round> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, round.contestId);
      return makeRound(tx, round, by, this.clock.now());
    });
  }

  /**
   * Sets the clock of the round: item j is planned at startsAt + j · interval (regulation 7.5). May be repeated until the
   * lobby opens; the same times again change nothing.
   * @throws RuleViolation ERR_ROUND_STATE, ERR_ROUND_TIMES, ERR_NOTICE_PERIOD, ERR_ESSAYS_GIVEN, ERR_ESSAYS_SHARED, ERR_ESSAYS_KNOWN
   */
  scheduleRound(roundId: string, times: RoundTimes, by: By): Promise<Round> {
    return inTransaction(this.database, async (tx) => {
      const now = this.clock.now();
      const round = await lockRound(tx, roundId, ['draft', 'scheduled']);
      if (hasTimes(round, times)) return round;
      const values = await parametersOf(tx, round);
      checkTimes(round, times, values.noticeDays, now);
      if (round.mode === 'final') {
        await refuseSharedEssays(tx, round, now);
        await refuseKnownEssays(tx, round.contestId, round.datasetId);
      }
      const startsAt = new Date(times.startsAt);
      const scheduled = await tx.round.update({
        where: { id: roundId },
        data: { status: 'scheduled', startsAt, lobbyOpensAt: new Date(times.lobbyOpensAt) },
      });
      await planItems(tx, roundId, times.startsAt, values.intervalMs);
      const noticeOverridden = times.noticeOverride === undefined ? {} : { noticeOverridden: true };
      const reason = times.noticeOverride ?? by.reason ?? '';
      const after = { ...moments(scheduled), ...noticeOverridden };
      const change = { round: scheduled, action: 'round.scheduled', before: moments(round), after };
      await recordRound(tx, { ...by, reason }, now, change);
      return scheduled;
    });
  }

  /**
   * Opens the lobby of a scheduled round now, before its moment; an open one stays as it is. A moment that has passed
   * unnoticed stays, too: the lobby is never later than the start.
   * @throws RuleViolation ERR_ROUND_STATE, ERR_ESSAYS_GIVEN, ERR_ESSAYS_SHARED
   */
  openLobby(roundId: string, by: By): Promise<Round> {
    return this.transition(roundId, by, {
      allowed: ['scheduled', 'open'],
      action: 'round.lobby-opened',
      async change(round, now, tx) {
        if (round.status === 'open') return undefined;
        if (round.mode === 'final') await refuseSharedEssays(tx, round, now, { living: ['open'] });
        return { status: 'open', lobbyOpensAt: earlier(round.lobbyOpensAt, now) };
      },
    });
  }

  /** Opens a round without a clock (a qualification): sessions may be opened from now on. @throws RuleViolation ERR_ROUND_STATE, ERR_ROUND_TIMES */
  openUntimedRound(roundId: string, by: By): Promise<Round> {
    return this.transition(roundId, by, {
      allowed: ['draft', 'open'],
      action: 'round.opened',
      change(round) {
        if (round.mode === 'final') throw new RuleViolation('ERR_ROUND_TIMES', 'a final always has its clock');
        return round.status === 'open' ? undefined : { status: 'open' };
      },
    });
  }

  /**
   * closed → finalised: the result stands. Doing it twice changes nothing.
   * @param snapshotId the board that was seen; whichever is the newest, when absent.
   * @throws RuleViolation ERR_ROUND_STATE, and what `checkFinalisation` says
   */
  finaliseRound(roundId: string, by: By, snapshotId?: string): Promise<Round> {
    return this.transition(roundId, by, {
      allowed: ['closed', 'finalised'],
      action: 'round.finalised',
      async change(round, _now, tx) {
        if (round.status === 'finalised') return undefined;
        await checkFinalisation(tx, round, snapshotId);
        return { status: 'finalised' };
      },
    });
  }

  /**
   * Voids the round: it stays, with everything in it, and counts no more (regulation 7.15). Its open sessions close.
   * @throws RuleViolation ERR_ROUND_STATE when the result is final already.
   */
  voidRound(roundId: string, by: DecidedBy): Promise<Round> {
    return inTransaction(this.database, (tx) => voidLocked(tx, roundId, by, this.clock.now()));
  }

  private transition(roundId: string, by: By, { allowed, action, change }: Transition): Promise<Round> {
    return inTransaction(this.database, async (tx) => {
      const now = this.clock.now();
      const round = await lockRound(tx, roundId, allowed);
      const data = await change(round, now, tx);
      if (data === undefined) return round;
      const changed = await tx.round.update({ where: { id: roundId }, data });
      await recordRound(tx, by, now, { round: changed, action, before: moments(round), after: moments(changed) });
      return changed;
    });
  }
}

const earlier = (planned: Date | null, now: number): Date =>
  planned !== null && planned.getTime() < now ? planned : new Date(Math.floor(now));

interface Transition {
  readonly allowed: readonly Round['status'][];
  readonly action: string;
  /** @returns undefined when the round is there already. */
  readonly change: (round: Round, now: number, tx: Transaction) => MaybePromise<Partial<Round> | undefined>;
}
type MaybePromise<T> = T | Promise<T>;

/** The void of `voidRound`, inside another transaction. @param now ms since the epoch. */
export async function voidLocked(tx: Transaction, roundId: string, by: DecidedBy, now: number): Promise<Round> {
  const round = await lockRound(tx, roundId, ['draft', 'scheduled', 'open', 'closed']);
  const closedAt = new Date(now);
  const data = { status: 'void', closedAt: round.closedAt ?? closedAt } as const;
  const voided = await tx.round.update({ where: { id: roundId }, data });
  await tx.session.updateMany({ where: { roundId, closedAt: null }, data: { closedAt, closeReason: 'void' } });
  await recordDecision(tx, by, now, { contestId: round.contestId, roundId, kind: 'round.void', outcome: 'void' });
  const change = { action: 'round.voided', before: { status: round.status }, after: { status: voided.status } };
  await recordRound(tx, by, now, { round: voided, ...change });
  return voided;
}

/** Gives every item of a round its planned moment. */
async function planItems(tx: Transaction, roundId: string, startsAt: number, intervalMs: number): Promise<void> {
  const count = await tx.roundItem.count({ where: { roundId } });
  const moments = makeSchedule(startsAt, intervalMs, count).map((moment) => new Date(moment));
  await tx.$executeRaw`
    update round_items set planned_at = (${moments}::timestamptz[])[index + 1] where round_id = ${roundId}::uuid`;
}
