import { z } from 'zod';
import { OWN_RULES } from './field-rule.js';

const criterion = z.string().regex(/^K\d{1,2}$/, OWN_RULES.criterion);
const points = z.number().min(0).max(100);
const words = z.int().min(0).max(100_000);

/** A criterion whose points follow from the markup: max(0, ⌊start − perError · errors − [short text]⌋). */
const criterionRuleSchema = z.strictObject({
  name: criterion,
  errors: z.enum(['grammar', 'speech']),
  start: points,
  perError: points,
});

/** A condition of the third check; `K` is the total. */
const thirdCheckRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('difference'),
    criterion: z.union([z.literal('K'), criterion]),
    atLeast: points.gt(0),
  }),
  z.strictObject({ kind: z.literal('one-zero'), criterion }),
]);

/** Grade and third check of a subject's essays from a year on (regulation, appendix 3 §3.3 and §3.4). */
const gradeRulesSchema = z.strictObject({
  subject: z.enum(['rus', 'eng', 'lit', 'social', 'hist', 'rus-free', 'eng-free']),
  sinceYear: z.int().min(1900).max(2200),
  /** Below so many words every criterion is 0. */
  minimumVolume: words,
  /** Below so many words a criterion loses a point; 0 when it does not. */
  shortVolume: words,
  /** K is the sum of these. */
  criteria: z.array(criterionRuleSchema).min(1).max(20),
  thirdCheck: z.array(thirdCheckRuleSchema).max(40),
  /** Criteria of the examination, whose points are the total that a condition on K compares. */
  total: z.array(criterion).max(30),
});

/**
 * Rows of a contest's own. They stand in place of the regulation's for the subjects that they name; every row is of a
 * subject and the first year that it holds for.
 */
export const gradeTableSchema = z
  .array(gradeRulesSchema)
  .max(50)
  .superRefine((rows, context) => {
    const seen = new Set<string>();
    for (const [index, { subject, sinceYear, criteria, total }] of rows.entries()) {
      const refuse = (path: readonly string[], message: string): void =>
        context.addIssue({ code: 'custom', path: [index, ...path], message });
      const row = `${subject} ${sinceYear}`;
      if (seen.has(row)) refuse(['sinceYear'], OWN_RULES.rowTwice);
      seen.add(row);
      if (new Set(criteria.map(({ name }) => name)).size < criteria.length)
        refuse(['criteria'], OWN_RULES.criterionTwice);
      if (new Set(total).size < total.length) refuse(['total'], OWN_RULES.criterionTwice);
    }
  });

/** From when on misses of many teams are a mass failure (7.15.1). */
export const massFailuresSchema = z.strictObject({
  /** At least so many teams that were taking part miss the same essay, … */
  leastTeams: z.int().min(1).max(100_000).default(2),
  /** … and at least this share of them. */
  share: z.number().gt(0).max(1).default(0.2),
  /** A team that missed so many essays in a row right before takes no part any more. */
  absentAfter: z.int().min(1).max(10_000).default(3),
  /** No process of the server gave a sign for so long, ms. */
  gapMs: z.int().min(3_000).max(3_600_000).default(3_000),
});
