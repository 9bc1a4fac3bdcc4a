/** The same text in the languages of the platform. */
export interface Localized {
  readonly ru: string;
  readonly en: string;
}

/**
 * What answers to an item are scored against, and so what the platform collects: parts by two or more experts who do not
 * see each other's, or one document with versions.
 */
export type ReferenceKind = 'independent-experts' | 'one-document';

/** Parts that a reference has at least: with fewer, nothing is scored against it. */
export const LEAST_PARTS: Readonly<Record<ReferenceKind, number>> = { 'independent-experts': 2, 'one-document': 1 };

/** A number that the engine gives: for an answer to an item, for a whole solution, or for both. */
export interface Figure {
  /** Its name in JSON and CSV; with `@*` at its end a family: one for each part of the set, `score@UA`, of solutions only. */
  readonly id: string;
  readonly of: 'item' | 'solution' | 'both';
  readonly unit: 'percent' | 'points' | 'count';
  /** The least and the greatest value; null where there is no greatest. */
  readonly range: readonly [number, number | null];
  /** Places follow from it; an engine has one such figure. */
  readonly role?: 'ranks';
  /** Of the one that ranks: how it follows from the values of items, where it is their mean or their sum. */
  readonly over?: 'mean' | 'sum';
  /** Not every item that is scored has it. */
  readonly optional?: true;
  /** A column of the board; the others are in reports and archives only. */
  readonly onBoard: boolean;
  /** Head of the column. */
  readonly label: Localized;
  readonly help: Localized;
}

/** How figures are computed, for who computes them anew. */
export interface Formulas {
  /** What the letters stand for. */
  readonly where: Localized;
  readonly lines: readonly { readonly what: Localized; readonly formula: Localized }[];
}

/** Figures of an item or a solution by their ids; one that is not defined is absent. */
export type Figures = Readonly<Record<string, number>>;

/** What a kind of contest is called. */
export interface EngineWords {
  /** What is scored: a part of a sentence. */
  readonly kind: Localized;
  /** Items whose reference is not complete: a head of a number. */
  readonly withoutReference: Localized;
  /** The same in one line of the desk. */
  readonly withoutReferenceAtDesk: Localized;
  /** What the bar beside the figure that ranks shows. */
  readonly bar: Localized;
  /** What the columns of counted and annulled items count. */
  readonly counted: Localized;
  readonly annulled: Localized;
}

/** What everybody but the engine itself must know of it. Data only. */
export interface EngineEntry {
  readonly words: EngineWords;
  readonly reference: ReferenceKind;
  /** In the order of the board's columns, and of archives. */
  readonly figures: readonly Figure[];
  /** Endings of the files that parts of a reference are in, as a chooser of files takes them. */
  readonly referenceFiles: string;
  /** Its explanations show what counted in an answer (`shown`): answers have pages of their own. */
  readonly responsePages?: true;
  /** Its items are scored by rules that people write: there are pages to write and to try them. */
  readonly rulePages?: true;
}
