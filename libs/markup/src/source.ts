import type { Result } from '@starboard/result';
import type { Budget } from './budget.js';
import { type Diagnostic, makeDiagnostic, NOWHERE } from './diagnostic.js';
import { SourceLines } from './source-lines.js';
import { withLineFeeds } from './text.js';
import { firstInvalidByte, utf8Length } from './utf8.js';

/** Of the Encoding standard, in browsers and servers alike; declared here because the library has no platform types. */
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean; ignoreBOM?: boolean },
) => {
  decode(bytes: Uint8Array): string;
};

/** The text of a source, or why it cannot be read. */
export type SourceResult = Result<{ text: string }, { error: Diagnostic }>;

/** Decodes a source strictly (UTF-8, within the size budget), drops the byte order mark, makes line ends LF. */
export function readSource(source: string | Uint8Array, budget: Budget): SourceResult {
  if (exceeds(source, budget.bytes)) return refuse('ERR_MARKUP_SIZE', { limit: budget.bytes });
  if (typeof source === 'string') return { ok: true, text: tidy(source) };
  try {
    return { ok: true, text: tidy(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(source)) };
  } catch {
    return notUtf8(source);
  }
}

const tidy = (text: string): string => withLineFeeds(text.startsWith('\uFEFF') ? text.slice(1) : text);

const exceeds = (source: string | Uint8Array, bytes: number): boolean => {
  if (source.length > bytes) return true;
  return typeof source === 'string' && source.length * 3 > bytes && utf8Length(source) > bytes;
};

const refuse = (code: 'ERR_MARKUP_SIZE', parameters: Record<string, number>): SourceResult => ({
  ok: false,
  error: makeDiagnostic(code, NOWHERE, parameters),
});

function notUtf8(bytes: Uint8Array): SourceResult {
  const readable = new TextDecoder('utf-8').decode(bytes.subarray(0, firstInvalidByte(bytes)));
  const place = new SourceLines(readable).place(readable.length);
  return { ok: false, error: makeDiagnostic('ERR_MARKUP_ENCODING', place) };
}
