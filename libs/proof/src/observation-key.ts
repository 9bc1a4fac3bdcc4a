import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from './canonical-json.js';
import { storableJson } from './storable.js';

/** A look at the world: of what kind, by which version of an observer, at what, and which of several at the same. */
export interface Look {
  readonly kind: string;
  readonly observer: string;
  readonly payload: Json;
  readonly vote: number;
  /** How often it was repeated by a decision (docs/adr/0029); not named where it was not. */
  readonly repetition?: number;
}

/** The name under which a look is recorded: SHA-256 of its canonical JSON, as Postgres keeps it. 32 bytes. */
export function observationKey({ kind, observer, payload, vote, repetition = 0 }: Look): Buffer {
  const look = { kind, observer, payload, vote, ...(repetition > 0 && { repetition }) };
  return createHash('sha256')
    .update(canonicalJson(JSON.parse(storableJson(JSON.stringify(look))) as Json))
    .digest();
}
