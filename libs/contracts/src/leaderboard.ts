import { z } from 'zod';
import { engineSchema } from './engine.js';
import { BOARD_KEYS, columnSchema, figuresSchema, ownKeys } from './figures.js';
import { localizedSchema } from './localized.js';
import { count, maybeNumber, moment, solutionCause } from './primitives.js';
import { boardStateSchema, publicRoundStatusSchema, roundModeSchema } from './round.js';

const solutionFields = {
  team: z.object({ slug: z.string(), name: z.string() }),
  value: maybeNumber.describe('What ranks it, full precision; `null` without a place.'),
  figures: figuresSchema,
  ...z.object(ownKeys(BOARD_KEYS)).partial().shape,
  /** Essays or questions of the whole sample, scored, and annulled for this team. */
  sample: count,
  counted: count,
  annulled: count,
};

/** A solution without a place: annulled as a whole, or not scored yet. */
export const unplacedRowSchema = z.object({
  ...solutionFields,
  cause: solutionCause
    .optional()
    .describe(
      'Why it is annulled: `share` (too many files, 7.7), `empty` (no file counts), `breach` (9.5), `disqualified`, `withdrawn`. Boards of versions that did not say it have none.',
    ),
});
/** A ranked solution. Equal values share a place; the next place is left out. */
export const rankedRowSchema = z.object({ place: z.int().min(1), ...solutionFields });

/** The figures of a row in the order of the page. */
export const columnsSchema = z.array(columnSchema).describe('Figures of the rows, in their order.');

const snapshotSchema = z.object({
  id: z.uuid(),
  version: z.int().min(1),
  state: z.enum(['preliminary', 'approved']),
  createdAt: moment,
  parametersVersion: z.int().min(1),
  /** СТЭР: agreement of the experts by the same formula, percent. */
  ster: maybeNumber,
});

/** The board of a round: its latest public snapshot. Approved results stand until others are approved. */
export const boardSchema = z
  .object({
    contest: z.object({ slug: z.string(), title: localizedSchema, engine: engineSchema }),
    /** `null` when the contest has no public round at all. */
    round: z
      .object({ id: z.uuid(), mode: roundModeSchema, number: z.int().min(1), status: publicRoundStatusSchema })
      // As in the list of rounds: whether everybody may download its archive.
      .extend({ archive: z.boolean() })
      .nullable(),
    state: boardStateSchema,
    /** Since when the board is frozen: it stays as it was then. */
    frozenAt: moment.nullable(),
    /** `null` while nothing is published. */
    snapshot: snapshotSchema.nullable(),
    columns: columnsSchema,
    ranked: z.array(rankedRowSchema),
    annulled: z.array(unplacedRowSchema),
    unscored: z.array(unplacedRowSchema),
  })
  .meta({ id: 'Board' });

/** Every version of a round's board that is public, the latest first. */
export const boardHistorySchema = z
  .object({ round: z.uuid(), frozenAt: moment.nullable(), versions: z.array(snapshotSchema) })
  .meta({ id: 'BoardHistory' });

/** The public board of a round. */
export type Board = z.infer<typeof boardSchema>;
/** Public versions of a round's board. */
export type BoardHistory = z.infer<typeof boardHistorySchema>;
/** A solution with a place. */
export type RankedRow = z.infer<typeof rankedRowSchema>;
/** A solution without a place. */
export type UnplacedRow = z.infer<typeof unplacedRowSchema>;
