import type { Meter } from '../budget.js';
import { isPythonSpace } from '../python-text.js';
import type { AtomCompiler } from './atom.js';
import { compileProximity, type Measure } from './proximity.js';

/**
 * CS (docs/rules.md, Atoms): Jaccard similarity of the multisets of characters, in lower case and without white space: the sum of the
 * lesser counts divided by the sum of the greater ones; 0 if both are empty.
 */
export const compileContentSimilarity: AtomCompiler = (desc, profile) => compileProximity(desc, profile, jaccard);

interface CharacterCounts {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

/** Map operations cost more than steps of a loop. */
const STEPS_PER_CHARACTER = 16;

function jaccard(answers: readonly string[]): Measure {
  const counted = answers.map(countCharacters);
  return (text, meter: Meter) => {
    meter.spend(text.length * STEPS_PER_CHARACTER);
    const other = countCharacters(text);
    return (at) => {
      const own = counted[at]!;
      meter.spend((1 + own.counts.size) * STEPS_PER_CHARACTER);
      let common = 0;
      for (const [character, count] of own.counts) common += Math.min(count, other.counts.get(character) ?? 0);
      return { numerator: common, denominator: Math.max(1, own.total + other.total - common) };
    };
  };
}

/** Each code point is put in lower case by itself, as the public implementation does. */
function countCharacters(text: string): CharacterCounts {
  const counts = new Map<string, number>();
  let total = 0;
  for (const character of text) {
    if (isPythonSpace(character)) continue;
    const lower = character.toLowerCase();
    counts.set(lower, (counts.get(lower) ?? 0) + 1);
    total += 1;
  }
  return { counts, total };
}
