/**
 * Length of the longest common subsequence of two texts if at most `mostEdits` deletions and insertions lead from one
 * to the other, else −1: Myers' greedy search, whose time is that of the square of the edits.
 */
export function countCommon(source: Uint16Array, target: Uint16Array, mostEdits: number): number {
  const reach = new Int32Array(2 * mostEdits + 3).fill(-1);
  const last = source.length - target.length;
  const zero = mostEdits + 1;
  for (let edits = 0; edits <= mostEdits; edits += 1) {
    // Diagonals past the end of either text lead nowhere.
    const low = -edits + 2 * Math.max(0, edits - target.length);
    const high = edits - 2 * Math.max(0, edits - source.length);
    for (let diagonal = low; diagonal <= high; diagonal += 2) {
      const x = furthest(source, target, diagonal, startOf(reach, zero, diagonal, edits));
      reach[zero + diagonal] = x;
      if (diagonal === last && x >= source.length) return (source.length + target.length - edits) / 2;
    }
  }
  return -1;
}

/** Where the path of one more edit enters a diagonal: by the deletion or insertion that comes further. */
function startOf(reach: Int32Array, zero: number, diagonal: number, edits: number): number {
  if (edits === 0) return 0;
  const deleted = diagonal === -edits ? -1 : (reach[zero + diagonal - 1] ?? -1) + 1;
  const inserted = diagonal === edits ? -1 : (reach[zero + diagonal + 1] ?? -1);
  return deleted > inserted ? deleted : inserted;
}

function furthest(source: Uint16Array, target: Uint16Array, diagonal: number, from: number): number {
  let x = from;
  while (x < source.length && x - diagonal < target.length && source[x] === target[x - diagonal]) x += 1;
  return x;
}
