/*
 * JSON.parse is fast but does not tell where a value stands (nor, in some engines, where the syntax breaks), so a
 * source that has something to be said about it is scanned once more, without recursion.
 */

const DEEPEST_VALUE = 2;
const DEEPEST_OBJECT = 5;
const MOST_PLACES = 50_000;

interface Level {
  /** Undefined where places are not looked for. */
  readonly path: string | undefined;
  readonly isArray: boolean;
  index: number;
  key: string;
}

const LONGEST_KEY = 64;

/** Whether a key can be a step of a path: a long one would be repeated in the path of everything under it. */
export const isStep = (key: string): boolean => key.length <= LONGEST_KEY && !key.includes('.');

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/sy;
/** What a string must not have: a control character, or an escape that does not exist. */
const FAULT = /[^\u0020-\uffff]|\\(?:[^"\\/bfnrtu]|u(?![\da-fA-F]{4}))/;
const SPACE = /[ \t\n\r]*/y;
const PUNCTUATION = /[,:\]}]/y;

/**
 * Offsets of JSON values by path: of every value of the first two levels (`meta.year`), of objects of the next three
 * (`essay.markups.0.selections.17`); of as many as a document within the budget has, and no more.
 */
export function findPlaces(source: string): ReadonlyMap<string, number> {
  const scanner = new JsonScanner(source, MOST_PLACES);
  scanner.run();
  return scanner.places;
}

/** Offset where the syntax of a source breaks; its length when it does not. */
export const findSyntaxFault = (source: string): number => new JsonScanner(source, 0).run();

class JsonScanner {
  readonly places = new Map<string, number>();
  readonly #source: string;
  readonly #mostPlaces: number;
  readonly #levels: Level[] = [];
  #at = 0;
  #previous = '';

  constructor(source: string, mostPlaces: number) {
    this.#source = source;
    this.#mostPlaces = mostPlaces;
  }

  /** Offset of the first token that does not fit; the length when the source is one value. */
  run(): number {
    while (this.#step()) {
      if (this.#mostPlaces > 0 && this.places.size >= this.#mostPlaces) break;
      if (this.#levels.length > 0 || this.#previous !== 'value') continue;
      this.#take(SPACE);
      break;
    }
    return this.#at;
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source)?.[0];
    if (match !== undefined) this.#at += match.length;
    return match;
  }

  /** Reads one token; false when it does not fit or the source ends. */
  #step(): boolean {
    this.#take(SPACE);
    const level = this.#levels.at(-1);
    const character = this.#source[this.#at];
    if (this.#previous === 'value') return this.#afterValue(level);
    if (level && !level.isArray && this.#previous !== ':') return this.#key(level, character);
    if (character === ']' && level?.isArray && this.#previous === '[') return this.#close();
    this.#note(level, character === '{');
    if (character === '{' || character === '[') return this.#openLevel(character);
    this.#previous = 'value';
    return character === '"' ? this.#string() !== undefined : this.#take(SCALAR) !== undefined;
  }

  /** Reads a string, its quotes taken off; undefined, at the fault, when it is not one. */
  #string(): string | undefined {
    const start = this.#at;
    this.#at = endOfString(this.#source, start);
    const fault = this.#source.slice(start + 1, this.#at).search(FAULT);
    if (fault >= 0) this.#at = start + 1 + fault;
    if (fault >= 0 || this.#at >= this.#source.length) return undefined;
    this.#at += 1;
    return this.#source.slice(start + 1, this.#at - 1);
  }

  #afterValue(level: Level | undefined): boolean {
    const closer = level?.isArray ? ']' : '}';
    const at = this.#at;
    const sign = level ? this.#take(PUNCTUATION) : undefined;
    if (sign === closer) return this.#leave();
    if (sign !== ',' || !level) {
      this.#at = at;
      return false;
    }
    level.index += 1;
    this.#previous = ',';
    return true;
  }

  #key(level: Level, character: string | undefined): boolean {
    if (character === '}' && this.#previous === '{') return this.#close();
    const key = character === '"' ? this.#string() : undefined;
    if (key === undefined) return false;
    level.key = key;
    this.#take(SPACE);
    if (this.#source[this.#at] !== ':') return false;
    this.#at += 1;
    this.#previous = ':';
    return true;
  }

  #note(level: Level | undefined, isObject: boolean): void {
    if (!level || this.#mostPlaces === 0) return;
    if (this.#levels.length > (isObject ? DEEPEST_OBJECT : DEEPEST_VALUE)) return;
    const path = this.#pathIn(level);
    if (path !== undefined) this.places.set(path, this.#at);
  }

  #pathIn(level: Level): string | undefined {
    const name = level.isArray ? String(level.index) : level.key;
    if (level.path === undefined || !isStep(name)) return undefined;
    return level.path === '' ? name : `${level.path}.${name}`;
  }

  #openLevel(character: '{' | '['): boolean {
    const level = this.#levels.at(-1);
    const within = level && this.#levels.length < DEEPEST_OBJECT ? this.#pathIn(level) : undefined;
    this.#levels.push({ path: level ? within : '', isArray: character === '[', index: 0, key: '' });
    this.#previous = character;
    this.#at += 1;
    return true;
  }

  #close(): boolean {
    this.#at += 1;
    return this.#leave();
  }

  #leave(): boolean {
    this.#levels.pop();
    this.#previous = 'value';
    return true;
  }
}

/** Offset where arrays and objects nest deeper than the limit; −1 when they do not. */
export function findDeeper(source: string, limit: number): number {
  let depth = 0;
  for (let at = 0; at < source.length; at += 1) {
    const unit = source.charCodeAt(at);
    if (unit === 34) at = endOfString(source, at);
    else if (unit === 91 || unit === 123) {
      depth += 1;
      if (depth > limit) return at;
    } else if (unit === 93 || unit === 125) depth -= 1;
  }
  return -1;
}

/** Offset of the closing quote of the string that opens at `start`; the length when it is open to the end. */
function endOfString(source: string, start: number): number {
  for (let at = source.indexOf('"', start + 1); at !== -1; at = source.indexOf('"', at + 1)) {
    let slashes = 0;
    while (source.charCodeAt(at - 1 - slashes) === 92) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return source.length;
}
