import stringWidth from 'string-width';
import type { Diagnostic } from '@starboard/markup';
import type { Language } from './options.js';

/** How many code units of its line a diagnostic's excerpt has before the place, when it is cut there. */
const CUT_SIDE = 40;

/** How grave a finding is, in words. */
export const SEVERITY = {
  error: { en: 'error', ru: 'ошибка' },
  warning: { en: 'warning', ru: 'предупреждение' },
} as const;

/**
 * A diagnostic like a compiler's message: place, severity, code and message, then the excerpt with a caret under the
 * place. One line when there is no excerpt.
 */
export function formatDiagnostic(file: string, diagnostic: Diagnostic, language: Language): string {
  const { line, column, severity, code, excerpt, message, selection } = diagnostic;
  const of = selection === undefined ? '' : ` (selections[${selection}])`;
  const label = SEVERITY[severity][language];
  const head = printable(`${file}:${line}:${column}: ${label} ${code}: ${message[language]}${of}`);
  if (excerpt.trim() === '') return head;
  const gutter = ' '.repeat(String(line).length);
  const before = stringWidth(printable(excerpt.slice(0, placeIn(excerpt, column))));
  return `${head}\n ${line} | ${printable(excerpt)}\n ${gutter} | ${' '.repeat(before)}^`;
}

/** A file that could not be read or written, and why. */
export const formatFailure = (file: string, reason: string, language: Language): string =>
  printable(`${file}: ${SEVERITY.error[language]}: ${reason}`);

/** Where the place is in its excerpt, whose line may be cut before it. */
const placeIn = (excerpt: string, column: number): number =>
  column - 1 > CUT_SIDE && excerpt.startsWith('…') ? CUT_SIDE + 1 : column - 1;

/** What a hostile file must not send to the terminal: controls, and signs that hide or turn the text around. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/gu;

export const printable = (text: string): string => text.replace(/\t/g, ' ').replace(UNPRINTABLE, '\uFFFD');

const NOUNS = {
  answer: { en: { one: 'answer', other: 'answers' }, ru: { one: 'ответ', few: 'ответа', other: 'ответов' } },
  file: { en: { one: 'file', other: 'files' }, ru: { one: 'файл', few: 'файла', other: 'файлов' } },
  error: { en: { one: 'error', other: 'errors' }, ru: { one: 'ошибка', few: 'ошибки', other: 'ошибок' } },
  warning: {
    en: { one: 'warning', other: 'warnings' },
    ru: { one: 'предупреждение', few: 'предупреждения', other: 'предупреждений' },
  },
} as const;

/** `3 files` */
export function counted(count: number, noun: keyof typeof NOUNS, language: Language): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = NOUNS[noun][language];
  return `${count} ${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`;
}

const UNREAD = { en: 'not read', ru: 'не прочитано' } as const;

/** `3 files: 2 errors, 1 warning, 1 not read` */
export function formatSummary(
  counts: {
    readonly files: number;
    readonly unread: number;
    readonly diagnostics: readonly Pick<Diagnostic, 'severity'>[];
  },
  language: Language,
): string {
  const { files, unread, diagnostics } = counts;
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const found = `${counted(errors, 'error', language)}, ${counted(warnings, 'warning', language)}`;
  return `${counted(files, 'file', language)}: ${found}${unread > 0 ? `, ${unread} ${UNREAD[language]}` : ''}`;
}
