import type { Result } from '@starboard/result';
import type { Budget } from '../budget.js';
import type { Classifier } from '../classifier/classifier.js';
import type { Diagnostic } from '../diagnostic.js';
import { PlainText } from '../plain-text.js';
import type { Reporter } from '../reporter.js';
import { type BracketFragment, OpenBracket } from './bracket.js';
import { type BracketKind, type Sign, signAt } from './signs.js';

export type BodyResult = Result<{ text: string; fragments: readonly BracketFragment[] }, { error: Diagnostic }>;

/**
 * Reads a marked text from an offset of the source to its end (appendix 3 §1.3): one pass from left to right, in which a
 * stack holds the open brackets and everything else is text of the innermost bracket's current part.
 * Fragments come in the order of their opening brackets.
 */
export function readBody(
  source: string,
  from: number,
  context: { classifier: Classifier; budget: Budget; reporter: Reporter },
): BodyResult {
  const reader = new BodyReader(source, context.classifier, context.budget, context.reporter);
  const error = reader.read(from);
  return error ? { ok: false, error } : { ok: true, text: reader.text(), fragments: reader.fragments() };
}

class BodyReader {
  readonly #source: string;
  readonly #classifier: Classifier;
  readonly #budget: Budget;
  readonly #reporter: Reporter;
  readonly #plain = new PlainText();
  readonly #open: OpenBracket[] = [];
  readonly #fragments: BracketFragment[] = [];

  constructor(source: string, classifier: Classifier, budget: Budget, reporter: Reporter) {
    this.#source = source;
    this.#classifier = classifier;
    this.#budget = budget;
    this.#reporter = reporter;
  }

  text(): string {
    return this.#plain.toString();
  }

  /** A bracket of several codes keeps their order, since the sort is stable. */
  fragments(): BracketFragment[] {
    return this.#fragments.sort((a, b) => a.offset - b.offset);
  }

  /** The error that refuses the file when a budget is exceeded. */
  read(from: number): Diagnostic | undefined {
    let literal = from;
    for (let at = from; at < this.#source.length;) {
      const sign = signAt(this.#source, at, this.#innermost()?.kind);
      if (!sign || this.#isText(sign)) {
        at += sign?.length ?? 1;
        continue;
      }
      this.#literal(literal, at);
      const error = this.#take(sign, at);
      if (error) return error;
      at += sign.length;
      literal = at;
    }
    this.#literal(literal, this.#source.length);
    return this.#closeAll();
  }

  #innermost(): OpenBracket | undefined {
    return this.#open.at(-1);
  }

  #literal(from: number, to: number): void {
    if (from === to) return;
    const piece = this.#source.slice(from, to);
    const bracket = this.#innermost();
    if (bracket) bracket.append(piece);
    else this.#plain.append(piece);
  }

  /** Signs that mean nothing here stay in the run of text around them, which is taken as one piece. */
  #isText(sign: Sign): boolean {
    if (sign.kind === 'open' || sign.kind === 'close') return false;
    const bracket = this.#innermost();
    return !bracket || (sign.kind === 'separator' && bracket.takesAsText(sign.part));
  }

  #take(sign: Sign, at: number): Diagnostic | undefined {
    if (sign.kind === 'open') return this.#openBracket(sign.bracket, at);
    if (sign.kind === 'close') return this.#closeBracket(sign.bracket, at);
    const bracket = this.#innermost();
    if (sign.kind === 'tag') bracket?.startTag();
    else bracket?.separate(sign.part, this.#source.slice(at, at + sign.length));
    return undefined;
  }

  #openBracket(kind: BracketKind, at: number): Diagnostic | undefined {
    if (this.#open.length >= this.#budget.depth) {
      return this.#reporter.diagnostic('ERR_MARKUP_DEPTH', at, { limit: this.#budget.depth });
    }
    if (kind === 'escaped') this.#reporter.report('WARN_MARKUP_BRACKET_ESCAPED', at);
    if (this.#innermost()?.startNested()) this.#reporter.report('WARN_MARKUP_BRACKET_IN_VALUE', at);
    this.#open.push(new OpenBracket(kind, at, this.#plain, this.#classifier, this.#reporter));
    return undefined;
  }

  #closeBracket(kind: BracketKind, at: number): Diagnostic | undefined {
    const bracket = this.#innermost();
    if (!bracket) {
      this.#reporter.report('ERR_MARKUP_UNOPENED', at);
      return undefined;
    }
    if (bracket.kind !== kind && bracket.kind !== 'escaped') this.#reporter.report('ERR_MARKUP_BRACKET_KIND', at);
    return this.#finish();
  }

  #closeAll(): Diagnostic | undefined {
    for (let bracket = this.#innermost(); bracket; bracket = this.#innermost()) {
      this.#reporter.report('ERR_MARKUP_UNCLOSED', bracket.offset);
      const error = this.#finish();
      if (error) return error;
    }
    return undefined;
  }

  #finish(): Diagnostic | undefined {
    const fragments = this.#open.pop()?.close() ?? [];
    for (const fragment of fragments) this.#fragments.push(fragment);
    if (this.#fragments.length <= this.#budget.fragments) return undefined;
    const [fragment] = fragments;
    return this.#reporter.diagnostic('ERR_MARKUP_FRAGMENTS', fragment?.offset ?? 0, { limit: this.#budget.fragments });
  }
}
