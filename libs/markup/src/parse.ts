import type { Diagnostic } from './diagnostic.js';
import type { Criteria, Fragment, MarkupDocument } from './document.js';
import { canonicalCode, groupOf } from './classifier.js';
import type { ParseOptions, ParseResult } from './parse-result.js';
import { canonicalText } from './text.js';
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };
const toText = (source: string | Uint8Array): string =>
  typeof source === 'string' ? source : new TextDecoder('utf-8').decode(source);
export function parseTxt(source: string | Uint8Array, _options: ParseOptions = {}): ParseResult {
  return {
    ok: true,
    document: { meta: {}, criteria: {}, text: canonicalText(toText(source)), fragments: [] },
    diagnostics: [],
  };
}
const str = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
export function parseJson(source: string | Uint8Array | object, options: ParseOptions = {}): ParseResult {
  let raw: unknown;
  try {
    raw = typeof source === 'string' || source instanceof Uint8Array ? JSON.parse(toText(source)) : source;
  } catch {
    const error: Diagnostic = {
      code: 'ERR_MARKUP_JSON',
      severity: 'error',
      line: 1,
      column: 1,
      offset: 0,
      excerpt: '',
      message: { ru: 'Не JSON', en: 'Not JSON' },
    };
    return { ok: false, error, diagnostics: [] };
  }
  const root = (raw ?? {}) as Record<string, unknown>;
  const meta = (root['meta'] ?? {}) as Record<string, unknown>;
  const text = canonicalText(str(root['text'] ?? root['Text']));
  const fragments = ((root['selections'] ?? []) as Record<string, unknown>[]).map((s, index): Fragment => {
    const code = canonicalCode(str(s['type']), options.classifier);
    return {
      id: Number(s['id'] ?? index),
      start: Number(s['startSelection']),
      end: Math.min(text.length, Number(s['endSelection'])),
      code,
      subtype: str(s['subtype']),
      group: groupOf(code, options.classifier),
      comment: str(s['comment']),
      explanation: str(s['explanation']),
      correction: str(s['correction']),
      tag: str(s['tag']),
    };
  });
  const criteria: Criteria = Object.fromEntries(
    Object.entries((root['criteria'] ?? {}) as object).map(([k, v]) => [k, Number(v)]),
  );
  const document: MarkupDocument = {
    meta: {
      ...(meta['id'] === undefined ? {} : { id: str(meta['id']) }),
      ...(meta['subject'] === undefined ? {} : { subject: str(meta['subject']) }),
    },
    criteria,
    text,
    fragments,
  };
  return { ok: true, document, diagnostics: [] };
}
export function parseMarkup(source: string | Uint8Array, options: ParseOptions = {}): ParseResult {
  const text = toText(source);
  return text.trimStart().startsWith('{') ? parseJson(text, options) : parseTxt(text, options);
}
