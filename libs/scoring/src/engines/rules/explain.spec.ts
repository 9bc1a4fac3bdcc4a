import { describe, expect, it } from '@jest/globals';
import { explainQuestion } from './explain.js';
import type { AtomCall, RuleScore } from './index.js';

const call = (given: Partial<AtomCall> = {}): AtomCall => ({
  operator: 'M',
  atom: '0',
  type: 'SM',
  hit: true,
  value: 2,
  matched: ['pen|pencil', 'paper'],
  start: 0,
  end: 10,
  ...given,
});
const kept = (...calls: AtomCall[]): RuleScore => ({
  score: 4,
  combos: { A: 4 },
  trace: { total: 4, combos: [{ id: 'A', mode: 'value', value: 2 / 3, score: 4, calls }] },
});

describe('why a question has its points', () => {
  it('says what every atom found, and which found nothing', () => {
    const miss = call({ atom: '1', type: 'EM', hit: false, value: 0, matched: [] });
    const share = call({ atom: '2', type: 'CS', value: 0.66666, matched: ['start'] });
    expect(explainQuestion({ kept: kept(call(), miss, share) }).fields).toEqual({
      score: 4,
      'combo.A': 4,
      why: [
        [
          ...['A = ', { fixed: 4 }, ': ', 'SM 0 ✓ ', { short: 2 }, ' (pen|pencil, paper)'],
          ...[', ', 'EM 1 ✗', ', ', 'CS 2 ✓ ', { short: 0.66666 }, ' (start)'],
        ],
      ],
    });
  });

  it('says the points alone where no atom was called', () => {
    expect(explainQuestion({ kept: kept() }).fields['why']).toEqual([['A = ', { fixed: 4 }]]);
  });

  it('stops after a dozen calls and says how many are left', () => {
    const calls = Array.from({ length: 15 }, () => call({ hit: false }));
    const text = JSON.stringify(explainQuestion({ kept: kept(...calls) }).fields['why']);
    expect(text.match(/✗/g)).toHaveLength(12);
    expect(text).toMatch(/", ","… \+3"\]\]$/);
  });

  it('says nothing of what has no score', () => {
    expect(explainQuestion({ kept: null })).toEqual({ fields: { score: null, why: null } });
  });

  it('has the whole trace, with its keys as they are stored', () => {
    const { score, combos, trace } = kept(...Array.from({ length: 15 }, () => call()));
    const explained = explainQuestion({ kept: { trace, combos, score } });
    expect(JSON.stringify(explained.trace)).toBe(JSON.stringify({ trace, combos }));
  });
});
