import type { Diagnostic } from './diagnostic.js';
import type { MarkupDocument } from './document.js';
export type MakeTxtResult =
  | { readonly ok: true; readonly text: string; readonly lost: readonly Diagnostic[] }
  | { readonly ok: false; readonly error: Diagnostic };
export function makeTxt(doc: MarkupDocument): MakeTxtResult {
  return { ok: true, text: doc.text, lost: [] };
}
export function makeJson(doc: MarkupDocument, options: { readonly selections?: boolean } = {}): string {
  const selections = doc.fragments.map((f) => ({
    id: f.id,
    startSelection: f.start,
    endSelection: f.end,
    comment: f.comment,
    explanation: f.explanation,
    correction: f.correction,
    tag: f.tag,
    group: f.group,
    type: f.code,
    subtype: f.subtype,
  }));
  return JSON.stringify({
    meta: doc.meta,
    criteria: doc.criteria,
    ...(options.selections === false ? {} : { selections }),
    text: doc.text,
  });
}
export const makeUnmarked = (doc: MarkupDocument): string => makeJson(doc, { selections: false });
