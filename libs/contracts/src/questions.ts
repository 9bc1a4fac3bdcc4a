import { z } from 'zod';

const MAX_ID = 200;
const MAX_TEXT = 100_000;
/** Of an answer (docs/rules.md). */
const MAX_BLANKS = 1_000;

/** A rule as the organisers hand it in: its JSON, or the text of its file (docs/rules.md). */
export const ruleSourceSchema = z.union([z.string().min(1), z.record(z.string(), z.unknown())]);

/** A question with blanks and the rule that scores its answers. */
export const newQuestionSchema = z
  .strictObject({
    /** The organisers' identifier. */
    id: z.string().min(1).max(MAX_ID),
    text: z.string().min(1).max(MAX_TEXT),
    /** How many texts an answer has. */
    blanks: z.int().min(1).max(MAX_BLANKS),
    subject: z.string().min(1).max(MAX_ID).optional(),
    /** Released to the programs with the text. */
    meta: z.record(z.string(), z.unknown()).optional(),
    rule: ruleSourceSchema,
  })
  .meta({ id: 'NewQuestion' });

/** The next version of a rule. */
export const newQuestionRuleSchema = z.strictObject({ rule: ruleSourceSchema }).meta({ id: 'NewQuestionRule' });

/** A version of a question's rule; the highest is in force, but for those of re-scorings that are not applied. */
export const questionRuleSchema = z
  .object({
    version: z.int().min(1),
    fileName: z.string(),
    sha256: z.hex().length(64),
    receivedAt: z.iso.datetime(),
    /** The re-scoring that proposes it: in force when that is applied. Null for rules that were imported. */
    rescoring: z.object({ number: z.int().min(1), state: z.enum(['open', 'applied', 'discarded']) }).nullable(),
    /** The text of the rule, as it was handed in. */
    content: z.string(),
  })
  .meta({ id: 'QuestionRule' });

/** A question of a contest by rules. */
export const questionSchema = z
  .object({
    id: z.uuid(),
    /** The organisers' identifier. */
    externalId: z.string(),
    /** The number that programs see. */
    fileId: z.int(),
    text: z.string(),
    blanks: z.int().min(1),
    /** The version of its rule in force. */
    ruleVersion: z.int().min(1),
  })
  .meta({ id: 'Question' });

export type NewQuestionBody = z.infer<typeof newQuestionSchema>;
export type NewQuestionRuleBody = z.infer<typeof newQuestionRuleSchema>;
/** A question of a contest by rules. */
export type QuestionView = z.infer<typeof questionSchema>;
/** A version of a question's rule. */
export type QuestionRuleView = z.infer<typeof questionRuleSchema>;
