import { z } from 'zod';
import { localizedSchema } from './localized.js';
import { MAX_INT, pageQuerySchema } from './paging.js';
import { count, hash, leftOut, moment, severity, verdict } from './primitives.js';

const MAX_SLUG = 100;
const team = z.object({ slug: z.string(), name: z.string() });

/** Of one team, or one session. */
export const sentQuerySchema = pageQuerySchema.extend({
  team: z.string().max(MAX_SLUG).optional().describe('Of this team only, by its slug.'),
  session: z.coerce.number().int().min(1).max(MAX_INT).optional().describe('Of this session only.'),
});

export const receivedQuerySchema = sentQuerySchema.extend({
  verdict: verdict.optional().describe('Only files with this verdict.'),
});

/** What was noticed in a file: when it came, or when it was parsed for scoring. */
export const noticedSchema = z.object({
  code: z.string(),
  severity: severity.optional(),
  line: z.int().optional(),
  column: z.int().optional(),
  message: localizedSchema.partial().optional(),
});

/** One attempt: a file as it was received (regulation 8.2.1), also a late or an invalid one. */
export const receivedFileSchema = z
  .object({
    id: z.uuid(),
    team,
    session: z.int(),
    /** Of the file in the session, from 0. */
    index: count,
    essayId: z.uuid(),
    essay: z.string(),
    fileId: z.int(),
    attempt: z.int().positive(),
    receivedAt: moment,
    deadlineAt: moment,
    verdict,
    /** It is the answer that counts. */
    final: z.boolean(),
    /** Why the file is annulled for the team; null when it counts. */
    cause: leftOut.nullable(),
    bytes: count,
    sha256: hash,
    /** Whether its content and `diagnostics` are open to you: of a final not before its end. */
    readable: z.boolean(),
    /** null while it is not readable. */
    diagnostics: z.array(noticedSchema).nullable(),
  })
  .meta({ id: 'ReceivedFile' });

/** What a program said of itself (`logs-send`). */
export const programLogSchema = z
  .object({
    id: z.uuid(),
    team,
    /** null: it was sent while the team had no session. */
    session: z.int().nullable(),
    receivedAt: moment,
    bytes: count,
    /** Whether its content is open to you: of a final not before its end. */
    readable: z.boolean(),
  })
  .meta({ id: 'ProgramLog' });

/** A fact of a session: that it was opened, that it was closed, and how. */
export const sessionEventSchema = z
  .object({
    id: z.uuid(),
    team,
    session: z.int(),
    at: moment,
    kind: z.string(),
    /** The server process that saw it. */
    process: z.string(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'SessionEvent' });

export type SentQuery = z.infer<typeof sentQuerySchema>;
export type ReceivedQuery = z.infer<typeof receivedQuerySchema>;
export type ReceivedFileView = z.infer<typeof receivedFileSchema>;
export type ProgramLogView = z.infer<typeof programLogSchema>;
export type SessionEventView = z.infer<typeof sessionEventSchema>;
