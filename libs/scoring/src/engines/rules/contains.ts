import type { Meter } from './budget.js';

/**
 * Up to here the built-in search is used: it prepares its skip tables for the last 250 units of a word, and falls to
 * quadratic time on longer ones (a word of 20 000 took 4 s on a text of a million).
 */
const LONGEST_BUILT_IN = 250;

/** Of the longest time that a search was measured to take on texts made for it. */
export const STEPS_PER_UNIT = 4;

/** Whether the text contains the word; linear in both. */
export function contains(text: string, word: string, meter: Meter): boolean {
  meter.spend((text.length + word.length) * STEPS_PER_UNIT);
  if (word.length > text.length) return false;
  return word.length <= LONGEST_BUILT_IN ? text.includes(word) : findLong(text, word, 0) >= 0;
}

/** Where the word next stands, from the given unit on; −1 if nowhere. */
export const find = (text: string, word: string, from: number): number =>
  word.length <= LONGEST_BUILT_IN ? text.indexOf(word, from) : findLong(text, word, from);

/** Knuth, Morris and Pratt. */
function findLong(text: string, word: string, from: number): number {
  const borders = bordersOf(word);
  let matched = 0;
  for (let at = from; at < text.length; at++) {
    matched = extend(word, borders, matched, text.charCodeAt(at));
    if (matched === word.length) return at + 1 - matched;
  }
  return -1;
}

/** For each prefix the length of its longest border. */
function bordersOf(word: string): Int32Array {
  const borders = new Int32Array(word.length);
  for (let at = 1; at < word.length; at++) {
    borders[at] = extend(word, borders, borders[at - 1]!, word.charCodeAt(at));
  }
  return borders;
}

function extend(word: string, borders: Int32Array, matched: number, unit: number): number {
  let length = matched;
  while (length > 0 && word.charCodeAt(length) !== unit) length = borders[length - 1]!;
  return word.charCodeAt(length) === unit ? length + 1 : length;
}
