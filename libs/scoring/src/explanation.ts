import type { Localized } from '@starboard/catalogue';
import type { PairScore, StatedGrade } from '@starboard/metrics';

/** A part of a line: a text; a number with two decimals, or with two at most, in the signs of the reader's language. */
export type LinePart = string | { readonly fixed: number } | { readonly short: number };

/** A line for people, in no language yet. */
export type Line = readonly LinePart[];

/** A number in full precision, a text, or lines; null where nothing can be said. */
export type FieldValue = number | string | null | readonly Line[];

/** By the names that `ReportForm` declares. */
export type ExplainedFields = Readonly<Record<string, FieldValue>>;

type PairFigure = 'n' | 'm' | 'matched' | 'equalCodes' | 'equalLabels' | 'equalCorrections' | 'mean';

/** An answer beside one part of its reference. */
export interface ExplainedPair extends Pick<PairScore, PairFigure | 'm2' | 'm3' | 'm4' | 'm5' | 'm6'> {
  /** Id of the part. */
  readonly expert: string;
}

/** Which codes of the reference were taken for which; over several parts, each with all of its own. */
export interface ExplainedCodes {
  readonly matched: readonly { readonly expert: string; readonly own: string }[];
  readonly missed: readonly string[];
  readonly extra: readonly string[];
}

/** The points that follow from an answer, and what it states otherwise (regulation 2.15, appendix 3 §1.7). */
export interface ExplainedGrade extends Pick<StatedGrade, 'disagreements'> {
  readonly criteria: Readonly<Record<string, number>>;
  readonly k: number;
}

/** A cell, or a part of a heading: words, a text as somebody wrote it, a number; null where nothing can be said. */
export type ShownPart = Localized | { readonly verbatim: string } | LinePart | null;

/** A place of a text that counted, in UTF-16 code units, and the row of the table beside it that it counted for, from 1. */
export interface LitPlace {
  readonly start: number;
  readonly end: number;
  readonly row: number;
  /** It took points away. */
  readonly against?: true;
}

/** What stands on a page beside the row of an item, in no language yet. */
export type ShownBlock =
  | {
      readonly kind: 'text';
      readonly title?: readonly ShownPart[];
      readonly text: string;
      readonly lit: readonly LitPlace[];
      /** UTF-16 code units that were left out at the end. */
      readonly left: number;
    }
  | {
      readonly kind: 'table';
      readonly title: readonly ShownPart[];
      readonly columns: readonly Localized[];
      readonly rows: readonly (readonly ShownPart[])[];
    };

/** A part of an answer, and why it has its points. */
export interface ShownSection {
  readonly title: readonly ShownPart[];
  readonly blocks: readonly ShownBlock[];
}

/** Why an item has its score: plain data, the same for every table, page and language. */
export interface Explanation {
  readonly fields: ExplainedFields;
  /** Of engines that compare an answer with several parts. */
  readonly pairs?: readonly ExplainedPair[];
  /** Of engines that compare codes. */
  readonly codes?: ExplainedCodes;
  /** Of engines whose items are graded; null where no formula is known. */
  readonly grade?: ExplainedGrade | null;
  /** Of engines whose answers say little in a row: what they were, and what counted in them, for the page. */
  readonly shown?: readonly ShownSection[];
  /** Of engines that keep every step to a score: all of them, for reports as JSON. */
  readonly trace?: object;
}

/** A text that is no word of a language, a word, a number of the column's unit; null where nothing can be said. */
export type TableCell = string | Localized | number | null;

/** A table about a whole solution, in no language yet. The first cell of each row names it. */
export interface SolutionTable {
  /** Its name in JSON and CSV. */
  readonly id: string;
  readonly title: Localized;
  readonly note?: Localized;
  readonly columns: readonly {
    readonly id: string;
    readonly label: Localized;
    readonly unit: 'text' | 'percent' | 'count' | 'number';
  }[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** A column of the items on a page. */
interface ReportColumn {
  readonly field: string;
  readonly label: Localized;
  /** Every line of it begins anew. */
  readonly apart?: true;
}

/** Words of a report that differ by what is scored. */
type ReportWord = 'item' | 'items' | 'files' | 'causes' | 'values' | 'unit' | 'best' | 'worst' | 'note';
type CodeWord = 'title' | 'note' | 'expert' | 'own' | 'matched' | 'missed' | 'extra' | 'none';

/** What a report of a solution says of an engine's items, and in which words. */
export interface ReportForm {
  readonly words: Readonly<Record<ReportWord, Localized>>;
  /** Of the table of codes; without them there is none. */
  readonly codeWords?: Readonly<Record<CodeWord, Localized>>;
  /** Figures of the solution in their order, by their ids in the catalogue. */
  readonly figures: readonly { readonly id: string; readonly label: Localized }[];
  /** The greatest score of an item. */
  readonly greatest: number;
  /** On a page. The first is the score; in its place stands why an item is annulled. */
  readonly columns: readonly [ReportColumn, ...ReportColumn[]];
  /** Fields of a row of CSV; `part.*` stands for all fields with that beginning. */
  readonly csv: readonly string[];
}

const OPEN = '*';

/** The columns of a table of these items: an open name stands for the fields of all of them, in the order of their names. */
export const columnNames = (declared: readonly string[], items: readonly ExplainedFields[]): readonly string[] =>
  declared.flatMap((name) => (name.endsWith(OPEN) ? namesLike(name.slice(0, -OPEN.length), items) : [name]));

const namesLike = (beginning: string, items: readonly ExplainedFields[]): readonly string[] =>
  [...new Set(items.flatMap(Object.keys))].filter((name) => name.startsWith(beginning)).sort();
