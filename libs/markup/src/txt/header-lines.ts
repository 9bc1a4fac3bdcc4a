import type { Criteria, Meta } from '../document.js';
import { withoutForbidden } from '../forbidden.js';
import { subjectName } from '../subjects.js';
import { META_FIELDS } from './header.js';

/** The lines of a meta header (appendix 3 §1.5); a value of several lines, or like a bracket, is in brackets. */
export function headerLines(meta: Meta, criteria: Criteria): string[] {
  const fields = META_FIELDS.flatMap(({ key, name }) => {
    const value = meta[key];
    if (value === undefined || value === '') return [];
    return [`${name}: ${bracketed(key === 'subject' ? subjectName(String(value)) : String(value))}`];
  });
  const points = Object.entries(criteria).sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)));
  return [...fields, ...points.map(([name, value]) => `${name}: ${value}`)];
}

function bracketed(value: string): string {
  if (!value.includes('\n') && !/^\([*\\]/.test(value)) return value;
  return value.includes('*)') ? `(\\ ${value} \\)` : `(* ${value} *)`;
}

/** A meta value as a header can hold it: a value that has both closers loses the signs. */
export function writableMetaValue(value: string): string {
  const text = withoutForbidden(value.trim().replace(/\r\n?/g, '\n'));
  const needsBrackets = text.includes('\n') || /^\([*\\]/.test(text);
  return needsBrackets && text.includes('*)') && text.includes('\\)') ? text.replaceAll('*)', '* )') : text;
}
