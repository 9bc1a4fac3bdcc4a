/** Why an engine did not take an input, as a value: engines do not throw. */
export interface EngineError {
  /** Stable, `ERR_…`. */
  readonly code: string;
  readonly message: string;
  /** Where: a JSON pointer (`/selections/3`), `line:column`, or empty for the input as a whole. */
  readonly location: string;
}

export type EngineResult<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** Warnings about an input that was accepted. */
      readonly diagnostics?: readonly object[];
    }
  | { readonly ok: false; readonly error: EngineError };

/** An item as the platform keeps it, whatever the engine; `text` is canonical. */
export interface EngineItem {
  readonly text: string;
  /** Canonical subject (`rus`, `lit`, …), for engines that care. */
  readonly subject: string | null;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** A part of a reference as the platform keeps it: an expert's parsed markup, the text of a rule file. */
export interface ReferencePart {
  readonly id: string;
  readonly content: unknown;
}

/** What an answer is when it arrives, seen without the clock (exchange: `accepted`, `invalid`, `wrong-essay`). */
export interface AnswerCheck {
  readonly state: 'valid' | 'invalid' | 'wrong-essay';
  /** For the team, in Russian and English; a bounded number. */
  readonly diagnostics: readonly object[];
}

/** What every engine says of an answer without a character. */
export const EMPTY_ANSWER: AnswerCheck = {
  state: 'invalid',
  diagnostics: [
    {
      code: 'ERR_ANSWER_EMPTY',
      severity: 'error',
      message: { ru: 'Ответ пуст.', en: 'The answer is empty.' },
    },
  ],
};

/** An item of a sample as it stands for one solution: scored, annulled with a cause, or neither yet. */
export interface SampleItem<ItemValue> {
  readonly itemId: string;
  readonly score: ItemValue | null;
  readonly annulled: string | null;
}

/** What every engine reports of a solution, beside its own figures. */
export interface SolutionStanding {
  /** Items that are scored and not annulled. */
  readonly counted: number;
  readonly annulledCount: number;
  /** Neither scored nor annulled yet. */
  readonly pendingCount: number;
  readonly total: number;
  /** More than the allowed share of the whole sample is annulled: the solution leaves the leaderboard. */
  readonly annulledSolution: boolean;
}

/** Bounds of what an engine takes on, so that no participant can stall the server. */
export interface EngineBudget {
  /** Of one answer, in bytes of its UTF-8 form. Larger answers are refused before they are parsed. */
  readonly answerBytes: number;
}

/** The data of an engine. All of it is plain JSON: it can be stored, sent to a thread and read back. */
export interface EngineTypes {
  readonly answer: unknown;
  readonly reference: unknown;
  /** What a reference says of itself: how far the experts agree. */
  readonly standard: unknown;
  /** Why each point was given, in full. */
  readonly score: unknown;
  /** What is stored of a score. */
  readonly kept: unknown;
  /** What a solution is made of; a part of `kept`. */
  readonly value: unknown;
  readonly solution: SolutionStanding;
}

/** An item's reference, prepared once for all its answers. It keeps nothing of an answer. */
export interface ItemScorer<T extends EngineTypes> {
  readonly standard: T['standard'];
  /** Scores one answer in full detail. */
  score(answer: T['answer']): EngineResult<T['score']>;
}

/**
 * How answers are scored: the one port of all kinds of competition (docs/adr/0008).
 *
 * The law, checked by `checkConformance`:
 * - the same input gives the same bytes, now and later, in any thread and in any order: no clock, network or random, no
 *   memory of earlier calls;
 * - a bad input gives a coded error with its location; nothing is thrown, and no input is changed;
 * - time and memory are bounded by the budget;
 * - everything is plain JSON data, and answers and references score the same after a way through JSON;
 * - an answer that is checked to be valid can be parsed;
 * - an annulled item never changes the value of a solution, and the order of items does not matter.
 */
export interface ScoringEngine<T extends EngineTypes> {
  /** `markup`, `rules`, … */
  readonly id: string;
  /** Goes into the fingerprint of every score. Whoever changes what an engine computes raises it, else old scores pass for new. */
  readonly version: string;
  readonly budget: EngineBudget;
  /** Reads an item as it is released. */
  parseItem(input: unknown): EngineResult<EngineItem>;
  /** What is released of an item, as JSON text; `parseItem` reads it. */
  makeContent(item: EngineItem): string;
  /** Looks into an answer on its arrival: cheap enough for an event loop, and as strict as `parseAnswer`. */
  checkAnswer(input: string, item: EngineItem): AnswerCheck;
  /** Reads an answer to the item: a text, its bytes, or its JSON value. */
  parseAnswer(input: unknown, item: EngineItem): EngineResult<T['answer']>;
  /** Reads what answers to the item are scored against. */
  parseReference(input: unknown, item: EngineItem): EngineResult<T['reference']>;
  /** Puts a reference together from the parts that the platform keeps, in their order. */
  joinReference(parts: readonly ReferencePart[], item: EngineItem): EngineResult<T['reference']>;
  /** Prepares a reference for many answers. */
  prepare(item: EngineItem, reference: T['reference']): EngineResult<ItemScorer<T>>;
  /** What is stored of a score; enough to aggregate, and to say why. */
  keep(score: T['score']): T['kept'];
  /** Aggregates a whole sample, annulled and pending items included. */
  scoreSolution(items: readonly SampleItem<T['value']>[]): T['solution'];
  /** What the leaderboard ranks, descending; null when nothing is scored yet. */
  rankedValue(solution: T['solution']): number | null;
  /** The level that the references themselves set for a sample (СТЭР); null when the engine knows none. */
  levelOf(standards: readonly T['standard'][]): number | null;
}

/** An engine whose data is opaque to the caller. */
export type AnyEngine = ScoringEngine<EngineTypes>;

/** A value as the port returns it. */
export const accept = <T>(value: T, diagnostics?: readonly object[]): EngineResult<T> =>
  diagnostics === undefined ? { ok: true, value } : { ok: true, value, diagnostics };

/** A refusal as the port returns it: code, message and JSON pointer. */
export const refuse = (
  code: string,
  message: string,
  location = '',
): { readonly ok: false; readonly error: EngineError } => ({
  ok: false,
  error: { code, message, location },
});
