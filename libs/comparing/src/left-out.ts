import { type Classifier, CLASSIFIER_2020, findCodes, type Fragment } from '@starboard/markup';
import type { PreparedMarkup } from '@starboard/metrics';
import type { LeftOut, LeftOutReason, Side } from './comparison.js';

/** The fragments of a markup that its prepared form lacks, and why (regulation 5.1). */
export function leftOutOf(
  side: Side,
  fragments: readonly Fragment[],
  { fragments: counted }: PreparedMarkup,
  classifier: Classifier = CLASSIFIER_2020,
): LeftOut[] {
  const kept = new Set(counted.map(({ id }) => id));
  return fragments
    .filter(({ id }) => !kept.has(id))
    .map(({ id, code }) => ({ side, id, reason: reasonOf(code, classifier) }));
}

function reasonOf(code: string, classifier: Classifier): LeftOutReason {
  if (code.trim() === '') return 'no-code';
  const entry = findCodes(code, classifier)[0];
  if (entry?.group === 'meaning') return 'meaning';
  return entry?.uncounted === true ? 'uncounted' : 'filter';
}
