import { type Classifier, findCodes, splitWords } from '../classifier/classifier.js';
import { groupWords, resolveCode } from '../classifier/code-words.js';
import { type Diagnostic, makeDiagnostic, NOWHERE } from '../diagnostic.js';
import type { DiagnosticCode } from '../diagnostic-catalogue.js';
import type { Criteria, Fragment, MarkupDocument, Meta } from '../document.js';
import { byPosition } from '../fragments.js';
import { type CriteriaDraft, criterionName, type MetaDraft, points, subjectValue, yearValue } from '../meta-values.js';
import { SourceLines } from '../source-lines.js';
import { shrink } from '../spaces.js';
import { META_FIELDS } from './header.js';
import { writableMetaValue } from './header-lines.js';
import { writableValues } from './values.js';

/** The part of a document that txt can hold, and what is lost of it. */
export interface WritableDocument {
  readonly document: MarkupDocument;
  readonly lost: readonly Diagnostic[];
}

export function writableDocument(document: MarkupDocument, classifier: Classifier): WritableDocument {
  const lost: Diagnostic[] = [];
  const meta = writableMeta(document.meta, lost);
  const criteria = writableCriteria(document.criteria, lost);
  loseKeys(document.extra, lost);
  const fragments = new FragmentWriter(document, classifier, lost).write();
  return { document: { meta, criteria, text: document.text, fragments }, lost };
}

const loseField = (field: string, lost: Diagnostic[]): void => {
  lost.push(makeDiagnostic('WARN_MARKUP_LOST_META', NOWHERE, { field }));
};

const loseKeys = (extra: Readonly<Record<string, unknown>> | undefined, lost: Diagnostic[]): void => {
  for (const key of Object.keys(extra ?? {})) loseField(key, lost);
};

/** The spelling that a reader would give back. */
function canonicalSpelling(given: string, written: string, lost: Diagnostic[]): string {
  if (given !== written) lost.push(makeDiagnostic('WARN_MARKUP_LOST_SPELLING', NOWHERE, { given, written }));
  return written;
}

function writableMeta(meta: Meta, lost: Diagnostic[]): Meta {
  const written: MetaDraft = {};
  for (const { key } of META_FIELDS) {
    const value = meta[key];
    if (value === undefined || value === '') continue;
    if (key === 'year') {
      if (yearValue(value) === value) written.year = Number(value);
      else loseField(key, lost);
      continue;
    }
    const text = writableMetaValue(String(value));
    if (text !== value) lost.push(makeDiagnostic('WARN_MARKUP_LOST_SIGNS', NOWHERE, { field: key }));
    written[key] = key === 'subject' ? canonicalSpelling(text, subjectValue(text).subject, lost) : text;
  }
  if (meta.id !== undefined) loseField('id', lost);
  if (meta.uuid !== undefined) loseField('uuid', lost);
  loseKeys(meta.extra, lost);
  return written;
}

function writableCriteria(criteria: Criteria, lost: Diagnostic[]): Criteria {
  const written: CriteriaDraft = {};
  for (const [name, value] of Object.entries(criteria)) {
    const key = criterionName(name);
    if (key === undefined || points(String(value)) !== value) loseField(name, lost);
    else written[canonicalSpelling(name, key, lost)] = value;
  }
  return written;
}

class FragmentWriter {
  readonly #text: string;
  readonly #fragments: readonly Fragment[];
  readonly #classifier: Classifier;
  readonly #lost: Diagnostic[];
  readonly #lines: SourceLines;

  constructor(document: MarkupDocument, classifier: Classifier, lost: Diagnostic[]) {
    this.#text = document.text;
    this.#fragments = document.fragments;
    this.#classifier = classifier;
    this.#lost = lost;
    this.#lines = new SourceLines(document.text);
  }

  /** Ids become the order of the opening brackets, those of the whole text last. */
  write(): Fragment[] {
    const written = this.#fragments.map((fragment, index) => this.#writable(fragment, index)).sort(byPosition);
    const opening = [...written.filter((one) => one.end > 0), ...written.filter((one) => one.end === 0)];
    if (opening.some(({ id }, index) => id !== index + 1)) {
      this.#lost.push(makeDiagnostic('WARN_MARKUP_LOST_IDS', NOWHERE));
    }
    const numbers = new Map(opening.map((fragment, index) => [fragment, index + 1]));
    return written.map((fragment) => ({ ...fragment, id: numbers.get(fragment) ?? fragment.id })).sort(byPosition);
  }

  #writable(fragment: Fragment, index: number): Fragment {
    const lose = (code: DiagnosticCode, parameters: Record<string, string> = {}): void => {
      this.#lost.push(makeDiagnostic(code, this.#lines.place(fragment.start), parameters, index));
    };
    for (const key of Object.keys(fragment.extra ?? {})) lose('WARN_MARKUP_LOST_META', { field: key });
    const bounds = this.#bounds(fragment);
    if (bounds.start !== fragment.start || bounds.end !== fragment.end) lose('WARN_MARKUP_LOST_BOUNDS');
    const values = writableValues(fragment);
    for (const field of ['comment', 'explanation', 'correction', 'tag'] as const) {
      if (values[field] !== fragment[field]) lose('WARN_MARKUP_LOST_SIGNS', { field });
    }
    const { code, subtype, kept } = this.#codes(fragment);
    const given = `${fragment.code} ${fragment.subtype}`.trim();
    const canonical = `${code} ${subtype}`.trim();
    if (!kept) lose('WARN_MARKUP_LOST_CODE', { code: given });
    else if (given !== canonical) lose('WARN_MARKUP_LOST_SPELLING', { given, written: canonical });
    const group = findCodes(code, this.#classifier)[0]?.group ?? 'unknown';
    if (kept && group !== fragment.group) lose('WARN_MARKUP_LOST_META', { field: 'group' });
    return { id: fragment.id, ...bounds, code, subtype, group, ...values };
  }

  /** Non-space bounds; a fragment without any text concerns the whole text. */
  #bounds(fragment: Fragment): { start: number; end: number } {
    const { start, end } = shrink(this.#text, fragment.start, fragment.end);
    return start === end ? { start: 0, end: 0 } : { start, end };
  }

  /** The codes if a reader would take them for the same, else without subtype, else none; canonically spelled. */
  #codes({ code, subtype }: Fragment): { code: string; subtype: string; kept: boolean } {
    const subtypes = splitWords(subtype);
    if (code === '') return { code: '', subtype: '', kept: subtypes.length === 0 };
    const kept = groupWords([code, ...subtypes], this.#classifier)?.length === 1;
    if (!kept && !groupWords([code], this.#classifier)) return { code: '', subtype: '', kept };
    const resolved = resolveCode(code, kept ? subtypes : [], this.#classifier);
    return { code: resolved.code, subtype: resolved.subtype, kept };
  }
}
