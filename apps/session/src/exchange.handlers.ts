import { Inject, Injectable } from '@nestjs/common';
import {
  type FileRepeat,
  MAX_LOG_BYTES,
  NO_FILE,
  type SessionAbort,
  type SessionOpened,
  type SessionReconnect,
  type SessionStart,
} from '@starboard/contracts';
import { EvidenceCommands, SessionQuotaError, type SessionRecord } from '@starboard/database';
import { CLOCK, type Clock, CONFIG, type Config } from '@starboard/platform';
import type { Connection } from './connections/connection.js';
import { failure, type Handled, missing, type Reply, success } from './reply.js';
import { iso } from './rounds/release-message.js';
import { ReleaseTimers } from './rounds/release-timers.js';
import { Releases } from './rounds/releases.js';
import type { LiveSession } from './sessions/live-session.js';
import { SessionCloser } from './sessions/session-closer.js';
import { SessionOpening } from './sessions/session-opening.js';
import { SessionRegistry } from './sessions/session-registry.js';
import type { ReceivedContent, ReceivedSend } from './submissions/received-send.js';
import { StoredAnswers } from './submissions/stored-answers.js';
import { SubmissionIntake } from './submissions/submission-intake.js';

const MIB = 1024 * 1024;

/** One method for each client event: payloads are parsed already, answers are written by the gateway. */
@Injectable()
export class ExchangeHandlers {
  constructor(
    private readonly registry: SessionRegistry,
    private readonly opening: SessionOpening,
    private readonly closer: SessionCloser,
    private readonly releases: Releases,
    private readonly timers: ReleaseTimers,
    private readonly intake: SubmissionIntake,
    private readonly stored: StoredAnswers,
    private readonly evidence: EvidenceCommands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async start(connection: Connection, start: SessionStart): Promise<Handled> {
    try {
      const opened = await this.opening.open(connection.holder, start);
      return opened.ok ? await this.enter(connection, opened.payload) : { reply: opened };
    } catch (error) {
      if (error instanceof SessionQuotaError) return { reply: failure('ERR_SESSION_SESSIONS_QUOTA') };
      throw error;
    }
  }

  async reconnect(connection: Connection, { sessionId }: SessionReconnect): Promise<Handled> {
    if (sessionId !== undefined) return this.reenter(connection, sessionId);
    const record = this.registry.of(connection)?.record ?? (await this.registry.findOpen(connection.teamId));
    return record === undefined ? { reply: failure('ERR_SESSION_NOT_FOUND') } : this.enter(connection, record);
  }

  /** A connection that comes while its team has an open session belongs to it at once. */
  async resume(connection: Connection): Promise<void> {
    const record = await this.registry.findOpen(connection.teamId);
    if (record === undefined) return;
    const { after } = await this.enter(connection, record);
    await after?.();
  }

  async next(connection: Connection): Promise<Handled> {
    const session = this.registry.of(connection);
    if (session === undefined) return { reply: failure('ERR_SESSION_NOT_FOUND') };
    if (!session.pull) return { reply: failure('ERR_SESSION_NOT_PULL') };
    const file = session.nextToPull();
    if (file === undefined) {
      this.releases.endOfSample(session);
      return { reply: failure('ERR_SESSION_END_OF_SAMPLE') };
    }
    const payload = await this.releases.releaseInReply(session, file, connection);
    return { reply: success(payload), after: () => this.showStatus(session) };
  }

  async repeat(connection: Connection, { lastFileId }: FileRepeat): Promise<Handled> {
    const session = this.registry.of(connection);
    // The published program names its last file by itself, on every connect: that nothing was missed is no error to show.
    const nothing = lastFileId === undefined ? failure : missing;
    if (session === undefined) return { reply: nothing('ERR_SESSION_NOT_FOUND') };
    const last = lastFileId === NO_FILE ? -1 : lastFileId === undefined ? undefined : session.indexOf(lastFileId);
    const expected = session.expected(this.clock.now());
    const missed = last === undefined ? undefined : expected.find(({ index }) => index > last);
    const file = missed ?? expected.at(-1);
    if (file === undefined) return { reply: nothing('ERR_SESSION_NO_FILE') };
    return { reply: success(await this.releases.releaseInReply(session, file, connection, missed !== undefined)) };
  }

  async send(connection: Connection, send: ReceivedSend, arrivedAt: number): Promise<Handled> {
    const found = await this.sessionFor(connection, send.sessionId);
    if (found.ok) return this.intake.submit(found.payload, send, arrivedAt);
    const earlier = found.error.code === 'ERR_SESSION_CLOSED' ? await this.stored.find(send) : undefined;
    return { reply: earlier === undefined ? found : success(earlier) };
  }

  async abort(connection: Connection, { sessionId }: SessionAbort): Promise<Handled> {
    const own = this.registry.of(connection);
    const found = sessionId === false ? own && success(own) : await this.sessionFor(connection, sessionId);
    if (found === undefined) return { reply: failure('ERR_SESSION_NOT_FOUND') };
    if (!found.ok) return { reply: found };
    const closed = await this.closer.close(found.payload, 'abort');
    return { reply: closed ? success({ sessionId: found.payload.id }) : failure('ERR_SESSION_CLOSED') };
  }

  async logs(connection: Connection, { bytes: content }: ReceivedContent, arrivedAt: number): Promise<Handled> {
    if (content.length > MAX_LOG_BYTES) return { reply: failure('ERR_SESSION_LOGS_TOO_LARGE') };
    const sessionId = this.registry.of(connection)?.id;
    const { teamId } = connection;
    const log = { teamId, ...(sessionId !== undefined && { sessionId }), receivedAt: arrivedAt, content };
    const stored = await this.evidence.addLog(log, this.config.teamLogsPerDay * MIB);
    return { reply: stored ? success({ bytes: content.length }) : failure('ERR_SESSION_LOGS_QUOTA') };
  }

  timeSync(t0: number, arrivedAt: number): Handled {
    return { reply: success({ t0, t1: arrivedAt, t2: this.clock.now() }) };
  }

  private async enter(connection: Connection, record: SessionRecord): Promise<Handled> {
    const session = await this.registry.attach(connection, record);
    if (session === undefined) return { reply: failure('ERR_SESSION_NOT_FOUND') };
    this.timers.armSession(session);
    return {
      reply: success(opened(session)),
      after: async () => {
        await this.releases.releaseExpected(session, connection);
        connection.emit('session-status', session.status(this.clock.now()));
      },
    };
  }

  /** Into a session that the program names; of one that is over it learns how it ended. */
  private async reenter(connection: Connection, sessionId: number): Promise<Handled> {
    const record = await this.registry.findById(sessionId);
    if (record?.teamId !== connection.teamId) return { reply: failure('ERR_SESSION_FOREIGN') };
    const { closedAt, closeReason: type = 'finish' } = record;
    if (closedAt === undefined) return this.enter(connection, record);
    connection.emit('session-close', { sessionId, type });
    return { reply: failure('ERR_SESSION_CLOSED') };
  }

  /** The team's own open session with this number, attached to the connection when it was not. */
  private async sessionFor(connection: Connection, sessionId: number): Promise<Reply<LiveSession>> {
    const attached = this.registry.of(connection);
    if (attached?.id === sessionId) return success(attached);
    const record = await this.registry.findById(sessionId);
    if (record?.teamId !== connection.teamId) return failure('ERR_SESSION_FOREIGN');
    if (record.closedAt !== undefined) return failure('ERR_SESSION_CLOSED');
    const session = await this.registry.attach(connection, record);
    return session === undefined ? failure('ERR_SESSION_CLOSED') : success(session);
  }

  private showStatus(session: LiveSession): Promise<void> {
    session.pushStatus(this.clock.now());
    return Promise.resolve();
  }
}

function opened(session: LiveSession): SessionOpened {
  const { record, round } = session;
  return {
    sessionId: session.id,
    type: record.mode,
    round: { id: round.id, mode: round.mode, number: round.number },
    total: session.plan.files.length,
    startsAt: round.startsAt === undefined ? null : iso(round.startsAt),
    openedLate: record.openedLate,
    pull: session.pull,
    publicKey: round.signer.publicKey,
  };
}
