/**
 * Myers' difference in linear space ("An O(ND) difference algorithm and its variations", 1986, §4b): two searches
 * from the corners of the edit graph meet on an optimal path, which splits the problem in two.
 * The script is minimal as long as the work lasts, which it does for essays (WORK below); past that a split takes
 * the furthest point reached, so that hostile texts cost linear time and only minimality is lost.
 */

/** Inner steps that minimality may cost in one call: about 0.1 s. */
const WORK = 40_000_000;
/** Edits searched from each corner before a split is guessed: at the start, and when the work is used up. */
const MOST_EDITS = 4096;
const FEWEST_EDITS = 64;

/**
 * For each unit of `target` the index of the unit of `source` it is matched with, −1 for an insertion. Indices of
 * matched units increase. Equal scripts are told apart by taking deletions (of `source`) before insertions.
 */
export function matchUnits(source: Uint16Array, target: Uint16Array): Int32Array {
  const partner = new Int32Array(target.length).fill(-1);
  new Difference(source, target, partner).solve({
    left: 0,
    right: source.length,
    top: 0,
    bottom: target.length,
  });
  return partner;
}

/** A box of the edit graph: `[left, right)` of the source against `[top, bottom)` of the target. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Bounds of the diagonals `x − y` that one search has reached. */
interface Range {
  low: number;
  high: number;
}

const UNREACHED = 0x7fffffff;

class Difference {
  readonly #source: Uint16Array;
  readonly #target: Uint16Array;
  readonly #partner: Int32Array;
  /** Furthest x on each diagonal, of the search from the left top and of that from the right bottom. */
  readonly #forward: Int32Array;
  readonly #backward: Int32Array;
  /** Index of diagonal 0. */
  readonly #zero: number;
  #work = WORK;

  constructor(source: Uint16Array, target: Uint16Array, partner: Int32Array) {
    this.#source = source;
    this.#target = target;
    this.#partner = partner;
    this.#zero = target.length + 1;
    this.#forward = new Int32Array(source.length + target.length + 3);
    this.#backward = new Int32Array(source.length + target.length + 3);
  }

  /** Recursion halves the number of edits, or at least removes FEWEST_EDITS, so it is kept on the heap. */
  solve(whole: Box): void {
    const boxes = [whole];
    for (let box = boxes.pop(); box; box = boxes.pop()) {
      this.#matchEnds(box);
      if (box.left === box.right || box.top === box.bottom) continue;
      const { x, y } = this.#split(box);
      boxes.push({ left: x, right: box.right, top: y, bottom: box.bottom });
      boxes.push({ left: box.left, right: x, top: box.top, bottom: y });
    }
  }

  /** Matches the common beginning and end, and shrinks the box to what is between. */
  #matchEnds(box: Box): void {
    const [source, target, partner] = [this.#source, this.#target, this.#partner];
    while (box.left < box.right && box.top < box.bottom && source[box.left] === target[box.top]) {
      partner[box.top] = box.left;
      box.left += 1;
      box.top += 1;
    }
    while (box.left < box.right && box.top < box.bottom && source[box.right - 1] === target[box.bottom - 1]) {
      box.right -= 1;
      box.bottom -= 1;
      partner[box.bottom] = box.right;
    }
  }

  /** A point of an optimal path inside the box; of a good one when the work is used up. */
  #split(box: Box): Point {
    const most = Math.min(MOST_EDITS, Math.max(FEWEST_EDITS, Math.floor(Math.sqrt(Math.max(0, this.#work)))));
    const [first, last] = [box.left - box.top, box.right - box.bottom];
    const ahead: Range = { low: first, high: first };
    const back: Range = { low: last, high: last };
    const odd = ((first - last) & 1) !== 0;
    this.#forward[this.#zero + first] = box.left;
    this.#backward[this.#zero + last] = box.right;
    for (let edits = 1; edits <= most; edits += 1) {
      const met =
        this.#advance(box, ahead, odd ? back : undefined) ?? this.#retreat(box, back, odd ? undefined : ahead);
      if (met) return met;
      this.#work -= ahead.high - ahead.low + back.high - back.low + 2;
    }
    return this.#furthest(box, ahead, back);
  }

  /** One more edit from the left top. The meeting with the other search, if its range is given and it is met. */
  #advance(box: Box, own: Range, other: Range | undefined): Point | undefined {
    const [source, target, reach, zero] = [this.#source, this.#target, this.#forward, this.#zero];
    this.#widen(box, own, reach, -1);
    for (let diagonal = own.high; diagonal >= own.low; diagonal -= 2) {
      const below = reach[zero + diagonal - 1] ?? -1;
      const above = reach[zero + diagonal + 1] ?? -1;
      let x = below >= above ? below + 1 : above;
      while (x < box.right && x - diagonal < box.bottom && source[x] === target[x - diagonal]) x += 1;
      reach[zero + diagonal] = x;
      if (other && other.low <= diagonal && diagonal <= other.high && (this.#backward[zero + diagonal] ?? 0) <= x) {
        return { x, y: x - diagonal };
      }
    }
    return undefined;
  }

  /** One more edit from the right bottom, likewise. */
  #retreat(box: Box, own: Range, other: Range | undefined): Point | undefined {
    const [source, target, reach, zero] = [this.#source, this.#target, this.#backward, this.#zero];
    this.#widen(box, own, reach, UNREACHED);
    for (let diagonal = own.high; diagonal >= own.low; diagonal -= 2) {
      const below = reach[zero + diagonal - 1] ?? UNREACHED;
      const above = reach[zero + diagonal + 1] ?? UNREACHED;
      let x = below < above ? below : above - 1;
      while (x > box.left && x - diagonal > box.top && source[x - 1] === target[x - diagonal - 1]) x -= 1;
      reach[zero + diagonal] = x;
      if (other && other.low <= diagonal && diagonal <= other.high && x <= (this.#forward[zero + diagonal] ?? 0)) {
        return { x, y: x - diagonal };
      }
    }
    return undefined;
  }

  /** The diagonals of one more edit; those that would leave the box are given up at its corners. */
  #widen(box: Box, range: Range, reach: Int32Array, unreached: number): void {
    if (range.low > box.left - box.bottom) {
      range.low -= 1;
      reach[this.#zero + range.low - 1] = unreached;
    } else range.low += 1;
    if (range.high < box.right - box.top) {
      range.high += 1;
      reach[this.#zero + range.high + 1] = unreached;
    } else range.high -= 1;
  }

  /** The point furthest from its corner that either search has reached. */
  #furthest(box: Box, ahead: Range, back: Range): Point {
    const forward = this.#best(box, ahead, this.#forward, 1);
    const backward = this.#best(box, back, this.#backward, -1);
    const gone = forward.x + forward.y - box.left - box.top;
    return gone >= box.right + box.bottom - backward.x - backward.y ? forward : backward;
  }

  #best(box: Box, range: Range, reach: Int32Array, direction: 1 | -1): Point {
    let best: Point | undefined;
    for (let diagonal = range.high; diagonal >= range.low; diagonal -= 2) {
      const x = reach[this.#zero + diagonal] ?? box.left;
      const point = { x, y: x - diagonal };
      const inside = box.left <= x && x <= box.right && box.top <= point.y && point.y <= box.bottom;
      if (inside && (!best || direction * (point.x + point.y - best.x - best.y) > 0)) best = point;
    }
    return best ?? (direction === 1 ? { x: box.left, y: box.top } : { x: box.right, y: box.bottom });
  }
}
