import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '@starboard/database';

/** Clock ticks a second, by which the kernel counts processor time. */
const TICKS = process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 1;

const KIB = 1_024;

/** What /proc says of a process: its parent, and processor seconds, its own and those of children that are gone. */
interface Times {
  readonly parent: number;
  readonly own: number;
  readonly children: number;
}

function timesOf(pid: number, thread?: number): Times | undefined {
  try {
    const text = readFileSync(thread === undefined ? `/proc/${pid}/stat` : `/proc/${pid}/task/${thread}/stat`, 'utf8');
    // The name of the program, in brackets, may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [parent = 0, user = 0, system = 0, gone = 0, goneSystem = 0] = [1, 11, 12, 13, 14].map((at) =>
      Number(fields[at]),
    );
    return { parent, own: (user + system) / TICKS, children: (gone + goneSystem) / TICKS };
  } catch {
    return undefined;
  }
}

/** Processor seconds of a process with all its threads; NaN where the machine does not say. */
export const processorSeconds = (pid: number): number => timesOf(pid)?.own ?? Number.NaN;

/** Resident memory of a process, bytes (Linux). */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * KIB;
}

/** Of these, the seconds of its event loop, which one thread runs however many processors there are. */
export const eventLoopSeconds = (pid: number): number => timesOf(pid, pid)?.own ?? Number.NaN;

/**
 * Processor seconds of the Postgres of a database, all its processes together: of one that others use, theirs too. NaN where
 * it is on another machine.
 */
export async function postgresSeconds({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const first = timesOf(rows[0]?.pid ?? 0)?.parent ?? 0;
  const server = timesOf(first);
  if (server === undefined || !readFileSync(`/proc/${first}/comm`, 'utf8').startsWith('postgres')) return Number.NaN;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.flatMap((pid) => timesOf(Number(pid)) ?? []).filter(({ parent }) => parent === first);
  return children.reduce((sum, { own }) => sum + own, server.own + server.children);
}
