import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ruleOf, valueOf } from '../../../test/rule-samples.js';
import { compileRule, parseRule, RULE_PROFILES } from './index.js';

interface Case {
  readonly rule: unknown;
  readonly answers: readonly (readonly string[])[];
  readonly results: readonly ({ score: number | string; combos: Record<string, number | string> } | null)[];
}

/** Made by make-reference-results.py with CoScore at f2b68b5, Python 3.11, scikit-learn 1.9. */
const CASES = JSON.parse(
  readFileSync(new URL('../../../../../test/fixtures/rules/reference-results.json', import.meta.url), 'utf8'),
) as readonly Case[];

/** JSON has no infinite numbers; a total that is not a number is an error here. */
const written = (number: number | string): number =>
  typeof number === 'number' ? number : ({ inf: Number.MAX_VALUE, '-inf': -Number.MAX_VALUE, nan: 0 }[number] ?? NaN);

function scorerOf(rule: unknown, profile: 'manual' | 'reference'): ReturnType<typeof compileRule> | undefined {
  const result = parseRule(rule, { profile });
  return result.ok ? compileRule(result.rule, { profile }) : undefined;
}

describe('the profile reference', () => {
  it('accepts each rule that the public implementation can run', () => {
    const refused = CASES.filter(({ rule }) => !parseRule(rule, { profile: 'reference' }).ok);
    expect(refused).toEqual([]);
  });

  it('gives the results of the public implementation', () => {
    for (const { rule, answers, results } of CASES) {
      const score = scorerOf(rule, 'reference')!;
      for (const [at, expected] of results.entries()) {
        if (expected === null) continue;
        const result = score(answers[at]!);
        if (expected.score === 'nan') {
          expect(result).toMatchObject({ ok: false, error: { code: 'ERR_RULES_NOT_FINITE' } });
          continue;
        }
        const combos = Object.fromEntries(Object.entries(expected.combos).map(([id, one]) => [id, written(one)]));
        const found = result.ok ? { score: result.score.score, combos: result.score.combos } : result;
        expect({ rule, answer: answers[at], ...found }).toEqual({
          rule,
          answer: answers[at],
          score: written(expected.score),
          combos,
        });
      }
    }
  });

  it('gives a score or a coded error where the public implementation fails', () => {
    const failures = CASES.flatMap(({ rule, answers, results }) =>
      answers.filter((_, at) => results[at] === null).map((answer) => scorerOf(rule, 'reference')!(answer)),
    );
    expect(failures.length).toBeGreaterThan(0);
    for (const result of failures) if (!result.ok) expect(result.error.code).toMatch(/^ERR_RULES_/);
  });

  it('differs from the profile manual on many of these answers', () => {
    const scores = CASES.flatMap(({ rule, answers }) => {
      const manual = scorerOf(rule, 'manual');
      const reference = scorerOf(rule, 'reference')!;
      return answers.map((answer) => [manual?.(answer), reference(answer)] as const);
    });
    const differing = scores.filter(([a, b]) => a?.ok && b.ok && a.score.score !== b.score.score);
    expect(differing.length).toBeGreaterThan(20);
  });

  it('adds combos in the order of the file, number-like names too; the first edition did by their numbers', () => {
    const combos = [3, 2, 1].map((id, at) => `"${id}": { "combo": "1", "score": 0.${at + 1}, "mode": "value" }`);
    const file = `{ "atoms": {}, "combos": { ${combos.join()} }, "comboMode": "ADD" }`;
    const totals = ([2, 1] as const).map((edition) => {
      const options = { profile: 'reference', edition } as const;
      const parsed = parseRule(file, options);
      const result = parsed.ok ? compileRule(parsed.rule, options)([]) : undefined;
      return result?.ok ? [result.score.score, result.score.trace.combos.map(({ id }) => id)] : result;
    });
    expect(totals).toEqual([
      [0.1 + 0.2 + 0.3, ['3', '2', '1']],
      [0.3 + 0.2 + 0.1, ['1', '2', '3']],
    ]);
  });

  it.each(['\u001c', '\u001d', '\u001e', '\u001f'])('takes the separator %j around a number for no blank', (sign) => {
    const number = (edition: 1 | 2, text: string): unknown =>
      valueOf('F(0)', [text], { profile: 'reference', edition });
    expect([number(2, `${sign}1`), number(2, `１${sign}`), number(1, `${sign}1`)]).toEqual([0, 0, 1]);
    expect(number(2, '\u2007\u0085 1\u00a0\t')).toBe(1);
  });

  it.each(RULE_PROFILES)('takes half a pair of surrogates for no character, like %s', (profile) => {
    const rule = ruleOf('G(0, T(0))', 'logic', { 0: { type: 'SM', desc: 'a,\ud83d,b' } });
    expect(parseRule(rule, { profile }).problems).toMatchObject([
      { code: 'ERR_RULES_CHARACTER', pointer: '/atoms/0/desc', span: { start: 2, end: 3 } },
    ]);
    expect(parseRule(rule, { profile, edition: 1 }).ok).toBe(true);
  });
});

describe('documented differences from the public implementation', () => {
  const CS = { 0: { type: 'CS', desc: '0.1:a' } };
  const result = (combo: string, answer: string): unknown => {
    const parsed = parseRule(ruleOf(combo, 'value', CS), { profile: 'reference' });
    if (!parsed.ok) return parsed.problems.find(({ severity }) => severity === 'error')?.code;
    const scored = compileRule(parsed.rule, { profile: 'reference' })([answer]);
    return scored.ok ? scored.score.score : scored.error.code;
  };

  it.each([
    ['M(0, T(0)) / F(0)', 'a', 'ERR_RULES_DIVISION_BY_ZERO'],
    ['(M(0, T(0)) > 0) + (M(0, T(0)) > 0)', 'a', 2],
    ['Ｌ(0)', '祖', 'ERR_RULES_OPERATOR'],
    ['9007199254740993 == 9007199254740992', '', 1],
  ])('%s of "%s" is %s', (combo, answer, expected) => {
    expect(result(combo, answer)).toBe(expected);
  });

  it.each<[string, string]>([
    ['no combos', '{"atoms":{},"combos":{},"comboMode":"ADD"}'],
    ['a name twice', '{"atoms":{},"combos":{"A":{"combo":"1","score":1,"score":2,"mode":"value"}},"comboMode":"ADD"}'],
    ['a score that is none', '{"atoms":{},"combos":{"A":{"combo":"1","score":true,"mode":"value"}},"comboMode":"ADD"}'],
    ['a score without end', '{"atoms":{},"combos":{"A":{"combo":"1","score":1e400,"mode":"value"}},"comboMode":"ADD"}'],
    [
      'an atom nobody calls',
      '{"atoms":{"0":{"type":"OP","desc":"a"}},"combos":{"A":{"combo":"1","score":1,"mode":"value"}},"comboMode":"ADD"}',
    ],
    [
      'a combo of no mode that cannot be read',
      '{"atoms":{},"combos":{"A":{"combo":"1 +","score":1,"mode":"x"}},"comboMode":"ADD"}',
    ],
  ])('a file must be well formed: %s', (_name, file) => {
    expect(parseRule(file, { profile: 'reference' }).ok).toBe(false);
  });
});
