import type { Result } from '@starboard/result';
import { completeBudget } from './budget.js';
import type { Diagnostic } from './diagnostic.js';
import type { MarkupDocument, Meta } from './document.js';
import { type DocumentContext, readDocument, readWritten } from './json/document.js';
import { type JsonNotes, under } from './json/notes.js';
import { openJson } from './json/open.js';
import { isObject, type JsonObject, own, textValue } from './json/values.js';
import type { ParseOptions } from './parse-result.js';

/** One of the markups of an essay. */
export interface EssayMarkup {
  readonly id: string;
  readonly isExpert: boolean;
  /** Whether it is the third expert's. */
  readonly third: boolean;
  readonly document: MarkupDocument;
}

export type EssayResult = Result<
  {
    /** The essay without markup. */
    essay: MarkupDocument;
    markups: readonly EssayMarkup[];
    diagnostics: readonly Diagnostic[];
  },
  { error: Diagnostic; diagnostics: readonly Diagnostic[] }
>;

/**
 * Reads a JSON file of an essay with several markups,
 * `{ essay: { id, meta, text, markups: [{ id, isExpert, third, criteria, selections }] } }`, as the contest's metrics
 * package has it. A file of one document is an essay with that one markup (none without selections), which is an
 * expert's if its meta names the expert.
 */
export function parseEssay(source: string | Uint8Array | object, options: ParseOptions = {}): EssayResult {
  const budget = completeBudget(options.budget);
  const opened = openJson(source, budget);
  if (!opened.ok) return { ok: false, error: opened.error, diagnostics: [opened.error] };
  const context = { notes: opened.notes, options, budget };
  const essay = essayOf(opened.root);
  return essay ? readSeveral(essay, context) : readAlone(opened.root, context);
}

/** The essay of a file of several markups; undefined when the file is one document. */
export function essayOf(root: JsonObject): JsonObject | undefined {
  const essay = own(root, 'essay');
  const isDocument = Object.hasOwn(root, 'text') || Object.hasOwn(root, 'Text');
  return isObject(essay) && !isDocument ? essay : undefined;
}

function readSeveral(raw: JsonObject, context: DocumentContext): EssayResult {
  const { markups: listed, id, ...rest } = raw;
  const essay = readDocument(rest, 'essay', context);
  if (!essay.ok) return essay;
  const meta = withId(essay.document.meta, id);
  const text = readWritten(String(own(raw, 'text') ?? own(raw, 'Text')), context.options.original);
  const markups: EssayMarkup[] = [];
  for (const [index, one] of (Array.isArray(listed) ? listed : []).entries()) {
    if (!isObject(one)) return shapeError(index, context.notes);
    const path = under('essay.markups', index);
    const root = { criteria: own(one, 'criteria'), selections: own(one, 'selections') };
    const read = readDocument(root, path, { ...context, meta, text });
    if (!read.ok) return read;
    markups.push({ ...describe(one, index), document: read.document });
  }
  const document = { ...essay.document, meta };
  return { ok: true, essay: document, markups, diagnostics: context.notes.diagnostics() };
}

const withId = (meta: Meta, raw: unknown): Meta => {
  const id = textValue(raw) ?? '';
  return meta.id !== undefined || id === '' ? meta : { ...meta, id };
};

const describe = (raw: JsonObject, index: number): { id: string; isExpert: boolean; third: boolean } => ({
  id: textValue(own(raw, 'id')) || String(index + 1),
  isExpert: own(raw, 'isExpert') === true,
  third: own(raw, 'third') === true,
});

function shapeError(index: number, notes: JsonNotes): EssayResult {
  const path = under('essay.markups', index);
  const error = notes.diagnostic('ERR_MARKUP_JSON_SHAPE', path, { field: path, expected: 'object' });
  return { ok: false, error, diagnostics: [...notes.diagnostics(), error] };
}

function readAlone(root: JsonObject, context: DocumentContext): EssayResult {
  const read = readDocument(root, '', context);
  if (!read.ok) return read;
  const { document, diagnostics } = read;
  const essay: MarkupDocument = { ...document, criteria: {}, fragments: [] };
  const expert = document.meta.expert;
  const markup = { id: expert ?? '1', isExpert: expert !== undefined, third: false, document };
  return { ok: true, essay, markups: Object.hasOwn(root, 'selections') ? [markup] : [], diagnostics };
}
