import { parseMarkup, type Criteria, type Diagnostic, type Fragment } from '@starboard/markup';

/** Bytes to be parsed against the essay's text. */
export interface ParseTask {
  readonly id: string;
  readonly text: string;
  readonly content: Uint8Array;
}

/** A markup, or why there is none. */
export type ParseOutcome =
  | {
      readonly id: string;
      readonly ok: true;
      readonly criteria: Criteria;
      readonly fragments: readonly Fragment[];
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly id: string; readonly ok: false; readonly error: Diagnostic };

/** Parses markups of known essays; what cannot be read is told apart, it stops nobody. Pure, for a thread of its own. */
export function parseMarkups(tasks: readonly ParseTask[]): ParseOutcome[] {
  return tasks.map(({ id, text, content }): ParseOutcome => {
    const read = parseMarkup(content, { original: text });
    if (!read.ok) return { id, ok: false, error: read.error };
    const { criteria, fragments } = read.document;
    return { id, ok: true, criteria, fragments, diagnostics: read.diagnostics };
  });
}
