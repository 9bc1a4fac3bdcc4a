import { type DynamicModule, Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Database, DatabaseModule } from '@starboard/database';
import {
  anchoredClock,
  type Clock,
  type Config,
  createLogger,
  LISTEN_BACKLOG,
  type Platform,
  PlatformModule,
} from '@starboard/platform';
import { QueueModule } from '@starboard/queue';
import type { Connection } from '../../apps/session/src/connections/connection.js';
import { ConnectionLeases } from '../../apps/session/src/connections/connection-leases.js';
import { DEFAULT_EXCHANGE_LIMITS, EXCHANGE_LIMITS } from '../../apps/session/src/exchange-limits.js';
import { SessionModule } from '../../apps/session/src/session.module.js';
import { SessionIoAdapter } from '../../apps/session/src/session-io.adapter.js';
import { ANSWER_THREAD, AnswerChecks, type AnswerThread } from '../../apps/session/src/submissions/answer-checks.js';
import { threadOf } from './threads.js';

/** Large answers are looked into in a thread. */
const answerThread: AnswerThread = threadOf('apps/session/src/submissions/answer-thread.ts');

@Global()
@Module({ providers: [{ provide: ANSWER_THREAD, useValue: answerThread }], exports: [ANSWER_THREAD] })
export class AnswerThreadModule {}

@Module({})
class SessionServerModule {
  static of(platform: Platform, database: Database, limits = DEFAULT_EXCHANGE_LIMITS): DynamicModule {
    const { databaseUrl, redisUrl } = platform.config;
    const queue = QueueModule.forRoot({ databaseUrl, redisUrl });
    return {
      module: SessionServerModule,
      imports: [
        PlatformModule.forRoot(platform),
        DatabaseModule.forRoot(database),
        queue,
        AnswerThreadModule,
        { module: SessionModule, providers: [{ provide: EXCHANGE_LIMITS, useValue: limits }] },
      ],
    };
  }
}

export interface SessionServer {
  readonly url: string;
  readonly clock: Clock;
  /** How many answers were looked into. */
  looks(): number;
  /** Programs that are let in. */
  connections(): readonly Connection[];
  /** Stops the server and its connections to the database. */
  stop(): Promise<void>;
}

/** A session server in this process, on a port of its own and with connections of its own. */
export async function startSessionServer(
  databaseUrl: string,
  overrides: Partial<Config> = {},
  limits = DEFAULT_EXCHANGE_LIMITS,
): Promise<SessionServer> {
  const database = await Database.connect(databaseUrl, 10, () => undefined);
  const clock = anchoredClock(await database.time());
  const config = { ...configOf(), ...overrides, databaseUrl };
  const logger = createLogger(config, 'session');
  const app = await NestFactory.create<NestFastifyApplication>(
    SessionServerModule.of({ config, clock, logger }, database, limits),
    new FastifyAdapter(),
    { logger: false, abortOnError: false, forceCloseConnections: true },
  );
  app.useWebSocketAdapter(new SessionIoAdapter(app));
  await app.init();
  await app.getHttpAdapter().getInstance().listen({ port: config.port, host: '127.0.0.1', backlog: LISTEN_BACKLOG });
  const address = app.getHttpServer().address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return {
    url: `http://127.0.0.1:${port}`,
    clock,
    looks: countLooks(app.get(AnswerChecks, { strict: false })),
    connections: () => app.get(ConnectionLeases, { strict: false }).all(),
    stop: () => app.close(),
  };
}

/** Counts the answers that are looked into; the looking is the real one. */
function countLooks(checks: AnswerChecks): () => number {
  const check = checks.check.bind(checks);
  let looks = 0;
  checks.check = (...task) => {
    looks += 1;
    return check(...task);
  };
  return () => looks;
}

function configOf(): Config {
  return {
    databaseUrl: undefined,
    redisUrl: undefined,
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    trustedProxies: ['loopback'],
    allowedHosts: [],
    livePerAddress: 0,
    dataFolder: '',
    logLevel: (process.env['TEST_LOG_LEVEL'] as Config['logLevel'] | undefined) ?? 'fatal',
    logFormat: 'json',
    workerConcurrency: 1,
    executionSlots: 0,
    sandboxAllow: 'full',
    toolchains: undefined,
    databasePool: 10,
    workerThreads: undefined,
    secret: undefined,
    metricsToken: undefined,
    rateLimit: 0,
    rateLimitSecrets: 0,
    requestHeadersMs: 15_000,
    requestBodyMs: 20_000,
    requestBodyRate: 4_096,
    socketsPerAddress: 0,
    teamSessionsPerDay: 200,
    teamLogsPerDay: 64,
  };
}
