import { z } from 'zod';
import { OWN_RULES } from './field-rule.js';
import { count, moment } from './primitives.js';

const MOST_LABELS = 12;
const MOST_TOKENS = 1_000_000_000;
const MOST_CALLS = 1_000_000;
/** Of one file, UTF-16 units. */
export const MAX_DESK_FILE = 16_000_000;

const name = z.string().trim().min(1).max(200);
const labelId = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,39}$/u, OWN_RULES.labelName);
const text = z.string().trim().min(1).max(100);
const share = z.number().min(0).max(1);
const maybeShare = share.nullable();

/** A label of a project; `id` is how data writes it. */
export const deskLabelSchema = z
  .object({ id: labelId, en: text, ru: text, definition: z.string().max(1_000).optional() })
  .meta({ id: 'DeskLabel' });
/** Body of a new project: labels of SemEval (2, 3, 5), or one's own, the first that of correct answers. */
export const newDeskProjectSchema = z
  .strictObject({
    name,
    scheme: z.enum(['2', '3', '5']).default('2'),
    labels: z.array(deskLabelSchema).min(2).max(MOST_LABELS).optional().describe('Instead of a scheme.'),
  })
  .meta({ id: 'NewDeskProject' });
/** Most that a project may ask of the configured language model, in all; 0 calls: nothing. */
export const deskCapsSchema = z
  .strictObject({
    maxCalls: z.int().min(0).max(MOST_CALLS),
    maxInputTokens: z.int().min(0).max(MOST_TOKENS),
    maxOutputTokens: z.int().min(0).max(MOST_TOKENS),
  })
  .meta({ id: 'DeskCaps' });
const deskRoleSchema = z.enum(['owner', 'labeller']);

const listed = { id: z.uuid(), name: z.string(), role: deskRoleSchema, createdAt: moment };
/** A project in the list of its members. */
export const deskProjectItemSchema = z.object(listed).meta({ id: 'DeskProjectItem' });
/** A project: how far it is, and what it may spend. */
export const deskProjectSchema = z
  .object({
    ...listed,
    labels: z.array(deskLabelSchema),
    correct: z.string(),
    counts: z.object({ questions: count, answers: count, labelled: count }),
    review: count.describe('Answers in the queue of review.'),
    caps: deskCapsSchema,
    spent: z.object({ calls: count, inputTokens: count, outputTokens: count }),
    model: z.string().nullable().describe('The configured language model; null: none.'),
    members: z.array(
      z.object({ userId: z.uuid(), name: z.string(), role: deskRoleSchema, addedAt: moment, labels: count }),
    ),
  })
  .meta({ id: 'DeskProject' });

/** Two files, JSON lines or, named `….csv`, CSV; as `starboard answers` reads them. */
const sourceFile = z.strictObject({ name: z.string().min(1).max(200), text: z.string().max(MAX_DESK_FILE) });
export const deskImportSchema = z
  .strictObject({
    questions: sourceFile,
    answers: sourceFile,
    check: z.boolean().default(false).describe('Say what would be added, and add nothing.'),
  })
  .meta({ id: 'NewDeskImport' });
const added = z.object({ added: count, known: count });
/** What an import added. */
export const deskImportReportSchema = z
  .object({ questions: added, answers: added, labels: count.describe('Labels of answers that were added.') })
  .meta({ id: 'DeskImportReport' });

/** A question with how far its answers have come. */
export const deskQuestionSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    text: z.string(),
    references: z.array(z.string()),
    answers: count,
    labelled: count,
    automatic: count,
  })
  .meta({ id: 'DeskQuestion' });
export const deskQuestionListSchema = z.object({ items: z.array(deskQuestionSchema) });

const shownAnswer = { id: z.uuid(), name: z.string(), text: z.string() };
export const deskNextQuerySchema = z.object({
  question: z.uuid().optional().describe('Of this question; without it, of the one with the fewest labels.'),
});
/** What to label next, of one question; `question` is null when all has a label. */
export const deskNextSchema = z
  .object({
    question: deskQuestionSchema.nullable(),
    answers: z.array(z.object({ ...shownAnswer, reason: z.enum(['random', 'unsure']) })),
    stale: z.boolean().describe('So many labels were given since the last fit that another one is worth it.'),
  })
  .meta({ id: 'DeskNext' });

/** Body of a label; null takes back what was said before. */
export const newDeskLabelSchema = z.strictObject({ label: labelId.nullable() }).meta({ id: 'NewDeskAnswerLabel' });
/** What the platform and a language model had said, told after one's own choice. */
export const deskLabelOutcomeSchema = z
  .object({
    kind: z.enum(['import', 'random', 'unsure', 'review', 'blind', 'changed']),
    platform: z.object({ label: z.string(), confidence: share, automatic: z.boolean() }).nullable(),
    model: z.string().nullable(),
  })
  .meta({ id: 'DeskLabelOutcome' });

/** The first of the queue of review, without what the platform says of them. */
export const deskReviewSchema = z
  .object({
    left: count,
    answers: z.array(
      z.object({
        ...shownAnswer,
        question: deskQuestionSchema,
        flags: z.array(z.string()),
        nearest: z.array(z.object({ text: z.string(), label: z.string(), similarity: z.number() })),
      }),
    ),
  })
  .meta({ id: 'DeskReview' });

