import { describe, expect, it, jest } from '@jest/globals';
import { ruleOf, scoreOf, valueOf } from '../../../test/rule-samples.js';
import { compileRule, DEFAULT_RULES_BUDGET, parseRule, type RulesBudget } from './index.js';

const wide = { ...DEFAULT_RULES_BUDGET, expressionCharacters: 2_000_000 } satisfies RulesBudget;

const codeOf = (combo: string, budget: RulesBudget): string | undefined =>
  parseRule(ruleOf(combo), { budget }).problems.find(({ severity }) => severity === 'error')?.code;

describe('hostile rules', () => {
  it('an expression of a megabyte is refused for its size', () => {
    expect(codeOf(`1${' + 1'.repeat(250_000)}`, DEFAULT_RULES_BUDGET)).toBe('ERR_RULES_SIZE');
  });

  it('with a budget for it, it is computed', () => {
    const combo = `0${' + 1'.repeat(250_000)}`;
    expect(valueOf(combo, [], { budget: wide })).toBe(250_000);
    const choices = `${'0 if Q(0) else '.repeat(60_000)}7`;
    expect(valueOf(choices, ['x'], { budget: wide })).toBe(7);
  });

  it.each([
    ['parentheses', '('.repeat(10_000) + '1' + ')'.repeat(10_000)],
    ['open parentheses', '('.repeat(10_000)],
    ['not', `${'not '.repeat(10_000)}1`],
    ['signs', `${'-'.repeat(10_000)}1`],
    ['calls', 'X('.repeat(10_000) + '1' + ')'.repeat(10_000)],
    ['arguments', 'A(1,'.repeat(10_000)],
  ])('a depth of 10 000 of %s is refused', (_name, combo) => {
    expect(codeOf(combo, wide)).toBe('ERR_RULES_DEPTH');
  });

  it('a depth of 190 is taken', () => {
    expect(valueOf('('.repeat(190) + '1' + ')'.repeat(190))).toBe(1);
  });

  it('deep JSON is refused, and so is a large file', () => {
    const deep = parseRule('{"atoms":'.repeat(100_000));
    expect(deep.problems).toMatchObject([{ code: 'ERR_RULES_JSON' }]);
    expect(parseRule('['.repeat(100_000)).problems).toMatchObject([{ code: 'ERR_RULES_JSON' }]);
    expect(parseRule(' '.repeat(3_000_000)).problems).toMatchObject([{ code: 'ERR_RULES_SIZE' }]);
  });

  it('names of the language itself mean nothing', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(valueOf(`${name}(0)`)).toBe('ERR_RULES_OPERATOR');
      expect(valueOf(name)).toBe('ERR_RULES_SYNTAX');
    }
    expect(valueOf('(1).constructor')).toBe('ERR_RULES_CHARACTER');
    const combos = '{"__proto__":{"combo":"1","score":1,"mode":"value"}}';
    const result = parseRule(`{"atoms":{},"combos":${combos},"comboMode":"ADD"}`, { profile: 'reference' });
    if (!result.ok) throw new Error('refused');
    const score = compileRule(result.rule, { profile: 'reference' })([]);
    expect(JSON.stringify(score.ok && score.score.combos)).toBe('{"__proto__":1}');
  });

  it('texts cannot be made to grow without bound', () => {
    const joined = `G(0, ${Array.from({ length: 9_000 }, () => 'T(0)').join('+')})`;
    expect(scoreOf(joined, ['a'.repeat(10_000)])).toMatchObject({ ok: false, error: { code: 'ERR_RULES_BUDGET' } });
    const repeated = 'T(0) * 1e15 == T(1)';
    const result = scoreOf(repeated, ['ab'], { profile: 'reference' });
    expect(result).toMatchObject({ ok: false, error: { code: 'ERR_RULES_BUDGET' } });
  });
});

describe('rules of many parts', () => {
  it.each([
    ['EM', `${'a,'.repeat(20_000)}a`],
    ['SM', `${'a|'.repeat(20_000)}a`],
    ['OP', `0.5:${'a,'.repeat(20_000)}a`],
  ])('more than 20 000 answer strings and synonyms are refused: %s', (type, desc) => {
    const rule = ruleOf('G(0, T(0))', 'logic', { 0: { type, desc } });
    expect(parseRule(rule).problems).toMatchObject([{ code: 'ERR_RULES_SIZE', pointer: '/atoms' }]);
    expect(parseRule(rule, { edition: 1 }).ok).toBe(true);
  });

  it('calls of atoms that are not there name those that are only once: the checking is linear', () => {
    const atoms = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [at, { type: 'EM', desc: 'a' }]));
    const walk = jest.spyOn(Set.prototype, Symbol.iterator);
    try {
      parseRule(ruleOf(Array.from({ length: 500 }, () => 'M(9999, T(0))').join(' + '), 'value', atoms));
      expect(walk.mock.calls.length).toBeLessThan(100);
    } finally {
      walk.mockRestore();
    }
  });
});

