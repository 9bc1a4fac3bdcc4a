import { describe, expect, it } from '@jest/globals';
import { marked, taken } from '../test/marked-text.js';
import {
  DEFAULT_SCORING_PARAMS,
  type EssayScore,
  expertAgreement,
  type SampleEssay,
  scoreEssay,
  scoreSolution,
} from './index.js';

const TEXT = 'Мама мыла раму.';
const fragments = (...pieces: string[]) => pieces.map((piece, id) => marked(TEXT, piece, { id, correction: 'нет' }));
const essay = (...experts: string[][]): EssayScore =>
  taken(
    scoreEssay(
      {
        text: TEXT,
        solution: fragments('Мама', 'мыла'),
        experts: experts.map((pieces, at) => ({ id: `e${at}`, fragments: fragments(...pieces) })),
      },
      DEFAULT_SCORING_PARAMS,
    ),
  );

const FULL = essay(['Мама', 'мыла']); // M = 100, no agreement
const HALF = essay(['Мама'], ['Мама']); // M = 40 (see essay-score.spec.ts), the experts agree: 100
const counted = (score: EssayScore, at = 0): SampleEssay => ({ essayId: `c${at}`, score, annulled: null });
const annulled = (at = 0): SampleEssay => ({ essayId: `a${at}`, score: HALF, annulled: 'late' });
const pending = (at = 0): SampleEssay => ({ essayId: `p${at}`, score: null, annulled: null });
const list = (length: number, make: (at: number) => SampleEssay): SampleEssay[] =>
  Array.from({ length }, (_, at) => make(at));

describe('scoreSolution', () => {
  it('means the values of the counted essays', () => {
    const score = scoreSolution([counted(FULL), counted(HALF)], DEFAULT_SCORING_PARAMS);
    expect(score).toMatchObject({ counted: 2, annulledCount: 0, pendingCount: 0, total: 2, annulledSolution: false });
    expect(score.star).toBeCloseTo((100 + 40) / 2, 12);
    expect(score.m2).toBeCloseTo((100 + 200 / 3) / 2, 12);
  });

  it('reports ОТАР, СТЭР and СТАР/СТЭР over the essays where they are defined', () => {
    const score = scoreSolution([counted(FULL), counted(HALF)], DEFAULT_SCORING_PARAMS);
    expect(score.otar).toBeCloseTo(40, 12); // M_опт of HALF: 100 · 40/100; FULL has one expert
    expect(score.ster).toBe(100);
    expect(score.starOfSter).toBeCloseTo(70, 12);
  });

  it('leaves annulled essays out of numerator and denominator, whatever score they have', () => {
    const score = scoreSolution([...list(39, (at) => counted(FULL, at)), annulled()], DEFAULT_SCORING_PARAMS);
    expect(score).toMatchObject({ star: 100, counted: 39, annulledCount: 1, total: 40, annulledSolution: false });
  });

  it.each([
    [20, 1, false, 'exactly 5 %'],
    [60, 3, false, 'exactly 5 %, where 0.05 · 60 is not 3 in binary'],
    [19, 1, true, 'one of 19'],
    [100, 6, true, '6 %'],
    [100, 5, false, '5 %'],
    [1, 1, true, 'all'],
  ])('of %d essays %d annulled: the solution is annulled: %s (%s)', (total, count, expected) => {
    const sample = [...list(total - count, (at) => counted(FULL, at)), ...list(count, annulled)];
    expect(scoreSolution(sample, DEFAULT_SCORING_PARAMS).annulledSolution).toBe(expected);
  });

  it('counts the share of the whole sample, pending essays included', () => {
    expect(scoreSolution([...list(19, pending), annulled()], DEFAULT_SCORING_PARAMS)).toMatchObject({
      annulledSolution: false,
      pendingCount: 19,
      star: null,
    });
  });

  it('has no values without counted essays: null, never 0', () => {
    expect(scoreSolution([], DEFAULT_SCORING_PARAMS)).toMatchObject({
      star: null,
      otar: null,
      ster: null,
      m2: null,
      counted: 0,
      annulledSolution: false,
    });
    expect(scoreSolution([annulled()], DEFAULT_SCORING_PARAMS)).toMatchObject({ star: null, annulledSolution: true });
  });

  it('gives the same bytes for every order of the essays', () => {
    const values = [0.1, 0.2, 0.3, 1e-9, 99.7].map((value, at) => counted({ ...HALF, value }, at));
    const star = scoreSolution(values, DEFAULT_SCORING_PARAMS).star;
    expect(scoreSolution([...values].reverse(), DEFAULT_SCORING_PARAMS).star).toBe(star);
    expect(scoreSolution([...values.slice(2), ...values.slice(0, 2)], DEFAULT_SCORING_PARAMS).star).toBe(star);
  });
});

describe('expertAgreement', () => {
  it('is the mean over essays with two experts', () => {
    expect(expertAgreement([FULL.agreement, HALF.agreement])).toBe(100);
    expect(expertAgreement([FULL.agreement])).toBeNull();
  });
});
