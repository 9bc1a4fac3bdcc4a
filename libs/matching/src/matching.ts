import { Assignment } from './assignment.js';
import { type Component, findComponents } from './components.js';
import { takeFirstInDisplayOrder } from './display-order.js';
import { buildEdges, type EdgeGraph, type FragmentRelation, SAME } from './edges.js';
import {
  DEFAULT_MATCHING_BUDGET,
  type MatchedPair,
  type Matching,
  type MatchingBudget,
  type MatchingResult,
  overBudget,
} from './matching-result.js';
import { compareSpanLists, type Span } from './spans.js';
import { findTightGraph } from './tight-graph.js';
import { UNIT } from './units.js';
import { weightsBySize } from './weights.js';

/**
 * The best correspondence of two located lists of fragments (`locateSpans`): the least Q; among equal Q the greatest
 * (pairs, equal codes, equal labels, equal corrections, Σ Jaccard); among those the first in the order of display
 * (regulation, appendix 2 §3). Swapping the lists swaps the pairs: the same pairing serves both directions.
 *
 * Pairs refer to positions in the located lists and ascend by x. Edges are found by a sweep; each connected component
 * is solved exactly. Memory is linear in the edges. Work over the budget is refused before it starts.
 */
export function matchFragments(
  x: readonly Span[],
  y: readonly Span[],
  relation: FragmentRelation,
  budget: MatchingBudget = DEFAULT_MATCHING_BUDGET,
): MatchingResult {
  if (compareSpanLists(x, y) <= 0) return matchOriented(x, y, relation, budget);
  const turned: FragmentRelation = {
    sameLabel: (i, k) => relation.sameLabel(k, i),
    sameCorrection: (i, k) => relation.sameCorrection(k, i),
  };
  const result = matchOriented(y, x, turned, budget);
  return result.ok ? { ok: true, matching: transpose(result.matching) } : result;
}

const transpose = ({ pairs, qUnits }: Matching): Matching => ({
  pairs: pairs.map((pair) => ({ ...pair, x: pair.y, y: pair.x })).sort((a, b) => a.x - b.x),
  qUnits,
});

function matchOriented(
  x: readonly Span[],
  y: readonly Span[],
  relation: FragmentRelation,
  budget: MatchingBudget,
): MatchingResult {
  const graph = buildEdges(x, y, relation, budget);
  if ('edgesNeeded' in graph) return { ok: false, error: overBudget('edges', graph.edgesNeeded, budget.edges) };
  const components = findComponents(graph);
  const largest = components.reduce((most, component) => Math.max(most, smallerSide(component)), 0);
  if (largest > budget.component) return { ok: false, error: overBudget('component', largest, budget.component) };
  const assignment = new Assignment(graph);
  const weightsOf = weightsBySize();
  for (const component of components) {
    assignment.solve(component, weightsOf(smallerSide(component)));
    const tight = findTightGraph(graph, component, assignment);
    if (tight) takeFirstInDisplayOrder(component, tight, assignment);
  }
  return { ok: true, matching: describe(graph, assignment) };
}

const smallerSide = (component: Component): number => Math.min(component.x.length, component.y.length);

function describe(graph: EdgeGraph, assignment: Assignment): Matching {
  const pairs: MatchedPair[] = [];
  let saved = 0;
  for (let x = 0; x < graph.nx; x++) {
    const y = assignment.mateX[x]!;
    if (y < 0) continue;
    const edge = findEdge(graph, x, y);
    pairs.push(describePair(graph, x, edge));
    saved += graph.gain[edge]!;
  }
  return { pairs, qUnits: (graph.nx + graph.ny) * UNIT - saved };
}

function findEdge({ row, y }: EdgeGraph, x: number, target: number): number {
  let edge = row[x]!;
  while (y[edge] !== target) edge++;
  return edge;
}

function describePair(graph: EdgeGraph, x: number, edge: number): MatchedPair {
  const bits = graph.same[edge]!;
  const gain = graph.gain[edge]!;
  const [sameBegin, sameCode] = [(bits & SAME.begin) > 0, (bits & SAME.code) > 0];
  return {
    x,
    y: graph.y[edge]!,
    lossUnits: 2 * UNIT - gain,
    jaccardUnits: sameBegin && sameCode ? gain - UNIT : gain,
    sameBegin,
    sameCode,
    sameLabel: (bits & SAME.label) > 0,
    sameCorrection: (bits & SAME.correction) > 0,
  };
}
