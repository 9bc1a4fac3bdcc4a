import type { RuleProblemCode } from './problem-catalogue.js';
import type { Words } from './words.js';

/** Where in a text, in UTF-16 code units; the end is exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Ends the scoring of an answer. Thrown and caught inside this folder only: callers get it as a value. */
export class EvaluationFault extends Error {
  readonly code: RuleProblemCode;
  readonly words: Words;
  readonly span: TextSpan | undefined;

  constructor(code: RuleProblemCode, words: Words, span?: TextSpan) {
    super(words.en);
    this.code = code;
    this.words = words;
    // A copy: what is passed may be a node of the expression, with all that hangs on it.
    this.span = span && { start: span.start, end: span.end };
  }
}
