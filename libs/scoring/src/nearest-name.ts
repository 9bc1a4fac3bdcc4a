const LONGEST_NAME = 40;

/** The known name that a misspelt one is nearest to: one edit for every three letters, two at most. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const limit = Math.min(2, Math.floor(name.length / 3));
  const ranked = known
    .map((candidate) => ({ candidate, edits: countEdits(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ edits }) => edits <= limit)
    .sort((a, b) => a.edits - b.edits);
  return ranked[0]?.candidate;
}

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
