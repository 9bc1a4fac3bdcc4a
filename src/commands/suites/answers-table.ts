import Table from 'cli-table3';
import type { Language } from '../files/options.js';

/** What answers that know nothing get of a case, from 0 to 1; null: not scored. */
export interface AnswersRow {
  readonly path: string;
  readonly empty: number | null;
  readonly prompt: number | null;
}

const HEAD = {
  en: ['case', 'empty answer', 'the prompt as answer'],
  ru: ['случай', 'пустой ответ', 'задание как ответ'],
} as const;
const ALL = { en: 'all scored cases', ru: 'все оценённые случаи' } as const;

/** Cases in which such an answer gets something, and the mean of all. */
export function formatAnswers(rows: readonly AnswersRow[], language: Language): string {
  const table = new Table({
    head: [...HEAD[language]],
    colAligns: ['left', 'right', 'right'],
    style: { head: [], border: [], compact: true },
  });
  for (const { path, empty, prompt } of rows) {
    if ((empty ?? 0) > 0 || (prompt ?? 0) > 0) table.push([path, write(empty), write(prompt)]);
  }
  table.push([ALL[language], write(mean(rows, 'empty')), write(mean(rows, 'prompt'))]);
  return table.toString();
}

function mean(rows: readonly AnswersRow[], field: 'empty' | 'prompt'): number | null {
  const known = rows.flatMap((row) => row[field] ?? []);
  return known.length === 0 ? null : known.reduce((sum, share) => sum + share, 0) / known.length;
}

const write = (share: number | null): string => (share === null ? '—' : `${Math.round(share * 1000) / 10} %`);
