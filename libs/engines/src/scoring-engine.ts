/** Why an engine did not take an input, as a value: engines do not throw. */
export interface EngineError {
  /** Stable, `ERR_…`. */
  readonly code: string;
  readonly message: string;
  /** Where: a JSON pointer (`/selections/3`), `line:column`, or empty for the input as a whole. */
  readonly location: string;
}

export type EngineResult<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: EngineError };

/** An item of a sample as it stands for one solution: scored, annulled with a cause, or neither yet. */
export interface SampleItem<ItemScore> {
  readonly itemId: string;
  readonly score: ItemScore | null;
  readonly annulled: string | null;
}

/** Bounds of what an engine takes on, so that no participant can stall the server. */
export interface EngineBudget {
  /** Of one answer, in bytes of its UTF-8 form. Larger answers are refused before they are parsed. */
  readonly answerBytes: number;
}

/**
 * How answers are scored: the one port of all kinds of competition (docs: engines).
 *
 * The law, checked by `checkConformance`:
 * - the same input gives the same bytes, now and later: no clock, network or random, no memory of earlier calls;
 * - a bad input gives a coded error with its location; nothing is thrown, and no input is changed;
 * - time and memory are bounded by the budget;
 * - scores are plain JSON data and say why each point was given;
 * - an annulled item never changes the value of a solution, and the order of items does not matter.
 */
export interface ScoringEngine<Item, Answer, Reference, ItemScore, SolutionScore> {
  /** `markup`, `rules`, … */
  readonly id: string;
  readonly budget: EngineBudget;
  /** Reads an item as it is released. */
  parseItem(input: unknown): EngineResult<Item>;
  /** Reads an answer to the item. */
  parseAnswer(input: unknown, item: Item): EngineResult<Answer>;
  /** Reads what answers to the item are scored against. */
  parseReference(input: unknown, item: Item): EngineResult<Reference>;
  /** Scores one answer in full detail. */
  scoreItem(item: Item, answer: Answer, reference: Reference): EngineResult<ItemScore>;
  /** Aggregates a whole sample, annulled and pending items included. */
  scoreSolution(items: readonly SampleItem<ItemScore>[]): SolutionScore;
  /** What the leaderboard ranks, descending; null when nothing is scored yet. */
  rankedValue(score: SolutionScore): number | null;
}

/** A score as the port returns it. */
export const accept = <T>(value: T): EngineResult<T> => ({ ok: true, value });

/** A refusal as the port returns it: code, message and JSON pointer. */
export const refuse = (
  code: string,
  message: string,
  location = '',
): { readonly ok: false; readonly error: EngineError } => ({
  ok: false,
  error: { code, message, location },
});
