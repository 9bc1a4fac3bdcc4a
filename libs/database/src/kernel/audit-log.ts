import { auditEntryHash, type HashedEntry, type Json } from '@starboard/proof';
import { Prisma } from '../generated/prisma/client.js';
import type { Database } from './database.js';
import { ADVISORY_LOCKS } from './locks.js';
import type { Transaction } from './transaction.js';
import { type ChainVerdict, verifyChain } from './verify-chain.js';

const HASH_BYTES = 32;

/** Who does something, and why (regulation 1.4). */
export interface By {
  /** For people: a name with a mark, `system`, `command line`. */
  readonly actor: string;
  readonly actorId?: string;
  readonly reason?: string;
}

const MARK_LENGTH = 8;

/**
 * A person as the log names them: names repeat, so the end of the account's id tells them apart. No address: jury,
 * commission and readers of archives see the log.
 */
export const personActor = ({ id, name }: { readonly id: string; readonly name: string }): By => ({
  actor: `${name} (${id.slice(-MARK_LENGTH)})`,
  actorId: id,
});

/** What is written down: the subject before and after. */
export interface AuditRecord {
  readonly contestId: string | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly before?: Json;
  readonly after?: Json;
}

/**
 * Appends an entry to the hash chain. Call it last in the transaction that makes the change: from here to the commit
 * no other transaction can append, which is what makes the order of entries and of hashes the same.
 * @param at milliseconds since the epoch.
 */
export async function appendAudit(tx: Transaction, by: By, at: number, record: AuditRecord): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${ADVISORY_LOCKS.audit}::bigint)`;
  const last = await tx.auditEntry.findFirst({ orderBy: { seq: 'desc' }, select: { hash: true } });
  const prevHash = last?.hash ?? new Uint8Array(HASH_BYTES);
  const entry: HashedEntry = {
    contestId: record.contestId,
    at: new Date(Math.floor(at)),
    actorId: by.actorId ?? null,
    actor: by.actor,
    action: record.action,
    subjectType: record.subjectType,
    subjectId: record.subjectId,
    before: record.before ?? null,
    after: record.after ?? null,
    reason: by.reason ?? '',
  };
  await tx.auditEntry.create({
    data: {
      ...entry,
      before: toColumn(entry.before),
      after: toColumn(entry.after),
      prevHash,
      hash: auditEntryHash(prevHash, entry),
    },
  });
}

/** Recomputes the whole chain of the database. */
export const verifyAuditChain = (database: Database, known?: Uint8Array): Promise<ChainVerdict> =>
  verifyChain(database.pool, known);

const toColumn = (value: Json): Prisma.InputJsonValue | typeof Prisma.DbNull =>
  value === null ? Prisma.DbNull : value;
