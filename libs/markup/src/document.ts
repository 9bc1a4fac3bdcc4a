/**
 * The document that every format of the markup language is parsed into and made from.
 * Regulation: appendix 3 §1.3 (fragments), §1.5 (meta), §2 (JSON).
 */

/** `error` and `meaning` are the two groups of the classifier; a code that it does not know is `unknown`. */
export type FragmentGroup = 'error' | 'meaning' | 'unknown';

/** A marked piece of the text. Offsets are UTF-16 code units of the canonical text, half-open `[start, end)`. */
export interface Fragment {
  /** Unique within the document; order of appearance when the format has none. */
  readonly id: number;
  readonly start: number;
  readonly end: number;
  /** Canonical spelling of the classifier (`Г.упр`), as written when unknown, empty when missing. */
  readonly code: string;
  /** Subtypes, canonical, separated by a space; empty when missing. */
  readonly subtype: string;
  readonly group: FragmentGroup;
  readonly comment: string;
  readonly explanation: string;
  readonly correction: string;
  /** Links fragments of one error; empty when missing. */
  readonly tag: string;
  /** Unknown keys of a JSON selection. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** Fields of appendix 3 §1.5; a field that the file does not have is absent. Unknown JSON keys are kept in `extra`. */
export interface Meta {
  readonly id?: string;
  readonly uuid?: string;
  readonly theme?: string;
  readonly taskText?: string;
  /** Canonical: `rus`, `lit`, `eng`, `social`, `hist`, `rus-free`, `eng-free`; as written when unknown. */
  readonly subject?: string;
  readonly category?: string;
  readonly class?: string;
  readonly year?: number;
  readonly test?: string;
  readonly expert?: string;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** Points by criterion, keys `K1`, `K2`, … (Latin K). */
export type Criteria = Readonly<Record<string, number>>;

/** A marked (or, without fragments, unmarked) essay. */
export interface MarkupDocument {
  readonly meta: Meta;
  readonly criteria: Criteria;
  /** Canonical text: no BOM, LF line ends, trimmed (appendix 3 §1.1). */
  readonly text: string;
  /** Sorted by start, the longer first, then by id. */
  readonly fragments: readonly Fragment[];
  /** Unknown keys of a JSON file. */
  readonly extra?: Readonly<Record<string, unknown>>;
}
