import { z } from 'zod';
import { count, language, moment } from './primitives.js';
import { figure, name, profile, ruleProfileSchema, score } from './rule-fields.js';
import { resultDetailSchema } from './score-detail.js';

/** Query of an upload of answers. */
export const newAnswerSetQuerySchema = z.object({
  name,
  label: z.string().min(1).max(200).optional().describe('Column of the CSV that holds the labels, 0 … 10.'),
  header: z.enum(['true', 'false']).optional().describe('Whether the first row of the CSV names its columns.'),
});
/** Answers as JSON. The limits are those of the reader (docs/rules.md). */
export const newAnswersSchema = z
  .array(z.union([z.array(z.string()), z.object({ blanks: z.array(z.string()), label: score.nullish() })]))
  .meta({ id: 'NewAnswers' });
/** A set of answers. */
export const answerSetSchema = z
  .object({ id: z.uuid(), name: z.string(), answers: count, blanks: count, labelled: z.boolean(), createdAt: moment })
  .meta({ id: 'AnswerSet' });
/** An answer of a set; `position` from 0. */
export const storedAnswerSchema = z
  .object({ position: count, blanks: z.array(z.string()), label: score.nullable() })
  .meta({ id: 'StoredAnswer' });

/** Body of a new task. */
export const newRuleTaskSchema = z
  .strictObject({ name, answerSetId: z.uuid(), ruleId: z.uuid(), profile })
  .meta({ id: 'NewRuleTask' });
/** A scoring task; `done` of `total` answers have a result, `refused` of them no score. */
export const ruleTaskSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    profile: ruleProfileSchema,
    answerSet: z.object({ id: z.uuid(), name: z.string(), labelled: z.boolean() }),
    rule: z.object({ id: z.uuid(), name: z.string() }),
    total: count,
    done: count,
    refused: count,
    failure: z.string().nullable(),
    kappa: figure.describe('Quadratic weighted kappa with the labels; null without them, and before the task is done.'),
    createdAt: moment,
    finishedAt: moment.nullable(),
  })
  .meta({ id: 'RuleTask' });
/** The result of one answer. */
export const ruleResultSchema = storedAnswerSchema
  .extend({ score: score.nullable(), detail: resultDetailSchema })
  .meta({ id: 'RuleResult' });

const grades = z.array(count).length(11);
/** What a rule made of a set, and how it agrees with the labels (docs/rules.md, Agreement). */
export const ruleReportSchema = z
  .object({
    answers: count,
    scored: count,
    refused: count,
    mean: figure,
    distribution: grades,
    labels: z
      .object({
        count,
        mean: figure,
        distribution: grades,
        agreement: z.object({
          count,
          meanAbsoluteError: figure,
          exact: figure,
          quadraticWeightedKappa: figure,
          confusion: z.array(grades).length(11),
        }),
      })
      .nullable(),
  })
  .meta({ id: 'RuleReport' });
/** Language of a report's page. */
export const reportPageQuerySchema = z.object({ lang: language.default('ru') });

export type NewAnswerSetQuery = z.infer<typeof newAnswerSetQuerySchema>;
export type AnswerSetView = z.infer<typeof answerSetSchema>;
export type StoredAnswerView = z.infer<typeof storedAnswerSchema>;
export type NewRuleTaskBody = z.infer<typeof newRuleTaskSchema>;
export type RuleTaskView = z.infer<typeof ruleTaskSchema>;
export type RuleResultView = z.infer<typeof ruleResultSchema>;
export type RuleReportView = z.infer<typeof ruleReportSchema>;
export type ReportPageQuery = z.infer<typeof reportPageQuerySchema>;
