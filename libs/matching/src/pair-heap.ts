/**
 * A binary heap of nodes 0 … n − 1 whose keys are pairs of numbers in lexicographic order, with decrease-key.
 * The keys are owned by the caller, who lowers a key and then calls `raise`.
 */
export class PairHeap {
  private readonly high: Float64Array;
  private readonly low: Float64Array;
  private readonly heap: Int32Array;
  /** Index in the heap; −1 when absent. */
  private readonly place: Int32Array;
  private size = 0;

  constructor(high: Float64Array, low: Float64Array) {
    this.high = high;
    this.low = low;
    this.heap = new Int32Array(high.length);
    this.place = new Int32Array(high.length).fill(-1);
  }

  clear(): void {
    while (this.size > 0) this.place[this.heap[--this.size]!] = -1;
  }

  /** Inserts the node, or restores the order after its key was lowered. */
  raise(node: number): void {
    let at = this.place[node]!;
    if (at < 0) at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.precedes(node, this.heap[parent]!)) break;
      this.put(this.heap[parent]!, at);
      at = parent;
    }
    this.put(node, at);
  }

  /** Removes the node of the least key; −1 when the heap is empty. */
  pop(): number {
    if (this.size === 0) return -1;
    const least = this.heap[0]!;
    this.place[least] = -1;
    const last = this.heap[--this.size]!;
    if (this.size > 0) this.sink(last);
    return least;
  }

  private sink(node: number): void {
    let at = 0;
    for (let child = 1; child < this.size; child = 2 * at + 1) {
      if (child + 1 < this.size && this.precedes(this.heap[child + 1]!, this.heap[child]!)) child++;
      if (!this.precedes(this.heap[child]!, node)) break;
      this.put(this.heap[child]!, at);
      at = child;
    }
    this.put(node, at);
  }

  private put(node: number, at: number): void {
    this.heap[at] = node;
    this.place[node] = at;
  }

  private precedes(a: number, b: number): boolean {
    const difference = this.high[a]! - this.high[b]!;
    return difference !== 0 ? difference < 0 : this.low[a]! < this.low[b]!;
  }
}
