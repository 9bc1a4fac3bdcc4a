import { z } from 'zod';
import { reasonSchema } from './organising.js';
import { pageQuerySchema } from './paging.js';
import { deciding, decision, moment } from './primitives.js';
import { protocolRefSchema } from './teams.js';

const MAX_TEXT = 20_000;

export const protestStatusSchema = z.enum(['filed', 'refused', 'upheld', 'dismissed']);

/** A protest against a decision; an appeal is one against the answer to a protest (regulation 10). */
export const protestSchema = z
  .object({
    id: z.uuid(),
    team: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    decision: z.object({ id: z.uuid(), kind: z.string(), outcome: z.string(), roundId: z.uuid().nullable() }),
    appeal: z.boolean(),
    text: z.string(),
    status: protestStatusSchema,
    /** Why it was refused without being heard; null otherwise. */
    code: z.string().nullable(),
    answer: z.string().nullable(),
    filedAt: moment,
    closedAt: moment.nullable(),
    /** By whom it was answered; null while it is not, and for readers who are neither organisers, jury nor commission. */
    answered: z.object({ role: deciding, by: decision.by, protocolRef: decision.protocolRef }).nullable(),
    /** The decision that answers it: what an appeal is filed against. */
    answerDecisionId: z.uuid().nullable(),
  })
  .meta({ id: 'Protest' });

export const newProtestSchema = z
  .strictObject({ decisionId: z.uuid(), text: z.string().trim().min(1).max(MAX_TEXT) })
  .meta({ id: 'NewProtest' });

export const protestAnswerSchema = z
  .strictObject({
    role: z.enum(['jury', 'organiser']).describe('In which role it is answered.'),
    outcome: z.enum(['upheld', 'dismissed']),
    reason: reasonSchema,
    protocolRef: protocolRefSchema.optional(),
  })
  .meta({ id: 'ProtestAnswer' });

/** Query of the list of protests. */
export const protestQuerySchema = pageQuerySchema.extend({
  status: protestStatusSchema.optional(),
  teamId: z.uuid().optional(),
});

export type ProtestView = z.infer<typeof protestSchema>;
export type NewProtestBody = z.infer<typeof newProtestSchema>;
export type ProtestAnswerBody = z.infer<typeof protestAnswerSchema>;
export type ProtestListQuery = z.infer<typeof protestQuerySchema>;
