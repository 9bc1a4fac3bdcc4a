import type { Grams, TextProfile } from './text-profile.js';

/** How alike two texts are, at most 1. */
export type Similarity = (a: TextProfile, b: TextProfile) => number;

/** Cosine of the counts of character 3- and 4-grams: needs no model and no language. */
export const byCharacters: Similarity = (a, b) => gramCosine(a.grams, b.grams);

/** Cosine of embeddings, as in the paper's retrieval; 0 where one has none. */
export const byVectors: Similarity = ({ vector: a }, { vector: b }) =>
  a && b && a.length === b.length ? dot(a, b) : 0;

/** Cosine of adapted vectors, by the adapter of the first text; 0 where one has none. */
export const byAdapter: Similarity = ({ adapted: a }, { adapted: b }) =>
  a && b ? dot(a.vectors[a.by]!, b.vectors[a.by]!) : 0;

/** The mean of characters and adapted vectors. */
export const byAdapterAndCharacters: Similarity = (a, b) => (byCharacters(a, b) + byAdapter(a, b)) / 2;

export function dot(a: Float32Array, b: Float32Array): number {
  let product = 0;
  for (let at = 0; at < a.length; at++) product += a[at]! * b[at]!;
  return product;
}

/** The mean of both. */
export const byBoth: Similarity = (a, b) => (byCharacters(a, b) + byVectors(a, b)) / 2;

/** An embedding of unit length; undefined if it is none: empty, not finite, or zero. */
export function unitVector(numbers: readonly number[]): Float32Array | undefined {
  const norm = Math.sqrt(numbers.reduce((sum, one) => sum + one * one, 0));
  if (!Number.isFinite(norm) || norm === 0) return undefined;
  return Float32Array.from(numbers, (one) => one / norm);
}

const HASHED = 384;

/** Counts of character 3- and 4-grams as a vector of unit length: each with a sign at a place of its hash. */
export function hashedVector({ grams: { ids, counts } }: Pick<TextProfile, 'grams'>): Float32Array {
  const vector = new Float32Array(HASHED);
  for (const [at, id] of ids.entries()) {
    const mixed = Math.imul(id ^ (id >>> 15), 0x2c1b3c6d) >>> 0;
    vector[mixed % HASHED]! += mixed & 0x10000000 ? counts[at]! : -counts[at]!;
  }
  const norm = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((one) => one / norm);
}

function gramCosine(a: Grams, b: Grams): number {
  if (a.norm === 0 || b.norm === 0) return 0;
  const { ids: left, counts: leftCounts } = a;
  const { ids: right, counts: rightCounts } = b;
  let product = 0;
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    const [one, other] = [left[i]!, right[j]!];
    if (one === other) product += leftCounts[i]! * rightCounts[j]!;
    if (one <= other) i++;
    if (other <= one) j++;
  }
  return Math.min(1, product / (a.norm * b.norm));
}
