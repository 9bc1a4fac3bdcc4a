import type { FragmentGroup } from '../document.js';
import { type Classifier, findCodes, findSubtype } from './classifier.js';
import type { CodeEntry } from './data.js';

/** A type with its subtypes, canonical where the classifier knows them. */
export interface ResolvedCode {
  readonly code: string;
  readonly subtype: string;
  readonly group: FragmentGroup;
  /** Entries of the type: none when unknown, several when the shared alias stays undecided. */
  readonly entries: readonly CodeEntry[];
  /** Subtypes that the type does not have, as written. */
  readonly unknownSubtypes: readonly string[];
}

/** Canonical type and subtypes (appendix 3 §1.3): `Р5 суфф` is `Р.суфф суфф`; what is unknown stays as written. */
export function resolveCode(type: string, subtypes: readonly string[], classifier: Classifier): ResolvedCode {
  const candidates = findCodes(type, classifier);
  const entries = candidates.length > 1 ? decide(candidates, subtypes, classifier) : candidates;
  const [entry] = entries;
  const code = entry && entries.length === 1 ? entry.code : type.trim();
  const canonical = subtypes.map((word) => (entry && findSubtype(entry, word, classifier)?.code) ?? word);
  const unknown = entry ? subtypes.filter((word) => !findSubtype(entry, word, classifier)) : [];
  return {
    code,
    subtype: canonical.join(' '),
    group: entry?.group ?? 'unknown',
    entries,
    unknownSubtypes: unknown,
  };
}

/** Of the entries that share an alias, the one that has the subtypes; all of them when none or several have. */
function decide(
  candidates: readonly CodeEntry[],
  subtypes: readonly string[],
  classifier: Classifier,
): readonly CodeEntry[] {
  const fitting = candidates.filter((entry) => subtypes.some((word) => findSubtype(entry, word, classifier)));
  return fitting.length === 1 ? fitting : candidates;
}

/** One type and the words after it that are its subtypes. */
export interface CodeGroup {
  readonly type: string;
  readonly subtypes: string[];
}

/** Words that may be a subtype that the classifier lacks: short abbreviations, no more than two after a type. */
const ABBREVIATION = /^[\p{L}\p{N}.-]{1,12}$/u;
const MOST_UNKNOWN_SUBTYPES = 2;

/**
 * Groups the words of a bracket's codes (appendix 3 §1.3): first a type, then its subtypes, then maybe another type.
 * Undefined when the words are not codes: the first is no known type, or what follows does not look like subtypes.
 */
export function groupWords(words: readonly string[], classifier: Classifier): CodeGroup[] | undefined {
  const groups: CodeGroup[] = [];
  let unknown = 0;
  for (const word of words) {
    const current = groups.at(-1);
    if (current && isSubtypeOf(current, word, classifier)) current.subtypes.push(word);
    else if (findCodes(word, classifier).length > 0) groups.push({ type: word, subtypes: [] });
    else if (current && ABBREVIATION.test(word) && (unknown += 1) <= MOST_UNKNOWN_SUBTYPES) current.subtypes.push(word);
    else return undefined;
  }
  return groups;
}

const isSubtypeOf = (group: CodeGroup, word: string, classifier: Classifier): boolean =>
  findCodes(group.type, classifier).some((entry) => findSubtype(entry, word, classifier));

/**
 * Whether the words after a `\` are still codes (appendix 3 §1.3, `(*РОЛЬ\ И.лдейств неконк \текст`): every one a known
 * type or a subtype of the type before it. A meaning block is an ordinary word too («пример»), so here, where it
 * could be the marked text, it is a code only in capitals.
 */
export function continuesCodes(words: readonly string[], last: CodeGroup, classifier: Classifier): boolean {
  let current = last;
  for (const word of words) {
    if (isSubtypeOf(current, word, classifier)) continue;
    const isType = findCodes(word, classifier).length > 0 && (word.includes('.') || word === word.toUpperCase());
    if (!isType) return false;
    current = { type: word, subtypes: [] };
  }
  return words.length > 0;
}
