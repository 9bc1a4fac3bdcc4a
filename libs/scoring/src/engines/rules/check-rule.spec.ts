import { describe, expect, it } from '@jest/globals';
import { ruleOf } from '../../../test/rule-samples.js';
import { parseRule, type RuleOptions } from './index.js';

const codesOf = (rule: unknown, options?: RuleOptions): string[] =>
  parseRule(rule, options).problems.map(({ code }) => code);

const combo = (expression: string, mode: 'logic' | 'value' = 'value', options?: RuleOptions): unknown =>
  parseRule(ruleOf(expression, mode), options).problems.filter(({ code }) => code !== 'WARN_RULES_UNUSED_ATOM');

const EM = { type: 'EM', desc: 'a' };

function ruleBase(): Record<string, unknown> {
  return { atoms: {}, combos: { A: { combo: '1', score: 1, mode: 'value' } }, comboMode: 'ADD' };
}

function withCombo(id: string, changes: Record<string, unknown>): unknown {
  return { ...ruleBase(), combos: { [id]: { combo: '1', score: 1, mode: 'value', ...changes } } };
}

describe('problems of expressions', () => {
  it.each<[string, 'logic' | 'value', string, number, number]>([
    ['', 'value', 'ERR_RULES_SYNTAX', 0, 0],
    ['1 +', 'value', 'ERR_RULES_SYNTAX', 3, 3],
    ['(1', 'value', 'ERR_RULES_SYNTAX', 2, 2],
    ['1 2', 'value', 'ERR_RULES_SYNTAX', 2, 3],
    ['1 if 2', 'value', 'ERR_RULES_SYNTAX', 6, 6],
    ['1 == not 2', 'value', 'ERR_RULES_SYNTAX', 5, 8],
    ['01 + 1', 'value', 'ERR_RULES_SYNTAX', 0, 2],
    ['2 ** 3', 'value', 'ERR_RULES_SYNTAX', 3, 4],
    ['x + 1', 'value', 'ERR_RULES_SYNTAX', 0, 1],
    ['T(0', 'value', 'ERR_RULES_SYNTAX', 3, 3],
    ['1 #+ 2', 'value', 'ERR_RULES_CHARACTER', 2, 3],
    ['g(0, T(0))', 'value', 'ERR_RULES_OPERATOR', 0, 1],
    ['S(0)', 'value', 'ERR_RULES_OPERATOR', 0, 1],
    ['L()', 'value', 'ERR_RULES_ARGUMENTS', 0, 3],
    ['G(0)', 'logic', 'ERR_RULES_ARGUMENTS', 0, 4],
    ['X()', 'value', 'ERR_RULES_ARGUMENTS', 0, 3],
    ['U(1, 2, 3)', 'value', 'ERR_RULES_ARGUMENTS', 0, 10],
    ['G(7, T(0))', 'logic', 'ERR_RULES_UNKNOWN_ATOM', 2, 3],
    ['L(-1)', 'value', 'ERR_RULES_BLANK', 2, 4],
    ['L(0.5)', 'value', 'ERR_RULES_BLANK', 2, 5],
    ['G(0, 0)', 'logic', 'ERR_RULES_TYPE', 5, 6],
    ['T(0) * 2', 'value', 'ERR_RULES_TYPE', 0, 4],
    ['T(0) + 1', 'value', 'ERR_RULES_TYPE', 0, 4],
    ['-T(0)', 'value', 'ERR_RULES_TYPE', 1, 5],
    ['T(0) > 3', 'value', 'ERR_RULES_TYPE', 7, 8],
    ['L(0) / 0', 'value', 'ERR_RULES_DIVISION_BY_ZERO', 7, 8],
    ['1e999', 'value', 'ERR_RULES_NOT_FINITE', 0, 5],
    ['G(0, "yes")', 'logic', 'ERR_RULES_TEXT_LITERAL', 5, 10],
    ['G("0", T(0))', 'logic', 'ERR_RULES_TYPE', 2, 5],
    ['G(0, *)', 'logic', 'ERR_RULES_TEXT_LITERAL', 5, 6],
  ])('%s', (expression, mode, code, start, end) => {
    expect(combo(expression, mode)).toEqual([
      expect.objectContaining({ code, severity: 'error', pointer: '/combos/A/combo', span: { start, end } }),
    ]);
  });

  it.each<[string, 'logic' | 'value', string]>([
    ['M(0, T(0))', 'logic', 'ERR_RULES_LOGIC_TYPE'],
    ['L(0) + 1', 'logic', 'ERR_RULES_LOGIC_TYPE'],
    ['Q("*")', 'logic', 'ERR_RULES_LOGIC_TYPE'],
    ['G(0, T(0)) and M(1, T(0))', 'logic', 'ERR_RULES_LOGIC_TYPE'],
    ['True if Q(0) else 0', 'logic', 'ERR_RULES_LOGIC_TYPE'],
    ['T(0)', 'value', 'ERR_RULES_VALUE_TYPE'],
    ['T(0) or 1', 'value', 'ERR_RULES_VALUE_TYPE'],
  ])('%s gives the wrong type for the mode %s', (expression, mode, code) => {
    expect(combo(expression, mode)).toEqual([expect.objectContaining({ code, severity: 'error' })]);
    expect(combo(expression, mode, { profile: 'reference' })).toEqual([
      expect.objectContaining({ code, severity: 'warning' }),
    ]);
  });

  it.each<[string, 'logic' | 'value']>([
    ['Q(0) and not G(0, T(0)) or M(0, T(0)) >= 1', 'logic'],
    ['True if Q(0) else L(0) > 3', 'logic'],
    ['M(0, T(0)) == 6', 'value'],
    ['T(0) == T(1)', 'logic'],
    ['G(1, T(0) + T(1))', 'logic'],
    ['U(M(1, T(*)), 2) * 1.5', 'value'],
  ])('nothing is wrong with %s in the mode %s', (expression, mode) => {
    expect(combo(expression, mode)).toEqual([]);
  });

  it('are all told, each sign that was mistaken for another one too', () => {
    expect(combo('G（0，T(0)) && g(9, T(5)) || X() = 1', 'logic', { blanks: 2 })).toMatchObject([
      { code: 'ERR_RULES_CHARACTER', span: { start: 1, end: 2 }, hint: 'Did you mean (?' },
      { code: 'ERR_RULES_CHARACTER', span: { start: 3, end: 4 }, hint: 'Did you mean ,?' },
      { code: 'ERR_RULES_CHARACTER', span: { start: 10, end: 12 }, hint: 'Did you mean and?' },
      { code: 'ERR_RULES_OPERATOR', span: { start: 13, end: 14 }, hint: 'Did you mean G?' },
      { code: 'ERR_RULES_BLANK', span: { start: 20, end: 21 }, expected: '0 … 1 or "*"' },
      { code: 'ERR_RULES_CHARACTER', span: { start: 24, end: 26 }, hint: 'Did you mean or?' },
      { code: 'ERR_RULES_ARGUMENTS', span: { start: 27, end: 30 } },
      { code: 'ERR_RULES_CHARACTER', span: { start: 31, end: 32 }, hint: 'Did you mean ==?' },
    ]);
  });

  it('with a quote that does not end: it is told, and so is what follows from it', () => {
    expect(combo('"abc')).toContainEqual(
      expect.objectContaining({ code: 'ERR_RULES_CHARACTER', span: { start: 0, end: 4 } }),
    );
  });

  it('are listed up to a thousand', () => {
    expect(parseRule(ruleOf('#'.repeat(5_000))).problems).toHaveLength(1_000);
    expect(parseRule(ruleOf('#'.repeat(5_000))).ok).toBe(false);
  });

  it('say what was meant', () => {
    expect(combo('1 iff Q(0) else 2')).toMatchObject([{ hint: 'Did you mean if?' }]);
    expect(combo('G(0, 1)', 'logic')).toMatchObject([{ hint: 'Did you mean T(1)?' }]);
    expect(combo('L(2)', 'value', { blanks: 2 })).toMatchObject([{ hint: 'Blanks are counted from 0.' }]);
  });
});

