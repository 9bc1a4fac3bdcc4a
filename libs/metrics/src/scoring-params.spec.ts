import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SCORING_PARAMS, paramsForSubject, type ScoringParams, validateScoringParams } from './index.js';

const problems = (part: Partial<ScoringParams>): string[] =>
  validateScoringParams({ ...DEFAULT_SCORING_PARAMS, ...part }).map(({ code, pointer }) => `${code} ${pointer}`);

describe('validateScoringParams', () => {
  it('accepts the defaults', () => expect(problems({})).toEqual([]));

  it.each<[Partial<ScoringParams>, string[]]>([
    [{ h: 1.1 }, ['ERR_SCORING_H /h']],
    [{ h: NaN }, ['ERR_SCORING_H /h']],
    [{ weights: [0, 1, 1] }, ['ERR_SCORING_WEIGHTS /weights']],
    [{ weights: [0, 1, 1, 1, 1, -1, 0] }, ['ERR_SCORING_WEIGHTS /weights']],
    [{ weights: [0, 1, 1, 1, 1, NaN, 0] }, ['ERR_SCORING_WEIGHTS /weights']],
    [{ weights: [0, 0, 0, 0, 0, 0, 0] }, ['ERR_SCORING_WEIGHTS /weights']],
    [{ weights: [0, 1e308, 1e308, 1, 1, 1, 0] }, ['ERR_SCORING_WEIGHTS /weights']],
    [
      { weights: [1, 1, 1, 1, 1, 1, 2] },
      ['ERR_SCORING_WEIGHT_UNDEFINED /weights/0', 'ERR_SCORING_WEIGHT_UNDEFINED /weights/6'],
    ],
    [{ codeFilter: ' ' }, ['ERR_SCORING_CODE_FILTER /codeFilter']],
    [{ codeFilter: ',' }, ['ERR_SCORING_CODE_FILTER /codeFilter']],
    [{ codeFilter: 'Г.*,' }, ['ERR_SCORING_CODE_FILTER /codeFilter']],
    [{ annulShare: -0.1 }, ['ERR_SCORING_ANNUL_SHARE /annulShare']],
    [
      { decidedPairs: { version: '1', pairs: [{ a: 'x', b: '', match: true }] } },
      ['ERR_SCORING_DECIDED_PAIRS /decidedPairs/pairs/0'],
    ],
    [{ h: 2, annulShare: 2 }, ['ERR_SCORING_H /h', 'ERR_SCORING_ANNUL_SHARE /annulShare']],
  ])('%j', (part, expected) => expect(problems(part)).toEqual(expected));
});

describe('paramsForSubject', () => {
  it.each([
    ['lit', 'Р.*'],
    ['rus', 'Г.*,Р.*'],
    [undefined, 'Г.*,Р.*'],
  ])('%p', (subject, codeFilter) =>
    expect(paramsForSubject(DEFAULT_SCORING_PARAMS, subject).codeFilter).toBe(codeFilter),
  );

  it('keeps a filter that was chosen', () => {
    expect(paramsForSubject({ ...DEFAULT_SCORING_PARAMS, codeFilter: '*' }, 'lit').codeFilter).toBe('*');
  });
});
