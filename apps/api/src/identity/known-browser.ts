import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const COOKIE = 'starboard.known';
const VALUE = new RegExp(`(?:^|;\\s*)${COOKIE.replace('.', '\\.')}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);
const MARK_BYTES = 16;
const HALF_A_YEAR_S = 180 * 86_400;

/**
 * A cookie that a browser keeps after somebody has signed in there: it lets nobody in, but its attempts are counted separately,
 * so that strangers who guess at the account do not lock its owner out (docs/adr/0010-wrong-passwords.md).
 */
export function knownBrowserCookie(email: string, secret: string, secure: boolean): string {
  const mark = randomBytes(MARK_BYTES).toString('base64url');
  const value = `${mark}.${sign(mark, email, secret).toString('base64url')}`;
  const attributes = `Path=/api/identity; Max-Age=${HALF_A_YEAR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${COOKIE}=${value}; ${attributes}`;
}

/** What identifies the browser; undefined when this person has not signed in there. */
export function knownBrowser(cookies: string | undefined, email: string, secret: string): string | undefined {
  const [, mark, given] = VALUE.exec(cookies ?? '') ?? [];
  if (mark === undefined || given === undefined) return undefined;
  const right = sign(mark, email, secret);
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === right.length && timingSafeEqual(bytes, right) ? mark : undefined;
}

const sign = (mark: string, email: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`known-browser\n${mark}\n${email}`).digest();
