import { fromBase64, utf8 } from './bytes';
import { readVerifier } from './ed25519';

/**
 * Whether the list of an archive's checksums is signed by the key of its round.
 * @param signature base64url, as `checksums.sha256.sig` has it. @returns `undefined` where the browser cannot check it.
 */
export async function checkSignature(sums: string, signature: string, publicKey: string): Promise<boolean | undefined> {
  const verify = await readVerifier(publicKey);
  if (verify === undefined) return undefined;
  try {
    return await verify(fromBase64(signature), utf8(sums));
  } catch {
    // A text that is no signature at all.
    return false;
  }
}
