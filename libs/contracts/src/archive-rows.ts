import { z } from 'zod';
import { type EngineId, entryOf, type ReferenceKind } from '@starboard/catalogue';
import {
  cause,
  closeReason,
  count,
  exclusion,
  moment,
  positive,
  solutionCause,
  solutionStatus,
  verdict,
} from './primitives.js';

const maybeMoment = moment.nullable();
const sha256 = z.hex().length(64);
const value = z.number().nullable();
const percent = z.number();
/** Files of the archive: folders and names of letters, digits, dots, dashes and underscores. */
const file = z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/);
const metrics = { m2: percent, m3: percent, m4: percent, m5: percent, m6: percent };
/** By their ids; one that is not defined is absent. */
const figures = z.record(z.string(), z.number());

/** Rows of the tables `<name>.jsonl`, one JSON object a line; the same for every engine. */
export const ARCHIVE_ROWS = {
  agreements: z.object({ fileId: positive, experts: count, min: value, avg: value, value }),
  /** What each answer asked to see of the world, in order, where its engine asks. */
  'answer-observations': z.object({ session: positive, fileId: positive, keys: z.array(sha256) }),
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
  /** Of the answers that count. */
  'item-scores': z.object({
    session: positive,
    fileId: positive,
    value: z.number(),
    figures,
    /** Why, as the engine says it, where figures do not. */
    detail: z.json(),
  }),
  /** What was seen, each once. */
  observations: z.object({
    /** SHA-256 of kind, observer, payload and vote, and of the repetition where it is one. */
    key: sha256,
    kind: z.enum(['run', 'retrieve', 'judge']),
    observer: z.string(),
    payload: z.json(),
    /** Of several looks at the same, from 0. */
    vote: count,
    /** How often it was repeated by a decision of the organisers, and by which. */
    repetition: count.default(0),
    decision: z.uuid().nullable().default(null),
    outcome: z.union([
      z.object({ state: z.literal('seen'), value: z.json() }),
      z.object({ state: z.enum(['timeout', 'crashed', 'refused']), detail: z.string() }),
    ]),
    seenAt: moment,
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
  /** What answers are scored against: experts' files at their places, or the document of an item. */
  'reference-parts': z.object({
    fileId: positive,
    place: z.int().min(1).max(3),
    source: z.enum(['expert', 'document']),
    expert: z.string().nullable(),
    version: positive,
    /** The one that scores are made of: of each place, one. */
    inForce: z.boolean(),
    origin: z.string().nullable(),
    sha256,
    receivedAt: moment,
    file,
  }),
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
  /** What items were to be scored against when the set was sealed, by their places in it. */
  'sealed-references': z.object({
    position: count,
    fileId: positive,
    /** Of the document, among those of `reference-parts`. */
    version: positive,
    salt: z.hex().length(64),
    /** SHA-256 of a zero byte, the salt and the document. */
    leaf: sha256,
  }),
  sessions: z.object({
    session: positive,
    team: z.string(),
    counts: z.boolean(),
    /** Why people took it out of the ranking: it is listed as annulled, and nothing of it counts. Absent: they did not. */
    exclusion: exclusion.optional(),
    openedAt: moment,
    openedLate: z.boolean(),
    closedAt: maybeMoment,
    closeReason: closeReason.nullable(),
    receipts: count,
    head: sha256.nullable(),
  }),
  'solution-scores': z.object({
    session: positive,
    status: solutionStatus,
    /** Of an annulled one, since boards say it. */
    cause: solutionCause.optional(),
    value,
    figures,
    sample: count,
    counted: count,
    annulled: count,
  }),
  submissions: z.object({
    session: positive,
    fileId: positive,
    attempt: positive,
    verdict,
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

/** Columns that boards brought which say why a solution is annulled: absent where there is nothing to say. */
export const CAUSE_COLUMNS: Readonly<Partial<Record<ArchiveTable, string>>> = {
  sessions: 'exclusion',
  'solution-scores': 'cause',
};

/** Tables of references of one kind: what experts can be compared by. */
const OF_KIND: Readonly<Partial<Record<ArchiveTable, ReferenceKind>>> = {
  agreements: 'independent-experts',
  'pair-scores': 'independent-experts',
};

/** Tables of a round whose engine must see something of the world. */
const OBSERVED: readonly ArchiveTable[] = ['answer-observations', 'observations'];

/** The table of a round whose set was sealed with documents. */
const SEALED: ArchiveTable = 'sealed-references';

/** What of a manifest says which tables there are. */
interface ArchivedRound {
  readonly engine: EngineId;
  /** The engine must see something of the world before it scores. */
  readonly observed?: boolean | undefined;
  readonly dataset: { readonly referenceRoot?: string | undefined };
}

/** The tables of an archive, in their order. */
export function archiveTables({ engine, observed = false, dataset }: ArchivedRound): readonly ArchiveTable[] {
  const { reference } = entryOf(engine);
  return (Object.keys(ARCHIVE_ROWS) as ArchiveTable[]).filter(
    (table) =>
      (OF_KIND[table] ?? reference) === reference &&
      (observed || !OBSERVED.includes(table)) &&
      (dataset.referenceRoot !== undefined || table !== SEALED),
  );
}
