import { z } from 'zod';
import { MAX_INT } from './paging.js';
import { contestParametersSchema } from './parameters.js';
import { count, moment } from './primitives.js';

const MAX_DRAFT = 1_000_000;
const MAX_TEXT = 2_000;
const MINUTE_MS = 60_000;
/** 20 days: as many milliseconds as a whole number of the database holds. */
const LONGEST_EXTENSION_MS = 20 * 24 * 60 * MINUTE_MS;

/** How long an expert has for an essay, by the server's clock (regulation 7.9). */
export const workTimeSchema = z
  .object({
    /** The server's clock when this was answered. */
    now: moment,
    /** For an essay of this subject, from its beginning; null: no limit. */
    limitMs: z.int().nullable(),
    /** What comes at the end: the draft is handed in, nothing is taken any more, or it is taken and marked. */
    atLimit: contestParametersSchema.shape.atCheckLimit.unwrap(),
    startedAt: moment.nullable(),
    /** With what organisers added. */
    endsAt: moment.nullable(),
  })
  .meta({ id: 'WorkTime' });

/** What an expert has not handed in yet. */
export const draftSchema = z
  .object({
    /** Also the entity tag; 0: there has never been one. */
    revision: count,
    /** The version that it was begun from; 0: none was in force. */
    baseVersion: count,
    /** Null: nothing is kept; what was is handed in. */
    content: z.string().nullable(),
    savedAt: moment.nullable(),
  })
  .meta({ id: 'MarkupDraft' });

export const draftQuerySchema = z.object({
  revision: z.coerce.number().int().min(1).max(MAX_INT).optional().describe('An earlier one; left out: the latest.'),
});

/** Revisions that are kept, the latest first. */
export const draftRevisionsSchema = z
  .object({
    revisions: z.array(z.object({ revision: count, baseVersion: count, savedAt: moment, length: count.nullable() })),
  })
  .meta({ id: 'MarkupDraftRevisions' });

export const draftBodySchema = z
  .strictObject({
    content: z.string().max(MAX_DRAFT).describe('The markup as it stands, in the markup language or as JSON text.'),
    baseVersion: z.int().min(0).max(MAX_INT).default(0).describe('The version in force that it was begun from.'),
  })
  .meta({ id: 'MarkupDraftBody' });

/** Body of the organisers' decision to give an expert more time. */
export const extensionSchema = z
  .strictObject({
    extraMs: z
      .int()
      .min(1000)
      .max(LONGEST_EXTENSION_MS)
      .describe('Added to the end, or to this moment when the end has passed.'),
    reason: z.string().trim().min(1).max(MAX_TEXT),
  })
  .meta({ id: 'WorkTimeExtension' });

export type WorkTimeView = z.infer<typeof workTimeSchema>;
export type DraftView = z.infer<typeof draftSchema>;
export type DraftQuery = z.infer<typeof draftQuerySchema>;
export type DraftRevisionsView = z.infer<typeof draftRevisionsSchema>;
export type DraftBody = z.infer<typeof draftBodySchema>;
export type ExtensionBody = z.infer<typeof extensionSchema>;
