import { z } from 'zod';
import { placedMarkupSchema } from './datasets.js';
import { diagnosticSchema } from './diagnostic.js';
import { gradeTableSchema } from './grade-rules.js';
import { MAX_INT, pageQuerySchema } from './paging.js';
import { contestParametersSchema } from './parameters.js';
import { count, moment } from './primitives.js';
import { workTimeSchema } from './work-time.js';

const MAX_CODE = 100;
const MAX_TEXT = 2_000;
const reason = z.string().trim().min(1).max(MAX_TEXT);
const dueAt = moment.nullable().optional().describe('Time limit of the work (7.9).');
const dueAtBySubject = z
  .record(z.string().max(MAX_CODE), moment)
  .optional()
  .describe('Time limits of types of essays by their subject, in place of `dueAt` (7.9).');
const dryRun = z.boolean().default(true).describe('Show what would happen, and change nothing.');

export const assignmentStatusSchema = z.enum(['assigned', 'submitted', 'cancelled']);

/** An essay given to an expert. */
export const assignmentSchema = z
  .object({
    id: z.uuid(),
    essayId: z.uuid(),
    fileId: z.int(),
    externalId: z.string(),
    expert: z.string().max(MAX_CODE),
    place: z.int().min(1).max(3),
    status: assignmentStatusSchema,
    assignedAt: moment,
    dueAt: moment.nullable(),
    submittedAt: moment.nullable(),
    overdue: z.boolean(),
    /** When the expert began, and when the time for it ends or ended (7.9); null: not yet, and no limit. */
    startedAt: moment.nullable(),
    endsAt: moment.nullable(),
    /** The version in force was handed in after that end. */
    late: z.boolean(),
  })
  .meta({ id: 'Assignment' });

export const assignmentQuerySchema = pageQuerySchema.extend({
  dataset: z.uuid().optional(),
  expert: z.string().max(MAX_CODE).optional(),
  status: assignmentStatusSchema.optional(),
  overdue: z.stringbool().optional(),
});

export const assignmentPlanBodySchema = z
  .strictObject({ datasetId: z.uuid(), dryRun, dueAt, dueAtBySubject, reason: reason.optional() })
  .meta({ id: 'AssignmentRequest' });

/** Who gets what; `open` are places that nobody is left for. */
export const assignmentPlanSchema = z
  .object({
    applied: z.boolean(),
    assignments: z.array(
      z.object({ externalId: z.string(), expert: z.string(), place: z.int(), dueAt: moment.nullable() }),
    ),
    open: z.array(z.object({ externalId: z.string(), place: z.int() })),
    /** Experts who get no essays: codes that only stand in names of files, and those whom an organiser made unavailable. */
    passedOver: z.array(z.string()),
    /** Experts of this plan who have no account: they cannot see their essays on the platform. */
    withoutAccount: z.array(z.string()),
  })
  .meta({ id: 'AssignmentPlan' });

export const reassignmentSchema = z
  .strictObject({
    expert: z.string().max(MAX_CODE).optional().describe('To whom; without it, by load and availability.'),
    dueAt: dueAt.describe('Time limit of the work; without it the one there was, unless that has passed. null: none.'),
    reason,
  })
  .meta({ id: 'Reassignment' });

/** One condition of the third check (appendix 3 §3.3 and §3.4); `holds` is null when it cannot be decided. */
const conditionSchema = z.object({
  criterion: z.string(),
  kind: z.enum(['difference', 'one-zero']),
  atLeast: z.number().nullable(),
  first: z.number().nullable(),
  second: z.number().nullable(),
  holds: z.boolean().nullable(),
});

/** What the rules say about one essay. */
export const thirdCheckSchema = z
  .object({
    essayId: z.uuid(),
    externalId: z.string(),
    /** Null: no condition holds, and some cannot be decided. */
    needed: z.boolean().nullable(),
    assigned: z.boolean(),
    conditions: z.array(conditionSchema),
  })
  .meta({ id: 'ThirdCheck' });

export const thirdCheckQuerySchema = z.object({ dataset: z.uuid() });
export const thirdCheckListSchema = z.object({ findings: z.array(thirdCheckSchema) }).meta({ id: 'ThirdCheckList' });

/** Body of a third check that the chair orders by hand. */
export const thirdCheckOrderSchema = z
  .strictObject({
    essayId: z.uuid(),
    role: z.enum(['jury', 'organiser']).default('jury').describe('In which role it is decided.'),
    dueAt,
    reason,
    protocolRef: z.string().trim().max(MAX_TEXT).optional(),
  })
  .meta({ id: 'ThirdCheckOrder' });

