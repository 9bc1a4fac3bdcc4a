import { readFileSync } from 'node:fs';

/** Of the kernel's clock in /proc: 100 a second wherever Node runs. */
const MS_PER_TICK = 10;
/** Fields of /proc/PID/stat behind the name: utime, stime, cutime, cstime. */
const TIMES = [11, 12, 13, 14];

/** Processor time of a process and all that descend from it, with those that it has waited for, ms. Ended ones may be missed. */
export function cpuOfTree(pid: number): number {
  let ticks = 0;
  const open = [pid];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const stat = read(`/proc/${one}/stat`);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    for (const at of TIMES) ticks += Number(fields[at] ?? 0);
    for (const child of read(`/proc/${one}/task/${one}/children`).split(' ')) {
      if (child !== '') open.push(Number(child));
    }
  }
  return ticks * MS_PER_TICK;
}

export function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
