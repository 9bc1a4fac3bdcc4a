import { readFile } from 'node:fs/promises';
import stringWidth from 'string-width';
import { parseRule, type RuleOptions, type RuleProblem, type RuleResult } from '@starboard/scoring';
import type { Language } from '../files/options.js';
import { failureMessage } from '../files/read-files.js';
import { printable, SEVERITY } from '../files/report.js';

/** A rule file as it was read; `failure` says why it could not be. */
export interface RuleFile {
  readonly file: string;
  readonly source: string;
  readonly result?: RuleResult;
  readonly failure?: string;
}

export async function readRuleFile(file: string, options: RuleOptions): Promise<RuleFile> {
  try {
    const source = await readFile(file, 'utf8');
    return { file, source, result: parseRule(source, options) };
  } catch (error) {
    return { file, source: '', failure: failureMessage(error) };
  }
}

/** What a problem says, in one language. */
export const inLanguage = ({ ru, ...problem }: RuleProblem, language: Language): Omit<RuleProblem, 'ru'> =>
  language === 'ru' ? { ...problem, ...ru } : problem;

const EXPECTED = { en: 'expected', ru: 'нужно' } as const;

/** Lines like a compiler's: the place, what is wrong, the text with a caret under the place, what would be right. */
export function formatProblem(file: string, source: string, problem: RuleProblem, language: Language): string[] {
  const { line = 1, column = 1, severity, code, message, pointer, expected, hint } = inLanguage(problem, language);
  const where = pointer === '' ? '' : ` (${pointer})`;
  return [
    `${file}:${line}:${column}: ${SEVERITY[severity][language]} ${code}: ${message}${where}`,
    ...excerpt(source, problem),
    `   = ${EXPECTED[language]}: ${expected}`,
    ...(hint === undefined ? [] : [`   = ${hint}`]),
  ];
}

/** How much of a text is shown on each side of a place. */
const AROUND = 40;

function excerpt(source: string, { pointer, span }: RuleProblem): string[] {
  const text = span && (pointer === '' ? source.replace(/^\ufeff/, '') : valueAt(source, pointer));
  if (!span || text === undefined) return [];
  const lineStart = pointer === '' ? text.lastIndexOf('\n', span.start - 1) + 1 : 0;
  const lineEnd = pointer === '' ? endOfLine(text, span.start) : text.length;
  const from = wholeAt(text, Math.max(lineStart, span.start - AROUND));
  const to = wholeAt(text, Math.min(lineEnd, span.end + AROUND));
  const [before, marked, after] = [
    text.slice(from, span.start),
    text.slice(span.start, Math.min(span.end, to)),
    text.slice(Math.min(span.end, to), to),
  ].map(printable);
  const carets = '^'.repeat(Math.max(1, stringWidth(marked ?? '')));
  return [`   | ${before}${marked}${after}`, `   | ${' '.repeat(stringWidth(before ?? ''))}${carets}`];
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Not between the halves of a pair. */
const wholeAt = (text: string, at: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1)) ? at + 1 : at;

/** The text that a JSON pointer points to. */
function valueAt(source: string, pointer: string): string | undefined {
  let value: unknown = JSON.parse(source.replace(/^\ufeff/, ''));
  for (const part of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.getOwnPropertyDescriptor(value, part.replaceAll('~1', '/').replaceAll('~0', '~'))?.value;
  }
  return typeof value === 'string' ? value : undefined;
}
