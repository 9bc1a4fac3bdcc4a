import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.js';
import { makeFolder } from './make-folder.js';
import { errorCode, StartupError } from './startup-error.js';

const FILE = 'secret';
const SECRET_BYTES = 48;
const MIN_LENGTH = 32;

/**
 * What signs the cookies: of the environment, else of the file `secret` in the data folder, made at the first start and
 * readable by its owner only. Who takes the file away signs everybody out.
 * @throws StartupError ERR_SECRET
 */
export function platformSecret({ secret, dataFolder }: Pick<Config, 'secret' | 'dataFolder'>): string {
  if (secret !== undefined) return secret;
  const file = join(dataFolder, FILE);
  try {
    makeFolder(dataFolder);
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // Of processes that start together, one makes it.
    if (errorCode(error) !== 'EEXIST')
      throw new StartupError('ERR_SECRET', `cannot write ${file}: ${errorCode(error)}`);
  }
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length >= MIN_LENGTH) return kept;
  throw new StartupError('ERR_SECRET', `${file} is not whole: delete it, and people sign in again`);
}
