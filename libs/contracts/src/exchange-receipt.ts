import { z } from 'zod';
import { verdict } from './primitives.js';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Proof that a file was received: the answer to `session-file-send`.
 *
 * - `sha256`: of the received content. A JSON document sent as an object is hashed as its compact JSON text.
 * - `prev`: `hash` of the session's receipt before this one, null for the first. So nobody can take one out.
 * - `hash`: SHA-256 of the canonical JSON of all fields but `hash` and `signature`.
 * - `signature`: Ed25519 over the 32 bytes of `hash` by the round's key, base64url.
 */
export const receiptSchema = z.strictObject({
  contest: z.string(),
  round: z.uuid(),
  sessionId: z.int().positive(),
  fileId: z.int().positive(),
  attempt: z.int().positive(),
  submissionId: z.uuid(),
  sha256,
  receivedAt: z.iso.datetime(),
  verdict,
  prev: sha256.nullable(),
  hash: sha256,
  signature: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
});
export type Receipt = z.infer<typeof receiptSchema>;
export type UnsignedReceipt = Omit<Receipt, 'hash' | 'signature'>;
/** Its place in the chain is settled, its signature is not there yet. */
export type SealedReceipt = Omit<Receipt, 'signature'>;

/** Success of `session-file-send`: the receipt, and what the verdict does not say. */
export type FileSendResult = Receipt & {
  /** The same `submissionId` had been received before; nothing was stored now. */
  readonly duplicate?: true;
  /** Why the content is `invalid`: code and place. */
  readonly diagnostics?: readonly object[];
};

/** The text whose SHA-256 is the receipt's `hash`: canonical JSON (RFC 8785), which is JSON with its keys in this order. */
export function hashedPart(receipt: UnsignedReceipt | Receipt): string {
  const { contest, round, sessionId, fileId, attempt, submissionId, sha256, receivedAt, verdict, prev } = receipt;
  return JSON.stringify({
    attempt,
    contest,
    fileId,
    prev,
    receivedAt,
    round,
    sessionId,
    sha256,
    submissionId,
    verdict,
  });
}
