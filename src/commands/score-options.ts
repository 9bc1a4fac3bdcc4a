import {
  DEFAULT_SCORING_PARAMS,
  validateScoringParams,
  type ScoringError,
  type ScoringParams,
} from '@starboard/metrics';

/** The options of `starboard score` as they were typed. */
export interface ScoreOptions {
  readonly subject?: string;
  readonly codes?: string;
  readonly weights: string;
  readonly H: string;
  readonly exact?: boolean;
  readonly json?: boolean;
}

/** The parameters that the options mean, or everything that is wrong with them. */
export function parseScoreOptions(options: ScoreOptions): { params: ScoringParams; errors: readonly ScoringError[] } {
  const params: ScoringParams = {
    ...DEFAULT_SCORING_PARAMS,
    h: parseNumber(options.H),
    weights: options.weights.split(',').map(parseNumber),
    codeFilter: options.codes ?? DEFAULT_SCORING_PARAMS.codeFilter,
    paraphrase: options.exact ? 'exact' : 'terms',
  };
  return { params, errors: validateScoringParams(params) };
}

/** NaN for what is not a plain decimal number; `Number` alone takes an empty string for 0. */
const parseNumber = (typed: string): number => (/^\s*\d+(\.\d+)?\s*$/.test(typed) ? Number(typed) : NaN);
