import { z } from 'zod';
import type { DeskTaskView } from '@starboard/contracts';

const claim = z.object({ gold: z.number(), given: z.number(), confidence: z.number(), right: z.boolean() });
const fitSummary = z.object({ claims: z.array(claim) });
const labelSummary = z.object({
  estimate: z.object({
    model: z.string(),
    calls: z.number(),
    kept: z.number(),
    inputTokens: z.number(),
    outputTokens: z.number(),
    cost: z.number().nullable(),
  }),
});

/** What a fit claimed of the labelled answers; none if there was no fit. */
export const claimsOf = (summary: unknown): readonly z.infer<typeof claim>[] =>
  fitSummary.safeParse(summary).data?.claims ?? [];

/** What a language model would be asked, if that is known. */
export const estimateOf = (summary: unknown): DeskTaskView['estimate'] =>
  labelSummary.safeParse(summary).data?.estimate ?? null;
