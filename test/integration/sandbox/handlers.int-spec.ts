import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runSuitesScore } from '../../../src/commands/suites/score.js';
import { sandboxAtHand } from '../../support/sandbox/sandbox-at-hand.js';

const LIMIT_MS = 120_000;
const level = await sandboxAtHand();
const FILES = {
  'suite.yaml': 'cases: [cases/judged.yaml]\n',
  'cases/judged.yaml':
    'id: judged\ntype: code completion\nlang: python\ngrading: { customized: { module: own.judging, func: judge } }\n',
  // Modules are named as Python finds them from where the suite is.
  'own/judging.py': 'def judge(response):\n    while response == "endless": pass\n    return (2, 4, "")\n',
  'responses.jsonl': ['endless', 'ends']
    .map((response, attempt) => `${JSON.stringify({ case: 'cases/judged.yaml', attempt, response })}\n`)
    .join(''),
};

(level === 'full' ? describe : describe.skip)(`functions of cases (sandbox: ${level})`, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'handlers-'));
    for (const [path, content] of Object.entries(FILES)) {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), content);
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it(
    'lie beside the suite, and one that never ends holds nobody up: its response has no points, the others have theirs',
    async () => {
      const [stdout, stderr] = [new PassThrough(), new PassThrough().resume()];
      const options = { json: true, jobs: 2, cache: join(folder, 'cache') };
      const code = await runSuitesScore(join(folder, 'suite.yaml'), join(folder, 'responses.jsonl'), options, {
        ...{ stdin: process.stdin, stdout, stderr },
      });
      stdout.end();
      const { cases } = JSON.parse(await text(stdout)) as {
        cases: readonly { responses: readonly { attempt: number; score: number | null }[] }[];
      };
      expect(code).toBe(0);
      expect(cases[0]?.responses.map(({ score }) => score)).toEqual([0, 0.5]);
    },
    LIMIT_MS,
  );
});
