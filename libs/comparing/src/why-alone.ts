import type { Fragment } from '@starboard/markup';
import { type Span, spanLoss, UNIT } from '@starboard/matching';
import type { PairScore, PreparedMarkup } from '@starboard/metrics';
import type { AloneFragment, Side, WhyAlone } from './comparison.js';

/** Of each fragment that counts and has no partner, why; those of X first, in the order of display. */
export function whyAlone(
  x: PreparedMarkup,
  y: PreparedMarkup,
  score: PairScore,
  labelOf: (fragment: Fragment) => string,
): AloneFragment[] {
  const toX = new Map(score.matches.map(({ x: partner, y: id, loss }) => [id, { partner, loss }]));
  const toY = new Map(score.matches.map(({ x: id, y: partner, loss }) => [id, { partner, loss }]));
  const explain = (side: Side, ids: readonly number[], own: PreparedMarkup, other: PreparedMarkup, taken: Taken) => {
    const positions = new Map(own.fragments.map(({ id }, position) => [id, position]));
    return ids.map((id): AloneFragment => {
      const position = positions.get(id)!;
      const label = labelOf(own.fragments[position]!);
      return { side, id, label, why: reason(own.spans[position]!, other.spans, taken) };
    });
  };
  return [...explain('x', score.unmatchedX, x, y, toX), ...explain('y', score.unmatchedY, y, x, toY)];
}

/** By a fragment, who has it and at which L. */
type Taken = ReadonlyMap<number, { readonly partner: number; readonly loss: number }>;

function reason(span: Span, others: readonly Span[], taken: Taken): WhyAlone {
  const nearest = nearestTo(span, others);
  if (nearest === undefined) return { kind: 'nothing' };
  const { other, loss } = nearest;
  const candidate = {
    candidate: other.id,
    loss: loss.lossUnits / UNIT,
    distance: loss.distanceUnits / UNIT,
    sameBegin: loss.sameBegin,
    sameCode: loss.sameCode,
  };
  const owner = loss.mayMatch ? taken.get(other.id) : undefined;
  if (owner !== undefined) return { kind: 'taken', ...candidate, by: owner.partner, byLoss: owner.loss };
  return { kind: loss.lossUnits < 2 * UNIT ? 'unlike' : 'far', ...candidate };
}

/** One that could be a pair before all others, then the least L, then the least way in the text. */
function nearestTo(span: Span, others: readonly Span[]): Nearest | undefined {
  let best: Nearest | undefined;
  for (const other of others) {
    const one = { other, loss: spanLoss(span, other), way: Math.abs(span.begin - other.begin) };
    if (best === undefined || isNearer(one, best)) best = one;
  }
  return best;
}

interface Nearest {
  readonly other: Span;
  readonly loss: ReturnType<typeof spanLoss>;
  readonly way: number;
}

const isNearer = (a: Nearest, b: Nearest): boolean =>
  (Number(b.loss.mayMatch) - Number(a.loss.mayMatch) || a.loss.lossUnits - b.loss.lossUnits || a.way - b.way) < 0;
