import { DATA_2020 } from './classifier-2020.js';
import type { FragmentGroup } from './document.js';
import { foldCode } from './fold.js';

/** A subtype stands for its standard comment (regulation, appendix 3 §1.2). */
export interface SubtypeEntry {
  readonly code: string;
  readonly aliases?: readonly string[];
  readonly comment: string;
}

/** A type of error or of meaning block. */
export interface CodeEntry {
  /** Canonical spelling. */
  readonly code: string;
  readonly group: 'error' | 'meaning';
  /** Other spellings, numeric ones included; one shared by several codes is resolved by the subtype. */
  readonly aliases?: readonly string[];
  /** Standard comment of the code; empty when it has none. */
  readonly comment?: string;
  readonly subtypes?: readonly SubtypeEntry[];
  /** Subjects whose essays it applies to; all when absent. */
  readonly subjects?: readonly string[];
  /** Never counted as an error, whatever its group (`ИСП`). */
  readonly uncounted?: boolean;
}

/** A classifier as an organiser writes it, one file a classifier. */
export interface ClassifierData {
  readonly id: string;
  readonly title: { readonly ru: string; readonly en: string };
  readonly codes: readonly CodeEntry[];
}

/** Classifier data with its lookups; keys are folded codes. */
export interface Classifier {
  readonly ids: readonly string[];
  readonly codes: readonly CodeEntry[];
  /** Every entry that a spelling may mean: one, or several for a shared numeric alias. */
  readonly bySpelling: ReadonlyMap<string, readonly CodeEntry[]>;
}

/** Lookups over one or several data sets; the first that defines a spelling wins. */
export function createClassifier(...data: readonly ClassifierData[]): Classifier {
  const codes = data.flatMap((set) => set.codes);
  const bySpelling = new Map<string, CodeEntry[]>();
  for (const set of data) addSpellings(bySpelling, set);
  return { ids: data.map((set) => set.id), codes, bySpelling };
}

function addSpellings(known: Map<string, CodeEntry[]>, set: ClassifierData): void {
  const own = new Map<string, CodeEntry[]>();
  for (const entry of set.codes) {
    for (const spelling of new Set([entry.code, ...(entry.aliases ?? [])].map(foldCode))) {
      own.set(spelling, [...(own.get(spelling) ?? []), entry]);
    }
  }
  for (const [spelling, entries] of own) if (!known.has(spelling)) known.set(spelling, entries);
}

export const CLASSIFIER_2020: Classifier = createClassifier(DATA_2020);

/** Entries that this spelling may mean; empty when unknown. */
export const findCodes = (raw: string, classifier: Classifier = CLASSIFIER_2020): readonly CodeEntry[] =>
  classifier.bySpelling.get(foldCode(raw.trim())) ?? [];

/** The subtype's entry under a code; undefined when the code does not have it. */
export const findSubtype = (entry: CodeEntry, raw: string): SubtypeEntry | undefined => {
  const key = foldCode(raw.trim());
  return entry.subtypes?.find((subtype) => [subtype.code, ...(subtype.aliases ?? [])].some((s) => foldCode(s) === key));
};

/** Canonical spelling of a code; as written (trimmed) when it is unknown or a shared alias that needs a subtype. */
export function canonicalCode(raw: string, classifier: Classifier = CLASSIFIER_2020): string {
  const entries = findCodes(raw, classifier);
  return entries.length === 1 ? (entries[0]?.code ?? raw) : raw.trim();
}

/** Group of a code; `unknown` when the classifier does not have it. */
export const groupOf = (code: string, classifier: Classifier = CLASSIFIER_2020): FragmentGroup =>
  findCodes(code, classifier)[0]?.group ?? 'unknown';

/** Standard comment of (code, subtype), else of the code, else undefined (design §6, M4). */
export function standardComment(
  code: string,
  subtype = '',
  classifier: Classifier = CLASSIFIER_2020,
): string | undefined {
  const entry = findCodes(code, classifier)[0];
  if (!entry) return undefined;
  const first = subtype.trim().split(/\s+/)[0] ?? '';
  return (first && findSubtype(entry, first)?.comment) || entry.comment || undefined;
}
