import type { Result } from '@starboard/result';
import type { AnswerProblem } from './answer-problem.js';

/** An answer with what a person gave for it. */
export interface AnswerRow {
  /** A text a blank. */
  readonly blanks: readonly string[];
  /** 0 … 10, unrounded; null if nobody gave one. */
  readonly label: number | null;
}

/** Answers to one question. */
export interface AnswerTable {
  /** Blanks of the longest answer, from 1. */
  readonly blanks: number;
  /** Whether labels were looked for. */
  readonly labelled: boolean;
  readonly rows: readonly AnswerRow[];
}

/** Answers, or everything that is wrong with them. */
export type AnswerTableResult = Result<{ table: AnswerTable }, { problems: readonly AnswerProblem[] }>;

/** Bounds of answers from outside. */
export interface AnswersBudget {
  /** Of the source, in UTF-16 code units. */
  readonly characters: number;
  readonly answers: number;
  /** Of one answer, as in `RulesBudget`. */
  readonly answerBytes: number;
  readonly blanks: number;
}

export const DEFAULT_ANSWERS_BUDGET: AnswersBudget = {
  characters: 8_000_000,
  answers: 50_000,
  answerBytes: 1_000_000,
  blanks: 1_000,
};

/** How answers are read. */
export interface ReadAnswersOptions {
  readonly format: 'csv' | 'json';
  /** Whether the first row of a CSV names its columns; undefined: if it looks like it, or if `label` is given. */
  readonly header?: boolean | undefined;
  /** The column (CSV) that holds the labels; in JSON `label` of an answer always does. */
  readonly label?: string | undefined;
  readonly budget?: AnswersBudget;
}
