import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { AnnulmentCause, CloseReason } from '@starboard/contest';
import { Database } from '../kernel/database.js';
import { storedWord } from '../kernel/stored-word.js';
import { inSqlTransaction } from '../kernel/transaction.js';
import { FILE_COLUMNS, FILE_JOIN, type FileRow, makeFile, type StoredFile } from './file-row.js';

/** A file of a session that is being closed, without an accepted answer. */
export interface AnnulledFile {
  readonly sessionId: number;
  readonly index: number;
  readonly cause: AnnulmentCause;
}

/** A file that was due in a closing session; its row is made when there is none. */
export interface DueFile {
  readonly sessionId: number;
  readonly index: number;
  readonly essayId: string;
  readonly plannedAt: number;
  readonly deadlineAt: number;
}

/** How sessions end: which files had been due in each, and what becomes of those that do not count. */
export interface ClosingRules {
  due(sessionId: number): readonly Omit<DueFile, 'sessionId'>[];
  annul(file: StoredFile): AnnulmentCause | undefined;
}

const DUE = `
  insert into releases (session_id, index, essay_id, planned_at, deadline_at)
  select * from unnest($1::int[], $2::int[], $3::uuid[], $4::timestamptz[], $5::timestamptz[])
  on conflict do nothing`;

const ANNUL = `
  update releases r set annulled_at = $4, annulment_cause = a.cause::annulment_cause
  from unnest($1::int[], $2::int[], $3::text[]) as a (session_id, index, cause)
  where r.session_id = a.session_id and r.index = a.index and r.final_submission_id is null and r.annulled_at is null`;

const CLOSE = `
  update sessions set closed_at = $2, close_reason = $3::session_close_reason
  where id = any($1) and closed_at is null returning id`;

/** The end of sessions and rounds. Each call is one transaction; doing it twice changes nothing. */
@Injectable()
export class ClosingCommands {
  constructor(private readonly database: Database) {}

  /** open → closed, with all its sessions. @returns ids of the sessions that this call closed; undefined when it came second. */
  closeRound(
    roundId: string,
    reason: CloseReason,
    now: number,
    rules: ClosingRules,
  ): Promise<readonly number[] | undefined> {
    return inSqlTransaction(this.database, async (client) => {
      const closed = await client.query(
        `update rounds set status = 'closed', closed_at = $2 where id = $1 and status = 'open'`,
        [roundId, new Date(now)],
      );
      if (closed.rowCount !== 1) return undefined;
      const { rows } = await client.query<{ id: number }>(
        'select id from sessions where round_id = $1 order by id for no key update',
        [roundId],
      );
      return endSessions(client, ids(rows), reason, now, rules);
    });
  }

  /** Closes open sessions; their files are annulled by the same rules. @returns ids of those that this call closed. */
  closeSessions(
    sessionIds: readonly number[],
    reason: CloseReason,
    now: number,
    rules: ClosingRules,
  ): Promise<readonly number[]> {
    return inSqlTransaction(this.database, async (client) => {
      const { rows } = await client.query<{ id: number }>(
        'select id from sessions where id = any($1) and closed_at is null order by id for no key update',
        [sessionIds],
      );
      return endSessions(client, ids(rows), reason, now, rules);
    });
  }

  /** Closes the open sessions of void rounds; nothing of them counts, so nothing is annulled. */
  async closeVoid(now: number): Promise<readonly number[]> {
    const { rows } = await this.database.pool.query<{ id: number }>(
      `update sessions s set closed_at = $1, close_reason = 'void'
       from (select o.id from sessions o join rounds r on r.id = o.round_id
             where r.status = 'void' and o.closed_at is null order by o.id for no key update of o) k
       where s.id = k.id returning s.id`,
      [new Date(now)],
    );
    return ids(rows);
  }
}

async function endSessions(
  client: pg.PoolClient,
  sessionIds: readonly number[],
  reason: CloseReason,
  now: number,
  rules: ClosingRules,
): Promise<readonly number[]> {
  if (sessionIds.length === 0) return [];
  await insertDue(client, sessionIds.flatMap((sessionId) => rules.due(sessionId).map((file) => ({ ...file, sessionId })))); // prettier-ignore
  const files = await client.query<FileRow>(
    `select ${FILE_COLUMNS} from ${FILE_JOIN} where r.session_id = any($1) and r.final_submission_id is null`,
    [sessionIds],
  );
  await annul(client, annulled(files.rows.map(makeFile), rules), now);
  const closed = await client.query<{ id: number }>(CLOSE, [sessionIds, new Date(now), storedWord(reason)]);
  return ids(closed.rows);
}

function annulled(files: readonly StoredFile[], rules: ClosingRules): readonly AnnulledFile[] {
  return files.flatMap((file) => {
    const cause = rules.annul(file);
    return cause === undefined ? [] : [{ sessionId: file.sessionId, index: file.index, cause }];
  });
}

async function insertDue(client: pg.PoolClient, files: readonly DueFile[]): Promise<void> {
  if (files.length === 0) return;
  await client.query(DUE, [
    files.map(({ sessionId }) => sessionId),
    files.map(({ index }) => index),
    files.map(({ essayId }) => essayId),
    files.map(({ plannedAt }) => new Date(plannedAt)),
    files.map(({ deadlineAt }) => new Date(deadlineAt)),
  ]);
}

async function annul(client: pg.PoolClient, files: readonly AnnulledFile[], now: number): Promise<void> {
  if (files.length === 0) return;
  await client.query(ANNUL, [
    files.map(({ sessionId }) => sessionId),
    files.map(({ index }) => index),
    files.map(({ cause }) => storedWord(cause)),
    new Date(now),
  ]);
}

function ids(rows: readonly { readonly id: number }[]): readonly number[] {
  return rows.map(({ id }) => id);
}
