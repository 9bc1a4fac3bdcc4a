import { RULE_TEXTS } from './rule-texts.js';
import type { Words } from './words.js';

const LONGEST_NAME = 40;

/** The known name that a misspelt one is nearest to, at most two edits away (one for names under four letters). */
export function suggest(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const limit = name.length < 4 ? 1 : 2;
  const ranked = known
    .map((candidate) => ({ candidate, edits: countEdits(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ edits }) => edits <= limit)
    .sort((a, b) => a.edits - b.edits);
  return ranked[0]?.candidate;
}

export const didYouMean = (name: string, known: readonly string[]): Words | undefined => {
  const candidate = suggest(name, known);
  return candidate === undefined ? undefined : RULE_TEXTS.didYouMean(candidate);
};

/** Levenshtein distance. */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
