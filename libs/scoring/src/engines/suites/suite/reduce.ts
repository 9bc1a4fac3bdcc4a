import { deviationOf, meanOf } from './numpy.js';

/** How the scores of several responses to one item become one. */
export type ReduceMode =
  | { readonly kind: 'avg' }
  | { readonly kind: 'max' }
  | { readonly kind: 'min' }
  | { readonly kind: 'avg_max'; readonly size: number };

/** `avg`, `max`, `min`, or `avg_max_N`: the mean of the best of each N in order. */
export function parseReduceMode(text: string): ReduceMode | undefined {
  if (text === 'avg' || text === 'max' || text === 'min') return { kind: text };
  const size = Number(/^avg_max_(\d{1,6})$/.exec(text)?.[1] ?? 0);
  return size >= 1 ? { kind: 'avg_max', size } : undefined;
}

export interface Reduced {
  readonly mean: number;
  /** Of the groups of `avg_max_N`; 0 otherwise. */
  readonly std: number;
}

/** Groups of N in order, the last may be shorter. */
export function groupsOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

export function reduceScores(scores: readonly number[], mode: ReduceMode): Reduced {
  if (mode.kind === 'avg') return { mean: meanOf(scores), std: 0 };
  if (mode.kind === 'max') return { mean: Math.max(...scores), std: 0 };
  if (mode.kind === 'min') return { mean: Math.min(...scores), std: 0 };
  const best = groupsOf(scores, mode.size).map((group) => Math.max(...group));
  return { mean: meanOf(best), std: deviationOf(best) };
}
