import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { describeFailure, errorCode, NestLogger, StartupError } from '@starboard/platform';
import { configureApi } from '../apps/api/src/configure.js';
import { makeHttpAdapter } from '../apps/api/src/http/adapter.js';
import { SessionIoAdapter } from '../apps/session/src/session-io.adapter.js';
import { firstOrganiserLink } from './actions/organiser.js';
import { AppModule, type AppName } from './app.module.js';
import { openPlatform, readConfig, type OpenPlatform } from './platform.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const ALL_APPS = 3;
/** Well above what a clean stop takes, below what supervisors wait before they kill. */
const STOP_LIMIT_MS = 8_000;
const SAME_SIGNAL_MS = 1_000;
const PARENT_POLL_MS = 500;

/** A running process of the platform. */
export interface RunningPlatform {
  readonly platform: OpenPlatform;
  /** The address that people use. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the apps, says where they are, and stops them cleanly on Ctrl-C or SIGTERM. */
export async function startPlatform(apps: readonly AppName[]): Promise<void> {
  // Registered before anything is started, so that an early signal is not lost.
  const stopping = stopSignal();
  if (apps.length < ALL_APPS && readConfig().databaseUrl === undefined) {
    throw new StartupError('ERR_CONFIG', 'DATABASE_URL: apps started apart need a database that they share');
  }
  const platform = await openPlatform(apps.length === 1 ? apps[0] : 'starboard');
  const running = await launch(platform, apps).catch(giveUp);
  process.stdout.write(`Starboard (${apps.join(', ')}) is running at ${running.url}\n`);
  if (running.platform.embedded)
    process.stdout.write(`Data: ${running.platform.config.dataFolder} (embedded Postgres)\n`);
  if (apps.includes('api')) void welcome(running);
  running.platform.logger.info({ signal: await stopping }, 'stopping');
  await running.stop();
  // A service that went away may have left a connection that tries for ever; everything is committed and closed.
  process.exit(0);
}

/** As at the end: what did not start may have left a connection that tries for ever, and nobody would start it again. */
function giveUp(error: unknown): never {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
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
  process.stdout.write(`There is no organiser yet. This link makes the first one, once, within a day:\n  ${link}\n`);
}

/** Composes and listens. Whatever fails, what was started is stopped before the error is thrown. */
export async function launch(platform: OpenPlatform, apps: readonly AppName[]): Promise<RunningPlatform> {
  let app: NestFastifyApplication | undefined;
  try {
    if (platform.embedded) await claimData(platform);
    app = await compose(platform, apps);
    await listen(app, platform);
  } catch (error) {
    await app?.close();
    await platform.close();
    throw error;
  }
  const running = app;
  return {
    platform,
    url: platform.config.publicUrl ?? addressOf(running, platform),
    async stop() {
      await closeWithin(running, platform);
      await platform.close();
    },
  };
}

/** Closes the apps. What waits for a service that went away is left behind: everything received is committed by then. */
async function closeWithin(app: NestFastifyApplication, { logger }: OpenPlatform): Promise<void> {
  const closing = app.close().then(() => true);
  const closed = await Promise.race([closing, delay(STOP_LIMIT_MS, false, { ref: false })]);
  if (!closed) logger.warn({ limitMs: STOP_LIMIT_MS }, 'some connections could not be closed in time');
}

async function claimData({ database, config }: OpenPlatform): Promise<void> {
  if (await database.takePlatformLock()) return;
  throw new StartupError('ERR_DATA_FOLDER_IN_USE', `another Starboard runs on the data folder ${config.dataFolder}`);
}

async function compose(platform: OpenPlatform, apps: readonly AppName[]): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.of(platform, apps),
    makeHttpAdapter(platform.config),
    {
      logger: new NestLogger(platform.logger),
      abortOnError: false,
      forceCloseConnections: true,
    },
  );
  if (apps.includes('api')) await configureApi(app);
  if (apps.includes('session')) app.useWebSocketAdapter(new SessionIoAdapter(app));
  return app;
}

async function listen(app: NestFastifyApplication, { config }: OpenPlatform): Promise<void> {
  try {
    await app.init();
    // Not through Nest, which would log the failure before we can say it in one line.
    await app.getHttpAdapter().getInstance().listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = errorCode(error);
    const hint = code === 'EADDRINUSE' ? 'the port is in use; choose another with PORT' : `${code || String(error)}`;
    throw new StartupError('ERR_LISTEN', `cannot listen on ${config.host}:${config.port}: ${hint}`);
  }
}

function addressOf(app: NestFastifyApplication, { config }: OpenPlatform): string {
  const address = app.getHttpServer().address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
}

/**
 * The first SIGINT or SIGTERM. A second one ends the process at once, unless it follows so soon that it is the same
 * Ctrl-C: a terminal sends it to the whole group, and npm passes its own on.
 */
export async function stopSignal(): Promise<string> {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const received = signals.map((name) => once(process, name).then(() => name));
  const signal = await Promise.race([...received, orphaned()]);
  const first = performance.now();
  for (const name of signals) process.on(name, () => performance.now() - first > SAME_SIGNAL_MS && process.exit(1));
  return signal;
}

/** npm starts us through a shell, which does not pass a SIGTERM on: then the shell is gone, and that is the signal. */
function orphaned(): Promise<string> {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined) return new Promise(() => undefined);
  return new Promise((resolve) => {
    const timer = setInterval(() => process.ppid !== parent && resolve('end of npm'), PARENT_POLL_MS);
    timer.unref();
  });
}
