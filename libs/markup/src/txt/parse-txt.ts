import { completeBudget } from '../budget.js';
import { CLASSIFIER_2020 } from '../classifier/classifier.js';
import { codeProblems } from '../classifier/code-problems.js';
import type { MarkupDocument, Meta } from '../document.js';
import { findForbidden, withoutForbidden } from '../forbidden.js';
import { byPosition, findRelations, type Located } from '../fragments.js';
import type { ParseOptions, ParseResult } from '../parse-result.js';
import { type PlacedText, placeText } from '../placement.js';
import { Reporter } from '../reporter.js';
import { readSource } from '../source.js';
import { readBody } from './body.js';
import type { BracketFragment } from './bracket.js';
import { readHeader } from './header.js';

/**
 * Reads a markup in the txt format (regulation, appendix 3 §1). A `string` is taken as decoded, bytes as
 * UTF-8. Every syntax error of appendix 3 §1.6 is a diagnostic; only input that is not UTF-8 or over the budget is refused:
 * ERR_MARKUP_ENCODING, _SIZE, _DEPTH, _FRAGMENTS. Time is linear in the source (with `original`, see `matchUnits`).
 */
export function parseTxt(source: string | Uint8Array, options: ParseOptions = {}): ParseResult {
  const budget = completeBudget(options.budget);
  const read = readSource(source, budget);
  if (!read.ok) return { ok: false, error: read.error, diagnostics: [read.error] };
  const reporter = new Reporter(read.text);
  const forbidden = findForbidden(read.text);
  if (forbidden >= 0) reporter.report('WARN_MARKUP_CHARACTER', forbidden);
  const text = withoutForbidden(read.text);
  const { meta, criteria, body } = readHeader(text, reporter);
  const classifier = options.classifier ?? CLASSIFIER_2020;
  const marked = readBody(text, body, { classifier, budget, reporter });
  if (!marked.ok) return { ok: false, error: marked.error, diagnostics: [...reporter.diagnostics(), marked.error] };
  const placed = placeText(marked.text, options.original);
  if (placed.distortion) reporter.report('WARN_MARKUP_TEXT_DISTORTED', body, { ...placed.distortion });
  const fragments = placeFragments(marked.fragments, placed, meta, reporter);
  const document: MarkupDocument = { meta, criteria, text: placed.text, fragments };
  return { ok: true, document, diagnostics: reporter.diagnostics() };
}

/** Fragments of the document in its order; ids are the order of the opening brackets, from 1. */
function placeFragments(
  marked: readonly BracketFragment[],
  placed: PlacedText,
  meta: Meta,
  reporter: Reporter,
): MarkupDocument['fragments'] {
  const located = marked.map((raw, index): Located => {
    const { start, end, carried } = placed.place(raw);
    if (!carried) reporter.report('WARN_MARKUP_UNCARRIED', raw.offset);
    const { resolved, comment, explanation, correction, tag } = raw;
    const problems = resolved ? codeProblems(resolved, correction, meta.subject) : [];
    for (const { code, parameters } of problems) reporter.report(code, raw.offset, parameters);
    const { code, subtype, group } = resolved ?? { code: '', subtype: '', group: 'unknown' };
    const values = { comment, explanation, correction, tag };
    return { fragment: { id: index + 1, start, end, code, subtype, group, ...values }, offset: raw.offset };
  });
  located.sort((a, b) => byPosition(a.fragment, b.fragment));
  for (const { located: repeated, code } of findRelations(located)) reporter.report(code, repeated.offset);
  return located.map(({ fragment }) => fragment);
}
