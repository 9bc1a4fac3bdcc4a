import type { Assignment } from './assignment.js';
import type { Component } from './components.js';
import type { TightGraph } from './tight-graph.js';

const NONE = -1;

/** For each y the next y on a directed walk y → partner of y → next y …; a target has itself. */
type Walks = ReadonlyMap<number, number>;

/** A y that will be exposed, or taken by a free x; −1 for none. */
interface PathStart {
  readonly y: number;
  readonly freeX: number;
}

/**
 * Among the optimal matchings of a component takes the one whose list of pairs, ascending, is the least
 * (appendix 2 §3).
 *
 * Fragments x are settled in order. An optimal matching with the pair (x, k) exists exactly if flipping an
 * alternating walk of tight edges through (x, k) leaves every node of positive potential covered: directing matched
 * edges y → x and the others x → y, the walk … → old partner of x → x → k → old partner of k → … is a cycle, or a path
 * whose ends may be exposed. If its two halves met, they would contain a cycle, so they can be searched separately.
 */
export function takeFirstInDisplayOrder(component: Component, tight: TightGraph, assignment: Assignment): void {
  const walk = new AlternatingWalks(component, tight, assignment);
  for (const x of component.x) {
    const mate = assignment.mateX[x]!;
    const better = (tight.byX.get(x) ?? []).filter((y) => (mate === NONE || y < mate) && !walk.isSettledY(y));
    if (better.length > 0) walk.improve(x, better);
    walk.settle(x);
  }
}

const NO_WALK: PathStart = { y: NONE, freeX: NONE };

class AlternatingWalks {
  private readonly component: Component;
  private readonly tight: TightGraph;
  private readonly assignment: Assignment;
  private readonly settledX = new Set<number>();
  private readonly settledY = new Set<number>();

  constructor(component: Component, tight: TightGraph, assignment: Assignment) {
    this.component = component;
    this.tight = tight;
    this.assignment = assignment;
  }

  isSettledY(y: number): boolean {
    return this.settledY.has(y);
  }

  settle(x: number): void {
    this.settledX.add(x);
    const y = this.assignment.mateX[x]!;
    if (y !== NONE) this.settledY.add(y);
  }

  /** Gives x the first of the candidates (ascending) that some optimal matching gives it; none may do. */
  improve(x: number, candidates: readonly number[]): void {
    const mate = this.assignment.mateX[x]!;
    const first = candidates[0]!;
    const toMate: Walks = mate === NONE ? new Map() : this.walksTo([mate], x, first);
    const cycle = candidates.find((y) => toMate.has(y));
    const start = mate === NONE ? NO_WALK : cycle === first ? undefined : this.startOfPath(toMate);
    const toEnd: Walks = start ? this.walksTo(this.ends(x), x, first) : new Map();
    const path = candidates.find((y) => toEnd.has(y));
    if (cycle !== undefined && (path === undefined || cycle <= path)) {
      this.shift(cycle, toMate);
      this.assignment.match(x, cycle);
    } else if (path !== undefined && start) {
      this.assignment.exposeX(this.shift(path, toEnd));
      this.openPath(start, toMate);
      this.assignment.match(x, path);
    }
  }

  /** Walks to one of the targets that pass neither x nor a settled node, shortest first; all of them, or until `wanted` has one. */
  private walksTo(targets: readonly number[], x: number, wanted: number): Walks {
    const next = new Map(targets.map((y) => [y, y]));
    const queue = [...targets];
    for (let at = 0; at < queue.length && !next.has(wanted); at++) {
      const y = queue[at]!;
      for (const before of this.tight.byY.get(y) ?? []) {
        const previous = this.assignment.mateX[before]!;
        if (before === x || previous === NONE || this.settledX.has(before) || next.has(previous)) continue;
        next.set(previous, y);
        queue.push(previous);
      }
    }
    return next;
  }

  /** The y at which a path that begins with x → y … may end: a free one, or one whose partner may be exposed. */
  private ends(x: number): number[] {
    const { mateY } = this.assignment;
    return this.component.y.filter((y) => {
      const mate = mateY[y]!;
      return !this.settledY.has(y) && mate !== x && (mate === NONE || this.assignment.mayExposeX(mate));
    });
  }

  /** Where a path that passes the partner of x may begin; undefined when nowhere. */
  private startOfPath(toMate: Walks): PathStart | undefined {
    const isFree = (x: number): boolean => this.assignment.mateX[x] === NONE && !this.settledX.has(x);
    for (const y of toMate.keys()) {
      if (this.assignment.mayExposeY(y)) return { y, freeX: NONE };
      const freeX = this.tight.byY.get(y)?.find(isFree);
      if (freeX !== undefined) return { y, freeX };
    }
    return undefined;
  }

  /** Moves each partner along the walk to the next y; returns who is displaced at its end, −1 when nobody. */
  private shift(first: number, walks: Walks): number {
    let displaced = this.assignment.mateY[first]!;
    for (let y = first, next = walks.get(y)!; next !== y; y = next, next = walks.get(y)!) {
      const mover = displaced;
      displaced = this.assignment.mateY[next]!;
      this.assignment.match(mover, next);
    }
    return displaced;
  }

  private openPath(start: PathStart, toMate: Walks): void {
    if (start.y === NONE) return;
    this.shift(start.y, toMate);
    if (start.freeX === NONE) this.assignment.exposeY(start.y);
    else this.assignment.match(start.freeX, start.y);
  }
}
