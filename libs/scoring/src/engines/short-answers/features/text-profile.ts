import { isNegation, isStopWord, normalise, saysNotKnown, stemOf, withoutRepeats, wordsOf } from './words.js';

/** What features are made of, once for each text. */
export interface TextProfile {
  readonly normal: string;
  readonly words: number;
  /** Distinct stems of words with a meaning, negations left out. */
  readonly stems: ReadonlySet<string>;
  readonly negations: number;
  readonly notKnown: boolean;
  readonly asks: boolean;
  readonly grams: Grams;
  /** An embedding of unit length, where there is one. */
  readonly vector?: Float32Array;
  /** Its vector by each adapter, and which of these compares it with others. */
  readonly adapted?: { readonly vectors: readonly Float32Array[]; readonly by: number };
}

/** Character 3- and 4-grams of the words without punctuation: hashes in ascending order, how often each occurs, and the length of that vector. */
export interface Grams {
  readonly ids: Int32Array;
  readonly counts: Float64Array;
  readonly norm: number;
}

export function profileOf(text: string, vector?: Float32Array): TextProfile {
  const normal = withoutRepeats(normalise(text));
  const words = wordsOf(normal);
  return {
    normal,
    words: words.length,
    stems: new Set(words.filter((word) => !isStopWord(word) && !isNegation(word)).map(stemOf)),
    negations: words.filter(isNegation).length,
    notKnown: saysNotKnown(normal),
    asks: normal.includes('?'),
    grams: gramsOf(words.join(' ')),
    ...(vector && { vector }),
  };
}

const GRAM_LENGTHS = [3, 4];

function gramsOf(words: string): Grams {
  const text = ` ${words} `;
  const all = new Int32Array(GRAM_LENGTHS.reduce((sum, length) => sum + Math.max(0, text.length - length + 1), 0));
  let filled = 0;
  for (const length of GRAM_LENGTHS)
    for (let start = 0; start + length <= text.length; start++) all[filled++] = hashOf(text, start, length);
  return counted(all.sort());
}

/** FNV-1a over the UTF-16 units. */
function hashOf(text: string, start: number, length: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < start + length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

function counted(sorted: Int32Array): Grams {
  const ids = new Int32Array(sorted.length);
  const counts = new Float64Array(sorted.length);
  let distinct = 0;
  for (const [at, id] of sorted.entries()) {
    if (at > 0 && id === sorted[at - 1]) counts[distinct - 1]!++;
    else {
      ids[distinct] = id;
      counts[distinct++] = 1;
    }
  }
  let squares = 0;
  for (let at = 0; at < distinct; at++) squares += counts[at]! ** 2;
  return { ids: ids.subarray(0, distinct), counts: counts.subarray(0, distinct), norm: Math.sqrt(squares) };
}
