import { type Classifier, foldCode, type SpanKind, spanKind } from '@starboard/markup';
import { asTypedInRussian } from './keyboard-layout';
import type { CodeChoice } from './operations';

/** A line of the palette. */
export interface PaletteItem extends CodeChoice {
  /** The standard comment. */
  readonly comment: string;
  readonly kind: SpanKind;
  /** The code is one of the essay's subject. */
  readonly allowed: boolean;
}

/** How often somebody used a code, by `keyOf`. */
export type Frequency = Readonly<Record<string, number>>;

export const keyOf = ({ code, subtype }: CodeChoice): string => (subtype === '' ? code : `${code} ${subtype}`);

/** All that can be chosen: every code, and every subtype of it. */
export function paletteItems(classifier: Classifier, subject: string | undefined): PaletteItem[] {
  return classifier.codes.flatMap((entry) => {
    const { code, subjects } = entry;
    const allowed = subjects === undefined || subject === undefined || subjects.includes(subject);
    const one = { code, subtype: '', comment: entry.comment ?? '', kind: spanKind(entry, classifier), allowed };
    const subtypes = (entry.subtypes ?? []).map((of) => ({ ...one, subtype: of.code, comment: of.comment }));
    return [one, ...subtypes];
  });
}

/** Smaller is better: how well each of the words that can be typed for an item begins with what was typed. */
const RANKS = { code: 0, alias: 1, subtype: 2, comment: 3 };

interface Indexed {
  readonly item: PaletteItem;
  readonly words: readonly { readonly text: string; readonly rank: number }[];
}

/** Items with what they are found by, made once for a classifier and a subject. */
export type PaletteIndex = readonly Indexed[];

export function indexPalette(classifier: Classifier, subject: string | undefined): PaletteIndex {
  const entries = new Map(classifier.codes.map((entry) => [entry.code, entry]));
  return paletteItems(classifier, subject).map((item) => {
    const entry = entries.get(item.code);
    const word = (rank: number) => (text: string) => ({ text: foldCode(text), rank });
    const alone = item.subtype === '';
    const codes = [item.code, item.code.split('.').at(-1) ?? item.code];
    const aliases = (entry?.aliases ?? []).flatMap((alias) => [alias, alias.replace(/^\D+/u, '')]);
    const comment = item.comment.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 1);
    return {
      item,
      words: [
        ...(alone ? [...codes.map(word(RANKS.code)), ...aliases.map(word(RANKS.alias))] : []),
        ...(alone ? [] : [word(RANKS.subtype)(item.subtype)]),
        ...comment.map(word(RANKS.comment)),
      ].filter(({ text }) => text !== ''),
    };
  });
}

/**
 * What was typed may mean: a code with or without its prefix (`упр`, `г.упр`), a number (`г3`), a subtype, words of the
 * standard comment, each also in the wrong layout; after a code and a space, its subtypes. The best match first, then those
 * allowed for the subject, then the most used.
 */
export function searchPalette(index: PaletteIndex, typed: string, frequency: Frequency = {}): PaletteItem[] {
  const query = typed.trimStart();
  const [head = '', ...tail] = query.split(/\s+/);
  const within = tail.length > 0 ? subtypesOf(index, head) : undefined;
  const found = within ? ranked(within, tail.join(' ')) : [];
  const all = found.length > 0 ? found : ranked(index, query);
  return all
    .map(({ item, rank }, order) => ({ item, rank, order, used: frequency[keyOf(item)] ?? 0 }))
    .sort(
      (a, b) =>
        a.rank - b.rank || Number(b.item.allowed) - Number(a.item.allowed) || b.used - a.used || a.order - b.order,
    )
    .map(({ item }) => item);
}

const spellings = (typed: string): string[] => [...new Set([typed, asTypedInRussian(typed)])];

type Words = Indexed['words'];

function ranked(index: PaletteIndex, query: string): { item: PaletteItem; rank: number }[] {
  const readings = spellings(query).map((typed) =>
    foldCode(typed)
      .split(/[\s-]+/)
      .filter(Boolean),
  );
  return index.flatMap(({ item, words }) => {
    const ranks = readings.map((parts) =>
      parts.length === 0 ? Number(item.subtype !== '') : Math.max(...parts.map((part) => bestRank(words, part))),
    );
    const rank = Math.min(...ranks);
    return rank === Infinity ? [] : [{ item, rank }];
  });
}

/** The whole word is better than its beginning. */
const bestRank = (words: Words, query: string): number =>
  Math.min(...words.map(({ text, rank }) => (text === query ? rank : text.startsWith(query) ? rank + 0.5 : Infinity)));

/** The subtypes of a code that was typed in full, and the code itself; undefined when there is none. */
function subtypesOf(index: PaletteIndex, head: string): PaletteIndex | undefined {
  const keys = new Set(spellings(head).map(foldCode));
  const code = index.find(
    ({ item, words }) => item.subtype === '' && words.some(({ text, rank }) => rank < RANKS.subtype && keys.has(text)),
  )?.item.code;
  return code === undefined ? undefined : index.filter(({ item }) => item.code === code);
}

/** Whether what was typed names the code itself, not words of its comment: then a space goes on to its subtypes. */
export function namesCode(index: PaletteIndex, { code }: CodeChoice, typed: string): boolean {
  const keys = spellings(typed.trim()).map(foldCode);
  const words = index.find(({ item }) => item.code === code && item.subtype === '')?.words ?? [];
  return words.some(({ text, rank }) => rank < RANKS.subtype && keys.some((key) => key !== '' && text.startsWith(key)));
}
