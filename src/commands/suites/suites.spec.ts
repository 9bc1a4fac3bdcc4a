import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { streamsWith } from '../streams.fixture.js';
import { runSuitesCheck, type SuitesCheckOptions } from './check.js';
import { registerSuites } from './index.js';
import { runSuitesScore, type SuitesScoreOptions } from './score.js';

const EXAMPLES = join(import.meta.dirname, '../../../examples/suites');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-suites-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function save(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

const caseOf = (grading: string): string =>
  `id: a\nprompt_path: p.txt\ntype: code completion\nlang: go\ngrading: ${grading}\n`;
const SUITE = 'cases: [c/a.yaml, c/b.yaml]\n';
const FILES = {
  'suite.yaml': SUITE,
  'c/p.txt': 'Say it.',
  'c/a.yaml': caseOf('{ keywords: [one, two] }'),
  'c/b.yaml': caseOf("{ keywords: [{ content: 'item[1-3]', regex: true }] }"),
};

async function check(options: SuitesCheckOptions = {}, path = folder): Promise<[0 | 1, string]> {
  const streams = streamsWith();
  const code = await runSuitesCheck(path, options, streams);
  return [code, streams.out().replaceAll(`${path}/`, '')];
}

interface Published {
  readonly error?: string;
  readonly cases: readonly {
    readonly path: string;
    readonly mean: number | null;
    readonly error?: { readonly code: string };
    readonly responses: readonly { readonly score: number | null; readonly unscored?: { readonly code: string } }[];
  }[];
  readonly total: Readonly<Record<string, unknown>>;
  readonly unknown?: readonly string[];
}

async function score(suite: string, responses: string, options: SuitesScoreOptions = {}): Promise<[0 | 1, Published]> {
  const streams = streamsWith();
  const code = await runSuitesScore(
    suite,
    responses,
    { json: true, cache: join(folder, 'cache'), ...options },
    streams,
  );
  return [code, JSON.parse(streams.out()) as Published];
}

describe('starboard suites check', () => {
  it('shows each problem like a compiler: place, text, what becomes of it, what was meant', async () => {
    await save(FILES);
    const [code, out] = await check();
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'c/b.yaml:5:34: warning WARN_SUITES_LOOKS_LIKE_REGEX: "item[1-3]" looks like a regex.',
      "   | grading: { keywords: [{ content: 'item[1-3]', regex: true }] }",
      `   | ${' '.repeat(33)}^`,
      '   = the public grader: It looks for these very characters.',
      '   = meant: Add "regex: true" if it is one.',
      'c/b.yaml:5:47: error ERR_SUITES_RULE_REGEX: "regex" stands beside "content" of a rule.',
      "   | grading: { keywords: [{ content: 'item[1-3]', regex: true }] }",
      `   | ${' '.repeat(46)}^`,
      '   = the public grader: It passes over it: the text is looked for as it is.',
      '   = meant: content: { content: …, regex: … }; the profile document takes it so.',
      '4 files: 1 error, 1 warning',
      '',
    ]);
  });

  it('speaks Russian, also in JSON', async () => {
    await save(FILES);
    expect((await check({ lang: 'ru' }))[1]).toContain('ошибка ERR_SUITES_RULE_REGEX: «regex» стоит рядом с «content»');
    const { ok, problems } = JSON.parse((await check({ lang: 'ru', json: true }))[1]) as {
      ok: boolean;
      problems: readonly object[];
    };
    expect(ok).toBe(false);
    expect(problems[1]).toMatchObject({
      code: 'ERR_SUITES_RULE_REGEX',
      ...{ file: 'c/b.yaml', line: 5, column: 47 },
      reference: 'Пропускает: ищет текст как он есть.',
    });
  });

  it('tells files that are missing, and links that lead out of the folder', async () => {
    await save({ ...FILES, 'suite.yaml': 'cases: [c/a.yaml, c/none.yaml]', 'c/b.yaml': caseOf('{ keywords: [one] }') });
    await rm(join(folder, 'c/p.txt'));
    await symlink('/etc/hostname', join(folder, 'c/p.txt'));
    const [code, out] = await check();
    expect(code).toBe(1);
    expect(out).toMatch(/suite.yaml:1:19: error ERR_SUITES_FILE: c\/none.yaml cannot be read: .*ENOENT/);
    expect(out).toMatch(/a.yaml:2:14: error ERR_SUITES_FILE: p.txt cannot be read: it leads out of the folder/);
  });

  it('checks what a suite names as a case, whatever it looks like', async () => {
    await save({
      'suite.yaml': 'cases: [a.yaml, empty.yaml]\n',
      'a.yaml': 'grade: none\n',
      'empty.yaml': '',
      'notes.yaml': 'x: 1',
    });
    const [code, out] = await check();
    expect(code).toBe(1);
    expect(out).toMatch(/^a\.yaml:1:1: error ERR_SUITES_/m);
    expect(out).toMatch(/^empty\.yaml:1:1: error ERR_SUITES_/m);
    expect(out).not.toContain('notes.yaml');
  });

  it('says what answers that know nothing get', async () => {
    await save({ ...FILES, 'c/p.txt': 'Is it one?' });
    const { answers } = JSON.parse((await check({ answers: true, json: true }))[1]) as { answers: readonly object[] };
    expect(answers).toEqual([
      { path: 'c/a.yaml', empty: 0, prompt: 0.5 },
      { path: 'c/b.yaml', empty: 0, prompt: 0 },
    ]);
    expect((await check({ answers: true }))[1]).toMatch(/│ c\/a.yaml +│ +0 % │ +50 % │/);
  });

  it('does not take a folder without cases for a good one', async () => {
    expect(await check()).toEqual([
      1,
      'There is neither a suite nor a case in this folder.\n0 files: 0 errors, 0 warnings\n',
    ]);
    expect((await check({}, join(folder, 'none')))[0]).toBe(1);
  });

  it('finds no error in the examples, and gives nothing for nothing', async () => {
    const [code, out] = await check({ answers: true, json: true }, EXAMPLES);
    const { answers, problems } = JSON.parse(out) as {
      answers: readonly { empty: number | null; prompt: number | null }[];
      problems: readonly { severity: string }[];
    };
    expect([code, problems.filter(({ severity }) => severity === 'error')]).toEqual([0, []]);
    expect(answers.length).toBeGreaterThanOrEqual(12);
    expect(answers.filter(({ empty, prompt }) => (empty ?? 0) > 0 || (prompt ?? 0) > 0)).toEqual([]);
  });
});

