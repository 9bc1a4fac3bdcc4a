import { z } from 'zod';
import { pageQuerySchema } from './paging.js';
import { deciding, givenMoment, moment } from './primitives.js';
import { fileNameSchema } from './publications.js';
import { protocolRefSchema } from './teams.js';

const MAX_TEXT = 20_000;
const MAX_TITLE = 300;
const MAX_LINK = 2_000;
const MOST_DOCUMENTS = 20;
/** Of one file that comes with a request or its answer, and how many each may have. */
export const MAX_REQUEST_FILE_BYTES = 10 * 1024 * 1024;
export const MOST_REQUEST_FILES = 10;

const text = z.string().trim().min(1).max(MAX_TEXT);
const documents = z
  .array(
    z.strictObject({
      title: z.string().trim().min(1).max(MAX_TITLE),
      link: z.url({ protocol: /^https?$/ }).max(MAX_LINK),
    }),
  )
  .max(MOST_DOCUMENTS);

/** `exclusion`: put this team out of the contest (11.6); `data`: the team shall send further data (9.4). */
export const requestKindSchema = z.enum(['exclusion', 'data']);
/** Of data `answered`, of an exclusion `granted` or `declined`. */
export const requestStatusSchema = z.enum(['open', 'answered', 'granted', 'declined', 'withdrawn']);

const requestFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int().positive(),
  sha256: z.hex().length(64),
  /** Of the answer, else of what is asked. */
  answering: z.boolean(),
  by: z.string(),
  at: moment,
});

/** Query of a file that is added. */
export const requestFileQuerySchema = z.strictObject({
  fileName: fileNameSchema.describe('Under which it is downloaded.'),
});

/** A request about a team, and what came of it. */
export const contestRequestSchema = z
  .object({
    id: z.uuid(),
    number: z.int().positive(),
    kind: requestKindSchema,
    team: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    asked: z.object({ as: deciding, by: z.string(), at: moment, protocolRef: z.string() }),
    text: z.string(),
    documents,
    /** Files that came with it, and with its answer; they are added while it is open. */
    files: z.array(requestFileSchema),
    /** Until when it is to be answered. */
    dueAt: moment.nullable(),
    /** It is open, and that moment has passed. */
    late: z.boolean(),
    status: requestStatusSchema,
    /** null while it is open. */
    answer: z.object({ text: z.string(), documents, by: z.string(), at: moment }).nullable(),
  })
  .meta({ id: 'ContestRequest' });

export const newRequestSchema = z
  .strictObject({
    kind: requestKindSchema,
    role: deciding.describe('In which role it is asked; for an exclusion jury or technical_commission.'),
    teamId: z.uuid(),
    text,
    documents: documents.default([]),
    dueAt: givenMoment.optional().describe('Until when; a request for data needs it.'),
    protocolRef: protocolRefSchema.optional(),
  })
  .meta({ id: 'NewRequest' });

export const requestAnswerSchema = z
  .strictObject({ text, documents: documents.default([]) })
  .meta({ id: 'RequestAnswer' });

export const requestEndSchema = z
  .strictObject({
    outcome: z.enum(['granted', 'declined', 'withdrawn']).describe('`withdrawn` by the role that asked.'),
    text,
  })
  .meta({ id: 'RequestEnd' });

export const requestQuerySchema = pageQuerySchema.extend({
  kind: requestKindSchema.optional(),
  status: requestStatusSchema.optional(),
  teamId: z.uuid().optional(),
});

export type ContestRequestView = z.infer<typeof contestRequestSchema>;
export type NewRequestBody = z.infer<typeof newRequestSchema>;
export type RequestAnswerBody = z.infer<typeof requestAnswerSchema>;
export type RequestEndBody = z.infer<typeof requestEndSchema>;
export type RequestQuery = z.infer<typeof requestQuerySchema>;
export type RequestFileQuery = z.infer<typeof requestFileQuerySchema>;
