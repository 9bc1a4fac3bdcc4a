import type { TextSpan } from './evaluation-fault.js';
import { RULE_PROBLEMS, type RuleProblemCode } from './problem-catalogue.js';
import type { RuleProfile } from './profile.js';
import type { Words } from './words.js';

/** What is said about a finding, in one language. */
export interface ProblemWords {
  readonly message: string;
  /** What would be right. */
  readonly expected: string;
  /** What to try, such as "did you mean comboMode?". */
  readonly hint?: string;
}

/** One finding about a rule, in English; `ru` says the same in Russian. */
export interface RuleProblem extends ProblemWords {
  readonly code: RuleProblemCode;
  readonly severity: 'error' | 'warning';
  readonly ru: ProblemWords;
  /** JSON pointer (RFC 6901) of the value that the finding concerns; empty for the whole rule. */
  readonly pointer: string;
  /** Where that value stands in the source, from 1, columns in UTF-16 code units; absent if no source was given. */
  readonly line?: number;
  readonly column?: number;
  /** Where in the text of that value (an expression, a description). */
  readonly span?: TextSpan;
}

/** What a check knows of its finding; where the value stands and how grave it is are filled in. */
export interface Finding {
  readonly code: RuleProblemCode;
  readonly message: Words;
  readonly expected: Words;
  readonly span?: TextSpan;
  readonly hint?: Words | undefined;
}

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** How many problems of one rule are listed; a broken file could have one a character. */
const MOST_PROBLEMS = 1_000;

/** Collects the problems of one rule. */
export class ProblemList {
  readonly list: RuleProblem[] = [];
  readonly #profile: RuleProfile;
  readonly #places: ReadonlyMap<string, Place>;
  #hasErrors = false;

  constructor(profile: RuleProfile, places: ReadonlyMap<string, Place> = new Map()) {
    this.#profile = profile;
    this.#places = places;
  }

  add(pointer: string, finding: Finding): void {
    const { code, span } = finding;
    const severity = severityOf(code, this.#profile);
    if (severity === 'error') this.#hasErrors = true;
    if (this.list.length >= MOST_PROBLEMS) return;
    const place = { pointer, ...this.#places.get(pointer), ...(span && { span }) };
    this.list.push({ code, severity, ...wordsIn('en', finding), ...place, ru: wordsIn('ru', finding) });
  }

  get hasErrors(): boolean {
    return this.#hasErrors;
  }
}

const wordsIn = (language: 'en' | 'ru', { message, expected, hint }: Finding): ProblemWords => ({
  message: message[language],
  expected: expected[language],
  ...(hint && { hint: hint[language] }),
});

function severityOf(code: RuleProblemCode, profile: RuleProfile): 'error' | 'warning' {
  const gravity = RULE_PROBLEMS[code];
  return gravity === 'error' || (gravity === 'manual' && profile === 'manual') ? 'error' : 'warning';
}
