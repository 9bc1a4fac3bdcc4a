import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { askUntil, closingTime, isAbandoned, opensNow, plannedDeadline } from '@starboard/contest';
import {
  ClosingCommands,
  ClosingQueries,
  ExchangeSessionCommands,
  ExchangeSessionQueries,
  type IdleSession,
  Notifications,
  RunningRoundCommands,
} from '@starboard/database';
import { CLOCK, type Clock, LOGGER } from '@starboard/platform';
import { SessionCloser, stateOf } from '../sessions/session-closer.js';
import { SessionRegistry } from '../sessions/session-registry.js';
import { type LiveRound, RunningRounds } from './running-rounds.js';
import { hasClock, planOf } from './session-plan.js';

const TICK_MS = 250;
/** Tables are read again at least this often, for hints that were lost. */
const SWEEP_MS = 5_000;

/**
 * Makes the due transitions of rounds and sessions: any process may, the database lets only one win. It works on ticks and
 * hints; what was missed while no process was there is made up for at the next tick.
 */
@Injectable()
export class RoundKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private sweptAt = 0;
  private working: Promise<void> | undefined;
  private stopping = false;
  private readonly told = new Set<string>();
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly running: RunningRounds,
    private readonly rounds: RunningRoundCommands,
    private readonly sessions: ExchangeSessionCommands,
    private readonly exchangeSessionQueries: ExchangeSessionQueries,
    private readonly closing: ClosingCommands,
    private readonly closingQueries: ClosingQueries,
    private readonly registry: SessionRegistry,
    private readonly closer: SessionCloser,
    private readonly notifications: Notifications,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.follow();
    this.unsubscribe = this.notifications.subscribe('round_changed', () => void this.guarded(() => this.follow()));
    this.notifications.onReconnect(() => void this.guarded(() => this.follow()));
    this.timer = setInterval(() => this.tick(), TICK_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    this.unsubscribe();
    await this.working;
  }

  /** Reads the rounds again and makes everything here fit them. */
  async follow(): Promise<void> {
    await this.running.refresh();
    for (const session of this.registry.all()) {
      const round = this.running.get(session.round.id);
      if (round !== undefined && round !== session.round) session.follow(round);
    }
    await this.closing.closeVoid(this.clock.now());
    await this.closer.announceClosed();
  }

  private tick(): void {
    if (this.stopping || this.working !== undefined) return;
    this.working = this.guarded(() => this.work()).finally(() => (this.working = undefined));
  }

  private async work(): Promise<void> {
    const now = this.clock.now();
    for (const round of this.running.all()) await this.advance(round, now);
    for (const session of this.registry.all()) session.pushDueStatus(now);
    if (now - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = now;
    await this.sweep(now);
  }

  private async advance(round: LiveRound, now: number): Promise<void> {
    if (round.barred) return this.tellBarred(round, now);
    if (opensNow(stateOf(round), now) && (await this.rounds.open(round.id))) {
      this.logger.info({ roundId: round.id }, 'round open');
      await this.notifications.publish('round_changed', { roundId: round.id });
      await this.follow();
    }
    if (hasClock(round) || round.closeAt !== undefined) await this.closer.closeRoundWhenDue(round);
  }

  /** Once by each process: only the organisers can help it. */
  private tellBarred({ id: roundId, ...round }: LiveRound, now: number): void {
    if (!opensNow(stateOf({ id: roundId, ...round }), now) || this.told.has(roundId)) return;
    this.told.add(roundId);
    this.logger.warn({ roundId }, 'the lobby stays closed: another final is on the same essays; void one of them');
  }

  private async sweep(now: number): Promise<void> {
    await this.follow();
    await this.sessions.seen(
      this.registry.all().map(({ id }) => id),
      now,
    );
    for (const round of this.running.all()) {
      await this.closeAbandoned(round, now);
      if (!hasClock(round) && round.status === 'open') await this.closeFinished(round, now);
    }
  }

  /** Connections lost for the reconnect limit. */
  private async closeAbandoned(round: LiveRound, now: number): Promise<void> {
    // Few are read; the rule is asked about each of them.
    const unseen = await this.exchangeSessionQueries.openUnseen(round.id, now - round.rules.reconnectLimitMs);
    const gone = unseen.filter(({ id, lastSeenAt }) => {
      return this.registry.get(id) === undefined && isAbandoned(lastSeenAt, now, round.rules);
    });
    await this.closer.closeAll(gone, round, 'timeout-close');
  }

  /** Sessions with their own pace whose last deadline and closing grace are over. */
  private async closeFinished(round: LiveRound, now: number): Promise<void> {
    const idle = await this.exchangeSessionQueries.idle(round.id, now);
    const finished = idle.filter((session) => now >= closingTime(lastDeadline(session, round), round.rules));
    await this.closer.closeAll(finished, round, 'finish');
    await this.closeUnasked(round, idle, now);
  }

  /** Programs that ask for their files themselves, and stopped asking (appendix 2 §2): neither run to the end nor left. */
  private async closeUnasked(round: LiveRound, idle: readonly IdleSession[], now: number): Promise<void> {
    const asking = idle.filter((session) => session.params.pull === true && session.given < filesOf(session, round));
    if (asking.length === 0) return;
    const outages = await this.closingQueries.outages(Math.min(...asking.map(({ openedAt }) => openedAt)), now);
    const until = new Map(
      asking.map(({ id, openedAt, lastDeadlineAt: deadlineAt }) => {
        const given = deadlineAt === undefined ? [] : [{ deadlineAt }];
        return [id, askUntil(openedAt, given, outages, round.rules)] as const;
      }),
    );
    const silent = asking.filter(({ id }) => now > (until.get(id) ?? Infinity));
    await this.closer.closeAll(silent, round, 'timeout-close', until);
  }

  private async guarded(work: () => Promise<void>): Promise<void> {
    if (this.stopping) return;
    try {
      await work();
    } catch (err) {
      if (!this.stopping) this.logger.error({ err }, 'rounds could not be kept up, trying again');
    }
  }
}

/** Of a session with its own pace: of the files that it was given, and of those that will still be pushed. */
function lastDeadline(session: IdleSession, round: LiveRound): number {
  const { given, lastDeadlineAt = -Infinity } = session;
  const { files } = planOf(session, round);
  if (given >= files.length) return lastDeadlineAt;
  // What was given has no earlier deadline than its planned moment demands.
  return Math.max(lastDeadlineAt, plannedDeadline(files.at(-1)?.plannedAt ?? Infinity, round.rules));
}

const filesOf = (session: IdleSession, round: LiveRound): number => planOf(session, round).files.length;
