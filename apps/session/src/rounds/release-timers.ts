import { randomInt } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { CLOCK, type Clock, LOGGER } from '@starboard/platform';
import type { LiveSession } from '../sessions/live-session.js';
import { SessionRegistry } from '../sessions/session-registry.js';
import type { PreparedFile } from './release-message.js';
import { Releases } from './releases.js';
import { type LiveRound, RunningRounds } from './running-rounds.js';
import { hasClock, type PlannedFile } from './session-plan.js';

/** Essays are loaded and serialised this long before their moment. */
const PREPARE_MS = 3_000;
/** Texts that are in the memory before their turn. */
const PREPARE_AHEAD = 20;
/** Timers are looked at again at least this often: none is longer than Node's limit. */
const LONGEST_MS = 60_000;

/** Whom the timer of a schedule serves: a round with its sessions, or one session with its own pace. */
interface Schedule {
  /** When the plan or its moments change, so does this. */
  readonly version: string;
  readonly files: readonly PlannedFile[];
  /** Sessions to release to, in the order of writing. */
  sessions(): readonly LiveSession[];
}

interface Armed {
  readonly version: string;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Arms this process's own timers from the schedule in Postgres. A timer only says when to look: the release itself
 * asks the clock and the round's state again, and who was missed gets the essay when it connects.
 */
@Injectable()
export class ReleaseTimers implements OnModuleDestroy {
  private readonly armed = new Map<string, Armed>();
  private stopping = false;

  constructor(
    private readonly running: RunningRounds,
    private readonly registry: SessionRegistry,
    private readonly releases: Releases,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    running.onLoaded(() => this.armRounds());
  }

  /** Makes the timers fit the running rounds; what fits already stays. */
  armRounds(): void {
    const rounds = this.running.all().filter(hasClock);
    for (const round of rounds) {
      if (this.arm(round.id, this.roundSchedule(round))) void this.catchUp(round.id);
    }
    const known = new Set(rounds.map(({ id }) => id));
    for (const key of this.armed.keys()) if (!known.has(key) && !key.startsWith(OWN)) this.disarm(key);
  }

  /** Starts the pushes of a session that has its own pace. */
  armSession(session: LiveSession): void {
    if (session.onRoundClock || session.pull) return;
    this.arm(`${OWN}${session.id}`, {
      version: 'own',
      files: session.plan.files,
      sessions: () => [this.registry.get(session.id)].filter((live) => live !== undefined),
    });
  }

  disarmSession(sessionId: number): void {
    this.disarm(`${OWN}${sessionId}`);
  }

  onModuleDestroy(): void {
    this.stopping = true;
    for (const key of [...this.armed.keys()]) this.disarm(key);
  }

  private roundSchedule(round: LiveRound): Schedule {
    const files = round.plan?.files.filter(({ plannedAt }) => plannedAt !== undefined) ?? [];
    const version = JSON.stringify(files.map(({ plannedAt, item }) => [plannedAt, item.essayId]));
    return { version, files, sessions: () => shuffled(this.openSessions(round.id)) };
  }

  private openSessions(roundId: string): readonly LiveSession[] {
    // Known are scheduled and open rounds only. A lobby may have opened a moment before its status was written.
    // A round that the organisers have ended gives nothing out any more.
    const round = this.running.get(roundId);
    return round === undefined || round.closeAt !== undefined ? [] : this.registry.ofRound(roundId);
  }

  /** Timers made now know nothing of moments before: sessions that are here already get what they missed. */
  private async catchUp(roundId: string): Promise<void> {
    try {
      for (const session of this.openSessions(roundId)) {
        for (const connection of session.connections) await this.releases.releaseExpected(session, connection);
      }
    } catch (err) {
      this.logger.error({ err, roundId }, 'missed files could not be handed over; they come at the next connection');
    }
  }

  /** @returns false when the timer of this schedule was there already. */
  private arm(key: string, schedule: Schedule): boolean {
    if (this.armed.get(key)?.version === schedule.version) return false;
    this.disarm(key);
    const armed: Armed = { version: schedule.version, timer: undefined };
    this.armed.set(key, armed);
    this.waitFor(armed, schedule, this.firstAfter(schedule, this.clock.now()));
    return true;
  }

  private disarm(key: string): void {
    clearTimeout(this.armed.get(key)?.timer);
    this.armed.delete(key);
  }

  /** Position in the schedule of the first file that is still to come; those before it are released when a connection comes. */
  private firstAfter({ files }: Schedule, now: number): number {
    const position = files.findIndex(({ plannedAt }) => plannedAt !== undefined && plannedAt > now);
    return position === -1 ? files.length : position;
  }

  private waitFor(armed: Armed, schedule: Schedule, position: number): void {
    const file = schedule.files[position];
    if (file?.plannedAt === undefined || this.stopping) return;
    const wait = file.plannedAt - PREPARE_MS - this.clock.now();
    if (wait > LONGEST_MS) {
      this.later(armed, LONGEST_MS, () => this.waitFor(armed, schedule, position));
    } else {
      this.later(armed, wait, () => void this.prepareAndRelease(armed, schedule, position));
    }
  }

  private async prepareAndRelease(armed: Armed, schedule: Schedule, position: number): Promise<void> {
    const file = schedule.files[position];
    if (file === undefined || this.stopping) return;
    try {
      const prepared = await this.releases.prepare(file, schedule.files.slice(position, position + PREPARE_AHEAD));
      this.releaseAt(armed, schedule, position, prepared);
    } catch (err) {
      this.logger.error({ err, index: file.index }, 'an essay could not be prepared, trying again');
      this.later(armed, RETRY_MS, () => void this.prepareAndRelease(armed, schedule, position));
    }
  }

  private releaseAt(armed: Armed, schedule: Schedule, position: number, prepared: PreparedFile): void {
    const wait = (prepared.file.plannedAt ?? 0) - this.clock.now();
    // Node's timers may fire up to a millisecond early: then wait for the rest.
    if (wait > 0) {
      this.later(armed, wait, () => this.releaseAt(armed, schedule, position, prepared));
      return;
    }
    this.releases.release(prepared, schedule.sessions());
    this.waitFor(armed, schedule, position + 1);
  }

  private later(armed: Armed, ms: number, run: () => void): void {
    if (this.stopping) return;
    // A schedule that was replaced meanwhile has lost its timer for good.
    const current = [...this.armed.values()].includes(armed);
    if (current) armed.timer = setTimeout(run, Math.max(0, ms));
  }
}

const OWN = 'session:';
const RETRY_MS = 100;

/** Fair order: another one at each release, by a random source that nobody can foresee (Fisher–Yates). */
function shuffled<T>(items: readonly T[]): readonly T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
