import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ScoreOptions } from './options.js';
import { runScore } from './run.js';

const FIXTURES = 'test/fixtures/score';
const DEFAULTS: ScoreOptions = { weights: '0,1,1,1,1,1,0', H: '1' };

async function run(
  paths: readonly string[],
  options: Partial<ScoreOptions> = {},
): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const output = {
    stdout: { write: (text: string) => out.push(text) },
    stderr: { write: (text: string) => err.push(text) },
  };
  const code = await runScore(paths, { ...DEFAULTS, ...options }, output);
  return { code, out: out.join(''), err: err.join('') };
}

interface Pair {
  readonly x: string;
  readonly y: string;
  readonly q: number;
  readonly mean: number;
  readonly matches: readonly { readonly x: number; readonly y: number; readonly loss: number }[];
}
interface Report {
  readonly star: number | null;
  readonly counted: number;
  readonly essays: readonly {
    readonly id: string;
    readonly star: number | null;
    readonly mOpt: number | null;
    readonly mAvg: number | null;
    readonly solutions: readonly { readonly id: string; readonly star: number }[];
    readonly pairs: readonly Pair[];
    readonly experts: { readonly ids: readonly string[]; readonly min: number | null; readonly avg: number | null };
  }[];
}
const readReport = async (paths: readonly string[], options: Partial<ScoreOptions> = {}): Promise<Report> =>
  JSON.parse((await run(paths, { ...options, json: true })).out) as Report;

/*
 * By hand. program: «рассказ» Р.тавт; «помогла старику донести» Г.упр, "Ошибка в управлении".
 *      e1: «рассказывает рассказ» Р.тавт >> …; «помогла старику донести» Г.упр; «всегда рядом» Р.лишн.
 *      e2: «рассказывает рассказ» Р.тавт >> …; «тяжёлую сумку» Г.согл.
 * program–e1: L = 3/2 (J = 1/2, other beginning) and 0. Q = 3/2 + 0 + 1. M2 = 100 · 4/5 = 80, M3 = 80 · 2/2, M4 = 80 · 1/2
 *      (the comment is not the standard one), M5 = 80 · (1/2 + 1)/2, M6 = 0: M = (80 + 80 + 40 + 60 + 0)/5 = 52.
 * program–e2: Q = 3/2 + 1 + 1. M2 = 100 · 2/4 = 50, M3 = M4 = 50/2, M5 = 50 · (1/2)/2, M6 = 0: M = 112.5/5 = 22.5.
 * e1–e2: Q = 0 + 2 + 1. M2 = 100 · 2/5 = 40, the others 40/3: M = (40 + 160/3)/5 = 56/3. e2–e1: (40 + 4 · 20)/5 = 24.
 */
const EXPECTED = [
  { x: 'program', y: 'e1', q: 2.5, mean: 52 },
  { x: 'program', y: 'e2', q: 3.5, mean: 22.5 },
  { x: 'e1', y: 'e2', q: 3, mean: 56 / 3 },
  { x: 'e2', y: 'e1', q: 3, mean: 24 },
];

