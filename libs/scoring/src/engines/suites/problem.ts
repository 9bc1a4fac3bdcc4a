import { SUITE_PROBLEMS, type SuiteProblemCode } from './problem-catalogue.js';
import type { SuiteProfile } from './profile.js';
import type { Words } from './words.js';

/** Where something stands in its file, from 1, columns in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export const START: Place = { line: 1, column: 1 };

/** One finding about a suite, a case, or a file that a case names. */
export interface SuiteProblem extends Place {
  readonly code: SuiteProblemCode;
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly message: Words;
  /** What the public grader makes of it. */
  readonly reference: Words;
  /** What was probably meant, or what to do. */
  readonly meant: Words;
}

/** What a check knows of its finding. */
export interface Finding extends Pick<SuiteProblem, 'code' | 'message' | 'reference' | 'meant'> {
  readonly at: Place;
  /** If it is another than the one that is looked at. */
  readonly file?: string;
}

/** How many problems of one file are listed; a broken one could have one a character. */
const MOST_PROBLEMS = 1_000;

/** Collects the problems of one file. */
export class ProblemList {
  readonly #file: string;
  readonly #found: SuiteProblem[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  add({ at, file = this.#file, ...finding }: Finding): void {
    if (this.#found.length >= MOST_PROBLEMS) return;
    const { line, column } = at;
    this.#found.push({ ...finding, severity: SUITE_PROBLEMS[finding.code].severity, file, line, column });
  }

  /** By file and place. */
  get list(): readonly SuiteProblem[] {
    return [...this.#found].sort(
      (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code),
    );
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The first problem for which a case cannot be graded in a profile. */
export const refusalOf = (problems: readonly SuiteProblem[], profile: SuiteProfile): SuiteProblem | undefined =>
  problems.find(({ code }) => SUITE_PROBLEMS[code].refuses.includes(profile));

/** Raised inside grading where the law of a case meets what it cannot do; turned into a value at the engine's edge. */
export class GradingFault extends Error {
  readonly code: string;
  readonly at: Place | undefined;

  constructor(code: string, message: string, at?: Place) {
    super(message);
    this.code = code;
    this.at = at;
  }
}