const target = z.number().gt(0).lt(1);
/** What a quality target means. */
export const deskWorkloadSchema = z
  .object({
    target,
    threshold: maybeShare.describe('Least confidence of an automatic label; null: nothing reaches the target.'),
    accuracy: maybeShare.describe('Of the labelled answers above it.'),
    automatic: count,
    left: count,
    fewLabels: z.boolean(),
  })
  .meta({ id: 'DeskWorkload' });
export const deskWorkloadListSchema = z.object({
  fitId: z.uuid().nullable(),
  labelled: count,
  items: z.array(deskWorkloadSchema),
});
export const deskTargetQuerySchema = z.object({ target: z.coerce.number().gt(0).lt(1).optional() });

/** Body of a new task: fit on all labels, or decide about what was fitted. */
export const newDeskTaskSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fit') }),
    z.strictObject({ kind: z.literal('label'), target, model: z.boolean().default(false) }),
  ])
  .meta({ id: 'NewDeskTask' });
/** Body of an order to a task. */
export const deskTaskOrderSchema = z.strictObject({ order: z.enum(['pause', 'resume', 'cancel']) });
/** A task; `estimate` says what a language model would be asked, before it is asked. */
export const deskTaskSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['fit', 'label']),
    status: z.enum(['queued', 'running', 'paused', 'done', 'failed', 'cancelled']),
    target: target.nullable(),
    model: z.boolean(),
    total: count,
    done: count,
    failure: z.string().nullable(),
    notBefore: moment.nullable(),
    estimate: z
      .object({
        model: z.string(),
        calls: count,
        kept: count,
        inputTokens: count,
        outputTokens: count,
        cost: z.number().nullable(),
      })
      .nullable(),
    createdAt: moment,
    finishedAt: moment.nullable(),
  })
  .meta({ id: 'DeskTask' });

const figures = z.object({
  n: count,
  accuracy: maybeShare,
  macroF1: maybeShare,
  weightedF1: maybeShare,
  kappa: z.number().nullable(),
  ece: maybeShare,
  perClass: z.array(
    z.object({ label: z.string(), expected: count, given: count, precision: share, recall: share, f1: share }),
  ),
  confusion: z.array(z.array(count)).describe('Rows: labels of people; columns: labels of the method.'),
  coverage: z.array(z.object({ share, accuracy: share })),
  bins: z.array(z.object({ from: share, n: count, claimed: share, right: count })),
});
const agreement = z.object({ n: count, right: count, atLeast: share });
/** What the labels of a project are worth. */
export const deskReportSchema = z
  .object({
    answers: count,
    people: count,
    automatic: count,
    left: count,
    expected: figures.describe('By the labelled answers that the method did not see.'),
    checked: figures.describe('By blind checks of automatic labels.'),
    drift: z.object({ newest: agreement, before: agreement, steps: z.array(share) }),
  })
  .meta({ id: 'DeskReport' });

/** A link that lets one person label; shown once. */
export const deskInvitationSchema = z
  .object({ secret: z.string(), link: z.string(), expiresAt: moment })
  .meta({ id: 'DeskInvitation' });
export const deskJoinSchema = z.strictObject({ secret: z.string().min(1).max(200) });
export const deskJoinedSchema = z.object({ projectId: z.uuid() });

export type NewDeskProject = z.infer<typeof newDeskProjectSchema>;
export type DeskCapsBody = z.infer<typeof deskCapsSchema>;
export type DeskProjectItem = z.infer<typeof deskProjectItemSchema>;
export type DeskProjectView = z.infer<typeof deskProjectSchema>;
export type NewDeskImport = z.infer<typeof deskImportSchema>;
export type DeskImportReportView = z.infer<typeof deskImportReportSchema>;
export type DeskQuestionView = z.infer<typeof deskQuestionSchema>;
export type DeskNextQuery = z.infer<typeof deskNextQuerySchema>;
export type DeskNextView = z.infer<typeof deskNextSchema>;
export type NewDeskLabel = z.infer<typeof newDeskLabelSchema>;
export type DeskLabelOutcomeView = z.infer<typeof deskLabelOutcomeSchema>;
export type DeskReviewView = z.infer<typeof deskReviewSchema>;
export type DeskWorkloadList = z.infer<typeof deskWorkloadListSchema>;
export type DeskTargetQuery = z.infer<typeof deskTargetQuerySchema>;
export type NewDeskTaskBody = z.infer<typeof newDeskTaskSchema>;
export type DeskTaskOrderBody = z.infer<typeof deskTaskOrderSchema>;
export type DeskTaskView = z.infer<typeof deskTaskSchema>;
export type DeskReportView = z.infer<typeof deskReportSchema>;
export type DeskInvitationView = z.infer<typeof deskInvitationSchema>;
export type DeskJoin = z.infer<typeof deskJoinSchema>;
export type DeskJoined = z.infer<typeof deskJoinedSchema>;
