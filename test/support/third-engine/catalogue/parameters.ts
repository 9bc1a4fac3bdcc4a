import { z } from 'zod';
import type { EngineParameterSet } from '@starboard/catalogue';

/** Parameters of a contest of counted words. */
export const WORDS_PARAMETER_SET = {
  schema: z.object({
    /** Who is wrong by no more words is right. */
    wordsOff: z.int().min(0).max(100).default(0),
  }),
  onArrival: [],
} as const satisfies EngineParameterSet;
