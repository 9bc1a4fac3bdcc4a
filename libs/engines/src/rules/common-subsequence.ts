import type { Meter } from './budget.js';
import { toCodePoints } from './code-points.js';

const WORD = 32;

/**
 * The length of the longest common subsequence with one fixed pattern, in code points: the bit-parallel algorithm of
 * Hyyrö (2004). A block of 32 characters of the pattern is one word of bits, moved down the whole text; what it
 * carries over is kept per row of the text for the next block. Time: rows × blocks. Memory: linear in both, whatever
 * the alphabet.
 */
export class CommonSubsequence {
  /** Length of the pattern in code points. */
  readonly length: number;
  readonly #alphabet = new Map<number, number>();
  /** The pattern in numbers of its alphabet. */
  readonly #letters: Int32Array;
  /** By letter, where it stands in the block at hand; filled once when there is one block only. */
  readonly #masks: Int32Array;

  constructor(pattern: string) {
    const points = toCodePoints(pattern);
    this.length = points.length;
    this.#letters = Int32Array.from(points, (point) => this.#number(point));
    this.#masks = new Int32Array(this.#alphabet.size);
    if (this.length <= WORD) this.#mark(0);
  }

  /** Common with the text. */
  with(text: string, meter: Meter): number {
    meter.spend(text.length);
    const rows = this.#rows(text);
    if (rows.length === 0) return 0;
    if (this.length <= WORD) return this.#singleBlock(rows);
    meter.spend(rows.length * Math.ceil(this.length / WORD));
    const carries = new Uint8Array(rows.length);
    let common = 0;
    for (let start = 0; start < this.length; start += WORD) {
      this.#mark(start);
      common += this.#block(rows, carries);
      this.#clear(start);
    }
    return common;
  }

  #number(point: number): number {
    const known = this.#alphabet.get(point);
    if (known !== undefined) return known;
    this.#alphabet.set(point, this.#alphabet.size);
    return this.#alphabet.size - 1;
  }

  /** The text in letters of the pattern; other characters cannot be common. */
  #rows(text: string): readonly number[] {
    const rows: number[] = [];
    for (let at = 0; at < text.length; at++) {
      const point = text.codePointAt(at)!;
      if (point > 0xffff) at += 1;
      const letter = this.#alphabet.get(point);
      if (letter !== undefined) rows.push(letter);
    }
    return rows;
  }

  #mark(start: number): void {
    const end = Math.min(start + WORD, this.length);
    for (let at = start; at < end; at++) this.#masks[this.#letters[at]!]! |= 1 << (at - start);
  }

  #clear(start: number): void {
    const end = Math.min(start + WORD, this.length);
    for (let at = start; at < end; at++) this.#masks[this.#letters[at]!] = 0;
  }

  #singleBlock(rows: readonly number[]): number {
    let bits = -1;
    for (const letter of rows) {
      const met = bits & this.#masks[letter]!;
      bits = (bits + met) | (bits - met);
    }
    return countBits(~bits);
  }

  /** Moves one block down the text, taking and leaving the carry of each row. */
  #block(rows: readonly number[], carries: Uint8Array): number {
    let bits = -1;
    for (let row = 0; row < rows.length; row++) {
      const met = bits & this.#masks[rows[row]!]!;
      const sum = (bits >>> 0) + (met >>> 0) + carries[row]!;
      carries[row] = sum > 0xffffffff ? 1 : 0;
      bits = sum | (bits - met);
    }
    return countBits(~bits);
  }
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24) & 0xff;
}
