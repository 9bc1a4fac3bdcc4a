import { z } from 'zod';
import type { Figure, Figures } from '@starboard/catalogue';
import { localizedSchema } from './localized.js';
import { maybeNumber } from './primitives.js';

/** By the ids of figures, full precision; `null` where a figure is not defined and never 0 instead. */
export const figuresSchema = z.record(z.string(), maybeNumber);

/** A figure of the contest's engine that is a column of its board. */
export const columnSchema = z.object({
  id: z.string().describe('Its key in `figures`.'),
  unit: z.enum(['percent', 'points', 'count']),
  role: z.enum(['ranks']).nullable().describe('`ranks`: places follow from it.'),
  label: localizedSchema,
  help: localizedSchema,
});
/** A column of a board. */
export type BoardColumn = z.infer<typeof columnSchema>;

/**
 * Figures that were keys of their own before there was `figures`; who reads them goes on finding them. They are all there
 * will be: what another engine computes is in `figures` only.
 */
export const BOARD_KEYS = ['star', 'm2', 'm3', 'm4', 'm5', 'm6', 'otar', 'sterShare', 'sum', 'share'] as const;
export const SOLUTION_KEYS = [
  ...(['star', 'otar', 'm2', 'm3', 'm4', 'm5', 'm6', 'sterShare', 'ceiling'] as const),
  ...(['sum', 'share'] as const),
] as const;
export const ITEM_KEYS = ['average', 'best', 'm2', 'm3', 'm4', 'm5', 'm6', 'mOpt', 'mAvg', 'ceiling'] as const;

/** One of the figures that are keys of their own. */
const ownKey = maybeNumber.meta({ deprecated: true, description: 'Deprecated: the same as in `figures`.' });

/** The schemas of figures as keys of their own. */
export const ownKeys = <Key extends string>(keys: readonly Key[]): Record<Key, typeof ownKey> =>
  Object.fromEntries(keys.map((key) => [key, ownKey])) as Record<Key, typeof ownKey>;

/** The values of these figures, those that are not defined as null. */
export const valuesOf = <Key extends string>(keys: readonly Key[], figures: Figures): Record<Key, number | null> =>
  Object.fromEntries(keys.map((key) => [key, figures[key] ?? null])) as Record<Key, number | null>;

/** Columns of a board as JSON has them. */
export const makeColumns = (figures: readonly Figure[]): BoardColumn[] =>
  figures.map(({ id, unit, role = null, label, help }) => ({ id, unit, role, label: { ...label }, help: { ...help } }));
