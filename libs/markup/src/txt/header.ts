import type { Criteria, Meta } from '../document.js';
import { foldLabel } from '../fold.js';
import { type CriteriaDraft, criterionName, type MetaDraft, points, subjectValue, yearValue } from '../meta-values.js';
import type { Reporter } from '../reporter.js';
import { type HeaderField, scanFields } from './fields.js';

/** Text fields of appendix 3 §1.5 in the order in which they are written. */
export const META_FIELDS = [
  { key: 'theme', name: 'Тема' },
  { key: 'taskText', name: 'Исходный текст' },
  { key: 'subject', name: 'Предмет' },
  { key: 'category', name: 'Линия' },
  { key: 'class', name: 'Класс' },
  { key: 'year', name: 'Год' },
  { key: 'test', name: 'Тест' },
  { key: 'expert', name: 'Эксперт' },
] as const;

type MetaKey = (typeof META_FIELDS)[number]['key'];

const KEYS = new Map<string, MetaKey>(META_FIELDS.map(({ key, name }) => [foldLabel(name), key]));

export interface Header {
  readonly meta: Meta;
  readonly criteria: Criteria;
  /** Offset of the source where the marked text begins. */
  readonly body: number;
}

const isKnown = (name: string): boolean => KEYS.has(foldLabel(name)) || criterionName(name) !== undefined;

/**
 * Reads the meta header: `Поле: Значение` lines before the first empty line (appendix 3 §1.5). A file whose first lines
 * are not of this form, or have no field of the regulation, has no header. Without an empty line after it the header
 * ends with its last known field, so that nothing of the essay is lost.
 */
export function readHeader(source: string, reporter: Reporter): Header {
  const scanned = scanFields(source);
  const known = scanned.fields.findLastIndex(({ name }) => isKnown(name));
  if (known < 0) return { meta: {}, criteria: {}, body: 0 };
  const fields = scanned.separated ? scanned.fields : scanned.fields.slice(0, known + 1);
  const body = scanned.separated ? scanned.end : (fields.at(-1)?.end ?? 0);
  if (!scanned.separated && body < source.length) reporter.report('WARN_MARKUP_META_END', body);
  return { ...readFields(fields, reporter), body };
}

/** Whether a text would be taken for a header, so that a file of it needs one of its own before it. */
export const looksLikeHeader = (text: string): boolean => scanFields(text).fields.some(({ name }) => isKnown(name));

function readFields(fields: readonly HeaderField[], reporter: Reporter): { meta: Meta; criteria: Criteria } {
  const meta: MetaDraft = {};
  const criteria: CriteriaDraft = {};
  const seen = new Set<string>();
  for (const field of fields) {
    if (field.problem) reporter.report(field.problem, field.offset);
    const key = KEYS.get(foldLabel(field.name)) ?? criterionName(field.name);
    if (key === undefined) reporter.report('WARN_MARKUP_META_FIELD', field.offset, { field: field.name });
    else if (seen.has(key)) reporter.report('WARN_MARKUP_META_REPEATED', field.offset, { field: field.name });
    else if (field.value !== '' && !setField(meta, criteria, key, field.value)) reportValue(field, reporter);
    if (key === 'subject' && field.value !== '' && !subjectValue(field.value).known) {
      reporter.report('WARN_MARKUP_SUBJECT', field.offset, { value: field.value });
    }
    if (key !== undefined) seen.add(key);
  }
  return { meta, criteria };
}

const reportValue = ({ name, value, offset }: HeaderField, reporter: Reporter): void =>
  reporter.report('WARN_MARKUP_META_VALUE', offset, { field: name, value });

/** False when the value is not one of the field. */
function setField(meta: MetaDraft, criteria: CriteriaDraft, key: string, value: string): boolean {
  if (isTextKey(key)) {
    meta[key] = key === 'subject' ? subjectValue(value).subject : value;
    return true;
  }
  const number = key === 'year' ? yearValue(value) : points(value);
  if (number === undefined) return false;
  if (key === 'year') meta.year = number;
  else criteria[key] = number;
  return true;
}

const isTextKey = (key: string): key is Exclude<MetaKey, 'year'> =>
  key !== 'year' && META_FIELDS.some((field) => field.key === key);
