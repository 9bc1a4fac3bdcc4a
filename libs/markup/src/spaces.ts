/** White space of `String.prototype.trim` above Latin-1, besides the run U+2000…U+200A. */
const WIDE: ReadonlySet<number> = new Set([0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff]);

/** Whether a UTF-16 code unit is white space, as `trim` and `\s` have it. */
export function isSpace(unit: number): boolean {
  if (unit <= 32) return unit === 32 || (unit >= 9 && unit <= 13);
  if (unit < 0x1680) return unit === 0xa0;
  return (unit >= 0x2000 && unit <= 0x200a) || WIDE.has(unit);
}

/** Offsets of the non-space code units of a text. */
export function nonSpaceOffsets(text: string): Int32Array {
  const offsets = new Int32Array(text.length);
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (!isSpace(text.charCodeAt(index))) offsets[count++] = index;
  }
  return offsets.subarray(0, count);
}

/** The non-space code units of a text. */
export function nonSpaceUnits(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (!isSpace(unit)) units[count++] = unit;
  }
  return units.subarray(0, count);
}

/** `[start, end)` without white space at either end; empty, at `start`, when there is nothing else. */
export function shrink(text: string, start: number, end: number): { start: number; end: number } {
  let [from, to] = [start, end];
  while (from < to && isSpace(text.charCodeAt(from))) from += 1;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to -= 1;
  return from === to ? { start, end: start } : { start: from, end: to };
}
