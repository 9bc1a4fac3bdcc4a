import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  hostToolchain,
  inspectToolchain,
  limitsOf,
  makeBubblewrap,
  type ProgramLanguage,
  programOf,
  type SandboxRun,
  toolchainAt,
  type ToolchainReport,
} from '@starboard/sandbox';
import { sandboxAtHand } from '../../support/sandbox/sandbox-at-hand.js';

const level = await sandboxAtHand();
/** A toolchain that `starboard toolchain build` has made; else what this machine has itself. */
const built = process.env.TEST_TOOLCHAIN;

interface Sample {
  readonly language: ProgramLanguage;
  /** Ends well, and prints 42. */
  readonly good: string;
  /** Its test fails. */
  readonly bad: string;
  /** Leaves in the middle with exit code 0; null where only the exit code counts. */
  readonly left: string | null;
}

const SAMPLES: readonly Sample[] = [
  {
    language: 'python',
    good: 'import numpy as np, pandas as pd\nimport yolk, requests\nassert __name__ != "__main__"\nprint(6 * 7)',
    bad: 'assert 6 * 9 == 42',
    left: 'import os\nos._exit(0)',
  },
  {
    language: 'javascript',
    good: 'setTimeout(() => console.log(6 * 7), 10)',
    bad: 'require("assert").strictEqual(6 * 9, 42)',
    left: 'process.exit(0)',
  },
  {
    language: 'typescript',
    good: 'import { ok } from "assert";\nconst n: number = 6 * 7;\nok(n);\nconsole.log(n)',
    bad: 'const n: number = 6 * 9;\nif (n !== 42) throw new Error("no")',
    left: 'process.exit(0)',
  },
  {
    language: 'cpp',
    good: '#include <iostream>\nint main() { std::cout << 6 * 7 << std::endl; }',
    bad: '#include <cassert>\nint main() { assert(6 * 9 == 42); }',
    left: null,
  },
  {
    language: 'java',
    good: 'public class Main { public static void main(String[] a) { System.out.println(6 * 7); } }',
    bad: 'public class Main { public static void main(String[] a) { throw new RuntimeException(); } }',
    left: null,
  },
  {
    language: 'go',
    good: 'package main\nimport "fmt"\nfunc main() { fmt.Println(6 * 7) }',
    bad: 'package main\nfunc main() { panic("no") }',
    left: null,
  },
  {
    language: 'r',
    good: 'rm(list=ls())\nlibrary(assert)\nassert(6 * 7 == 42)\nlibrary(stats)\ncat(6 * 7, "\\n")',
    bad: 'library(assert)\nassert(6 * 9 == 42)',
    left: 'quit(status = 0)',
  },
];

(level === 'none' ? describe.skip : describe)('programs of each language', () => {
  const sandbox = makeBubblewrap({
    allow: 'partial',
    toolchain: built === undefined ? hostToolchain() : toolchainAt(resolve(built)),
  });
  let report: ToolchainReport;

  beforeAll(async () => {
    report = await inspectToolchain(sandbox);
    const absent = report.languages.filter(({ runs }) => !runs).map(({ language, why }) => `${language} (${why})`);
    if (absent.length > 0) process.stderr.write(`Not run, as the toolchain lacks them: ${absent.join(', ')}\n`);
  });
  afterAll(() => sandbox.close());

  const run = (language: ProgramLanguage, source: string, profile: 'document' | 'reference'): Promise<SandboxRun> =>
    sandbox.run(programOf(language, source, profile), limitsOf(language, 30));
  const runs = (language: ProgramLanguage): boolean =>
    report.languages.some((one) => one.language === language && one.runs);

  it('are told by versions and a fingerprint, the same each time', async () => {
    expect(report.languages.find(({ language }) => language === 'python')).toMatchObject({
      runs: true,
      versions: expect.arrayContaining([expect.stringMatching(/^Python 3\./)]),
    });
    expect(report.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect((await inspectToolchain(sandbox)).fingerprint).toBe(report.fingerprint);
  });

  it.each(SAMPLES)('$language: good, bad, and left in the middle', async ({ language, good, bad, left }) => {
    if (!runs(language)) {
      // The machine's fault: no verdict on anybody's program.
      expect(await run(language, good, 'document')).toMatchObject({ fault: { code: 'ERR_SANDBOX_COMMAND' } });
      return;
    }
    for (const profile of ['document', 'reference'] as const) {
      expect(await run(language, good, profile)).toMatchObject({
        outcome: { verdict: 'exited', exitCode: 0, completed: true, stdout: expect.stringMatching(/^42\s*$/) },
      });
      const failed = await run(language, bad, profile);
      expect(failed).toMatchObject({ outcome: { verdict: 'exited', completed: false } });
      expect(failed).not.toMatchObject({ outcome: { exitCode: 0 } });
    }
    if (left === null) return;
    expect(await run(language, left, 'document')).toMatchObject({ outcome: { exitCode: 0, completed: false } });
  });

  it('TypeScript: errors of types fail in "document", and do not count in "reference"', async () => {
    if (!runs('typescript')) return;
    const source = 'const n: number = "42";\nconsole.log(n)';
    expect(await run('typescript', source, 'document')).toMatchObject({
      outcome: { exitCode: 2, completed: false, stderr: expect.stringContaining('main.ts(1,7): error TS2322') },
    });
    expect(await run('typescript', source, 'reference')).toMatchObject({
      outcome: { completed: true, stdout: '42\n' },
    });
  });

  it('Python: whatever is raised is a failure, and what is not there fails when it is used', async () => {
    expect(await run('python', 'import sys\nsys.exit(0)', 'reference')).toMatchObject({
      outcome: { exitCode: 1, completed: false },
    });
    const uses = await run('python', 'import xlsxwriter\nprint(bool(xlsxwriter.Workbook))', 'document');
    const libraries = report.languages.find(({ language }) => language === 'python')!.versions.join();
    expect(uses).toMatchObject({ outcome: { completed: libraries.includes('XlsxWriter') } });
    const future = 'from __future__ import annotations\nimport math\nprint(math.floor(4.2))';
    expect(await run('python', future, 'document')).toMatchObject({ outcome: { completed: true, stdout: '4\n' } });
  });

  it('Python: a module that is loaded when it is used is the module', async () => {
    if (
      !report.languages.find(({ language }) => language === 'python')!.versions.some((one) => one.startsWith('pandas'))
    )
      return;
    const source = `import numpy, pandas as pd
import numpy as np
from pandas import DataFrame
import pandas.api.types as types
import sys
assert sys.modules['numpy'] is np and numpy is np
frame = pd.DataFrame({'a': np.arange(3)})
assert isinstance(frame, DataFrame) and types.is_integer_dtype(frame['a'])
print(int(frame['a'].sum()))`;
    expect(await run('python', source, 'document')).toMatchObject({ outcome: { completed: true, stdout: '3\n' } });
  });

  it('a compiler that fails is a failure of the program', async () => {
    if (!runs('cpp')) return;
    expect(await run('cpp', 'int main() { return x; }', 'document')).toMatchObject({
      outcome: { verdict: 'exited', exitCode: 1, completed: false, stderr: expect.stringContaining('main.cpp:1') },
    });
  });
});
