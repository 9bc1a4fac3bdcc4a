import { countCommon } from './common-units.js';
import { matchUnits } from './diff.js';
import { nonSpaceUnits } from './spaces.js';

/** Of this many times the original, and more, a text is another one, whatever characters it has in common. */
const MOST_LENGTH = 1.5;
const FREE_LENGTH = 200;
/** Edits up to which the count is exact without an alignment: about 0.05 s. */
const MOST_EDITS = 8192;

/**
 * Share, 0…1, of the original's non-space characters that the text has after alignment (regulation 11.5); 0 when it is
 * below `least`, which is found out sooner the higher `least` is.
 * A text of more than 1.5 times the original's characters (and 200) has the share 0: any essay is a subsequence of a
 * long enough text, and a distorted markup is never that much longer. An empty original has the share 1 in an empty
 * text, else 0. Originals of many times an essay's length are counted by the alignment, which for them is not minimal.
 */
export function sameEssayShare(original: string, text: string, least = 0.5): number {
  const there = nonSpaceUnits(original);
  const here = nonSpaceUnits(text);
  const total = there.length;
  if (total === 0) return here.length === 0 ? 1 : 0;
  if (here.length > total * MOST_LENGTH + FREE_LENGTH) return 0;
  const fewest = Math.ceil(total * least);
  if (here.length < fewest) return 0;
  const edits = total + here.length - 2 * fewest;
  const common = edits <= MOST_EDITS ? countCommon(there, here, edits) : countMatched(matchUnits(there, here));
  return common >= fewest ? common / total : 0;
}

const countMatched = (partner: Int32Array): number =>
  partner.reduce((count, index) => (index < 0 ? count : count + 1), 0);
