import type { InclusionProof } from '@starboard/contracts';
import { fromHex, sha256, toHex, utf8 } from './bytes';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** What a proof of an essay comes to. `text`: it is of another text; `root`: its path leads to another root. */
export type InclusionVerdict = 'holds' | 'text' | 'root';

/**
 * Follows the path of an essay up to the root of the sealed set (RFC 6962 §2.1.1).
 * @param text the essay as programs got it; without it the proof is of its published digest only.
 * @param root as it was written down before the start, hexadecimal.
 */
export async function checkInclusion(
  proof: Pick<InclusionProof, 'sha256' | 'path'>,
  root: string,
  text?: string,
): Promise<InclusionVerdict> {
  if (text !== undefined && toHex(await sha256(utf8(text))) !== proof.sha256) return 'text';
  let node = await sha256(LEAF, fromHex(proof.sha256));
  for (const { side, hash } of proof.path) {
    const other = fromHex(hash);
    node = side === 'left' ? await sha256(NODE, other, node) : await sha256(NODE, node, other);
  }
  return toHex(node) === root.trim().toLowerCase() ? 'holds' : 'root';
}
