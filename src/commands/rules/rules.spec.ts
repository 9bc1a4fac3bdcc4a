import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { streamsWith } from '../streams.fixture.js';
import { runRulesCheck } from './check.js';
import { registerRules } from './index.js';
import { runRulesScore } from './score.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-rules-'));
});
afterEach(() => rm(folder, { recursive: true }));

const save = async (name: string, content: unknown): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

const RULE = {
  atoms: { 0: { type: 'EM', desc: '大于,>' }, 1: { type: 'SM', desc: 'pen,paper' } },
  combos: {
    A: { combo: 'G(0,T(0))', score: 5, mode: 'logic' },
    B: { combo: 'M(1,T(1))', score: 2.5, mode: 'value' },
  },
  comboMode: 'ADD',
};

interface Scored {
  readonly results: readonly { readonly score: number; readonly combos: unknown; readonly error?: unknown }[];
  readonly error?: string;
}

async function scoreJson(answers: string, options = {}, input = ''): Promise<[0 | 1, Scored]> {
  const streams = streamsWith(input);
  const code = await runRulesScore(await save('rule.json', RULE), answers, { json: true, ...options }, streams);
  return [code, JSON.parse(streams.out()) as Scored];
}

describe('starboard rules check', () => {
  it('counts and is content with a good rule', async () => {
    const streams = streamsWith();
    expect(await runRulesCheck([await save('a.json', RULE)], {}, streams)).toBe(0);
    expect(streams.out()).toBe('1 file: 0 errors, 0 warnings\n');
  });

  it('shows each problem like a compiler', async () => {
    const streams = streamsWith();
    const combos = { A: { combo: 'g(0, T(7))', score: 5, mode: 'logic' } };
    const path = await save('a.json', { ...RULE, combos });
    expect(await runRulesCheck([path], { blanks: 2 }, streams)).toBe(1);
    expect(streams.out().split('\n').slice(0, 9)).toEqual([
      expect.stringContaining('a.json:1:105: error ERR_RULES_OPERATOR: There is no operator g.'),
      '   | g(0, T(7))',
      '   | ^',
      '   = expected: one of T, L, Q, F, G, M, U, A, X',
      '   = Did you mean G?',
      expect.stringMatching(/a\.json:1:112: error ERR_RULES_BLANK: There is no blank 7. \(\/combos\/A\/combo\)$/),
      '   | g(0, T(7))',
      '   |        ^',
      '   = expected: 0 … 1 or "*"',
    ]);
    expect(streams.out()).toContain('1 file: 2 errors, 2 warnings\n');
  });

  it('speaks Russian if asked', async () => {
    const streams = streamsWith();
    const path = await save('a.json', { ...RULE, combos: { A: { combo: 'g(0, T(1))', score: 5, mode: 'logic' } } });
    expect(await runRulesCheck([path], { lang: 'ru' }, streams)).toBe(1);
    expect(streams.out()).toContain('ошибка ERR_RULES_OPERATOR: Оператора g нет. (/combos/A/combo)');
    expect(streams.out()).toContain('   = нужно: одно из: T, L, Q, F, G, M, U, A, X\n   = Может быть, G?\n');
    expect(streams.out()).toContain('1 файл: 1 ошибка, 2 предупреждения\n');
    const json = streamsWith();
    await runRulesCheck([path], { lang: 'ru', json: true }, json);
    expect(json.out()).toContain('"message": "Оператора g нет."');
  });

  it('puts carets under wide characters, and shows the line of broken JSON', async () => {
    const streams = streamsWith();
    const wide = await save('a.json', {
      ...RULE,
      atoms: { 0: { type: 'EM', desc: '前进红灯停车左转, 前进' }, 1: RULE.atoms[1] },
    });
    const broken = await save('b.json', '{\n  "atoms": {},\n  "国家": 1,\n}');
    expect(await runRulesCheck([wide, broken], {}, streams)).toBe(1);
    const lines = streams.out().split('\n');
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(/a\.json:1:\d+: warning WARN_RULES_SPACE_AT_COMMA/),
      '   | 前进红灯停车左转, 前进',
      `   | ${' '.repeat(17)}^`,
    ]);
    expect(lines.slice(4, 8)).toEqual([
      expect.stringMatching(/b\.json:3:10: error ERR_RULES_JSON: This is no JSON: a comma too many stands before }\.$/),
      '   |   "国家": 1,',
      `   | ${' '.repeat(11)}^`,
      expect.stringContaining('expected: a JSON object'),
    ]);
  });

  it('gives JSON for all files, those too that cannot be read', async () => {
    const streams = streamsWith();
    const files = [await save('a.json', RULE), await save('b.json', '{'), join(folder, 'missing.json')];
    expect(await runRulesCheck(files, { json: true }, streams)).toBe(1);
    expect(JSON.parse(streams.out())).toMatchObject({
      ok: false,
      files: [
        { ok: true, problems: [] },
        { ok: false, problems: [{ code: 'ERR_RULES_JSON' }] },
        { ok: false, failure: expect.stringContaining('ENOENT') as unknown },
      ],
    });
  });

  it('takes what the public implementation takes, if asked', async () => {
    const path = await save('a.json', { ...RULE, comboMode: 'MIN' });
    expect(await runRulesCheck([path], {}, streamsWith())).toBe(1);
    expect(await runRulesCheck([path], { profile: 'reference' }, streamsWith())).toBe(0);
  });
});

