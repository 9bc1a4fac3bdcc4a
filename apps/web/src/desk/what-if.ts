import type { WhatIfView } from '@starboard/contracts';

type Outcome = WhatIfView['teams'][number]['outcomes'][number];
export type Reading = WhatIfView['inForce'];
export type Cause = keyof Outcome['causes'];

/** Files that share a fate: a cause of annulment, or null where they count. */
export interface Fate {
  readonly cause: Cause | null;
  /** By their place from 1: `1–3, 7`. */
  readonly files: string;
}

/** What one reading of the deadline makes of a team's files. */
export interface ReadingCell {
  readonly reading: Reading;
  readonly inForce: boolean;
  readonly annulled: number;
  readonly solutionAnnulled: boolean;
  /** Causes that occur, the most frequent first. */
  readonly causes: readonly (readonly [Cause, number])[];
  /** Files with another fate than under the rules in force, by that fate. */
  readonly changed: readonly Fate[];
  /** Files that count only by an answer that nobody has validated. */
  readonly unlooked: number;
}

export interface ReadingRow {
  readonly name: string;
  readonly session: number;
  readonly sample: number;
  readonly cells: readonly ReadingCell[];
}

/** Teams with what every reading makes of them. */
export function readingRows({ inForce, readings, teams }: WhatIfView): readonly ReadingRow[] {
  return teams.map(({ name, session, sample, outcomes }) => ({
    name,
    session,
    sample,
    cells: readings.flatMap((reading, at) => {
      const found = outcomes[at];
      return found === undefined ? [] : [makeCell(reading, sameReading(reading, inForce), found)];
    }),
  }));
}

/** Whether some reading would have annulled other files than the rules in force. */
export const anyDiffers = (rows: readonly ReadingRow[]): boolean =>
  rows.some(({ cells }) => cells.some(({ changed }) => changed.length > 0));

export const sameReading = (one: Reading, other: Reading): boolean =>
  one.from === other.from && one.until === other.until;

function makeCell(reading: Reading, inForce: boolean, outcome: Outcome): ReadingCell {
  const { annulled, solutionAnnulled, causes, changed, unlooked } = outcome;
  return {
    reading,
    inForce,
    annulled,
    solutionAnnulled,
    causes: (Object.entries(causes) as [Cause, number][])
      .filter(([, count]) => count > 0)
      .sort(([, one], [, other]) => other - one),
    changed: fatesOf(changed),
    unlooked,
  };
}

function fatesOf(changed: Outcome['changed']): readonly Fate[] {
  const causes = [...new Set(changed.map(({ cause }) => cause))];
  const placesOf = (cause: Cause | null): number[] =>
    changed.filter((file) => file.cause === cause).map(({ index }) => index + 1);
  return causes.map((cause) => ({ cause, files: makeRanges(placesOf(cause)) }));
}

/** Whole numbers as a reader writes them down: `1–3, 7`. */
export function makeRanges(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last !== undefined && number <= last.to + 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
