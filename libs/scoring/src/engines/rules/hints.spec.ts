import { describe, expect, it } from '@jest/globals';
import { ruleOf } from '../../../test/rule-samples.js';
import { parseRule, type RuleOptions } from './index.js';

const problemsOf = (combo: string, options?: RuleOptions) =>
  parseRule(ruleOf(combo, 'value', { 0: { type: 'SM', desc: 'a' } }), options).problems.filter(
    ({ code }) => code !== 'WARN_RULES_UNUSED_ATOM',
  );
const hintsOf = (combo: string): (string | undefined)[] => problemsOf(combo).map(({ hint }) => hint);
const descOf = (type: string, desc: string, options?: RuleOptions) =>
  parseRule(ruleOf('G(0, T(0))', 'logic', { 0: { type, desc } }), options).problems.map(({ code, span }) => [
    code,
    span?.start,
    span?.end,
  ]);

describe('hints for those who write in other alphabets', () => {
  it('name the Latin letter that a Cyrillic or Greek one looks like', () => {
    expect(problemsOf('М(0, T(0))')).toMatchObject([
      {
        code: 'ERR_RULES_OPERATOR',
        hint: 'Did you mean M, in Latin letters? These are of another alphabet.',
        ru: { hint: 'Может быть, M латинскими буквами? Здесь буквы другого алфавита.' },
      },
    ]);
    expect(hintsOf('M(0, Т(0))')[0]).toContain('mean T, in Latin');
    expect(hintsOf('Χ(1, 2)')[0]).toContain('mean X, in Latin');
    const combo = { combo: '1', score: 1, mode: 'value' };
    const rule = {
      atoms: { 0: { type: 'ЕМ', desc: 'a' }, '１': {} },
      combos: { А: combo, 甲: combo },
      comboMode: 'АDD',
    };
    const { problems } = parseRule(rule);
    const hints = problems.filter(({ code }) => !code.startsWith('WARN')).map(({ code, hint }) => [code, hint]);
    expect(hints).toEqual(
      expect.arrayContaining([
        ['ERR_RULES_ATOM_TYPE', 'Did you mean EM, in Latin letters? These are of another alphabet.'],
        ['ERR_RULES_ATOM_ID', 'Did you mean "1"?'],
        ['ERR_RULES_COMBO_ID', 'Did you mean A, in Latin letters? These are of another alphabet.'],
        ['ERR_RULES_COMBO_ID', undefined],
        ['ERR_RULES_COMBO_MODE', 'Did you mean ADD, in Latin letters? These are of another alphabet.'],
      ]),
    );
    expect(problems.find(({ pointer }) => pointer === '/combos/甲')?.message).toContain('is no Latin letter');
  });

  it('are not made for a letter that is like no other', () => {
    for (const name of ['B', 'N', 'Z', 'Ю', '甲']) expect(hintsOf(`${name}(0)`)).toEqual([undefined]);
    expect(hintsOf('ok')).toEqual([undefined]);
    expect(hintsOf('g(0, T(0))')).toEqual(['Did you mean G?']);
    expect(hintsOf('Ｌ(0)')).toEqual(['Did you mean L?']);
  });

  it.each([
    ['1 => 0', 'Did you mean >=?'],
    ['1 =< 0', 'Did you mean <=?'],
    ['1 — 0', 'Did you mean -?'],
    ['X(1；2)', 'Did you mean ,?'],
    ['L(“*”)', 'Did you mean "*"?'],
    ['L(«*»)', 'Did you mean "*"?'],
    ['L(０)', 'Did you mean 0?'],
    ['L(0) и L(1)', 'Did you mean and?'],
    ['L(0) или L(1)', 'Did you mean or?'],
    ['не L(0)', 'Did you mean not?'],
    ['len(0)', 'Did you mean L(n)?'],
    ['max(1, 2)', 'Did you mean X(a, b, …)?'],
    ['min(1, 2)', 'Did you mean U(f, C)?'],
    ['2 ** 3', 'There is no power ** in the language: multiply.'],
    ['if Q(0) then 1', 'A condition is written VALUE if TEST else VALUE.'],
    ['1 elif 2', 'A condition is written VALUE if TEST else VALUE.'],
  ])('%s: %s', (combo, hint) => {
    expect(hintsOf(combo)).toEqual([hint]);
  });

  it('say what is meant in the sentence, too', () => {
    expect(problemsOf('G(0 T(0))')).toMatchObject([{ expected: 'a comma or )' }]);
    expect(problemsOf('1\u00a0+ 1')).toMatchObject([{ message: '"U+00A0" is no sign of the language.' }]);
    expect(problemsOf('1\u200b+ 1')).toMatchObject([{ message: '"U+200B" is no sign of the language.' }]);
    expect(problemsOf('T(0) != 5')).toMatchObject([{ message: expect.stringContaining('always unequal') }]);
    expect(problemsOf('T(0) == True')).toMatchObject([{ message: expect.stringContaining('with True or False') }]);
    expect(problemsOf('9007199254740993 == 1')).toMatchObject([{ code: 'WARN_RULES_INTEGER', severity: 'warning' }]);
    const large = `{"atoms":{},"combos":{"A":{"combo":"1","score":1e400,"mode":"value"}},"comboMode":"ADD"}`;
    expect(parseRule(large).problems).toMatchObject([{ message: 'The number is too large.' }]);
  });
});

