import { z } from 'zod';
import { engineSchema } from './engine.js';
import { figuresSchema, ITEM_KEYS, ownKeys, SOLUTION_KEYS } from './figures.js';
import { MAX_INT, pageQuerySchema } from './paging.js';
import { count, language, leftOut, solutionCause, solutionStatus } from './primitives.js';
import { roundModeSchema, roundStatusSchema } from './round.js';
import { scoreDetailSchema } from './score-detail.js';

const moment = z.string();
const value = z.number().nullable();

const pairSchema = z.object({
  /** Place of the expert: 1, 2, 3. */
  expert: count,
  n: count,
  m: count,
  matched: count,
  equalCodes: count,
  equalLabels: count,
  equalCorrections: count,
  m2: z.number(),
  m3: z.number(),
  m4: z.number(),
  m5: z.number(),
  m6: z.number(),
  mean: z.number(),
});

const reportEssaySchema = z.object({
  index: count,
  essayId: z.uuid(),
  fileId: z.int(),
  externalId: z.string(),
  subject: z.string(),
  plannedAt: moment.nullable(),
  releasedAt: moment.nullable(),
  deadlineAt: moment.nullable(),
  attempts: z.array(z.object({ attempt: z.int(), verdict: z.string(), receivedAt: moment })),
  finalAttempt: z.int().nullable(),
  /** From the sending to the arrival of the answer that counts, ms. */
  responseMs: z.number().nullable(),
  /** Why the file is annulled; null when it counts. */
  cause: leftOut.nullable(),
  score: z.object({ value: z.number(), figures: figuresSchema, ...ownKeys(ITEM_KEYS) }).nullable(),
  /** M against each expert, computed again from the markups. Empty for engines without experts. */
  pairs: z.array(pairSchema),
  /** Points that follow from the answer's markup, K their sum, and where its file states others; null where none follow. */
  grade: z
    .object({
      criteria: z.record(z.string(), z.number()),
      k: z.number(),
      disagreements: z.array(z.object({ criterion: z.string(), stated: z.number(), computed: z.number() })),
    })
    .nullable(),
  /** Why an answer has its points, in contests by rules. */
  trace: scoreDetailSchema.nullable(),
});

const wordsSchema = z.object({ ru: z.string(), en: z.string() });

const solutionTableSchema = z.object({
  id: z.string(),
  title: wordsSchema,
  note: wordsSchema.optional(),
  columns: z.array(
    z.object({ id: z.string(), label: wordsSchema, unit: z.enum(['text', 'percent', 'count', 'number']) }),
  ),
  /** The first cell of each row names it. */
  rows: z.array(z.array(z.union([z.string(), wordsSchema, z.number(), z.null()]))),
});

/** A cell, or a part of a heading: words, a text as somebody wrote it, a number with two decimals or with two at most. */
const shownPartSchema = z.union([
  wordsSchema,
  z.object({ verbatim: z.string() }),
  z.object({ fixed: z.number() }),
  z.object({ short: z.number() }),
  z.string(),
  z.null(),
]);

const shownBlockSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    title: z.array(shownPartSchema).optional(),
    text: z.string(),
    /** Places that counted, in UTF-16 code units; the row of the table below, from 1; whether it took points away. */
    lit: z.array(z.object({ start: count, end: count, row: count, against: z.literal(true).optional() })),
    /** UTF-16 code units that were left out at the end. */
    left: count,
  }),
  z.object({
    kind: z.literal('table'),
    title: z.array(shownPartSchema),
    columns: z.array(wordsSchema),
    rows: z.array(z.array(shownPartSchema)),
  }),
]);

/** One item by itself: what was asked, and each part of the answer with why it has its points. */
const reportItemSchema = z.object({
  fileId: z.int(),
  text: z.string(),
  sections: z.array(z.object({ title: z.array(shownPartSchema), blocks: z.array(shownBlockSchema) })),
});

const codeCountSchema = z.object({ code: z.string(), count });

