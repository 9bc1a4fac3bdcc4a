import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Verdict } from '@starboard/contest';
import { Database } from '../kernel/database.js';
import { together } from '../kernel/serial-client.js';
import { type Statement, statement } from '../kernel/statement.js';
import { storedWord } from '../kernel/stored-word.js';
import { inTwoTrips } from '../kernel/transaction.js';
import { FILE_COLUMNS, FILE_JOIN, type FileRow, makeFile, type StoredFile } from './file-row.js';

/** What identifies a received answer before it is judged. */
export interface SubmissionKey {
  /** Made by the server at arrival: a repeated commit finds its own row. */
  readonly id: string;
  readonly sessionId: number;
  readonly essayId: string;
  readonly clientSubmissionId?: string | undefined;
  /** Row to be made when the essay was due but never handed to the team. */
  readonly due: { readonly index: number; readonly plannedAt: number; readonly deadlineAt: number };
  readonly receivedAt: number;
}

export interface ChainHead {
  readonly seq: number;
  /** SHA-256 of the last receipt, hex. */
  readonly hash: string | null;
}

export interface StoredReceipt {
  readonly id: string;
  readonly sessionId: number;
  readonly clientSubmissionId: string | null;
  readonly receipt: string;
  readonly diagnostics: readonly object[];
}

/** What the database knows of a batch's sessions, locked until the batch is written. */
export interface BatchContext {
  readonly heads: ReadonlyMap<number, ChainHead>;
  readonly files: readonly StoredFile[];
  readonly known: readonly StoredReceipt[];
}

export interface SubmissionRow {
  readonly id: string;
  readonly sessionId: number;
  readonly essayId: string;
  readonly attempt: number;
  readonly clientSubmissionId: string | null;
  readonly content: Buffer;
  readonly sha256: Buffer;
  readonly receivedAt: number;
  readonly verdict: Verdict;
  readonly diagnostics: readonly object[];
  readonly receiptSeq: number;
  readonly receipt: string;
  readonly receiptHash: Buffer;
}

/** Of SHA-256. */
const HASH_BYTES = 32;

const LOCK = 'select id, receipt_seq, receipt_hash from sessions where id = any($1) order by id for no key update';

const DUE = `
  insert into releases (session_id, index, essay_id, planned_at, deadline_at)
  select distinct on (session_id, index) d.*
  from unnest($1::int[], $2::int[], $3::uuid[], $4::timestamptz[], $5::timestamptz[])
    as d (session_id, index, essay_id, planned_at, deadline_at)
  join sessions s on s.id = d.session_id and s.closed_at is null
  on conflict do nothing`;

const FILES = `
  select ${FILE_COLUMNS} from ${FILE_JOIN}
  where (r.session_id, r.essay_id) in (select * from unnest($1::int[], $2::uuid[]))`;

const KNOWN_COLUMNS =
  'k.id, k.session_id as "sessionId", k.client_submission_id as "clientSubmissionId", k.receipt, k.diagnostics';

// Two index lookups: one condition with "or" would read the whole table for every batch.
const KNOWN = `
  select ${KNOWN_COLUMNS} from submissions k where k.id = any($1::uuid[])
  union all
  select ${KNOWN_COLUMNS}
  from unnest($2::int[], $3::uuid[]) as n (session_id, client_submission_id)
  join submissions k using (session_id, client_submission_id)
  where k.id <> all($1::uuid[])`;

// Bytes and receipts come end to end, as they are: an array would hold them as hexadecimal digits and with quotes escaped.
const INSERT = `
  insert into submissions (id, session_id, essay_id, attempt, client_submission_id, content, sha256, received_at,
                           committed_at, verdict, diagnostics, receipt_seq, receipt, receipt_hash)
  select id, session_id, essay_id, attempt, client_id, substring($17::bytea from content_at for content_length),
         substring($14::bytea from hash_at for ${HASH_BYTES}), received_at, clock_timestamp(),
         verdict::submission_verdict, diagnostics::jsonb, seq,
         convert_from(substring($16::bytea from receipt_at for receipt_length), 'UTF8'),
         substring($15::bytea from hash_at for ${HASH_BYTES})
  from unnest($1::uuid[], $2::int[], $3::uuid[], $4::int[], $5::uuid[], $6::timestamptz[], $7::text[], $8::text[],
              $9::int[], $10::int[], $11::int[], $12::int[], $13::int[])
    with ordinality as n (id, session_id, essay_id, attempt, client_id, received_at, verdict, diagnostics,
                          seq, content_at, content_length, receipt_at, receipt_length, place),
    lateral (select ((place - 1) * ${HASH_BYTES} + 1)::int as hash_at) h`;

const HEADS = `
  update sessions s set receipt_seq = h.seq, receipt_hash = h.hash
  from (select distinct on (session_id) session_id, seq,
               substring($3::bytea from ((place - 1) * ${HASH_BYTES} + 1)::int for ${HASH_BYTES}) as hash
        from unnest($1::int[], $2::int[]) with ordinality as n (session_id, seq, place)
        order by session_id, seq desc) h
  where s.id = h.session_id`;

const FINALS = `
  update releases r set final_submission_id = f.id
  from (select distinct on (session_id, essay_id) session_id, essay_id, id
        from unnest($1::int[], $2::uuid[], $3::uuid[], $4::int[]) as n (session_id, essay_id, id, attempt)
        order by session_id, essay_id, attempt desc) f
  where r.session_id = f.session_id and r.essay_id = f.essay_id and r.annulled_at is null`;

/** Stores submissions in groups, with their receipts, in one transaction. */
@Injectable()
export class SubmissionCommands {
  constructor(private readonly database: Database) {}