describe('starboard score', () => {
  it.each([
    ['a bundle', [join(FIXTURES, 'bundle.json')]],
    [
      'files of one essay, txt and JSON, one retyped',
      ['loose/program.txt', 'loose/e1.txt', 'loose/e2.json'].map((name) => join(FIXTURES, name)),
    ],
    ['a folder', [join(FIXTURES, 'loose')]],
  ])('scores %s', async (_, paths) => {
    const [essay] = (await readReport(paths)).essays;
    expect(essay?.pairs).toHaveLength(4);
    for (const [at, { x, y, q, mean }] of EXPECTED.entries()) {
      expect(essay?.pairs[at]).toMatchObject({ x, y });
      expect(essay?.pairs[at]?.q).toBeCloseTo(q, 12);
      expect(essay?.pairs[at]?.mean).toBeCloseTo(mean, 12);
    }
  });

  it('reports СТАР, M_опт, M_ср and the agreement of the experts in full precision', async () => {
    const report = await readReport([join(FIXTURES, 'bundle.json')]);
    const [essay] = report.essays;
    expect(essay).toMatchObject({ id: 'dobrota', experts: { ids: ['e1', 'e2'] } });
    expect(essay?.star).toBeCloseTo((52 + 22.5) / 2, 12);
    expect(essay?.mOpt).toBeCloseTo((100 * 52) / (56 / 3), 12);
    expect(essay?.mAvg).toBeCloseTo((100 * 37.25) / ((56 / 3 + 24) / 2), 12);
    expect(essay?.experts.min).toBeCloseTo(56 / 3, 12);
    expect(report).toMatchObject({ star: essay?.star, counted: 1 });
  });

  it('shows which fragments matched', async () => {
    const [essay] = (await readReport([join(FIXTURES, 'bundle.json')])).essays;
    expect(essay?.pairs[0]?.matches).toMatchObject([
      { x: 1, y: 1, loss: 1.5 },
      { x: 2, y: 2, loss: 0 },
    ]);
  });

  it('takes subject, codes, weights and H', async () => {
    const bundle = [join(FIXTURES, 'bundle.json')];
    // Only Р.тавт remains of the program: against e1 (2 fragments) M2 = 200/3.
    const onlyM2 = { weights: '0,1,0,0,0,0,0' };
    expect((await readReport(bundle, { subject: 'lit', ...onlyM2 })).essays[0]?.pairs[0]?.mean).toBeCloseTo(
      200 / 3,
      12,
    );
    expect((await readReport(bundle, { codes: 'Р.*', ...onlyM2 })).essays[0]?.pairs[0]?.mean).toBeCloseTo(200 / 3, 12);
    expect((await readReport(bundle, { H: '0' })).star).toBeCloseTo(52, 12);
  });

  it('takes decided comments, which say more than their words', async () => {
    const bundle = [join(FIXTURES, 'bundle.json')];
    const folder = await mkdtemp(join(tmpdir(), 'starboard-decided-'));
    const file = join(folder, 'decided.txt');
    await writeFile(file, '# protocol 3\n\nОшибка в управлении = Нарушение норм управления\n');
    // M4 is 80 · 2/2 in place of 80 · 1/2.
    expect((await readReport(bundle, { decided: file })).essays[0]?.pairs[0]?.mean).toBeCloseTo(60, 12);
    await writeFile(file, 'Ошибка в управлении ≠ Нарушение норм управления\n');
    expect((await readReport(bundle, { decided: file })).essays[0]?.pairs[0]?.mean).toBeCloseTo(52, 12);
    await writeFile(file, 'Ошибка в управлении = Нарушение норм управления\nодно и то же\n');
    const wrong = await run(bundle, { decided: file });
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining(`${file}:2: ERR_SCORE_DECIDED: `)]);
    expect(await run(bundle, { decided: join(folder, 'absent.txt') })).toMatchObject({ code: 2 });
    await rm(folder, { recursive: true });
  });

  it('takes the Russian name of a subject', async () => {
    const [named, coded] = await Promise.all(
      ['Литература', 'lit'].map((subject) => readReport([join(FIXTURES, 'bundle.json')], { subject })),
    );
    expect(named).toEqual(coded);
    expect(named?.essays[0]).toMatchObject({ subject: 'lit', codes: 'Р.*' });
  });

  it('reads a file once, however its path is written', async () => {
    const twice = ['bundle.json', './loose/../bundle.json'].map((name) => `${FIXTURES}/${name}`);
    expect(await readReport(twice)).toEqual(await readReport([join(FIXTURES, 'bundle.json')]));
  });

  it('fails when the codes leave out every fragment, for then everything agrees', async () => {
    const { code, err } = await run([join(FIXTURES, 'bundle.json')], { codes: 'Ы.*' });
    expect(code).toBe(1);
    expect(err).toContain('--codes: ERR_SCORE_NOTHING_COUNTED: ');
  });

  it('leaves out essays that nobody has marked, and fails only when there is nothing else', async () => {
    const unmarked = join(FIXTURES, 'unmarked');
    const both = await run([unmarked, join(FIXTURES, 'bundle.json')], { json: true });
    expect([both.code, both.err]).toEqual([0, 'Essays without any markup, left out: 1\n']);
    expect(JSON.parse(both.out)).toMatchObject({ essays: [{ id: 'dobrota' }], unmarked: ['vesna'], problems: [] });
    expect((await run([unmarked])).code).toBe(1);
  });

  it('prints tables for people, rounded to two decimals', async () => {
    const { code, out, err } = await run([join(FIXTURES, 'bundle.json')]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('│ program │ e1 │ 2 │ 3 │     2 │ 2.50 │ 80.00 │ 80.00 │ 40.00 │ 60.00 │  0.00 │ 52.00 │');
    expect(out).toContain('СТАР 37.25 over 1 of 1 essays');
  });

  it('gives several solutions of one essay a value each and no totals, and says why', async () => {
    const loose = ['program.txt', 'e1.txt', 'e2.json'].map((name) => join(FIXTURES, 'loose', name));
    const paths = [...loose, join(FIXTURES, 'other-program.txt')];
    const [report, tables] = [await readReport(paths), await run(paths)];
    expect(report).toMatchObject({ star: null, counted: 0, essays: [{ star: null, mOpt: null, mAvg: null }] });
    // The other program has the program's speech error only. Against e1: M2 = 100 · 2/4, M3 = M4 = 50, M5 = 25; M = 35.
    // Against e2: M2 = 100 · 2/3, M3 = M4 = 66.67, M5 = 33.33; M = 46.67. The value: (35 + 46.67)/2.
    expect(report.essays[0]?.solutions.map(({ id }) => id)).toEqual(['program', 'other-program']);
    expect(report.essays[0]?.solutions[0]?.star).toBeCloseTo(37.25, 12);
    expect(report.essays[0]?.solutions[1]?.star).toBeCloseTo((35 + 140 / 3) / 2, 12);
    expect(report.essays[0]?.pairs).toHaveLength(6);
    expect(tables.out).toContain('An essay has several solutions, so there are no totals');
    expect(tables.out).toContain('СТАР — over 0 of 1 essays');
  });

  it('takes ESSAY.txt beside ESSAY_EXPERT.txt for the essay, not for an empty answer', async () => {
    const { essays, star } = await readReport([join(FIXTURES, 'named')]);
    expect(essays.map(({ id, pairs }) => [id, pairs.map(({ x, y }) => `${x}>${y}`)])).toEqual([
      ['osen', ['osen_e1>osen_e2', 'osen_e2>osen_e1']],
    ]);
    expect(star).toBeNull();
  });

  it('scores the rest when a file or an essay is bad, names it, and fails', async () => {
    const { code, out, err } = await run([FIXTURES, 'nowhere.txt'], { json: true });
    expect(code).toBe(1);
    expect((JSON.parse(out) as Report).essays.map(({ id }) => id)).toEqual(['dobrota', 'osen', 'e1']);
    const lines = err.trim().split('\n').sort();
    expect(lines).toEqual([
      'Essays without any markup, left out: 1',
      expect.stringContaining('alone: ERR_SCORING_NO_EXPERTS: '),
      expect.stringContaining('nowhere.txt: ERR_SCORE_FILE_MISSING: '),
      expect.stringMatching(/broken\.json:\d+:\d+: ERR_MARKUP_JSON_\w+: /),
      expect.stringMatching(/selection\.json:\d+:\d+: ERR_MARKUP_\w+: .*\(selection 0\)/),
      expect.stringContaining('twice.json: ERR_SCORE_MARKUP_TWICE: two markups have the id "e1"'),
    ]);
  });

  it.each([
    [{ weights: '1,1' }, 'ERR_SCORING_WEIGHTS /weights'],
    [{ weights: '0,1,1,x,1,1,0' }, 'ERR_SCORING_WEIGHTS /weights'],
    [{ weights: '1,1,1,1,1,1,0' }, 'ERR_SCORING_WEIGHT_UNDEFINED /weights/0'],
    [{ H: '' }, 'ERR_SCORING_H /h'],
    [{ H: '2' }, 'ERR_SCORING_H /h'],
    [{ codes: '' }, 'ERR_SCORING_CODE_FILTER /codeFilter'],
    [{ codes: 'Г.*,' }, 'ERR_SCORING_CODE_FILTER /codeFilter'],
    [{ subject: 'ruz' }, 'ERR_SCORE_SUBJECT /subject'],
  ])('refuses %j before it reads anything', async (options, message) => {
    const { code, out, err } = await run(['nowhere.txt'], options);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});

describe('codes and classifiers', () => {
  const TEXT = 'Масштаб карты неверен, и пример общий.';
  const OWN = {
    id: 'own',
    title: { ru: 'Свой', en: 'Own' },
    codes: [
      {
        code: 'Е.масштаб',
        group: 'error',
        comment: 'Ошибка в масштабе карты',
        subtypes: [{ code: 'ед', comment: 'Неверный масштаб карты' }],
      },
    ],
  };
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'starboard-score-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function save(name: string, content: object): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, JSON.stringify(content));
    return path;
  }

  /** One fragment each, at the same place. */
  const bundle = (expert: object, program: object) => ({
    essay: {
      id: 'social',
      meta: { subject: 'social' },
      text: TEXT,
      markups: [
        { id: 'e1', isExpert: true, selections: [{ id: 1, startSelection: 0, endSelection: 13, ...expert }] },
        { id: 'program', isExpert: false, selections: [{ id: 1, startSelection: 0, endSelection: 13, ...program }] },
      ],
    },
  });
  const m4 = async (file: string, options: Partial<ScoreOptions>): Promise<readonly unknown[]> => {
    const { essays } = await readReport([file], options);
    return essays[0]?.pairs.map((pair) => (pair as Pair & { m4: number }).m4) ?? [];
  };

  it('takes codes that begin alike for different labels', async () => {
    const same = await save('same.json', bundle({ type: 'ПРИМЕР.лич' }, { type: 'пример.лич' }));
    const other = await save('other.json', bundle({ type: 'ПРИМЕР.лич' }, { type: 'ПРИМЕР.общ' }));
    expect([await m4(same, { codes: '*' }), await m4(other, { codes: '*' })]).toEqual([[100], [0]]);
  });

  it('scores by the standard comments of a classifier that is given, and by its codes', async () => {
    const classifier = [await save('own.classifier', OWN)];
    const file = await save('own.json', bundle({ type: 'Е.масштаб' }, { type: 'е.масштаб', subtype: 'ед' }));
    expect(await m4(file, { codes: 'Е.*', classifier })).toEqual([0]);
    const spelt = await save(
      'spelt.json',
      bundle({ type: 'Е.масштаб' }, { type: 'Е.масштаб', comment: 'масштаб карт' }),
    );
    expect(await m4(spelt, { codes: 'Е.*', classifier })).toEqual([100]);
    expect(await m4(spelt, { codes: 'Е.*' })).toEqual([0]);
  });

  it('refuses a classifier that is none', async () => {
    const classifier = [await save('bad.classifier', { ...OWN, id: 5 })];
    const { code, err } = await run(['nowhere.txt'], { classifier });
    expect([code, err]).toEqual([2, expect.stringContaining('bad.classifier: ERR_MARKUP_CLASSIFIER: Classifier, id')]);
    const missing = await run(['nowhere.txt'], { classifier: [join(folder, 'none.json')] });
    expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('none.json: ERR_SCORE_FILE_MISSING: ')]);
  });
});

const REAL = '../shared/data/essays';
const maybe = existsSync(REAL) ? it : it.skip;

describe('starboard score on real files', () => {
  maybe('scores both bundles (skipped when they are not on this machine)', async () => {
    const files = ['rus-658-0003434.json', 'lit-658-0005714.json'].map((name) => join(REAL, name));
    const { code, out } = await run(files, { json: true, codes: '*' });
    const { essays } = JSON.parse(out) as Report;
    expect(code).toBe(0);
    expect(essays.map(({ pairs }) => pairs.map(({ x, y }) => `${x}>${y}`))).toEqual(
      [0, 1].map(() => ['rus-id-3>rus-id-1', 'rus-id-3>rus-id-2', 'rus-id-1>rus-id-2', 'rus-id-2>rus-id-1']),
    );
    for (const { star } of essays) expect(star).toBeGreaterThan(0);
  });
});
