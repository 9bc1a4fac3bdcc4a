/**
 * How sure a place is: what the value that ranks would have been on other items of the same kind.
 *
 * The bootstrap over items: the items of the round are drawn anew, with replacement and as many as there are, RESAMPLES
 * times; each draw is the same for all solutions, so that two of them are compared on the same items. Of the values of a
 * solution the middle 95 % are its interval; two neighbours are apart when the middle 95 % of their difference leave out 0.
 * The draws come from a generator with a fixed seed: the same board gives the same intervals, anywhere.
 */

/** How the value that ranks follows from the values of items: their mean over the counted ones, or their sum. */
type RankedOver = 'mean' | 'sum';

/** The interval of a solution, and whether it is apart from the next one; null where that is not defined. */
interface Spread {
  readonly low: number;
  readonly high: number;
  readonly apartFromNext: boolean | null;
}

export const RESAMPLES = 1_000;
const SEED = 20_261_212;
const TAIL = 0.025;

type Values = readonly (number | null)[];

/** The value that ranks, of the values of a solution's items; null marks one that does not count. */
export function rankedValue(values: Values, over: RankedOver): number | null {
  const counted = values.filter((value) => value !== null);
  if (counted.length === 0) return null;
  const sum = counted.reduce((all, value) => all + value, 0);
  return over === 'sum' ? sum : sum / counted.length;
}

/**
 * Intervals of solutions in the order of their places. @param solutions values of the same items in the same order; null in
 * place of a solution of which they are not known.
 */
export function spreadOf(solutions: readonly (Values | null)[], over: RankedOver): readonly (Spread | null)[] {
  const items = solutions.find((values) => values !== null)?.length ?? 0;
  const random = generator(SEED);
  const drawn = solutions.map(() => new Float64Array(RESAMPLES).fill(NaN));
  const times = new Uint16Array(items);
  for (let draw = 0; draw < RESAMPLES; draw += 1) {
    times.fill(0);
    for (let item = 0; item < items; item += 1) times[Math.floor(random() * items)]! += 1;
    solutions.forEach((values, row) => {
      if (values !== null) drawn[row]![draw] = weighted(values, times, over);
    });
  }
  return drawn.map((values, row) => {
    const interval = middle(values);
    if (solutions[row] === null || interval === undefined) return null;
    const next = drawn[row + 1];
    const difference = next && middle(values.map((value, draw) => value - next[draw]!));
    return { ...interval, apartFromNext: difference ? difference.low > 0 || difference.high < 0 : null };
  });
}

function weighted(values: Values, times: Uint16Array, over: RankedOver): number {
  let sum = 0;
  let count = 0;
  for (let item = 0; item < values.length; item += 1) {
    const value = values[item];
    if (value === null || value === undefined) continue;
    sum += value * times[item]!;
    count += times[item]!;
  }
  return over === 'sum' ? sum : sum / count;
}

/** The middle 95 % of values; those that are not defined, because no counted item was drawn, are left out. */
function middle(values: Float64Array): { low: number; high: number } | undefined {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  if (sorted.length === 0) return undefined;
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))]!;
  return { low: at(TAIL), high: at(1 - TAIL) };
}

/** Numbers from 0 to below 1: mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
