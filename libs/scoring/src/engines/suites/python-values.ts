/** How Python, the language of the public grader, writes and reads plain values. */

/** `str(number)` of a float: the shortest digits, an exponent below 1e-4 and from 1e16. */
export function pythonFloatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e16)) {
    const [digits = '', exponent = ''] = value.toExponential().split('e');
    return `${digits}e${exponent.replace(/^([+-])(\d)$/, '$10$2')}`;
  }
  return Number.isInteger(value) ? `${Object.is(value, -0) ? '-0' : value}.0` : String(value);
}

/** White space for `str.strip()` without arguments: more than JavaScript's by five controls, less by the byte order mark. */
const MORE_SPACE = '\u001c\u001d\u001e\u001f\u0085';
export const isSpace = (character: string): boolean =>
  MORE_SPACE.includes(character) || (character !== '\ufeff' && /^\s$/u.test(character));

/** `text.strip(characters)`: a set, taken from both ends; without characters white space. */
export function strip(text: string, characters: string | null): string {
  const set = characters === null ? undefined : new Set(characters);
  const goes = (character: string): boolean => (set ? set.has(character) : isSpace(character));
  const list = [...text];
  let [start, end] = [0, list.length];
  while (start < end && goes(list[start]!)) start += 1;
  while (end > start && goes(list[end - 1]!)) end -= 1;
  return list.slice(start, end).join('');
}

/** How often a text occurs, without overlaps. */
export function countIn(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}
