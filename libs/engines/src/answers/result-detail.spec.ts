import { describe, expect, it } from '@jest/globals';
import { ruleOf } from '../../test/rule-samples.js';
import { compileRule, parseRule } from '../rules/index.js';
import { LARGEST_DETAIL, makeResultDetail } from './result-detail.js';

function scored(combo: string, desc: string, answer: string): ReturnType<typeof makeResultDetail> {
  const parsed = parseRule(ruleOf(combo, 'value', { 0: { type: 'EM', desc } }));
  if (!parsed.ok) throw new Error(parsed.problems[0]!.message);
  return makeResultDetail(compileRule(parsed.rule)([answer]));
}

describe('makeResultDetail', () => {
  it('keeps the trace, or says why there is no score', () => {
    expect(scored('M(0, T(0))', 'a', 'a')).toMatchObject({ combos: { A: 1 }, trace: { total: 1 } });
    expect(scored('1 / M(0, T(0))', 'a', 'b')).toMatchObject({ error: { code: 'ERR_RULES_DIVISION_BY_ZERO' } });
  });

  it('leaves out a trace that is too large', () => {
    const calls = Array.from({ length: 2_000 }, () => 'M(0, T(0))').join(' + ');
    expect(scored(calls, 'a', 'a')).toEqual({ combos: { A: 2_000 }, trace: null });
    expect(JSON.stringify(scored('M(0, T(0))', 'a'.repeat(LARGEST_DETAIL), 'b')).length).toBeLessThan(1_000);
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
