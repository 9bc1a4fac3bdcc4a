import { completeBudget } from '../budget.js';
import { essayOf } from '../essay-file.js';
import type { ParseOptions, ParseResult } from '../parse-result.js';
import { readDocument } from './document.js';
import { openJson } from './open.js';
import { own } from './values.js';

/**
 * Reads a markup in the JSON format (regulation, appendix 3 §2), as leniently as real files need: JSON
 * text, its UTF-8 bytes, or the parsed object. Refused: ERR_MARKUP_ENCODING, _SIZE, _DEPTH, _FRAGMENTS, _JSON_SYNTAX,
 * _JSON_SHAPE, _OFFSETS; with a selection's index where one is to blame. A file of an essay with several markups
 * gives the essay without markup and a warning: `parseEssay` reads those.
 */
export function parseJson(source: string | Uint8Array | object, options: ParseOptions = {}): ParseResult {
  const budget = completeBudget(options.budget);
  const opened = openJson(source, budget);
  if (!opened.ok) return { ok: false, error: opened.error, diagnostics: [opened.error] };
  const { root, notes } = opened;
  const essay = essayOf(root);
  if (!essay) return readDocument(root, '', { notes, options, budget });
  const markups = own(essay, 'markups');
  notes.report('WARN_MARKUP_SEVERAL', 'essay', { count: Array.isArray(markups) ? markups.length : 0 });
  return readDocument({ meta: own(essay, 'meta'), text: own(essay, 'text') }, 'essay', { notes, options, budget });
}
