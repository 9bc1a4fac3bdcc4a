import { Writable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { pino } from 'pino';
import { Database } from '@starboard/database';
import { anchoredClock, type Clock, loggerOptions, NestLogger, parseConfig } from '@starboard/platform';
import { configureApi } from '../../apps/api/src/configure.js';
import { makeHttpAdapter } from '../../apps/api/src/http/adapter.js';
import { SessionIoAdapter } from '../../apps/session/src/session-io.adapter.js';
import { DEFAULT_WORKER_OPTIONS, WORKER_OPTIONS } from '../../apps/worker/src/worker-options.js';
import { AppModule, type AppName } from '../../src/app.module.js';
import { THREADS } from './worker-app.js';

/** The apps of one process, as `starboard start` composes them, on a free port. */
export interface WholePlatform {
  readonly url: string;
  readonly clock: Clock;
  /** Everything that was logged, down to `trace`. */
  readonly logs: () => string;
  stop(): Promise<void>;
}

/** Starts apps in this process with connections of their own; their logs are kept. */
export async function startWholePlatform(
  databaseUrl: string,
  apps: readonly AppName[] = ['api', 'session'],
): Promise<WholePlatform> {
  const parsed = parseConfig({ LOG_LEVEL: 'trace', LOG_FORMAT: 'json' }, false);
  if (!parsed.ok) throw new Error(parsed.problems.join('; '));
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString('utf8')), done()),
  });
  const config = { ...parsed.config, databaseUrl, port: 0 };
  const logger = pino(loggerOptions(config, 'test'), sink);
  const database = await Database.connect(databaseUrl, 10, (err) => logger.warn({ err }, 'pool'));
  const clock = anchoredClock(await database.time());
  const platform = { config, clock, logger, database, close: () => database.close() };
  const module = await Test.createTestingModule({ imports: [AppModule.of(platform, apps)] })
    .overrideProvider(WORKER_OPTIONS)
    .useValue({ ...DEFAULT_WORKER_OPTIONS, ...THREADS })
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(makeHttpAdapter(config), {
    logger: new NestLogger(logger),
    forceCloseConnections: true,
  });
  if (apps.includes('api')) await configureApi(app, { webRoot: '/nowhere' });
  if (apps.includes('session')) app.useWebSocketAdapter(new SessionIoAdapter(app));
  await app.listen(0, '127.0.0.1');
  return { url: await app.getUrl(), clock, logs: () => lines.join(''), stop: () => app.close() };
}
