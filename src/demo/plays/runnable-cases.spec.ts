import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PACKAGE_ROOT } from '../../package.js';
import { leftOutLine, notRunnable, programsOf } from './runnable-cases.js';

const IDS = ['go-defer', 'python-slug', 'javascript-total', 'r-clamp'] as const;

const examples = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      IDS.map(async (id): Promise<[string, string]> => {
        const path = join(PACKAGE_ROOT, `examples/suites/cases/${id}.yaml`);
        return [id, await readFile(path, 'utf8')];
      }),
    ),
  );

const withFunction = (grading: string): string => `id: a\nprompt_path: a.txt\ntype: t\nlang: go\ngrading:\n${grading}`;

describe('cases whose programs must be run', () => {
  it('are those with unit tests, by their language, and those with functions', async () => {
    const languages = [...(await examples()).values()].map(programsOf);
    expect(languages).toEqual([undefined, 'python', 'javascript', 'r']);
    expect(programsOf(withFunction('  customized: { module: points, func: points }\n'))).toBe('python');
    expect(programsOf(withFunction('  keywords: [a]\n'))).toBeUndefined();
  });

  it('are left out where no programs are run, with the cause, and no others', async () => {
    const left = await notRunnable(await examples(), { executionSlots: 0, sandboxAllow: 'full' });
    expect(left).toEqual(
      ['python-slug', 'javascript-total', 'r-clamp'].map((id) => ({ id, cause: 'EXECUTION_SLOTS is 0' })),
    );
  });

  it('are left out in a language that the sandbox does not know, never run without it', async () => {
    const sharp = withFunction("  unit_test:\n    lang: 'c#'\n    tests: [{ content: x }]\n");
    const left = await notRunnable(new Map([['sharp', sharp]]), { executionSlots: 1, sandboxAllow: 'full' });
    expect(left).toEqual([{ id: 'sharp', cause: 'programs in c# are not run' }]);
  });

  it('are told in one line, those of one cause together', () => {
    const line = leftOutLine([
      { id: 'a', cause: 'No R.' },
      { id: 'b', cause: 'no Go' },
      { id: 'c', cause: 'No R.' },
    ]);
    expect(line).toMatch(/^Не участвуют[^\n]+ \/ left out[^\n]+: a, c \(No R\); b \(no Go\)\.\n$/);
  });
});
