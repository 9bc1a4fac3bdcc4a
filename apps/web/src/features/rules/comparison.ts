import type { RuleResultView } from '@starboard/contracts';
import { gradeOf } from '@starboard/metrics';

/** An answer that two versions of a rule have scored. */
export interface Compared {
  readonly position: number;
  readonly blanks: readonly string[];
  readonly label: number | null;
  readonly first: RuleResultView;
  readonly second: RuleResultView;
  readonly change: Change;
}

/**
 * What the second version changes of an answer: nearer to its label or further from it, as far off on the other side or
 * without a label to compare with, or nothing.
 */
export type Change = 'nearer' | 'further' | 'changed' | 'same';

export const CHANGES = ['nearer', 'further', 'changed', 'same'] as const satisfies readonly Change[];

/** Scores are compared as they are shown, to a thousandth. */
const LEAST_DIFFERENCE = 0.0005;

const differs = (a: number, b: number): boolean => Math.abs(a - b) >= LEAST_DIFFERENCE;

/** An answer without a score is further from a label than any score. */
const distance = (score: number | null, label: number): number => (score === null ? Infinity : Math.abs(score - label));

function changeOf(first: number | null, second: number | null, label: number | null): Change {
  if (first === null ? second === null : second !== null && !differs(first, second)) return 'same';
  if (label === null) return 'changed';
  const [before, after] = [distance(first, label), distance(second, label)];
  if (before === after || !differs(before, after)) return 'changed';
  return after < before ? 'nearer' : 'further';
}

/** The answers of one set by two tasks; those that both have a result of. */
export function compareResults(first: readonly RuleResultView[], second: readonly RuleResultView[]): Compared[] {
  const others = new Map(second.map((result) => [result.position, result]));
  return first.flatMap((one) => {
    const other = others.get(one.position);
    if (!other) return [];
    const { position, blanks, label } = one;
    return [{ position, blanks, label, first: one, second: other, change: changeOf(one.score, other.score, label) }];
  });
}

/** How many answers changed in which way. */
export const countChanges = (compared: readonly Compared[]): Readonly<Record<Change, number>> => {
  const counts = { nearer: 0, further: 0, changed: 0, same: 0 };
  for (const { change } of compared) counts[change] += 1;
  return counts;
};

const GRADES = 11;

/** How many answers go from which grade (rows) to which (columns); those without a score are in none. */
export function transitions(compared: readonly Compared[]): readonly (readonly number[])[] {
  const counts = Array.from({ length: GRADES }, () => Array.from({ length: GRADES }, () => 0));
  for (const { first, second } of compared) {
    if (first.score === null || second.score === null) continue;
    const row = counts[gradeOf(first.score)]!;
    row[gradeOf(second.score)] = row[gradeOf(second.score)]! + 1;
  }
  return counts;
}

/** Whether an answer goes from one grade to the other. */
export const isIn = ({ first, second }: Compared, [from, to]: readonly [number, number]): boolean =>
  first.score !== null && second.score !== null && gradeOf(first.score) === from && gradeOf(second.score) === to;
