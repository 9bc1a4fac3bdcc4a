import type { Result } from '@starboard/result';

/**
 * A regular expression as Python's `re` reads it, written for RE2: linear in the text, whatever the expression.
 * `\w \d \s` are Python's (Unicode), `$` is the end or the place before a last newline, `\Z` the very end.
 */
export type Translated = Result<{ pattern: string }, { unsupported: boolean; why: string }>;

const SPACE =
  '\\t-\\r\\x1c-\\x20\\x{85}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}';
const NOT_SPACE =
  '\\x00-\\x08\\x0e-\\x1b\\x21-\\x{84}\\x{86}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}' +
  '\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{10ffff}';
const WORD = '\\p{L}\\p{N}_';
/** Connectors but the underscore, and all categories that are neither letters nor numbers. */
const NOT_WORD =
  '\\p{M}\\p{S}\\p{Z}\\p{C}\\p{Pd}\\p{Ps}\\p{Pe}\\p{Pi}\\p{Pf}\\p{Po}\\x{203f}\\x{2040}\\x{2054}\\x{fe33}\\x{fe34}\\x{fe4d}-\\x{fe4f}\\x{ff3f}';
/** What stands inside a class. */
const IN_CLASS: Readonly<Record<string, string>> = {
  s: SPACE,
  S: NOT_SPACE,
  w: WORD,
  W: NOT_WORD,
  d: '\\p{Nd}',
  D: '\\P{Nd}',
};
const OUTSIDE: Readonly<Record<string, string>> = {
  s: `[${SPACE}]`,
  S: `[^${SPACE}]`,
  w: `[${WORD}]`,
  W: `[^${WORD}]`,
  d: '\\p{Nd}',
  D: '\\P{Nd}',
  Z: '\\z',
  A: '\\A',
  b: '\\b',
  B: '\\B',
};
const PLAIN_ESCAPES = 'afnrtv';

class Untranslatable extends Error {
  readonly unsupported: boolean;

  constructor(why: string, unsupported: boolean) {
    super(why);
    this.unsupported = unsupported;
  }
}

export function translatePattern(source: string, whole: boolean): Translated {
  try {
    return { ok: true, pattern: new Translator(source, whole).run() };
  } catch (error) {
    if (error instanceof Untranslatable) return { ok: false, unsupported: error.unsupported, why: error.message };
    throw error;
  }
}

class Translator {
  readonly #source: string;
  readonly #whole: boolean;
  readonly #multiline: boolean;
  #at = 0;

  constructor(source: string, whole: boolean) {
    this.#source = source;
    this.#whole = whole;
    this.#multiline = /^\(\?[a-z]*m/.test(source);
  }

  run(): string {
    let out = '';
    while (this.#at < this.#source.length) out += this.#step();
    return out;
  }

  #step(): string {
    const character = this.#next();
    if (character === '\\') return this.#escape(false);
    if (character === '[') return this.#class();
    if (character === '(') return this.#group();
    if (character === '$' && !this.#multiline) return this.#whole ? '\\z' : '(?:\\n?\\z)';
    if (character === '{' && /^,\d+\}/.test(this.#source.slice(this.#at))) return '{0';
    const doubled = '*+?}'.includes(character) && this.#source[this.#at] === '+';
    if (doubled) throw new Untranslatable('possessive quantifiers are not supported', true);
    return character;
  }

  #next(): string {
    const character = String.fromCodePoint(this.#source.codePointAt(this.#at)!);
    this.#at += character.length;
    return character;
  }

  #escape(inClass: boolean): string {
    if (this.#at >= this.#source.length) throw new Untranslatable('it ends with a backslash', false);
    const character = this.#next();
    if (/[1-9]/.test(character)) {
      if (inClass) throw new Untranslatable(`\\${character} has no meaning in a class`, false);
      throw new Untranslatable('back-references are not supported', true);
    }
    if (character === '0') return this.#code(/^[0-7]{0,2}/, 8);
    if (character === 'x') return this.#code(/^[\da-f]{2}/i, 16);
    if (character === 'u') return this.#code(/^[\da-f]{4}/i, 16);
    if (character === 'U') return this.#code(/^[\da-f]{8}/i, 16);
    if (inClass && character === 'b') return '\\x08';
    const meaning = (inClass ? IN_CLASS : OUTSIDE)[character];
    if (meaning !== undefined) return meaning;
    if (PLAIN_ESCAPES.includes(character)) return `\\${character}`;
    if (/[a-z\d]/i.test(character)) throw new Untranslatable(`\\${character} has no meaning`, false);
    return /[\x21-\x7e]/.test(character) ? `\\${character}` : character;
  }

  #code(digits: RegExp, base: number): string {
    const found = digits.exec(this.#source.slice(this.#at))?.[0];
    if (found === undefined) throw new Untranslatable('a character code has too few digits', false);
    this.#at += found.length;
    const code = found === '' ? 0 : parseInt(found, base);
    if (code > 0x10ffff) throw new Untranslatable('there is no such character', false);
    return `\\x{${code.toString(16)}}`;
  }

  /** A class; `[\s\S]` and its like are every character. */
  #class(): string {
    let out = '';
    const shorthands = new Set<string>();
    const negated = this.#source[this.#at] === '^';
    if (negated) this.#at += 1;
    for (let first = true; ; first = false) {
      if (this.#at >= this.#source.length) throw new Untranslatable('a class is not closed', false);
      const character = this.#next();
      if (character === ']' && !first) break;
      const following = this.#source[this.#at] ?? '';
      if (character === '\\') {
        out += this.#escape(true);
        if (!/[sSwWdD]/.test(following)) continue;
        shorthands.add(following);
        // Behind a shorthand a hyphen is only a sign.
        if (this.#source[this.#at] === '-') {
          this.#at += 1;
          out += '\\-';
        }
      } else out += character === '[' || character === ']' ? `\\${character}` : character;
    }
    const all = ['sS', 'wW', 'dD'].some((pair) => [...pair].every((one) => shorthands.has(one)));
    if (all) return negated ? '[^\\x00-\\x{10ffff}]' : '[\\x00-\\x{10ffff}]';
    return `[${negated ? '^' : ''}${out}]`;
  }

  #group(): string {
    const rest = this.#source.slice(this.#at);
    if (!rest.startsWith('?')) return '(';
    if (/^\?(?::|P<[A-Za-z_]\w*>)/.test(rest)) return '(';
    if (/^\?(?:[=!]|<[=!])/.test(rest)) throw new Untranslatable('look-around is not supported', true);
    if (/^\?(?:P=|\()/.test(rest)) throw new Untranslatable('back-references are not supported', true);
    if (rest.startsWith('?>')) throw new Untranslatable('atomic groups are not supported', true);
    if (rest.startsWith('?#')) {
      const end = rest.indexOf(')');
      if (end < 0) throw new Untranslatable('a comment is not closed', false);
      this.#at += end + 1;
      return '';
    }
    if (/^\?[ims]+(?:-[ims]+)?[:)]/.test(rest)) return '(';
    throw new Untranslatable(`(${rest.slice(0, 3)} is not supported`, true);
  }
}
