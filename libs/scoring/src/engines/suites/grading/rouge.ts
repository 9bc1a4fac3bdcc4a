import type { RougeMetric } from '../cases/case.js';

/** Precision, recall and F1 of a response against one reference, from 0 to 1. */
export interface RougeScore {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
}

export type RougeScores = Readonly<Record<RougeMetric, RougeScore>>;

const NONE: RougeScore = { precision: 0, recall: 0, f: 0 };

/** A text as ROUGE sees it: words of a–z and digits, of the whole and of each line. */
export interface RougeText {
  readonly words: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

export function readRougeText(text: string): RougeText {
  const lines = text.split('\n').filter((line) => line !== '');
  return { words: wordsOf(text), lines: lines.map(wordsOf) };
}

/** ROUGE-1, -2, -L and -Lsum as Google's `rouge_score` computes them, without a stemmer. */
export function rouge(reference: RougeText, response: RougeText): RougeScores {
  return {
    rouge1: overlap(reference.words, response.words),
    rouge2: overlap(pairs(reference.words), pairs(response.words)),
    rougeL: longest(reference.words, response.words),
    rougeLsum: longestOfLines(reference.lines, response.lines),
  };
}

const pairs = (list: readonly string[]): string[] => list.slice(1).map((word, at) => `${list[at]} ${word}`);

function scoreOf(hits: number, inReference: number, inResponse: number): RougeScore {
  const [precision, recall] = [hits / inResponse, hits / inReference];
  return { precision, recall, f: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0 };
}

function overlap(reference: readonly string[], response: readonly string[]): RougeScore {
  const [left, right] = [counts(reference), counts(response)];
  let hits = 0;
  for (const [gram, count] of left) hits += Math.min(count, right.get(gram) ?? 0);
  return scoreOf(hits, Math.max(1, reference.length), Math.max(1, response.length));
}

function counts(list: Iterable<string>): Map<string, number> {
  const found = new Map<string, number>();
  for (const item of list) found.set(item, (found.get(item) ?? 0) + 1);
  return found;
}

function longest(reference: readonly string[], response: readonly string[]): RougeScore {
  if (reference.length === 0 || response.length === 0) return NONE;
  const common = numbered([reference], [response]);
  return scoreOf(commonTable(common.reference[0]!, common.response[0]!).at(-1)!, reference.length, response.length);
}

function longestOfLines(
  reference: readonly (readonly string[])[],
  response: readonly (readonly string[])[],
): RougeScore {
  const [inReference, inResponse] = [reference.flat(), response.flat()];
  if (inReference.length === 0 || inResponse.length === 0) return NONE;
  const [left, right] = [counts(inReference), counts(inResponse)];
  const lines = numbered(reference, response);
  let hits = 0;
  for (const [at, line] of lines.reference.entries()) {
    const union = new Set<number>();
    for (const other of lines.response) for (const place of commonPlaces(line, other)) union.add(place);
    for (const place of union) {
      const word = reference[at]![place]!;
      const [wanted, given] = [left.get(word)!, right.get(word) ?? 0];
      if (wanted === 0 || given === 0) continue;
      left.set(word, wanted - 1);
      right.set(word, given - 1);
      hits += 1;
    }
  }
  return scoreOf(hits, inReference.length, inResponse.length);
}

/** Words as numbers, so that they compare fast. */
function numbered(
  reference: readonly (readonly string[])[],
  response: readonly (readonly string[])[],
): { readonly reference: Int32Array[]; readonly response: Int32Array[] } {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
  const read = (lines: readonly (readonly string[])[]): Int32Array[] =>
    lines.map((line) => Int32Array.from(line, numberOf));
  return { reference: read(reference), response: read(response) };
}

/** Lengths of the longest common subsequences of all prefixes, row by row; the last is that of the whole. */
function commonTable(reference: Int32Array, response: Int32Array): Uint32Array {
  const width = response.length + 1;
  const table = new Uint32Array((reference.length + 1) * width);
  for (let i = 1; i <= reference.length; i += 1) {
    for (let j = 1; j < width; j += 1) {
      const at = i * width + j;
      const [up, left] = [table[at - width]!, table[at - 1]!];
      table[at] = reference[i - 1] === response[j - 1] ? table[at - width - 1]! + 1 : up > left ? up : left;
    }
  }
  return table;
}

/** Places of the reference in one longest common subsequence; on a tie the way goes up. */
function commonPlaces(reference: Int32Array, response: Int32Array): number[] {
  const table = commonTable(reference, response);
  const width = response.length + 1;
  const places: number[] = [];
  let [i, j] = [reference.length, response.length];
  while (i > 0 && j > 0) {
    if (reference[i - 1] === response[j - 1]) {
      places.push(i - 1);
      i -= 1;
      j -= 1;
    } else if (table[i * width + j - 1]! > table[(i - 1) * width + j]!) j -= 1;
    else i -= 1;
  }
  return places;
}
