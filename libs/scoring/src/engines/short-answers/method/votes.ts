import type { Similarity } from '../features/similarity.js';
import type { TextProfile } from '../features/text-profile.js';

/** A labelled answer of the question. */
export interface Voter {
  readonly profile: TextProfile;
  /** Number of its label. */
  readonly label: number;
}

export interface Neighbour<V extends Voter = Voter> {
  readonly voter: V;
  readonly similarity: number;
}

export const DEFAULT_NEIGHBOURS = 5;
/** Of the weights of votes. */
const TEMPERATURE = 0.1;

/** All labelled answers, the most alike first; ties in the order they are given. */
export function nearest<V extends Voter>(
  answer: TextProfile,
  pool: readonly V[],
  similarity: Similarity,
): readonly Neighbour<V>[] {
  return pool
    .map((voter) => ({ voter, similarity: similarity(answer, voter.profile) }))
    .sort((a, b) => b.similarity - a.similarity);
}

/** Shares of the labels among the k nearest, weighted by exp(similarity / 0.1); equal shares if there is none. */
export function neighbourShares(neighbours: readonly Neighbour[], labels: number, k = DEFAULT_NEIGHBOURS): number[] {
  const weights = new Array<number>(labels).fill(0);
  for (const { voter, similarity } of neighbours.slice(0, k))
    weights[voter.label]! += Math.exp(similarity / TEMPERATURE);
  return shares(weights);
}

/**
 * Four features for each label: its share of the 5 nearest, its share of all by the mean weight, its most alike answer,
 * and the mean of its three most alike. An answer that is like nothing has the same features whatever the pool holds: how
 * often a label occurs in a pool tells of the one answer that was taken out of it (docs/short-answers.md).
 */
export function voteFeatures(
  answer: TextProfile,
  pool: readonly Voter[],
  labels: number,
  similarity: Similarity,
): number[] {
  const neighbours = nearest(answer, pool, similarity);
  const near = new Array<number>(labels).fill(0);
  for (const { voter, similarity: alike } of neighbours.slice(0, DEFAULT_NEIGHBOURS))
    near[voter.label]! += weight(alike);
  const [total, count, best, top] = [0, 1, 2, 3].map(() => new Array<number>(labels).fill(0));
  for (const { voter, similarity: alike } of neighbours) {
    const { label } = voter;
    total![label]! += weight(alike);
    if (count![label]! === 0) best![label] = alike;
    if (count![label]! < TOP) top![label]! += alike / TOP;
    count![label]!++;
  }
  const means = total!.map((sum, label) => sum / Math.max(1, count![label]!));
  return [...shares(near), ...shares(means), ...best!, ...top!];
}

const TOP = 3;
/** Nothing for what has nothing in common. */
const weight = (similarity: number): number => Math.expm1(similarity / TEMPERATURE);

function shares(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, one) => total + one, 0);
  return weights.map((one) => (sum > 0 ? one / sum : 1 / weights.length));
}
