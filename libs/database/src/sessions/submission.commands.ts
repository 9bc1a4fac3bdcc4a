import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Verdict } from '@starboard/contest';
import { Database } from '../kernel/database.js';
import { storedWord } from '../kernel/stored-word.js';
import { inSqlTransaction } from '../kernel/transaction.js';
import { FILE_COLUMNS, FILE_JOIN, type FileRow, makeFile, type StoredFile } from './file-row.js';

/** What identifies a received answer before it is judged. */
export interface SubmissionKey {
  /** Made by the server at arrival: a repeated commit finds its own row. */
  readonly id: string;
  readonly sessionId: number;
  readonly essayId: string;
  readonly clientSubmissionId?: string;
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

// Bytes come end to end, as they are: an array of them would have to be written as a text of hexadecimal digits.
const INSERT = `
  insert into submissions (id, session_id, essay_id, attempt, client_submission_id, content, sha256, received_at,
                           committed_at, verdict, diagnostics, receipt_seq, receipt, receipt_hash)
  select id, session_id, essay_id, attempt, client_id, substring($13::bytea from content_at for content_length),
         substring($14::bytea from hash_at for ${HASH_BYTES}), received_at, clock_timestamp(),
         verdict::submission_verdict, diagnostics::jsonb, seq, receipt,
         substring($15::bytea from hash_at for ${HASH_BYTES})
  from unnest($1::uuid[], $2::int[], $3::uuid[], $4::int[], $5::uuid[], $6::timestamptz[], $7::text[], $8::text[],
              $9::int[], $10::text[], $11::int[], $12::int[])
    with ordinality as n (id, session_id, essay_id, attempt, client_id, received_at, verdict, diagnostics,
                          seq, receipt, content_at, content_length, place),
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
  commit(keys: readonly SubmissionKey[], judge: (context: BatchContext) => readonly SubmissionRow[]): Promise<void> {
    return inSqlTransaction(this.database, async (client) => {
      await write(client, judge(await readContext(client, keys)));
    });
  }
}

async function readContext(client: pg.PoolClient, keys: readonly SubmissionKey[]): Promise<BatchContext> {
  const sessions = keys.map(({ sessionId }) => sessionId);
  const essays = keys.map(({ essayId }) => essayId);
  const heads = await client.query<{ id: number; receipt_seq: number; receipt_hash: Buffer | null }>({
    name: 'submission-lock',
    text: LOCK,
    values: [[...new Set(sessions)]],
  });
  await insertDue(client, keys);
  const files = await client.query<FileRow>({ name: 'submission-files', text: FILES, values: [sessions, essays] });
  const repeatable = keys.filter((key) => key.clientSubmissionId !== undefined);
  const known = await client.query<StoredReceipt>({
    name: 'submission-known',
    text: KNOWN,
    values: [
      keys.map(({ id }) => id),
      repeatable.map(({ sessionId }) => sessionId),
      repeatable.map(({ clientSubmissionId }) => clientSubmissionId),
    ],
  });
  return {
    heads: new Map(
      heads.rows.map((row) => [row.id, { seq: row.receipt_seq, hash: row.receipt_hash?.toString('hex') ?? null }]),
    ),
    files: files.rows.map(makeFile),
    known: known.rows,
  };
}

async function insertDue(client: pg.PoolClient, keys: readonly SubmissionKey[]): Promise<void> {
  const due = keys.filter((key) => key.due.plannedAt <= key.receivedAt);
  if (due.length === 0) return;
  await client.query({
    name: 'submission-due',
    text: DUE,
    values: [
      due.map(({ sessionId }) => sessionId),
      due.map((key) => key.due.index),
      due.map(({ essayId }) => essayId),
      due.map((key) => new Date(key.due.plannedAt)),
      due.map((key) => new Date(key.due.deadlineAt)),
    ],
  });
}

async function write(client: pg.PoolClient, rows: readonly SubmissionRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query({ name: 'submission-insert', text: INSERT, values: columns(rows) });
  const sessions = rows.map(({ sessionId }) => sessionId);
  await client.query({
    name: 'submission-heads',
    text: HEADS,
    values: [
      sessions,
      rows.map(({ receiptSeq }) => receiptSeq),
      Buffer.concat(rows.map(({ receiptHash }) => receiptHash)),
    ],
  });
  const accepted = rows.filter(({ verdict }) => verdict === 'accepted');
  if (accepted.length === 0) return;
  await client.query({
    name: 'submission-finals',
    text: FINALS,
    values: [
      accepted.map(({ sessionId }) => sessionId),
      accepted.map(({ essayId }) => essayId),
      accepted.map(({ id }) => id),
      accepted.map(({ attempt }) => attempt),
    ],
  });
}

function columns(rows: readonly SubmissionRow[]): unknown[] {
  const lengths = rows.map(({ content }) => content.length);
  let end = 1;
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
    rows.map(({ receipt }) => receipt),
    lengths.map((length) => (end += length) - length),
    lengths,
    Buffer.concat(rows.map(({ content }) => content)),
    Buffer.concat(rows.map(({ sha256 }) => sha256)),
    Buffer.concat(rows.map(({ receiptHash }) => receiptHash)),
  ];
}
