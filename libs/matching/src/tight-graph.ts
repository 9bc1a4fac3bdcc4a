import type { Assignment } from './assignment.js';
import type { Component } from './components.js';
import type { EdgeGraph } from './edges.js';

/**
 * The tight edges of a solved component. The optimal matchings are exactly the matchings of tight edges that cover
 * every node of positive potential.
 */
export interface TightGraph {
  /** For each x of the component its tight partners, ascending. */
  readonly byX: ReadonlyMap<number, readonly number[]>;
  /** For each y of the component its tight partners, ascending. */
  readonly byY: ReadonlyMap<number, readonly number[]>;
}

/** The tight edges of a component that was just solved; undefined when they admit no matching but the one found. */
export function findTightGraph(graph: EdgeGraph, component: Component, assignment: Assignment): TightGraph | undefined {
  const byX = new Map<number, number[]>();
  const byY = new Map<number, number[]>(component.y.map((y) => [y, []]));
  let alternatives = false;
  for (const x of component.x) {
    const partners: number[] = [];
    for (let edge = graph.row[x]!; edge < graph.row[x + 1]!; edge++) {
      const y = graph.y[edge]!;
      if (!assignment.isTight(x, edge)) continue;
      partners.push(y);
      byY.get(y)?.push(x);
      alternatives ||= assignment.mateX[x] !== y;
    }
    byX.set(x, partners);
  }
  return alternatives ? { byX, byY } : undefined;
}
