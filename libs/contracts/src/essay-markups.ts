import { z } from 'zod';
import { fragmentSchema } from './datasets.js';
import { noticedInMarkupSchema } from './diagnostic.js';
import { gradeTableSchema } from './grade-rules.js';
import { count } from './primitives.js';

const MAX_SLUG = 100;

/** A markup of an essay: of an expert, or the answer of a team that counts. */
const essayMarkupSchema = z.object({
  id: z.uuid(),
  source: z.enum(['expert', 'answer']),
  /** Of experts 1, 2, and 3 for the third check; null: an answer. */
  place: z.int().min(1).max(3).nullable(),
  /** The expert's code, for officials; null for everybody else. */
  expert: z.string().nullable(),
  team: z.object({ slug: z.string(), name: z.string() }).nullable(),
  session: z.int().nullable(),
  criteria: z.record(z.string(), z.number()),
  fragments: z.array(fragmentSchema),
  /** What was noticed when it was read. */
  diagnostics: z.array(noticedInMarkupSchema),
});

/** By what two markups are compared (regulation, appendix 1): the parameters of the board in question, else of the round. */
const comparisonSchema = z.object({
  parametersVersion: z.int(),
  /** Of the formulas: `markup/3`, and the number that libraries know it by. */
  engineVersion: z.string(),
  edition: z.int(),
  h: z.number(),
  weights: z.array(z.number()),
  /** `by-subject`, or patterns. */
  codeFilter: z.string(),
  paraphrase: z.enum(['terms', 'exact']),
  /** Lines `A = B` and `A ≠ B`. */
  decidedComments: z.array(z.string()),
  rusFreeGrade: z.enum(['rus', 'none']),
  /** Rows of grades of the contest's own; the regulation's hold for subjects that they do not name. */
  gradeRules: gradeTableSchema,
});

/** An essay with the markups of it that the reader may see. */
export const essayMarkupsSchema = z
  .object({
    essayId: z.uuid(),
    externalId: z.string(),
    fileId: z.int(),
    subject: z.string(),
    words: count,
    meta: z.record(z.string(), z.unknown()),
    text: z.string(),
    comparison: comparisonSchema,
    markups: z.array(essayMarkupSchema),
    /** Answers beyond the limit of one request; ask for a team. */
    more: z.boolean(),
  })
  .meta({ id: 'EssayMarkups' });

export const essayMarkupsQuerySchema = z.object({
  team: z.string().max(MAX_SLUG).optional().describe('Only answers of this team, by its slug.'),
});

export type EssayMarkupsView = z.infer<typeof essayMarkupsSchema>;
export type EssayMarkupsQuery = z.infer<typeof essayMarkupsQuerySchema>;
