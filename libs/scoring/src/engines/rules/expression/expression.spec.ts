import { describe, expect, it } from '@jest/globals';
import { scoreOf, valueOf } from '../../../../test/rule-samples.js';

/** Expected values are those of Python 3.11. */
describe('expressions', () => {
  it.each<[string, number | boolean]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['7 - 2 - 1', 4],
    ['8 / 4 / 2', 1],
    ['-2 * -3', 6],
    ['- - 2', 2],
    ['1 - -1', 2],
    ['+True + True', 2],
    ['True + 1 == 2', true],
    ['not 1 == 2', true],
    ['not not True', true],
    ['1 < 2 < 3', true],
    ['1 < 3 < 2', false],
    ['3 > 2 == 2', true],
    ['(3 > 2) == 2', false],
    ['2 and 3', 3],
    ['0 and 1 / F(0)', 0],
    ['0 or 5', 5],
    ['True or 1 / F(0)', true],
    ['1 or 0 and 0', 1],
    ['not True or True', true],
    ['1 if True else 2', 1],
    ['1 if False else 2 if False else 3', 3],
    ['1 if False else 2 if True else 3', 2],
    ['1 + 1 if 0 else 5', 5],
    ['1 if 0 or 1 else 1 / F(0)', 1],
    ['.5 + 5. + 1e1 + 1_0', 25.5],
    ['U(7, 5)', 5],
    ['U(3, 5)', 3],
    ['U(5, 5) == 5', true],
    ['A()', 0],
    ['A(1, 0, True, False, 2 > 1)', 3],
    ['X(1, 3, 2)', 3],
    ['X(-1)', -1],
    ['T(0) == T(1)', false],
    ['T(0) + T(1) == T("*")', true],
    ['T(0) > T(1)', true],
    ['A(T(0), T(2))', 1],
    ['M(1, T(1)) * 2', 6],
    ['G(0, T(0)) + G(1, T(0))', 1],
    ['M(0 if Q(2) else 1, T(1))', 0],
    ['  \t 1\n+ 1 ', 2],
  ])('%s is %s', (combo, expected) => {
    expect(valueOf(combo, ['yea', 'abc', ''])).toBe(expected);
  });
});

describe('reading an answer', () => {
  it.each<[string, string[], number | boolean]>([
    ['L(0)', ['祖国𠮷'], 3],
    ['L("*")', ['ab', '', 'c'], 3],
    ["L('*')", ['ab', 'c'], 3],
    ['L(*)', ['ab', 'c'], 3],
    ['L(3)', ['ab'], 0],
    ['Q(0)', [''], true],
    ['Q(0)', ['null'], true],
    ['Q(0)', [' '], false],
    ['Q(5)', ['x'], true],
    ['Q("*")', ['a', '', 'null', 'b'], 2],
    ['F(0)', ['１２．５'], 12.5],
    ['F(0)', [' -3e2 '], -300],
    ['F(0)', ['12 cm'], 0],
    ['F(0)', ['1e999'], 0],
    ['F(0)', ['inf'], 0],
    ['F(0)', ['0x10'], 0],
    ['F(0)', ['1_0'], 0],
    ['F("*")', ['1', '2'], 12],
    ['L(0)', ['null'], 0],
    ['G(1, T("*"))', ['x', 'c'], true],
  ])('%s of %j is %s', (combo, answer, expected) => {
    expect(valueOf(combo, answer)).toBe(expected);
  });

  it.each<[string, string[], number | boolean]>([
    ['L(0)', ['祖国祖国ab'], 2],
    ['S(0)', [''], 1],
    ['S(0)', ['ab𠮷'], 3],
    ['F(0)', ['1_0'], 10],
    ['F(0)', ['٣'], 3],
    ['F("*")', ['1', '2'], 12],
    ['T(-1) == T(1)', ['a', 'b'], true],
    ['L("*")', ['祖国', '国家'], 3],
    ['T(0) * 2 == T(1)', ['ab', 'abab'], true],
  ])('%s of %j is %s in the public implementation', (combo, answer, expected) => {
    expect(valueOf(combo, answer, { profile: 'reference' })).toBe(expected);
  });
});

describe('faults of an answer', () => {
  it.each([
    ['1 / F(0)', 'ERR_RULES_DIVISION_BY_ZERO', 4, 8],
    ['G(1, T(L(0) - 9))', 'ERR_RULES_BLANK', 7, 15],
    ['G(1, T(0.5 + L(0)))', 'ERR_RULES_BLANK', 7, 17],
    ['M(L(0), T(0))', 'ERR_RULES_UNKNOWN_ATOM', 2, 6],
    ['1 + 1e308 * (1 + L(0))', 'ERR_RULES_NOT_FINITE', 4, 22],
    ['L(0) < (T(0) and Q(0) or T(0))', 'ERR_RULES_TYPE', 0, 30],
    ['10 / M(0, T(1))', 'ERR_RULES_DIVISION_BY_ZERO', 5, 15],
    ['-(T(0) and Q(0) or T(0))', 'ERR_RULES_TYPE', 1, 24],
    ['X(1, T(0) and Q(0) or T(0))', 'ERR_RULES_TYPE', 5, 26],
    ['U(T(0) and Q(0) or T(0), 1)', 'ERR_RULES_TYPE', 2, 23],
    ['1e200 * (1e200 if Q(5) else 1)', 'ERR_RULES_NOT_FINITE', 0, 30],
  ])('%s', (combo, code, start, end) => {
    const error = { code, pointer: '/combos/A/combo', span: { start, end } };
    const result = scoreOf(combo, ['yes!']);
    expect(result).toEqual({ ok: false, error: { ...error, message: expect.any(String), ru: expect.any(String) } });
  });

  it('do not come from operands that are not needed', () => {
    expect(valueOf('Q(0) and 1 / F(0)', ['x'])).toBe(false);
    expect(valueOf('1 if Q(0) == False else 1 / F(0)', ['x'])).toBe(1);
  });
});
