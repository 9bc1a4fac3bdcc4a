import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';

/** Users of sandboxes, of a platform that is root. */
const [FIRST_USER, LAST_USER] = [61_000, 61_183];
const CGROUPS = '/sys/fs/cgroup';

/** Processes of hostile programs, and cgroups of runs of this process. What is ending has a moment for it. */
export async function leftovers(): Promise<readonly string[]> {
  let found: readonly string[] = [];
  for (let at = 0; at < 40; at++) {
    found = [...processes().map(({ pid, what }) => `process ${pid} ${what}`), ...cgroupFolders(process.pid)];
    if (found.length === 0) return found;
    await rest(50);
  }
  return found;
}

/** Those that run a hostile program (a fork has the same arguments), and zombies of users of sandboxes. */
export function processes(): readonly { pid: number; what: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const what = read(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim();
      const status = read(`/proc/${name}/status`);
      const user = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
      const zombie = /^State:\s+Z/m.test(status) && user >= FIRST_USER && user <= LAST_USER;
      return what.endsWith(' hostile.py') || zombie ? [{ pid: Number(name), what: zombie ? 'zombie' : what }] : [];
    });
}

/** Folders of cgroups that were made for runs of a process. */
export function cgroupFolders(pid: number): readonly string[] {
  if (!existsSync(CGROUPS)) return [];
  const name = `starboard-run-${pid}-`;
  return readFileSync('/proc/self/cgroup', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, controllers = '', path = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
      const folder = join(CGROUPS, controllers.replace('name=', ''), path);
      return existsSync(folder) ? readdirSync(folder).map((one) => join(folder, one)) : [];
    })
    .filter((folder) => folder.includes(name));
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
