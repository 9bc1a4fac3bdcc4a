import { distanceUnits, MEASURE, type Span, UNIT } from '../src/index.js';

/**
 * min(L, 2) of every pair, in units: the dense form of the problem, for solvers that know nothing of its structure.
 * The least Q is |n − m| + the least cost of assigning every fragment of the smaller side (appendix 2 §3).
 */
export function lossMatrix(x: readonly Span[], y: readonly Span[]): number[][] {
  return x.map((a) => y.map((b) => Math.min(lossUnits(a, b), 2 * UNIT)));
}

/** L by its definition: J + [J = 1] + [begins differ] + [codes differ]. */
export function lossUnits(a: Span, b: Span): number {
  const j = distance(a, b);
  return j + UNIT * ((j === UNIT ? 1 : 0) + (a.begin === b.begin ? 0 : 1) + (a.code === b.code ? 0 : 1));
}

function distance(a: Span, b: Span): number {
  if (a.measure !== b.measure) return UNIT;
  if (a.measure === MEASURE.point) return a.start === b.start ? 0 : UNIT;
  const intersection = Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
  return distanceUnits(intersection, a.to - a.from + (b.to - b.from) - intersection);
}
