import type { Result } from '@starboard/result';
import type { Budget } from './budget.js';
import type { Classifier } from './classifier/classifier.js';
import type { Diagnostic } from './diagnostic.js';
import type { MarkupDocument } from './document.js';

/** Syntax errors are diagnostics of a document; only unreadable input is refused as a whole (appendix 3 §1.6). */
export type ParseResult = Result<
  { document: MarkupDocument; diagnostics: readonly Diagnostic[] },
  { error: Diagnostic; diagnostics: readonly Diagnostic[] }
>;

export interface ParseOptions {
  /** The unmarked text that the markup is of; fragments are placed in it (appendix 3 §1.3). */
  readonly original?: string;
  readonly classifier?: Classifier;
  readonly budget?: Partial<Budget>;
}
