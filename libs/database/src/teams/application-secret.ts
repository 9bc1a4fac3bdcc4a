import { createHash, createHmac, randomBytes } from 'node:crypto';
import { ownBytes } from '../kernel/transaction.js';

/** Lets secret scanners recognise it. */
const MARK = 'sba_';
const SECRET_BYTES = 32;

/**
 * The secret of an application. From an Idempotency-Key, which only the applicant knows, the same request makes the same
 * secret again: so it need not be stored to be answered twice.
 */
export function makeApplicationSecret(contestId: string, key: string | undefined): string {
  const bytes =
    key === undefined
      ? randomBytes(SECRET_BYTES)
      : createHmac('sha256', key).update(`application ${contestId}`).digest();
  return `${MARK}${bytes.toString('base64url')}`;
}

/** What is stored of it. */
export const hashApplicationSecret = (secret: string): Uint8Array<ArrayBuffer> =>
  ownBytes(createHash('sha256').update(secret).digest());
