import { z } from 'zod';
import { reasonSchema } from './organising.js';

const count = z.int().min(0);
const moment = z.iso.datetime();
/** Postgres stores no NUL. */
const storable = (text: string): boolean => !text.includes('\0');
const name = z.string().trim().min(1).max(200).refine(storable, 'has a NUL').describe('Unique in the contest.');
const score = z.number().min(0).max(10);

/** How the manuals are read (docs/rules.md, Profiles). */
export const ruleProfileSchema = z.enum(['manual', 'reference']);
const profile = ruleProfileSchema.default('manual');
const blanks = z.int().min(1).max(1_000).optional().describe('Blanks of the question: then their numbers are checked.');

/** A rule as JSON, or the text of a rule file: then problems say line and column. */
const ruleSource = z.union([z.string().max(2_000_000), z.record(z.string(), z.unknown())]);

const problemWords = { message: z.string(), expected: z.string(), hint: z.string().optional() };
const span = z.object({ start: count, end: count });

/** One finding about a rule, in English; `ru` says the same in Russian. */
export const ruleProblemSchema = z
  .object({
    code: z.string(),
    severity: z.enum(['error', 'warning']),
    ...problemWords,
    ru: z.object(problemWords),
    pointer: z.string().describe('JSON pointer; empty for the whole rule.'),
    line: z.int().min(1).optional(),
    column: z.int().min(1).optional(),
    span: span.optional(),
  })
  .meta({ id: 'RuleProblem' });

/** Body of a check. */
export const ruleCheckSchema = z.strictObject({ rule: ruleSource, profile, blanks }).meta({ id: 'RuleCheck' });
/** Whether a rule can be used, and all that is to be said about it. */
export const ruleVerdictSchema = z
  .object({ ok: z.boolean(), problems: z.array(ruleProblemSchema) })
  .meta({ id: 'RuleVerdict' });

const faultSchema = z.object({
  code: z.string(),
  message: z.string(),
  ru: z.string(),
  pointer: z.string(),
  span: span.optional(),
});
const callSchema = z.object({
  operator: z.enum(['G', 'M']),
  atom: z.string(),
  type: z.string(),
  hit: z.boolean(),
  value: z.number(),
  matched: z.array(z.string()),
  start: count,
  end: count,
});
const traceSchema = z.object({
  combos: z.array(
    z.object({
      id: z.string(),
      mode: z.string(),
      value: z.union([z.boolean(), z.number()]),
      score: z.number(),
      calls: z.array(callSchema),
    }),
  ),
  total: z.number(),
});
/** Why an answer has its points: those of each combo, and every atom call behind them. */
export const scoreDetailSchema = z
  .object({ combos: z.record(z.string(), z.number()), trace: traceSchema })
  .meta({ id: 'ScoreDetail' });
export type ScoreDetail = z.infer<typeof scoreDetailSchema>;

/** Why an answer got what it got. */
export const resultDetailSchema = z.union([
  z.object({
    combos: z.record(z.string(), z.number()),
    trace: traceSchema.nullable().describe('Null where it is over 100 000 characters.'),
  }),
  z.object({ error: faultSchema }),
]);

/** Body of a test: a rule and one answer, a text a blank. */
export const ruleTestSchema = z
  .strictObject({ rule: ruleSource, answer: z.array(z.string()).max(1_000), profile, blanks })
  .meta({ id: 'RuleTest' });
/** What a rule makes of an answer. `score` is null if the rule is refused or the answer has no score. */
export const ruleTestResultSchema = z
  .object({
    ok: z.boolean(),
    problems: z.array(ruleProblemSchema),
    score: score.nullable(),
    detail: resultDetailSchema.nullable(),
  })
  .meta({ id: 'RuleTestResult' });

/** Body of a new rule. */
export const newScoringRuleSchema = z
  .strictObject({ name, rule: ruleSource, profile: profile.describe('In which the rule has to be valid.') })
  .meta({ id: 'NewScoringRule' });
/** A stored rule. */
export const scoringRuleSchema = z
  .object({ id: z.uuid(), name: z.string(), draftId: z.uuid().nullable(), createdAt: moment })
  .meta({ id: 'ScoringRule' });
/** A stored rule with its text. */
export const scoringRuleDetailSchema = scoringRuleSchema
  .extend({ source: z.string() })
  .meta({ id: 'ScoringRuleDetail' });

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
    createdAt: moment,
    finishedAt: moment.nullable(),
  })
  .meta({ id: 'RuleTask' });
/** The result of one answer. */
export const ruleResultSchema = storedAnswerSchema
  .extend({ score: score.nullable(), detail: resultDetailSchema })
  .meta({ id: 'RuleResult' });

const figure = z.number().nullable();
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
export const reportPageQuerySchema = z.object({ lang: z.enum(['ru', 'en']).default('ru') });

/** Body of a new draft. */
export const newRuleDraftSchema = z
  .strictObject({ criterion: z.string().trim().min(1).max(20_000).refine(storable, 'has a NUL'), blanks })
  .meta({ id: 'NewRuleDraft' });
/** What a language model made of a criterion; a person decides whether it becomes a rule. */
export const ruleDraftSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(['drafting', 'ready', 'failed', 'accepted']),
    criterion: z.string(),
    blanks: z.int().nullable(),
    source: z.string().nullable().describe('The rule, JSON.'),
    problems: z.array(ruleProblemSchema),
    failure: z.string().nullable(),
    provider: z.string(),
    model: z.string(),
    promptVersion: z.int(),
    repairs: count,
    inputTokens: count.nullable(),
    outputTokens: count.nullable(),
    rule: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    createdAt: moment,
    finishedAt: moment.nullable(),
  })
  .meta({ id: 'RuleDraft' });
/** Body of the acceptance of a draft: a decision. */
export const draftAcceptanceSchema = z
  .strictObject({ name, reason: reasonSchema, protocolRef: z.string().trim().max(300).optional() })
  .meta({ id: 'RuleDraftAcceptance' });

export type RuleCheckBody = z.infer<typeof ruleCheckSchema>;
export type RuleTestBody = z.infer<typeof ruleTestSchema>;
export type RuleVerdictView = z.infer<typeof ruleVerdictSchema>;
export type RuleTestResultView = z.infer<typeof ruleTestResultSchema>;
export type RuleProblemView = z.infer<typeof ruleProblemSchema>;
export type NewScoringRuleBody = z.infer<typeof newScoringRuleSchema>;
export type ScoringRuleView = z.infer<typeof scoringRuleSchema>;
export type ScoringRuleDetailView = z.infer<typeof scoringRuleDetailSchema>;
export type NewAnswerSetQuery = z.infer<typeof newAnswerSetQuerySchema>;
export type AnswerSetView = z.infer<typeof answerSetSchema>;
export type StoredAnswerView = z.infer<typeof storedAnswerSchema>;
export type NewRuleTaskBody = z.infer<typeof newRuleTaskSchema>;
export type RuleTaskView = z.infer<typeof ruleTaskSchema>;
export type RuleResultView = z.infer<typeof ruleResultSchema>;
export type RuleReportView = z.infer<typeof ruleReportSchema>;
export type ReportPageQuery = z.infer<typeof reportPageQuerySchema>;
export type NewRuleDraftBody = z.infer<typeof newRuleDraftSchema>;
export type RuleDraftView = z.infer<typeof ruleDraftSchema>;
export type DraftAcceptanceBody = z.infer<typeof draftAcceptanceSchema>;
