/** The name that a mistyped one is nearest to, at most two edits away (one for names under four letters). */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const limit = name.length < SHORT ? 1 : 2;
  const ranked = known
    .filter((candidate) => Math.abs(candidate.length - name.length) <= limit)
    .map((candidate) => ({ candidate, edits: countEdits(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ edits }) => edits <= limit)
    .sort((a, b) => a.edits - b.edits);
  return ranked[0]?.candidate;
}

const SHORT = 4;

/** Levenshtein distance. */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
