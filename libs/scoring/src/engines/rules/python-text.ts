/** How Python, the language of the public implementation, reads texts: for the profile `reference`. */

/** White space for `str.split()` that JavaScript does not count as such. */
const SEPARATORS = '\u001c\u001d\u001e\u001f\u0085';
const SPACE = /[^\S\ufeff]/;

export const isPythonSpace = (character: string): boolean =>
  !(character > ' ' && character < '\u007f') && (SPACE.test(character) || SEPARATORS.includes(character));

/** White space around a number: of ASCII only what C takes for it. */
const isFloatSpace = (character: string): boolean =>
  isPythonSpace(character) && !'\u001c\u001d\u001e\u001f'.includes(character);

const FLOAT = /^[+-]?(?:(?:\d(?:_?\d)*)(?:\.(?:\d(?:_?\d)*)?)?|\.\d(?:_?\d)*)(?:e[+-]?\d(?:_?\d)*)?$/i;
const INFINITE = /^([+-]?)inf(?:inity)?$/i;
const NOT_A_NUMBER = /^[+-]?nan$/i;

/** `float(text)`; undefined where it raises ValueError. Infinite and NaN as the language has them. */
export function pythonFloat(text: string, isSpace = isFloatSpace): number | undefined {
  const trimmed = asciiDigits(trim(text, isSpace));
  if (FLOAT.test(trimmed)) return Number(trimmed.replaceAll('_', ''));
  const sign = INFINITE.exec(trimmed)?.[1];
  if (sign !== undefined) return sign === '-' ? -Infinity : Infinity;
  return NOT_A_NUMBER.test(trimmed) ? NaN : undefined;
}

function trim(text: string, isSpace: (character: string) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charAt(start))) start += 1;
  while (end > start && isSpace(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** There are some hundred digits; other characters end the reading anyway. */
const MOST_DIGITS = 1_000;
const DIGIT = /\p{Nd}/u;

/** Decimal digits of all scripts as ASCII digits. */
function asciiDigits(text: string): string {
  const known = new Map<string, string>();
  return text.replace(/[^\0-\x7f]/gu, (character) => {
    const digit = known.get(character) ?? (DIGIT.test(character) ? String(digitValue(character)) : character);
    if (known.size < MOST_DIGITS) known.set(character, digit);
    return digit;
  });
}

/** Unicode keeps decimal digits in runs of ten ascending values. */
function digitValue(character: string): number {
  const point = character.codePointAt(0)!;
  let start = point;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  return (point - start) % 10;
}
