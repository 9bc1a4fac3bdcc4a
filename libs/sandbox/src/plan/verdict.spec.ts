import { describe, expect, it } from '@jest/globals';
import { SANDBOX_LIMITS } from '../sandbox.js';
import { judge, type Traces } from './verdict.js';

const GOOD: Traces = {
  started: true,
  exitCode: 0,
  report: '',
  stdout: 'out',
  stderr: 'err',
  stopped: null,
  oomKills: 0,
  cpuMs: 10,
};
const judged = (traces: Partial<Traces>, mark?: string): unknown => judge({ ...GOOD, ...traces }, SANDBOX_LIMITS, mark);
const outcome = (verdict: string, exitCode: number | null, completed = false): object => ({
  verdict,
  exitCode,
  completed,
  stdout: 'out',
  stderr: 'err',
});

describe('what the program did is a verdict', () => {
  it.each([
    ['it exited with 0', {}, outcome('exited', 0, true), null],
    ['it exited with another code', { exitCode: 3 }, outcome('exited', 3), null],
    ['it took too much processor time', { stopped: 'cpu' }, outcome('time', null), 'cpu'],
    ['the kernel ended it for its processor time', { exitCode: 137, cpuMs: 10_000 }, outcome('time', null), 'cpu'],
    ['it took too long', { stopped: 'wall' }, outcome('time', null), 'wall'],
    ['it wrote too much', { stopped: 'output' }, outcome('output', null), null],
    ['one of its processes ran out of memory', { oomKills: 1 }, outcome('memory', null), null],
    ['memory and time were over', { oomKills: 1, stopped: 'wall' }, outcome('memory', null), null],
    ['bubblewrap itself was killed for its memory', { oomKills: 1, exitCode: null }, outcome('memory', null), null],
  ] as const)('%s', (_, traces, expected, over) => {
    expect(judged(traces)).toEqual({ outcome: expected, over });
  });

  it('is complete with its mark only, when one is asked for', () => {
    expect(judged({ report: 'f00d' }, 'f00d')).toEqual({ outcome: outcome('exited', 0, true), over: null });
    for (const report of ['', 'f00', 'f00df00d']) {
      expect(judged({ report }, 'f00d')).toEqual({ outcome: outcome('exited', 0, false), over: null });
    }
    expect(judged({ report: 'f00d', exitCode: 1 }, 'f00d')).toEqual({ outcome: outcome('exited', 1), over: null });
  });
});

describe('what the machine did is a fault', () => {
  it.each([
    ['nothing started', { started: false, exitCode: 1, stderr: 'bwrap: no' }, 'ERR_SANDBOX_START'],
    [
      'the toolchain has no such program',
      { started: false, exitCode: 125, report: 'absent g++\n' },
      'ERR_SANDBOX_COMMAND',
    ],
    ['somebody else killed it', { exitCode: null }, 'ERR_SANDBOX_LOST'],
    ['it was broken off', { stopped: 'aborted' }, 'ERR_SANDBOX_ABORTED'],
    ['it was broken off before it started', { stopped: 'aborted', started: false }, 'ERR_SANDBOX_ABORTED'],
  ] as const)('%s', (_, traces, code) => {
    expect(judged(traces)).toMatchObject({ fault: { code } });
  });
});
