import { matchUnits } from './diff.js';
import { countBelow } from './sorted.js';
import { nonSpaceOffsets } from './spaces.js';

/** How a distorted text lies on the original (appendix 3 §1.3). */
export interface Alignment {
  /** Non-space code units of the original that the other text has too. */
  readonly matched: number;
  /** Non-space code units of the original. */
  readonly total: number;
  /** Non-space code units of the other text that the original lacks. */
  readonly added: number;
  /** Both texts are equal with all white space removed. */
  readonly exact: boolean;
  /** Where `[start, end)` of the other text lies in the original. */
  place(start: number, end: number): Placement;
}

export interface Placement {
  readonly start: number;
  readonly end: number;
  /** False when the original has no character of it: then it is empty, at the nearest preceding position. */
  readonly carried: boolean;
}

/** Aligns `text` with `original` by the fewest deletions and insertions of non-space characters. */
export function alignTexts(original: string, text: string): Alignment {
  const there = nonSpaceOffsets(original);
  const here = nonSpaceOffsets(text);
  const partner = matchUnits(unitsAt(original, there), unitsAt(text, here));
  const matched = partner.reduce((count, index) => (index < 0 ? count : count + 1), 0);
  const neighbours = matchedNeighbours(partner);
  return {
    matched,
    total: there.length,
    added: here.length - matched,
    exact: matched === there.length && matched === here.length,
    place(start, end) {
      const first = neighbours.next[countBelow(here, start)] ?? -1;
      const last = neighbours.previous[countBelow(here, end)] ?? -1;
      const carried = start < end && first >= 0 && first <= last;
      if (carried) return { ...wholeCharacters(original, there[first] ?? 0, (there[last] ?? 0) + 1), carried };
      const before = neighbours.previous[countBelow(here, start)] ?? -1;
      const at = before < 0 ? 0 : wholeCharacters(original, 0, (there[before] ?? 0) + 1).end;
      return { start: at, end: at, carried };
    },
  };
}

const unitsAt = (text: string, offsets: Int32Array): Uint16Array =>
  Uint16Array.from(offsets, (offset) => text.charCodeAt(offset));

/** For each gap between units: the original's index of the last matched unit before it and the first after it. */
function matchedNeighbours(partner: Int32Array): { previous: Int32Array; next: Int32Array } {
  const previous = new Int32Array(partner.length + 1).fill(-1);
  const next = new Int32Array(partner.length + 1).fill(-1);
  for (let unit = 0; unit < partner.length; unit += 1) {
    const index = partner[unit] ?? -1;
    previous[unit + 1] = index < 0 ? (previous[unit] ?? -1) : index;
  }
  for (let unit = partner.length - 1; unit >= 0; unit -= 1) {
    const index = partner[unit] ?? -1;
    next[unit] = index < 0 ? (next[unit + 1] ?? -1) : index;
  }
  return { previous, next };
}

const isLow = (text: string, index: number): boolean => (text.charCodeAt(index) & 0xfc00) === 0xdc00;

/** Bounds moved out of surrogate pairs, whose halves the difference may match apart. */
const wholeCharacters = (text: string, start: number, end: number): { start: number; end: number } => ({
  start: start > 0 && isLow(text, start) && (text.charCodeAt(start - 1) & 0xfc00) === 0xd800 ? start - 1 : start,
  end: end < text.length && isLow(text, end) && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800 ? end + 1 : end,
});
