import { z } from 'zod';
import type { EngineParameterSet } from '../engine-parameters.js';
import { readDecidedComments } from './decided-comments.js';
import { MARKUP_PARAMETER_RULES } from './parameter-rules.js';

const METRICS = 7;
/** M1 and M7 are not defined in this nomination. */
const UNDEFINED_METRICS = [0, 6];
const MOST_DECIDED = 500;
const DECIDED_LENGTH = 1000;

/** Parameters of a contest of marked essays (regulation 2.17); an empty object parses to the regulation's own numbers. */
const MARKUP_PARAMETERS = z
  .object({
    /** An answer whose text matches less of the essay is `wrong-essay`. */
    sameEssayShare: z.number().min(0).max(1).default(0.9),
    /** H, hardness: 1 takes the mean over experts, 0 the best of them. */
    h: z.number().min(0).max(1).default(1),
    /** w1 … w7. */
    weights: z.array(z.number().min(0).max(1000)).length(METRICS).default([0, 1, 1, 1, 1, 1, 0]),
    /** `by-subject`, `*`, or a list such as `Г.*,Р.*`. */
    codeFilter: z.string().min(1).max(500).default('by-subject'),
    /** The judge of labels: normal forms and core terms, or normal forms only. */
    paraphrase: z.enum(['terms', 'exact']).default('terms'),
    /** What has been decided of two comments (appendix 1, M4), where core terms would be looked at: `A = B`, `A ≠ B`. */
    decidedComments: z.array(z.string().trim().min(1).max(DECIDED_LENGTH)).max(MOST_DECIDED).optional(),
  })
  .superRefine(({ weights, codeFilter, decidedComments = [] }, check) => {
    const refuse = (path: (string | number)[], rule: keyof typeof MARKUP_PARAMETER_RULES): void =>
      check.addIssue({ code: 'custom', path, message: MARKUP_PARAMETER_RULES[rule] });
    for (const index of UNDEFINED_METRICS) if (weights[index] !== 0) refuse(['weights', index], 'undefinedMetric');
    if (!weights.some((weight) => weight > 0)) refuse(['weights'], 'weightsSum');
    if (codeFilter.split(',').some((pattern) => pattern.trim() === '')) refuse(['codeFilter'], 'emptyCodeFilter');
    for (const [index, line] of decidedComments.entries())
      if (!readDecidedComments(line)) refuse(['decidedComments', index], 'decidedComment');
  });

export const MARKUP_PARAMETER_SET = {
  schema: MARKUP_PARAMETERS,
  onArrival: ['sameEssayShare'],
} as const satisfies EngineParameterSet;
