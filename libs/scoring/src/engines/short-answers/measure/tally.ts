/**
 * How often each given label met each gold one: `counts[gold][given]`; the last column holds abstentions. Integers, so
 * adding tallies is exact in any order.
 */
export interface Tally {
  readonly counts: readonly (readonly number[])[];
}

/** A judged answer: numbers of labels, `null` where no label was given. */
export interface Judged {
  readonly gold: number;
  readonly given: number | null;
}

export function makeTally(labels: number, judged: Iterable<Judged>): Tally {
  const counts = Array.from({ length: labels }, () => new Array<number>(labels + 1).fill(0));
  for (const { gold, given } of judged) counts[gold]![given ?? labels]!++;
  return { counts };
}

/** The sum of tallies of one scheme. */
export function addTallies(labels: number, tallies: Iterable<Tally>): Tally {
  const counts = makeTally(labels, []).counts.map((row) => [...row]);
  for (const tally of tallies)
    for (const [gold, row] of tally.counts.entries())
      for (const [given, count] of row.entries()) counts[gold]![given]! += count;
  return { counts };
}
