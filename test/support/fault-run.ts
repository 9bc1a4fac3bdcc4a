import { randomInt, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Client, connect, type Session } from '@starboard/client';
import type { Database } from '@starboard/database';
import { anchoredClock, type Clock, freePort } from '@starboard/platform';
import { type TeamLog, violationsOf } from './broken-promises.js';
import { createContest, createRound, makeAnswer, type TestContest } from './contest.js';
import { eventually } from './eventually.js';
import { FlakyProxy } from './flaky-proxy.js';
import { type Finished, StarboardProcess } from './process.js';

export interface FaultShape {
  readonly teams: number;
  readonly essays: number;
  readonly intervalMs: number;
  readonly deadlineMs: number;
  /** From the schedule to the first essay; without it, as long as programs need to connect. */
  readonly lobbyMs?: number;
  /** Server processes behind the one address. */
  readonly servers: number;
  /** The servers' wall clocks jump. */
  readonly jumpingClock?: boolean;
  /** The server is the whole platform on the embedded Postgres of this folder, in place of session servers on a database. */
  readonly dataFolder?: string;
  /** What programs connect to; without it, a proxy that breaks connections. */
  readonly front?: (ports: readonly number[]) => Promise<Front>;
  /** Of each server, beside what all have. */
  readonly environment?: (index: number) => Readonly<Record<string, string>>;
}

/** One address in front of the servers. */
export interface Front {
  readonly url: string;
  cut(probability: number): void;
  close(): Promise<void>;
}

/** From the schedule, made when the servers run, to the first essay: the programs connect meanwhile. */
const PREFACE_MS = 4_000;
/** A program goes on trying for as long as its servers are killed. */
const PATIENCE_MS = 120_000;
/** A supervisor's pause before it starts again what has ended. */
const RESTART_MS = 1_000;
/** A server that cannot start so many times in a row never will. */
const MAX_STARTS = 120;

/** A final under faults: real server processes, real programs, a proxy that breaks connections between them. */
export class FaultRun {
  readonly logs: TeamLog[] = [];
  /** What servers said that ended by themselves; their supervisor started them again. */
  readonly ends: string[] = [];
  /** From each kill of a server to the moment when it served again, ms. */
  readonly recoveries: number[] = [];
  /** Of each answer that was acknowledged: from when to when its program waited, by `performance.now`. */
  readonly waits: { readonly from: number; readonly until: number }[] = [];
  private readonly clients: Client[] = [];
  private readonly processes: (StarboardProcess | undefined)[] = [];
  private over = false;
  roundId = '';

  private constructor(
    private readonly databaseUrl: string,
    private readonly database: Database,
    readonly contest: TestContest,
    private readonly shape: FaultShape,
    private readonly clock: Clock,
    private readonly ports: readonly number[],
    private readonly proxy: Front,
  ) {}

  static async start(databaseUrl: string, database: Database, shape: FaultShape): Promise<FaultRun> {
    const { teams, essays, intervalMs, deadlineMs } = shape;
    const parameters = { intervalMs, deadlineMs, closeGraceMs: 0, annulShare: 1 };
    const contest = await createContest(database, { teams, essays, parameters });
    const clock = anchoredClock(await database.time());
    const ports = await Promise.all(Array.from({ length: shape.servers }, () => freePort()));
    const proxy = await (shape.front ?? ((behind) => FlakyProxy.listen(behind)))(ports);
    const run = new FaultRun(databaseUrl, database, contest, shape, clock, ports, proxy);
    await Promise.all(ports.map((_, index) => run.startServer(index)));
    const startsAt = Math.round(clock.now()) + (shape.lobbyMs ?? PREFACE_MS);
    run.roundId = await createRound(database, contest, {
      mode: 'final',
      startsAt,
      lobbyOpensAt: startsAt - 3_600_000,
      intervalMs,
    });
    return run;
  }

  /** Opens all sessions; resolves when every program has seen its session closed. */
  async play(): Promise<void> {
    await Promise.all(this.contest.teams.map((team) => this.runProgram(team.token)));
    this.over = true;
  }

  /** Resolves when a program has been sent so many essays: a moment of the final, however slow the machine is. */
  async hasSent(essays: number): Promise<void> {
    await eventually(
      `a program is sent ${essays} essays`,
      () => Promise.resolve(this.logs.some(({ seen }) => seen.length >= essays)),
      PATIENCE_MS,
    );
  }

  /** Resolves when every program has been sent another essay, or all: then all of them have found a server. */
  async hasServedAll(): Promise<void> {
    const next = this.logs.map(({ seen }) => Math.min(seen.length + 1, this.shape.essays));
    await eventually(
      'every program is sent another essay',
      () => Promise.resolve(this.over || this.logs.every(({ seen }, at) => seen.length >= (next[at] ?? 0))),
      PATIENCE_MS,
    );
  }

  /** Resolves when so many programs have been told that their session is open. */
  async hasOpened(sessions: number): Promise<void> {
    await eventually(
      `${sessions} sessions are open`,
      () => Promise.resolve(this.logs.filter(({ publicKey }) => publicKey !== '').length >= sessions),
      PATIENCE_MS,
    );
  }

