import type { Database } from './database.js';
import { openTransaction } from './transaction.js';

/** The keys of Postgres's advisory locks, in one place so that no two uses meet. Any numbers that no other program takes. */
export const ADVISORY_LOCKS = {
  /** One migration at a time, however many processes start. */
  migration: 7_382_190,
  /** Held by the one running platform of an embedded database. */
  platform: 7_382_191,
  /** Audit entries are written one after the other, so that each knows the one before. */
  audit: 7_382_192,
  /** Held while the rounds are looked through for work: two processes would find the same. */
  rounds: 7_382_193,
  /** With a contest's hash: its finals are scheduled and opened one after the other (trigger `rounds_own_essays`). */
  finals: 7_382_200,
  /** One archive is made at a time: each reads a whole round. */
  archive: 7_382_201,
  /** Nobody removes the last organiser, not even two at the same time. */
  organisers: 7_382_199,
  /** Rehearsals are asked for one after the other, whatever contest they are of. */
  rehearsals: 7_382_202,
} as const;

/** Runs `work` while no other process does; the others wait. Who is killed lets the next one begin. */
export async function whileLocked<T>(database: Database, lock: number, work: () => Promise<T>): Promise<T> {
  const { client, close } = await openTransaction(database);
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    return await work();
  } finally {
    await close();
  }
}

/**
 * Runs `work`, unless another process does.
 * @returns whether it ran.
 */
export async function unlessLocked(database: Database, lock: number, work: () => Promise<void>): Promise<boolean> {
  const { client, close } = await openTransaction(database);
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [lock]);
    const free = rows[0]?.free === true;
    if (free) await work();
    return free;
  } finally {
    await close();
  }
}
