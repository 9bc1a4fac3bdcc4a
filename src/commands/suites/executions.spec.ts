import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PermanentFailure } from '@starboard/queue';
import { makeBubblewrap } from '@starboard/sandbox';
import type { ObservedJson } from '@starboard/scoring';
import { programRunner } from '../../../apps/worker/src/index.js';
import { openCase, prepareCase, type ResponseGrader } from './engine.js';
import { type ExecutionOptions, Executions } from './executions.js';

const CASE = 'id: t\ntype: code completion\nlang: python\ngrading: { unit_test: { tests: [assert double(2) == 4] } }\n';
const RIGHT = '```python\ndef double(x): return x * 2\n```';
const WRONG = '```python\ndef double(x): return x\n```';

let cache: string;
beforeEach(async () => (cache = await mkdtemp(join(tmpdir(), 'executions-'))));
afterEach(() => rm(cache, { recursive: true, force: true }));

function grader(): ResponseGrader {
  const compiled = prepareCase(openCase(CASE, 'case.yaml'), new Map(), 'document');
  if (!compiled.ok) throw new Error(compiled.error.message);
  return compiled.grade;
}

const value = { verdict: 'exited', exitCode: 0, completed: true, stdout: '', stderr: '' };

/** Says that what has `x * 2` is well; notes what it is asked. */
function observing(fails: readonly Error[] = []) {
  const asked: ObservedJson[] = [];
  const left = [...fails];
  const observer: ExecutionOptions['observer'] = {
    observe: (payload) => {
      asked.push(payload);
      const failure = left.shift();
      if (failure) return Promise.reject(failure);
      const exitCode = JSON.stringify(payload).includes('x * 2') ? 0 : 1;
      return Promise.resolve({ state: 'seen', value: { ...value, exitCode } });
    },
  };
  return { asked, observer, version: 'test/1' };
}

const sharesOf = async (executions: Executions, ...responses: readonly string[]) =>
  (await executions.grade(grader(), responses)).map(({ share }) => share);

describe('executions of the command line', () => {
  it('run each program once, keep what came of it, and go on from there', async () => {
    const first = observing();
    expect(await sharesOf(new Executions({ ...first, jobs: 2, cache }), RIGHT, WRONG, RIGHT)).toEqual([1, 0, 1]);
    expect(first.asked).toHaveLength(2);
    expect(await readdir(cache)).toHaveLength(2);
    const second = observing();
    expect(
      await sharesOf(new Executions({ ...second, jobs: 2, cache }), RIGHT, WRONG, 'def double(x): return 4'),
    ).toEqual([1, 0, 0]);
    expect(second.asked).toHaveLength(1);
    // By other tools it may come to something else; what was scored with the old ones is still there.
    const changed = observing();
    expect(await sharesOf(new Executions({ ...changed, version: 'test/2', jobs: 1, cache }), RIGHT)).toEqual([1]);
    expect(changed.asked).toHaveLength(1);
    expect(await readdir(cache)).toHaveLength(4);
    // A file that a stopped command left broken is as good as none.
    for (const name of await readdir(cache)) await writeFile(join(cache, name), '{"sta');
    const third = observing();
    expect(await sharesOf(new Executions({ ...third, jobs: 1, cache }), RIGHT)).toEqual([1]);
    expect(third.asked).toHaveLength(1);
  });

  it('are planned for all responses before any is run, and say how many are done', async () => {
    const { asked, ...options } = observing();
    const executions = new Executions({ ...options, jobs: 2, cache });
    executions.plan(grader(), [RIGHT, WRONG]);
    executions.plan(grader(), [RIGHT]);
    expect(executions.waiting).toBe(2);
    let done = 0;
    await executions.run(() => (done += 1));
    expect([done, executions.waiting, asked.length]).toEqual([2, 0, 2]);
    expect(await sharesOf(executions, RIGHT, WRONG)).toEqual([1, 0]);
    expect(asked).toHaveLength(2);
  });

  it('try again what the machine spoils, and keep nothing of it', async () => {
    const spoilt = observing([new Error('ERR_SANDBOX_LOST: no word')]);
    expect(await sharesOf(new Executions({ ...spoilt, jobs: 1, cache }), RIGHT)).toEqual([1]);
    expect(spoilt.asked).toHaveLength(2);
  });

  it('leave unscored, with the cause, what the machine lacks: it is no zero', async () => {
    const lacking = observing([new PermanentFailure('ERR_SANDBOX_LEVEL', 'The sandbox is none, not full.')]);
    const [grade] = await new Executions({ ...lacking, jobs: 1, cache }).grade(grader(), [RIGHT]);
    expect(grade).toMatchObject({
      share: null,
      unscored: { code: 'ERR_SUITES_NEEDS_EXECUTION', message: 'ERR_SANDBOX_LEVEL: The sandbox is none, not full.' },
    });
    expect(lacking.asked).toHaveLength(1);
    expect(await readdir(cache)).toEqual([]);
  });
});

const sandbox = makeBubblewrap({ allow: 'partial' });
const { level } = await sandbox.probe();
sandbox.close();

(level === 'none' ? describe.skip : describe)(`starboard suites score with programs (sandbox: ${level})`, () => {
  it('gives an example in Python what its tests say', async () => {
    const box = makeBubblewrap({ allow: 'partial' });
    const executions = new Executions({
      observer: programRunner(new Map([['host', box]])),
      version: 'test/1',
      jobs: 2,
      cache,
    });
    const answers: Readonly<Record<string, readonly string[]>> = {
      'python-slug': [
        "```python\nimport re\n\ndef slug(text):\n    return re.sub(r'[\\W_]+', '-', text.lower()).strip('-')\n```",
        '```python\ndef slug(text):\n    return text\n```',
      ],
    };
    const { loadCase, readInside } = await import('./case-files.js');
    const root = resolve('examples/suites');
    for (const [id, responses] of Object.entries(answers)) {
      const read = await readInside(root, `cases/${id}.yaml`);
      const { opened, files } = await loadCase(root, `cases/${id}.yaml`, read.ok ? read.text : '');
      const compiled = prepareCase(opened, files, 'document');
      if (!compiled.ok) throw new Error(compiled.error.message);
      const grades = await executions.grade(compiled.grade, responses);
      expect(grades.map(({ share }) => share)).toEqual([1, expect.any(Number)]);
      expect(grades[1]?.share).toBeLessThan(1);
    }
    box.close();
  });
});
