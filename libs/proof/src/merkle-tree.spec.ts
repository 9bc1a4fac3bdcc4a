import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { merkleProof, merkleRoot, rootOfProof } from './merkle-tree.js';

/** RFC 6962 §2.1 word for word: the split at the largest power of two below n. An oracle for the level-by-level one. */
function byTheRfc(leaves: readonly Uint8Array[]): Buffer {
  const [only] = leaves;
  if (only === undefined) return createHash('sha256').digest();
  if (leaves.length === 1) return createHash('sha256').update(Uint8Array.of(0)).update(only).digest();
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return createHash('sha256')
    .update(Uint8Array.of(1))
    .update(byTheRfc(leaves.slice(0, split)))
    .update(byTheRfc(leaves.slice(split)))
    .digest();
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('merkleRoot', () => {
  /** Test vectors of google/certificate-transparency: its reference inputs and roots of their first 0, 1, 2, … entries. */
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  it.each([
    [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
    [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
    [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
  ])('has the published root of %i entries', (count, root) => {
    expect(hex(merkleRoot(inputs.slice(0, count).map((input) => Buffer.from(input, 'hex'))))).toBe(root);
  });

  it.each(Array.from({ length: 40 }, (_, count) => count))('equals the recursive definition for %i leaves', (count) => {
    const leaves = Array.from({ length: count }, (_, index) => Buffer.from(`leaf ${index}`));
    expect(hex(merkleRoot(leaves))).toBe(hex(byTheRfc(leaves)));
  });
});

describe('merkleProof', () => {
  const leavesOf = (count: number) => Array.from({ length: count }, (_, index) => Buffer.from(`leaf ${index}`));

  it.each([1, 2, 3, 7, 8, 9, 100])('leads every one of %i leaves to the root, and nothing else', (count) => {
    const leaves = leavesOf(count);
    const root = hex(merkleRoot(leaves));
    for (const [position, leaf] of leaves.entries()) {
      const path = merkleProof(leaves, position);
      expect(hex(rootOfProof(leaf, path))).toBe(root);
      expect(hex(rootOfProof(Buffer.from('another text'), path))).not.toBe(root);
      if (path.length > 0) expect(hex(rootOfProof(leaf, path.slice(1)))).not.toBe(root);
    }
  });

  it('is what RFC 9162 §2.1.5 shows for the tree of seven leaves', () => {
    const [a, b, c, d, e, f, g] = leavesOf(7) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
    const sub = (...some: Buffer[]) => hex(merkleRoot(some));
    const shown = (position: number) => merkleProof([a, b, c, d, e, f, g], position).map((step) => hex(step.hash));
    expect(shown(0)).toEqual([sub(b), sub(c, d), sub(e, f, g)]);
    expect(shown(3)).toEqual([sub(c), sub(a, b), sub(e, f, g)]);
    expect(shown(4)).toEqual([sub(f), sub(g), sub(a, b, c, d)]);
    expect(shown(6)).toEqual([sub(e, f), sub(a, b, c, d)]);
  });
});
