import type { Grams, TextProfile } from './text-profile.js';

/** How alike two texts are, at most 1. */
export type Similarity = (a: TextProfile, b: TextProfile) => number;

/** Cosine of the counts of character 3- and 4-grams: needs no model and no language. */
export const byCharacters: Similarity = (a, b) => gramCosine(a.grams, b.grams);

/** Cosine of embeddings, as in the paper's retrieval; 0 where one has none. */
export const byVectors: Similarity = ({ vector: a }, { vector: b }) => {
  if (!a || !b || a.length !== b.length) return 0;
  let product = 0;
  for (let at = 0; at < a.length; at++) product += a[at]! * b[at]!;
  return product;
};

/** The mean of both. */
export const byBoth: Similarity = (a, b) => (byCharacters(a, b) + byVectors(a, b)) / 2;

/** An embedding of unit length; undefined if it is none: empty, not finite, or zero. */
export function unitVector(numbers: readonly number[]): Float32Array | undefined {
  const norm = Math.sqrt(numbers.reduce((sum, one) => sum + one * one, 0));
  if (!Number.isFinite(norm) || norm === 0) return undefined;
  return Float32Array.from(numbers, (one) => one / norm);
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
