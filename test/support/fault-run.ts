import { randomInt, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  connect,
  checkChain,
  checkReceipt,
  parseReceipt,
  readPublicKey,
  type Client,
  type Session,
} from '@starboard/client';
import { dueFile, replayFile, type Answer } from '@starboard/contest';
import { contestParametersSchema, type FileSendResult } from '@starboard/contracts';
import { anchoredClock, freePort, type Clock } from '@starboard/platform';
import { eventually } from './eventually.js';
import { createContest, createRound, makeAnswer, type TestContest } from './contest.js';
import { FlakyProxy } from './flaky-proxy.js';
import { StarboardProcess } from './process.js';
import type { Database } from '@starboard/database';

export interface FaultShape {
  readonly teams: number;
  readonly essays: number;
  readonly intervalMs: number;
  readonly deadlineMs: number;
  /** Server processes behind the one address. */
  readonly servers: number;
  /** The servers' wall clocks jump. */
  readonly jumpingClock?: boolean;
}

/** What the teams' programs hold after a run: what was acknowledged to them, and when they saw each essay. */
export interface TeamLog {
  readonly acknowledged: FileSendResult[];
  readonly seen: { readonly fileId: number; readonly at: number; readonly text: string }[];
  publicKey: string;
}

/** From the schedule, made when the servers run, to the first essay: the programs connect meanwhile. */
const PREFACE_MS = 4_000;
/** A program goes on trying for as long as its servers are killed. */
const PATIENCE_MS = 120_000;

/** A final under faults: real server processes, real programs, a proxy that breaks connections between them. */
export class FaultRun {
  readonly logs: TeamLog[] = [];
  private readonly clients: Client[] = [];
  private readonly servers: (StarboardProcess | undefined)[] = [];
  private over = false;
  private roundId = '';

  private constructor(
    private readonly databaseUrl: string,
    private readonly database: Database,
    readonly contest: TestContest,
    private readonly shape: FaultShape,
    private readonly clock: Clock,
    private readonly ports: readonly number[],
    private readonly proxy: FlakyProxy,
  ) {}

  static async start(databaseUrl: string, database: Database, shape: FaultShape): Promise<FaultRun> {
    const { teams, essays, intervalMs, deadlineMs } = shape;
    const parameters = { intervalMs, deadlineMs, closeGraceMs: 0, annulShare: 1 };
    const contest = await createContest(database, { teams, essays, parameters });
    const clock = anchoredClock(await database.time());
    const ports = await Promise.all(Array.from({ length: shape.servers }, () => freePort()));
    const proxy = await FlakyProxy.listen(ports);
    const run = new FaultRun(databaseUrl, database, contest, shape, clock, ports, proxy);
    await Promise.all(ports.map((_, index) => run.startServer(index)));
    const startsAt = Math.round(clock.now()) + PREFACE_MS;
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

  /** Kills a server without warning, and starts it again after a while. @returns false when the round was over. */
  async kill(index = randomInt(this.shape.servers), awayMs = 0): Promise<boolean> {
    const server = this.servers[index];
    if (this.over || server === undefined) return false;
    this.servers[index] = undefined;
    server.signal('SIGKILL');
    await server.finished();
    await delay(awayMs);
    await this.startServer(index);
    return true;
  }

  cutConnections(probability: number): void {
    this.proxy.cut(probability);
  }

  async stop(): Promise<void> {
    this.over = true;
    for (const client of this.clients) client.close();
    await this.proxy.close();
    for (const server of this.servers) server?.signal('SIGTERM');
    await Promise.all(this.servers.map(async (server) => server?.finished()));
  }

  private async startServer(index: number): Promise<void> {
    const clockJump = resolve(import.meta.dirname, 'jumping-clock.mjs');
    const server = new StarboardProcess(['start', '--apps', 'session'], {
      DATABASE_URL: this.databaseUrl,
      PORT: String(this.ports[index]),
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
      ...(this.shape.jumpingClock === true && { NODE_OPTIONS: `--import=${clockJump}` }),
    });
    this.servers[index] = server;
    await server.says(/running at/);
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
      log.acknowledged.push(await session.submit(fileId, content, submissionId));
    };
    await Promise.allSettled([send(), send()]);
  }

