import { randomUUID } from 'node:crypto';
import { isAbandoned, silenceSince } from '@starboard/contest';
import {
  EvidenceCommands,
  ExchangeSessionCommands,
  ExchangeSessionQueries,
  RoundCommands,
  RoundEndCommands,
  type SessionRecord,
} from '@starboard/database';
import type { Connection } from '../../apps/session/src/connections/connection.js';
import { Releases } from '../../apps/session/src/rounds/releases.js';
import { type LiveRound, RunningRounds } from '../../apps/session/src/rounds/running-rounds.js';
import { SessionCloser } from '../../apps/session/src/sessions/session-closer.js';
import { SessionOpening } from '../../apps/session/src/sessions/session-opening.js';
import { SessionRegistry } from '../../apps/session/src/sessions/session-registry.js';
import { ReceivedContent } from '../../apps/session/src/submissions/received-send.js';
import { SubmissionIntake } from '../../apps/session/src/submissions/submission-intake.js';
import { CONTENTS } from '../../src/archive/final-archive.fixture.js';
import { type Life, LOBBY_MS, SENDING_MS, START, type Step } from '../../src/archive/final-life.fixture.js';
import { createContest, createRound, type TestContest } from './contest.js';
import type { SetClockServer } from './set-clock-server.js';

const BY = { actor: 'test', role: 'organiser', reason: 'as the life has it' } as const;

/** A life, lived by the services of the session server, one step after the other. */
export class PlayedFinal {
  private sessions: readonly SessionRecord[] = [];
  private readonly connections = new Map<number, Connection>();
  private quiet = false;
  private lastBeat = START - LOBBY_MS;

  private constructor(
    private readonly server: SetClockServer,
    private readonly life: Life,
    readonly contest: TestContest,
    readonly roundId: string,
  ) {}

  static async play(server: SetClockServer, life: Life): Promise<PlayedFinal> {
    const { database, clock } = server;
    clock.set(START - LOBBY_MS);
    // All lives are at the same time: outages of the last one are none of this one.
    await database.pool.query('delete from server_outages');
    await database.pool.query('delete from heartbeats');
    const contest = await createContest(database, { teams: life.teams, essays: life.items, parameters: life.rules });
    const roundId = await createRound(database, contest, {
      mode: 'final',
      status: 'open',
      startsAt: START,
      lobbyOpensAt: START - 2 * LOBBY_MS,
      intervalMs: life.rules.intervalMs,
    });
    const final = new PlayedFinal(server, life, contest, roundId);
    await final.live();
    return final;
  }

  private async live(): Promise<void> {
    await this.beat();
    await this.server.get(RunningRounds).refresh();
    this.sessions = await Promise.all(this.contest.teams.map((team) => this.open(team.id)));
    for (const [team] of this.sessions.entries()) await this.connect(team);
    for (const { after, ...step } of this.life.steps) {
      if (this.round !== undefined) await this.pass(after);
      if (this.round !== undefined) await this.act(step);
    }
    while (this.round !== undefined) await this.pass(60_000);
  }

  /** Absent once it is over: only running rounds are known. */
  private get round(): LiveRound | undefined {
    return this.server.get(RunningRounds).get(this.roundId);
  }

  private async open(teamId: string): Promise<SessionRecord> {
    const holder = { tokenId: randomUUID(), teamId, contestId: this.contest.id, approved: true, admitted: true };
    const reply = await this.server.get(SessionOpening).open(holder, { type: 'final', params: {} });
    if (!reply.ok) throw new Error(reply.error.code);
    return reply.payload;
  }

  private async pass(ms: number): Promise<void> {
    const { clock } = this.server;
    const from = clock.now();
    for (const file of this.round?.plan?.files ?? []) {
      const at = (file.plannedAt ?? 0) + SENDING_MS;
      if (at <= from || at > from + ms || this.round?.closeAt !== undefined) continue;
      clock.set(at);
      const [releases, registry] = [this.server.get(Releases), this.server.get(SessionRegistry)];
      releases.release(await releases.prepare(file), registry.ofRound(this.roundId));
      await Promise.all(registry.all().map(({ recording }) => recording));
    }
    clock.set(from + ms);
    if (!this.quiet) await this.beat();
    await this.sweep();
    if (this.quiet) await this.beat();
    await this.server.get(RunningRounds).refresh();
  }

