import { type Classifier, splitWords } from '../classifier/classifier.js';
import {
  type CodeGroup,
  continuesCodes,
  groupWords,
  resolveCode,
  type ResolvedCode,
} from '../classifier/code-words.js';
import type { PlainText } from '../plain-text.js';
import type { Reporter } from '../reporter.js';
import type { BracketKind } from './signs.js';

/** A fragment as the brackets give it: bounds in the plain text, white space included. */
export interface BracketFragment {
  readonly start: number;
  readonly end: number;
  readonly resolved: ResolvedCode | undefined;
  readonly comment: string;
  readonly explanation: string;
  readonly correction: string;
  readonly tag: string;
  /** Offset of the opening bracket in the source. */
  readonly offset: number;
}

/** Parts of a bracket in the order in which they come (appendix 3 §1.3); the tag is taken at the closer. */
const PARTS = ['codes', 'text', 'comment', 'explanation', 'correction'] as const;
type Part = (typeof PARTS)[number];
type Value = Exclude<Part, 'codes' | 'text'>;

/** A tag of the regulation: letters or digits. */
export const TAG = /^[\p{L}\p{N}]+$/u;
/** A longer text after `#` is not a tag of a real file but text. */
export const LONGEST_FREE_TAG = 64;
/** Longer text than this, or more words, is not codes split by `\`; the limits keep the reading linear. */
const LONGEST_CODES = 200;
const MOST_CODES = 32;

/** A bracket between its opener and its closer. What it has of the text goes to the common plain text. */
export class OpenBracket {
  readonly kind: BracketKind;
  /** Offset of the opener in the source. */
  readonly offset: number;
  readonly #plain: PlainText;
  readonly #classifier: Classifier;
  readonly #reporter: Reporter;
  readonly #values: Record<Value, string> = { comment: '', explanation: '', correction: '' };
  #part: Part = 'codes';
  #codes = '';
  #words: string[] = [];
  #groups: CodeGroup[] = [];
  #start: number;
  #end = -1;
  /** Where the text after the last `\` of the codes begins; −1 once something is nested in it. */
  #unbroken = -1;
  /** What follows a `#` so far; undefined when no `#` is waiting for its closer. */
  #tag: string | undefined;

  constructor(kind: BracketKind, offset: number, plain: PlainText, classifier: Classifier, reporter: Reporter) {
    this.kind = kind;
    this.offset = offset;
    this.#plain = plain;
    this.#classifier = classifier;
    this.#reporter = reporter;
    this.#start = plain.length;
  }

