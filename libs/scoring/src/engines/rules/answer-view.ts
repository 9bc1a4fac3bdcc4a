import type { Meter } from './budget.js';
import { countCodePoints } from './code-points.js';
import { CURRENT_EDITION, type RulesEdition } from './edition.js';
import type { RuleProfile } from './profile.js';
import { isPythonSpace, pythonFloat } from './python-text.js';

/** What the operators T, L, Q, F and S say of a text: of one blank, or of all blanks joined. */
interface Reading {
  /** The answer as T gives it. */
  readonly clean: (answer: string) => string;
  readonly isEmpty: (answer: string) => boolean;
  readonly length: (text: string) => number;
  readonly toNumber: (text: string) => number;
}

/** Folding and reading a character as a part of a number takes longer than counting it. */
const STEPS_PER_FOLDED = 16;

const NULL = 'null';
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

const MARK = /\p{M}/u;

/**
 * Compatibility forms (full-width digits) are folded; what is not a finite decimal number is 0. A text with combining
 * marks is none, and must not be folded: that takes quadratic time, in native code that no thread can be stopped in.
 */
function decimalNumber(text: string): number {
  if (MARK.test(text)) return 0;
  const folded = text.normalize('NFKC').trim();
  const number = DECIMAL.test(folded) ? Number(folded) : 0;
  return Number.isFinite(number) ? number : 0;
}

/** Number of different characters U+4E00…U+9FA5. */
function countDistinctHan(text: string): number {
  const seen = new Set<number>();
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x4e00 && unit <= 0x9fa5) seen.add(unit);
  }
  return seen.size;
}

const isEmptyOrNull = (answer: string): boolean => answer === '' || answer === NULL;

const READINGS: Readonly<Record<RuleProfile, Reading>> = {
  manual: {
    clean: (answer) => (answer === NULL ? '' : answer),
    isEmpty: isEmptyOrNull,
    length: countCodePoints,
    toNumber: decimalNumber,
  },
  reference: {
    clean: (answer) => answer,
    isEmpty: isEmptyOrNull,
    length: countDistinctHan,
    toNumber: (text) => (text === NULL ? 0 : (pythonFloat(text) ?? 0)),
  },
};

function readingOf(profile: RuleProfile, edition: RulesEdition): Reading {
  if (profile === 'manual' || edition === CURRENT_EDITION) return READINGS[profile];
  return { ...READINGS.reference, toNumber: (text) => (text === NULL ? 0 : (pythonFloat(text, isPythonSpace) ?? 0)) };
}

/** One answer as the expressions see it (docs/rules.md, Expressions). A blank that is missing is empty. */
export class AnswerView {
  readonly #blanks: readonly string[];
  readonly #reading: Reading;
  readonly #meter: Meter;
  #joined: string | undefined;

  constructor(blanks: readonly string[], profile: RuleProfile, meter: Meter, edition = CURRENT_EDITION) {
    this.#reading = readingOf(profile, edition);
    this.#blanks = blanks;
    this.#meter = meter;
  }

  /** Number of blanks that are answered or left empty. */
  get count(): number {
    return this.#blanks.length;
  }

  text(blank: number): string {
    return this.#reading.clean(this.#blanks[blank] ?? '');
  }

  length(blank: number): number {
    return this.#reading.length(this.#paid(this.text(blank)));
  }

  isEmpty(blank: number): boolean {
    return this.#reading.isEmpty(this.#blanks[blank] ?? '');
  }

  number(blank: number): number {
    return this.#toNumber(this.text(blank));
  }

  /** Code points, at least 1: S of the public implementation. */
  lengthAtLeastOne(blank: number): number {
    return Math.max(1, countCodePoints(this.#paid(this.text(blank))));
  }

  /** All blanks, without separator. */
  allText(): string {
    this.#joined ??= this.#blanks.map((_, blank) => this.#paid(this.text(blank))).join('');
    return this.#joined;
  }

  allLength(): number {
    return this.#reading.length(this.#paid(this.allText()));
  }

  /** Number of blanks that are not empty. */
  countFilled(): number {
    this.#meter.spend(this.#blanks.length);
    return this.#blanks.filter((answer) => !this.#reading.isEmpty(answer)).length;
  }

  allNumber(): number {
    return this.#toNumber(this.#paid(this.allText()));
  }

  #toNumber(text: string): number {
    this.#meter.spend(text.length * STEPS_PER_FOLDED);
    return this.#reading.toNumber(text);
  }

  #paid(text: string): string {
    this.#meter.spend(text.length);
    return text;
  }
}
