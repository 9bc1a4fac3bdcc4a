import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT, starboard } from '../../support/process.js';

const ESSAYS = join(ROOT, 'src/demo/essays');
const ANSWERS = join(ROOT, 'examples/short-answers');
const SUITE = join(ROOT, 'examples/suites');

describe('the demonstration on a folder of essays', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'starboard-demo-e2e-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('says in one line that there is no such folder, or nothing to score in it', async () => {
    const missing = await starboard(['demo', '--exit', '--essays', join(folder, 'missing')]);
    expect(missing).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^ERR_DEMO_ESSAYS: [^\n]+ENOENT[^\n]*\n$/),
    });
    const empty = await starboard(['demo', '--exit', '--essays', folder]);
    expect(empty).toMatchObject({ code: 1, stderr: expect.stringMatching(/^ERR_DEMO_ESSAYS: no essay [^\n]+\n$/) });
  });

  it('names bad files, leaves out what has no two experts, and holds the final with the rest', async () => {
    for (const name of [
      '0001.txt',
      '0001_ivanova.txt',
      '0001_lebedev.txt',
      '0001_petrov.txt',
      '0001_sokolova.txt',
      '0002.txt',
    ]) {
      await copyFile(join(ESSAYS, name), join(folder, name)).catch(() => undefined);
    }
    await writeFile(join(folder, 'broken.json'), '{ "text": ');
    const result = await starboard(['demo', '--exit', '--essays', folder]);
    expect(result.stderr).toContain('broken.json: ERR_');
    expect(result.stdout).toContain('Left out, without two expert markups: 1.');
    expect(result.stdout).toMatch(/Лидерборд \/ leaderboard: http:\/\/\S+\/contests\/demo-\d+/);
    expect(result.stdout).toMatch(/│\s+1 │ \S+/);
    // One file of one is more than a twentieth: who lost it is annulled and has no place.
    expect(result.stdout).toMatch(/аннул\. │ Запятая/);
    expect(result.code).toBe(0);
  });
});

const places = (stdout: string): readonly string[] =>
  [...stdout.matchAll(/│\s+(\d) │ (\S+)/g)].map(([, place, team]) => `${place} ${team}`);

describe('the demonstration of scorers', () => {
  it('says in one line that there are no labelled answers', async () => {
    const missing = await starboard([
      'demo',
      '--exit',
      '--engine',
      'short-answers',
      '--answers',
      join(ROOT, 'no-such'),
    ]);
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringMatching(/^ERR_DEMO_ANSWERS: [^\n]+\n$/) });
  });

  // Two seconds an item: all twenty questions of the examples would be the same for longer.
  it('holds the final of the four baselines, and the board has them all', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'starboard-demo-answers-'));
    try {
      const lines = (await readFile(join(ANSWERS, 'answers.jsonl'), 'utf8')).trim().split('\n');
      const of = (split: string) => lines.map((line) => JSON.parse(line) as { q: string; split: string }).filter((one) => one.split === split); // prettier-ignore
      const asked = new Set(['UA', 'UQ'].flatMap((split) => [...new Set(of(split).map(({ q }) => q))].slice(0, 2)));
      const kept = [...of('train'), ...of('UA'), ...of('UQ')].filter(({ q, split }) => split === 'train' || asked.has(q)); // prettier-ignore
      await copyFile(join(ANSWERS, 'questions.jsonl'), join(folder, 'questions.jsonl'));
      await writeFile(join(folder, 'answers.jsonl'), kept.map((one) => JSON.stringify(one)).join('\n'));
      const result = await starboard(['demo', '--exit', '--engine', 'short-answers', '--answers', folder]);
      expect(result.stderr).toBe('');
      expect(result.stdout).toContain(`The final: 4 questions`);
      expect(result.stdout).toContain('receipts checked: 16.');
      const ranked = places(result.stdout);
      expect(ranked.map((row) => row.slice(2)).sort()).toEqual(['Большинство', 'Каскад', 'Признаки', 'Соседи']);
      expect(ranked.slice(0, 2)).toContainEqual(expect.stringContaining('Признаки'));
      expect(result.code).toBe(0);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('the demonstration by suites', () => {
  it('says in one line that there is no suite, or nothing to answer by', async () => {
    const missing = await starboard(['demo', '--exit', '--engine', 'suites', '--suite', join(ROOT, 'no-such-folder')]);
    expect(missing).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^ERR_DEMO_SUITE: [^\n]+ENOENT[^\n]*\n$/),
    });
    const silent = await mkdtemp(join(tmpdir(), 'starboard-demo-suite-'));
    try {
      await cp(join(SUITE, 'cases'), join(silent, 'cases'), { recursive: true });
      await copyFile(join(SUITE, 'suite.yaml'), join(silent, 'suite.yaml'));
      const result = await starboard(['demo', '--exit', '--engine', 'suites', '--suite', silent]);
      expect(result).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^ERR_DEMO_SUITE: [^\n]+responses\.jsonl[^\n]*\n$/),
      });
    } finally {
      await rm(silent, { recursive: true, force: true });
    }
  });

  it('holds the final with what this machine can score', async () => {
    const result = await starboard(['demo', '--exit', '--engine', 'suites']);
    expect(result.stderr).toBe('');
    const left = /left out, their programs cannot be run here: ([^\n]+)/.exec(result.stdout)?.[1] ?? '';
    const count = 12 - ['python-slug', 'javascript-total', 'r-clamp'].filter((id) => left.includes(id)).length;
    expect(result.stdout).toContain(`The final: ${count} prompts`);
    expect(places(result.stdout)).toEqual(['1 Знаток', '2 Половина', '3 Эхо']);
    expect(result.stdout).toContain(`receipts checked: ${3 * count}.`);
    expect(result.code).toBe(0);
  });

  it('leaves out the cases whose programs are not run, and says so in a line', async () => {
    const result = await starboard(['demo', '--exit', '--engine', 'suites'], { EXECUTION_SLOTS: '0' });
    const line = 'cannot be run here: javascript-total, python-slug, r-clamp (EXECUTION_SLOTS is 0).\n';
    expect(result.stdout).toContain(line);
    expect(result.stdout).toContain('The final: 9 prompts');
    expect(places(result.stdout)).toEqual(['1 Знаток', '2 Половина', '3 Эхо']);
    expect(result.code).toBe(0);
  });
});
