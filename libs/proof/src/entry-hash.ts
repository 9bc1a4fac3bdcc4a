import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from './canonical-json.js';

/** Everything of an entry that its hash covers. */
export interface HashedEntry {
  readonly contestId: string | null;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actor: string;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly before: Json;
  readonly after: Json;
  readonly reason: string;
}

/** SHA-256 of an entry: over the hash before it and the entry's fields as JSON with sorted keys. */
export function auditEntryHash(prevHash: Uint8Array, entry: HashedEntry): Uint8Array<ArrayBuffer> {
  const { contestId, at, actorId, actor, action, subjectType, subjectId, before, after, reason } = entry;
  const fields = {
    contestId,
    at: at.toISOString(),
    actorId,
    actor,
    action,
    subjectType,
    subjectId,
    before,
    after,
    reason,
  };
  return new Uint8Array(createHash('sha256').update(prevHash).update(canonicalJson(fields)).digest());
}
