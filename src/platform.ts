import { setTimeout as delay } from 'node:timers/promises';
import { Database, isOnlyClient, migrate, OWN_NAME, RuleViolation } from '@starboard/database';
import {
  anchoredClock,
  type Config,
  createLogger,
  type OwnPostgres,
  parseConfig,
  type Platform,
  startOwnPostgres,
  StartupError,
} from '@starboard/platform';
import { PACKAGE_ROOT } from './package.js';

/** Far above what a clean disconnection takes. */
const DISCONNECT_LIMIT_MS = 5_000;

/** Everything a command needs to work on the data: configuration, a migrated database, its clock, a logger. */
export interface OpenPlatform extends Platform {
  readonly database: Database;
  /** The embedded database, when that is the one. */
  readonly own?: OwnPostgres;
  /** Disconnects, and stops the embedded Postgres unless another process still uses it. */
  close(): Promise<void>;
}

/**
 * Reads the environment, starts the embedded Postgres when DATABASE_URL names none, migrates and connects.
 * @param onPostgres hears of the embedded Postgres as soon as it runs: whoever does not wait for the rest can stop it.
 * @throws StartupError with one line that says what to mend.
 */
export async function openPlatform(
  app = 'starboard',
  overrides: Partial<Config> = {},
  onPostgres: (own: OwnPostgres) => void = () => undefined,
): Promise<OpenPlatform> {
  const config = { ...readConfig(), ...overrides };
  const logger = createLogger(config, app);
  const own = config.databaseUrl === undefined ? await startOwnPostgres(config.dataFolder) : undefined;
  if (own) onPostgres(own);
  const databaseUrl = config.databaseUrl ?? own?.url ?? '';
  const database = await connect(databaseUrl, config, own);
  const clock = anchoredClock(await database.time());
  return {
    config: { ...config, databaseUrl },
    logger,
    clock,
    database,
    ...(own && { own }),
    close: () => close(database, own),
  };
}

/** Opens the platform for one command and closes it whatever happens. Rule violations become one line, as start-up errors do. */
export async function withPlatform<T>(use: (platform: OpenPlatform) => Promise<T>): Promise<T> {
  const platform = await openPlatform('command');
  try {
    return await use(platform);
  } catch (error) {
    throw error instanceof RuleViolation ? new StartupError(error.code, error.message) : error;
  } finally {
    await platform.close();
  }
}

/** @throws StartupError ERR_CONFIG naming each wrong variable. */
export function readConfig(): Config {
  const result = parseConfig(process.env, process.stderr.isTTY);
  if (!result.ok) throw new StartupError('ERR_CONFIG', result.problems.join('; '));
  return result.config;
}

async function connect(url: string, config: Config, own: OwnPostgres | undefined): Promise<Database> {
  try {
    const database = await Database.connect(url, config.databasePool, () => undefined);
    await migrate(url, PACKAGE_ROOT);
    return database;
  } catch (error) {
    if (own) await stopUnlessUsed(own);
    throw error;
  }
}

/** Stops the embedded Postgres, unless another process still uses it. */
export async function stopUnlessUsed(own: OwnPostgres): Promise<void> {
  if (await isOnlyClient({ url: own.url, name: OWN_NAME })) await own.stop();
}

/** A connection that an outage left waiting for its answer is not waited for: nothing is committed over it any more. */
async function close(database: Database, own: OwnPostgres | undefined): Promise<void> {
  await Promise.race([database.close(), delay(DISCONNECT_LIMIT_MS, undefined, { ref: false })]);
  if (own) await stopUnlessUsed(own);
}
