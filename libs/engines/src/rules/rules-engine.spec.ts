import { describe, expect, it } from '@jest/globals';
import { checkConformance } from '../conformance.js';
import { parseRule, rulesEngine } from './index.js';

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
const ITEM = { question: 'Which tools? Which way?', blanks: 2 };

const samples = {
  good: [
    {
      item: ITEM,
      reference: RULE,
      answers: [['a pen and a watch', 'start, then left'], ['', 'null'], ['pen'], [], ['abc', '']],
    },
    {
      item: { question: '', blanks: 1 },
      reference: JSON.stringify(RULE).replaceAll('T(1)', 'T(0)'),
      answers: [['pen']],
    },
  ],
  badItems: [
    { question: 'x' },
    { question: 'x', blanks: 0 },
    { question: 'x', blanks: 1.5 },
    { question: 1, blanks: 1 },
  ],
  badAnswers: ['pen', { 0: 'pen' }, ['a', 'b', 'c'], [1], [null], ['a'.repeat(2_000_000)]],
  badReferences: ['', '{', {}, { ...RULE, comboMode: 'MIN' }, { ...RULE, atoms: {} }],
};

describe('the engine of rules', () => {
  it.each(['manual', 'reference'] as const)('keeps the law of the port, profile %s', (profile) => {
    const badReferences = samples.badReferences.slice(0, profile === 'manual' ? undefined : 3);
    expect(checkConformance(rulesEngine({ profile }), { ...samples, badReferences })).toEqual([]);
  });

  it('keeps it with budgets that stop everything', () => {
    const budget = {
      ruleCharacters: 10_000,
      expressionCharacters: 100,
      depth: 10,
      answerBytes: 99,
      blanks: 3,
      steps: 5,
    };
    const engine = rulesEngine({ budget });
    const item = engine.parseItem(ITEM);
    const reference = item.ok && engine.parseReference(RULE, item.value);
    if (!item.ok || !reference || !reference.ok) throw new Error('refused');
    expect(engine.scoreItem(item.value, ['pen', 'left'], reference.value)).toMatchObject({
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
    const rule = parseRule(RULE);
    if (!rule.ok) throw new Error('refused');
    const score = engine.scoreItem(ITEM, ['pen, paper and clock', ''], rule.rule);
    if (!score.ok) throw new Error(score.error.message);
    const items = [
      { itemId: '1', score: score.value, annulled: null },
      { itemId: '2', score: score.value, annulled: null },
      { itemId: '3', score: null, annulled: null },
      { itemId: '4', score: score.value, annulled: 'late' },
    ];
    const total = engine.scoreSolution(items);
    expect(total).toEqual({ scored: 2, pending: 1, annulled: 1, sum: 12, mean: 6, share: 0.6 });
    expect(engine.rankedValue(total)).toBe(12);
    expect(rulesEngine({ aggregate: 'mean' }).rankedValue(total)).toBe(6);
  });

  it('scores by the rule that it is given, not by one that it saw before', () => {
    const engine = rulesEngine();
    const make = (desc: string): Parameters<typeof engine.scoreItem>[2] => {
      const result = parseRule({ ...RULE, atoms: { ...RULE.atoms, 0: { type: 'SM', desc } } });
      if (!result.ok) throw new Error('refused');
      return result.rule;
    };
    const [first, second] = [make('pen'), make('paper,pen')];
    const scoreWith = (rule: typeof first): unknown => {
      const result = engine.scoreItem(ITEM, ['pen and paper'], rule);
      return result.ok && result.value.combos['A'];
    };
    expect([first, second, first].map(scoreWith)).toEqual([2, 4, 2]);
  });
});
