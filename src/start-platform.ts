import { setTimeout as delay } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  databaseFailure,
  describeFailure,
  errorCode,
  LISTEN_BACKLOG,
  NestLogger,
  type OwnPostgres,
  ownUrl,
  requireRedis,
  StartupError,
} from '@starboard/platform';
import { makeHttpAdapter } from '../apps/api/src/operations/index.js';
import { AppModule, type AppName } from './app.module.js';
import { firstOrganiserLink } from './commands/organiser/run.js';
import { sayFailure } from './i18n/errors.js';
import { say } from './i18n/say.js';
import { type Keeping, keepPlatform } from './keep-platform.js';
import { keepRehearsals } from './keep-rehearsals.js';
import { type OpenPlatform, openPlatform, readConfig, stopUnlessUsed } from './platform.js';
import { stopSignal } from './stop-signal.js';

const ALL_APPS = 3;
/** Well above what a clean stop takes, below what supervisors wait before they kill. */
const STOP_LIMIT_MS = 8_000;
/** A start that is told to stop may come to its end; one that hangs is left behind. */
const START_GRACE_MS = 3_000;

/** A running process of the platform. */
export interface RunningPlatform {
  readonly platform: OpenPlatform;
  /** The address that people use. */
  readonly url: string;
  /** Resolves with what ends it though nobody stops it; never otherwise. */
  readonly failed: Promise<StartupError>;
  stop(): Promise<void>;
}

/** Starts the apps, says where they are, and stops them cleanly on Ctrl-C or SIGTERM. */
export async function startPlatform(apps: readonly AppName[]): Promise<void> {
  // Registered before anything is started, so that an early signal is not lost.
  const stopping = stopSignal();
  const unforeseen = uncaught();
  let own: OwnPostgres | undefined;
  // A value: what fails after it was told to stop has failed by being stopped.
  const starting = start(apps, (postgres) => (own = postgres)).catch((error: unknown) => coded(error, 'ERR_START'));
  const running = await Promise.race([starting, stopping.then(() => inTime(starting)), unforeseen]);
  if (running === undefined || running instanceof StartupError) {
    if (own) await stopUnlessUsed(own);
    return running === undefined ? process.exit(0) : giveUp(running);
  }
  announce(running, apps);
  const end = await Promise.race([stopping, running.failed, unforeseen]);
  if (typeof end === 'string') running.platform.logger.info({ signal: end }, 'stopping');
  else sayWhy(end, running.platform);
  await running.stop();
  // A service that went away may have left a connection that tries for ever; everything is committed and closed.
  process.exit(typeof end === 'string' ? 0 : 1);
}

/** The log also says where in the program: nobody has foreseen it there. */
function sayWhy(end: StartupError, { logger }: OpenPlatform): void {
  const { cause } = end;
  if (cause instanceof Error) logger.fatal({ err: cause, places: placesOf(cause) }, end.code);
  process.stderr.write(`${sayFailure(describeFailure(end))}\n`);
}

const placesOf = ({ stack = '' }: Error): readonly string[] => stack.split('\n').filter((line) => /^\s+at /.test(line));

async function start(apps: readonly AppName[], onPostgres: (own: OwnPostgres) => void): Promise<RunningPlatform> {
  if (apps.length < ALL_APPS && readConfig().databaseUrl === undefined) {
    throw new StartupError('ERR_CONFIG', 'DATABASE_URL: apps started apart need a database that they share');
  }
  return launch(await openPlatform(apps.length === 1 ? apps[0] : 'starboard', {}, onPostgres), apps);
}

const inTime = <T>(starting: Promise<T>): Promise<T | undefined> =>
  Promise.race([starting, delay(START_GRACE_MS, undefined, { ref: false })]);

/** What nobody has foreseen leaves the process in no known state: it ends, and whoever supervises it starts it again. */
function uncaught(): Promise<StartupError> {
  return new Promise((resolve) => {
    process.on('uncaughtException', (error: unknown) => resolve(coded(error, 'ERR_UNFORESEEN')));
  });
}

/** As at the end: what did not start may have left a connection that tries for ever, and nobody would start it again. */
function giveUp(error: StartupError): never {
  process.stderr.write(`${sayFailure(describeFailure(error))}\n`);
  process.exit(1);
}

function announce(running: RunningPlatform, apps: readonly AppName[]): void {
  const { platform, url } = running;
  process.stdout.write(`${say('Starboard ({apps}) is running at {url}', { apps: apps.join(', '), url })}\n`);
  if (platform.own)
    process.stdout.write(`${say('Data: {folder} (embedded Postgres)', { folder: platform.config.dataFolder })}\n`);
  if (apps.includes('api')) void welcome(running);
}

