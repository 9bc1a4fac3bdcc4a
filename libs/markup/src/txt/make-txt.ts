import type { Result } from '@starboard/result';
import { DEFAULT_BUDGET } from '../budget.js';
import { type Classifier, CLASSIFIER_2020 } from '../classifier/classifier.js';
import { type Diagnostic, makeDiagnostic, NOWHERE } from '../diagnostic.js';
import type { Fragment, MarkupDocument } from '../document.js';
import { crossingWith } from '../fragments.js';
import { SourceLines } from '../source-lines.js';
import { looksLikeHeader } from './header.js';
import { headerLines } from './header-lines.js';
import { parseTxt } from './parse-txt.js';
import { valuesAfter } from './values.js';
import { writableDocument } from './writable.js';

export type MakeTxtResult = Result<{ text: string; lost: readonly Diagnostic[] }, { error: Diagnostic }>;

export interface TxtOptions {
  /** Decides which codes txt can hold: a reader takes an unknown one for text. */
  readonly classifier?: Classifier;
}

/**
 * Writes a document in the txt format (regulation, appendix 3 §1). What the format cannot hold is left out and listed
 * in `lost`: ids, meta and keys that it has no field for, unknown codes, signs of the language inside values, white
 * space at the ends of a fragment. Refused: crossing fragments (ERR_MARKUP_TXT_CROSSING), nesting over the budget
 * (_DEPTH), text that has signs of the language where they would be read (_RESERVED).
 * `parseTxt(makeTxt(document).text)` equals the document when nothing is lost: the text is read back to make sure.
 */
export function makeTxt(document: MarkupDocument, options: TxtOptions = {}): MakeTxtResult {
  const classifier = options.classifier ?? CLASSIFIER_2020;
  const { document: writable, lost } = writableDocument(document, classifier);
  const refused = crossingError(writable) ?? depthError(writable);
  if (refused) return { ok: false, error: refused };
  const text = render(writable);
  const difference = readBack(text, writable, classifier);
  return difference ? { ok: false, error: difference } : { ok: true, text, lost };
}

function crossingError({ text, fragments }: MarkupDocument): Diagnostic | undefined {
  const crossing = crossingWith(fragments);
  const index = crossing.findIndex((other) => other !== undefined);
  const [fragment, other] = [fragments[index], crossing[index]];
  if (!fragment || !other) return undefined;
  const place = new SourceLines(text).place(fragment.start);
  return makeDiagnostic('ERR_MARKUP_TXT_CROSSING', place, { id: fragment.id, other: other.id }, index);
}

function depthError({ text, fragments }: MarkupDocument): Diagnostic | undefined {
  const limit = DEFAULT_BUDGET.depth;
  const open: Fragment[] = [];
  for (const [index, fragment] of fragments.entries()) {
    while ((open.at(-1)?.end ?? Infinity) <= fragment.start) open.pop();
    open.push(fragment);
    if (open.length <= limit) continue;
    return makeDiagnostic('ERR_MARKUP_TXT_DEPTH', new SourceLines(text).place(fragment.start), { limit }, index);
  }
  return undefined;
}

function render(document: MarkupDocument): string {
  const body = renderBody(document);
  const header = headerLines(document.meta, document.criteria);
  if (header.length > 0) return `${header.join('\n')}\n\n${body}\n`;
  return looksLikeHeader(body) ? `Тема:\n\n${body}\n` : `${body}\n`;
}

/** Fragments of the text in their places; those that concern the whole text after it (appendix 3 §1.2). */
function renderBody({ text, fragments }: MarkupDocument): string {
  const writer = new BodyWriter(text);
  for (const fragment of fragments) if (fragment.start < fragment.end) writer.open(fragment);
  const whole = fragments.filter(({ start, end }) => start === end);
  return [writer.finish(), ...whole.map((fragment) => `${opener(fragment, 0)}${valuesAfter('', fragment)}*)`)].join(
    '\n',
  );
}

const opener = ({ code, subtype }: Fragment, depth: number): string => {
  const codes = subtype === '' ? code : `${code} ${subtype}`;
  return `${depth % 2 === 0 ? '(*' : '(\\'}${codes === '' ? '' : ` ${codes} `}\\`;
};

/** Writes nested brackets; the two kinds alternate, as appendix 3 §1.2 recommends for the eye. */
class BodyWriter {
  readonly #text: string;
  readonly #pieces: string[] = [];
  readonly #open: Fragment[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  open(fragment: Fragment): void {
    this.#closeUntil(fragment.start);
    this.#pieces.push(this.#text.slice(this.#at, fragment.start), opener(fragment, this.#open.length));
    this.#at = fragment.start;
    this.#open.push(fragment);
  }

  finish(): string {
    this.#closeUntil(this.#text.length);
    return this.#pieces.join('') + this.#text.slice(this.#at);
  }

  #closeUntil(position: number): void {
    for (let top = this.#open.at(-1); top && top.end <= position; top = this.#open.at(-1)) {
      this.#open.pop();
      const piece = this.#text.slice(this.#at, top.end);
      this.#pieces.push(piece, valuesAfter(piece, top), this.#open.length % 2 === 0 ? '*)' : '\\)');
      this.#at = top.end;
    }
  }
}

/** What a reader would get other than the document: the text has signs of the language somewhere. */
function readBack(written: string, document: MarkupDocument, classifier: Classifier): Diagnostic | undefined {
  const budget = { bytes: written.length * 3, fragments: document.fragments.length + written.length };
  const read = parseTxt(written, { classifier, budget });
  if (!read.ok) return makeDiagnostic('ERR_MARKUP_TXT_RESERVED', NOWHERE);
  const lines = new SourceLines(document.text);
  if (read.document.text !== document.text) {
    return makeDiagnostic('ERR_MARKUP_TXT_RESERVED', lines.place(firstDifference(read.document.text, document.text)));
  }
  const wanted = document.fragments.map(content);
  const index = wanted.findIndex((fragment, at) => fragment !== content(read.document.fragments[at]));
  const same = index < 0 && wanted.length === read.document.fragments.length;
  return same
    ? undefined
    : makeDiagnostic('ERR_MARKUP_TXT_RESERVED', lines.place(document.fragments[index]?.start ?? 0));
}

const content = (fragment: Fragment | undefined): string =>
  fragment ? JSON.stringify(Object.entries(fragment).sort(([a], [b]) => (a < b ? -1 : 1))) : '';

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