describe('hostile answers', () => {
  const scorer = (type: string, desc: string, budget = DEFAULT_RULES_BUDGET): ReturnType<typeof compileRule> => {
    const result = parseRule(ruleOf('M(0, T(0))', 'value', { 0: { type, desc } }), { budget });
    if (!result.ok) throw new Error(result.problems[0]!.message);
    return compileRule(result.rule, { budget });
  };

  it('100 kB under OP have a score', () => {
    const score = scorer('OP', `0.5:${'ab'.repeat(500)}`);
    expect(score(['ba'.repeat(50_000)])).toMatchObject({ ok: true, score: { score: 1 } });
  });

  it('10 000 × 10 000 characters under OP take a hundredth of the steps', () => {
    const budget = { ...DEFAULT_RULES_BUDGET, steps: DEFAULT_RULES_BUDGET.steps / 64 };
    const score = scorer('OP', `0.5:${'祖国'.repeat(5_000)}`, budget);
    expect(score(['国祖'.repeat(5_000)])).toMatchObject({ ok: true, score: { score: 0.9999 } });
  });

  it('what would take too long is refused before it is done', () => {
    const score = scorer('OP', `0.5:${'ab'.repeat(300_000)}`);
    expect(score(['ab'.repeat(300_000)])).toMatchObject({ ok: false, error: { code: 'ERR_RULES_BUDGET' } });
  });

  it('a word made to slow down searches does not', () => {
    const word = `${'a'.repeat(100_000)}b${'a'.repeat(100_000)}`;
    const score = scorer('SM', word);
    expect(score(['a'.repeat(900_000)])).toMatchObject({ ok: true, score: { score: 0 } });
    expect(score([`aa${word}aa`])).toMatchObject({ ok: true, score: { score: 1 } });
  });

  it('answers over the budget are refused', () => {
    const score = scorer('EM', 'a');
    expect(score(['a'.repeat(1_000_001)])).toMatchObject({ ok: false, error: { code: 'ERR_RULES_SIZE' } });
    expect(score(['祖'.repeat(400_000)])).toMatchObject({ ok: false, error: { code: 'ERR_RULES_SIZE' } });
    expect(score(['祖'.repeat(333_333)])).toMatchObject({ ok: true });
    expect(score(Array.from({ length: 1_001 }, () => ''))).toMatchObject({
      ok: false,
      error: { code: 'ERR_RULES_SIZE' },
    });
    expect(score([5 as unknown as string])).toMatchObject({
      ok: false,
      error: { code: 'ERR_RULES_INPUT', pointer: '/0' },
    });
  });

  it('lone surrogates and control characters are characters', () => {
    expect(valueOf('L(0)', ['\ud800a\udc00\u0000'])).toBe(4);
    expect(scorer('OP', '0.1:\u0001b')(['\u0001'])).toMatchObject({ score: { score: 0.5 } });
    expect(scorer('SM', '😀')(['\ud83d'])).toMatchObject({ score: { score: 0 } });
  });

  it('combining marks are no number, and are never folded: that takes quadratic time in native code', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    try {
      expect(valueOf('F(0)', [`1${'\u0300\u0316'.repeat(1_000)}`])).toBe(0);
      expect(valueOf('F(0)', [`1${'\u0300\u0316'.repeat(249_999)}`])).toBe(0);
      expect(normalize.mock.contexts.filter((text) => /\p{M}/u.test(String(text)))).toEqual([]);
      expect(valueOf('F(0)', ['１２'])).toBe(12);
    } finally {
      normalize.mockRestore();
    }
  });

  it('numbers of a megabyte are paid for: sixteen calls are fine, a thousand are not', () => {
    const calls = (count: number): string => Array.from({ length: count }, () => 'F(0)').join(' + ');
    expect(valueOf(calls(15), ['x'.repeat(999_999)])).toBe(0);
    expect(valueOf(calls(1_000), ['x'.repeat(999_999)])).toBe('ERR_RULES_BUDGET');
    expect(valueOf(calls(1_000), ['x'.repeat(999_999)], { profile: 'reference' })).toBe('ERR_RULES_BUDGET');
  });

  it('the characters of an answer are looked up once for all answer strings of OP and CS', () => {
    const get = jest.spyOn(Map.prototype, 'get');
    try {
      const text = 'xy'.repeat(5_000);
      const words = Array.from({ length: 500 }, (_, at) => `w${at}`).join(',');
      for (const type of ['OP', 'CS']) {
        const score = scorer(type, `0.9:${words}`);
        get.mockClear();
        expect(score([text])).toMatchObject({ ok: true });
        expect(get.mock.calls.length).toBeLessThan(3 * text.length);
      }
    } finally {
      get.mockRestore();
    }
  });

  it('words that are taken out again and again are paid for', () => {
    const words = Array.from({ length: 300 }, (_, at) => `~a|x${at}`).join(',');
    expect(scorer('SM', words)(['ab'.repeat(499_999)])).toMatchObject({
      ok: false,
      error: { code: 'ERR_RULES_BUDGET' },
    });
  });
});
