import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { compileRule, parseRule } from './index.js';

interface Case {
  readonly rule: unknown;
  readonly answers: readonly (readonly string[])[];
  readonly results: readonly ({ score: number | string; combos: Record<string, number | string> } | null)[];
}

/** Made by make-reference-results.py with CoScore at f2b68b5, Python 3.11, scikit-learn 1.9. */
const CASES = JSON.parse(
  readFileSync(new URL('../../../../test/fixtures/rules/reference-results.json', import.meta.url), 'utf8'),
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
});
