import { z } from 'zod';
import { definedFigures, type EngineId } from '@starboard/catalogue';
import {
  ARCHIVE_ROWS,
  type ArchiveManifest,
  type ArchiveTable,
  archiveTables,
  scoreDetailSchema,
  valuesOf,
} from '@starboard/contracts';
import { UnreadableArchive } from '../archive-problem.js';
import type { ArchiveFormat, TableFile } from './archive-format.js';

/*
 * The first format, which is read for ever and never written again: each of the two engines of its time had tables of its own
 * for what is `reference-parts`, `item-scores` and `solution-scores` now, with a column for every figure.
 */

const percent = z.number();
const maybe = z.number().nullable();
const metrics = { m2: percent, m3: percent, m4: percent, m5: percent, m6: percent };
const maybeMetrics = { m2: maybe, m3: maybe, m4: maybe, m5: maybe, m6: maybe };

const PART = ARCHIVE_ROWS['reference-parts'].omit({ place: true, source: true });
const EXPERT_MARKUP = PART.extend({
  ...{ ordinal: ARCHIVE_ROWS['reference-parts'].shape.place, expert: z.string(), origin: z.string() },
}).transform(({ ordinal, ...row }) => ({ ...row, place: ordinal, source: 'expert' }));
const QUESTION_RULE = PART.omit({ expert: true, origin: true }).transform((row) => ({
  ...row,
  ...{ place: 1, source: 'document', expert: null, origin: null },
}));

const ITEM_SCORE = ARCHIVE_ROWS['item-scores'].omit({ figures: true, detail: true });
const ESSAY_SCORE = ITEM_SCORE.extend({
  ...{ average: percent, best: percent, ...metrics, mOpt: maybe, mAvg: maybe, ceiling: percent },
}).transform(({ session, fileId, value, ...figures }) => ({
  ...{ session, fileId, value, figures: definedFigures(figures), detail: null },
}));
const QUESTION_SCORE = ITEM_SCORE.extend(scoreDetailSchema.shape).transform(({ combos, trace, ...row }) => ({
  ...row,
  ...{ figures: {}, detail: { combos, trace } },
}));

const RESULT = ARCHIVE_ROWS['solution-scores'].omit({ value: true, figures: true, cause: true });
const SOLUTION_SCORE = RESULT.extend({
  ...{ star: maybe, otar: maybe, ...maybeMetrics, sterShare: maybe, ceiling: maybe },
}).transform(({ session, status, sample, counted, annulled, ...figures }) => ({
  ...{ session, status, sample, counted, annulled },
  ...{ value: figures.star, figures: definedFigures(figures) },
}));
const SOLUTION_SUM = RESULT.extend({ sum: maybe, share: maybe }).transform(({ sum, share, ...row }) => ({
  ...row,
  ...{ value: sum, figures: definedFigures({ sum, share }) },
}));

interface OwnLayout {
  readonly tables: Readonly<Partial<Record<ArchiveTable, Omit<TableFile, 'table'>>>>;
  /** Figures of `leaderboard.json`, each a column. */
  readonly board: readonly string[];
}

const LAYOUTS: Readonly<Partial<Record<EngineId, OwnLayout>>> = {
  markup: {
    tables: {
      'reference-parts': { name: 'expert-markups.jsonl', row: EXPERT_MARKUP },
      'item-scores': { name: 'essay-scores.jsonl', row: ESSAY_SCORE },
      'solution-scores': { name: 'solution-scores.jsonl', row: SOLUTION_SCORE },
    },
    board: ['star', 'otar', 'm2', 'm3', 'm4', 'm5', 'm6', 'sterShare'],
  },
  rules: {
    tables: {
      'reference-parts': { name: 'question-rules.jsonl', row: QUESTION_RULE },
      'item-scores': { name: 'question-scores.jsonl', row: QUESTION_SCORE },
      'solution-scores': { name: 'solution-sums.jsonl', row: SOLUTION_SUM },
    },
    board: ['sum', 'share'],
  },
};

function layoutOf({ engine, format }: ArchiveManifest): OwnLayout {
  const layout = LAYOUTS[engine];
  if (layout !== undefined) return layout;
  throw new UnreadableArchive(
    'ERR_ARCHIVE_FORMAT',
    `manifest.json: no archive of ${engine} is of the format ${format}`,
  );
}

export const FORMAT_1: ArchiveFormat = {
  tables: (manifest) => {
    const { tables } = layoutOf(manifest);
    return archiveTables(manifest).map((table) => ({
      table,
      ...(tables[table] ?? { name: `${table}.jsonl`, row: ARCHIVE_ROWS[table] }),
    }));
  },
  scoresOf: (manifest) => {
    const { board } = layoutOf(manifest);
    return ({ figures }) => valuesOf(board, figures);
  },
};
