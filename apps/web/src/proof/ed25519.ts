import { fromBase64 } from './bytes';

/** Checks signatures of one key. */
type Verifier = (signature: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>) => Promise<boolean>;

/**
 * A key of Ed25519, with the browser's own cryptography.
 * @param spki base64 of its SPKI (DER), as the platform publishes it.
 * @returns `undefined` where the browser cannot: it is an old one, or the page came without encryption.
 * @throws DOMException when the text is no such key.
 */
export async function readVerifier(spki: string): Promise<Verifier | undefined> {
  if (!(await canVerify())) return undefined;
  const key = await crypto.subtle.importKey('spki', fromBase64(spki), 'Ed25519', false, ['verify']);
  return (signature, signed) => crypto.subtle.verify('Ed25519', key, signature, signed);
}

/** A public key that is known to be one: what is refused with it is refused with all. */
const KNOWN = 'MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';

/** Whether this browser knows the signatures of the platform. Off `https` and this machine there is no cryptography at all. */
export async function canVerify(): Promise<boolean> {
  const { subtle } = crypto as { subtle: SubtleCrypto | undefined };
  if (subtle === undefined) return false;
  return subtle.importKey('spki', fromBase64(KNOWN), 'Ed25519', false, ['verify']).then(
    () => true,
    () => false,
  );
}
