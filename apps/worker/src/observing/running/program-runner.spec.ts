import { describe, expect, it } from '@jest/globals';
import { PermanentFailure } from '@starboard/queue';
import type {
  Sandbox,
  SandboxFault,
  SandboxMeasures,
  SandboxOutcome,
  SandboxProgram,
  SandboxRun,
} from '@starboard/sandbox';
import { programOfRun } from './program-of-run.js';
import { absentRunner, programRunner } from './program-runner.js';

const SIGNAL = new AbortController().signal;
const TEST = {
  run: 'test',
  language: 'python',
  code: 'x = 1',
  test: 'assert x',
  seconds: 2,
  strict: false,
  toolchain: 'host',
};
const MEASURES: SandboxMeasures = { level: 'full', cpuMs: 1, wallMs: 1, peakBytes: null, over: null };
const EXITED: SandboxOutcome = { verdict: 'exited', exitCode: 0, completed: true, stdout: 'out', stderr: '' };

const ended = (outcome: Partial<SandboxOutcome> = {}, measures: Partial<SandboxMeasures> = {}): SandboxRun => ({
  ok: true,
  outcome: { ...EXITED, ...outcome },
  measures: { ...MEASURES, ...measures },
});
const fault = (code: SandboxFault['code']): SandboxRun => ({ ok: false, fault: { code, message: 'as it was' } });

/** Gives these runs in turn. */
class Scripted implements Sandbox {
  readonly programs: SandboxProgram[] = [];
  constructor(private readonly runs: SandboxRun[]) {}
  probe(): never {
    throw new Error('nobody asks');
  }
  run(program: SandboxProgram): Promise<SandboxRun> {
    this.programs.push(program);
    return Promise.resolve(this.runs.shift() ?? fault('ERR_SANDBOX_LOST'));
  }
}

const observe = (payload: object, ...runs: SandboxRun[]) => {
  const sandbox = new Scripted(runs);
  const looked = programRunner(new Map([['host', sandbox]])).observe(payload as never, SIGNAL);
  return { sandbox, looked };
};

describe('the version of who runs programs', () => {
  /** A toolchain whose Python says this of itself. */
  const saying = (words: string): Sandbox => new Scripted(Array.from({ length: 7 }, () => ended({ stdout: words })));

  it('names what each toolchain consists of, so that what came of another one is not taken for its own', async () => {
    const versionBy = (host: string, debian: string) =>
      programRunner(
        new Map([
          ['host', saying(host)],
          ['debian', saying(debian)],
        ]),
      ).version();
    const version = await versionBy('Python 3.11.2', 'Python 3.11.2');
    expect(version).toMatch(/^sandbox\/2 debian:([0-9a-f]{16}) host:\1$/);
    expect(await versionBy('Python 3.11.2', 'Python 3.11.2')).toBe(version);
    expect(await versionBy('Python 3.11.3', 'Python 3.11.2')).not.toBe(version);
  });

  it('is looked for once, and nobody has one where programs are left to others', async () => {
    const box = saying('Python 3');
    const runner = programRunner(new Map([['host', box]]));
    await Promise.all([runner.version(), runner.version()]);
    expect((box as Scripted).programs).toHaveLength(7);
    await expect(absentRunner.version()).resolves.toBeNull();
  });
});

describe('a program', () => {
  it('is the code of a response and its test, or a call of a function', () => {
    expect(programOfRun(TEST)).toMatchObject({ source: 'x = 1\nassert x', profile: 'document', seconds: 2 });
    expect(programOfRun({ ...TEST, language: 'typescript' })).toMatchObject({ profile: 'reference' });
    expect(programOfRun({ ...TEST, language: 'typescript', strict: true })).toMatchObject({ profile: 'document' });
    const call = {
      run: 'handler',
      language: 'python',
      module: 'a.b',
      func: 'f',
      source: 'def f(x): ...',
      input: ['"\n'],
      seconds: 1,
      toolchain: 'host',
    };
    expect(programOfRun(call)).toMatchObject({ source: expect.stringContaining('module["f"](*json.loads(') });
    expect(programOfRun({ ...call, func: 'f); import os' })).toContain('no program');
    expect(programOfRun({ ...TEST, language: 'c#' })).toBe('programs in c# are not run here');
  });

  it('that ran has its outcome, whatever that is', async () => {
    const outcome = { verdict: 'memory', exitCode: null, completed: false } as const;
    await expect(observe(TEST, ended()).looked).resolves.toEqual({ state: 'seen', value: EXITED });
    await expect(observe(TEST, ended(outcome)).looked).resolves.toMatchObject({ state: 'seen', value: outcome });
    await expect(observe(TEST, ended({ verdict: 'time' }, { over: 'cpu' })).looked).resolves.toMatchObject({
      value: { verdict: 'time' },
    });
    await expect(observe(TEST, fault('ERR_SANDBOX_PROGRAM')).looked).resolves.toMatchObject({ state: 'refused' });
  });

  it('whose wall time was over is run once more alone, and believed then', async () => {
    const over = ended({ verdict: 'time', exitCode: null }, { over: 'wall' });
    const slow = observe(TEST, over, ended());
    await expect(slow.looked).resolves.toMatchObject({ value: { verdict: 'exited' } });
    expect(slow.sandbox.programs).toHaveLength(2);
    const endless = observe(TEST, over, over);
    await expect(endless.looked).resolves.toMatchObject({ value: { verdict: 'time' } });
    expect(endless.sandbox.programs).toHaveLength(2);
  });

  it.each(['ERR_SANDBOX_START', 'ERR_SANDBOX_LOST', 'ERR_SANDBOX_LEFTOVER', 'ERR_SANDBOX_ABORTED'] as const)(
    'is run again after %s, which is no outcome',
    async (code) => {
      const { looked } = observe(TEST, fault(code));
      await expect(looked).rejects.toThrow(`${code}: as it was`);
      await expect(looked).rejects.not.toBeInstanceOf(PermanentFailure);
    },
  );

  it.each([
    ['ERR_SANDBOX_LEVEL', TEST, [fault('ERR_SANDBOX_LEVEL')]],
    ['ERR_SANDBOX_COMMAND', TEST, [fault('ERR_SANDBOX_COMMAND')]],
    ['ERR_SANDBOX_COMMAND', { ...TEST, language: 'c#' }, []],
    ['ERR_TOOLCHAIN_MISSING', { ...TEST, toolchain: 'debian-12' }, []],
  ])('is left to people at once where the machine lacks something: %s', async (code, payload, runs) => {
    const { looked } = observe(payload, ...runs);
    await expect(looked).rejects.toBeInstanceOf(PermanentFailure);
    await expect(looked).rejects.toMatchObject({ code });
  });
});
