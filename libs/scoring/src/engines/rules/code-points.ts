/** Length in code points, as the manuals count characters. */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at + 1 < text.length; at++) {
    if (isPair(text, at)) {
      count -= 1;
      at += 1;
    }
  }
  return count;
}

/** Code points as numbers; a lone surrogate stands for itself. */
export function toCodePoints(text: string): number[] {
  const points: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at)!;
    points.push(point);
    if (point > 0xffff) at += 1;
  }
  return points;
}

/** Order by code points; UTF-16 order differs above U+FFFF. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    if (a.charCodeAt(at) === b.charCodeAt(at)) continue;
    return pointAround(a, at) - pointAround(b, at);
  }
  return a.length - b.length;
}

const isPair = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;

/** The code point that the unit belongs to. */
const pointAround = (text: string, at: number): number =>
  text.codePointAt(at > 0 && isPair(text, at - 1) ? at - 1 : at)!;
