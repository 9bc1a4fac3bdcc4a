import type { Database } from './database.js';
import type { Prisma } from './generated/prisma/client.js';

/** An import of thousands of essays takes seconds; nothing that we do takes minutes. */
const TIMEOUT_MS = 60_000;
const MAX_WAIT_MS = 10_000;

/** The client inside an open transaction. */
export type Transaction = Prisma.TransactionClient;

/** Runs `work` in one transaction; whatever it throws rolls everything back. */
export function inTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.prisma.$transaction(work, { timeout: TIMEOUT_MS, maxWait: MAX_WAIT_MS });
}

/** Bytes as Prisma takes them: a copy that owns its memory, whatever slice of a pool the source was. */
export const ownBytes = (source: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(source);
