import { compare } from '../data/bank.js';
import { seededBy } from '../data/random.js';

/** Of the automatic labels this share is always checked by people who do not see them. */
export const BLIND_SHARE = 0.05;

/**
 * The answers whose automatic labels are checked, one at least. Each answer has its own draw, so that what was drawn stays
 * drawn when others come and go.
 */
export function blindSample(ids: readonly string[], seed: number, share = BLIND_SHARE): ReadonlySet<string> {
  const drawn = ids.map((id) => ({ id, draw: seededBy(seed, `blind ${id}`)() }));
  drawn.sort((a, b) => a.draw - b.draw || compare(a.id, b.id));
  return new Set(drawn.slice(0, Math.ceil(share * ids.length)).map(({ id }) => id));
}
