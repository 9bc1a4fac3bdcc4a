import type { MatchingBudget } from './matching-result.js';
import { countOverlaps, forEachOverlap, forEachSharedBegin, laneKey, type LanePair, pairLanes } from './overlaps.js';
import { MEASURE, type Span } from './spans.js';
import { distanceUnits, UNIT } from './units.js';

/** What two fragments have in common, as bits of an edge. */
export const SAME = { code: 1, label: 2, correction: 4, begin: 8 } as const;

/** Judgements that need more than places and codes; indices are positions in the located lists. */
export interface FragmentRelation {
  readonly sameLabel: (x: number, y: number) => boolean;
  readonly sameCorrection: (x: number, y: number) => boolean;
}

/** The pairs that may match (L < 2), by x and then by y: those of x are at `[row[x], row[x + 1])`. */
export interface EdgeGraph {
  readonly nx: number;
  readonly ny: number;
  readonly row: Int32Array;
  readonly y: Int32Array;
  /** 2 − L in units: what a pair saves against leaving both fragments unmatched. */
  readonly gain: Int32Array;
  /** Bits of `SAME`. */
  readonly same: Uint8Array;
}

/** The number of edges of two located lists, before any edge is looked at, in O((n + m) log (n + m)). */
export function countEdges(x: readonly Span[], y: readonly Span[], lanes: readonly LanePair[]): number {
  let count = lanes.reduce((sum, lane) => sum + countOverlaps(lane), 0);
  forEachSharedBegin(x, y, (xFrom, xTo, yFrom, yTo) => {
    count += countNewAtBegin(x.slice(xFrom, xTo), y.slice(yFrom, yTo));
  });
  return count;
}

/** Number of pairs of a block that `isNewAtBegin`: those of one measure less those of one lane. */
function countNewAtBegin(x: readonly Span[], y: readonly Span[]): number {
  const byMeasure = countBy(x, measureKey);
  const byLane = countBy(x, laneKey);
  return y.reduce((sum, span) => {
    const inLane = span.measure === MEASURE.point ? 0 : (byLane.get(laneKey(span)) ?? 0);
    return sum + (byMeasure.get(measureKey(span)) ?? 0) - inLane;
  }, 0);
}

const measureKey = (span: Span): string => String(span.measure);

function countBy(spans: readonly Span[], keyOf: (span: Span) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const span of spans) counts.set(keyOf(span), (counts.get(keyOf(span)) ?? 0) + 1);
  return counts;
}

/** Finds the edges of two located lists without looking at the pairs that have none. */
export function buildEdges(
  x: readonly Span[],
  y: readonly Span[],
  relation: FragmentRelation,
  budget: Pick<MatchingBudget, 'edges'>,
): EdgeGraph | { readonly edgesNeeded: number } {
  const lanes = pairLanes(x, y);
  const count = countEdges(x, y, lanes);
  if (count > budget.edges) return { edgesNeeded: count };
  const list = new EdgeList(count);
  for (const lane of lanes) forEachOverlap(lane, (i, k) => list.push(i, k));
  forEachSharedBegin(x, y, (xFrom, xTo, yFrom, yTo) => {
    for (let i = xFrom; i < xTo; i++) for (let k = yFrom; k < yTo; k++) if (isNewAtBegin(x[i]!, y[k]!)) list.push(i, k);
  });
  return weigh(list.byRow(x.length, y.length), x, y, relation);
}

/** Fragments with one beginning match when they are measured alike; those of one code have been found in their lane. */
const isNewAtBegin = (x: Span, y: Span): boolean =>
  x.measure === y.measure && (x.measure === MEASURE.point || x.code !== y.code);

/** An unordered list of edges with a known capacity. */
class EdgeList {
  private readonly xs: Int32Array;
  private readonly ys: Int32Array;
  private count = 0;

  constructor(capacity: number) {
    this.xs = new Int32Array(capacity);
    this.ys = new Int32Array(capacity);
  }

