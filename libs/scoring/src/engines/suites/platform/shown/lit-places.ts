import type { LitPlace } from '../../../../explanation.js';
import type { KeywordWhy } from '../../grading/keywords.js';

/** Of one text, on a page. */
const MOST_PLACES = 200;

/**
 * Which places of a response keywords were found at. Rules that do not look at case found theirs in the lowered text: its
 * places are those of the response up to the first character that has another length when it is lowered (`İ`), and what lies
 * behind is not lit.
 * @param text the response, or its beginning
 */
export function litPlaces(text: string, rules: readonly Pick<KeywordWhy, 'found' | 'neg'>[]): readonly LitPlace[] {
  const sure = sameWhenLowered(text);
  return rules
    .flatMap(({ found, neg }, at) =>
      found
        .filter(({ start, end }) => start >= 0 && start < end && start < sure)
        .filter(({ end }) => end <= sure || sure === text.length)
        .map(({ start, end }): LitPlace => {
          const place = { start, end: Math.min(end, sure), row: at + 1 };
          return neg ? { ...place, against: true } : place;
        }),
    )
    .slice(0, MOST_PLACES);
}

/** Length of the beginning in which every character keeps its length when it is lowered. */
function sameWhenLowered(text: string): number {
  let length = 0;
  for (const sign of text) {
    if (sign.toLowerCase().length !== sign.length) return length;
    length += sign.length;
  }
  return length;
}
