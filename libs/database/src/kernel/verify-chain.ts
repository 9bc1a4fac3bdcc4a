import type pg from 'pg';
import { auditEntryHash, type HashedEntry } from '@starboard/proof';

const PAGE = 1_000;
const HASH_BYTES = 32;
const COLUMNS = `
  seq::text, contest_id as "contestId", at, actor_id as "actorId", actor, action, subject_type as "subjectType",
  subject_id as "subjectId", before, after, reason, prev_hash as "prevHash", hash`;

/** A pool, or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** The state of the chain: how many entries, or the first entry that does not follow from the ones before. */
export type ChainVerdict =
  | { readonly ok: true; readonly entries: number; readonly head: Uint8Array }
  | { readonly ok: false; readonly code: 'ERR_AUDIT_LINK' | 'ERR_AUDIT_HASH'; readonly seq: bigint }
  | { readonly ok: false; readonly code: 'ERR_AUDIT_TRUNCATED' };

interface Row extends HashedEntry {
  readonly seq: string;
  readonly prevHash: Buffer;
  readonly hash: Buffer;
}

/**
 * Recomputes the whole chain. Entries that were cut off at the end show only against a head that was kept elsewhere.
 * @param known a head that was published before, SHA-256: it must still be in the chain.
 */
export async function verifyChain(source: Queryable, known?: Uint8Array): Promise<ChainVerdict> {
  let head: Uint8Array = new Uint8Array(HASH_BYTES);
  let found = known === undefined || equal(known, head);
  let entries = 0;
  for (let seq = 0n; ;) {
    const { rows } = await source.query<Row>(
      `select ${COLUMNS} from audit_entries where seq > $1 order by audit_entries.seq limit ${PAGE}`,
      [seq.toString()],
    );
    for (const row of rows) {
      seq = BigInt(row.seq);
      if (!equal(row.prevHash, head)) return { ok: false, code: 'ERR_AUDIT_LINK', seq };
      if (!equal(row.hash, auditEntryHash(head, row))) return { ok: false, code: 'ERR_AUDIT_HASH', seq };
      head = row.hash;
      found ||= known !== undefined && equal(known, head);
    }
    entries += rows.length;
    if (rows.length < PAGE) return found ? { ok: true, entries, head } : { ok: false, code: 'ERR_AUDIT_TRUNCATED' };
  }
}

/** Where the chain ends: how many entries, and the hash of the last one (zeros while there is none). */
export async function auditHead(source: Queryable): Promise<{ readonly entries: number; readonly head: Buffer }> {
  const { rows } = await source.query<{ entries: number; head: Buffer | null }>(
    `select count(*)::int as entries, (select hash from audit_entries order by seq desc limit 1) as head from audit_entries`,
  );
  return { entries: rows[0]?.entries ?? 0, head: rows[0]?.head ?? Buffer.alloc(HASH_BYTES) };
}

/** The hash of the last of the first so many entries; undefined when there are fewer. */
export async function auditHashAt(source: Queryable, entries: number): Promise<Buffer | undefined> {
  const { rows } = await source.query<{ hash: Buffer }>(
    `select hash from audit_entries order by seq offset $1::int - 1 limit 1`,
    [entries],
  );
  return rows[0]?.hash;
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