  /**
   * One transaction for many answers: locks their sessions, shows what is stored of them to `judge`, writes the rows that
   * it returns. All of them are durable when this returns; none is when it throws.
   */
  commit(
    keys: readonly SubmissionKey[],
    judge: (context: BatchContext) => Promise<readonly SubmissionRow[]>,
  ): Promise<void> {
    return inTwoTrips(this.database, reading(keys), async (client, [heads, files, known]) => {
      const found = files.rows.map(makeFile);
      const released = new Set(found.map(({ sessionId, essayId }) => `${sessionId}/${essayId}`));
      const due = keys.filter((key) => isDueAndUnknown(key, released));
      const made = due.length === 0 ? [] : await makeDue(client, due);
      return writing(await judge({ heads: headsOf(heads.rows), files: [...found, ...made], known: known.rows }));
    });
  }
}

/** The last two see what others wrote while the first waited for the rows of the sessions: a statement sees what was committed. */
function reading(keys: readonly SubmissionKey[]) {
  const repeatable = keys.filter((key) => key.clientSubmissionId !== undefined);
  return [
    statement<HeadRow>('submission-lock', LOCK, [[...new Set(keys.map(({ sessionId }) => sessionId))]]),
    filesOf(keys),
    statement<StoredReceipt>('submission-known', KNOWN, [
      keys.map(({ id }) => id),
      repeatable.map(({ sessionId }) => sessionId),
      repeatable.map(({ clientSubmissionId }) => clientSubmissionId),
    ]),
  ] as const;
}

const filesOf = (keys: readonly SubmissionKey[]): Statement<FileRow> =>
  statement<FileRow>('submission-files', FILES, [
    keys.map(({ sessionId }) => sessionId),
    keys.map(({ essayId }) => essayId),
  ]);

interface HeadRow {
  readonly id: number;
  readonly receipt_seq: number;
  readonly receipt_hash: Buffer | null;
}

const headsOf = (rows: readonly HeadRow[]): ReadonlyMap<number, ChainHead> =>
  new Map(rows.map((row) => [row.id, { seq: row.receipt_seq, hash: row.receipt_hash?.toString('hex') ?? null }]));

/** An essay that was due but handed to nobody; rare, since releases are recorded as they go out. */
function isDueAndUnknown({ sessionId, essayId, due, receivedAt }: SubmissionKey, known: ReadonlySet<string>): boolean {
  return due.plannedAt <= receivedAt && !known.has(`${sessionId}/${essayId}`);
}

/** Makes the rows of such essays. */
async function makeDue(client: pg.PoolClient, due: readonly SubmissionKey[]): Promise<readonly StoredFile[]> {
  const [, files] = await together(client, [
    statement('submission-due', DUE, [
      due.map(({ sessionId }) => sessionId),
      due.map((key) => key.due.index),
      due.map(({ essayId }) => essayId),
      due.map((key) => new Date(key.due.plannedAt)),
      due.map((key) => new Date(key.due.deadlineAt)),
    ]),
    filesOf(due),
  ]);
  return files.rows.map(makeFile);
}

function writing(rows: readonly SubmissionRow[]): readonly Statement[] {
  if (rows.length === 0) return [];
  const accepted = rows.filter(({ verdict }) => verdict === 'accepted');
  return [
    statement('submission-insert', INSERT, columns(rows)),
    statement('submission-heads', HEADS, [
      rows.map(({ sessionId }) => sessionId),
      rows.map(({ receiptSeq }) => receiptSeq),
      new EndToEnd(rows.map(({ receiptHash }) => receiptHash)),
    ]),
    ...(accepted.length > 0 ? [finalsOf(accepted)] : []),
  ];
}

const finalsOf = (accepted: readonly SubmissionRow[]): Statement =>
  statement('submission-finals', FINALS, [
    accepted.map(({ sessionId }) => sessionId),
    accepted.map(({ essayId }) => essayId),
    accepted.map(({ id }) => id),
    accepted.map(({ attempt }) => attempt),
  ]);

function columns(rows: readonly SubmissionRow[]): unknown[] {
  const contents = rows.map(({ content }) => content);
  const receipts = rows.map(({ receipt }) => Buffer.from(receipt));
  return [
    rows.map(({ id }) => id),
    rows.map(({ sessionId }) => sessionId),
    rows.map(({ essayId }) => essayId),
    rows.map(({ attempt }) => attempt),
    rows.map(({ clientSubmissionId }) => clientSubmissionId),
    rows.map(({ receivedAt }) => new Date(receivedAt)),
    rows.map(({ verdict }) => storedWord(verdict)),
    rows.map(({ diagnostics }) => JSON.stringify(diagnostics)),
    rows.map(({ receiptSeq }) => receiptSeq),
    ...placesOf(contents),
    ...placesOf(receipts),
    new EndToEnd(rows.map(({ sha256 }) => sha256)),
    new EndToEnd(rows.map(({ receiptHash }) => receiptHash)),
    new EndToEnd(receipts),
    // What is large comes last: the driver's buffer grows for it once.
    new EndToEnd(contents),
  ];
}

/** Pieces that are put together when the driver writes them out: while Postgres works nobody holds them a second time. */
class EndToEnd {
  constructor(private readonly pieces: readonly Buffer[]) {}

  toPostgres(): Buffer {
    return Buffer.concat(this.pieces);
  }
}

/** Where each of the pieces begins when they stand end to end, counted from 1, and how long it is: bytes. */
function placesOf(pieces: readonly Buffer[]): readonly [starts: number[], lengths: number[]] {
  const lengths = pieces.map(({ length }) => length);
  let end = 1;
  return [lengths.map((length) => (end += length) - length), lengths];
}
