import { z } from 'zod';
import { figuresSchema, ITEM_KEYS, ownKeys } from './figures.js';
import { pageOf } from './paging.js';
import { count, leftOut, maybeNumber, solutionStatus } from './primitives.js';
import { scoreDetailSchema } from './score-detail.js';

/** An expert's markup of an essay; experts are told apart by their places and stay unnamed. */
const expertMarkup = z.object({
  /** 1 and 2: the independent checks; 3: the third check. */
  place: z.int().min(1).max(3),
  criteria: z.record(z.string(), z.unknown()),
  fragments: z.array(z.record(z.string(), z.unknown())),
});

/** An essay of a round with an approved result, and the experts' markups that it was made of (regulation 7.10). */
export const markedEssaySchema = z
  .object({
    index: count,
    essay: z.string(),
    fileId: z.int().min(1),
    text: z.string(),
    markups: z.array(expertMarkup),
  })
  .meta({ id: 'MarkedEssay' });

/** One essay of a team's own solution. */
export const ownAnswerSchema = z
  .object({
    index: count,
    essay: z.string(),
    fileId: z.int().min(1),
    /** Why no answer counts; null when one does. */
    annulled: leftOut.nullable(),
    /** The final answer as it was received, base64. */
    content: z.base64().nullable(),
    receivedAt: z.iso.datetime().nullable(),
    /** The value in the unit of the engine, its figures of an item, and why; null when annulled. */
    score: z
      .object({
        value: z.number(),
        figures: figuresSchema,
        ...ownKeys(ITEM_KEYS),
        /** In contests by rules, null in others (docs/rules.md). */
        detail: scoreDetailSchema.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'OwnAnswer' });

/** A team's own solution on the approved board, essay by essay. */
export const ownSolutionSchema = pageOf(ownAnswerSchema)
  .extend({
    place: z.int().nullable(),
    status: solutionStatus,
    value: maybeNumber.describe('What ranks it; `null` without a place.'),
    star: maybeNumber.meta({ deprecated: true, description: 'Deprecated: the same as `value`.' }),
    sample: count,
    counted: count,
    annulled: count,
  })
  .meta({ id: 'OwnSolution' });

export type MarkedEssay = z.infer<typeof markedEssaySchema>;
export type OwnAnswerView = z.infer<typeof ownAnswerSchema>;
export type OwnSolutionView = z.infer<typeof ownSolutionSchema>;
