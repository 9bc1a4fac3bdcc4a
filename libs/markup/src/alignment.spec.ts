import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { distort, sampleText } from '../bench/samples.js';
import { alignTexts } from './alignment.js';
import { countCommon } from './common-units.js';
import { matchUnits } from './diff.js';
import { sameEssayShare } from './index.js';

const units = (text: string): Uint16Array => Uint16Array.from(text, (character) => character.charCodeAt(0));

/** Length of the longest common subsequence by the textbook table: the oracle of the linear-space algorithm. */
function commonByTable(a: string, b: string): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const left of a) {
    const next = [0];
    for (let index = 0; index < b.length; index += 1) {
      next.push(left === b[index] ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const pairs = (partner: Int32Array): [number, number][] =>
  [...partner].flatMap((source, target): [number, number][] => (source < 0 ? [] : [[source, target]]));

const few = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40 });

describe('the difference of two texts (Myers 1986)', () => {
  it('is a common subsequence, and a longest one', () => {
    fc.assert(
      fc.property(few, few, (a, b) => {
        const matched = pairs(matchUnits(units(a), units(b)));
        matched.forEach(([source, target], index) => {
          expect(a[source]).toBe(b[target]);
          if (index > 0) expect(source).toBeGreaterThan(matched[index - 1]?.[0] ?? -1);
        });
        expect(matched).toHaveLength(commonByTable(a, b));
      }),
      { numRuns: 500, seed: 20260101 },
    );
  });

  it('counts the same without the alignment, or tells that the edits are too many', () => {
    fc.assert(
      fc.property(few, few, fc.nat(80), (a, b, mostEdits) => {
        const common = commonByTable(a, b);
        const edits = a.length + b.length - 2 * common;
        expect(countCommon(units(a), units(b), mostEdits)).toBe(edits <= mostEdits ? common : -1);
      }),
      { numRuns: 500, seed: 20260102 },
    );
  });

  it('is the same for the same texts', () => {
    const [a, b] = [units(sampleText(2000)), units(distort(sampleText(2000), 0.3))];
    expect(matchUnits(a, b)).toEqual(matchUnits(a, b));
  });

  it('takes deletions before insertions', () => {
    expect(pairs(matchUnits(units('ab'), units('ba')))).toEqual([[1, 0]]);
  });

  it('of long hostile texts is still a common subsequence, though not a longest one', () => {
    const [a, b] = [sampleText(150_000, 3), sampleText(150_000, 4)];
    const matched = pairs(matchUnits(units(a), units(b)));
    expect(matched.length).toBeGreaterThan(50_000);
    expect(matched.every(([source, target]) => a[source] === b[target])).toBe(true);
  });
});

describe('alignment with the original (appendix 3 §1.3)', () => {
  it('places every fragment of an undistorted text where it is, whatever the white space', () => {
    const original = sampleText(500);
    const spaced = original.replaceAll(' ', ' \n ');
    const alignment = alignTexts(original, spaced);
    expect(alignment.exact).toBe(true);
    for (const word of original.matchAll(/\S+/g)) {
      const before = original.slice(0, word.index).replaceAll(' ', ' \n ').length;
      expect(alignment.place(before, before + word[0].length)).toEqual({
        start: word.index,
        end: word.index + word[0].length,
        carried: true,
      });
    }
  });

  it('keeps bounds inside the original, and in order, under any distortion', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        fc.nat(),
        fc.nat(),
        (a, b, from, size) => {
          const start = Math.min(from, b.length);
          const { start: placed, end } = alignTexts(a, b).place(start, Math.min(b.length, start + size));
          expect(placed).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(placed);
          expect(end).toBeLessThanOrEqual(a.length);
        },
      ),
      { numRuns: 300, seed: 20260103 },
    );
  });
});

describe('whether it is the same essay (11.5)', () => {
  const essay = sampleText(3000);
  it.each([
    ['the same text', essay, 1, 1],
    ['the same text in other lines', essay.replaceAll(' ', '\n'), 1, 1],
    ['5 % changed', distort(essay, 0.05), 0.95, 1],
    ['30 % changed', distort(essay, 0.3), 0.7, 0.85],
    ['half of it', essay.slice(0, 1600), 0.5, 0.56],
    ['a quarter of it: below the default least share', essay.slice(0, 750), 0, 0],
    ['nothing', '', 0, 0],
    ['2 MiB of other text that contains it as a subsequence', sampleText(2 * 1024 * 1024, 9), 0, 0],
  ])('%s', (_name, text, from, to) => {
    const share = sameEssayShare(essay, text);
    expect(share).toBeGreaterThanOrEqual(from);
    expect(share).toBeLessThanOrEqual(to);
  });

  it('is exact from the least share on, and 0 below it', () => {
    const text = distort(essay, 0.2);
    const share = sameEssayShare(essay, text, 0);
    expect(sameEssayShare(essay, text, share)).toBe(share);
    expect(sameEssayShare(essay, text, share + 0.001)).toBe(0);
  });

  it('of an empty original is whether the text is empty', () => {
    expect([sameEssayShare('', ' '), sameEssayShare('', 'а')]).toEqual([1, 0]);
  });

  it.each([0, 0.5, 0.9, 1])(
    '11.5: a text of a few letters is not the essay, whatever share is asked for (%d)',
    (least) => {
      const shares = ['', 'x', 'Э', 'Эссе'].map((text) =>
        sameEssayShare('Эссе о книге, которую я прочитал летом.', text, least),
      );
      expect(shares.every((share) => share >= 0 && share <= 0.2)).toBe(true);
      expect(sameEssayShare('Эссе', 'Эссе', least)).toBe(1);
    },
  );

  it('of a text of hundreds of pages is found too', () => {
    const long = sampleText(100_000);
    expect(sameEssayShare(long, distort(long, 0.05))).toBeGreaterThan(0.9);
  });
});
