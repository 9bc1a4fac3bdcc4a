import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cgroupsV2 } from './cgroups-v2.js';

/*
 * The layout of the files, on a folder that stands for a delegated group. What the kernel does with them is tried by the
 * programs of test/integration/sandbox where cgroups v2 are mounted with their controllers.
 */
const FILES = [
  'memory.max',
  'memory.swap.max',
  'memory.oom.group',
  'pids.max',
  'cpu.max',
  'cgroup.procs',
  'cgroup.kill',
];
const LIMITS = { memoryBytes: 1 << 28, processes: 66 };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cgroup-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (folder: string, files: Readonly<Record<string, string>>): void => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
};
const read = (...path: readonly string[]): string => readFileSync(join(root, ...path), 'utf8');

/** The group of a run, as the kernel fills it. */
function group(name: string, more: Readonly<Record<string, string>> = {}): void {
  put(join(root, name), { ...Object.fromEntries(FILES.map((file) => [file, ''])), ...more });
}

describe('cgroups v2', () => {
  it('are bounded by the controllers that are handed on', () => {
    // Nothing is offered, so that nothing is written over what stands there.
    put(root, { 'cgroup.controllers': '', 'cgroup.subtree_control': 'memory pids' });
    expect(cgroupsV2(root, 1).bounds).toEqual(['memory', 'pids']);
    put(root, { 'cgroup.subtree_control': 'memory' });
    expect(cgroupsV2(root, 1).bounds).toEqual(['memory']);
  });

  it('are asked for by name, and only where they are offered', () => {
    put(root, { 'cgroup.controllers': 'pids\n', 'cgroup.subtree_control': '', 'cgroup.procs': '' });
    cgroupsV2(root, 1);
    expect(read('cgroup.subtree_control')).toBe('+pids');
  });

  it('of a process that is in the leaf of the platform lie beside that leaf', () => {
    put(root, { 'cgroup.controllers': '', 'cgroup.subtree_control': 'memory pids' });
    mkdirSync(join(root, 'starboard-platform'));
    const groups = cgroupsV2(join(root, 'starboard-platform'), 1);
    expect(groups.bounds).toEqual(['memory', 'pids']);
    group('run');
    groups.make('run', LIMITS).add(42);
    expect(read('run', 'cgroup.procs')).toBe('42');
  });

  it('bound memory without swap, processes and one core, and tell what a run took', () => {
    put(root, { 'cgroup.controllers': '', 'cgroup.subtree_control': 'cpu memory pids' });
    group('run', {
      'cpu.stat': 'usage_usec 1234567\nuser_usec 1000000\n',
      'memory.peak': '4096000\n',
      'memory.events': 'low 0\nhigh 0\nmax 7\noom 2\noom_kill 1\noom_group_kill 0\n',
    });
    const cgroup = cgroupsV2(root, 1).make('run', LIMITS);
    expect(
      ['memory.max', 'memory.swap.max', 'memory.oom.group', 'pids.max', 'cpu.max'].map((file) => read('run', file)),
    ).toEqual(['268435456', '0', '1', '66', '100000 100000']);
    expect(cgroup.use()).toEqual({ cpuMs: 1234.567, peakBytes: 4_096_000, oomKills: 1 });
    cgroup.kill();
    expect(read('run', 'cgroup.kill')).toBe('1');
  });

  it('are refused where a bound cannot be set: nothing runs without it', () => {
    put(root, { 'cgroup.controllers': '', 'cgroup.subtree_control': 'memory pids' });
    mkdirSync(join(root, 'run'));
    expect(() => cgroupsV2(root, 1).make('run', LIMITS)).toThrow(/memory\.max/);
  });

  it('tell nothing that an older kernel does not say', () => {
    put(root, { 'cgroup.controllers': '', 'cgroup.subtree_control': 'pids' });
    group('run');
    expect(cgroupsV2(root, 1).make('run', LIMITS).use()).toEqual({ cpuMs: null, peakBytes: null, oomKills: 0 });
  });
});
