import { z } from 'zod';
import { localizedSchema } from './contest.js';
import { boardStateSchema, publicRoundStatusSchema, roundModeSchema } from './round.js';

const moment = z.iso.datetime();
const count = z.int().min(0);
const maybePercent = z.number().nullable();

/** Values that a board has, in order, by the engine of its contest; rows have those of their engine and no others. */
export const BOARD_VALUES = {
  markup: ['star', 'm2', 'm3', 'm4', 'm5', 'm6', 'otar', 'sterShare'],
  rules: ['sum', 'share'],
} as const;

export type BoardEngine = keyof typeof BOARD_VALUES;
export type BoardValue = (typeof BOARD_VALUES)[BoardEngine][number];
/** The values of a solution as they are stored; those of other engines, and those that are not defined, are null. */
export type BoardFigures = Readonly<Record<BoardValue, number | null>>;

const value = maybePercent.optional();

const solutionFields = {
  team: z.object({ slug: z.string(), name: z.string() }),
  /** СТАР, percent, full precision; like all values, `null` where it is not defined and never 0 instead. Ranks markups. */
  star: value,
  m2: value,
  m3: value,
  m4: value,
  m5: value,
  m6: value,
  /** ОТАР as the mean of M_опт; reported, not ranked. */
  otar: value,
  /** 100 · СТАР / СТЭР. */
  sterShare: value,
  /** Points of all counted questions, 0 … 10 each. Ranks contests by rules. */
  sum: value,
  /** The sum in percent of the greatest that the counted questions allow. */
  share: value,
  /** Essays or questions of the whole sample, scored, and annulled for this team. */
  sample: count,
  counted: count,
  annulled: count,
};

/** A solution without a place: annulled as a whole, or not scored yet. */
export const unplacedRowSchema = z.object(solutionFields);
/** A ranked solution. Equal values share a place; the next place is left out. */
export const rankedRowSchema = z.object({ place: z.int().min(1), ...solutionFields });

const snapshotSchema = z.object({
  id: z.uuid(),
  version: z.int().min(1),
  state: z.enum(['preliminary', 'approved']),
  createdAt: moment,
  parametersVersion: z.int().min(1),
  /** СТЭР: agreement of the experts by the same formula, percent. */
  ster: maybePercent,
});

/** The board of a round: its latest public snapshot. Approved results stand until others are approved. */
export const boardSchema = z
  .object({
    contest: z.object({ slug: z.string(), title: localizedSchema, engine: z.enum(['markup', 'rules']) }),
    /** `null` when the contest has no public round at all. */
    round: z
      .object({ id: z.uuid(), mode: roundModeSchema, number: z.int().min(1), status: publicRoundStatusSchema })
      .nullable(),
    state: boardStateSchema,
    /** Since when the board is frozen: it stays as it was then. */
    frozenAt: moment.nullable(),
    /** `null` while nothing is published. */
    snapshot: snapshotSchema.nullable(),
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
