import type pg from 'pg';
import type { Prisma } from '../generated/prisma/client.js';
import type { Database } from './database.js';
import { together } from './serial-client.js';
import type { Answers, Statement } from './statement.js';

/** An import of thousands of essays takes seconds; nothing that we do takes minutes. */
const TIMEOUT_MS = 60_000;
const MAX_WAIT_MS = 10_000;

/** The client inside an open transaction. */
export type Transaction = Prisma.TransactionClient;

/** Runs `work` in one transaction of Prisma; whatever it throws rolls everything back. */
export function inTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.prisma.$transaction(work, { timeout: TIMEOUT_MS, maxWait: MAX_WAIT_MS });
}

/** What a transaction of plain SQL sees and may do: `snapshot` sees one moment, and writes nothing. */
export type TransactionMode = 'write' | 'snapshot';

const BEGIN: Readonly<Record<TransactionMode, string>> = {
  write: 'begin',
  snapshot: 'begin isolation level repeatable read read only',
};

const COMMIT = 'commit';

/** Runs `work` in one transaction of plain SQL, on a connection of the pool; whatever it throws rolls everything back. */
export async function inSqlTransaction<T>(database: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const { client, commit, close } = await openTransaction(database);
  let failure: unknown;
  try {
    const result = await work(client);
    await commit();
    return result;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    await close(failure);
  }
}

/**
 * A transaction of two ways to the server and back: what `reading` asks goes with its begin, what `decide` makes of the
 * answers goes with its commit. Whatever is thrown, or refused, rolls everything back.
 */
export async function inTwoTrips<const S extends readonly Statement[]>(
  { pool }: Database,
  reading: S,
  decide: (client: pg.PoolClient, answers: Answers<S>) => Promise<readonly Statement[]>,
): Promise<void> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    const [, ...answers] = await together(client, [{ text: BEGIN.write }, ...reading] as const);
    await together(client, [...(await decide(client, answers)), { text: COMMIT }]);
  } catch (error) {
    failure = error;
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release(failure !== undefined);
  }
}

/** A transaction that is open until somebody closes it. */
export interface OpenTransaction {
  readonly client: pg.PoolClient;
  readonly commit: () => Promise<void>;
  /** Rolls back what was not committed and gives the connection back; one that failed is ended, whatever it failed of. */
  readonly close: (failure?: unknown) => Promise<void>;
}

/** For what is longer than a function; everything else calls `inSqlTransaction`. */
export async function openTransaction({ pool }: Database, mode: TransactionMode = 'write'): Promise<OpenTransaction> {
  const client = await pool.connect();
  let committed = false;
  const close = async (failure?: unknown): Promise<void> => {
    const rolledBack = committed || (await client.query('rollback').catch(() => undefined)) !== undefined;
    client.release(failure !== undefined || !rolledBack);
  };
  const commitOnce = async (): Promise<void> => {
    await commit(client);
    committed = true;
  };
  try {
    await begin(client, mode);
  } catch (error) {
    await close(error);
    throw error;
  }
  return { client, commit: commitOnce, close };
}

/** On a connection of one's own, which ends with what was not committed. */
export async function begin(client: pg.ClientBase, mode: TransactionMode = 'write'): Promise<void> {
  await client.query(BEGIN[mode]);
}

export async function commit(client: pg.ClientBase): Promise<void> {
  await client.query(COMMIT);
}

/** Bytes as Prisma takes them: a copy that owns its memory, whatever slice of a pool the source was. */
export const ownBytes = (source: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(source);
