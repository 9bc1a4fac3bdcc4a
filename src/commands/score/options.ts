import { subjectCode } from '@starboard/markup';
import {
  DEFAULT_SCORING_PARAMS,
  type ScoringError,
  type ScoringParams,
  validateScoringParams,
} from '@starboard/metrics';

/** The options of `starboard score` as they were typed. */
export interface ScoreOptions {
  readonly subject?: string;
  readonly codes?: string;
  readonly weights: string;
  readonly H: string;
  readonly exact?: boolean;
  readonly decided?: string;
  readonly classifier?: readonly string[];
  readonly json?: boolean;
}

/** What is wrong with an option. */
export type OptionError = Omit<ScoringError, 'code'> & { readonly code: ScoringError['code'] | 'ERR_SCORE_SUBJECT' };

/** What the options mean; they can be used when there are no errors. */
export interface ParsedOptions {
  readonly params: ScoringParams;
  /** Canonical; undefined when the files say it. */
  readonly subject: string | undefined;
  readonly errors: readonly OptionError[];
}

/** Reads the options, or names everything that is wrong with them. */
export function parseScoreOptions(options: ScoreOptions): ParsedOptions {
  const params: ScoringParams = {
    ...DEFAULT_SCORING_PARAMS,
    h: parseNumber(options.H),
    weights: options.weights.split(',').map(parseNumber),
    codeFilter: options.codes ?? DEFAULT_SCORING_PARAMS.codeFilter,
    paraphrase: options.exact ? 'exact' : 'terms',
  };
  const subject = options.subject === undefined ? undefined : subjectCode(options.subject);
  const isUnknown = options.subject !== undefined && subject === undefined;
  return { params, subject, errors: [...validateScoringParams(params), ...(isUnknown ? [UNKNOWN_SUBJECT] : [])] };
}

/** An unknown subject would quietly be scored by the code filter of Russian. */
const UNKNOWN_SUBJECT: OptionError = {
  code: 'ERR_SCORE_SUBJECT',
  message: 'The subject is one of rus, lit, social, hist, eng, rus-free, eng-free, or its Russian name.',
  pointer: '/subject',
};

/** NaN for what is not a plain decimal number; `Number` alone takes an empty string for 0. */
const parseNumber = (typed: string): number => (/^\s*(\d+(\.\d+)?|\.\d+)\s*$/.test(typed) ? Number(typed) : NaN);