  push(x: number, y: number): void {
    this.xs[this.count] = x;
    this.ys[this.count++] = y;
  }

  /** Two stable counting sorts: first by y, then by x. */
  byRow(nx: number, ny: number): { row: Int32Array; y: Int32Array } {
    const [xs, ys] = [this.xs.subarray(0, this.count), this.ys.subarray(0, this.count)];
    const byY = countingOrder(ys, ny, null);
    const byXY = countingOrder(xs, nx, byY.order);
    return { row: byXY.first, y: byXY.order.map((edge) => ys[edge]!) };
  }
}

function countingOrder(
  keys: Int32Array,
  size: number,
  previous: Int32Array | null,
): { order: Int32Array; first: Int32Array } {
  const first = new Int32Array(size + 1);
  for (const key of keys) first[key + 1]!++;
  for (let key = 0; key < size; key++) first[key + 1]! += first[key]!;
  const next = first.slice();
  const order = new Int32Array(keys.length);
  for (let at = 0; at < keys.length; at++) {
    const edge = previous ? previous[at]! : at;
    order[next[keys[edge]!]!++] = edge;
  }
  return { order, first };
}

function weigh(
  edges: { row: Int32Array; y: Int32Array },
  x: readonly Span[],
  y: readonly Span[],
  relation: FragmentRelation,
): EdgeGraph {
  const gain = new Int32Array(edges.y.length);
  const same = new Uint8Array(edges.y.length);
  for (let i = 0; i < x.length; i++) {
    for (let edge = edges.row[i]!; edge < edges.row[i + 1]!; edge++) {
      const k = edges.y[edge]!;
      const bits = sameBits(x[i]!, y[k]!, i, k, relation);
      const differences = (bits & SAME.code ? 0 : 1) + (bits & SAME.begin ? 0 : 1);
      same[edge] = bits;
      gain[edge] = 2 * UNIT - distance(x[i]!, y[k]!) - differences * UNIT;
    }
  }
  return { nx: x.length, ny: y.length, row: edges.row, y: edges.y, gain, same };
}

const sameBits = (x: Span, y: Span, i: number, k: number, relation: FragmentRelation): number =>
  (x.code === y.code ? SAME.code : 0) |
  (relation.sameLabel(i, k) ? SAME.label : 0) |
  (relation.sameCorrection(i, k) ? SAME.correction : 0) |
  (x.begin === y.begin ? SAME.begin : 0);

/** J of two spans of one measure that overlap, or of two points at one place, in units. */
function distance(x: Span, y: Span): number {
  if (x.measure === MEASURE.point) return 0;
  const intersection = Math.min(x.to, y.to) - Math.max(x.from, y.from);
  return distanceUnits(intersection, x.to - x.from + (y.to - y.from) - intersection);
}

/** Why two spans would count what they count, whether they can match or not. */
export interface SpanLoss {
  /** L and J of the regulation, in units. Spans that share nothing, or are measured differently, have the greatest J. */
  readonly lossUnits: number;
  readonly distanceUnits: number;
  readonly sameBegin: boolean;
  readonly sameCode: boolean;
  /** False when nothing of them is shared, or L is 2 or more: such spans are never a pair. */
  readonly mayMatch: boolean;
}

/** L of any two located spans: to say why two of them are no pair. */
export function spanLoss(x: Span, y: Span): SpanLoss {
  const [sameBegin, sameCode] = [x.begin === y.begin, x.code === y.code];
  const overlap = x.measure === MEASURE.point ? sameBegin : x.from < y.to && y.from < x.to;
  const shared = x.measure === y.measure && overlap;
  const units = shared ? distance(x, y) : UNIT;
  const lossUnits = units + (sameBegin ? 0 : UNIT) + (sameCode ? 0 : UNIT);
  return { lossUnits, distanceUnits: units, sameBegin, sameCode, mayMatch: shared && lossUnits < 2 * UNIT };
}
