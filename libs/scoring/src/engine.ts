import type { ContestGrading } from '@starboard/metrics';
import type { Result } from '@starboard/result';
import type { Explanation, ReportForm, SolutionTable } from './explanation.js';
import type { ObservationRequest, Observations } from './observation.js';

/** Why an engine did not take an input, as a value: engines do not throw. */
export interface EngineError {
  /** Stable, `ERR_…`. */
  readonly code: string;
  readonly message: string;
  /** Where: a JSON pointer (`/selections/3`), `line:column`, or empty for the input as a whole. */
  readonly location: string;
}

export type EngineResult<T> = Result<
  {
    value: T;
    /** Warnings about an input that was accepted. */
    diagnostics?: readonly object[];
  },
  { error: EngineError }
>;

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

/** An item with its document as organisers write them, for references of the kind `one-document`. */
export interface WrittenItem {
  readonly text: unknown;
  readonly blanks?: unknown;
  readonly subject?: unknown;
  readonly meta?: unknown;
  /** The document: the text of its file, or its value. */
  readonly rule: unknown;
}

/** What is wrong with what organisers write; warnings refuse nothing. */
export interface WrittenProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** JSON pointer into the item, or into the document alone. */
  readonly pointer: string;
  /** What would be right. */
  readonly expected?: string;
  readonly hint?: string;
}

export type WrittenCheck = Result<
  { item: EngineItem; problems: readonly WrittenProblem[] },
  { problems: readonly WrittenProblem[] }
>;

/** What is in a folder that organisers write in a form of the engine's own; problems are of files. */
export interface UnpackedFolder {
  readonly items: readonly {
    readonly file: string;
    /** The organiser's identifier. */
    readonly id: string;
    readonly input: WrittenItem;
  }[];
  readonly problems: readonly (WrittenProblem & { readonly file: string })[];
}

/** Bounds of what an engine takes on, so that no participant can stall the server. */
export interface EngineBudget {
  /** Of one answer, in bytes of its UTF-8 form. Larger answers are refused before they are parsed. */
  readonly answerBytes: number;
  /** How often an answer may ask what is to be seen of the world; 0 by default. */
  readonly observationRounds?: number;
  /** How many observations an answer may ask for in all, every vote counted; 0 by default. */
  readonly observations?: number;
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
  /** Scores one answer in full detail, by all that its engine asked to see; by default nothing. */
  score(answer: T['answer'], seen?: Observations): EngineResult<T['score']>;
}

/** An item with an answer to it, as the platform keeps them. */
export interface KeptItem<T extends EngineTypes> {
  readonly item: EngineItem;
  /** Null where the platform has none at hand. */
  readonly reference: T['reference'] | null;
  /** Null while no answer counts. */
  readonly answer: T['answer'] | null;
  /** Of its score, as far as the tables give it back; null without a score. */
  readonly kept: Partial<T['kept']> | null;
  /** It is shown on a page of its own, which has room for more than that of a whole solution. */
  readonly alone?: boolean;
  /** By what the contest grades its items; by the regulation's own rules where nothing is said. */
  readonly grading?: ContestGrading;
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
 * - an annulled item never changes the value of a solution, and the order of items does not matter;
 * - what must be seen of the world is asked for (docs/adr/0016): the same `seen` gives the same requests, in a bounded
 *   number of rounds, and then the same score; what came of a look is scored, whatever it is;
 * - an explanation has every field that `report` declares, and no other, also of an item without answer, reference or score.
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
  /**
   * What must still be seen of the world before the answer can be scored, given what was seen; empty when it is ready. An
   * engine without it scores at once.
   */
  observations?(
    item: EngineItem,
    reference: T['reference'],
    answer: T['answer'],
    seen: Observations,
  ): readonly ObservationRequest[];
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
  /** The words of a report of a solution, and what it shows of an explanation. */
  readonly report: ReportForm;
  /** Why an item has its score, as data for reports and pages alike. May compare answer and reference anew. */
  explain(item: KeptItem<T>): Explanation;
  /**
   * What a report says of a solution as a whole, beside its figures: of the scores of the items that count, as far as the
   * tables give them back, in any order. By default nothing.
   */
  tables?(kept: readonly Partial<T['kept']>[]): readonly SolutionTable[];
  /** Finds everything that is wrong with an item and its document at once (`check-written.ts`); pointers begin at the item. */
  checkItem?(input: WrittenItem): WrittenCheck;
  /** The same of a document; the item may not be known. */
  checkDocument?(document: unknown, item: EngineItem | undefined): readonly WrittenProblem[];
  /**
   * Items out of a folder in a form of its own: texts by path below it. Undefined where the folder is in the general form, a
   * file for each item and one for its document.
   */
  unpack?(files: ReadonlyMap<string, string>): UnpackedFolder | undefined;
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