describe('problems of descriptions', () => {
  const desc = (type: string, text: string): unknown =>
    parseRule(ruleOf('G(0, T(0))', 'logic', { 0: { type, desc: text } })).problems;

  it.each([
    ['EM', 'a,,b', 'ERR_RULES_EMPTY_ANSWER_STRING', 2, 2],
    ['EM', '', 'ERR_RULES_EMPTY_ANSWER_STRING', 0, 0],
    ['SM', 'a|', 'ERR_RULES_EMPTY_ANSWER_STRING', 2, 2],
    ['SM', 'a|!', 'ERR_RULES_EMPTY_ANSWER_STRING', 2, 3],
    ['OP', 'abc', 'ERR_RULES_THRESHOLD', undefined, undefined],
    ['OP', '0.5：abc', 'ERR_RULES_THRESHOLD', undefined, undefined],
    ['OP', 'x:abc', 'ERR_RULES_THRESHOLD', 0, 1],
    ['CS', '1.01:abc', 'ERR_RULES_THRESHOLD_RANGE', 0, 4],
    ['CS', '-0.5:abc', 'ERR_RULES_THRESHOLD', 0, 4],
    ['OP', '0.5:abc,', 'ERR_RULES_EMPTY_ANSWER_STRING', 8, 8],
    ['OP', '0:abc', 'WARN_RULES_ZERO_THRESHOLD', 0, 1],
    ['EM', 'a,  b', 'WARN_RULES_SPACE_AT_COMMA', 2, 4],
    ['SM', 'a，b', 'WARN_RULES_FULL_WIDTH', 1, 2],
    ['SM', 'a｜b', 'WARN_RULES_FULL_WIDTH', 1, 2],
    ['SM', 'x,!a|~b', 'WARN_RULES_NEVER_COUNTS', 2, 7],
  ])('%s "%s"', (type, text, code, start, end) => {
    expect(desc(type, text)).toMatchObject([
      { code, pointer: '/atoms/0/desc', ...(start === undefined ? {} : { span: { start, end } }) },
    ]);
  });
});

