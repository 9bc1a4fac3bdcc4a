import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MockLanguageModelV3 } from 'ai/test';
import { streamsWith } from '../streams.fixture.js';
import { runRulesDraft } from './draft.js';
import { runRulesReport } from './report.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-rules-'));
});
afterEach(() => rm(folder, { recursive: true }));

const save = async (name: string, content: string): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
const RULE = '{"atoms":{},"combos":{"A":{"combo":"10 / F(0)","score":1,"mode":"value"}},"comboMode":"ADD"}';

describe('starboard rules report', () => {
  it('prints figures and the distribution, and writes the page', async () => {
    const streams = streamsWith();
    const answers = await save('a.csv', 'text,grade\n1,9\n2,5\nx,0\n');
    const html = join(folder, 'report.html');
    const options = { labels: 'grade', html, lang: 'ru' };
    expect(await runRulesReport(await save('rule.json', RULE), answers, options, streams)).toBe(0);
    expect(streams.out()).toContain('ответов: 3\nбез оценки: 1\nсредний балл: 7.5\n');
    expect(streams.out()).toContain('средняя абсолютная ошибка: 0.5\nта же оценка: 0.5\n');
    expect(await readFile(html, 'utf8')).toContain('<h1>rule.json · a.csv</h1>');
  });

  it('gives JSON, without labels too', async () => {
    const streams = streamsWith();
    const answers = await save('a.json', '[["1"],["5"]]');
    expect(await runRulesReport(await save('rule.json', RULE), answers, { json: true }, streams)).toBe(0);
    expect(JSON.parse(streams.out())).toMatchObject({ answers: 2, mean: 6, labels: null });
  });

  it.each([
    [RULE, 'text,grade\n1,11\n', 'row 2, column 2: ERR_ANSWERS_LABEL'],
    [RULE, 'text\n1\n', 'ERR_ANSWERS_COLUMN'],
    ['{}', 'text,grade\n1,1\n', 'the rule is refused'],
  ])('refuses what it cannot read', async (rule, csv, reason) => {
    const streams = streamsWith();
    const answers = await save('a.csv', csv);
    expect(await runRulesReport(await save('rule.json', rule), answers, { labels: 'grade' }, streams)).toBe(1);
    expect([streams.out(), streams.err()]).toEqual(['', expect.stringContaining(reason)]);
  });
});

describe('starboard rules draft', () => {
  const model = (comboMode: string): MockLanguageModelV3 => {
    const rule = { atoms: [], combos: [{ id: 'A', combo: 'F(0)', score: 1, mode: 'value' }], comboMode };
    const tokens = { total: 5, noCache: 5, cacheRead: 0, cacheWrite: 0 };
    return new MockLanguageModelV3({
      doGenerate: {
        content: [{ type: 'text', text: JSON.stringify(rule) }],
        finishReason: { unified: 'stop', raw: undefined },
        usage: { inputTokens: tokens, outputTokens: { total: 5, text: 5, reasoning: 0 } },
        warnings: [],
      },
    });
  };
  const drafting = (comboMode: string) => ({
    provider: 'mock',
    name: 'mock-1',
    model: model(comboMode),
    perHour: 1,
    timeoutMs: 60_000,
  });

  it('prints the rule, and what it took apart from it', async () => {
    const streams = streamsWith();
    expect(await runRulesDraft(await save('c.txt', 'One point each.'), {}, streams, drafting('ADD'))).toBe(0);
    expect(JSON.parse(streams.out())).toMatchObject({ combos: { A: { combo: 'F(0)' } }, comboMode: 'ADD' });
    expect(streams.err()).toBe('mock-1: repairs 0, tokens 5 + 5\n');
  });

  it('says what is wrong with a rule that stays bad, when it is off, and when there is no criterion', async () => {
    const bad = streamsWith();
    expect(await runRulesDraft(await save('c.txt', 'x'), {}, bad, drafting('MIN'))).toBe(1);
    expect([bad.out(), bad.err()]).toEqual([
      '',
      expect.stringMatching(/ERR_RULES_COMBO_MODE[^]*ERR_DRAFTING_PROBLEMS/),
    ]);
    const off = streamsWith();
    expect(await runRulesDraft('c.txt', {}, off)).toBe(1);
    expect(off.err()).toContain('ERR_DRAFTING_OFF');
    const empty = streamsWith();
    expect(await runRulesDraft(await save('c.txt', ' '), {}, empty, drafting('ADD'))).toBe(1);
    expect(empty.err()).toContain('ERR_CRITERION_SIZE');
  });
});
