import { z } from 'zod';
import { engineSchema } from './engine.js';
import { figuresSchema } from './figures.js';
import { columnsSchema } from './leaderboard.js';
import { localizedSchema } from './localized.js';
import { count, leftOut, maybeNumber, moment, solutionCause, solutionStatus } from './primitives.js';
import { boardStateSchema, roundModeSchema } from './round.js';

/** How sure the places of a public board are: the bootstrap over items, 95 %. */
export const boardSpreadSchema = z
  .object({
    round: z.uuid(),
    version: z.int().min(1).nullable(),
    /** How often the items were drawn anew. */
    resamples: count,
    /** In the order of the places; empty where the value that ranks is neither a mean nor a sum of the items’. */
    rows: z.array(
      z.object({
        team: z.string(),
        low: z.number(),
        high: z.number(),
        /** Whether the difference to the next row is more than other items of the same kind would make; null: not defined. */
        apartFromNext: z.boolean().nullable(),
      }),
    ),
  })
  .meta({ id: 'BoardSpread' });

/** A team’s row of the public board, and its items where the result is approved and the archive is public. */
export const teamBoardSchema = z
  .object({
    contest: z.object({ slug: z.string(), title: localizedSchema, engine: engineSchema }),
    round: z.object({ id: z.uuid(), mode: roundModeSchema, number: z.int().min(1) }),
    state: boardStateSchema,
    snapshot: z.object({ version: z.int().min(1), createdAt: moment }),
    team: z.object({ slug: z.string(), name: z.string() }),
    place: z.int().min(1).nullable(),
    status: solutionStatus,
    cause: solutionCause.nullable(),
    value: maybeNumber,
    columns: columnsSchema,
    figures: figuresSchema,
    sample: count,
    counted: count,
    annulled: count,
    /** Figures of an item. */
    itemColumns: columnsSchema,
    items: z
      .array(
        z.object({
          index: count,
          item: z.string().describe('As the archive names it.'),
          essay: z.uuid().describe('In addresses.'),
          annulled: leftOut.nullable(),
          value: maybeNumber,
          figures: figuresSchema,
        }),
      )
      .nullable()
      .describe('null while the archive is not public.'),
  })
  .meta({ id: 'TeamBoard' });

export type BoardSpread = z.infer<typeof boardSpreadSchema>;
export type TeamBoard = z.infer<typeof teamBoardSchema>;