  get isOver(): boolean {
    return this.over;
  }

  /** How many there are. */
  get servers(): number {
    return this.shape.servers;
  }

  /** Kills a server without warning, and starts it again after a while. @returns false when there was none, or the round was over. */
  async kill(index = randomInt(this.shape.servers), awayMs = 0): Promise<boolean> {
    const server = this.processes[index];
    if (this.over || server === undefined) return false;
    this.processes[index] = undefined;
    const began = performance.now();
    server.signal('SIGKILL');
    await server.finished();
    await delay(awayMs);
    await this.startServer(index);
    this.recoveries.push(performance.now() - began - awayMs);
    return true;
  }

  /** Stops a server in order, and starts it again. @returns what it said at its end, undefined when the round was over. */
  async restart(index: number): Promise<Finished | undefined> {
    const server = this.processes[index];
    if (this.over || server === undefined) return undefined;
    this.processes[index] = undefined;
    server.signal('SIGTERM');
    const finished = await server.finished();
    await this.startServer(index);
    return finished;
  }

  cutConnections(probability: number): void {
    this.proxy.cut(probability);
  }

  async stop(): Promise<void> {
    this.over = true;
    for (const client of this.clients) client.close();
    await this.proxy.close();
    for (const server of this.processes) server?.signal('SIGTERM');
    await Promise.all(this.processes.map(async (server) => server?.finished()));
  }

  /** What a server that ended by itself said, other than one line with a code. */
  get uncodedEnds(): readonly string[] {
    // Lines of the log are objects.
    const said = this.ends.map((end) => end.split('\n').filter((line) => !line.startsWith('{')));
    return said
      .filter((lines) => lines.length !== 1 || !/^ERR_[A-Z_]+: /.test(lines[0] ?? ''))
      .map((lines) => lines.join('\n'));
  }

  /** Starts a server, and again whenever it ends by itself, as a supervisor does. */
  private async startServer(index: number): Promise<void> {
    for (let attempt = 1; !this.over; attempt += 1) {
      const server = this.makeServer(index);
      const runs = await server.says(/running at/).then(
        () => true,
        () => false,
      );
      if (runs && !this.over) {
        this.processes[index] = server;
        void this.supervise(index, server);
        return;
      }
      server.signal('SIGTERM');
      const { stderr } = await server.finished();
      if (this.over) return;
      if (attempt >= MAX_STARTS) throw new Error(`The server does not start: ${stderr}`);
      this.ends.push(stderr.trim());
      await delay(RESTART_MS);
    }
  }

  private async supervise(index: number, server: StarboardProcess): Promise<void> {
    const { stderr } = await server.finished();
    if (this.over || this.processes[index] !== server) return;
    this.processes[index] = undefined;
    this.ends.push(stderr.trim());
    await delay(RESTART_MS);
    await this.startServer(index);
  }

  private makeServer(index: number): StarboardProcess {
    const { dataFolder, jumpingClock } = this.shape;
    const clockJump = resolve(import.meta.dirname, 'jumping-clock.mjs');
    const args = dataFolder === undefined ? ['start', '--apps', 'session'] : ['start'];
    return new StarboardProcess(args, {
      ...(dataFolder === undefined ? { DATABASE_URL: this.databaseUrl } : { STARBOARD_DATA: dataFolder }),
      PORT: String(this.ports[index]),
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
      ...this.shape.environment?.(index),
      ...(jumpingClock === true && { NODE_OPTIONS: `--import=${clockJump}` }),
    });
  }

  private async runProgram(token: string): Promise<void> {
    const log: TeamLog = { acknowledged: [], seen: [], publicKey: '' };
    this.logs.push(log);
    const client = await connect({ url: this.proxy.url, token, timeoutMs: PATIENCE_MS });
    this.clients.push(client);
    const session = await client.startSession({ type: 'final' });
    log.publicKey = session.info.publicKey;
    const answers: Promise<void>[] = [];
    for await (const file of session) {
      const at = this.clock.now();
      log.seen.push({ fileId: file.fileId, at, text: file.content.text });
      answers.push(this.answer(session, file.fileId, file.content.text, log));
    }
    await Promise.all(answers);
    await session.closed;
  }

  /** Each answer is sent twice under its id, at moments of its own: doubled and out of order on the wire. */
  private async answer(session: Session, fileId: number, text: string, log: TeamLog): Promise<void> {
    const submissionId = randomUUID();
    const content = makeAnswer(text);
    const send = async () => {
      await delay(randomInt(this.shape.intervalMs));
      const from = performance.now();
      log.acknowledged.push(await session.submit(fileId, content, submissionId));
      this.waits.push({ from, until: performance.now() });
    };
    await Promise.allSettled([send(), send()]);
  }

  /** Everything that must hold after whatever happened; each broken promise as a line. */
  violations(database = this.database): Promise<readonly string[]> {
    const { roundId, logs } = this;
    return violationsOf({ database, roundId, logs, parametersId: this.contest.parametersId });
  }
}
