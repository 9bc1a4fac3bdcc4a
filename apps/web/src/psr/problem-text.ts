import type { CompareProblem } from '@starboard/comparing';
import type { PsrTexts } from '../i18n/psr.ru';
import { fill, type PsrLanguage } from './texts';

/** What is wrong with the files, in the reader's language, with its place. */
export function problemText(problem: CompareProblem, t: PsrTexts, language: PsrLanguage): string {
  const { code, diagnostic, where, message, parameters = {} } = problem;
  if (diagnostic !== undefined) {
    const { line, column } = diagnostic;
    const file = where.replace(/:\d+:\d+$/, '');
    return `${fill(t.problem.place, { file, line, column })}: ${diagnostic.message[language]}`;
  }
  const known = Object.entries(t.problem).find(([name]) => name === code)?.[1];
  const prefix = where === '' ? '' : `${where}: `;
  return known === undefined ? `${prefix}${message}` : fill(known, { ...parameters, reason: `${prefix}${message}` });
}
