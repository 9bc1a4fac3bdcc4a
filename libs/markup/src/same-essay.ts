import { alignTexts } from './alignment.js';
import { nonSpaceOffsets } from './spaces.js';

/** Of this many times the original, and more, a text is another one, whatever characters it has in common. */
const MOST_LENGTH = 1.5;
const FREE_LENGTH = 200;

/**
 * Share, 0…1, of the original's non-space characters that the text has after alignment (design §9.6).
 * A text of more than 1.5 times the original's characters (and 200) has the share 0: any essay is a subsequence of a
 * long enough text, and a distorted markup is never that much longer. An empty original has the share 1 in an empty
 * text, else 0.
 */
export function sameEssayShare(original: string, text: string): number {
  const total = nonSpaceOffsets(original).length;
  const length = nonSpaceOffsets(text).length;
  if (total === 0) return length === 0 ? 1 : 0;
  if (length > total * MOST_LENGTH + FREE_LENGTH) return 0;
  return alignTexts(original, text).matched / total;
}
