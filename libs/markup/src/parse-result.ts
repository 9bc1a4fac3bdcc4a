import type { Budget } from './budget.js';
import type { Classifier } from './classifier.js';
import type { Diagnostic } from './diagnostic.js';
import type { MarkupDocument } from './document.js';

/** Syntax errors are diagnostics of a document; only unreadable input is refused as a whole (appendix 3 §1.6). */
export type ParseResult =
  | { readonly ok: true; readonly document: MarkupDocument; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly error: Diagnostic; readonly diagnostics: readonly Diagnostic[] };

export interface ParseOptions {
  /** The unmarked text that the markup is of; fragments are placed in it (appendix 3 §1.3). */
  readonly original?: string;
  readonly classifier?: Classifier;
  readonly budget?: Partial<Budget>;
}