/** Body of a decision that takes a third check back which nobody has handed in. */
export const thirdCheckCancellationSchema = thirdCheckOrderSchema
  .pick({ role: true, reason: true, protocolRef: true })
  .meta({ id: 'ThirdCheckCancellation' });

/** An expert's own work. */
export const ownAssignmentSchema = assignmentSchema
  .omit({ expert: true })
  .extend({ words: count, subject: z.string(), versions: count })
  .meta({ id: 'OwnAssignment' });

export const ownEssaySchema = ownAssignmentSchema
  .extend({
    /** Fields of appendix 3 §1.5: `theme`, `taskText` (the source text), `year`, `class`, … */
    meta: z.record(z.string(), z.unknown()),
    /** Null while the time has a limit and has not begun. */
    text: z.string().nullable(),
    markup: z.string().nullable(),
    /** The version that `markup` is: what a new one is begun from. 0: none is in force. */
    version: count,
    markupErrors: contestParametersSchema.shape.markupErrors.unwrap(),
    time: workTimeSchema,
    /** Criteria of the examination by subject and year, and those that follow from the markup; empty where none are known. */
    criteria: z.object({ all: z.array(z.string()), fromMarkup: z.array(z.string()) }),
    /** By what the contest grades: rows of its own, and whether essays of `rus-free` are graded as Russian ones. */
    grading: z.object({ gradeRules: gradeTableSchema, rusFreeGrade: z.enum(['rus', 'none']) }),
    /** What was noticed in `markup`, at most 200; null: none is in force. */
    diagnostics: z.array(diagnosticSchema).nullable(),
    /** Where all markups of the essay are open: the round whose result is approved, and the own one in it. Null: nowhere yet. */
    published: z.object({ roundId: z.uuid(), markupId: z.uuid().nullable() }).nullable(),
  })
  .meta({ id: 'OwnEssay' });

/** What the third expert sees: the checks of the first and the second, and why there is a third (7.9). */
export const priorChecksSchema = z
  .object({
    checks: z.array(placedMarkupSchema),
    /** What the rules find in the two checks as they are now; null for the first two experts. */
    finding: thirdCheckSchema.pick({ needed: true, conditions: true }).nullable(),
    /** The chair has ordered it by a decision, whatever the rules find. */
    ordered: z.boolean(),
  })
  .meta({ id: 'PriorChecks' });

export const markupBodySchema = z
  .strictObject({
    content: z
      .union([z.string().max(1_000_000), z.record(z.string(), z.unknown())])
      .describe('The markup: a text (txt or JSON), or the JSON document itself.'),
    baseVersion: z
      .int()
      .min(0)
      .max(MAX_INT)
      .default(0)
      .describe(
        'The version that it was begun from, 0 when there was none. While another one is in force nothing is taken.',
      ),
    confirmErrors: z
      .boolean()
      .default(false)
      .describe('Hand in with errors: only where the parameter `markupErrors` of the contest is `confirm`.'),
    confirmWarnings: z
      .boolean()
      .default(false)
      .describe('The expert has seen the warnings: how many there were is kept with the version.'),
    dryRun: z.boolean().default(false).describe('Only check it.'),
  })
  .meta({ id: 'ExpertMarkupBody' });

/** What was handed in, with what was noticed in it. */
export const handedInSchema = z
  .object({
    /** Null in a dry run. */
    version: z.int().nullable(),
    /** False: the same bytes as the version before, or a dry run. */
    stored: z.boolean(),
    fragments: count,
    diagnostics: z.array(diagnosticSchema),
  })
  .meta({ id: 'HandedIn' });

export type AssignmentView = z.infer<typeof assignmentSchema>;
export type AssignmentListQuery = z.infer<typeof assignmentQuerySchema>;
export type AssignmentPlanBody = z.infer<typeof assignmentPlanBodySchema>;
export type AssignmentPlanView = z.infer<typeof assignmentPlanSchema>;
export type ReassignmentBody = z.infer<typeof reassignmentSchema>;
export type ThirdCheckView = z.infer<typeof thirdCheckSchema>;
export type ThirdCheckOrderBody = z.infer<typeof thirdCheckOrderSchema>;
export type ThirdCheckCancellationBody = z.infer<typeof thirdCheckCancellationSchema>;
export type OwnAssignmentView = z.infer<typeof ownAssignmentSchema>;
export type OwnEssayView = z.infer<typeof ownEssaySchema>;
export type PriorChecksView = z.infer<typeof priorChecksSchema>;
export type MarkupBody = z.infer<typeof markupBodySchema>;
export type HandedInView = z.infer<typeof handedInSchema>;
