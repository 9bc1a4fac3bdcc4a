import { randomBytes } from 'node:crypto';
import { hashSecret } from './personal-token.js';

const MARK = 'sbl_';
const SECRET_BYTES = 32;

/** The secret of a link that works once; only the hash is stored. */
export function makeLinkSecret(): { readonly plain: string; readonly hash: Uint8Array } {
  const plain = `${MARK}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { plain, hash: hashSecret(plain) };
}
