import { z } from 'zod';
import { datasetKindSchema } from './datasets.js';
import { localizedSchema } from './localized.js';
import { pageQuerySchema } from './paging.js';
import { count, moment, severity } from './primitives.js';

const MAX_NAME = 100;
const MAX_REASON = 2_000;

/** Uploads up to here; what is in an archive has a budget of its own. */
export const MAX_UPLOAD_BYTES = 64 * 1024 * 1024;

const reasons = {
  reason: z.string().trim().max(MAX_REASON).default('').describe('For the audit log.'),
  overrideReason: z
    .string()
    .trim()
    .min(1)
    .max(MAX_REASON)
    .optional()
    .describe('Why training or test sets are corrected in the last days before a final (4.6); logged.'),
};

const allowed = (what: string) => z.string().trim().min(1).max(MAX_REASON).optional().describe(what);
const finals = {
  newExperts: allowed(
    'Why codes that nobody has named become experts of a final; else their files are refused. A decision.',
  ),
  beforeFinal: allowed(
    'Why experts’ markups of essays of a final that is not over are taken (2.8, 7.3); else their files are refused. A decision.',
  ),
  thirdChecks: allowed(
    'Why third markups of essays of a final are third checks that nobody ordered (7.9). A decision.',
  ),
};

/** Query of an upload of essays. */
export const essayImportQuerySchema = z.object({
  kind: datasetKindSchema,
  dataset: z.string().trim().min(1).max(MAX_NAME).describe('Name of the set that the essays make up.'),
  subject: z
    .enum(['rus', 'lit', 'social', 'hist', 'eng', 'rus-free', 'eng-free'])
    .optional()
    .describe('Of essays that do not say theirs; without it, rus. Each such file is told in the report.'),
  mode: z
    .enum(['replace', 'add'])
    .default('replace')
    .describe('The next version of the set is exactly these essays, or the newest version and those it lacks.'),
  ...reasons,
  ...finals,
});

/** Query of an upload of experts' markups. */
export const markupImportQuerySchema = z.object({ ...reasons, ...finals });

/** An import and how far it has come. */
export const importSchema = z
  .object({
    id: z.uuid(),
    target: z.enum(['essays', 'expert-markups']),
    format: z.enum(['zip', 'ndjson']),
    kind: datasetKindSchema.nullable(),
    dataset: z.string().nullable(),
    mode: z.enum(['replace', 'add']),
    sha256: z.hex().length(64),
    bytes: count,
    status: z.enum(['waiting', 'running', 'finished', 'failed']),
    /** Files of the upload; null until it has been opened. */
    files: count.nullable(),
    /** Files with an outcome: accepted, unchanged or refused. */
    done: count,
    accepted: count,
    unchanged: count,
    refused: count,
    /** How much was noticed in files that were taken: see `noticed` of the files. */
    remarks: count,
    /** Of essays that do not say theirs; null: rus. */
    subject: z.string().nullable(),
    /** Why the whole upload failed. */
    failure: z.object({ code: z.string(), message: localizedSchema }).nullable(),
    /** The version of the set that came out. */
    datasetId: z.uuid().nullable(),
    by: z.string(),
    reason: z.string(),
    overrideReason: z.string().nullable(),
    receivedAt: moment,
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
  })
  .meta({ id: 'Import' });

const outcomeSchema = z.enum(['accepted', 'unchanged', 'refused']);

/** What became of one file. */
export const importFileSchema = z
  .object({
    name: z.string(),
    outcome: outcomeSchema,
    /** Why it was refused, and where in the file, as far as it is known. */
    problem: z
      .object({ code: z.string(), message: localizedSchema, line: z.int().nullable(), column: z.int().nullable() })
      .nullable(),
    /** What was noticed in a file that was taken, where there is a place with it. */
    noticed: z.array(
      z.object({
        code: z.string(),
        severity,
        message: localizedSchema,
        line: z.int().optional(),
        column: z.int().optional(),
      }),
    ),
  })
  .meta({ id: 'ImportFile' });

/** Query of a report. */
export const importFileQuerySchema = pageQuerySchema.extend({
  outcome: outcomeSchema.optional(),
  noticed: z.enum(['yes']).optional().describe('Only files in which something was noticed.'),
});

export type EssayImportQuery = z.infer<typeof essayImportQuerySchema>;
export type MarkupImportQuery = z.infer<typeof markupImportQuerySchema>;
export type ImportView = z.infer<typeof importSchema>;
export type ImportFileView = z.infer<typeof importFileSchema>;
export type ImportFileQuery = z.infer<typeof importFileQuerySchema>;
