import { readFile, stat } from 'node:fs/promises';
import { errorCode } from './startup-error.js';

/** Whom the embedded Postgres runs as when root starts the platform: it refuses to be root. */
export interface DatabaseUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** The user of its own that an administrator may make for it. */
const OWN = 'starboard';
/** Everybody on the machine has this user, and other daemons may share it. */
const NOBODY: DatabaseUser = { name: 'nobody', uid: 65_534, gid: 65_534 };

/**
 * The owner of the database that is there already; for a new one the user `starboard` when the machine has it, else `nobody`.
 * @returns undefined unless root runs us.
 */
export async function databaseUser(directory: string): Promise<DatabaseUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return chooseUser(passwd, await ownerOf(directory));
}

/** @param owner of the database's folder, if it is there. */
export function chooseUser(passwd: string, owner: { uid: number; gid: number } | undefined): DatabaseUser {
  const users = passwd.split('\n').map(parseUser);
  if (owner !== undefined && owner.uid !== 0) {
    return { name: users.find(({ uid }) => uid === owner.uid)?.name ?? String(owner.uid), ...owner };
  }
  return users.find(({ name, uid }) => name === OWN && uid > 0) ?? NOBODY;
}

function parseUser(line: string): DatabaseUser {
  const [name = '', , uid = '', gid = ''] = line.split(':');
  return { name, uid: Number(uid), gid: Number(gid) };
}

async function ownerOf(directory: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const { uid, gid } = await stat(directory);
    return { uid, gid };
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}
