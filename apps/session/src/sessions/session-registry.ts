import { Inject, Injectable } from '@nestjs/common';
import { ExchangeSessionQueries, ReleaseQueries, type SessionRecord, type StoredFile } from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import { Batcher, OF_CONNECTIONS } from '../batcher.js';
import type { Connection } from '../connections/connection.js';
import { RunningRounds } from '../rounds/running-rounds.js';
import { LiveSession } from './live-session.js';

const GROUP = 500;

/** The live sessions of this process and the connections attached to them. */
@Injectable()
export class SessionRegistry {
  private readonly sessions = new Map<number, LiveSession>();
  private readonly byConnection = new Map<string, LiveSession>();
  private readonly openOfTeams: Batcher<string, SessionRecord | undefined>;
  private readonly filesOfSessions: Batcher<number, readonly StoredFile[]>;

  constructor(
    private readonly running: RunningRounds,
    private readonly stored: ExchangeSessionQueries,
    releases: ReleaseQueries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.openOfTeams = new Batcher(
      async (teamIds) => {
        const records = await stored.findOpen(teamIds);
        return teamIds.map((teamId) => records.find((record) => record.teamId === teamId));
      },
      GROUP,
      OF_CONNECTIONS,
    );
    this.filesOfSessions = new Batcher(
      async (ids) => {
        const files = await releases.files(ids);
        return ids.map((id) => files.get(id) ?? []);
      },
      GROUP,
      OF_CONNECTIONS,
    );
  }

  all(): readonly LiveSession[] {
    return [...this.sessions.values()];
  }

  get(sessionId: number): LiveSession | undefined {
    return this.sessions.get(sessionId);
  }

  ofRound(roundId: string): readonly LiveSession[] {
    return this.all().filter(({ round }) => round.id === roundId);
  }

  of(connection: Connection): LiveSession | undefined {
    return this.byConnection.get(connection.id);
  }

  /** The team's open session, the final's first. */
  findOpen(teamId: string): Promise<SessionRecord | undefined> {
    return this.openOfTeams.add(teamId);
  }

  async findById(sessionId: number): Promise<SessionRecord | undefined> {
    return (await this.stored.findByIds([sessionId]))[0];
  }

  /** @returns undefined when the round is over or the connection went away meanwhile. */
  async attach(connection: Connection, record: SessionRecord): Promise<LiveSession | undefined> {
    const session = this.sessions.get(record.id) ?? (await this.read(record));
    if (session === undefined || !connection.live) return undefined;
    this.detach(connection);
    this.sessions.set(session.id, session);
    session.connections.add(connection);
    this.byConnection.set(connection.id, session);
    return session;
  }

  /** @returns the session that the connection belonged to. */
  detach(connection: Connection): LiveSession | undefined {
    const session = this.byConnection.get(connection.id);
    if (session === undefined) return undefined;
    this.byConnection.delete(connection.id);
    session.connections.delete(connection);
    if (session.connections.size === 0) this.sessions.delete(session.id);
    return session;
  }

  /** Makes the working copy of a live session equal to its rows. @returns undefined when it is not live here. */
  async readAgain(sessionId: number): Promise<LiveSession | undefined> {
    if (!this.sessions.has(sessionId)) return undefined;
    const files = await this.filesOfSessions.add(sessionId);
    const session = this.sessions.get(sessionId);
    for (const { index, state } of files) session?.setFile(index, state);
    return session;
  }

  /** Forgets a session that was closed. */
  drop(session: LiveSession): void {
    for (const connection of session.connections) this.byConnection.delete(connection.id);
    this.sessions.delete(session.id);
  }

  private async read(record: SessionRecord): Promise<LiveSession | undefined> {
    const connectedSince = this.clock.now();
    const files = await this.filesOfSessions.add(record.id);
    const round = await this.roundOf(record);
    // Another connection of the team may have come first while this one was reading.
    return this.sessions.get(record.id) ?? (round && new LiveSession(record, round, files, connectedSince));
  }

  private async roundOf({ roundId }: SessionRecord): Promise<LiveSession['round'] | undefined> {
    if (this.running.get(roundId) === undefined) await this.running.refresh();
    return this.running.get(roundId);
  }
}
