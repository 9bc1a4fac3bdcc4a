import { join } from 'node:path';
import { type Cgroup, type CgroupLimits, type Cgroups, CPU_PERIOD_US } from './cgroup.js';
import { killAll, readNamed, readNumber, tryMake, tryRemove, tryWrite, write } from './files.js';

const CONTROLLERS = ['memory', 'pids', 'cpuacct', 'cpu'] as const;
type Controller = (typeof CONTROLLERS)[number];

const NS_PER_MS = 1e6;

/**
 * Cgroups of runs below the own group of each controller that lets us.
 * @param own folders by controller
 */
export function cgroupsV1(own: ReadonlyMap<string, string>, trial: string): Cgroups {
  const usable = CONTROLLERS.flatMap((controller) => {
    const parent = own.get(controller);
    return parent !== undefined && canMake(join(parent, trial), controller) ? [[controller, parent] as const] : [];
  });
  const parents = new Map<Controller, string>(usable);
  return {
    version: 'v1',
    bounds: (['memory', 'pids'] as const).filter((one) => parents.has(one)),
    make: (name, limits) => makeGroup(parents, name, limits),
  };
}

function canMake(folder: string, controller: Controller): boolean {
  if (!tryMake(folder)) return false;
  const taken =
    (controller !== 'memory' || tryWrite(folder, 'memory.limit_in_bytes', 1 << 24)) &&
    (controller !== 'pids' || tryWrite(folder, 'pids.max', 2));
  return tryRemove(folder) && taken;
}

function makeGroup(parents: ReadonlyMap<Controller, string>, name: string, limits: CgroupLimits): Cgroup {
  const folders = new Map([...parents].map(([controller, parent]) => [controller, join(parent, name)] as const));
  const made = { remove: () => removeAll(folders) };
  try {
    for (const [controller, folder] of folders) prepare(controller, folder, limits);
  } catch (error) {
    made.remove();
    throw error;
  }
  const [memory, cpuacct] = [folders.get('memory'), folders.get('cpuacct')];
  return {
    add: (pid) => {
      for (const folder of folders.values()) write(folder, 'cgroup.procs', pid);
    },
    use: () => {
      const cpuNs = cpuacct === undefined ? null : readNumber(cpuacct, 'cpuacct.usage');
      return {
        cpuMs: cpuNs === null ? null : cpuNs / NS_PER_MS,
        peakBytes: memory === undefined ? null : readNumber(memory, 'memory.max_usage_in_bytes'),
        oomKills: memory === undefined ? 0 : (readNamed(memory, 'memory.oom_control', 'oom_kill') ?? 0),
      };
    },
    kill: () => folders.forEach(killAll),
    remove: made.remove,
  };
}

/** Also of a controller that was mounted together with another: then the folder is there already. */
function prepare(controller: Controller, folder: string, { memoryBytes, processes }: CgroupLimits): void {
  if (!tryMake(folder)) throw new Error(`The cgroup ${folder} cannot be made.`);
  if (controller === 'memory') {
    write(folder, 'memory.limit_in_bytes', memoryBytes);
    // Where the kernel counts swap.
    tryWrite(folder, 'memory.memsw.limit_in_bytes', memoryBytes);
  }
  if (controller === 'pids') write(folder, 'pids.max', processes);
  if (controller === 'cpu') {
    tryWrite(folder, 'cpu.cfs_period_us', CPU_PERIOD_US);
    tryWrite(folder, 'cpu.cfs_quota_us', CPU_PERIOD_US);
  }
}

function removeAll(folders: ReadonlyMap<Controller, string>): boolean {
  return [...folders.values()].map(tryRemove).every((gone) => gone);
}
