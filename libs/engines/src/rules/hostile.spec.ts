import { describe, expect, it } from '@jest/globals';
import { ruleOf, scoreOf, valueOf } from '../../test/rule-samples.js';
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
    expect(scorer('OP', '0.1:\ud800b')(['\ud800'])).toMatchObject({ score: { score: 0.5 } });
    expect(scorer('CS', '0.1:\udc00b')(['\udc00'])).toMatchObject({ score: { score: 0.5 } });
  });
});
