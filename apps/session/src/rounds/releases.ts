import { Inject, Injectable } from '@nestjs/common';
import { deadlineOf, dueFile, type FileState, wholeMs } from '@starboard/contest';
import type { FileAvailable } from '@starboard/contracts';
import type { ReleaseRecord } from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import type { Connection } from '../connections/connection.js';
import { SessionMetrics } from '../session-metrics.js';
import type { LiveSession } from '../sessions/live-session.js';
import { ReleaseLog } from './release-log.js';
import {
  beginFileAvailable,
  makeFileAvailable,
  type PreparedFile,
  prepareFile,
  type ReleaseFacts,
} from './release-message.js';
import { RunningRounds } from './running-rounds.js';
import type { PlannedFile } from './session-plan.js';

interface Released {
  readonly file: FileState & { readonly releasedAt: number };
  /** Present when this was the first time. */
  readonly record?: ReleaseRecord;
}

/**
 * Releases items to teams. This is the only place from which an essay's text leaves the process, and it refuses to do so
 * before the planned moment.
 */
@Injectable()
export class Releases {
  constructor(
    private readonly running: RunningRounds,
    private readonly log: ReleaseLog,
    private readonly metrics: SessionMetrics,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Loads and serialises a file; `next` are loaded with it, so that those after it wait for nothing. */
  async prepare(file: PlannedFile, next: readonly PlannedFile[] = []): Promise<PreparedFile> {
    const essay = (await this.running.essays([file, ...next].map(({ item }) => item))).get(file.item.essayId);
    if (essay === undefined) throw new Error(`essay ${file.item.essayId} of the schedule is not in the database`);
    return prepareFile(file, essay);
  }

  /** Writes one essay to many teams in the given order, at once; what was written is stored afterwards. */
  release(prepared: PreparedFile, sessions: readonly LiveSession[]): void {
    const { index } = prepared.file;
    const first: { session: LiveSession; record: ReleaseRecord }[] = [];
    sessions.forEach((session, order) => {
      const record = this.write(session, prepared, session.connections, order);
      if (record !== undefined) first.push({ session, record });
    });
    if (first.length === 0) return;
    for (const { session, record } of first) {
      this.metrics.released(record.plannedAt, record.releasedAt);
      session.released(record.releasedAt);
    }
    const recording = this.log.record(first.map(({ record }) => record));
    for (const { session } of first) session.recording = session.recording.then(() => recording);
    setImmediate(() => this.endSamples(sessions, index));
  }

  /** Sends a connection what is expected of its team now and did not go over this connection yet. */
  async releaseExpected(session: LiveSession, connection: Connection): Promise<void> {
    session.catchingUp += 1;
    try {
      await this.releaseMissed(session, connection);
    } finally {
      session.catchingUp -= 1;
    }
    if (!session.pull && session.isSampleOver(this.clock.now())) this.endOfSample(session);
  }

  /** The file as payload: for answers to requests. `missed` says that the team should have had it before. */
  async releaseInReply(
    session: LiveSession,
    file: PlannedFile,
    connection: Connection,
    missed = false,
  ): Promise<FileAvailable> {
    const prepared = await this.prepare(file);
    const { file: state, record } = this.markReleased(session, file, 0);
    connection.sent.add(file.index);
    if (record !== undefined) this.store(session, record);
    await session.recording;
    return JSON.parse(makeFileAvailable(prepared, factsOf(session, state), missed)) as FileAvailable;
  }

  endOfSample(session: LiveSession): void {
    session.emit('session-end-of-sample', { sessionId: session.id });
  }

  private async releaseMissed(session: LiveSession, connection: Connection): Promise<void> {
    for (const file of session.expected(this.clock.now())) {
      const prepared = await this.prepare(file);
      if (connection.sent.has(file.index) || !connection.live) continue;
      const record = this.write(session, prepared, [connection], 0);
      if (record !== undefined) this.store(session, record);
    }
  }

  private write(
    session: LiveSession,
    prepared: PreparedFile,
    connections: Iterable<Connection>,
    order: number,
  ): ReleaseRecord | undefined {
    const { file, record } = this.markReleased(session, prepared.file, order);
    const head = beginFileAvailable(prepared, factsOf(session, file));
    for (const connection of connections) {
      if (connection.sent.has(prepared.file.index)) continue;
      connection.sent.add(prepared.file.index);
      connection.writeWithEnding(head, prepared.ending);
    }
    return record;
  }

  /** Marks the file as released now, unless it was before: the first sending counts for the deadline. */
  private markReleased(
    session: LiveSession,
    { index, item, plannedAt: planned }: PlannedFile,
    sendOrder: number,
  ): Released {
    const now = wholeMs(this.clock.now());
    const plannedAt = session.file(index)?.plannedAt ?? planned ?? now;
    if (now < plannedAt) throw new Error('an essay was about to be released early');
    const known = session.file(index);
    if (known?.releasedAt !== undefined) return { file: { ...known, releasedAt: known.releasedAt } };
    const connected = session.connectedSince <= plannedAt;
    const deadlineAt = deadlineOf({ plannedAt, sentAt: now, connected }, session.round.rules);
    const file = { ...(known ?? dueFile(plannedAt, deadlineAt)), plannedAt, deadlineAt, releasedAt: now };
    session.setFile(index, file);
    const { essayId } = item;
    return {
      file,
      record: { sessionId: session.id, index, essayId, plannedAt, releasedAt: now, sendOrder, deadlineAt },
    };
  }

  private store(session: LiveSession, record: ReleaseRecord): void {
    session.recording = session.recording.then(() => this.log.recordOne(record));
  }

  private endSamples(sessions: readonly LiveSession[], index: number): void {
    // One that is just coming back gets the earlier files first.
    const last = sessions.filter(({ plan, catchingUp }) => index === plan.files.length - 1 && catchingUp === 0);
    for (const session of last) this.endOfSample(session);
  }
}

function factsOf(session: LiveSession, file: Released['file']): ReleaseFacts {
  const { plannedAt, releasedAt, deadlineAt } = file;
  return { sessionId: session.id, total: session.plan.files.length, plannedAt, releasedAt, deadlineAt };
}
