import { spellings } from './classifier.js';
import type { CodeEntry } from './data.js';

export interface SpellingProblem {
  /** `codes.3`. */
  readonly path: string;
  readonly problem: string;
}

/** Spellings of a classifier that have no one meaning, look-alike letters taken as equal (appendix 3 §1.3). */
export function checkSpellings(codes: readonly CodeEntry[]): SpellingProblem[] {
  const problems: SpellingProblem[] = [];
  const known = new Map<string, number[]>();
  codes.forEach((entry, index) => {
    for (const key of spellings(entry)) {
      const sharing = known.get(key);
      if (sharing) sharing.push(index);
      else known.set(key, [index]);
    }
    const repeated = repeatedSubtype(entry);
    if (repeated !== undefined) problems.push(at(index, `the subtype "${repeated}" occurs twice`));
  });
  for (const [spelling, indices] of known) {
    const undecided = undecidedCode(spelling, indices, codes);
    if (undecided !== undefined) problems.push(at(undecided, `the spelling "${spelling}" has another meaning already`));
  }
  return problems;
}

const at = (index: number, problem: string): SpellingProblem => ({ path: `codes.${index}`, problem });

/** Of the codes that share a spelling, one that is spelled so itself or that no subtype of its own tells apart. */
function undecidedCode(spelling: string, indices: readonly number[], codes: readonly CodeEntry[]): number | undefined {
  if (indices.length < 2) return undefined;
  const holders = new Map<string, number>();
  for (const index of indices) {
    for (const subtype of new Set(subtypeSpellings(codes[index]))) {
      holders.set(subtype, (holders.get(subtype) ?? 0) + 1);
    }
  }
  return indices.find((index) => {
    const entry = codes[index];
    const decides = subtypeSpellings(entry).some((subtype) => holders.get(subtype) === 1);
    return !entry || !decides || spellings(entry)[0] === spelling;
  });
}

const subtypeSpellings = (entry: CodeEntry | undefined): string[] => (entry?.subtypes ?? []).flatMap(spellings);

function repeatedSubtype(entry: CodeEntry): string | undefined {
  const seen = new Set<string>();
  return subtypeSpellings(entry).find((spelling) => {
    const repeated = seen.has(spelling);
    seen.add(spelling);
    return repeated;
  });
}
