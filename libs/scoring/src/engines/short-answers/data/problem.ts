/** What is wrong with input, with a stable code and, where there is one, its place. */
export interface ShortAnswerProblem {
  readonly code: ShortAnswerProblemCode;
  /** English; says what to do. */
  readonly message: string;
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
}

export type ShortAnswerProblemCode =
  | 'ERR_SCHEME_SIZE'
  | 'ERR_SCHEME_LABEL'
  | 'ERR_ANSWERS_FILE'
  | 'ERR_ANSWERS_FORMAT'
  | 'ERR_ANSWERS_EMPTY'
  | 'ERR_ANSWERS_SIZE'
  | 'ERR_ANSWERS_SHAPE'
  | 'ERR_ANSWERS_LABEL'
  | 'ERR_ANSWERS_QUESTION'
  | 'ERR_ANSWERS_REPEATED'
  | 'ERR_ANSWERS_UNLABELLED'
  | 'ERR_ANSWERS_SPLIT'
  | 'ERR_VECTORS'
  | 'ERR_JUDGING_TEMPLATE';

/** Where something is wrong. */
export type Place = Pick<ShortAnswerProblem, 'file' | 'line'>;

export const invalid = (code: ShortAnswerProblemCode, message: string, place: Place = {}): ShortAnswerProblem => ({
  code,
  message,
  ...place,
});

/** Whether a value is a problem and not what was wanted. */
export const isProblem = (value: object): value is ShortAnswerProblem => 'code' in value && 'message' in value;