describe('problems of the file', () => {
  it.each<[string, unknown, string, string]>([
    ['no object', [], 'ERR_RULES_SHAPE', ''],
    ['null', null, 'ERR_RULES_SHAPE', ''],
    ['no JSON', '{', 'ERR_RULES_JSON', ''],
    ['empty', '', 'ERR_RULES_JSON', ''],
    ['no combos', { atoms: {}, combos: {}, comboMode: 'ADD' }, 'ERR_RULES_NO_COMBOS', '/combos'],
    ['combos in a list', { atoms: {}, combos: [], comboMode: 'ADD' }, 'ERR_RULES_SHAPE', '/combos'],
    ['another comboMode', { ...ruleBase(), comboMode: 'MIN' }, 'ERR_RULES_COMBO_MODE', '/comboMode'],
    ['an atom id', { ...ruleBase(), atoms: { a: EM } }, 'ERR_RULES_ATOM_ID', '/atoms/a'],
    ['an atom id with zeros', { ...ruleBase(), atoms: { '01': EM } }, 'ERR_RULES_ATOM_ID', '/atoms/01'],
    ['a type', { ...ruleBase(), atoms: { 0: { type: 'RE', desc: 'a' } } }, 'ERR_RULES_ATOM_TYPE', '/atoms/0/type'],
    ['a desc', { ...ruleBase(), atoms: { 0: { type: 'EM', desc: 5 } } }, 'ERR_RULES_SHAPE', '/atoms/0/desc'],
    ['a combo id', withCombo('1', {}), 'ERR_RULES_COMBO_ID', '/combos/1'],
    ['a mode', withCombo('A', { mode: 'logical' }), 'ERR_RULES_MODE', '/combos/A/mode'],
    ['a score', withCombo('A', { score: '5' }), 'ERR_RULES_SHAPE', '/combos/A/score'],
    ['a pointer', withCombo('a/~', { combo: 1 }), 'ERR_RULES_SHAPE', '/combos/a~1~0/combo'],
  ])('%s', (_name, rule, code, pointer) => {
    const result = parseRule(rule);
    expect(result.ok).toBe(false);
    expect(result.problems).toContainEqual(expect.objectContaining({ code, pointer, severity: 'error' }));
  });

  it('are all told at once, with their places and what was meant', () => {
    const source = `{
  "atoms": { "0": { "type": "SM ", "desc": "a" }, "0": { "typ": "EM", "desc": "b" } },
  "combos": { "A": { "combo": "G(3, T(0))", "score": true, "mode": "logik" } },
  "combomode": "ADD"
}`;
    const duplicates = parseRule(source).problems.filter(({ code }) => code === 'ERR_RULES_DUPLICATE_KEY');
    expect(duplicates).toMatchObject([{ pointer: '/atoms/0', line: 2, column: 56 }]);
    expect(parseRule(source).problems.length).toBeGreaterThan(5);
    const once = source.replace('"0": { "typ"', '"1": { "typ"');
    expect(parseRule(once).problems).toMatchObject([
      { code: 'ERR_RULES_MISSING', pointer: '', line: 1, column: 1, message: '"comboMode" is missing.' },
      { code: 'WARN_RULES_UNKNOWN_KEY', pointer: '/combomode', line: 4, hint: 'Did you mean comboMode?' },
      { code: 'ERR_RULES_ATOM_TYPE', pointer: '/atoms/0/type', line: 2, column: 29, hint: 'Did you mean SM?' },
      { code: 'ERR_RULES_MISSING', pointer: '/atoms/1' },
      { code: 'WARN_RULES_UNKNOWN_KEY', pointer: '/atoms/1/typ', hint: 'Did you mean type?' },
      { code: 'ERR_RULES_SHAPE', pointer: '/combos/A/score', line: 3 },
      { code: 'ERR_RULES_MODE', pointer: '/combos/A/mode', hint: 'Did you mean logic?' },
    ]);
  });

  it('an atom that no combo calls is told', () => {
    expect(parseRule(ruleOf('G(0, T(0))')).problems).toMatchObject([
      { code: 'WARN_RULES_UNUSED_ATOM', severity: 'warning', pointer: '/atoms/1' },
    ]);
    expect(codesOf(ruleOf('G(L(0), T(0))'))).toEqual([]);
  });

  it('a byte order mark is no problem', () => {
    expect(parseRule(`\ufeff${JSON.stringify(ruleOf('1'))}`).ok).toBe(true);
  });
});
