import { MEASURE, type Span } from './spans.js';
import { firstAbove } from './text-index.js';

/** Spans of one code and one measure, ascending by `from`. */
interface Lane {
  /** Positions in the list of spans. */
  readonly member: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** The spans of both sides that share a code and a measure: only these can match without a common beginning. */
export interface LanePair {
  readonly x: Lane;
  readonly y: Lane;
}

type Visit = (x: number, y: number) => void;

/** Lanes that both sides have. Points are left out: they only match at one position, so they share a beginning. */
export function pairLanes(x: readonly Span[], y: readonly Span[]): LanePair[] {
  const right = groupLanes(y);
  return [...groupLanes(x)].flatMap(([key, members]) => {
    const others = right.get(key);
    return others ? [{ x: makeLane(x, members), y: makeLane(y, others) }] : [];
  });
}

/** Spans with one key are in one lane. */
export const laneKey = (span: Span): string => `${span.measure} ${span.code}`;

function groupLanes(spans: readonly Span[]): Map<string, number[]> {
  const lanes = new Map<string, number[]>();
  spans.forEach((span, position) => {
    if (span.measure === MEASURE.point) return;
    const key = laneKey(span);
    const lane = lanes.get(key);
    if (lane) lane.push(position);
    else lanes.set(key, [position]);
  });
  return lanes;
}

function makeLane(spans: readonly Span[], members: number[]): Lane {
  const member = Int32Array.from(members.sort((a, b) => spans[a]!.from - spans[b]!.from));
  return { member, from: member.map((at) => spans[at]!.from), to: member.map((at) => spans[at]!.to) };
}

/** Number of overlapping pairs of a lane, in O((n + m) log (n + m)): known before any of them is looked at. */
export function countOverlaps({ x, y }: LanePair): number {
  let count = 0;
  for (let i = 0; i < x.from.length; i++)
    count += firstAbove(y.from, x.to[i]! - 1) - firstAbove(y.from, x.from[i]! - 1);
  for (let k = 0; k < y.from.length; k++) count += firstAbove(x.from, y.to[k]! - 1) - firstAbove(x.from, y.from[k]!);
  return count;
}

/**
 * Visits each overlapping pair of a lane once, in time linear in their number: of two spans that overlap,
 * either y begins inside x, or x begins inside y after its first unit.
 */
export function forEachOverlap({ x, y }: LanePair, visit: Visit): void {
  for (let i = 0, low = 0; i < x.from.length; i++) {
    while (low < y.from.length && y.from[low]! < x.from[i]!) low++;
    for (let k = low; k < y.from.length && y.from[k]! < x.to[i]!; k++) visit(x.member[i]!, y.member[k]!);
  }
  for (let k = 0, low = 0; k < y.from.length; k++) {
    while (low < x.from.length && x.from[low]! <= y.from[k]!) low++;
    for (let i = low; i < x.from.length && x.from[i]! < y.to[k]!; i++) visit(x.member[i]!, y.member[k]!);
  }
}

/** Visits blocks of spans `[xFrom, xTo) × [yFrom, yTo)` with one beginning; both lists ascend by beginning. */
export function forEachSharedBegin(
  x: readonly Span[],
  y: readonly Span[],
  visit: (xFrom: number, xTo: number, yFrom: number, yTo: number) => void,
): void {
  for (let i = 0, k = 0; i < x.length && k < y.length;) {
    const begin = x[i]!.begin;
    if (y[k]!.begin > begin) i = afterBegin(x, i);
    else if (y[k]!.begin < begin) k = afterBegin(y, k);
    else {
      const [xTo, yTo] = [afterBegin(x, i), afterBegin(y, k)];
      visit(i, xTo, k, yTo);
      [i, k] = [xTo, yTo];
    }
  }
}

function afterBegin(spans: readonly Span[], at: number): number {
  let next = at + 1;
  while (next < spans.length && spans[next]!.begin === spans[at]!.begin) next++;
  return next;
}
