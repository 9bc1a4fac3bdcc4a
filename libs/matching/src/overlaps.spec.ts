import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lossUnits } from '../test/loss-matrix.js';
import { NO_RELATION } from '../test/spans-of.js';
import { buildEdges, countEdges } from './edges.js';
import { indexText, locateSpans, type Span, UNIT } from './index.js';
import { pairLanes } from './overlaps.js';

const TEXT = 'Он, как   и все – любил: «кофе-брейк», и… не спал ( ) дома.';
const index = indexText(TEXT);

const span = fc.record({
  id: fc.nat(9),
  start: fc.nat(TEXT.length),
  length: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(30)),
  code: fc.constantFrom('Г', 'Р', 'С'),
});
const spans = fc.array(span, { maxLength: 12 }).map((list) =>
  locateSpans(
    list.map(({ length, ...one }) => ({ ...one, end: one.start + length })),
    index,
  ),
);

/** The pairs with L < 2, looked at one by one. */
const allPairs = (x: readonly Span[], y: readonly Span[]): string[] =>
  x.flatMap((a, i) =>
    y.flatMap((b, k) => (lossUnits(a, b) < 2 * UNIT ? [`${i}-${k}-${2 * UNIT - lossUnits(a, b)}`] : [])),
  );

describe('the edges found by the sweep', () => {
  it('are exactly the pairs with L < 2, each once, ordered, with their gains', () => {
    fc.assert(
      fc.property(spans, spans, (x, y) => {
        const graph = buildEdges(x, y, NO_RELATION, { edges: 1_000 });
        if ('edgesNeeded' in graph) throw new Error('over the budget');
        const found = x.flatMap((_, i) =>
          [...graph.y.slice(graph.row[i], graph.row[i + 1])].map(
            (k, at) => `${i}-${k}-${graph.gain[graph.row[i]! + at]}`,
          ),
        );
        expect(found).toEqual(allPairs(x, y));
        expect(countEdges(x, y, pairLanes(x, y))).toBe(found.length);
      }),
      { numRuns: 2_000 },
    );
  });
});
