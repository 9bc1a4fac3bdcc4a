import { canonicalCode, foldCode, matchesCodeFilter, type Fragment } from '@starboard/markup';
import { locateSpans, type Span, type TextIndex } from '@starboard/matching';
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
 * Leaves out what does not count (design §4) and computes once what every comparison needs.
 * The code filter must be resolved (`paramsForSubject`); `by-subject` is taken as of an unknown subject.
 */
export function prepareMarkup(
  fragments: readonly Fragment[],
  index: TextIndex,
  params: Pick<ScoringParams, 'codeFilter'>,
): PreparedMarkup {
  const codeOf = codeKeys(params.codeFilter);
  const counted = fragments.filter((fragment) => codeOf(fragment.code) !== undefined);
  const sources = counted.map((fragment) => ({
    id: fragment.id,
    start: fragment.start,
    end: fragment.end,
    code: codeOf(fragment.code) ?? '',
    detail: `${fragment.subtype}\n${fragment.comment}\n${fragment.correction}`,
  }));
  const spans = locateSpans(sources, index);
  const ordered = spans.map((span) => counted[span.source]!);
  return {
    fragments: ordered,
    spans,
    labels: labelsOf(ordered),
    corrections: ordered.map((fragment) => fragment.correction.replace(/\s+/g, ' ').trim()),
  };
}

/** The form of each fragment's label; few combinations of code, subtype and comment occur, so each is made once. */
function labelsOf(fragments: readonly Fragment[]): LabelForm[] {
  const made = new Map<string, LabelForm>();
  return fragments.map((fragment) => {
    const key = `${fragment.code}\n${fragment.subtype}\n${fragment.comment}`;
    const form = made.get(key) ?? labelForm(labelOf(fragment));
    made.set(key, form);
    return form;
  });
}

/**
 * The key of each code, undefined for codes that do not count. Codes are equal when their keys are: spellings of the
 * classifier are one, unknown codes are folded (design §2.4). A markup has few codes, so each is looked up once.
 */
function codeKeys(filter: string): (code: string) => string | undefined {
  const keys = new Map<string, string | undefined>();
  return (code) => {
    if (!keys.has(code)) keys.set(code, matchesCodeFilter(code, filter) ? foldCode(canonicalCode(code)) : undefined);
    return keys.get(code);
  };
}
