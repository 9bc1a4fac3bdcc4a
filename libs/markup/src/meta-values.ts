import type { Criteria, Meta } from './document.js';
import { subjectCode } from './subjects.js';

/** Meta while it is read. */
export type MetaDraft = { -readonly [Key in keyof Meta]: Meta[Key] };
export type CriteriaDraft = { -readonly [Key in keyof Criteria]: Criteria[Key] };

/** A criterion's canonical name, `K1`; undefined when the name is none. K is Latin or Cyrillic. */
export const criterionName = (raw: string): string | undefined => {
  const match = /^[KkКк]\s?(\d{1,3})$/u.exec(raw.trim());
  return match ? `K${Number(match[1])}` : undefined;
};

/** Points of a criterion: a finite number, with point or comma, never −0; undefined for anything else. */
export function points(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw + 0 : undefined;
  if (typeof raw !== 'string' || !/^\s*-?\d+(?:[.,]\d+)?\s*$/.test(raw)) return undefined;
  return Number(raw.replace(',', '.')) + 0;
}

/** A year of four digits; undefined for anything else. */
export function yearValue(raw: unknown): number | undefined {
  const year = typeof raw === 'string' && /^\s*\d{4}\s*$/.test(raw) ? Number(raw) : raw;
  return typeof year === 'number' && Number.isInteger(year) && year >= 1000 && year <= 9999 ? year : undefined;
}

/** The canonical subject, or the label as written, and whether it is known. */
export function subjectValue(raw: string): { subject: string; known: boolean } {
  const code = subjectCode(raw);
  return { subject: code ?? raw.trim(), known: code !== undefined };
}