  /** Everything that must hold after whatever happened; each broken promise as a line. */
  async violations(): Promise<readonly string[]> {
    return [...(await this.lost()), ...(await this.early()), ...(await this.misjudged()), ...(await this.unproved())];
  }

  private async lost(): Promise<readonly string[]> {
    const rows = await this.database.prisma.submission.findMany({ where: { session: { roundId: this.roundId } } });
    const stored = new Map(rows.map((row) => [row.clientSubmissionId, row]));
    const acknowledged = this.logs.flatMap((log) => log.acknowledged);
    return acknowledged
      .filter(
        (receipt) => Buffer.from(stored.get(receipt.submissionId)?.receiptHash ?? []).toString('hex') !== receipt.hash,
      )
      .map(({ sessionId, fileId }) => `lost: acknowledged answer to file ${fileId} of session ${sessionId}`);
  }

  private async early(): Promise<readonly string[]> {
    const items = await this.database.prisma.roundItem.findMany({
      where: { roundId: this.roundId },
      include: { essay: true },
    });
    const planned = new Map(items.map((item) => [item.essay.fileId, item]));
    const releases = await this.database.prisma.release.findMany({ where: { session: { roundId: this.roundId } } });
    return [
      ...this.logs
        .flatMap(({ seen }) => seen)
        .filter(({ fileId, at }) => at + CLOCK_ERROR_MS < (planned.get(fileId)?.plannedAt?.getTime() ?? Infinity))
        .map(({ fileId }) => `early: file ${fileId}`),
      ...releases
        .filter(({ releasedAt, plannedAt }) => releasedAt !== null && releasedAt < plannedAt)
        .map(({ sessionId, index }) => `early: file ${index} of session ${sessionId} by its row`),
    ];
  }

  private async misjudged(): Promise<readonly string[]> {
    const { values } = await this.database.prisma.contestParameters.findFirstOrThrow({
      where: { id: this.contest.parametersId },
    });
    const rules = contestParametersSchema.parse(values);
    const releases = await this.database.prisma.release.findMany({
      where: { session: { roundId: this.roundId } },
      include: { submissions: { orderBy: { attempt: 'asc' } } },
    });
    return releases.flatMap((release) => {
      const start = dueFile(release.plannedAt.getTime(), release.deadlineAt.getTime());
      const answers = release.submissions.map(({ receivedAt }): Answer => ({
        receivedAt: receivedAt.getTime(),
        content: 'valid',
      }));
      const { verdicts, file } = replayFile(start, answers, rules);
      const given = release.submissions.map(({ verdict }) => verdict.replace('_', '-'));
      const final = release.submissions.find(({ id }) => id === release.finalSubmissionId)?.attempt;
      const counted = release.annulledAt === null;
      const same = JSON.stringify(verdicts) === JSON.stringify(given) && final === file.finalAttempt;
      return same && counted === (final !== undefined)
        ? []
        : [`misjudged: file ${release.index} of session ${release.sessionId}: ${given.join()} for ${verdicts.join()}`];
    });
  }

  private async unproved(): Promise<readonly string[]> {
    const sessions = await this.database.prisma.session.findMany({
      where: { roundId: this.roundId },
      include: { submissions: { orderBy: { receiptSeq: 'asc' } } },
    });
    const key = readPublicKey(this.logs[0]?.publicKey ?? '');
    return sessions.flatMap(({ submissions, receiptHash }) => {
      const receipts = submissions.flatMap(({ receipt }) => parseReceipt(JSON.parse(receipt)) ?? []);
      const head = receiptHash === null ? undefined : Buffer.from(receiptHash).toString('hex');
      const problems = [...receipts.flatMap((it) => checkReceipt(it, key, it.hash)), ...checkChain(receipts, head)];
      return problems.map(({ code, where }) => `unproved: ${code} ${where}`);
    });
  }
}

/** Two processes' clocks are anchored to the database's over a connection: so far they may be apart. */
const CLOCK_ERROR_MS = 25;
