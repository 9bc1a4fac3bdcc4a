import type { Comparison, Overview, Repair, ScoredEssay, ScoreReport } from '@starboard/comparing';

/** The essay and what its figures were computed with. */
export interface ShownEssay extends ScoredEssay {
  readonly codes: string;
  readonly h: number;
  readonly weights: readonly number[];
  /** What markups are called, by their ids, also those that can be opened in place of one of these; absent: as their ids. */
  readonly names?: Readonly<Record<string, string>>;
  /** An expert's markup is not among these. */
  readonly lacksExpert?: boolean;
}

/** What a markup is called. */
export const markupName = ({ names }: ShownEssay, id: string): string => names?.[id] ?? id;

/** The markups that can be looked at. */
export const markupIds = ({ names, markups }: ShownEssay): readonly string[] =>
  names === undefined ? markups.map(({ id }) => id) : Object.keys(names);

/** Where comparisons come from: a worker that computes them, or a file that holds them all. */
export interface Source {
  readonly essay: ShownEssay;
  /** @throws Error with the code of the refusal. */
  compare(x: string, y: string): Promise<Comparison>;
  /** Null where they are too much work. */
  repairs(x: string, y: string, pair: { readonly x: number; readonly y: number }): Promise<readonly Repair[] | null>;
  overview(): Promise<{ readonly overview: Overview; readonly report: ScoreReport }>;
}
