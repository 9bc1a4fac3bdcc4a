import type { Diagnostic } from '@starboard/markup';
import type { Language } from './markup-options.js';

/** How far the place of a diagnostic is from the beginning of its excerpt when that is cut. */
const CUT_SIDE = 40;

/**
 * A diagnostic like a compiler's message: place, severity, code and message, then the excerpt with a caret under the
 * place. One line when there is no excerpt.
 */
export function formatDiagnostic(file: string, diagnostic: Diagnostic, language: Language): string {
  const { line, column, severity, code, excerpt, message, selection } = diagnostic;
  const of = selection === undefined ? '' : ` (selections[${selection}])`;
  const head = `${file}:${line}:${column}: ${severity} ${code}: ${message[language]}${of}`;
  if (excerpt.trim() === '') return head;
  const gutter = String(line).length;
  const before = excerpt.startsWith('…') && column > CUT_SIDE ? CUT_SIDE + 1 : column - 1;
  const shown = printable(excerpt);
  return `${head}\n ${line} | ${shown}\n ${' '.repeat(gutter)} | ${' '.repeat(before)}^`;
}

/** Control characters of a hostile file must not reach the terminal. */
const printable = (text: string): string => text.replace(/\t/g, ' ').replace(/\p{Cc}|\p{Cs}/gu, '\uFFFD');

/** `2 errors, 1 warning` */
export function formatCounts(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return `${plural(errors, 'error')}, ${plural(diagnostics.length - errors, 'warning')}`;
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
