import type { Result } from '@starboard/result';
import { type Budget, completeBudget } from '../budget.js';
import type { Diagnostic } from '../diagnostic.js';
import { type JsonNotes, under } from '../json/notes.js';
import { openJson } from '../json/open.js';
import { isObject, type JsonObject, own } from '../json/values.js';
import { subjectCode } from '../subjects.js';
import type { ClassifierData, CodeEntry, SubtypeEntry } from './data.js';
import { checkSpellings } from './spellings.js';

/** A valid classifier, or everything that is wrong with its file. */
export type ClassifierResult = Result<{ data: ClassifierData }, { diagnostics: readonly Diagnostic[] }>;

/**
 * Reads a classifier that an organiser supplies, as JSON of the shape `ClassifierData`, and checks that a reader of
 * markups can use it: codes and subtypes that the language can hold, every spelling with one meaning (a spelling that
 * several codes share must be decided by their subtypes), known groups and subjects, no unknown keys.
 * The result goes to `createClassifier`, alone or before or after others.
 */
export function parseClassifier(source: string | Uint8Array | object, budget?: Partial<Budget>): ClassifierResult {
  const opened = openJson(source, completeBudget(budget));
  if (!opened.ok) return { ok: false, diagnostics: [opened.error] };
  const reader = new ClassifierReader(opened.notes);
  const data = reader.read(opened.root);
  for (const { path, problem } of checkSpellings(data.codes)) reader.fault(path, problem);
  const diagnostics = opened.notes.diagnostics();
  return diagnostics.length > 0 ? { ok: false, diagnostics } : { ok: true, data };
}

/** A word that can stand among the codes of a bracket. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}.-]{0,31}$/u;
const ID = /^[a-z0-9][a-z0-9.-]{0,63}$/;

class ClassifierReader {
  readonly #notes: JsonNotes;

  constructor(notes: JsonNotes) {
    this.#notes = notes;
  }

  fault(path: string, problem: string): void {
    this.#notes.report('ERR_MARKUP_CLASSIFIER', path, { field: path, problem });
  }

  read(root: JsonObject): ClassifierData {
    this.#onlyKeys(root, '', ['id', 'title', 'codes']);
    const id = this.#text(root, 'id', '', ID, 'lower-case letters, digits, dots and hyphens');
    const title = own(root, 'title');
    if (!isObject(title)) this.fault('title', 'must be { ru, en }');
    const names = isObject(title) ? title : { ru: '-', en: '-' };
    const codes = this.#list(own(root, 'codes'), 'codes').map((raw, index) => this.#code(raw, under('codes', index)));
    if (codes.length === 0) this.fault('codes', 'must have at least one code');
    return { id, title: { ru: this.#text(names, 'ru', 'title'), en: this.#text(names, 'en', 'title') }, codes };
  }

  #code(raw: JsonObject, path: string): CodeEntry {
    this.#onlyKeys(raw, path, ['code', 'group', 'aliases', 'comment', 'subtypes', 'subjects', 'uncounted']);
    const group = own(raw, 'group');
    if (group !== 'error' && group !== 'meaning') this.fault(under(path, 'group'), 'must be "error" or "meaning"');
    const uncounted = own(raw, 'uncounted');
    if (uncounted !== undefined && typeof uncounted !== 'boolean') this.fault(path, 'uncounted must be true or false');
    const subtypes = this.#optionalList(raw, 'subtypes', path);
    const subjects = this.#words(raw, 'subjects', path);
    for (const subject of subjects ?? []) {
      if (subjectCode(subject) !== subject) this.fault(under(path, 'subjects'), `unknown subject "${subject}"`);
    }
    return {
      code: this.#text(raw, 'code', path, CODE, 'letters, digits, dots and hyphens'),
      group: group === 'meaning' ? 'meaning' : 'error',
      ...this.#aliases(raw, path),
      ...(own(raw, 'comment') === undefined ? {} : { comment: this.#text(raw, 'comment', path) }),
      ...(subtypes ? { subtypes: subtypes.map((one, index) => this.#subtype(one, `${path}.subtypes.${index}`)) } : {}),
      ...(subjects ? { subjects } : {}),
      ...(uncounted === true ? { uncounted } : {}),
    };
  }

  #subtype(raw: JsonObject, path: string): SubtypeEntry {
    this.#onlyKeys(raw, path, ['code', 'aliases', 'comment']);
    const code = this.#text(raw, 'code', path, CODE, 'letters, digits, dots and hyphens');
    return { code, ...this.#aliases(raw, path), comment: this.#text(raw, 'comment', path) };
  }

  #aliases(raw: JsonObject, path: string): { aliases?: readonly string[] } {
    const aliases = this.#words(raw, 'aliases', path);
    const wrong = aliases?.find((alias) => !CODE.test(alias));
    if (wrong !== undefined) this.fault(under(path, 'aliases'), `"${wrong}" is not a code`);
    return aliases ? { aliases } : {};
  }

  #text(raw: JsonObject, key: string, path: string, pattern = /\S/, expected = 'text that is not empty'): string {
    const value = own(raw, key);
    if (typeof value === 'string' && pattern.test(value)) return value;
    this.fault(under(path, key), `must be ${expected}`);
    return '';
  }

  #words(raw: JsonObject, key: string, path: string): string[] | undefined {
    const value = own(raw, key);
    if (value === undefined) return undefined;
    if (Array.isArray(value) && value.every((word) => typeof word === 'string')) return value;
    this.fault(under(path, key), 'must be an array of strings');
    return undefined;
  }

  #optionalList(raw: JsonObject, key: string, path: string): JsonObject[] | undefined {
    return own(raw, key) === undefined ? undefined : this.#list(own(raw, key), under(path, key));
  }

  #list(value: unknown, path: string): JsonObject[] {
    if (Array.isArray(value) && value.every(isObject)) return value;
    this.fault(path, 'must be an array of objects');
    return [];
  }

  #onlyKeys(raw: JsonObject, path: string, known: readonly string[]): void {
    const unknown = Object.keys(raw).find((key) => !known.includes(key));
    if (unknown !== undefined) this.fault(path === '' ? unknown : path, `unknown key "${unknown}"`);
  }
}
