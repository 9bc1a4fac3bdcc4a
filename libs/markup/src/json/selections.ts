import type { Result } from '@starboard/result';
import { type Classifier, splitWords } from '../classifier/classifier.js';
import { codeProblems } from '../classifier/code-problems.js';
import { resolveCode, type ResolvedCode } from '../classifier/code-words.js';
import type { Diagnostic, MessageParameters } from '../diagnostic.js';
import type { DiagnosticCode } from '../diagnostic-catalogue.js';
import type { Fragment, FragmentGroup } from '../document.js';
import type { Located } from '../fragments.js';
import { type JsonNotes, under } from './notes.js';
import { extraKeys, integerValue, isObject, type JsonObject, own, textValue } from './values.js';

/** Fields of a selection in the order of the regulation's table (appendix 3 §2). */
export const SELECTION_KEYS = [
  'id',
  'startSelection',
  'endSelection',
  'comment',
  'explanation',
  'correction',
  'tag',
  'group',
  'type',
  'subtype',
] as const;

export const KNOWN_SELECTION: ReadonlySet<string> = new Set(SELECTION_KEYS);

export type SelectionsResult = Result<{ located: Located[] }, { error: Diagnostic }>;

interface Context {
  /** Length of the text that the offsets count, before it is made canonical. */
  readonly length: number;
  readonly subject: string | undefined;
  readonly classifier: Classifier;
  readonly notes: JsonNotes;
}

/**
 * Reads selections in the order of the file (appendix 3 §2). Impossible bounds refuse the file with the index of the
 * selection; everything else that is irregular is kept as far as it has a meaning, and flagged.
 */
export function readSelections(selections: readonly unknown[], path: string, context: Context): SelectionsResult {
  const located: Located[] = [];
  const numbers = numberSelections(selections);
  for (const [index, raw] of selections.entries()) {
    const reader = new SelectionReader(raw, index, under(path, index), context);
    const result = reader.read(numbers[index] ?? index);
    if (!('fragment' in result)) return { ok: false, error: result };
    located.push({ fragment: result.fragment, offset: 0, selection: index });
  }
  return { ok: true, located };
}

/** Ids of the file where they are integers that occur once; the smallest free ones, from 1, for the others. */
function numberSelections(selections: readonly unknown[]): number[] {
  const written = selections.map((raw) => (isObject(raw) ? integerValue(own(raw, 'id')) : undefined));
  const used = new Set(written);
  const seen = new Set<number>();
  let free = 0;
  return written.map((id) => {
    if (id !== undefined && !seen.has(id)) {
      seen.add(id);
      return id;
    }
    do free += 1;
    while (used.has(free));
    return free;
  });
}

class SelectionReader {
  readonly #raw: unknown;
  readonly #index: number;
  readonly #path: string;
  readonly #context: Context;

  constructor(raw: unknown, index: number, path: string, context: Context) {
    this.#raw = raw;
    this.#index = index;
    this.#path = path;
    this.#context = context;
  }

  read(id: number): { fragment: Fragment } | Diagnostic {
    const raw = this.#raw;
    if (!isObject(raw)) return this.#shape();
    const bounds = this.#bounds(raw);
    if ('code' in bounds) return bounds;
    if (Object.hasOwn(raw, 'id') && integerValue(own(raw, 'id')) !== id) this.#reportId(raw, id);
    const values = {
      comment: this.#value(raw, 'comment'),
      explanation: this.#value(raw, 'explanation'),
      correction: this.#value(raw, 'correction'),
      tag: this.#value(raw, 'tag'),
    };
    const { code, subtype, group } = this.#code(raw, values.correction);
    const extra = extraKeys(raw, KNOWN_SELECTION, (field) => this.#report('WARN_MARKUP_KEY', { field }));
    const fragment: Fragment = { id, ...bounds, code, subtype, group, ...values };
    return { fragment: extra ? { ...fragment, extra } : fragment };
  }

  #report(code: DiagnosticCode, parameters?: MessageParameters): void {
    this.#context.notes.report(code, this.#path, parameters, this.#index);
  }

  #shape(): Diagnostic {
    const parameters = { field: this.#path, expected: 'object' };
    return this.#context.notes.diagnostic('ERR_MARKUP_JSON_SHAPE', this.#path, parameters, this.#index);
  }

  /** `[start, end)`; an end past the text is clamped (appendix 3 §2: real files give `length + 1`). */
  #bounds(raw: JsonObject): { start: number; end: number } | Diagnostic {
    const { length, notes } = this.#context;
    const start = integerValue(own(raw, 'startSelection'));
    const end = integerValue(own(raw, 'endSelection'));
    if (start === undefined || end === undefined || start < 0 || start > end || start > length) {
      const written = { start: shown(own(raw, 'startSelection')), end: shown(own(raw, 'endSelection')), length };
      return notes.diagnostic('ERR_MARKUP_OFFSETS', this.#path, written, this.#index);
    }
    if (end > length) this.#report('WARN_MARKUP_CLAMPED', { end, length });
    else if (start === end && end > 0) this.#report('WARN_MARKUP_EMPTY');
    return { start, end: Math.min(end, length) };
  }

  #reportId(raw: JsonObject, number: number): void {
    this.#report('WARN_MARKUP_ID', { id: shown(own(raw, 'id')), number });
  }

  #value(raw: JsonObject, field: string): string {
    const text = textValue(own(raw, field));
    if (text === undefined) this.#report('WARN_MARKUP_VALUE', { field });
    return text ?? '';
  }

  #code(raw: JsonObject, correction: string): { code: string; subtype: string; group: FragmentGroup } {
    const type = this.#value(raw, 'type').trim();
    const subtypes = splitWords(this.#value(raw, 'subtype'));
    const resolved = resolveCode(type, subtypes, this.#context.classifier);
    if (type === '') this.#report('ERR_MARKUP_CODE_MISSING');
    else if (resolved.entries.length === 0) this.#report('WARN_MARKUP_TYPE_UNKNOWN', { code: type });
    const problems = codeProblems(resolved, correction, this.#context.subject);
    for (const { code, parameters } of problems) this.#report(code, parameters);
    return { code: resolved.code, subtype: resolved.subtype, group: this.#group(raw, resolved) };
  }

  /** The file's group when it is one, else the classifier's (appendix 3 §2). */
  #group(raw: JsonObject, resolved: ResolvedCode): FragmentGroup {
    const group = own(raw, 'group');
    if (group !== 'error' && group !== 'meaning') {
      if (group !== undefined && group !== null && group !== '') this.#report('WARN_MARKUP_VALUE', { field: 'group' });
      return resolved.group;
    }
    if (resolved.group !== 'unknown' && group !== resolved.group) {
      this.#report('WARN_MARKUP_GROUP', { group, code: resolved.code });
    }
    return group;
  }
}

const shown = (value: unknown): string => (value === undefined ? '?' : (JSON.stringify(value) ?? '?').slice(0, 40));