/**
 * Whoever starts an empty platform makes the first organiser. The link goes to the terminal only, into no log. The platform
 * runs without it, too: a database that goes away just now neither ends it nor keeps it from being stopped.
 */
async function welcome({ platform, url }: RunningPlatform): Promise<void> {
  const link = await firstOrganiserLink(platform, url).catch((err: unknown) =>
    platform.logger.warn({ err }, 'the link for the first organiser could not be made; the next start makes one'),
  );
  if (link === undefined) return;
  const head = say('There is no organiser yet. This link makes the first one, once, within a day:');
  process.stdout.write(`${head}\n  ${link}\n`);
}

/** Composes and listens. Whatever fails, what was started is stopped before the error is thrown. */
export async function launch(platform: OpenPlatform, apps: readonly AppName[]): Promise<RunningPlatform> {
  let app: NestFastifyApplication | undefined;
  let keeping: Keeping | undefined;
  try {
    keeping = await keepPlatform(platform);
    if (platform.config.redisUrl !== undefined) await requireRedis(platform.config.redisUrl);
    app = await compose(platform, apps);
    await app.init();
    await listen(app, platform);
  } catch (error) {
    await close(platform, keeping, app);
    throw coded(error, 'ERR_START');
  }
  const running = app;
  const url = platform.config.publicUrl ?? addressOf(running, platform);
  const programsConnectTo = platform.config.publicUrl ?? (apps.includes('session') ? url : undefined);
  const rehearsals = apps.includes('worker') ? keepRehearsals(platform, programsConnectTo) : undefined;
  return {
    platform,
    url,
    failed: keeping.failed,
    stop: async () => {
      await Promise.race([rehearsals?.end(), delay(STOP_LIMIT_MS, undefined, { ref: false })]);
      await close(platform, keeping, running);
    },
  };
}

/** Closes the apps. What waits for a service that went away is left behind: everything received is committed by then. */
async function close(platform: OpenPlatform, keeping?: Keeping, app?: NestFastifyApplication): Promise<void> {
  const { logger } = platform;
  const ending = Promise.resolve(app?.close()).catch((err: unknown) => logger.warn({ err }, 'not closed cleanly'));
  const ended = await Promise.race([ending.then(() => true), delay(STOP_LIMIT_MS, false, { ref: false })]);
  if (!ended) logger.warn({ limitMs: STOP_LIMIT_MS }, 'some connections could not be closed in time');
  await Promise.race([keeping?.end(), delay(STOP_LIMIT_MS, undefined, { ref: false })]);
  await platform.close();
}

/** Nothing that ends the platform is worth a stack on the terminal; the log has it. */
function coded(error: unknown, code: string): StartupError {
  if (error instanceof StartupError) return error;
  const failure = databaseFailure(error);
  if (failure) return new StartupError(failure.code, failure.message, { cause: error });
  const [said = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n', 1);
  return new StartupError(code, `${errorCode(error)} ${said}`.trim(), { cause: error });
}

async function compose(platform: OpenPlatform, apps: readonly AppName[]): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    await AppModule.of(platform, apps),
    makeHttpAdapter(platform.config),
    {
      logger: new NestLogger(platform.logger),
      abortOnError: false,
      forceCloseConnections: true,
    },
  );
  if (apps.includes('api')) await (await import('../apps/api/src/index.js')).configureApi(app);
  if (apps.includes('session')) {
    const { SessionIoAdapter } = await import('../apps/session/src/index.js');
    app.useWebSocketAdapter(new SessionIoAdapter(app));
  }
  return app;
}

async function listen(app: NestFastifyApplication, { config }: OpenPlatform): Promise<void> {
  try {
    // Not through Nest, which would log the failure before we can say it in one line.
    await app.getHttpAdapter().getInstance().listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
  } catch (error) {
    const code = errorCode(error);
    const hint = code === 'EADDRINUSE' ? 'the port is in use; choose another with PORT' : `${code || String(error)}`;
    throw new StartupError('ERR_LISTEN', `cannot listen on ${config.host}:${config.port}: ${hint}`);
  }
}

function addressOf(app: NestFastifyApplication, { config }: OpenPlatform): string {
  const address = app.getHttpServer().address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return ownUrl(config.host, port) ?? `port ${port} of ${config.host}`;
}
