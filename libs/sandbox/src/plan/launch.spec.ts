import { describe, expect, it } from '@jest/globals';
import { SANDBOX_LIMITS, type SandboxProgram } from '../sandbox.js';
import { launcherArguments, planLaunch, refusedProgram, type ToolchainRoot } from './launch.js';

const TOOLCHAIN: ToolchainRoot = {
  root: '/srv/tools',
  shown: [{ path: 'usr' }, { path: 'bin', linkTo: 'usr/bin' }],
  hidden: [{ path: 'usr/local', except: ['usr/local/bin/node'] }],
};
const PROGRAM: SandboxProgram = { files: { 'a.py': 'one', 'lib/b.py': 'two' }, command: ['python3', 'a.py'] };
const plan = (program: Partial<SandboxProgram> = {}, mark?: string): ReturnType<typeof planLaunch> =>
  planLaunch({
    program: { ...PROGRAM, ...program },
    limits: SANDBOX_LIMITS,
    toolchain: TOOLCHAIN,
    filter: Uint8Array.of(1),
    mark,
  });

describe('planLaunch', () => {
  it('shows the toolchain read-only, under a path that says nothing of the machine', () => {
    const text = plan().options.join(' ');
    expect(text).toContain('--ro-bind /srv/tools/usr /usr --symlink usr/bin /bin');
    expect(text).toContain(
      '--tmpfs /usr/local --ro-bind /srv/tools/usr/local/bin/node /usr/local/bin/node --remount-ro /usr/local',
    );
    expect(text).not.toMatch(/--(dev-)?bind /);
  });

  it('of the root `/` as well', () => {
    const toolchain = { ...TOOLCHAIN, root: '/', hidden: [] };
    const { options } = planLaunch({
      program: PROGRAM,
      limits: SANDBOX_LIMITS,
      toolchain,
      filter: Uint8Array.of(),
      mark: undefined,
    });
    expect(options.join(' ')).toContain('--ro-bind /usr /usr');
  });

  it('hands files over by descriptors and puts no content into arguments', () => {
    const { options, files, command } = plan();
    expect(files).toEqual(['one', 'two']);
    expect(options.join(' ')).toContain(
      '--perms 0444 --file 8 /box/a.py --perms 0444 --file 9 /box/lib/b.py --remount-ro /',
    );
    expect([...options, ...command].filter((text) => /^(one|two)$/.test(text))).toEqual([]);
    expect(launcherArguments('/usr/bin/bwrap', plan())[0]).toBe('9');
  });

  it('gives an environment of its own, with the mark for who is asked for one', () => {
    const { options } = plan({ environment: { LANG: 'C' } }, 'f00d');
    const text = options.join(' ');
    expect(text).toContain('--clearenv --setenv PATH /usr/local/bin:/usr/bin:/bin --setenv HOME /box');
    expect(text).toContain('--setenv LANG C --setenv COMPLETION_MARK f00d');
    expect(plan().options).not.toContain('COMPLETION_MARK');
  });

  it('bounds each process', () => {
    expect(plan().bounds).toEqual({ '-c': 0, '-f': 65_536, '-n': 256, '-t': 11, '-v': 4_194_304 });
    expect(plan().command.slice(3)).toEqual(['plain', '64', '', 'python3', 'a.py']);
    expect(plan({ mark: true }).command[3]).toBe('mark');
  });
});

describe('refusedProgram', () => {
  it.each([
    ['a file outside', { files: { '../a': '' } }],
    ['an absolute file', { files: { '/a': '' } }],
    ['a file of no name', { files: { 'a/': '' } }],
    ['a hidden folder', { files: { '.ssh/a': '' } }],
    ['a file with a zero byte', { files: { 'a\0b': '' } }],
    ['too many files', { files: Object.fromEntries(Array.from({ length: 33 }, (_, at) => [`f${at}`, ''])) }],
    ['no command', { command: [] }],
    ['a zero byte in its command', { command: ['a\0--bind'] }],
    ['a strange name of a program', { needs: ['a b'] }],
    ['a zero byte in its environment', { environment: { A: '\0--bind' } }],
    ['a strange name of a variable', { environment: { 'A B': '' } }],
  ])('refuses %s', (_, part) => {
    expect(refusedProgram({ ...PROGRAM, ...part })).toEqual(expect.any(String));
  });

  it('takes a good one', () => {
    expect(refusedProgram({ ...PROGRAM, environment: { A_1: 'x y' } })).toBeUndefined();
    expect(refusedProgram({ ...PROGRAM, files: { 'src/main-1.test.py': '', Main: '' } })).toBeUndefined();
  });
});