  /** Text without signs. */
  append(piece: string): void {
    if (this.#tag !== undefined) this.#tag += piece;
    else if (this.#part === 'codes') this.#codes += piece;
    else if (this.#part === 'text') this.#plain.append(piece);
    else this.#values[this.#part] += piece;
  }

  /** A `#`: a tag if only the closer follows what comes next, so it waits. */
  startTag(): void {
    this.#dropTag();
    this.#tag = '';
  }

  /** A bracket opens inside; whether it does so inside a value instead of the text. */
  startNested(): boolean {
    this.#dropTag();
    if (this.#part === 'codes') this.#startTextWithoutSeparator();
    this.#unbroken = -1;
    return this.#part !== 'text';
  }

  /** Whether a separator is literal (appendix 3 §1.3): its part, or a later one, has begun, and no `#` is waiting. */
  takesAsText(part: Value): boolean {
    return this.#tag === undefined && PARTS.indexOf(part) <= PARTS.indexOf(this.#part);
  }

  /** A separator: it starts its part, unless that part or a later one has begun: then it is literal. */
  separate(part: Value, sign: string): void {
    this.#dropTag();
    if (this.#part === 'codes' && part === 'comment') this.#startText();
    else if (this.#part === 'text' && part === 'comment' && this.#takeSplitCodes()) return;
    else if (this.takesAsText(part)) this.append(sign);
    else this.#startValue(part);
  }

  /** The fragments of the bracket: one for each type among its codes (appendix 3 §1.3), one without code if none. */
  close(): BracketFragment[] {
    const tag = this.#takeTag();
    if (this.#part === 'codes') this.#startTextWithoutSeparator();
    if (this.#end < 0) this.#end = this.#plain.length;
    if (this.#groups.length === 0) return [this.#fragment(undefined, tag)];
    return this.#groups.map(({ type, subtypes }) => this.#fragment(resolveCode(type, subtypes, this.#classifier), tag));
  }

  #fragment(resolved: ResolvedCode | undefined, tag: string): BracketFragment {
    return {
      start: this.#start,
      end: this.#end,
      resolved,
      comment: this.#values.comment.trim(),
      explanation: this.#values.explanation.trim(),
      correction: this.#values.correction.trim(),
      tag,
      offset: this.offset,
    };
  }

  /** The `\` that ends the codes. Words that are no codes are the beginning of the text (appendix 3 §1.6, fault 2). */
  #startText(): void {
    this.#part = 'text';
    this.#words = splitWords(this.#codes);
    if (this.#words.length === 0) this.#reporter.report('ERR_MARKUP_CODE_MISSING', this.offset);
    const groups = groupWords(this.#words, this.#classifier);
    if (groups) this.#groups = groups;
    else {
      this.#reporter.report('WARN_MARKUP_CODE_UNKNOWN', this.offset, { code: this.#codes.trim() });
      this.#plain.append(`${this.#codes} `);
    }
    this.#unbroken = this.#plain.length;
  }

  /** No `\` after the codes (appendix 3 §1.6, fault 2; 3 when there is nothing): what stands for them is text. */
  #startTextWithoutSeparator(): void {
    this.#part = 'text';
    const code = this.#codes.trim();
    if (code === '') this.#reporter.report('ERR_MARKUP_CODE_MISSING', this.offset);
    else this.#reporter.report('ERR_MARKUP_SEPARATOR', this.offset, { code });
    this.#plain.append(this.#codes);
  }

  #startValue(part: Value): void {
    if (this.#part === 'codes') this.#startTextWithoutSeparator();
    if (this.#part === 'text') this.#end = this.#plain.length;
    this.#part = part;
  }

  /** `(*РОЛЬ\ И.лдейств неконк \текст`: text of known codes before a `\` belongs to the codes (appendix 3 §1.3). */
  #takeSplitCodes(): boolean {
    const last = this.#groups.at(-1);
    if (!last || this.#unbroken < 0 || this.#plain.length - this.#unbroken > LONGEST_CODES) return false;
    const text = this.#plain.takeFrom(this.#unbroken);
    const words = splitWords(text);
    if (this.#words.length + words.length > MOST_CODES || !continuesCodes(words, last, this.#classifier)) {
      this.#plain.append(text);
      return false;
    }
    this.#reporter.report('WARN_MARKUP_CODES_SPLIT', this.offset, { code: text.trim() });
    this.#words = [...this.#words, ...words];
    this.#groups = groupWords(this.#words, this.#classifier) ?? this.#groups;
    return true;
  }

  /** The waiting `#` was not a tag: it and what follows are literal. */
  #dropTag(): void {
    if (this.#tag === undefined) return;
    const literal = `#${this.#tag}`;
    this.#tag = undefined;
    this.append(literal);
  }

  /** The tag before the closer (appendix 3 §1.3): letters and digits, or a free one, normalised and flagged. */
  #takeTag(): string {
    const raw = this.#tag;
    const tag = raw?.trim() ?? '';
    if (raw === undefined || tag === '' || (!TAG.test(tag) && (raw.length > LONGEST_FREE_TAG || raw.includes('\n')))) {
      this.#dropTag();
      return '';
    }
    this.#tag = undefined;
    if (TAG.test(tag)) return tag;
    this.#reporter.report('WARN_MARKUP_TAG', this.offset, { tag });
    return tag.replace(/\s+/g, '_');
  }
}
