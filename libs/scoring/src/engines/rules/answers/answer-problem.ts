import { type Words, words } from '../words.js';

/** Why answers cannot be read: the code, and what is said. */
export const ANSWER_PROBLEMS = {
  ERR_ANSWERS_FORMAT: words('This cannot be read as CSV or JSON.', 'Это нельзя прочитать как CSV или JSON.'),
  ERR_ANSWERS_EMPTY: words('There is no answer.', 'Нет ни одного ответа.'),
  ERR_ANSWERS_SIZE: words('The answers are over the limits.', 'Ответы больше допустимого.'),
  ERR_ANSWERS_SHAPE: words('This is no answer.', 'Это не ответ.'),
  ERR_ANSWERS_COLUMN: words('There is no such column.', 'Такого столбца нет.'),
  ERR_ANSWERS_LABEL: words('A label is a number 0 … 10, or empty.', 'Метка — число 0 … 10 или пусто.'),
  ERR_ANSWERS_CHARACTER: words(
    'A text has a NUL or half a character, which no database stores.',
    'В тексте есть NUL или половина знака: такой текст нельзя сохранить.',
  ),
} as const;

export type AnswerProblemCode = keyof typeof ANSWER_PROBLEMS;

/** One thing that is wrong with answers, in English; `ru` says the same in Russian. */
export interface AnswerProblem {
  readonly code: AnswerProblemCode;
  readonly message: string;
  readonly ru: string;
  /** From 1: the row of the CSV, its header included, or the answer of the JSON; null for the whole. */
  readonly row: number | null;
  /** From 1: the column of the CSV, or the blank of the JSON. */
  readonly column: number | null;
}

/** How many problems are listed: a file with a wrong separator has one a row. */
const MOST_PROBLEMS = 100;

/** Collects the problems of answers. */
export class AnswerProblems {
  readonly list: AnswerProblem[] = [];

  add(code: AnswerProblemCode, place: { readonly row?: number; readonly column?: number } = {}, more?: Words): void {
    if (this.list.length >= MOST_PROBLEMS) return;
    const { en, ru } = ANSWER_PROBLEMS[code];
    const message = more ? `${en} ${more.en}` : en;
    const said = more ? `${ru} ${more.ru}` : ru;
    this.list.push({ code, message, ru: said, row: place.row ?? null, column: place.column ?? null });
  }
}
