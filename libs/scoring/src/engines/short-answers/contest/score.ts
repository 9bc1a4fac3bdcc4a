import { makeTally } from '../measure/tally.js';
import type { Given } from './given.js';
import type { Gold } from './gold.js';

const PERCENT = 100;

/** How often each label met each other one in an item, and where it counts. Integers: added in any order they are the same. */
export interface ItemTally {
  readonly part: string | null;
  /** Ids of the labels. */
  readonly labels: readonly string[];
  /** `counts[gold][given]`; the last column holds abstentions. */
  readonly counts: readonly (readonly number[])[];
}

/** What became of one answer. */
export interface JudgedAnswer {
  readonly id: string;
  /** Null: the answer does not count. */
  readonly gold: string | null;
  /** Null: the program abstained. */
  readonly given: string | null;
  readonly confidence: number | null;
}

/** Why an item has its score: all of it is kept. */
export interface ItemScore {
  readonly tally: ItemTally;
  readonly answers: readonly JudgedAnswer[];
}

export function scoreItem(
  { part, labels: gold }: Gold,
  given: readonly Given[],
  { ids, labels }: { readonly ids: readonly string[]; readonly labels: readonly string[] },
): ItemScore {
  const answers = ids.map((id, at): JudgedAnswer => {
    const { label = null, confidence = null } = given[at] ?? {};
    return { id, gold: gold[at] ?? null, given: label, confidence };
  });
  const judged = answers.flatMap((one) =>
    one.gold === null
      ? []
      : [{ gold: labels.indexOf(one.gold), given: one.given === null ? null : labels.indexOf(one.given) }],
  );
  return { tally: { part, labels, counts: makeTally(labels.length, judged).counts }, answers };
}

/** Of an item, percent: how many of the answers that count have the right label, and how many have one. */
export function sharesOf({ counts }: ItemTally): { readonly accuracy: number; readonly coverage: number } {
  const total = sum(counts.map(sum));
  const right = sum(counts.map((row, at) => row[at]!));
  const abstained = sum(counts.map((row) => row[counts.length]!));
  return { accuracy: (PERCENT * right) / total, coverage: (PERCENT * (total - abstained)) / total };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
