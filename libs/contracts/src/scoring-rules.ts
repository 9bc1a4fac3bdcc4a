import { z } from 'zod';
import { OWN_RULES } from './field-rule.js';
import { reasonSchema } from './organising.js';
import { count, moment, severity } from './primitives.js';
import { figure, name, profile, score, span, storable } from './rule-fields.js';
import { resultDetailSchema } from './score-detail.js';

const blanks = z.int().min(1).max(1_000).optional().describe('Blanks of the question: then their numbers are checked.');

/** A rule as JSON, or the text of a rule file: then problems say line and column. */
const ruleSource = z.union([z.string().max(2_000_000), z.record(z.string(), z.unknown())]);

const problemWords = { message: z.string(), expected: z.string(), hint: z.string().optional() };

/** One finding about a rule, in English; `ru` says the same in Russian. */
export const ruleProblemSchema = z
  .object({
    code: z.string(),
    severity,
    ...problemWords,
    ru: z.object(problemWords),
    pointer: z.string().describe('JSON pointer; empty for the whole rule.'),
    line: z.int().min(1).optional().describe('Of the problem in the source, with `column`; if a text was sent.'),
    column: z.int().min(1).optional(),
    span: span.optional(),
  })
  .meta({ id: 'RuleProblem' });

/** Body of a check. */
export const ruleCheckSchema = z.strictObject({ rule: ruleSource, profile, blanks }).meta({ id: 'RuleCheck' });
/** Whether a rule can be used, and all its problems. */
export const ruleVerdictSchema = z
  .object({ ok: z.boolean(), problems: z.array(ruleProblemSchema) })
  .meta({ id: 'RuleVerdict' });

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

const criterion = z.string().trim().min(1).max(20_000).refine(storable, OWN_RULES.noNul);

/** Body of a new rule. */
export const newScoringRuleSchema = z
  .strictObject({
    name,
    rule: ruleSource,
    profile: profile.describe('In which the rule has to be valid.'),
    note: criterion.optional().describe('The criterion in words that the rule was written for.'),
  })
  .meta({ id: 'NewScoringRule' });
const storedRule = {
  id: z.uuid(),
  name: z.string(),
  note: z.string().nullable().describe('The criterion in words; of an accepted draft that of the draft.'),
  draftId: z.uuid().nullable(),
  createdAt: moment,
};
/** A stored rule, with what came of it so far. */
export const scoringRuleSchema = z
  .object({
    ...storedRule,
    runs: count,
    bestKappa: figure.describe('The best quadratic weighted kappa of its runs on labelled sets that are done.'),
  })
  .meta({ id: 'ScoringRule' });
/** A stored rule with its text. */
export const scoringRuleDetailSchema = z
  .object({ ...storedRule, source: z.string() })
  .meta({ id: 'ScoringRuleDetail' });

/** Body of a new draft. */
export const newRuleDraftSchema = z.strictObject({ criterion, blanks }).meta({ id: 'NewRuleDraft' });
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
export type NewRuleDraftBody = z.infer<typeof newRuleDraftSchema>;
export type RuleDraftView = z.infer<typeof ruleDraftSchema>;
export type DraftAcceptanceBody = z.infer<typeof draftAcceptanceSchema>;
