import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Database, DatabaseModule } from '@starboard/database';
import { anchoredClock, type Clock, type Config, createLogger, parseConfig, PlatformModule } from '@starboard/platform';
import { QueueModule } from '@starboard/queue';
import { DESK_THREAD, type DeskThread } from '../../apps/api/src/answers-desk/desk-threads.js';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { type ApiOptions, configureApi } from '../../apps/api/src/configure.js';
import { makeHttpAdapter } from '../../apps/api/src/http/adapter.js';
import { OperationRegistry, type Route } from '../../apps/api/src/http/operation-registry.js';
import { REPORT_OPTIONS, type ReportOptions } from '../../apps/api/src/reports/making/threads.js';
import { RULE_THREAD, type RuleThread } from '../../apps/api/src/rules/rule-threads.js';
import { threadOf } from './threads.js';

const report = threadOf('apps/api/src/reports/making/thread.ts');
const REPORT_THREADS: Partial<ReportOptions> = { threadFile: report.file, threadArguments: report.arguments };
const ruleThread: RuleThread = threadOf('apps/api/src/rules/rule-thread.ts');
const deskThread: DeskThread = threadOf('apps/api/src/answers-desk/desk-thread.ts');

/** The REST interface alone, listening on a free port. */
export interface ApiServer {
  readonly url: string;
  /** Addresses that answer GET, as patterns. */
  readonly routes: readonly string[];
  /** Every operation, as the application knows it. */
  readonly operations: readonly Route[];
  close(): Promise<void>;
}

@Global()
@Module({
  providers: [
    { provide: RULE_THREAD, useValue: ruleThread },
    { provide: DESK_THREAD, useValue: deskThread },
  ],
  exports: [RULE_THREAD, DESK_THREAD],
})
class RuleThreadModule {}

type Environment = Readonly<Record<string, string>>;

interface ServerOptions extends ApiOptions {
  readonly port?: number;
  readonly environment?: Environment;
  readonly logger?: Logger;
  /** Controllers beside those of the interface. */
  readonly controllers?: readonly Type[];
  /** Failed jobs can be asked for. */
  readonly queue?: boolean;
  /** Each answer says in `x-test-route` which route gave it. */
  readonly tellRoute?: boolean;
}

/** No logs, no limits of requests, no files. */
const QUIET: Environment = {
  LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
  LOG_FORMAT: 'json',
  RATE_LIMIT: '0',
  RATE_LIMIT_SECRETS: '0',
  STARBOARD_SECRET: 'the secret of tests is no secret at all',
};

function configOf(environment: Environment): Config {
  const parsed = parseConfig({ ...QUIET, ...environment }, false);
  if (!parsed.ok) throw new Error(parsed.problems.join('; '));
  return parsed.config;
}

@Module({})
class ApiServerModule {
  static of(databaseUrl: string, database: Database, clock: Clock, options: ServerOptions): DynamicModule {
    const config = { ...configOf(options.environment ?? {}), databaseUrl };
    const logger = options.logger ?? createLogger(config, 'test');
    return {
      module: ApiServerModule,
      controllers: [...(options.controllers ?? [])],
      imports: [
        PlatformModule.forRoot({ config, clock, logger }),
        DatabaseModule.forRoot(database),
        RuleThreadModule,
        ...(options.queue === true ? [QueueModule.forRoot({ databaseUrl })] : []),
        ApiModule,
      ],
    };
  }
}

function tellRoute({ routeOptions }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { method, url } = routeOptions;
  if (url !== undefined) void reply.header('x-test-route', `${[method].flat().join()} ${url}`);
  done();
}

/** Starts the API on a free port with database connections of its own. Without `webRoot` no web build is served. */
export async function startApiServer(databaseUrl: string, options: ServerOptions = {}): Promise<ApiServer> {
  const database = await Database.connect(databaseUrl, 5, () => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'starboard-test-data-'));
  const environment = { STARBOARD_DATA: folder, ...options.environment };
  const module = ApiServerModule.of(databaseUrl, database, anchoredClock(await database.time()), {
    ...options,
    environment,
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, makeHttpAdapter(configOf(environment)), {
    logger: false,
    forceCloseConnections: true,
  });
  Object.assign(app.get<ReportOptions>(REPORT_OPTIONS), REPORT_THREADS);
  const routes: string[] = [];
  const server = app.getHttpAdapter().getInstance();
  if (options.tellRoute === true) server.addHook('onRequest', tellRoute);
  server.addHook('onRoute', ({ method, url }) => void ([method].flat().includes('GET') && routes.push(url)));
  await configureApi(app, { webRoot: '/nowhere', ...options });
  await app.listen(options.port ?? 0, '127.0.0.1');
  const close = () => app.close().finally(() => rm(folder, { recursive: true, force: true }));
  return { url: await app.getUrl(), routes, operations: app.get(OperationRegistry).routes, close };
}
