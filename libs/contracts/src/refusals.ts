import { z } from 'zod';
import { count, moment } from './primitives.js';

/** What a team sent that was not stored (regulation 11.4): how often, and when first and last. */
export const refusalSchema = z
  .object({
    /** By its slug. */
    team: z.string(),
    session: z.int(),
    /** Of the file in the round, from 0; null: the number was none of the session's. */
    index: count.nullable(),
    /** `over-limit`: after the last attempt; `closed`; `not-released`; `too-large`; `rate`: faster than it is looked into. */
    reason: z.string(),
    count,
    firstAt: moment,
    lastAt: moment,
  })
  .meta({ id: 'Refusal' });

export type RefusalView = z.infer<typeof refusalSchema>;