/** The analytic report of a solution (regulation, appendix 2; 8.2.3). Values in percent, full precision. */
export const reportSchema = z
  .object({
    engine: engineSchema,
    contest: z.object({ slug: z.string(), titleRu: z.string(), titleEn: z.string() }),
    round: z.object({ id: z.uuid(), mode: roundModeSchema, number: z.int() }),
    team: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    session: z.object({
      id: z.int(),
      openedAt: moment,
      openedLate: z.boolean(),
      closedAt: moment.nullable(),
      closeReason: z.string().nullable(),
    }),
    /** Sessions of the team in the round, the newest first. */
    sessions: z.array(z.int()),
    /** The board that the result is on: for a team the one in force, for officials the newest. null before the first. */
    boardVersion: z.int().min(1).nullable(),
    /** That board is approved. */
    approved: z.boolean(),
    place: count.nullable(),
    /** СТЭР of the round. */
    ster: value,
    result: z
      .object({
        status: solutionStatus,
        /** Of an annulled one, as boards have it. */
        cause: solutionCause.optional(),
        value,
        figures: figuresSchema,
        ...ownKeys(SOLUTION_KEYS),
        sample: count,
        counted: count,
        annulled: count,
      })
      .nullable(),
    /** From sending to arrival, ms; null without an answer in time. */
    responses: z.object({ count, p50: value, p90: value, max: value }),
    causes: z.partialRecord(leftOut, count),
    /** Numbers of the essays with the greatest and the least values, five each at most; none is in both. */
    best: z.array(z.int()),
    worst: z.array(z.int()),
    /** Over all essays and experts: matched fragments by the expert's code and the solution's own; missed; extra. */
    confusion: z.object({
      matched: z.array(z.object({ expert: z.string(), own: z.string(), count })),
      missed: z.array(codeCountSchema),
      extra: z.array(codeCountSchema),
    }),
    /** What the engine says of the solution as a whole, beside its figures; of most engines nothing. */
    tables: z.array(solutionTableSchema),
    essays: z.array(reportEssaySchema),
    /** The one that was asked for with `item`. */
    item: reportItemSchema.optional(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof reportSchema>;
export type ReportEssay = Report['essays'][number];
export type ReportItem = NonNullable<Report['item']>;

/** Which session of the team, and how the report is wanted. */
export const reportQuerySchema = z.object({
  session: z.coerce.number().int().min(1).max(MAX_INT).optional().describe('A session; else the one on the board.'),
  format: z.enum(['json', 'csv', 'html']).default('json').describe('Tables of it as CSV, or a page to read and print.'),
  table: z
    .enum(['essays', 'confusion', 'summary', 'tables'])
    .default('essays')
    .describe(
      'Of a CSV: a row an essay; counts of codes taken for codes; the figures of the whole solution; a row a cell of `tables`.',
    ),
  item: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_INT)
    .optional()
    .describe(
      'Number of a file: the JSON has it in `item` with all that a page of it shows; `pairs` and `trace` of the others are left out.',
    ),
  lang: language.default('ru').describe('Language of the page.'),
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

/** Of which round; without it, of all. */
export const reportListQuerySchema = pageQuerySchema.extend({
  round: z.uuid().optional().describe('A round of the contest; without it, all.'),
});
export type ReportListQuery = z.infer<typeof reportListQuerySchema>;

/** A session of which a report can be made. */
export const reportEntrySchema = z
  .object({
    round: z.object({
      id: z.uuid(),
      mode: roundModeSchema,
      number: z.int(),
      status: roundStatusSchema,
    }),
    team: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    session: z.int(),
    openedAt: moment,
    closedAt: moment.nullable(),
    /** Whether the report answers you now; to a team that of a final only after the approval. */
    readable: z.boolean(),
    /** Whether its answers have pages of their own, with what counted in them. */
    responses: z.boolean(),
  })
  .meta({ id: 'ReportEntry' });
export type ReportEntry = z.infer<typeof reportEntrySchema>;
