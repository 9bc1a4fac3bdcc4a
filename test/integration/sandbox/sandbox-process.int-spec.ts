import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { makeBubblewrap, SANDBOX_LIMITS, type SandboxRun } from '@starboard/sandbox';
import { findCgroups } from '../../../libs/sandbox/src/cgroups/find-cgroups.js';
import { cgroupFolders, leftovers, processes } from '../../support/sandbox/leftovers.js';
import { sandboxAtHand } from '../../support/sandbox/sandbox-at-hand.js';

const level = await sandboxAtHand();
const LOADER = ['--import', './test/support/typescript-threads.mjs', 'test/support/sandbox/one-run.ts'];
const LIST = 'import os\nprint(sorted(int(n) for n in os.listdir("/proc/self/fd")))';
const BOX = { files: {}, command: ['/bin/sh', '-c', 'echo well'] };

/** A platform of its own, which itself was started with a descriptor open that Node does not know of. */
function platform(source: string, foreign = ''): ChildProcess {
  const script = `${foreign} exec "$@"`;
  const started = ['bash', '-c', script, 'platform', process.execPath, ...LOADER, source];
  const env = { ...process.env, NODE_OPTIONS: '' };
  return spawn(started[0]!, started.slice(1), { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function output(child: ChildProcess): Promise<SandboxRun> {
  let text = '';
  child.stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  return JSON.parse(text.split('\n')[1] ?? 'null') as SandboxRun;
}

(level === 'full' ? describe : describe.skip)('a process with a sandbox', () => {
  it('hands on no descriptor that it has inherited itself', async () => {
    const run = await output(platform(LIST, 'exec 251</etc/passwd 17</etc/hostname;'));
    // The fourth is that of the listing.
    expect(run).toMatchObject({ ok: true, outcome: { stdout: '[0, 1, 2, 3]\n' } });
  });

  it('takes its box with it when it is killed', async () => {
    const child = platform('import time\ntime.sleep(25)');
    const { pid = 0 } = child;
    await once(child.stdout!, 'data');
    for (let at = 0; processes().length === 0 && at < 200; at++) await rest(50);
    expect(processes().length).toBeGreaterThan(0);
    expect(cgroupFolders(pid).length).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await leftovers()).toEqual([]);
    // Nobody is there to remove its cgroups, which are empty: the next sandbox does it.
    const sandbox = makeBubblewrap();
    await sandbox.probe();
    sandbox.close();
    expect(cgroupFolders(pid)).toEqual([]);
  });
});

(level === 'none' ? describe.skip : describe)('the sandbox', () => {
  it('gives runs at the same time users of their own, and takes them back', async () => {
    const sandbox = makeBubblewrap({ allow: 'partial' });
    const runs = await Promise.all(Array.from({ length: 6 }, () => sandbox.run(BOX, SANDBOX_LIMITS)));
    sandbox.close();
    expect(runs.map((run) => run.ok && run.outcome.stdout)).toEqual(runs.map(() => 'well\n'));
  });

  it('breaks a run off when nobody wants it any more', async () => {
    const sandbox = makeBubblewrap({ allow: 'partial' });
    const sleeper = { ...BOX, command: ['/bin/sh', '-c', 'sleep 60'] };
    const stop = new AbortController();
    const run = sandbox.run(sleeper, { ...SANDBOX_LIMITS, wallMs: 50_000 }, stop.signal);
    stop.abort();
    expect(await run).toMatchObject({ ok: false, fault: { code: 'ERR_SANDBOX_ABORTED' } });
    expect(await sandbox.run(sleeper, SANDBOX_LIMITS, AbortSignal.abort())).toMatchObject({
      fault: { code: 'ERR_SANDBOX_ABORTED' },
    });
    expect(await sandbox.run(BOX, SANDBOX_LIMITS)).toMatchObject({ ok: true });
    sandbox.close();
  });

  it('is partial without cgroups, and runs nothing then unless that was allowed', async () => {
    const findCgroupsNowhere = (): undefined => undefined;
    const strict = makeBubblewrap({ findCgroups: findCgroupsNowhere });
    expect(await strict.probe()).toMatchObject({
      level: 'partial',
      lacks: [{ lack: 'cgroup-memory' }, { lack: 'cgroup-pids' }],
    });
    expect(await strict.run(BOX, SANDBOX_LIMITS)).toMatchObject({ fault: { code: 'ERR_SANDBOX_LEVEL' } });
    strict.close();
    const allowed = makeBubblewrap({ findCgroups: findCgroupsNowhere, allow: 'partial' });
    expect(await allowed.run(BOX, SANDBOX_LIMITS)).toMatchObject({
      ok: true,
      measures: { level: 'partial', peakBytes: null },
    });
    const busy = { ...BOX, command: ['/bin/sh', '-c', 'while :; do :; done'] };
    expect(await allowed.run(busy, { ...SANDBOX_LIMITS, cpuMs: 300 })).toMatchObject({
      outcome: { verdict: 'time' },
      measures: { over: 'cpu' },
    });
    allowed.close();
  });

  it('is none where a box does not start, says why, and runs nothing', async () => {
    const sandbox = makeBubblewrap({
      allow: 'partial',
      alter: (launch) => ({ ...launch, options: [...launch.options, '--ro-bind', '/nowhere', '/nowhere'] }),
    });
    expect(await sandbox.probe()).toMatchObject({
      level: 'none',
      lacks: [{ lack: 'start', detail: expect.stringContaining('/nowhere') }],
    });
    expect(await sandbox.run(BOX, SANDBOX_LIMITS)).toMatchObject({ fault: { code: 'ERR_SANDBOX_LEVEL' } });
    sandbox.close();
  });

  it('is none where no filter holds', async () => {
    const unfiltered = (options: readonly string[]): readonly string[] =>
      options.filter((word, at) => word !== '--seccomp' && options[at - 1] !== '--seccomp');
    const sandbox = makeBubblewrap({ alter: (launch) => ({ ...launch, options: unfiltered(launch.options) }) });
    expect(await sandbox.probe()).toMatchObject({ level: 'none', lacks: [{ lack: 'seccomp', detail: '0' }] });
    sandbox.close();
  });

  it('says what the toolchain lacks, and refuses what is no program', async () => {
    const sandbox = makeBubblewrap({ allow: 'partial' });
    const run = (program: object): Promise<SandboxRun> => sandbox.run({ ...BOX, ...program }, SANDBOX_LIMITS);
    expect(await run({ command: ['no-such-program'] })).toMatchObject({
      fault: { code: 'ERR_SANDBOX_COMMAND', message: 'The toolchain lacks no-such-program.' },
    });
    expect(await run({ needs: ['no-such-compiler'] })).toMatchObject({ fault: { code: 'ERR_SANDBOX_COMMAND' } });
    expect(await run({ files: { '../x': '' } })).toMatchObject({ fault: { code: 'ERR_SANDBOX_PROGRAM' } });
    sandbox.close();
  });

  it('leaves no cgroup behind of asking what there is', () => {
    const found = findCgroups();
    expect(cgroupFolders(process.pid)).toEqual([]);
    expect(found === undefined || found.bounds.length > 0).toBe(true);
  });
});
