import { readFileSync } from 'node:fs';
import type { Cgroups } from './cgroup.js';
import { cgroupsV1 } from './cgroups-v1.js';
import { cgroupsV2 } from './cgroups-v2.js';
import { ownGroups } from './own-groups.js';

/** Where this process can make cgroups for runs; undefined where it cannot. What bounds more is taken, and v2 of equals. */
export function findCgroups(): Cgroups | undefined {
  const { v1, v2 } = readOwnGroups();
  // A version that has a controller keeps it from the other one.
  const found = [...(v2 === null ? [] : [cgroupsV2(v2, process.pid)]), cgroupsV1(v1, `starboard-${process.pid}`)];
  return found.filter(({ bounds }) => bounds.length > 0).sort((a, b) => b.bounds.length - a.bounds.length)[0];
}

function readOwnGroups(): ReturnType<typeof ownGroups> {
  try {
    return ownGroups(readFileSync('/proc/self/cgroup', 'utf8'), readFileSync('/proc/self/mountinfo', 'utf8'));
  } catch {
    return { v1: new Map(), v2: null };
  }
}
