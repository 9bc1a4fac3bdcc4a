import { describe, expect, it } from '@jest/globals';
import { checkConformance } from '../../conformance.js';
import type { EngineItem, EngineResult } from '../../engine.js';
import { type RuleScore, type RulesEngine, rulesEngine } from './index.js';

const RULE = {
  atoms: {
    0: { type: 'SM', desc: 'pen,paper,clock|watch' },
    1: { type: 'OP', desc: '0.5:start turn left' },
    2: { type: 'CS', desc: '0.5:abc' },
  },
  combos: {
    A: { combo: 'M(0, T(0)) / 3', score: 6, mode: 'value' },
    B: { combo: 'G(1, T(1)) or G(2, T("*"))', score: 4, mode: 'logic' },
  },
  comboMode: 'ADD',
};
const ITEM: EngineItem = { text: 'Which tools? Which way?', subject: null, meta: { blanks: 2 } };

const samples = {
  good: [
    {
      item: ITEM,
      reference: RULE,
      answers: [
        ['a pen and a watch', 'start, then left'],
        ['', 'null'],
        ['pen'],
        [],
        ['abc', ''],
        { answers: ['pen'] },
        '["pen", ""]',
        new TextEncoder().encode('\ufeff{"answers": ["pen"]}'),
      ],
    },
    {
      item: { text: '', meta: { blanks: 1 } },
      reference: JSON.stringify(RULE).replaceAll('T(1)', 'T(0)'),
      answers: [['pen']],
    },
  ],
  badItems: [
    { text: 'x' },
    { text: 'x', meta: {} },
    { text: 'x', meta: { blanks: 0 } },
    { text: 'x', meta: { blanks: 1.5 } },
    { text: 1, meta: { blanks: 1 } },
  ],
  badAnswers: [
    'pen',
    '["a"',
    { 0: 'pen' },
    { answers: 'pen' },
    { answers: [1] },
    ['a', 'b', 'c'],
    [1],
    [null],
    ['a'.repeat(2_000_000)],
    Uint8Array.of(0x22, 0xff, 0x22),
  ],
  badReferences: ['', '{', {}, { ...RULE, comboMode: 'MIN' }, { ...RULE, atoms: {} }],
};

function taken<T>(result: EngineResult<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const scoreWith = (engine: RulesEngine, rule: unknown, answer: readonly string[]): EngineResult<RuleScore> =>
  taken(engine.prepare(ITEM, taken(engine.parseReference(rule, ITEM)))).score(answer);

describe('the engine of rules', () => {
  it.each(['manual', 'reference'] as const)('keeps the law of the port, profile %s', (profile) => {
    const badReferences = samples.badReferences.slice(0, profile === 'manual' ? undefined : 3);
    expect(checkConformance(rulesEngine({ profile }), { ...samples, badReferences })).toEqual([]);
  });

  it('keeps it with budgets that stop everything', () => {
    const budget = {
      ruleCharacters: 10_000,
      answerStrings: 100,
      expressionCharacters: 100,
      depth: 10,
      answerBytes: 99,
      blanks: 3,
      steps: 5,
    };
    const engine = rulesEngine({ budget });
    expect(scoreWith(engine, RULE, ['pen', 'left'])).toMatchObject({
      ok: false,
      error: { code: 'ERR_RULES_BUDGET', location: '/combos/A/combo' },
    });
  });

  it('tells the first error of a rule with its place, and how many more there are', () => {
    const engine = rulesEngine();
    const combos = { A: { combo: 'G(9, T(2))', score: 1, mode: 'logic' } };
    expect(engine.parseReference({ ...RULE, combos }, ITEM)).toMatchObject({
      ok: false,
      error: {
        code: 'ERR_RULES_UNKNOWN_ATOM',
        location: '/combos/A/combo 2…3',
        message: expect.stringContaining('(1 more)') as unknown,
      },
    });
  });

  it('sums, and ranks by the sum or the mean', () => {
    const engine = rulesEngine();
    const score = taken(scoreWith(engine, RULE, ['pen, paper and clock', '']));
    const items = [
      { itemId: '1', score, annulled: null },
      { itemId: '2', score, annulled: null },
      { itemId: '3', score: null, annulled: null },
      { itemId: '4', score, annulled: 'late' },
    ];
    const total = engine.scoreSolution(items);
    expect(total).toEqual({
      counted: 2,
      pendingCount: 1,
      annulledCount: 1,
      total: 4,
      annulledSolution: true,
      sum: 12,
      mean: 6,
      share: 60,
    });
    expect(rulesEngine({ annulShare: 0.25 }).scoreSolution(items).annulledSolution).toBe(false);
    expect(engine.rankedValue(total)).toBe(12);
    expect(rulesEngine({ aggregate: 'mean' }).rankedValue(total)).toBe(6);
  });

  it('scores by the rule that it is given, not by one that it saw before', () => {
    const engine = rulesEngine();
    const pointsBy = (desc: string): unknown => {
      const rule = { ...RULE, atoms: { ...RULE.atoms, 0: { type: 'SM', desc } } };
      return taken(scoreWith(engine, rule, ['pen and paper'])).combos['A'];
    };
    expect(['pen', 'paper,pen', 'pen'].map(pointsBy)).toEqual([2, 4, 2]);
  });

  it('reads the text of a rule file as the platform keeps it', () => {
    const engine = rulesEngine();
    const joined = engine.joinReference([{ id: 'v2', content: JSON.stringify(RULE) }], ITEM);
    expect(joined).toEqual(engine.parseReference(RULE, ITEM));
    expect(engine.joinReference([], ITEM)).toMatchObject({ ok: false });
  });

  it.each([
    ['[1]', 'ERR_RULES_INPUT', '/0', 'The answer to a blank is a text.'],
    ['{"answers":["a","b","c"]}', 'ERR_ENGINE_INPUT', '/answers/2', 'The question has 2 blanks.'],
    ['{"answer":[]}', 'ERR_ENGINE_INPUT', '/answers', 'An answer is JSON: an array of texts'],
    ['pen', 'ERR_ENGINE_INPUT', '', 'An answer is JSON: an array of texts'],
    [JSON.stringify(['a'.repeat(1_000_001)]), 'ERR_RULES_SIZE', '', 'An answer has at most 1000000 bytes.'],
  ])('tells the team on arrival what is wrong with its answer', (input, code, pointer, en) => {
    expect(rulesEngine().checkAnswer(input, ITEM)).toEqual({
      state: 'invalid',
      diagnostics: [
        {
          severity: 'error',
          code,
          pointer,
          message: { en: expect.stringContaining(en) as unknown, ru: expect.stringMatching(/[а-я]/) as unknown },
        },
      ],
    });
  });
});
