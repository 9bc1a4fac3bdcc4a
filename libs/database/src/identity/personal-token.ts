import { createHash, randomBytes } from 'node:crypto';

/** Lets secret scanners recognise it, and tells it from the token of a team. */
const MARK = 'sbp_';
const SECRET_BYTES = 32;
const PREFIX_LENGTH = MARK.length + 6;

/** A fresh secret: `plain` goes out once, the rest is stored. */
export interface FreshSecret {
  readonly plain: string;
  readonly prefix: string;
  readonly hash: Uint8Array;
}

/** Makes a personal token of 256 random bits. */
export function makePersonalToken(): FreshSecret {
  const plain = `${MARK}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { plain, prefix: plain.slice(0, PREFIX_LENGTH), hash: hashSecret(plain) };
}

/** SHA-256: enough for 256 random bits, which nobody guesses. */
export const hashSecret = (plain: string): Uint8Array => createHash('sha256').update(plain).digest();
