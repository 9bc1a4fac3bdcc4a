import { z } from 'zod';
import { OWN_RULES } from './field-rule.js';
import { decision, moment } from './primitives.js';
import { groundsSchema } from './results.js';

const MAX_NUMBER = 2_147_483_647;
const count = z.int().nonnegative();

const rerunSchema = z
  .object({
    decision: z.uuid(),
    at: moment,
    item: z.string().nullable().describe('`null`: all items of the session.'),
    session: z.int().nullable().describe('`null`: all sessions of the round.'),
    ...decision,
    observations: count,
    waiting: count.describe('Still to be looked at: that is done when a re-scoring asks for it.'),
    same: count,
    different: count.describe('Came to something else than before.'),
  })
  .meta({ id: 'ObservationRerun' });

/** What answers of a round need to be seen of the world, programs that are run above all, and how far that is (docs/adr/0016). */
export const roundObservationsSchema = z
  .object({
    round: z.uuid(),
    looks: z
      .object({ total: count, done: count, waiting: count, failed: count })
      .nullable()
      .describe('Of the answers that count, each look once; `null` while the round is not to be scored.'),
    reruns: z.array(rerunSchema),
  })
  .meta({ id: 'RoundObservations' });
export type RoundObservations = z.infer<typeof roundObservationsSchema>;

/** Body of POST …/observations/reruns: what is to be looked at again, why, and where that was decided. */
export const newRerunSchema = z
  .strictObject({
    item: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Answers to this item; left out: to all, and then name a session.'),
    session: z.int().min(1).max(MAX_NUMBER).optional().describe('Answers of this session; left out: of all.'),
    reason: groundsSchema.shape.reason,
    protocolRef: groundsSchema.shape.protocolRef
      .unwrap()
      .describe('Reference of the protocol in which it was decided.'),
  })
  .refine(({ item, session }) => item !== undefined || session !== undefined, OWN_RULES.itemOrSession)
  .meta({ id: 'NewRerun' });
export type NewRerun = z.infer<typeof newRerunSchema>;
