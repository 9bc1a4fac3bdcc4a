import type { TextSpan } from './evaluation-fault.js';
import { type PlacedSource, PlaceFinder } from './place-finder.js';
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
  /** Where the problem stands in the source, from 1, columns in UTF-16 code units; absent if no source was given. */
  readonly line?: number;
  readonly column?: number;
  /** Where in the text of that value (an expression, a description); in the source, if that is no JSON. */
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

/** How many problems of one rule are listed; a broken file could have one a character. */
const MOST_PROBLEMS = 1_000;

/** Collects the problems of one rule. */
export class ProblemList {
  readonly #found: Omit<RuleProblem, 'line' | 'column'>[] = [];
  readonly #profile: RuleProfile;
  readonly #source: PlacedSource | undefined;
  #hasErrors = false;

  constructor(profile: RuleProfile, source?: PlacedSource) {
    this.#profile = profile;
    this.#source = source;
  }

  add(pointer: string, finding: Finding): void {
    const { code, span } = finding;
    const severity = severityOf(code, this.#profile);
    if (severity === 'error') this.#hasErrors = true;
    if (this.#found.length >= MOST_PROBLEMS) return;
    const words = wordsIn('en', finding);
    this.#found.push({ code, severity, ...words, pointer, ...(span && { span }), ru: wordsIn('ru', finding) });
  }

  get hasErrors(): boolean {
    return this.#hasErrors;
  }

  /** In the order in which values were looked at, those of one value in the order of its text. */
  get list(): RuleProblem[] {
    const ranks = new Map<string, number>();
    for (const { pointer } of this.#found) if (!ranks.has(pointer)) ranks.set(pointer, ranks.size);
    const sorted = [...this.#found].sort(
      (a, b) => ranks.get(a.pointer)! - ranks.get(b.pointer)! || (a.span?.start ?? -1) - (b.span?.start ?? -1),
    );
    const finder = this.#source && new PlaceFinder(this.#source);
    return sorted.map((problem) => ({ ...problem, ...finder?.find(problem.pointer, problem.span) }));
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
