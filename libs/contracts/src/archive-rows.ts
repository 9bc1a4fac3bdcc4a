import { z } from 'zod';
import type { EngineId } from '@starboard/catalogue';
import { scoreDetailSchema } from './score-detail.js';
import { cause, count, moment, positive } from './primitives.js';

const maybeMoment = moment.nullable();
const sha256 = z.hex().length(64);
const value = z.number().nullable();
const percent = z.number();
/** Files of the archive: folders and names of letters, digits, dots, dashes and underscores. */
const file = z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/);
const metrics = { m2: percent, m3: percent, m4: percent, m5: percent, m6: percent };
const maybeMetrics = { m2: value, m3: value, m4: value, m5: value, m6: value };
const status = z.enum(['ranked', 'annulled', 'unscored']);

/** Rows of the tables `<name>.jsonl`, one JSON object a line. */
export const ARCHIVE_ROWS = {
  agreements: z.object({ fileId: positive, experts: count, min: value, avg: value, value }),
  audit: z.object({
    seq: z.string(),
    at: moment,
    actor: z.string().nullable(),
    actorId: z.uuid().nullable(),
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string().nullable(),
    before: z.json(),
    after: z.json(),
    reason: z.string().nullable(),
    contestId: z.uuid(),
    /** Something is left out: an entry about persons, or an e-mail address. Its hash cannot be computed again. */
    withheld: z.boolean(),
    prevHash: sha256,
    hash: sha256,
  }),
  decisions: z.object({
    id: z.uuid(),
    kind: z.string(),
    outcome: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    role: z.string(),
    decidedBy: z.string().nullable(),
    reason: z.string(),
    protocolRef: z.string(),
    evidence: z.json(),
    decidedAt: moment,
  }),
  'essay-scores': z.object({
    session: positive,
    fileId: positive,
    value: percent,
    average: percent,
    best: percent,
    ...metrics,
    mOpt: value,
    mAvg: value,
    ceiling: percent,
  }),
  essays: z.object({
    position: count,
    fileId: positive,
    externalId: z.string(),
    subject: z.string(),
    words: count,
    sha256,
    meta: z.json(),
    file,
  }),
  'expert-markups': z.object({
    fileId: positive,
    ordinal: z.int().min(1).max(3),
    expert: z.string(),
    version: positive,
    /** The one that scores are made of: of each place, one. */
    inForce: z.boolean(),
    origin: z.string(),
    sha256,
    receivedAt: moment,
    file,
  }),
  outages: z.object({ from: moment, to: moment }),
  'pair-scores': z.object({
    fileId: positive,
    /** X: the answer of a session, or (then `session` is null) the expert at the place `ordinalX`. */
    session: positive.nullable(),
    ordinalX: count.nullable(),
    /** Y: the expert at this place. */
    ordinal: count,
    n: count,
    m: count,
    matched: count,
    q: z.number(),
    ...metrics,
    mean: percent,
  }),
  'question-rules': z.object({
    fileId: positive,
    version: positive,
    /** The one that scores are made of: of each question, one. */
    inForce: z.boolean(),
    sha256,
    receivedAt: moment,
    file,
  }),
  'question-scores': z.object({ session: positive, fileId: positive, value: z.number(), ...scoreDetailSchema.shape }),
  releases: z.object({
    session: positive,
    index: count,
    fileId: positive,
    plannedAt: moment,
    releasedAt: maybeMoment,
    sendOrder: count.nullable(),
    deadlineAt: moment,
    finalAttempt: positive.nullable(),
    annulledAt: maybeMoment,
    cause: cause.nullable(),
  }),
  schedule: z.object({
    index: count,
    fileId: positive,
    plannedAt: maybeMoment,
    /** The round was ended before everybody had the full time: the essay is not part of the sample. */
    cutOff: z.boolean(),
  }),
  sessions: z.object({
    session: positive,
    team: z.string(),
    counts: z.boolean(),
    openedAt: moment,
    openedLate: z.boolean(),
    closedAt: maybeMoment,
    closeReason: z.enum(['finish', 'timeout-close', 'abort', 'void']).nullable(),
    receipts: count,
    head: sha256.nullable(),
  }),
  'solution-scores': z.object({
    session: positive,
    status,
    star: value,
    otar: value,
    ...maybeMetrics,
    sterShare: value,
    ceiling: value,
    sample: count,
    counted: count,
    annulled: count,
  }),
  'solution-sums': z.object({
    session: positive,
    status,
    sum: value,
    share: value,
    sample: count,
    counted: count,
    annulled: count,
  }),
  submissions: z.object({
    session: positive,
    fileId: positive,
    attempt: positive,
    verdict: z.enum(['accepted', 'late', 'invalid', 'wrong-essay']),
    receivedAt: moment,
    committedAt: moment,
    sha256,
    receiptSeq: positive,
    /** As it was sent, byte for byte. */
    receipt: z.string(),
    file,
  }),
  teams: z.object({ team: z.string(), name: z.string() }),
} as const;

/** A table of the archive. */
export type ArchiveTable = keyof typeof ARCHIVE_ROWS;
/** A row of a table. */
export type ArchiveRow<Table extends ArchiveTable> = z.infer<(typeof ARCHIVE_ROWS)[Table]>;

/** Tables that only the archives of one engine have. */
const OWN_TABLES: Readonly<Record<EngineId, readonly ArchiveTable[]>> = {
  markup: ['agreements', 'essay-scores', 'expert-markups', 'pair-scores', 'solution-scores'],
  rules: ['question-rules', 'question-scores', 'solution-sums'],
};

/** The tables of an archive of this engine, in their order. */
export function archiveTables(engine: EngineId): readonly ArchiveTable[] {
  const foreign = Object.entries(OWN_TABLES).flatMap(([other, tables]) => (other === engine ? [] : tables));
  return (Object.keys(ARCHIVE_ROWS) as ArchiveTable[]).filter((table) => !foreign.includes(table));
}
