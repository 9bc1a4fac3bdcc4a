import type { Comparison, Overview, Repair, ScoredEssay, ScoreReport } from '@starboard/comparing';

/** The essay and what its figures were computed with. */
export interface ShownEssay extends ScoredEssay {
  readonly codes: string;
  readonly h: number;
  readonly weights: readonly number[];
  /** What markups are called, by their ids; where they are absent, as their ids. */
  readonly names?: Readonly<Record<string, string>>;
}

/** What a markup is called. */
export const markupName = ({ names }: ShownEssay, id: string): string => names?.[id] ?? id;

/** Where comparisons come from: a worker that computes them, or a file that holds them all. */
export interface Source {
  readonly essay: ShownEssay;
  /** @throws Error with the code of the refusal. */
  compare(x: string, y: string): Promise<Comparison>;
  /** Null where they are too much work. */
  repairs(x: string, y: string, pair: { readonly x: number; readonly y: number }): Promise<readonly Repair[] | null>;
  overview(): Promise<{ readonly overview: Overview; readonly report: ScoreReport }>;
}
