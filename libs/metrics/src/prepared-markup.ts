import { canonicalCode, foldCode, matchesCodeFilter, type Fragment } from '@starboard/markup';
import { locateSpans, type Span, type TextIndex } from '@starboard/matching';
import { boundedMemo } from './bounded-memo.js';
import { labelForm, labelOf, type LabelForm } from './label-form.js';
import type { ScoringParams } from './scoring-params.js';

/** A markup ready to be compared with others of the same text: filtered, located, in the order of display. */
export interface PreparedMarkup {
  /** The fragments that count, parallel to the other lists. */
  readonly fragments: readonly Fragment[];
  readonly spans: readonly Span[];
  readonly labels: readonly LabelForm[];
  /** White space collapsed; empty when there is none. */
  readonly corrections: readonly string[];
}

/**
 * Leaves out what does not count (regulation 5.1) and computes once what every comparison needs.
 * The code filter must be resolved (`paramsForSubject`); `by-subject` is taken as of an unknown subject.
 */
export function prepareMarkup(
  fragments: readonly Fragment[],
  index: TextIndex,
  params: Pick<ScoringParams, 'codeFilter'>,
): PreparedMarkup {
  const isCounted = countedBy(params.codeFilter);
  const counted = fragments.filter((fragment) => isCounted(fragment.code));
  const sources = counted.map((fragment) => ({
    id: fragment.id,
    start: fragment.start,
    end: fragment.end,
    code: codeKey(fragment.code),
    detail: `${fragment.subtype}\n${fragment.comment}\n${fragment.correction}`,
  }));
  const spans = locateSpans(sources, index);
  const ordered = spans.map((span) => counted[span.source]!);
  return {
    fragments: ordered,
    spans,
    labels: ordered.map(labelOfFragment),
    corrections: ordered.map((fragment) => fragment.correction.replace(/\s+/g, ' ').trim()),
  };
}

/** Codes are equal when these are: spellings of the classifier are one, unknown codes are folded (appendix 3 §1.3). */
const codeKey = boundedMemo((code) => foldCode(canonicalCode(code)));

/** By filter and code. */
const countedBy = boundedMemo((filter) => boundedMemo((code) => matchesCodeFilter(code, filter)), 64);

/** By code and subtype. */
const standardLabels = boundedMemo(
  (code) => boundedMemo((subtype) => labelForm(labelOf({ code, subtype, comment: '' })), 64),
  256,
);

const labelOfFragment = (fragment: Fragment): LabelForm =>
  fragment.comment.trim() === '' ? standardLabels(fragment.code)(fragment.subtype) : labelForm(labelOf(fragment));
