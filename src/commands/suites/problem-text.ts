import { join } from 'node:path';
import stringWidth from 'string-width';
import type { Language } from '../files/options.js';
import { printable, SEVERITY } from '../files/report.js';
import type { SuiteProblem } from './engine.js';

/** How much of a line is shown on each side of a place. */
const AROUND = 50;
const LABELS = {
  reference: { en: 'the public grader', ru: 'общедоступная проверка' },
  meant: { en: 'meant', ru: 'имелось в виду' },
} as const;

/** Lines like a compiler's: the place, what is wrong, the text with a caret, what becomes of it, what to do. */
export function formatProblem(
  folder: string,
  problem: SuiteProblem,
  source: string | undefined,
  language: Language,
): readonly string[] {
  const { file, line, column, severity, code, message, reference, meant } = problem;
  return [
    printable(`${join(folder, file)}:${line}:${column}: ${SEVERITY[severity][language]} ${code}: ${message[language]}`),
    ...excerpt(source, problem),
    printable(`   = ${LABELS.reference[language]}: ${reference[language]}`),
    printable(`   = ${LABELS.meant[language]}: ${meant[language]}`),
  ];
}

export const publishProblem = (problem: SuiteProblem, language: Language): object => ({
  ...problem,
  message: problem.message[language],
  reference: problem.reference[language],
  meant: problem.meant[language],
});

function excerpt(source: string | undefined, { line, column }: SuiteProblem): readonly string[] {
  const text = source?.replace(/^\ufeff/, '').split(/\r?\n/)[line - 1];
  if (text === undefined || text.trim() === '') return [];
  const from = Math.max(0, column - 1 - AROUND);
  const before = printable(text.slice(from, column - 1));
  const after = printable(text.slice(column - 1, column - 1 + AROUND));
  return [`   | ${before}${after}`, `   | ${' '.repeat(stringWidth(before))}^`];
}
