import { describe, expect, it } from '@jest/globals';
import { ruleOf } from '../../../../test/rule-samples.js';
import { compileRule, parseRule } from '../index.js';
import { LARGEST_DETAIL, makeResultDetail } from './result-detail.js';

function scored(combo: string, desc: string, answer: string): ReturnType<typeof makeResultDetail> {
  const parsed = parseRule(ruleOf(combo, 'value', { 0: { type: 'EM', desc } }));
  if (!parsed.ok) throw new Error(parsed.problems[0]!.message);
  return makeResultDetail(compileRule(parsed.rule)([answer]));
}

describe('makeResultDetail', () => {
  it('keeps the trace, or says why there is no score', () => {
    expect(scored('M(0, T(0))', 'a', 'a')).toMatchObject({ combos: { A: 1 }, trace: { total: 1 } });
    expect(scored('1 / M(0, T(0))', 'a', 'b')).toEqual({
      error: {
        code: 'ERR_RULES_DIVISION_BY_ZERO',
        message: 'The divisor is 0.',
        ru: 'Делитель равен 0.',
        pointer: '/combos/A/combo',
        span: { start: 4, end: 14 },
      },
    });
  });

  it('leaves out a trace that is too large', () => {
    const calls = Array.from({ length: 2_000 }, () => 'M(0, T(0))').join(' + ');
    expect(scored(calls, 'a', 'a')).toEqual({ combos: { A: 2_000 }, trace: null });
    expect(JSON.stringify(scored('M(0, T(0))', 'a'.repeat(LARGEST_DETAIL), 'b')).length).toBeLessThan(1_000);
  });

  it('leaves out a trace that names long texts thousands of times, without writing it out', () => {
    const calls = Array.from({ length: 7_000 }, () => 'M(0, T(0))').join(' + ');
    const long = 'a'.repeat(90_000);
    expect(scored(calls, long, long)).toEqual({ combos: { A: 7_000 }, trace: null });
  });

  it('keeps a hundred faulty answers of a rule of 99 kB in less than two megabytes', () => {
    const sum = Array.from({ length: 7_650 }, () => 'M(0, T(0))').join(' + ');
    const name = 'A'.repeat(9_000);
    const unit = { combo: `10 / (${sum.slice(0, sum.lastIndexOf(' +'))})`, score: 1, mode: 'value' };
    for (const id of ['A', name]) {
      const rule = { atoms: { 0: { type: 'EM', desc: 'a' } }, combos: { [id]: unit }, comboMode: 'ADD' };
      expect(JSON.stringify(rule).length).toBeGreaterThan(99_000);
      const parsed = parseRule(rule);
      if (!parsed.ok) throw new Error(parsed.problems[0]!.message);
      const score = compileRule(parsed.rule);
      const details = Array.from({ length: 100 }, (_, at) => makeResultDetail(score([`b${at}`])));
      expect(details).toMatchObject(details.map(() => ({ error: { code: 'ERR_RULES_DIVISION_BY_ZERO' } })));
      expect(JSON.stringify(details).length).toBeLessThan(2_000_000);
    }
  });

  it('leaves out the combos, too, if they are too many', () => {
    const unit = { combo: '1', score: 1, mode: 'value' };
    const names = Array.from(
      { length: 9_000 },
      (_, at) => `A${String.fromCharCode(97 + (at % 26))}${'b'.repeat(Math.floor(at / 26))}`,
    );
    const rule = { atoms: {}, combos: Object.fromEntries(names.map((name) => [name, unit])), comboMode: 'ADD' };
    const parsed = parseRule(rule);
    if (!parsed.ok) throw new Error(parsed.problems[0]!.message);
    expect(makeResultDetail(compileRule(parsed.rule)([]))).toEqual({ combos: {}, trace: null });
  });
});
