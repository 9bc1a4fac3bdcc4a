import type { Result } from '@starboard/result';

/** A refusal to score, as a value. `ERR_MATCHING_…` come from the matching unchanged. */
export interface ScoringError {
  readonly code:
    | 'ERR_SCORING_H'
    | 'ERR_SCORING_WEIGHTS'
    | 'ERR_SCORING_WEIGHT_UNDEFINED'
    | 'ERR_SCORING_CODE_FILTER'
    | 'ERR_SCORING_PARAPHRASE'
    | 'ERR_SCORING_DECIDED_PAIRS'
    | 'ERR_SCORING_ANNUL_SHARE'
    | 'ERR_SCORING_NO_EXPERTS'
    | 'ERR_SCORING_EXPERT_TWICE'
    | 'ERR_MATCHING_BUDGET';
  readonly message: string;
  /** JSON pointer into the input that is wrong (`/weights/0`); empty when it is the input as a whole. */
  readonly pointer: string;
}

export type ScoringResult<T> = Result<{ score: T }, { error: ScoringError }>;
