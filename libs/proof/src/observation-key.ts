import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from './canonical-json.js';
import { storableJson } from './storable.js';

/** A look at the world: of what kind, by which version of an observer, at what, and which of several at the same. */
export interface Look {
  readonly kind: string;
  readonly observer: string;
  readonly payload: Json;
  readonly vote: number;
}

/** The name under which a look is recorded: SHA-256 of its canonical JSON, as Postgres keeps it. 32 bytes. */
export const observationKey = ({ kind, observer, payload, vote }: Look): Buffer =>
  createHash('sha256')
    .update(canonicalJson(JSON.parse(storableJson(JSON.stringify({ kind, observer, payload, vote }))) as Json))
    .digest();
