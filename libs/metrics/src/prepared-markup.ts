import type { Fragment } from '@starboard/markup';
import { locateSpans, type Span, type TextIndex } from '@starboard/matching';
import { classifiedBy } from './classified.js';
import type { LabelForm } from './label-form.js';
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
  params: Pick<ScoringParams, 'codeFilter' | 'classifier'>,
): PreparedMarkup {
  const classified = classifiedBy(params.classifier);
  const isCounted = classified.isCounted(params.codeFilter);
  const counted = fragments.filter((fragment) => isCounted(fragment.code));
  const sources = counted.map((fragment) => ({
    id: fragment.id,
    start: fragment.start,
    end: fragment.end,
    code: classified.keyOf(fragment.code),
    detail: `${fragment.subtype}\n${fragment.comment}\n${fragment.correction}`,
  }));
  const spans = locateSpans(sources, index);
  const ordered = spans.map((span) => counted[span.source]!);
  return {
    fragments: ordered,
    spans,
    labels: ordered.map((fragment) => classified.labels.of(fragment)),
    corrections: ordered.map((fragment) => fragment.correction.replace(/\s+/g, ' ').trim()),
  };
}