describe('starboard suites score', () => {
  const lines = (...rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

  it('gives the examples their scores; what needs programs has none where they are not to be run', async () => {
    const suite = [join(EXAMPLES, 'suite.yaml'), join(EXAMPLES, 'responses.jsonl')] as const;
    const [code, { cases, total }] = await score(...suite, { execute: false });
    expect(code).toBe(0);
    const scored = cases.filter(({ mean }) => mean !== null);
    expect(scored.map(({ responses }) => responses[0]?.score)).toEqual(scored.map(() => 1));
    expect(scored.every(({ responses }) => (responses[1]?.score ?? 1) < 0.5)).toBe(true);
    const causes = cases.filter(({ mean }) => mean === null).map(({ responses }) => responses[0]?.unscored?.code);
    expect(causes).toEqual(Array.from({ length: 3 }, () => 'ERR_SUITES_NEEDS_EXECUTION'));
    expect(total).toMatchObject({ mean: 9, full: 9, share: 1, unscored: { cases: 3, full: 3 } });
  });

  it('reads a folder, a CSV and JSON lines alike', async () => {
    await save({
      ...FILES,
      'r/params.yaml': 'model: m\nanswer_paths:\n  c/a.yaml: [a0.txt, a1.txt]\n  c/b.yaml: [b0.txt]\n',
      ...{ 'r/a0.txt': 'one', 'r/a1.txt': 'one\ntwo', 'r/b0.txt': 'item2' },
      'r.csv': ',filename,completion\n0,c/a.yaml,one\n1,c/a.yaml,"one\ntwo"\n2,c/b.yaml,item2\n',
      'r.jsonl': lines(
        { case: 'c/a.yaml', attempt: 1, response: 'one\ntwo' },
        { case: 'c/a.yaml', attempt: 0, response: 'one' },
        { case: 'c/b.yaml', response: 'item2' },
      ),
    });
    for (const responses of ['r', 'r.csv', 'r.jsonl']) {
      const [code, { cases, total }] = await score(join(folder, 'suite.yaml'), join(folder, responses));
      expect([code, cases.map(({ responses: own }) => own.map((one) => one.score))]).toEqual([0, [[0.5, 1], [1]]]);
      expect(total).toMatchObject({ mean: 1.75, full: 2 });
    }
    const [, { total }] = await score(join(folder, 'suite.yaml'), join(folder, 'r'), { profile: 'reference' });
    expect(total).toMatchObject({ mean: 0.75 });
  });

  it('grades an empty cell as the harness does, the text nan', async () => {
    await save({ ...FILES, 'c/b.yaml': caseOf('{ keywords: [nan] }'), 'r.csv': 'filename,completion\nc/b.yaml,\n' });
    const run = async (profile: 'document' | 'reference'): Promise<number | null | undefined> =>
      (await score(join(folder, 'suite.yaml'), join(folder, 'r.csv'), { profile }))[1].cases[1]?.responses[0]?.score;
    expect([await run('document'), await run('reference')]).toEqual([0, 1]);
  });

  it('says which response, case or file cannot be used, and scores the others', async () => {
    await cp(EXAMPLES, folder, { recursive: true });
    await save({
      ...FILES,
      'suite.yaml': 'cases: [c/a.yaml, c/b.yaml, c/none.yaml]',
      'c/b.yaml': caseOf('{ keywords: [{ or: [x] }] }'),
      'r.jsonl': lines(
        { case: 'c/a.yaml', response: 'x'.repeat(2 * 1024 * 1024) },
        { case: 'c/b.yaml', response: 'x' },
        { case: 'c/else.yaml', response: 'x' },
      ),
    });
    const [code, result] = await score(join(folder, 'suite.yaml'), join(folder, 'r.jsonl'), { profile: 'reference' });
    expect(code).toBe(1);
    expect(result.cases[0]?.responses[0]?.unscored?.code).toBe('ERR_SUITES_RESPONSE_SIZE');
    expect(result.cases.slice(1).map(({ error }) => error?.code)).toEqual([
      'ERR_SUITES_RULE_BRANCH',
      'ERR_SUITES_FILE',
    ]);
    expect(result).toMatchObject({ unknown: ['c/else.yaml'], total: { share: null }, tables: null });
  });

  it.each([
    ['{"case":"c/a.yaml"}', '1:1: ERR_SUITES_SHAPE'],
    [`${JSON.stringify({ case: 'a', response: '' })}\n{`, '2:1: ERR_SUITES_SHAPE: this is no JSON'],
    [
      lines({ case: 'a', attempt: 1, response: '' }, { case: 'a', attempt: 1, response: '' }),
      'attempt 1 of a stands there twice',
    ],
  ])('refuses the responses %j', async (text, why) => {
    await save({ ...FILES, 'r.jsonl': text });
    const [code, { error }] = await score(join(folder, 'suite.yaml'), join(folder, 'r.jsonl'));
    expect([code, error]).toEqual([1, expect.stringContaining(why)]);
  });

  it('takes a folder for the suite in it, and says which file is not there', async () => {
    const responses = join(EXAMPLES, 'responses.jsonl');
    const [, { cases }] = await score(EXAMPLES, responses, { execute: false });
    const [, named] = await score(join(EXAMPLES, 'suite.yaml'), responses, { execute: false });
    expect(cases).toEqual(named.cases);
    const [code, { error }] = await score(folder, responses);
    expect([code, error]).toEqual([1, expect.stringMatching(/suite\.yaml: ERR_SUITES_FILE: .*ENOENT/)]);
  });

  it('refuses a suite with its place', async () => {
    await save({ ...FILES, 'suite.yaml': 'cases: [../a.yaml]', 'r.jsonl': '' });
    const [code, { error }] = await score(join(folder, 'suite.yaml'), join(folder, 'r.jsonl'));
    expect([code, error]).toEqual([1, expect.stringContaining('suite.yaml:1:9: error ERR_SUITES_PATH')]);
  });

  it('prints a row for each case, the total and the tables', async () => {
    await save({ ...FILES, 'r.jsonl': lines({ case: 'c/a.yaml', response: 'one' }) });
    const streams = streamsWith();
    expect(await runSuitesScore(join(folder, 'suite.yaml'), join(folder, 'r.jsonl'), { table: true }, streams)).toBe(0);
    expect(streams.out()).toMatch(/│ c\/a.yaml │ +1 │ +0.5 │ +1 │/);
    expect(streams.out()).toContain('total: 0.5 ± 0 / 2 = 25 %');
    expect(streams.out()).toContain('Overall Score');
  });

  it('is a command', () => {
    const program = new Command();
    registerSuites(program);
    expect(program.commands[0]?.commands.map((command) => command.name())).toEqual(['check', 'bundle', 'score']);
  });
});
