import { describe, expect, it } from '@jest/globals';
import { indexText, locateSpans, MEASURE } from './index.js';

const TEXT = 'Он, как  и все – любил:\nкофе-брейк.';
const at = (start: number, end: number, more = {}) => ({ id: 0, start, end, code: 'Г.упр', ...more });
const locate = (start: number, end: number) => locateSpans([at(start, end)], indexText(TEXT))[0]!;

describe('locateSpans', () => {
  // Tokens: Он 0–2, как 4–7, и 9–10, все 11–14, любил 17–22, кофе-брейк 24–34.
  it.each([
    ['a word', 4, 7, MEASURE.words, 1, 2, 4],
    ['a part of a word is the whole word', 5, 6, MEASURE.words, 1, 2, 5],
    ['words with a comma and spaces before them', 2, 10, MEASURE.words, 1, 3, 2],
    ['leading spaces are not the beginning', 7, 14, MEASURE.words, 2, 4, 9],
    ['a word with a hyphen is one', 24, 34, MEASURE.words, 5, 6, 24],
    ['a lone comma has characters only', 2, 3, MEASURE.characters, 2, 3, 2],
    ['a lone dash with its spaces', 14, 17, MEASURE.characters, 14, 17, 15],
    ['spaces only', 7, 9, MEASURE.characters, 7, 9, 7],
    ['nothing, at a place', 4, 4, MEASURE.point, 4, 4, 4],
    ['nothing, at the end', 35, 35, MEASURE.point, 35, 35, 35],
    ['an end beyond the text is clamped', 24, 99, MEASURE.words, 5, 6, 24],
  ])('%s', (_, start, end, measure, from, to, begin) => {
    expect(locate(start, end)).toMatchObject({ measure, from, to, begin });
  });

  it('orders by beginning, the longer first, then code, then id', () => {
    const sources = [
      at(4, 7, { id: 5 }),
      at(4, 7, { id: 3 }),
      at(4, 7, { id: 9, code: 'Б' }),
      at(4, 10, { id: 8 }),
      at(0, 2, { id: 6 }),
    ];
    expect(locateSpans(sources, indexText(TEXT)).map(({ id }) => id)).toEqual([6, 8, 9, 3, 5]);
  });

  it('tells where each span came from', () => {
    const spans = locateSpans([at(11, 14), at(0, 2)], indexText(TEXT));
    expect(spans.map(({ source }) => source)).toEqual([1, 0]);
  });
});
