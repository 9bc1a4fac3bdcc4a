import { PlatformLock } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import type { OpenPlatform } from './platform.js';

/**
 * What a platform on an embedded database needs for as long as it runs: the lock that makes it the only one on its folder, and
 * a database that is started again when it dies.
 */
export interface Keeping {
  /** Resolves with what ends the platform, since nothing here can mend it; never otherwise. */
  readonly failed: Promise<StartupError>;
  end(): Promise<void>;
}

/** @throws StartupError ERR_DATA_FOLDER_IN_USE */
export async function keepPlatform({ own, database, config, logger }: OpenPlatform): Promise<Keeping> {
  if (own === undefined) return { failed: new Promise(() => undefined), end: () => Promise.resolve() };
  const inUse = `another Starboard runs on the data folder ${config.dataFolder}`;
  const lock = await PlatformLock.take(database);
  if (lock === undefined) throw new StartupError('ERR_DATA_FOLDER_IN_USE', inUse);
  const gone = own.keep({
    gone: (attempt) => logger.error({ attempt }, 'the embedded Postgres has gone; it is started again'),
    back: (attempt) => logger.warn({ attempt }, 'the embedded Postgres runs again'),
    failed: (attempt, err) => logger.error({ attempt, err }, 'the embedded Postgres did not start'),
  });
  const taken = lock.lost.then(
    () => new StartupError('ERR_DATA_FOLDER_IN_USE', `${inUse}: it took the lock while this one had no connection`),
  );
  return { failed: Promise.race([gone, taken]), end: () => lock.release() };
}
