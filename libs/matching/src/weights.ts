import { type EdgeGraph, SAME } from './edges.js';

/**
 * The objective of one component as a pair of integers per edge, compared lexicographically: first the gain with
 * the number of pairs below it, then the tie-breaks of appendix 2 §3 as digits, code · R³ + label · R² + correction · R + j.
 * R is above every possible sum of a digit. Σ Jaccard needs only the digit j: a gain is (1 − J) + [equal code and
 * beginning] in units, so among equal sums of gains the greatest Σ Jaccard has the fewest pairs of that kind.
 *
 * Exactness: potentials and distances are alternating sums along simple paths, below 2R⁴ in the lower part and
 * 2³¹·R in the higher one, so with R ≤ 8 191 all arithmetic stays within the 53 bits of a double.
 */
export interface Weights {
  readonly radix: number;
  /** Lower part by the bits of `SAME`. */
  readonly low: Float64Array;
}

/** Weights for components whose smaller side has this many fragments. */
export function makeWeights(smallerSide: number): Weights {
  const radix = smallerSide + 1;
  const low = new Float64Array(16).map((_, bits) => {
    const both = bits & SAME.code && bits & SAME.begin ? 1 : 0;
    const digits = [bits & SAME.code ? 1 : 0, bits & SAME.label ? 1 : 0, bits & SAME.correction ? 1 : 0, 1 - both];
    return digits.reduce((value, digit) => value * radix + digit, 0);
  });
  return { radix, low };
}

/** As `makeWeights`, each size made once: nearly all components of an essay have one or two fragments a side. */
export function weightsBySize(): (smallerSide: number) => Weights {
  const made = new Map<number, Weights>();
  return (smallerSide) => {
    const weights = made.get(smallerSide) ?? makeWeights(smallerSide);
    made.set(smallerSide, weights);
    return weights;
  };
}

export const highWeight = (graph: EdgeGraph, weights: Weights, edge: number): number =>
  graph.gain[edge]! * weights.radix + 1;

export const lowWeight = (graph: EdgeGraph, weights: Weights, edge: number): number => weights.low[graph.same[edge]!]!;
