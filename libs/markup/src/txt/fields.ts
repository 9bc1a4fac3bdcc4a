import type { DiagnosticCode } from '../diagnostic-catalogue.js';

/** A `Поле: Значение` line. */
export interface HeaderField {
  readonly name: string;
  readonly value: string;
  /** Offset of the line. */
  readonly offset: number;
  /** Offset of the line after it. */
  readonly end: number;
  readonly problem?: DiagnosticCode;
}

export interface FieldScan {
  readonly fields: readonly HeaderField[];
  /** Whether an empty line, or the end of the source, follows the fields. */
  readonly separated: boolean;
  /** Offset after that empty line. */
  readonly end: number;
}

/** A name is of up to four words of letters and digits. */
const FIELD = /^[^\S\n]*(\p{L}[\p{L}\p{N}-]*(?: [\p{L}\p{N}-]+){0,3})[^\S\n]*:/u;
const LONGEST_NAME = 80;
const CLOSERS = { '(*': '*)', '(\\': '\\)' } as const;

/** The field-shaped lines at the beginning of a source; a value in brackets may run over several lines. */
export function scanFields(source: string): FieldScan {
  const fields: HeaderField[] = [];
  const last = { '*)': source.lastIndexOf('*)'), '\\)': source.lastIndexOf('\\)') };
  const first = source.search(/\S/);
  let at = first < 0 ? source.length : source.lastIndexOf('\n', first) + 1;
  while (at < source.length) {
    const line = lineAt(source, at);
    if (line.trim() === '') return { fields, separated: true, end: at + line.length + 1 };
    const name = FIELD.exec(line.slice(0, LONGEST_NAME));
    if (!name) return { fields, separated: false, end: at };
    const field = readField(source, { name: name[1] ?? '', offset: at, valueStart: at + name[0].length }, last);
    fields.push(field);
    at = field.end;
  }
  return { fields, separated: true, end: source.length };
}

const lineAt = (source: string, from: number): string => {
  const end = source.indexOf('\n', from);
  return source.slice(from, end < 0 ? source.length : end);
};

/** Offset of the last closer of each kind, so that a missing one is not searched for again and again. */
type LastClosers = Readonly<Record<'*)' | '\\)', number>>;

function readField(
  source: string,
  { name, offset, valueStart }: { name: string; offset: number; valueStart: number },
  last: LastClosers,
): HeaderField {
  const line = lineAt(source, valueStart);
  const inside = valueStart + line.length - line.trimStart().length + 2;
  const opener = source.slice(inside - 2, inside);
  const plain = { name, value: line.trim(), offset, end: valueStart + line.length + 1 };
  if (opener !== '(*' && opener !== '(\\') return plain;
  const closed = findCloser(source, inside, CLOSERS[opener], last);
  if (!closed) return { ...plain, value: source.slice(inside, plain.end).trim(), problem: 'ERR_MARKUP_META_UNCLOSED' };
  const rest = lineAt(source, closed.at + 2);
  const problem = closed.problem ?? (rest.trim() === '' ? undefined : 'WARN_MARKUP_META_REST');
  const value = source.slice(inside, closed.at).trim();
  return { name, value, offset, end: closed.at + 3 + rest.length, ...(problem ? { problem } : {}) };
}

/** The first closer of the bracket's kind, else the first of the other kind (appendix 3 §1.6, fault 6). */
function findCloser(
  source: string,
  from: number,
  closer: keyof LastClosers,
  last: LastClosers,
): { at: number; problem?: DiagnosticCode } | undefined {
  if (last[closer] >= from) return { at: source.indexOf(closer, from) };
  const other = closer === '*)' ? '\\)' : '*)';
  if (last[other] < from) return undefined;
  return { at: source.indexOf(other, from), problem: 'ERR_MARKUP_BRACKET_KIND' };
}
