import { z } from 'zod';
import type { EngineParameterSet } from '../engine-parameters.js';

/** Parameters of a contest by rules. */
const RULES_PARAMETERS = z.object({
  /** How rules are read: as their manual says, or as the public implementation computes. */
  ruleProfile: z
    .enum(['manual', 'reference'])
    .describe('How rules are read; in contests by rules only.')
    .default('manual'),
});

export const RULES_PARAMETER_SET = { schema: RULES_PARAMETERS, onArrival: [] } as const satisfies EngineParameterSet;
