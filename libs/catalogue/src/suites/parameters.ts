import { z } from 'zod';
import type { EngineParameterSet } from '../engine-parameters.js';

/** Parameters of a contest by suites. */
const SUITES_PARAMETERS = z.object({
  /** Responses in one answer. */
  suiteAttempts: z
    .int()
    .min(1)
    .max(30)
    .describe('How many responses an answer may have; in contests by suites only.')
    .default(1),
  /** How the scores of several responses become one. */
  suiteReduce: z
    .string()
    .regex(/^(?:avg|max|min|avg_max_[1-9]\d?)$/)
    .describe('avg, max, min, or avg_max_N: the mean of the best of each N; in contests by suites only.')
    .default('avg'),
  /** How cases are read: as their document says, or as the public grader computes. */
  suiteProfile: z
    .enum(['document', 'reference'])
    .describe('How cases are read; in contests by suites only.')
    .default('document'),
  /** What programs are run with: the name of a toolchain. */
  suiteToolchain: z
    .string()
    .max(100)
    .regex(/^[\w.:-]+$/)
    .describe('What programs of answers are run with; in contests by suites only.')
    .default('host'),
  /** Points of an answer without responses, where neither case nor suite says it. */
  suiteNullScore: z
    .number()
    .min(-1000)
    .max(1000)
    .describe('Points of an answer without responses; in contests by suites only.')
    .default(0),
});

export const SUITES_PARAMETER_SET = {
  schema: SUITES_PARAMETERS,
  onArrival: ['suiteAttempts'],
} as const satisfies EngineParameterSet;
