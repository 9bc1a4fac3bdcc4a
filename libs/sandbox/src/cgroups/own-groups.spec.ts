import { describe, expect, it } from '@jest/globals';
import { ownGroups } from './own-groups.js';

const line = (root: string, point: string, type: string, options: string): string =>
  `35 31 0:32 ${root} ${point} rw,relatime shared:9 - ${type} cgroup rw,${options}`;

describe('ownGroups', () => {
  it('finds the own folder of each controller of v1', () => {
    const mounts = [
      line('/', '/sys/fs/cgroup/memory', 'cgroup', 'memory'),
      line('/', '/sys/fs/cgroup/cpu,cpuacct', 'cgroup', 'cpu,cpuacct'),
      line('/', '/sys/fs/cgroup/unified', 'cgroup2', 'nsdelegate'),
    ].join('\n');
    const groups = ownGroups('5:cpu,cpuacct:/\n4:memory:/user/one\n3:pids:/\n0::/\n', mounts);
    expect([...groups.v1]).toEqual([
      ['cpu', '/sys/fs/cgroup/cpu,cpuacct'],
      ['cpuacct', '/sys/fs/cgroup/cpu,cpuacct'],
      ['memory', '/sys/fs/cgroup/memory/user/one'],
    ]);
    expect(groups.v2).toBe('/sys/fs/cgroup/unified');
  });

  it('reads the groups of a container from where its mount begins', () => {
    const mounts = line('/docker/abc', '/sys/fs/cgroup/memory', 'cgroup', 'memory');
    expect([...ownGroups('4:memory:/docker/abc/one', mounts).v1]).toEqual([['memory', '/sys/fs/cgroup/memory/one']]);
    expect([...ownGroups('4:memory:/docker/abc', mounts).v1]).toEqual([['memory', '/sys/fs/cgroup/memory']]);
    expect([...ownGroups('4:memory:/docker/abcd', mounts).v1]).toEqual([]);
  });

  it('finds the group of v2, with colons in its name', () => {
    const mounts = line('/', '/sys/fs/cgroup', 'cgroup2', 'nsdelegate');
    expect(ownGroups('0::/system.slice/a:b.service', mounts)).toEqual({
      v1: new Map(),
      v2: '/sys/fs/cgroup/system.slice/a:b.service',
    });
  });

  it('finds nothing where nothing is mounted', () => {
    expect(ownGroups('0::/\n', 'nonsense\n')).toEqual({ v1: new Map(), v2: null });
  });
});