  private async sweep(): Promise<void> {
    const { round, server } = this;
    if (round === undefined) return;
    const since = server.clock.now() - round.rules.reconnectLimitMs;
    const gone = (await server.get(ExchangeSessionQueries).openUnseen(round.id, since)).filter(
      ({ id, lastSeenAt }) =>
        server.get(SessionRegistry).get(id) === undefined && isAbandoned(lastSeenAt, server.clock.now(), round.rules),
    );
    await server.get(SessionCloser).closeAll(gone, round, 'timeout-close');
    await server.get(SessionCloser).closeRoundWhenDue(round);
  }

  private async act(step: Step): Promise<void> {
    const { server, round } = this;
    switch (step.kind) {
      case 'pass':
        return;
      case 'connect':
        return this.connect(step.team);
      case 'disconnect':
        return this.disconnect(step.team);
      case 'abort': {
        const record = this.sessions[step.team];
        if (record === undefined || round === undefined) return;
        await server.get(SessionCloser).closeAll([record], round, 'abort');
        this.connections.delete(step.team);
        return;
      }
      case 'answer':
        return this.answer(step);
      case 'gap':
        for (const [team] of this.sessions.entries()) await this.disconnect(team);
        server.clock.advance(step.ms);
        this.quiet = true;
        return step.beats ? this.beat() : undefined;
      case 'end':
        await new RoundEndCommands(server.database, server.clock).endRound(this.roundId, BY);
        return server.get(RunningRounds).refresh();
      case 'void':
        await new RoundCommands(server.database, server.clock).voidRound(this.roundId, BY);
        return server.get(RunningRounds).refresh();
    }
  }

  private async connect(team: number): Promise<void> {
    const registry = this.server.get(SessionRegistry);
    const [record] = await this.server.get(ExchangeSessionQueries).findByIds([this.sessions[team]?.id ?? 0]);
    if (record?.closedAt !== undefined || record === undefined) return;
    if (this.connections.has(team) || this.round?.closeAt !== undefined) return;
    const connection = { id: randomUUID(), sent: new Set<number>(), live: true, emit: () => undefined, writeWithEnding: () => undefined, writeSerialised: () => undefined } as unknown as Connection; // prettier-ignore
    const session = await registry.attach(connection, record);
    if (session === undefined) throw new Error('the session is not live');
    this.connections.set(team, connection);
    await this.server.get(Releases).releaseExpected(session, connection);
    await session.recording;
  }

  private async disconnect(team: number): Promise<void> {
    const connection = this.connections.get(team);
    if (connection === undefined) return;
    this.connections.delete(team);
    this.server.get(SessionRegistry).detach(connection);
    await this.seen([team]);
  }

  private async answer({ team, index, content }: Step & { kind: 'answer' }): Promise<void> {
    const connection = this.connections.get(team);
    const session = connection && this.server.get(SessionRegistry).of(connection);
    const essay = this.contest.essays[index];
    if (session === undefined || essay === undefined) return;
    const received = ReceivedContent.of(CONTENTS[content](essay.text));
    const send = { sessionId: session.id, fileId: essay.fileId, content: received };
    await this.server.get(SubmissionIntake).submit(session, send, this.server.clock.now());
  }

  private async beat(): Promise<void> {
    const evidence = this.server.get(EvidenceCommands);
    const now = this.server.clock.now();
    const silence = this.quiet ? silenceSince(this.lastBeat, now) : undefined;
    if (silence !== undefined) await evidence.addOutage(silence.from, silence.to, 'session-1');
    this.quiet = false;
    this.lastBeat = now;
    await evidence.beat({ process: 'session-1', app: 'session', startedAt: START, seenAt: now, worstGapMs: 0 });
    await this.seen([...this.connections.keys()]);
  }

  private seen(teams: readonly number[]): Promise<void> {
    const ids = teams.map((team) => this.sessions[team]?.id ?? 0);
    return this.server.get(ExchangeSessionCommands).seen(ids, this.server.clock.now());
  }
}
