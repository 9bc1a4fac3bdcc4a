import type { FragmentGroup } from '../document.js';
import { foldCode } from '../fold.js';
import { DATA_2020 } from './classifier-2020.js';
import type { ClassifierData, CodeEntry, SubtypeEntry } from './data.js';

/** Classifier data with its lookups; keys are folded codes. */
export interface Classifier {
  /** The data sets it was made of, in order of precedence. */
  readonly ids: readonly string[];
  readonly codes: readonly CodeEntry[];
  /** Every entry that a spelling may mean: one, or several for a shared numeric alias (`Р5`). */
  readonly bySpelling: ReadonlyMap<string, readonly CodeEntry[]>;
  readonly subtypes: ReadonlyMap<CodeEntry, ReadonlyMap<string, SubtypeEntry>>;
}

/** Lookups over one or several data sets; the first that defines a spelling wins. */
export function createClassifier(...data: readonly ClassifierData[]): Classifier {
  const codes = data.reduce(mergedCodes, []);
  const subtypes = new Map(codes.map((entry) => [entry, subtypesOf(entry)] as const));
  return { ids: data.map((set) => set.id), codes, bySpelling: spellingsOf(codes), subtypes };
}

/** One data set for the two: `own` adds codes, and replaces those of `base` that are spelled the same. */
export const mergeClassifiers = (own: ClassifierData, base: ClassifierData): ClassifierData => ({
  ...own,
  codes: mergedCodes(mergedCodes([], own), base),
});

/** Codes of a data set behind others, without the spellings that those define. */
function mergedCodes(before: readonly CodeEntry[], { codes }: ClassifierData): readonly CodeEntry[] {
  const taken = new Set(before.flatMap(spellings));
  const isFree = (spelling: string): boolean => !taken.has(foldCode(spelling));
  const left = codes.filter(({ code }) => isFree(code));
  return [
    ...before,
    ...left.map((entry) =>
      (entry.aliases ?? []).every(isFree) ? entry : { ...entry, aliases: (entry.aliases ?? []).filter(isFree) },
    ),
  ];
}

/** Folded spellings of an entry, its canonical one first. */
export const spellings = (entry: CodeEntry | SubtypeEntry): string[] => [
  ...new Set([entry.code, ...(entry.aliases ?? [])].map(foldCode)),
];

function spellingsOf(codes: readonly CodeEntry[]): ReadonlyMap<string, CodeEntry[]> {
  const known = new Map<string, CodeEntry[]>();
  for (const entry of codes) {
    for (const spelling of spellings(entry)) {
      const sharing = known.get(spelling);
      if (sharing) sharing.push(entry);
      else known.set(spelling, [entry]);
    }
  }
  return known;
}

const subtypesOf = (entry: CodeEntry): Map<string, SubtypeEntry> =>
  new Map((entry.subtypes ?? []).flatMap((subtype) => spellings(subtype).map((key) => [key, subtype] as const)));

/** The classifier of the «Грамматика» nomination (regulation, appendix 3 §3). */
export const CLASSIFIER_2020: Classifier = createClassifier(DATA_2020);

/** Entries that this spelling may mean; empty when unknown. */
export const findCodes = (raw: string, classifier: Classifier = CLASSIFIER_2020): readonly CodeEntry[] =>
  classifier.bySpelling.get(foldCode(raw.trim())) ?? [];

/** The subtype's entry under a code; undefined when the code does not have it. */
export const findSubtype = (
  entry: CodeEntry,
  raw: string,
  classifier: Classifier = CLASSIFIER_2020,
): SubtypeEntry | undefined => classifier.subtypes.get(entry)?.get(foldCode(raw));

/** Canonical spelling of a code; as written (trimmed) when it is unknown or a shared alias that needs a subtype. */
export function canonicalCode(raw: string, classifier: Classifier = CLASSIFIER_2020): string {
  const [entry, another] = findCodes(raw, classifier);
  return entry && !another ? entry.code : raw.trim();
}

/** Group of a code; `unknown` when the classifier does not have it. */
export const groupOf = (code: string, classifier: Classifier = CLASSIFIER_2020): FragmentGroup =>
  findCodes(code, classifier)[0]?.group ?? 'unknown';

/**
 * Standard comment of (code, subtype), else of the code, else undefined (appendix 1, M4). Of several subtypes the
 * first that has a comment counts; a code that several errors share has the comment that they share.
 */
export function standardComment(
  code: string,
  subtype = '',
  classifier: Classifier = CLASSIFIER_2020,
): string | undefined {
  const entries = findCodes(code, classifier);
  for (const word of splitWords(subtype)) {
    for (const entry of entries) {
      const found = findSubtype(entry, word, classifier);
      if (found) return found.comment;
    }
  }
  return entries[0]?.comment;
}

/** Words of a list of codes, in order. */
export const splitWords = (raw: string): string[] => raw.split(/\s+/).filter((word) => word !== '');
