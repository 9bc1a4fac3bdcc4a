import type { Component } from './components.js';
import type { EdgeGraph } from './edges.js';
import { PairHeap } from './pair-heap.js';
import { highWeight, lowWeight, type Weights } from './weights.js';

const NONE = -1;

/**
 * A maximum-weight matching of a sparse bipartite graph by shortest augmenting paths (Hungarian method with
 * potentials, Dijkstra with a heap). Weights are pairs of exact integers (see `Weights`), potentials u, v ≥ 0 with
 * u + v ≥ w on every edge; at the end matched edges are tight and every unmatched node has potential zero, which
 * proves optimality. An x may stay unmatched: that is an edge of weight zero to a node of its own.
 *
 * One object serves all components of a graph, each with its own weights; O(s · E log n) for a component of s rows.
 */
export class Assignment {
  /** The matched partner of each node; −1 when unmatched. */
  readonly mateX: Int32Array;
  readonly mateY: Int32Array;
  private readonly uHigh: Float64Array;
  private readonly uLow: Float64Array;
  private readonly vHigh: Float64Array;
  private readonly vLow: Float64Array;
  /** Distance of each y from the root of the running search; infinite when not reached. */
  private readonly distHigh: Float64Array;
  private readonly distLow: Float64Array;
  /** The x through which each y was reached. */
  private readonly from: Int32Array;
  private readonly heap: PairHeap;
  private readonly graph: EdgeGraph;
  private weights: Weights = { radix: 1, low: new Float64Array(16) };
  /** Every y reached by the running search, and those whose distance is final, in the order of becoming so. */
  private readonly reached: number[] = [];
  private readonly settled: number[] = [];
  /** The best end found so far: its distance and either a free y or an x that gives up its partner. */
  private bestHigh = 0;
  private bestLow = 0;
  private endY = NONE;
  private endX = NONE;

  constructor(graph: EdgeGraph) {
    this.graph = graph;
    this.mateX = new Int32Array(graph.nx).fill(NONE);
    this.mateY = new Int32Array(graph.ny).fill(NONE);
    this.uHigh = new Float64Array(graph.nx);
    this.uLow = new Float64Array(graph.nx);
    this.vHigh = new Float64Array(graph.ny);
    this.vLow = new Float64Array(graph.ny);
    this.distHigh = new Float64Array(graph.ny).fill(Infinity);
    this.distLow = new Float64Array(graph.ny);
    this.from = new Int32Array(graph.ny).fill(NONE);
    this.heap = new PairHeap(this.distHigh, this.distLow);
  }

  /** Matches one component optimally. */
  solve(component: Component, weights: Weights): void {
    this.weights = weights;
    for (const x of component.x) this.start(x);
    for (const x of component.x) if (this.mateX[x] === NONE) this.augment(x);
  }

  match(x: number, y: number): void {
    this.mateX[x] = y;
    this.mateY[y] = x;
  }

  /** Leaves x (−1: nobody) without a partner; the caller has given its former partner away. */
  exposeX(x: number): void {
    if (x !== NONE) this.mateX[x] = NONE;
  }

  exposeY(y: number): void {
    this.mateY[y] = NONE;
  }

  /** Whether an optimal matching may leave the node unmatched. */
  mayExposeX(x: number): boolean {
    return this.uHigh[x] === 0 && this.uLow[x] === 0;
  }

  mayExposeY(y: number): boolean {
    return this.vHigh[y] === 0 && this.vLow[y] === 0;
  }

  /** Whether the edge of this x is tight: only tight edges can be in an optimal matching. */
  isTight(x: number, edge: number): boolean {
    const y = this.graph.y[edge]!;
    return (
      this.uHigh[x]! + this.vHigh[y]! === highWeight(this.graph, this.weights, edge) &&
      this.uLow[x]! + this.vLow[y]! === lowWeight(this.graph, this.weights, edge)
    );
  }

