import { completeBudget } from './budget.js';
import { parseJson } from './json/parse-json.js';
import type { ParseOptions, ParseResult } from './parse-result.js';
import { readSource } from './source.js';
import { parseTxt } from './txt/parse-txt.js';

/** Reads a markup in either format: JSON when the first character that is not white space is `{`, else txt. */
export function parseMarkup(source: string | Uint8Array, options: ParseOptions = {}): ParseResult {
  const read = readSource(source, completeBudget(options.budget));
  if (!read.ok) return { ok: false, error: read.error, diagnostics: [read.error] };
  return isJson(read.text) ? parseJson(read.text, options) : parseTxt(read.text, options);
}

/** Whether a decoded source is to be read as JSON. */
export const isJson = (text: string): boolean => text[text.search(/\S/)] === '{';
