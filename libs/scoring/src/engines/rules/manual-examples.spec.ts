import { describe, expect, it } from '@jest/globals';
import { callAtom } from '../../../test/rule-samples.js';
import { compileRule, parseRule } from './index.js';

/** The examples of both CoScore manuals (English and Chinese), and each place where the manuals differ. */
describe('examples of the manuals', () => {
  it.each([
    ['大于', [true, 1]],
    ['>', [true, 1]],
    ['大于等于', [false, 0]],
    ['不大于', [false, 0]],
  ])('example 3, EM: %s', (answer, expected) => {
    expect(callAtom('EM', '大于,>', answer)).toEqual(expected);
  });

  it.each([
    ['我爱国, 我爱祖国母亲', [true, 2]],
    ['我爱国,我爱祖国母亲', [true, 2]],
    ['我国', [false, 0]],
    ['我家', [false, 0]],
    ['祖国祖国国家国家', [true, 1]],
  ])('example 4, SM, with the bar that is printed as a blank: %s', (answer, expected) => {
    expect(callAtom('SM', '爱,祖国|国家', answer)).toEqual(expected);
  });

  it('example 4 as it is printed does not give its own table', () => {
    expect(callAtom('SM', '爱,祖国 国家', '我爱国,我爱祖国母亲')).toEqual([true, 1]);
    expect(callAtom('SM', '爱,祖国 国家', '祖国祖国国家国家')).toEqual([false, 0]);
  });

  it.each([
    ['一二绕三四落五回', [true, 0.6]],
    ['一号二号绕三号四号落', [true, 0.4]],
    ['先回再落', [false, 0]],
    ['顺序是: 绕绕落落回', [true, 1]],
    ['顺序是：绕绕落落回', [true, 1]],
  ])('example 5, OP: %s', (answer, expected) => {
    expect(callAtom('OP', '0.4:绕绕落落回', answer)).toEqual(expected);
  });

  it.each([
    ['example 1', '{\n  "atoms":{...},\n  "combos":{...},\n  "comboMode": "ADD"\n}', 2],
    [
      'example 2, English',
      '{\n  "atoms":{\n    "0":{\n      "type": "EM",\n      "desc": "Hello"\n    }\n    "1":{...}',
      7,
    ],
    ['example 2, Chinese', '{\n "atoms":{\n "0":{\n "type": "EM",\n "desc": "你好"\n }\n },\n "combos":{...}\n}', 8],
  ])('%s is an illustration and no JSON; the place is told', (_name, source, line) => {
    const result = parseRule(source);
    expect(result.problems).toMatchObject([{ code: 'ERR_RULES_JSON', severity: 'error' }]);
    expect(result.problems[0]!.line).toBe(line);
  });

  it('example 2 filled in, with example 6 as its combo', () => {
    const rule = {
      atoms: { 0: { type: 'EM', desc: 'Hello' }, 1: { type: 'SM', desc: 'ell' } },
      combos: { A: { combo: 'G(0,T(0)) and G(1,T(0))', score: 5, mode: 'logic' } },
      comboMode: 'ADD',
    };
    const result = parseRule(rule);
    if (!result.ok) throw new Error('refused');
    const score = compileRule(result.rule);
    expect(score(['Hello'])).toEqual({
      ok: true,
      score: {
        score: 5,
        combos: { A: 5 },
        trace: {
          total: 5,
          combos: [
            {
              id: 'A',
              mode: 'logic',
              value: true,
              score: 5,
              calls: [
                { operator: 'G', atom: '0', type: 'EM', hit: true, value: 1, matched: ['Hello'], start: 0, end: 9 },
                { operator: 'G', atom: '1', type: 'SM', hit: true, value: 1, matched: ['ell'], start: 14, end: 23 },
              ],
            },
          ],
        },
      },
    });
    expect(score(['hello'])).toMatchObject({
      score: { score: 0, combos: { A: 0 }, trace: { combos: [{ calls: [{}] }] } },
    });
  });

  it('example 6 names its atoms "rules", which is refused', () => {
    const source = '{"rules":{},"combos":{"A":{"combo":"G(0,T(0)) and G(1,T(0))","score":5,"mode":"logic"}}}';
    expect(parseRule(source).problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'ERR_RULES_MISSING', message: '"atoms" is missing.' }),
        expect.objectContaining({ code: 'ERR_RULES_MISSING', message: '"comboMode" is missing.' }),
        expect.objectContaining({ code: 'WARN_RULES_UNKNOWN_KEY', pointer: '/rules', line: 1, column: 10 }),
      ]),
    );
  });
});

describe('where the manuals differ', () => {
  it.each(['==', '>=', '!=', '<=', '<', '>'])('the Chinese manual lists %s', (sign) => {
    const rule = { atoms: {}, combos: { A: { combo: `1 ${sign} 2`, score: 1, mode: 'logic' } }, comboMode: 'ADD' };
    expect(parseRule(rule)).toMatchObject({ ok: true, problems: [] });
  });

  it('"!$" of the English manual is no sign', () => {
    const rule = { atoms: {}, combos: { A: { combo: '1 !$ 2', score: 1, mode: 'logic' } }, comboMode: 'ADD' };
    expect(parseRule(rule).problems.map(({ code }) => code)).toContain('ERR_RULES_CHARACTER');
  });

  it('the English manual quotes the comma with a blank; parts are taken as written', () => {
    expect(callAtom('EM', 'a, b', 'b')).toEqual([false, 0]);
    expect(callAtom('EM', 'a, b', ' b')).toEqual([true, 1]);
    const rule = {
      atoms: { 0: { type: 'EM', desc: 'a, b' } },
      combos: { A: { combo: 'G(0,T(0))', score: 1, mode: 'logic' } },
      comboMode: 'ADD',
    };
    expect(parseRule(rule)).toMatchObject({
      ok: true,
      problems: [
        {
          code: 'WARN_RULES_SPACE_AT_COMMA',
          severity: 'warning',
          pointer: '/atoms/0/desc',
          span: { start: 2, end: 3 },
        },
      ],
    });
  });
});
