import { createHash } from 'node:crypto';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/**
 * Root of the Merkle tree over `leaves` in order, as RFC 6962 §2.1 defines it: different prefixes for leaves and nodes,
 * so that no node can pass for a leaf, and no duplication of a last odd leaf.
 * @returns 32 bytes; of no leaves, the hash of nothing.
 */
export const merkleRoot = (leaves: readonly Uint8Array[]): Uint8Array =>
  rootOfLeaves(leaves.map((leaf) => leafHash(leaf)));

/** SHA-256 of a leaf as the tree has it, of its parts one after another. */
export const leafHash = (...parts: readonly Uint8Array[]): Uint8Array => sha256(LEAF, ...parts);

/** The root over leaves that are hashed already (`leafHash`), some of which one may not have the content of. */
export function rootOfLeaves(hashes: readonly Uint8Array[]): Uint8Array {
  if (hashes.length === 0) return sha256();
  let level = hashes;
  while (level.length > 1) level = parents(level);
  return level[0] ?? sha256();
}

/** The other half at one level of the tree, and on which side it is. */
export interface ProofStep {
  readonly side: 'left' | 'right';
  readonly hash: Uint8Array;
}

/** What a leaf is hashed with, from below, to get the root (RFC 6962 §2.1.1). `position` is one of the leaves'. */
export function merkleProof(leaves: readonly Uint8Array[], position: number): readonly ProofStep[] {
  const path: ProofStep[] = [];
  let level: readonly Uint8Array[] = leaves.map((leaf) => leafHash(leaf));
  for (let at = position; level.length > 1; at >>= 1, level = parents(level)) {
    const hash = level[at ^ 1];
    if (hash !== undefined) path.push({ side: at % 2 === 1 ? 'left' : 'right', hash });
  }
  return path;
}

/** The root that a leaf and its path lead to: the published one, when the leaf was in the tree. */
export function rootOfProof(leaf: Uint8Array, path: readonly ProofStep[]): Uint8Array {
  return path.reduce<Uint8Array>(
    (node, { side, hash }) => (side === 'left' ? sha256(NODE, hash, node) : sha256(NODE, node, hash)),
    leafHash(leaf),
  );
}

/** Pairs from the left; a last odd node moves up unchanged. This is the RFC's recursive split read from below. */
function parents(level: readonly Uint8Array[]): readonly Uint8Array[] {
  const next: Uint8Array[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const left = level[index];
    const right = level[index + 1];
    if (left !== undefined) next.push(right === undefined ? left : sha256(NODE, left, right));
  }
  return next;
}

function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