describe('an atom that is broken', () => {
  it('is there all the same: its calls are no second error', () => {
    const rule = ruleOf('G(0, T(0))', 'logic', { 0: { type: 'em', desc: 'a' } });
    expect(parseRule(rule).problems.map(({ code }) => code)).toEqual(['ERR_RULES_ATOM_TYPE']);
  });
});

describe('thresholds', () => {
  it('have as many digits as a program writes', () => {
    for (const least of ['0.6666666666666666', `0.${'3'.repeat(400)}`]) expect(descOf('OP', `${least}:ab`)).toEqual([]);
    expect(descOf('OP', `0.${'3'.repeat(401)}:ab`)).toEqual([['ERR_RULES_THRESHOLD', 0, 403]]);
  });

  it('of 0 are told apart by profile', () => {
    const rule = ruleOf('G(0, T(0))', 'logic', { 0: { type: 'OP', desc: '0:a' } });
    expect(parseRule(rule).problems).toMatchObject([{ message: expect.stringContaining('anything in common') }]);
    expect(parseRule(rule, { profile: 'reference' }).problems).toMatchObject([
      { message: expect.stringContaining('whatever it says') },
    ]);
  });
});

describe('what is hardly meant', () => {
  it.each<[string, string, unknown[]]>([
    ['EM', 'a|b', [['WARN_RULES_SEPARATOR', 1, 2]]],
    ['OP', '0.5:a|b', [['WARN_RULES_SEPARATOR', 5, 6]]],
    ['SM', '祖、国', [['WARN_RULES_FULL_WIDTH', 1, 2]]],
    ['EM', '祖；国', [['WARN_RULES_FULL_WIDTH', 1, 2]]],
    ['SM', 'pen;paper', [['WARN_RULES_SEPARATOR', 3, 4]]],
    ['EM', 'pen/paper', [['WARN_RULES_SEPARATOR', 3, 4]]],
    ['EM', 'km/h,mph', []],
    ['SM', 'a|!a', [['WARN_RULES_NEVER_COUNTS', 0, 4]]],
    ['SM', '~a|ba', [['WARN_RULES_NEVER_COUNTS', 0, 5]]],
    ['SM', '~the|he', []],
    ['SM', 'a,b,a', [['WARN_RULES_TWICE', 4, 5]]],
    ['SM', '国,祖国', [['WARN_RULES_TWICE', 2, 4]]],
    ['EM', 'null', [['WARN_RULES_NULL', 0, 4]]],
  ])('%s "%s"', (type, desc, problems) => {
    expect(descOf(type, desc)).toEqual(problems);
  });

  it('a score over 10 is told, and null only where it is empty', () => {
    const combos = { A: { combo: 'Q(0)', score: 100, mode: 'logic' } };
    expect(parseRule({ atoms: {}, combos, comboMode: 'ADD' }).problems).toMatchObject([
      { code: 'WARN_RULES_CLIPPED', pointer: '/combos/A/score' },
    ]);
    expect(descOf('EM', 'null', { profile: 'reference' })).toEqual([]);
  });
});
