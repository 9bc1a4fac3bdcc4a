import type { Criteria, Meta } from '../document.js';
import { type CriteriaDraft, criterionName, type MetaDraft, points, subjectValue, yearValue } from '../meta-values.js';
import { type JsonNotes, under } from './notes.js';
import { extraKeys, isObject, type JsonObject, own, textValue } from './values.js';

/** Meta fields in the order of the regulation's table (appendix 3 §2), which is the order of writing. */
export const META_KEYS = [
  'id',
  'uuid',
  'theme',
  'class',
  'year',
  'subject',
  'taskText',
  'category',
  'expert',
  'test',
] as const satisfies readonly (keyof Meta)[];

export const KNOWN_META: ReadonlySet<string> = new Set(META_KEYS);

/** Reads `meta`: numbers for strings and strings for numbers are taken, empty values are absent (appendix 3 §2). */
export function readMeta(raw: unknown, path: string, notes: JsonNotes): Meta {
  if (!isObject(raw)) {
    if (raw !== undefined && raw !== null) notes.report('WARN_MARKUP_VALUE', path, { field: path });
    return {};
  }
  const meta: MetaDraft = {};
  for (const key of META_KEYS) readMetaValue(meta, key, own(raw, key), under(path, key), notes);
  const extra = extraKeys(raw, KNOWN_META, (field) => notes.report('WARN_MARKUP_KEY', path, { field }));
  return extra ? { ...meta, extra } : meta;
}

function readMetaValue(
  meta: MetaDraft,
  key: (typeof META_KEYS)[number],
  raw: unknown,
  path: string,
  notes: JsonNotes,
): void {
  const text = textValue(raw);
  if (text === '') return;
  if (key === 'year') {
    const year = yearValue(raw);
    if (year !== undefined) meta.year = year;
    else notes.report('WARN_MARKUP_META_VALUE', path, { field: key, value: text ?? '…' });
  } else if (text === undefined) notes.report('WARN_MARKUP_META_VALUE', path, { field: key, value: '…' });
  else if (key === 'subject') meta.subject = readSubject(text, path, notes);
  else meta[key] = text;
}

function readSubject(text: string, path: string, notes: JsonNotes): string {
  const { subject, known } = subjectValue(text);
  if (!known) notes.report('WARN_MARKUP_SUBJECT', path, { value: text });
  return subject;
}

/**
 * Reads `criteria` (appendix 3 §2): an object `{"K1": 1}` or an array, of values in the order of the criteria, of such
 * objects, or of `{ name, value }`; values may be strings.
 */
export function readCriteria(raw: unknown, path: string, notes: JsonNotes): Criteria {
  const criteria: CriteriaDraft = {};
  for (const [name, value] of criteriaEntries(raw)) {
    const key = criterionName(name);
    const number = points(value);
    if (key !== undefined && number !== undefined) criteria[key] = number;
    else if (value !== null && value !== '') notes.report('WARN_MARKUP_VALUE', under(path, name), { field: name });
  }
  return criteria;
}

function criteriaEntries(raw: unknown): [string, unknown][] {
  if (isObject(raw)) return Object.entries(raw);
  if (!Array.isArray(raw)) return raw === undefined || raw === null ? [] : [['criteria', raw]];
  return raw.flatMap((element: unknown, index): [string, unknown][] => {
    if (!isObject(element)) return [[`K${index + 1}`, element]];
    const name = namedCriterion(element);
    return name === undefined ? Object.entries(element) : [[name, own(element, 'value')]];
  });
}

const namedCriterion = (element: JsonObject): string | undefined => {
  const name = own(element, 'name');
  return typeof name === 'string' && Object.hasOwn(element, 'value') ? name : undefined;
};
