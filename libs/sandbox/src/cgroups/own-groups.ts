/** Where a process is in the hierarchies of cgroups. */
export interface OwnGroups {
  /** Folder of the own group of each controller that is mounted as v1. */
  readonly v1: ReadonlyMap<string, string>;
  /** Folder of the own group of v2; null where it is not mounted. */
  readonly v2: string | null;
}

/**
 * @param cgroup /proc/self/cgroup
 * @param mountInfo /proc/self/mountinfo
 */
export function ownGroups(cgroup: string, mountInfo: string): OwnGroups {
  const mounts = mountInfo.split('\n').flatMap(parseMount);
  const v1 = new Map<string, string>();
  let v2: string | null = null;
  for (const line of cgroup.split('\n')) {
    const [, id, controllers, path] = /^(\d+):([^:]*):(.*)$/.exec(line) ?? [];
    if (id === undefined || controllers === undefined || path === undefined) continue;
    if (controllers === '') {
      const mount = mounts.find(({ type }) => type === 'cgroup2');
      v2 = mount === undefined ? null : folderOf(mount, path);
      continue;
    }
    for (const controller of controllers.split(',')) {
      const mount = mounts.find(({ type, options }) => type === 'cgroup' && options.includes(controller));
      const folder = mount === undefined ? null : folderOf(mount, path);
      if (folder !== null) v1.set(controller, folder);
    }
  }
  return { v1, v2 };
}

interface Mount {
  readonly root: string;
  readonly point: string;
  readonly type: string;
  readonly options: readonly string[];
}

/** `id parent major:minor root point options… - type source superOptions` (proc(5)). */
function parseMount(line: string): readonly Mount[] {
  const [before, after] = line.split(' - ');
  const [, , , root, point] = before?.split(' ') ?? [];
  const [type, , superOptions] = after?.split(' ') ?? [];
  if (root === undefined || point === undefined || type === undefined) return [];
  return [{ root, point, type, options: superOptions?.split(',') ?? [] }];
}

/** null for a group that lies outside what is mounted. */
function folderOf({ root, point }: Mount, path: string): string | null {
  if (root === '/') return path === '/' ? point : point + path;
  if (path === root) return point;
  return path.startsWith(`${root}/`) ? point + path.slice(root.length) : null;
}
