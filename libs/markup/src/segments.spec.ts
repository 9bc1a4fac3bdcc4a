import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CLASSIFIER_2020, cutText, groupOf, type Segmentation, type Span, spanKind } from './index.js';

const span = (id: number, start: number, end: number, code = 'Г.упр'): Span => ({
  ...{ id, start, end, code, group: groupOf(code) },
});

/** `0-4 error-1 [1] | …`, which is easier to read than the objects. */
const drawn = ({ segments }: Segmentation<Span>): string =>
  segments
    .map(({ start, end, tone, covers }) =>
      [`${start}-${end}`, ...(tone ? [tone, covers.map(({ id }) => id).join()] : [])].join(' '),
    )
    .join(' | ');

describe('kinds of fragments (appendix 3 §1.8)', () => {
  it.each([
    ['Г.упр', 'error'],
    ['ПРИМЕР', 'meaning'],
    ['ИСП', 'isp'],
    ['Ы.нет', 'error'],
  ])('%s is %s', (code, kind) => {
    expect(spanKind(span(1, 0, 1, code), CLASSIFIER_2020)).toBe(kind);
  });
});

describe('a text cut by its fragments', () => {
  it.each<[string, Span[], string]>([
    ['none', [], '0-10'],
    ['one', [span(1, 2, 5)], '0-2 | 2-5 error-1 1 | 5-10'],
    ['nested', [span(2, 3, 4), span(1, 2, 5)], '0-2 | 2-3 error-1 1 | 3-4 error-2 1,2 | 4-5 error-1 1 | 5-10'],
    ['crossing', [span(1, 0, 6), span(2, 4, 10)], '0-4 error-1 1 | 4-6 error-2 1,2 | 6-10 error-1 2'],
    ['equal', [span(1, 0, 10), span(2, 0, 10)], '0-10 error-2 1,2'],
    ['beside each other', [span(1, 0, 5), span(2, 5, 10)], '0-5 error-1 1 | 5-10 error-1 2'],
    [
      'an error in a block',
      [span(1, 0, 10, 'ПРИМЕР'), span(2, 4, 6)],
      '0-4 meaning-1 1 | 4-6 both-1 1,2 | 6-10 meaning-1 1',
    ],
    [
      'ИСП in an error, and alone',
      [span(1, 0, 4), span(2, 2, 6, 'ИСП')],
      '0-2 error-1 1 | 2-4 error-1 1,2 | 4-6 isp 2 | 6-10',
    ],
    ['past the end', [span(1, 8, 20)], '0-8 | 8-10 error-1 1'],
    ['of zero length', [span(1, 5, 5)], '0-10'],
  ])('%s', (_name, spans, expected) => {
    expect(drawn(cutText(10, spans))).toBe(expected);
  });

  it('is at most four deep for the eye', () => {
    const blocks = Array.from({ length: 6 }, (_, id) => span(id, 0, 10, 'ПРИМЕР'));
    expect(cutText(10, blocks).segments[0]).toMatchObject({ tone: 'meaning-4', more: 2 });
    expect(cutText(10, [...blocks, span(9, 0, 10)]).segments[0]).toMatchObject({ tone: 'both-4', more: 3 });
  });

  it('names fragments of zero length apart, and those that cross', () => {
    const [outer, crossing, whole] = [span(1, 0, 6), span(2, 4, 10), span(3, 10, 10)];
    const { points, crossing: found } = cutText(10, [whole, crossing, outer]);
    expect(points).toEqual([whole]);
    expect([...found]).toEqual([crossing]);
  });

  it('cuts where another markup has its borders, too', () => {
    expect(drawn(cutText(10, [span(1, 2, 5)], { borders: [4, 7, 0, 10] }))).toBe(
      '0-2 | 2-4 error-1 1 | 4-5 error-1 1 | 5-7 | 7-10',
    );
  });

  it('an empty text has no segments', () => {
    expect(cutText(0, [span(1, 0, 0)])).toMatchObject({ segments: [], points: [{ id: 1 }] });
  });
});

describe('laws of segments', () => {
  const LENGTH = 40;
  const code = fc.constantFrom('Г.упр', 'ПРИМЕР', 'ИСП', 'Ы.нет');
  const spans = fc
    .array(fc.tuple(fc.nat(LENGTH), fc.nat(LENGTH), code), { maxLength: 25 })
    .map((list) => list.map(([a, b, of], id) => span(id, Math.min(a, b), Math.max(a, b), of)));

  it('each character is in one segment, which names exactly the fragments over it', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const { segments } = cutText(LENGTH, all);
        expect(
          segments.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
        ).toEqual(Array.from({ length: LENGTH }, (_, at) => at));
        for (const { start, end, covers } of segments) {
          const over = all.filter((one) => one.start <= start && one.end >= end && one.start < one.end);
          expect(new Set(covers)).toEqual(new Set(over));
        }
      }),
    );
  });

  it('fragments that overlap have different lanes, and there are no more lanes than fragments over one place', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const { segments, lanes } = cutText(LENGTH, all);
        for (const { covers } of segments)
          expect(new Set(covers.map((one) => lanes.get(one))).size).toBe(covers.length);
        const deepest = Math.max(0, ...segments.map(({ covers }) => covers.length));
        expect(Math.max(-1, ...lanes.values()) + 1).toBe(deepest);
      }),
    );
  });
});
