import { spoken } from './language.js';
import type { Catalogue } from './messages.js';

/** A failure as a line: its code, and what it means in the language of this process, with the details in English. */
export function failureIn(russian: Catalogue, line: string): string {
  const [, code = '', text = ''] = /^(ERR_[A-Z_]+): ([^]*)$/.exec(line) ?? [];
  return code === '' ? line : `${code}: ${meaningOf(russian, code, text)}`;
}

/** What a code means, with the details in English behind it; the details alone where nothing else is known. */
export function meaningOf(russian: Catalogue, code: string, details: string): string {
  const meaning = spoken() === 'ru' && Object.hasOwn(russian, code) ? russian[code] : undefined;
  return meaning === undefined ? details : `${meaning} [${details}]`;
}
