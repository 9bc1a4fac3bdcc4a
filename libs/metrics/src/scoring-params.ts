import { PARAMETERS, readDecidedComments, sharedParameters } from '@starboard/catalogue';
import { type Classifier, defaultCodeFilter } from '@starboard/markup';
import type { MetricsEdition } from './edition.js';
import type { ScoringError } from './scoring-error.js';

/** Two comments that experts have decided to be paraphrases, or not to be (appendix 1, M4). */
export interface DecidedPair {
  readonly a: string;
  readonly b: string;
  readonly match: boolean;
}

/** The contest's table of decided pairs. */
export interface DecidedPairs {
  /** Where the table has one of its own; that of a contest has the version of the contest's parameters. */
  readonly version?: string;
  readonly pairs: readonly DecidedPair[];
}

/** Contest parameters of scoring (regulation 2.17). */
export interface ScoringParams {
  /** H, hardness: 1 takes the mean over experts, 0 the best of them. */
  readonly h: number;
  /** w1 … w7. M1 and M7 are not defined, so theirs must be 0. */
  readonly weights: readonly number[];
  /** Patterns of codes that count (`Г.*,Р.*`), or `by-subject`. */
  readonly codeFilter: string;
  /** The judge of labels: normal forms and core terms, or normal forms only. */
  readonly paraphrase: 'terms' | 'exact';
  readonly decidedPairs?: DecidedPairs;
  /** A solution with a greater share of annulled essays is annulled as a whole. */
  readonly annulShare: number;
  /** Of the contest: its codes, and its standard comments, none of which matches another. That of 2020 unless told. */
  readonly classifier?: Classifier;
  /** For results that an earlier version of the formulas made; the one in force unless told. */
  readonly edition?: MetricsEdition;
}

/** The table that a contest's lines `A = B`, `A ≠ B` make; lines that say nothing else are left out. */
export const decidedPairs = (lines: readonly string[]): DecidedPairs => ({
  pairs: lines.flatMap((line) => readDecidedComments(line) ?? []),
});

/** The regulation’s own parameters (2.17). */
export const DEFAULT_SCORING_PARAMS: ScoringParams = {
  ...PARAMETERS.markup.schema.parse({}),
  ...sharedParameters({}),
};

/** The parameters with the code filter of this subject in place of `by-subject` (regulation 5.1). */
export const paramsForSubject = (params: ScoringParams, subject?: string): ScoringParams =>
  params.codeFilter === 'by-subject' ? { ...params, codeFilter: defaultCodeFilter(subject) } : params;

/** Everything that is wrong with the parameters; empty when they can be used. */
export function validateScoringParams(params: ScoringParams): ScoringError[] {
  return [
    ...check(isShare(params.h), 'ERR_SCORING_H', '/h', 'H is a number from 0 to 1.'),
    ...validateWeights(params.weights),
    ...check(
      params.codeFilter.split(',').every((pattern) => pattern.trim() !== ''),
      'ERR_SCORING_CODE_FILTER',
      '/codeFilter',
      'The code filter, or a pattern of it, is empty.',
    ),
    ...check(
      params.paraphrase === 'terms' || params.paraphrase === 'exact',
      'ERR_SCORING_PARAPHRASE',
      '/paraphrase',
      'The paraphrase judge is "terms" or "exact".',
    ),
    ...validateDecidedPairs(params.decidedPairs),
    ...check(
      isShare(params.annulShare),
      'ERR_SCORING_ANNUL_SHARE',
      '/annulShare',
      'The share is a number from 0 to 1.',
    ),
  ];
}

const isShare = (value: number): boolean => value >= 0 && value <= 1;

const check = (holds: boolean, code: ScoringError['code'], pointer: string, message: string): ScoringError[] =>
  holds ? [] : [{ code, pointer, message }];

function validateWeights(weights: readonly number[]): ScoringError[] {
  if (weights.length !== 7 || weights.some((weight) => !Number.isFinite(weight) || weight < 0)) {
    return check(false, 'ERR_SCORING_WEIGHTS', '/weights', 'There are seven weights, finite and not negative.');
  }
  const undefinedOnes = [0, 6].filter((index) => weights[index] !== 0);
  if (undefinedOnes.length > 0) {
    return undefinedOnes.map((index) => ({
      code: 'ERR_SCORING_WEIGHT_UNDEFINED',
      pointer: `/weights/${index}`,
      message: `M${index + 1} is not defined in this nomination, so its weight must be 0.`,
    }));
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return check(
    sum > 0 && Number.isFinite(sum),
    'ERR_SCORING_WEIGHTS',
    '/weights',
    'The weights must have a positive sum.',
  );
}

function validateDecidedPairs(table: DecidedPairs | undefined): ScoringError[] {
  return (table?.pairs ?? []).flatMap(({ a, b }, index) =>
    check(
      a.trim() !== '' && b.trim() !== '',
      'ERR_SCORING_DECIDED_PAIRS',
      `/decidedPairs/pairs/${index}`,
      'A decided pair names two comments.',
    ),
  );
}