  /** Sets the potential of x to its heaviest edge and matches that edge if its y is free: already optimal as far as it goes. */
  private start(x: number): void {
    const { graph, weights } = this;
    let best = NONE;
    let [high, low] = [0, 0];
    for (let edge = graph.row[x]!; edge < graph.row[x + 1]!; edge++) {
      const edgeHigh = highWeight(graph, weights, edge);
      const edgeLow = lowWeight(graph, weights, edge);
      const free = this.mateY[graph.y[edge]!] === NONE;
      const heavier = edgeHigh > high || (edgeHigh === high && edgeLow > low);
      const equal = edgeHigh === high && edgeLow === low;
      if (heavier) [high, low] = [edgeHigh, edgeLow];
      if (heavier || (equal && free && best === NONE)) best = free ? edge : NONE;
    }
    this.uHigh[x] = high;
    this.uLow[x] = low;
    if (best !== NONE) this.match(x, graph.y[best]!);
  }

  /** Finds the shortest augmenting path from an unmatched x, adjusts the potentials, and flips the path. */
  private augment(root: number): void {
    this.offerEnd(root, 0, 0, true);
    this.relax(root, 0, 0);
    for (
      let y = this.heap.pop();
      y !== NONE && this.isBelowBest(this.distHigh[y]!, this.distLow[y]!);
      y = this.heap.pop()
    ) {
      const x = this.mateY[y]!;
      this.settled.push(y);
      this.offerEnd(x, this.distHigh[y]!, this.distLow[y]!, false);
      this.relax(x, this.distHigh[y]!, this.distLow[y]!);
    }
    this.adjustPotentials(root);
    this.flip(root);
    this.reset();
  }

  /** An x may end the path by staying (or becoming) unmatched, at the price of its potential. */
  private offerEnd(x: number, high: number, low: number, first: boolean): void {
    const endHigh = high + this.uHigh[x]!;
    const endLow = low + this.uLow[x]!;
    if (!first && !this.isBelowBest(endHigh, endLow)) return;
    [this.bestHigh, this.bestLow, this.endX, this.endY] = [endHigh, endLow, x, NONE];
  }

  private isBelowBest(high: number, low: number): boolean {
    return high < this.bestHigh || (high === this.bestHigh && low < this.bestLow);
  }

  /** Extends the search along the edges of an x at this distance. */
  private relax(x: number, atHigh: number, atLow: number): void {
    const { graph, weights, vHigh, vLow, distHigh, distLow } = this;
    const baseHigh = atHigh + this.uHigh[x]!;
    const baseLow = atLow + this.uLow[x]!;
    for (let edge = graph.row[x]!, end = graph.row[x + 1]!; edge < end; edge++) {
      const y = graph.y[edge]!;
      const high = baseHigh + vHigh[y]! - highWeight(graph, weights, edge);
      if (high > this.bestHigh || high > distHigh[y]!) continue;
      const low = baseLow + vLow[y]! - lowWeight(graph, weights, edge);
      if (!this.isBelowBest(high, low) || (high === distHigh[y]! && low >= distLow[y]!)) continue;
      this.reach(y, x, high, low);
    }
  }

  private reach(y: number, x: number, high: number, low: number): void {
    if (this.from[y] === NONE) this.reached.push(y);
    this.from[y] = x;
    this.distHigh[y] = high;
    this.distLow[y] = low;
    if (this.mateY[y] !== NONE) this.heap.raise(y);
    else [this.bestHigh, this.bestLow, this.endX, this.endY] = [high, low, NONE, y];
  }

  private adjustPotentials(root: number): void {
    this.uHigh[root]! -= this.bestHigh;
    this.uLow[root]! -= this.bestLow;
    for (const y of this.settled) {
      const high = this.bestHigh - this.distHigh[y]!;
      const low = this.bestLow - this.distLow[y]!;
      this.vHigh[y]! += high;
      this.vLow[y]! += low;
      this.uHigh[this.mateY[y]!]! -= high;
      this.uLow[this.mateY[y]!]! -= low;
    }
  }

  private flip(root: number): void {
    let y = this.endY;
    if (y === NONE) {
      if (this.endX === root) return;
      y = this.mateX[this.endX]!;
      this.mateX[this.endX] = NONE;
    }
    for (;;) {
      const x = this.from[y]!;
      const next = this.mateX[x]!;
      this.match(x, y);
      if (x === root) return;
      y = next;
    }
  }

  private reset(): void {
    for (const y of this.reached) {
      this.distHigh[y] = Infinity;
      this.from[y] = NONE;
    }
    this.reached.length = 0;
    this.settled.length = 0;
    this.heap.clear();
  }
}
