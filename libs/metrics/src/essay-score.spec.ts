import { describe, expect, it } from '@jest/globals';
import { marked, taken } from '../test/marked-text.js';
import { DEFAULT_SCORING_PARAMS, type EssayScore, prepareReference, scoreEssay, scoreSolutionOf } from './index.js';

const TEXT = 'Мама мыла раму, а папа читал газету вслух.';
const correct = (piece: string, id: number) => marked(TEXT, piece, { id, correction: 'нет' });
const A = [correct('Мама', 1), correct('мыла', 2)];
const E1 = { id: 'e1', fragments: [correct('Мама', 1), correct('мыла', 2)] };
const E2 = { id: 'e2', fragments: [correct('Мама', 1)] };
const E3 = { id: 'e3', fragments: [correct('Мама', 1), correct('раму', 2)] };

const score = (experts = [E1, E2], h = 1, solution = A): EssayScore =>
  taken(scoreEssay({ text: TEXT, solution, experts }, { ...DEFAULT_SCORING_PARAMS, h }));

// M(A, E1) = 100. M(A, E2): P = 1, n = 2, m = 1: M2 = 200/3, the others M2/2 = 100/3; M = (200/3 + 4 · 100/3)/5 = 40.
// M(E2, E1): P = 1, n = 1, m = 2: M2 = 200/3, the others M2 · 1; M = 200/3. M(E1, E2) = M(A, E2) = 40.
describe('scoreEssay, computed by hand', () => {
  it('takes the mean and the greatest over the experts', () => {
    const { avg, max, value } = score();
    expect(avg).toBeCloseTo(70, 12);
    expect(max).toBe(100);
    expect(value).toBe(avg);
  });

  it('blends them by H', () => {
    expect(score([E1, E2], 0).value).toBe(100);
    expect(score([E1, E2], 0.25).value).toBeCloseTo(0.25 * 70 + 0.75 * 100, 12);
  });

  it('relates them to the agreement of the experts: the least and the mean M(E, E′)', () => {
    const { mOpt, mAvg, agreement } = score();
    expect(agreement.min).toBeCloseTo(40, 12);
    expect(agreement.avg).toBeCloseTo((40 + 200 / 3) / 2, 12);
    expect(mOpt).toBeCloseTo((100 * 100) / 40, 12);
    expect(mAvg).toBeCloseTo((100 * 70) / ((40 + 200 / 3) / 2), 12);
  });

  it('means the metrics over the experts', () => {
    const { m2, m3, mean } = score();
    expect(m2).toBeCloseTo((100 + 200 / 3) / 2, 12);
    expect(m3).toBeCloseTo((100 + 100 / 3) / 2, 12);
    expect(mean).toBeCloseTo(70, 12);
  });

  it('compares three experts in all six ordered pairs', () => {
    const { agreement, pairs } = score([E1, E2, E3]);
    expect(agreement.pairs.map(({ x, y }) => `${x}>${y}`)).toEqual([
      'e1>e2',
      'e2>e1',
      'e1>e3',
      'e3>e1',
      'e2>e3',
      'e3>e2',
    ]);
    expect(pairs.map(({ expert }) => expert)).toEqual(['e1', 'e2', 'e3']);
  });

  it('has no relative values with one expert: null, never 0', () => {
    expect(score([E1])).toMatchObject({
      value: 100,
      mOpt: null,
      mAvg: null,
      agreement: { min: null, avg: null, value: null },
    });
  });

  it('has no relative values when the experts agree in nothing', () => {
    const other = { id: 'e4', fragments: [correct('вслух', 1)] };
    expect(score([E1, other])).toMatchObject({ mOpt: null, mAvg: null, agreement: { min: 0, avg: 0 } });
  });

  it('averages each expert in place of the solution for СТЭР', () => {
    expect(score().agreement.value).toBeCloseTo((40 + 200 / 3) / 2, 12);
    // With H = 0 each expert counts with the best: E1 with M(E1, E2) = 40 (M(E1, E3) = 30: M2 = 50, the others 25),
    // E2 with 200/3, E3 with M(E3, E2) = 40.
    const { agreement } = score([E1, E2, E3], 0);
    expect(agreement.value).toBeCloseTo((40 + 200 / 3 + 40) / 3, 12);
  });

  it('reports the ceiling of the solution', () => {
    const bare = [marked(TEXT, 'Мама'), marked(TEXT, 'мыла', { id: 2, correction: 'мыл' })];
    expect(score([E1], 1, bare).ceiling).toBeCloseTo((400 + 50) / 5, 12);
  });

  it('takes the code filter of the subject', () => {
    const input = { text: TEXT, solution: A, experts: [E1] };
    expect(taken(scoreEssay({ ...input, subject: 'lit' }, DEFAULT_SCORING_PARAMS)).pairs[0]?.score).toMatchObject({
      n: 0,
      m: 0,
    });
    expect(taken(scoreEssay({ ...input, subject: 'rus' }, DEFAULT_SCORING_PARAMS)).pairs[0]?.score).toMatchObject({
      n: 2,
      m: 2,
    });
  });
});

describe('prepareReference', () => {
  it('scores many solutions as scoreEssay does', () => {
    const reference = taken(prepareReference({ text: TEXT, experts: [E1, E2] }, DEFAULT_SCORING_PARAMS));
    for (const solution of [A, E3.fragments, []])
      expect(taken(scoreSolutionOf(reference, solution))).toEqual(score([E1, E2], 1, solution));
  });

  it('refuses an essay without experts, and two experts of one id', () => {
    expect(prepareReference({ text: TEXT, experts: [] }, DEFAULT_SCORING_PARAMS)).toMatchObject({
      ok: false,
      error: { code: 'ERR_SCORING_NO_EXPERTS' },
    });
    expect(prepareReference({ text: TEXT, experts: [E1, E2, E1] }, DEFAULT_SCORING_PARAMS)).toMatchObject({
      ok: false,
      error: { code: 'ERR_SCORING_EXPERT_TWICE', pointer: '/experts/2/id' },
    });
  });

  it('passes a refusal of the matching on, of experts and of solutions', () => {
    const crowd = { id: 'crowd', fragments: Array.from({ length: 1_500 }, (_, id) => marked(TEXT, 'папа', { id })) };
    const refused = { ok: false, error: { code: 'ERR_MATCHING_BUDGET' } };
    expect(
      scoreEssay({ text: TEXT, solution: [], experts: [crowd, { ...crowd, id: 'other' }] }, DEFAULT_SCORING_PARAMS),
    ).toMatchObject(refused);
    expect(
      scoreEssay({ text: TEXT, solution: crowd.fragments, experts: [crowd] }, DEFAULT_SCORING_PARAMS),
    ).toMatchObject(refused);
  });
});
