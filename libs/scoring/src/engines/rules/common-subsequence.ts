import type { Meter } from './budget.js';
import { toCodePoints } from './code-points.js';

const WORD = 32;

/** Looking a character up takes longer than a step of the loops below. */
const STEPS_PER_CHARACTER = 16;

/**
 * The lengths of the longest common subsequences of a text with fixed patterns, in code points: the bit-parallel algorithm
 * of Hyyrö (2004). A block of 32 characters of a pattern is one word of bits, moved down the whole text; what it
 * carries over is kept per row of the text for the next block. The characters of a text are looked up once for all
 * patterns. Time: rows × blocks. Memory: linear in text and patterns, whatever the alphabet.
 */
export class CommonSubsequences {
  /** The characters of all patterns, numbered. */
  readonly #alphabet = new Map<number, number>();
  /** Each pattern in numbers of the alphabet. */
  readonly #patterns: readonly Int32Array[];
  /** By letter, where it stands in the block at hand; empty between blocks. */
  readonly #masks: Int32Array;

  constructor(patterns: readonly string[]) {
    this.#patterns = patterns.map((pattern) => Int32Array.from(toCodePoints(pattern), (point) => this.#number(point)));
    this.#masks = new Int32Array(this.#alphabet.size);
  }

  /** Length of a pattern in code points. */
  lengthOf(pattern: number): number {
    return this.#patterns[pattern]!.length;
  }

  /** Reads a text; what it gives says how much a pattern has in common with it. */
  read(text: string, meter: Meter): (pattern: number) => number {
    meter.spend(text.length * STEPS_PER_CHARACTER);
    const rows = this.#rows(text);
    const carries = new Uint8Array(rows.length);
    return (at) => {
      const pattern = this.#patterns[at]!;
      meter.spend(1 + pattern.length + rows.length * Math.ceil(pattern.length / WORD));
      if (rows.length === 0) return 0;
      if (pattern.length > WORD) return this.#allBlocks(pattern, rows, carries.fill(0));
      return this.#marked(pattern, 0, () => this.#singleBlock(rows));
    };
  }

  #number(point: number): number {
    const known = this.#alphabet.get(point);
    if (known !== undefined) return known;
    this.#alphabet.set(point, this.#alphabet.size);
    return this.#alphabet.size - 1;
  }

  /** The text in letters of the patterns; other characters cannot be common. */
  #rows(text: string): Int32Array {
    const rows = new Int32Array(text.length);
    let length = 0;
    for (let at = 0; at < text.length; at++) {
      const point = text.codePointAt(at)!;
      if (point > 0xffff) at += 1;
      const letter = this.#alphabet.get(point);
      if (letter !== undefined) rows[length++] = letter;
    }
    return rows.subarray(0, length);
  }

  #allBlocks(pattern: Int32Array, rows: Int32Array, carries: Uint8Array): number {
    let common = 0;
    for (let start = 0; start < pattern.length; start += WORD) {
      common += this.#marked(pattern, start, () => this.#block(rows, carries));
    }
    return common;
  }

  /** Runs with the masks of one block. */
  #marked(pattern: Int32Array, start: number, run: () => number): number {
    const block = pattern.subarray(start, start + WORD);
    for (let at = 0; at < block.length; at++) this.#masks[block[at]!]! |= 1 << at;
    const result = run();
    for (let at = 0; at < block.length; at++) this.#masks[block[at]!] = 0;
    return result;
  }

  #singleBlock(rows: Int32Array): number {
    const masks = this.#masks;
    let bits = -1;
    for (let row = 0; row < rows.length; row++) {
      const met = bits & masks[rows[row]!]!;
      bits = (bits + met) | (bits - met);
    }
    return countBits(~bits);
  }

  /** Moves one block down the text, taking and leaving the carry of each row. */
  #block(rows: Int32Array, carries: Uint8Array): number {
    const masks = this.#masks;
    let bits = -1;
    for (let row = 0; row < rows.length; row++) {
      const met = bits & masks[rows[row]!]!;
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
