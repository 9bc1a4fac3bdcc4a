import { z } from 'zod';
import type { EngineParameterSet } from '../engine-parameters.js';

/** Parameters of a contest of scorers of short answers. */
const SHORT_ANSWERS_PARAMETERS = z.object({
  /** What ranks: mean F1 of the labels, the same weighted by how often a label is expected, or the share of right labels. */
  rankBy: z.enum(['macroF1', 'weightedF1', 'accuracy']).default('macroF1'),
  /** The part of the set that ranks; `*`: all of it. The other figures are always of all. */
  rankedPart: z
    .string()
    .regex(/^(\*|[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39})$/u)
    .default('*'),
  /** What becomes of labels that are neither expected nor given: left out of the mean, or F1 1 as in SemEval's own script. */
  metricProfile: z.enum(['standard', 'semeval']).default('standard'),
  /** Labels that the macro mean leaves out, with commas between; `-`: none. */
  macroExcluded: z
    .string()
    .regex(/^(-|[\p{L}\p{N}][\p{L}\p{N}_-]{0,39}( *, *[\p{L}\p{N}][\p{L}\p{N}_-]{0,39}){0,11})$/u)
    .default('-'),
});

export const SHORT_ANSWERS_PARAMETER_SET = {
  schema: SHORT_ANSWERS_PARAMETERS,
  onArrival: [],
} as const satisfies EngineParameterSet;
