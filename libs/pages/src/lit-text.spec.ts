import { describe, expect, it } from '@jest/globals';
import { segmentsOf, visible } from './lit-text.js';

const place = (start: number, end: number, row: number) => ({ start, end, row });
const cut = (text: string, ...lit: readonly (readonly [number, number, number])[]) =>
  segmentsOf(
    text,
    lit.map(([start, end, row]) => place(start, end, row)),
  ).map(({ text: piece, rows }) => [piece, ...rows]);

describe('pieces of a text', () => {
  it('are cut where marks begin and end', () => {
    expect(cut('one two three', [4, 7, 1])).toEqual([['one '], ['two', 1], [' three']]);
    expect(cut('one', [0, 3, 2])).toEqual([['one', 2]]);
    expect(cut('one')).toEqual([['one']]);
    expect(cut('')).toEqual([]);
  });

  it('have all marks where marks overlap, stand in each other, touch, or are the same', () => {
    expect(cut('abcdef', [0, 4, 2], [2, 6, 1])).toEqual([
      ['ab', 2],
      ['cd', 1, 2],
      ['ef', 1],
    ]);
    expect(cut('abcdef', [0, 6, 1], [2, 4, 2])).toEqual([
      ['ab', 1],
      ['cd', 1, 2],
      ['ef', 1],
    ]);
    expect(cut('abcd', [0, 2, 1], [2, 4, 1])).toEqual([
      ['ab', 1],
      ['cd', 1],
    ]);
    expect(cut('abcd', [1, 3, 1], [1, 3, 1])).toEqual([['a'], ['bc', 1], ['d']]);
  });

  it('are cut to the text, and never in the middle of a character', () => {
    expect(cut('abc', [-5, 1, 1], [2, 99, 2], [7, 9, 3], [2, 1, 4])).toEqual([['a', 1], ['b'], ['c', 2]]);
    expect(cut('a😀b', [2, 4, 1])).toEqual([['a'], ['😀b', 1]]);
    expect(cut('a😀b', [0, 2, 1])).toEqual([['a😀', 1], ['b']]);
  });

  it.each([200, 2_000])('together are the text, whatever %i places are', (count) => {
    const text = 'да 😀 <b> нет & '.repeat(40);
    const lit = Array.from({ length: count }, (_, at) => {
      const start = (at * 7_919) % text.length;
      return place(start, start + ((at * 104_729) % 60), at % 9);
    });
    const pieces = segmentsOf(text, lit);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.some((piece) => /\p{Surrogate}/u.test(piece.text))).toBe(false);
  });
});

describe('a text as somebody wrote it', () => {
  it('shows signs that one does not see, or that turn others round', () => {
    expect(visible('a\u0000b\u001b[31m\r\nc\td\u202ee\u200b')).toBe('a␀b␛[31m\nc\td⟨U+202E⟩e⟨U+200B⟩');
    expect(visible('да — «нет» 😀')).toBe('да — «нет» 😀');
  });
});
