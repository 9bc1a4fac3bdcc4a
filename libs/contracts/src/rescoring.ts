import { z } from 'zod';
import { reasonSchema } from './organising.js';
import { MAX_INT } from './paging.js';
import { scoringChangesSchema } from './parameters.js';
import { count, decision, maybeNumber, moment, solutionStatus } from './primitives.js';

const MAX_NAME = 300;
const MAX_MARKUPS = 500;
const MAX_CONTENT = 2_097_152;

/** An expert's markup, txt or JSON, as it is to be. */
const proposedMarkup = z.strictObject({
  essay: z.string().min(1).max(MAX_NAME).describe('Identifier of the essay, the first part of file names.'),
  expert: z.string().min(1).max(MAX_NAME).describe('Code of the expert, the second part of file names.'),
  content: z.string().min(1).max(MAX_CONTENT),
});

/** A question's rule as it is to be, in contests by rules. */
const proposedRule = z.strictObject({
  question: z.string().min(1).max(MAX_NAME).describe('Identifier of the question, as it was imported.'),
  content: z.string().min(1).max(MAX_CONTENT).describe('The text of the rule file.'),
});

/** Body of POST …/rescorings. Without changes the round is scored again with what was handed in since its approval (markups, rules). */
export const newRescoringSchema = z
  .strictObject({
    parametersVersion: z
      .int()
      .min(1)
      .max(MAX_INT)
      .optional()
      .describe('A version of the contest’s parameters: its scoring part is taken.'),
    changes: scoringChangesSchema.default({}).describe('What differs from that version, or from the round’s own.'),
    markups: z.array(proposedMarkup).max(MAX_MARKUPS).default([]),
    rules: z.array(proposedRule).max(MAX_MARKUPS).default([]),
    reason: reasonSchema,
  })
  .meta({ id: 'NewRescoring' });

const change = <T extends z.ZodType>(value: T): z.ZodObject<{ before: T; after: T }> =>
  z.object({ before: value, after: value });
const status = solutionStatus.nullable();

/** What applying a re-scoring would change; values in percent, full precision. */
export const rescoringChangesSchema = z
  .object({
    counts: z.object({
      teams: count,
      teamsChanged: count,
      placesChanged: count,
      annulmentsChanged: count,
      essays: count,
      essaysChanged: count,
      scores: count,
      scoresChanged: count,
    }),
    /** СТЭР. */
    ster: change(maybeNumber),
    /** All teams, by their place after it. */
    teams: z.array(
      z.object({
        team: z.object({ slug: z.string(), name: z.string() }),
        status: change(status),
        place: change(maybeNumber),
        /** СТАР; the sum of points in contests by rules. */
        star: change(maybeNumber),
        annulled: change(maybeNumber),
      }),
    ),
    /** Essays with a score that changes, those with the largest change first; at most 100. */
    essays: z.array(
      z.object({
        essay: z.string(),
        scores: count,
        changed: count,
        mean: change(maybeNumber),
        largest: change(maybeNumber).extend({ team: z.string() }),
      }),
    ),
  })
  .meta({ id: 'RescoringChanges' });

/** A re-scoring without its differences. */
export const rescoringSchema = z
  .object({
    id: z.uuid(),
    number: z.int().min(1),
    /** `computing` until there is a preview; `ready` to be applied or discarded. */
    state: z.enum(['computing', 'ready', 'applied', 'discarded']),
    reason: z.string(),
    createdBy: z.string(),
    createdAt: moment,
    closedAt: moment.nullable(),
    /** The decision that applied or discarded it, at `closedAt`; null while it is open. */
    closed: z.object(decision).nullable(),
    /** Scoring parameters that differ from those of the round when it was made. */
    changes: scoringChangesSchema,
    /** Experts' markups that it proposes. */
    markups: count,
    /** Rules that it proposes. */
    rules: count,
    /** The version of the parameters that it computes with. */
    parametersVersion: z.int().min(1),
    computedAt: moment.nullable(),
    /** Names the preview: what is applied is what was seen under it. SHA-256, hex. */
    fingerprint: z.hex().length(64).nullable(),
    /** The board that the preview is compared with, and the board that it became. */
    comparedWith: z.uuid().nullable(),
    snapshotId: z.uuid().nullable(),
  })
  .meta({ id: 'Rescoring' });

/** A re-scoring with its differences; null until there is a preview. */
export const rescoringDetailSchema = rescoringSchema
  .extend({ differences: rescoringChangesSchema.nullable() })
  .meta({ id: 'RescoringDetail' });

/** Body of POST …/apply: the preview that the person has seen, and why. */
export const rescoringApplySchema = z
  .strictObject({
    fingerprint: z.hex().length(64),
    reason: reasonSchema,
    protocolRef: z.string().trim().min(1).max(MAX_NAME).optional().describe('Reference of a protocol.'),
  })
  .meta({ id: 'RescoringApply' });

/** Query of the differences as CSV. */
export const rescoringTableSchema = z.object({ table: z.enum(['teams', 'essays']).default('teams') });

export type NewRescoringBody = z.infer<typeof newRescoringSchema>;
export type ScoringChanges = z.infer<typeof scoringChangesSchema>;
export type RescoringView = z.infer<typeof rescoringSchema>;
export type RescoringDetail = z.infer<typeof rescoringDetailSchema>;
export type RescoringDifferences = z.infer<typeof rescoringChangesSchema>;
export type RescoringApply = z.infer<typeof rescoringApplySchema>;
export type RescoringTable = z.infer<typeof rescoringTableSchema>;
