import { z } from 'zod';
import { decision, moment } from './primitives.js';
import { groundsSchema } from './results.js';

const MAX_NUMBER = 2_147_483_647;

/** A solution that the organisers have annulled for a breach of the rules (regulation 9.5). */
export const annulledSolutionSchema = z
  .object({
    session: z.int(),
    team: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    at: moment,
    ...decision,
    /** Of the decision; the team may protest against it. */
    decision: z.uuid(),
    onBoard: z
      .boolean()
      .describe(
        '`false`: a result that was approved before stands; a re-scoring without changes makes its next version.',
      ),
  })
  .meta({ id: 'AnnulledSolution' });

export const annulledSolutionsSchema = z
  .object({ round: z.uuid(), solutions: z.array(annulledSolutionSchema) })
  .meta({ id: 'AnnulledSolutions' });
export type AnnulledSolutions = z.infer<typeof annulledSolutionsSchema>;

/** Body of POST …/annulments: whose solution, for what, and where that was decided. */
export const newAnnulmentSchema = z
  .strictObject({
    session: z.int().min(1).max(MAX_NUMBER).describe('A session of the round that is over.'),
    reason: groundsSchema.shape.reason,
    protocolRef: groundsSchema.shape.protocolRef
      .unwrap()
      .describe('Reference of the protocol in which it was decided.'),
  })
  .meta({ id: 'NewAnnulment' });
export type NewAnnulment = z.infer<typeof newAnnulmentSchema>;
