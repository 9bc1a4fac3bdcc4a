import { basename, dirname, join } from 'node:path';
import { type Cgroup, type CgroupLimits, type Cgroups, CPU_PERIOD_US } from './cgroup.js';
import { killAll, readNamed, readNumber, readWhole, tryMake, tryRemove, tryWrite, write } from './files.js';

const CONTROLLERS = ['memory', 'pids', 'cpu'] as const;
const US_PER_MS = 1000;
/** Where the platform itself goes: a group with controllers for its children may hold no process, unless it is the root. */
const PLATFORM_LEAF = 'starboard-platform';

/**
 * Cgroups of runs below the own group, which must be delegated (systemd: `Delegate=yes`).
 * @param ownGroup its folder
 * @param pid of this process, which moves into a leaf if it must
 */
export function cgroupsV2(ownGroup: string, pid: number): Cgroups {
  // A process that another one of the platform has started is in that one's leaf.
  const own = basename(ownGroup) === PLATFORM_LEAF ? dirname(ownGroup) : ownGroup;
  const offered = words(readWhole(own, 'cgroup.controllers'));
  const wanted = CONTROLLERS.filter((one) => offered.has(one));
  if (!hand(own, wanted) && moveAway(own, pid)) hand(own, wanted);
  const handed = words(readWhole(own, 'cgroup.subtree_control'));
  return {
    version: 'v2',
    bounds: (['memory', 'pids'] as const).filter((one) => handed.has(one)),
    make: (name, limits) => makeGroup(join(own, name), limits, handed),
  };
}

const words = (text: string | undefined): ReadonlySet<string> => new Set(text?.trim().split(/\s+/));

/** Hands controllers to the children of a group. */
const hand = (own: string, controllers: readonly string[]): boolean =>
  controllers.map((one) => tryWrite(own, 'cgroup.subtree_control', `+${one}`)).every((taken) => taken);

function moveAway(own: string, pid: number): boolean {
  const leaf = join(own, PLATFORM_LEAF);
  return tryMake(leaf) && tryWrite(leaf, 'cgroup.procs', pid);
}

function makeGroup(folder: string, { memoryBytes, processes }: CgroupLimits, handed: ReadonlySet<string>): Cgroup {
  if (!tryMake(folder)) throw new Error(`The cgroup ${folder} cannot be made.`);
  const remove = (): boolean => tryRemove(folder);
  try {
    if (handed.has('memory')) {
      write(folder, 'memory.max', memoryBytes);
      tryWrite(folder, 'memory.swap.max', 0);
      tryWrite(folder, 'memory.oom.group', 1);
    }
    if (handed.has('pids')) write(folder, 'pids.max', processes);
    if (handed.has('cpu')) tryWrite(folder, 'cpu.max', `${CPU_PERIOD_US} ${CPU_PERIOD_US}`);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    add: (pid) => write(folder, 'cgroup.procs', pid),
    use: () => {
      const cpuUs = readNamed(folder, 'cpu.stat', 'usage_usec');
      return {
        cpuMs: cpuUs === null ? null : cpuUs / US_PER_MS,
        // Since Linux 5.19.
        peakBytes: readNumber(folder, 'memory.peak'),
        oomKills: readNamed(folder, 'memory.events', 'oom_kill') ?? 0,
      };
    },
    kill: () => {
      // Since Linux 5.14, and then at once.
      if (!tryWrite(folder, 'cgroup.kill', 1)) killAll(folder);
    },
    remove,
  };
}
