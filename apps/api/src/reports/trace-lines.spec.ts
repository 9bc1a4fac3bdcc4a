import { describe, expect, it } from '@jest/globals';
import type { ScoreDetail } from '@starboard/contracts';
import { REPORT_TEXTS } from './report-text.js';
import { traceLines } from './trace-lines.js';

type Call = ScoreDetail['trace']['combos'][number]['calls'][number];
const call = (given: Partial<Call> = {}): Call => ({
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
const detail = (...calls: Call[]): ScoreDetail => ({
  combos: { A: 4 },
  trace: { total: 4, combos: [{ id: 'A', mode: 'value', value: 2 / 3, score: 4, calls }] },
});

const { show } = REPORT_TEXTS.en;

describe('the lines of a trace', () => {
  it('say what every atom found, and which found nothing', () => {
    const miss = call({ atom: '1', type: 'EM', hit: false, value: 0, matched: [] });
    const share = call({ atom: '2', type: 'CS', value: 0.66666, matched: ['start'] });
    expect(traceLines(detail(call(), miss, share), show)).toEqual([
      'A = 4.00: SM 0 ✓ 2 (pen|pencil, paper), EM 1 ✗, CS 2 ✓ 0.67 (start)',
    ]);
  });

  it('say the points alone where no atom was called', () => {
    expect(traceLines(detail(), show)).toEqual(['A = 4.00']);
  });

  it('stop after a dozen calls and say how many are left', () => {
    const [line = ''] = traceLines(detail(...Array.from({ length: 15 }, () => call({ hit: false }))), show);
    expect(line.match(/✗/g)).toHaveLength(12);
    expect(line).toMatch(/, … \+3$/);
  });
});
