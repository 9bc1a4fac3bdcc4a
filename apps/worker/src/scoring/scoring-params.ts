import type { ContestParameterValues } from '@starboard/contracts';
import type { ScoringParams } from '@starboard/metrics';

/** The part of a contest's parameters that the formulas need. */
export function scoringParams(values: ContestParameterValues): ScoringParams {
  const { h, weights, codeFilter, paraphrase, annulShare } = values;
  return { h, weights, codeFilter, paraphrase, annulShare };
}
