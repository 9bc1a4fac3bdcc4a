import type { Finding } from '../problem.js';
import { RULE_TEXTS } from '../rule-texts.js';
import { shorten, type Words } from '../words.js';
import { EXPRESSION_TEXTS as SAY } from './expression-texts.js';

/** A word of an expression. The end is exclusive. */
export interface Token {
  readonly kind: 'number' | 'name' | 'text' | 'sign' | 'end';
  /** As it is understood: a text without its quotes, `&&` as `and`. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const SPACE = /[ \t\r\n\f]+/y;
const NUMBER = /(?:\d(?:_?\d)*(?:\.(?:\d(?:_?\d)*)?)?|\.\d(?:_?\d)*)(?:[eE][+-]?\d(?:_?\d)*)?/y;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const TEXT = /'[^'\\\n]*'|"[^"\\\n]*"/y;
const SIGN = /[=!<>]=|[()+\-*/<>,]/y;

const WIDE_DIGITS = /[０-９]+/y;
const FOREIGN_QUOTES = /[“”„«‘＂][^“”„«»‘’＂]*[“”»’＂]/y;
const INVISIBLE = /^[\p{Z}\p{C}]$/u;

/** A blank that is none of the language's is shown as its number. */
const visible = (character: string): string =>
  INVISIBLE.test(character) ? `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}` : character;

/** What people write instead of a sign of the language, and what it means. Longer ones first. */
const MISTAKEN: readonly (readonly [written: string, meant: string])[] = [
  ['===', '=='],
  ['!==', '!='],
  ['&&', 'and'],
  ['||', 'or'],
  ['<>', '!='],
  ['=>', '>='],
  ['=<', '<='],
  ['=', '=='],
  ['!', 'not'],
  ['&', 'and'],
  ['|', 'or'],
  ['（', '('],
  ['）', ')'],
  ['，', ','],
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '!='],
  ['＞', '>'],
  ['＜', '<'],
  ['＝', '=='],
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['–', '-'],
  ['＋', '+'],
  ['—', '-'],
  ['；', ','],
  [';', ','],
  ['＊', '*'],
  ['／', '/'],
];

/** Splits an expression; each character that does not belong to the language is reported and read as what is meant. */
export function tokenize(source: string, report: (finding: Finding) => void): Token[] {
  return new Tokenizer(source, report).run();
}

class Tokenizer {
  readonly #source: string;
  readonly #report: (finding: Finding) => void;
  readonly #tokens: Token[] = [];
  #at = 0;

  constructor(source: string, report: (finding: Finding) => void) {
    this.#source = source;
    this.#report = report;
  }

  run(): Token[] {
    while (this.#at < this.#source.length) this.#step();
    this.#push('end', '', this.#at);
    return this.#tokens;
  }

  #step(): void {
    if (this.#match(SPACE) !== undefined || this.#takeMistaken() || this.#takeForeign()) return;
    const taken =
      this.#take('number', NUMBER) || this.#take('name', NAME) || this.#take('sign', SIGN) || this.#take('text', TEXT);
    if (!taken) this.#skip();
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #take(kind: Token['kind'], pattern: RegExp): boolean {
    const start = this.#at;
    const found = this.#match(pattern);
    if (found !== undefined) this.#push(kind, kind === 'text' ? found.slice(1, -1) : found, start);
    return found !== undefined;
  }

  #takeMistaken(): boolean {
    const mistake = MISTAKEN.find(([written]) => this.#source.startsWith(written, this.#at));
    if (!mistake || /^[=!<>]=(?!=)/.test(this.#source.slice(this.#at, this.#at + 3))) return false;
    const [written, meant] = mistake;
    const start = this.#at;
    this.#at += written.length;
    this.#push(/^[a-z]/.test(meant) ? 'name' : 'sign', meant, start);
    this.#reportCharacter(SAY.noSign(written), start, RULE_TEXTS.didYouMean(meant));
    return true;
  }

  /** Full-width digits, and quotes of other languages. */
  #takeForeign(): boolean {
    const start = this.#at;
    const digits = this.#match(WIDE_DIGITS);
    const quoted = digits === undefined ? this.#match(FOREIGN_QUOTES) : undefined;
    const found = digits ?? quoted;
    if (found === undefined) return false;
    const value = digits?.normalize('NFKC') ?? found.slice(1, -1);
    this.#push(digits === undefined ? 'text' : 'number', value, start);
    const meant = digits === undefined ? `"${shorten(value)}"` : shorten(value);
    this.#reportCharacter(SAY.noSign(shorten(found)), start, RULE_TEXTS.didYouMean(meant));
    return true;
  }

  /** Passes over one character that means nothing; a quote without its partner takes the rest of the text. */
  #skip(): void {
    const start = this.#at;
    const character = String.fromCodePoint(this.#source.codePointAt(start)!);
    const quote = character === '"' || character === "'";
    this.#at = quote ? this.#source.length : start + character.length;
    if (quote) this.#push('text', '', start);
    this.#reportCharacter(quote ? SAY.openQuote : SAY.noSign(visible(character)), start, undefined);
  }

  #push(kind: Token['kind'], value: string, start: number): void {
    this.#tokens.push({ kind, value, start, end: this.#at });
  }

  #reportCharacter(message: Words, start: number, hint: Words | undefined): void {
    this.#report({
      code: 'ERR_RULES_CHARACTER',
      message,
      expected: SAY.signs,
      span: { start, end: this.#at },
      hint,
    });
  }
}
