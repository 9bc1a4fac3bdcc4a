import { describe, expect, it } from '@jest/globals';
import { EXPRESSION_TEXTS } from './expression/expression-texts.js';
import { compileRule, parseRule } from './index.js';
import { RULE_TEXTS } from './rule-texts.js';
import { verbatim, type Words } from './words.js';

/** Texts that are signs of the rule language only. */
const SIGNS = ['atomIds', 'blankNumbers'];

const said = Object.entries({ ...RULE_TEXTS, ...EXPRESSION_TEXTS }).map(([name, text]): [string, Words] => [
  name,
  typeof text === 'function' ? (text as (...values: unknown[]) => Words)(['1'], verbatim('1'), 1) : text,
]);

describe('texts of the rules', () => {
  it.each(said.filter(([name]) => !SIGNS.includes(name)))('%s is said in both languages', (_name, { en, ru }) => {
    expect(en).not.toMatch(/\p{Script=Cyrillic}/u);
    expect(ru).toMatch(/\p{Script=Cyrillic}/u);
  });

  it('a problem says the same in English and in Russian', () => {
    const combos = { A: { combo: 'g(0, T(0))', score: 1, mode: 'value' } };
    expect(parseRule({ atoms: {}, combos, comboMode: 'ADD' }).problems).toMatchObject([
      {
        code: 'ERR_RULES_OPERATOR',
        message: 'There is no operator g.',
        expected: 'one of T, L, Q, F, G, M, U, A, X',
        hint: 'Did you mean G?',
        ru: {
          message: 'Оператора g нет.',
          expected: 'одно из: T, L, Q, F, G, M, U, A, X',
          hint: 'Может быть, G?',
        },
      },
    ]);
  });

  it('and so does the fault of an answer', () => {
    const combos = { A: { combo: '1 / F(0)', score: 1, mode: 'value' } };
    const parsed = parseRule({ atoms: {}, combos, comboMode: 'ADD' });
    if (!parsed.ok) throw new Error('refused');
    expect(compileRule(parsed.rule)(['x'])).toMatchObject({
      error: { message: 'The divisor is 0.', ru: 'Делитель равен 0.' },
    });
  });
});
