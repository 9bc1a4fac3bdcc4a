import { z } from 'zod';
import type { EngineParameterSet } from '../engine-parameters.js';
import { readDecidedComments } from './decided-comments.js';

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
    for (const index of UNDEFINED_METRICS) {
      const message = `M${index + 1} is not defined in this nomination, so its weight must be 0.`;
      if (weights[index] !== 0) check.addIssue({ code: 'custom', path: ['weights', index], message });
    }
    if (!weights.some((weight) => weight > 0))
      check.addIssue({ code: 'custom', path: ['weights'], message: 'The weights must have a positive sum.' });
    if (codeFilter.split(',').some((pattern) => pattern.trim() === ''))
      check.addIssue({
        code: 'custom',
        path: ['codeFilter'],
        message: 'The code filter, or a pattern of it, is empty.',
      });
    for (const [index, line] of decidedComments.entries()) {
      const message = 'Two comments are decided as "A = B" or "A ≠ B", with spaces about the sign.';
      if (!readDecidedComments(line)) check.addIssue({ code: 'custom', path: ['decidedComments', index], message });
    }
  });

export const MARKUP_PARAMETER_SET = {
  schema: MARKUP_PARAMETERS,
  onArrival: ['sameEssayShare'],
} as const satisfies EngineParameterSet;
