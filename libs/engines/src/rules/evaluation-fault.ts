import type { RuleProblemCode } from './problem-catalogue.js';

/** Where in a text, in UTF-16 code units; the end is exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Ends the scoring of an answer. Thrown and caught inside this folder only: callers get it as a value. */
export class EvaluationFault extends Error {
  readonly code: RuleProblemCode;
  readonly span: TextSpan | undefined;

  constructor(code: RuleProblemCode, message: string, span?: TextSpan) {
    super(message);
    this.code = code;
    this.span = span;
  }
}