describe('starboard rules score', () => {
  const scores = ({ results }: Scored): number[] => results.map(({ score }) => score);

  it('reads JSON and gives scores, combos and traces', async () => {
    const [code, found] = await scoreJson(await save('a.json', [['大于', 'pen and paper'], ['<'], []]));
    expect(code).toBe(0);
    expect(scores(found)).toEqual([10, 0, 0]);
    expect(found.results[0]).toMatchObject({
      combos: { A: 5, B: 5 },
      trace: {
        total: 10,
        combos: [{ id: 'A', calls: [{ operator: 'G', atom: '0', hit: true, value: 1 }] }, { id: 'B' }],
      },
    });
  });

  it.each<[string, string, object, number[]]>([
    ['without a header', '大于,pen\n>,"paper, ""pen"""\n,\n', {}, [7.5, 10, 0]],
    ['with a header', 'answer 1,answer 2\n大于,pen\n', {}, [7.5]],
    ['with scores of people', '\ufefftext,score\r\n大于,7\r\n<,0\r\n', {}, [5, 0]],
    ['with a header that does not look like one', 'x,y\n>,pen\n', { header: true }, [7.5]],
    ['with an answer that looks like a header', 'text\n>\n', { header: false }, [0, 5]],
    ['with blanks missing', '>\n>,pen\n', {}, [5, 7.5]],
    ['of nothing', '', {}, []],
  ])('reads CSV %s', async (_name, csv, options, expected) => {
    const [code, found] = await scoreJson(await save('a.csv', csv), options);
    expect([code, scores(found)]).toEqual([0, expected]);
  });

  it('reads the standard input', async () => {
    expect(scores((await scoreJson('-', {}, '[[">","pen"]]'))[1])).toEqual([7.5]);
    expect(scores((await scoreJson('-', {}, '>,pen\n'))[1])).toEqual([7.5]);
  });

  it.each([
    ['a.json', '[["a"],"b"]', 'row 2: ERR_ANSWERS_SHAPE: This is no answer. An answer is an array of texts'],
    ['a.json', '{"a":1}', 'Expected an array'],
    ['a.json', '[', 'JSON'],
    ['a.csv', '"a', 'Quote'],
  ])('tells what is wrong with %s %s', async (name, content, reason) => {
    const [code, found] = await scoreJson(await save(name, content));
    expect([code, found.results]).toEqual([1, []]);
    expect(found.error).toContain(reason);
  });

  it('gives an error in the place of a score that there is not, and exits with 1', async () => {
    const combos = { A: { combo: '10 / F(0)', score: 1, mode: 'value' } };
    const streams = streamsWith();
    const rule = await save('rule.json', { ...RULE, atoms: {}, combos });
    const answers = await save('a.json', [['4'], ['x']]);
    expect(await runRulesScore(rule, answers, { json: true }, streams)).toBe(1);
    expect(JSON.parse(streams.out())).toMatchObject({
      results: [
        { score: 2.5 },
        { error: { code: 'ERR_RULES_DIVISION_BY_ZERO', pointer: '/combos/A/combo', span: { start: 5, end: 9 } } },
      ],
    });
    const table = streamsWith();
    expect(await runRulesScore(rule, answers, {}, table)).toBe(1);
    expect(table.out()).toContain('ERR_RULES_DIVISION_BY_ZERO');
  });

  it.each(['rules.md', 'rules.ru.md'])('gives what the page %s says of its example', async (name) => {
    const page = await readFile(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
    const rule = await save('rule.json', /```json\n([^]*?)```/.exec(page)![1]!);
    const streams = streamsWith();
    await runRulesScore(rule, await save('a.json', [['pen and paper', 'twelve']]), { json: true }, streams);
    const calls = [{ operator: 'M', atom: '0', matched: ['pen|pencil', 'paper'], start: 0, end: 10 }];
    expect(JSON.parse(streams.out())).toMatchObject({
      results: [{ score: 8, combos: { A: 4, B: 4 }, trace: { total: 8, combos: [{ value: 2 / 3, calls }, {}] } }],
    });
  });

  it('prints a table', async () => {
    const streams = streamsWith();
    const answers = await save('a.csv', '大于,pen\n<,paper\n');
    expect(await runRulesScore(await save('rule.json', RULE), answers, {}, streams)).toBe(0);
    expect(streams.out().split('\n')).toEqual([
      '┌────────┬───────┬───┬─────┐',
      '│ answer │ score │ A │   B │',
      '├────────┼───────┼───┼─────┤',
      '│      1 │   7.5 │ 5 │ 2.5 │',
      '├────────┼───────┼───┼─────┤',
      '│      2 │   2.5 │ 0 │ 2.5 │',
      '└────────┴───────┴───┴─────┘',
      '2 answers, mean 5',
      '',
    ]);
  });

  it('speaks Russian if asked: table, summary, faults and refusals', async () => {
    const combos = { A: { combo: '10 / F(0)', score: 1, mode: 'value' } };
    const rule = await save('rule.json', { ...RULE, atoms: {}, combos });
    const streams = streamsWith();
    await runRulesScore(rule, await save('a.json', [['4'], ['x']]), { lang: 'ru' }, streams);
    expect(streams.out()).toContain('│ ответ │ балл │');
    expect(streams.out()).toContain('Делитель равен 0.');
    expect(streams.out()).toContain('2 ответа, среднее 2.5');
    expect(streams.out()).not.toMatch(/answer|score|mean|divisor/);
    const refused = streamsWith();
    const bad = await save('bad.json', { ...RULE, comboMode: 'MIN' });
    await runRulesScore(bad, await save('a.json', [['4']]), { lang: 'ru' }, refused);
    expect(refused.err()).toContain('Правило не принято.');
  });

  it('does not score by a rule that is refused', async () => {
    const streams = streamsWith();
    const rule = await save('rule.json', { ...RULE, comboMode: 'MIN' });
    expect(await runRulesScore(rule, await save('a.json', [['>']]), {}, streams)).toBe(1);
    expect([streams.out(), streams.err()]).toEqual(['', expect.stringContaining('ERR_RULES_COMBO_MODE')]);
    const json = streamsWith();
    expect(await runRulesScore(rule, await save('a.json', [['>']]), { json: true }, json)).toBe(1);
    expect(JSON.parse(json.out())).toMatchObject({ results: [], problems: [{ code: 'ERR_RULES_COMBO_MODE' }] });
    const reference = streamsWith();
    expect(
      await runRulesScore(rule, await save('a.json', [['>']]), { json: true, profile: 'reference' }, reference),
    ).toBe(0);
  });
});

describe('registerRules', () => {
  const run = (...words: string[]): Promise<unknown> => {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerRules(program);
    for (const command of program.commands[0]!.commands) {
      command.exitOverride().configureOutput({ writeErr: () => undefined });
    }
    return program.parseAsync(['rules', ...words], { from: 'user' });
  };

  it.each([
    [['check'], 'commander.missingArgument'],
    [['score', 'rule.json'], 'commander.missingArgument'],
    [['check', '--profile', 'other', 'a'], 'commander.invalidArgument'],
    [['score', '--blanks', '0', 'a', 'b'], 'commander.invalidArgument'],
  ])('refuses %j', async (words, code) => {
    await expect(run(...words)).rejects.toMatchObject({ code });
  });
});
