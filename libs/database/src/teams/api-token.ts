import { createHash, randomBytes } from 'node:crypto';

const MARK = 'sb_';
const SECRET_BYTES = 32;
const PREFIX_LENGTH = MARK.length + 6;

/** A fresh token: the plain text goes to the team once, the hash and the prefix are what is stored. */
export interface FreshToken {
  readonly plain: string;
  readonly prefix: string;
  readonly hash: Uint8Array;
}

/** Makes a token of 256 random bits; `sb_` lets secret scanners recognise it. */
export function makeApiToken(): FreshToken {
  const plain = `${MARK}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { plain, prefix: plain.slice(0, PREFIX_LENGTH), hash: hashApiToken(plain) };
}

/** SHA-256 of the token. A plain hash is enough: there is nothing to guess in 256 random bits. */
export const hashApiToken = (plain: string): Uint8Array => createHash('sha256').update(plain).digest();
