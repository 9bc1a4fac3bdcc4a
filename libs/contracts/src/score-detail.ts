import { z } from 'zod';
import { count } from './primitives.js';
import { span } from './rule-fields.js';

const faultSchema = z.object({
  code: z.string(),
  message: z.string(),
  ru: z.string(),
  pointer: z.string(),
  span: span.optional(),
});
const callSchema = z.object({
  operator: z.enum(['G', 'M']),
  atom: z.string(),
  type: z.string(),
  hit: z.boolean(),
  value: z.number(),
  matched: z.array(z.string()),
  start: count,
  end: count,
});
const traceSchema = z.object({
  combos: z.array(
    z.object({
      id: z.string(),
      mode: z.string(),
      value: z.union([z.boolean(), z.number()]),
      score: z.number(),
      calls: z.array(callSchema),
    }),
  ),
  total: z.number(),
});
/** Why an answer has its points: those of each combo, and every atom call behind them. */
export const scoreDetailSchema = z
  .object({ combos: z.record(z.string(), z.number()), trace: traceSchema })
  .meta({ id: 'ScoreDetail' });
export type ScoreDetail = z.infer<typeof scoreDetailSchema>;

/** Why an answer got what it got. */
export const resultDetailSchema = z.union([
  z.object({
    combos: z.record(z.string(), z.number()),
    trace: traceSchema.nullable().describe('Null where it is over 100 000 characters.'),
  }),
  z.object({ error: faultSchema }),
]);
