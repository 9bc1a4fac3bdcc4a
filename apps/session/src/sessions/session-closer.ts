import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import {
  type CloseReason,
  closesNow,
  endedBy,
  isDueAt,
  isReady,
  type Outage,
  plannedDeadline,
  progressOf,
  type RoundState,
  silenceSince,
  wholeMs,
} from '@starboard/contest';
import {
  ClosingCommands,
  ClosingQueries,
  type ClosingRules,
  EvidenceCommands,
  EvidenceQueries,
  ExchangeSessionQueries,
  Notifications,
  ReleaseQueries,
  type SessionRecord,
} from '@starboard/database';
import { CLOCK, type Clock, LOGGER, PROCESS_NAME } from '@starboard/platform';
import { ReleaseTimers } from '../rounds/release-timers.js';
import type { LiveRound } from '../rounds/running-rounds.js';
import { hasClock, planOf } from '../rounds/session-plan.js';
import type { LiveSession } from './live-session.js';
import { SessionRegistry } from './session-registry.js';

const NOTHING_DUE: ClosingRules = { due: () => [], annul: () => undefined };

/** Ends sessions and rounds in the database, and notifies the programs. */
@Injectable()
export class SessionCloser {
  constructor(
    private readonly registry: SessionRegistry,
    private readonly timers: ReleaseTimers,
    private readonly closing: ClosingCommands,
    private readonly closingQueries: ClosingQueries,
    private readonly sessions: ExchangeSessionQueries,
    private readonly releases: ReleaseQueries,
    private readonly evidence: EvidenceCommands,
    private readonly evidenceQueries: EvidenceQueries,
    private readonly notifications: Notifications,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PROCESS_NAME) private readonly process: string,
  ) {}

  /** Closes one session of this process's team. @returns false when it was closed already. */
  async close(session: LiveSession, reason: CloseReason): Promise<boolean> {
    await session.recording;
    return this.closeAll([session.record], session.round, reason);
  }

  /**
   * Closes sessions of a round, wherever their connections are.
   * @param unasked until when the next file had to be asked for, by session: with what follows it is annulled.
   */
  async closeAll(
    records: readonly SessionRecord[],
    round: LiveRound,
    reason: CloseReason,
    unasked?: ReadonlyMap<number, number>,
  ): Promise<boolean> {
    if (records.length === 0) return false;
    const now = wholeMs(this.clock.now());
    const ids = records.map(({ id }) => id);
    const closed = await this.closing.closeSessions(ids, reason, now, await this.rules(round, records, now, unasked));
    await this.afterClosing(closed, round, reason, now);
    return closed.length > 0;
  }

  /** open → closed when the closing grace is over, or the organisers have ended the round. @returns whether this process did it. */
  async closeRoundWhenDue(round: LiveRound): Promise<boolean> {
    const now = wholeMs(this.clock.now());
    if (!(await this.isDue(round, now))) return false;
    // A qualification is a result of a whole session: what the organisers' end interrupts does not count.
    const reason = hasClock(round) ? 'finish' : 'void';
    const rules = hasClock(round) ? await this.rules(round, [], now) : NOTHING_DUE;
    const closed = await this.closing.closeRound(round.id, reason, now, rules);
    if (closed === undefined) return false;
    this.logger.info({ roundId: round.id, sessions: closed.length }, 'round closed');
    await this.afterClosing(closed, round, reason, now);
    return true;
  }

  private async isDue(round: LiveRound, now: number): Promise<boolean> {
    if (round.closeAt !== undefined) return closesNow(stateOf(round), now, round.rules);
    const planned = Math.max(...round.items.map((item) => plannedDeadline(item.plannedAt ?? 0, round.rules)));
    if (round.items.length === 0 || !closesNow(stateOf(round, planned), now, round.rules)) return false;
    const last = Math.max(planned, (await this.closingQueries.lastDeadline(round.id)) ?? planned);
    return closesNow(stateOf(round, last), now, round.rules);
  }

  /** Tells the programs of this process whose sessions were closed elsewhere. */
  async announceClosed(): Promise<void> {
    const live = this.registry.all();
    if (live.length === 0) return;
    for (const { id, closeReason = 'finish' } of await this.sessions.closedAmong(live.map(({ id }) => id))) {
      const session = this.registry.get(id);
      if (session !== undefined) this.announce(session, closeReason);
    }
  }

  private async afterClosing(ids: readonly number[], round: LiveRound, type: CloseReason, now: number): Promise<void> {
    const details = await this.details(ids, round, type, now);
    const facts = ids.map((sessionId) => ({
      sessionId,
      at: now,
      kind: 'closed',
      detail: details.get(sessionId) ?? {},
    }));
    await this.evidence.addFacts(facts, this.process);
    for (const id of ids) {
      const session = this.registry.get(id);
      if (session !== undefined) this.announce(session, type);
    }
    await this.notifications.publish('round_changed', { roundId: round.id });
  }

  /** What is kept of the end. A rehearsal ends with its certificate: whether the program is ready for the final. */
  private async details(
    ids: readonly number[],
    round: LiveRound,
    reason: CloseReason,
    now: number,
  ): Promise<ReadonlyMap<number, object>> {
    if (round.mode !== 'technical') return new Map(ids.map((id) => [id, { reason }]));
    const files = await this.releases.files(ids);
    return new Map(
      ids.map((id) => {
        const states = (files.get(id) ?? []).map(({ state }) => state);
        const status = progressOf(states, round.items.length, now, round.rules);
        return [id, { reason, status, ready: reason === 'finish' && isReady(status) }];
      }),
    );
  }

  private announce(session: LiveSession, type: CloseReason): void {
    const status = session.status(this.clock.now());
    session.emit('session-status', status);
    const ready = session.record.mode === 'technical' ? { ready: type === 'finish' && isReady(status) } : {};
    session.emit('session-close', { sessionId: session.id, type, ...ready });
    this.timers.disarmSession(session.id);
    this.registry.drop(session);
  }

  /** The law of the end of files, with what this closing knows. */
  private async rules(
    round: LiveRound,
    records: readonly SessionRecord[],
    now: number,
    unasked: ReadonlyMap<number, number> = new Map(),
  ): Promise<ClosingRules> {
    const outages = await this.outages(round, now);
    const cutOff = new Set(round.items.filter((item) => item.cutOff === true).map(({ index }) => index));
    const own = new Map(records.map((record) => [record.id, record]));
    return {
      due: (sessionId) => {
        const { files } = planOf(own.get(sessionId) ?? { params: {}, openedAt: 0 }, round);
        const until = unasked.get(sessionId);
        const asked = until === undefined ? undefined : until - round.rules.deadlineMs;
        return files.flatMap(({ index, item, plannedAt = asked }) => {
          if (plannedAt === undefined || !isDueAt({ plannedAt, ...item }, now)) return [];
          return [{ index, essayId: item.essayId, plannedAt, deadlineAt: plannedDeadline(plannedAt, round.rules) }];
        });
      },
      annul: ({ index, state }) => endedBy(state, { at: now, outages }, hasClock(round) && cutOff.has(index)),
    };
  }

  /**
   * Times without a server. A silence that nobody has written down yet is written down first: what a closing knew is in
   * the tables, so that the same law finds the same causes in them.
   */
  private async outages(round: LiveRound, now: number): Promise<readonly Outage[]> {
    const silence = silenceSince(await this.evidenceQueries.lastBeat(), now);
    if (silence !== undefined) await this.evidence.addOutage(silence.from, silence.to, this.process);
    return this.closingQueries.outages(round.startsAt ?? 0, now);
  }
}

export function stateOf(round: LiveRound, lastDeadlineAt?: number): RoundState {
  const { mode, status, lobbyOpensAt, startsAt, closeAt } = round;
  return {
    mode,
    status,
    ...(lobbyOpensAt !== undefined && { lobbyOpensAt }),
    ...(startsAt !== undefined && { startsAt }),
    ...(lastDeadlineAt !== undefined && { lastDeadlineAt }),
    ...(closeAt !== undefined && { closeAt }),
  };
}
