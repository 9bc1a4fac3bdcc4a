import type { Budget } from '../budget.js';
import { CLASSIFIER_2020 } from '../classifier/classifier.js';
import type { MessageParameters } from '../diagnostic.js';
import type { DiagnosticCode } from '../diagnostic-catalogue.js';
import type { Fragment, MarkupDocument, Meta } from '../document.js';
import { findForbidden, withoutForbidden } from '../forbidden.js';
import { byPosition, findRelations, type Located } from '../fragments.js';
import type { ParseOptions, ParseResult } from '../parse-result.js';
import { originalText, type PlacedText, placeText } from '../placement.js';
import { type CanonicalForm, canonicalForm } from '../text.js';
import { readCriteria, readMeta } from './meta.js';
import { type JsonNotes, under } from './notes.js';
import { readSelections } from './selections.js';
import { extraKeys, isObject, type JsonObject, own } from './values.js';

export const KNOWN_KEYS: ReadonlySet<string> = new Set(['meta', 'criteria', 'selections', 'text', 'Text']);

export interface DocumentContext {
  readonly notes: JsonNotes;
  readonly options: ParseOptions;
  readonly budget: Budget;
  /** Meta that is already read, for a markup that stands beside the meta of its essay. */
  readonly meta?: Meta;
  /** Text that is already read, likewise: an essay may have thousands of markups. */
  readonly text?: WrittenText;
}

/** A text as the file has it, in its canonical form, and on the original when it is another one. */
export interface WrittenText {
  readonly written: string;
  readonly hasForbidden: boolean;
  readonly form: CanonicalForm;
  readonly placed: PlacedText | undefined;
}

/** Reads a text for any number of markups of it. */
export function readWritten(written: string, original: string | undefined): WrittenText {
  const hasForbidden = findForbidden(written) >= 0;
  const form = canonicalForm(hasForbidden ? withoutForbidden(written) : written);
  const isOther = original !== undefined && originalText(original) !== form.text;
  const placed = isOther ? placeText(form.text, original) : undefined;
  return { written, hasForbidden, form, placed };
}

/** Reads the document of a parsed object that stands at a path of the source. */
export function readDocument(root: JsonObject, path: string, context: DocumentContext): ParseResult {
  const { notes, options, budget } = context;
  const fail = (code: DiagnosticCode, key: string, parameters: MessageParameters): ParseResult => {
    const error = notes.diagnostic(code, under(path, key), parameters);
    return { ok: false, error, diagnostics: [...notes.diagnostics(), error] };
  };
  const written = context.text?.written ?? own(root, 'text') ?? own(root, 'Text');
  if (typeof written !== 'string') return fail('ERR_MARKUP_JSON_SHAPE', 'text', { field: 'text', expected: 'string' });
  const selections = selectionList(own(root, 'selections'));
  if (!selections) return fail('ERR_MARKUP_JSON_SHAPE', 'selections', { field: 'selections', expected: 'array' });
  const limit = budget.fragments;
  if (selections.length > limit) return fail('ERR_MARKUP_FRAGMENTS', 'selections', { limit });

  const meta = context.meta ?? readMeta(own(root, 'meta'), under(path, 'meta'), notes);
  const criteria = readCriteria(own(root, 'criteria'), under(path, 'criteria'), notes);
  const extra = extraKeys(root, KNOWN_KEYS, (field) => notes.report('WARN_MARKUP_KEY', path, { field }));
  const read = readSelections(selections, under(path, 'selections'), {
    length: written.length,
    subject: meta.subject,
    classifier: options.classifier ?? CLASSIFIER_2020,
    notes,
  });
  if (!read.ok) return { ok: false, error: read.error, diagnostics: [...notes.diagnostics(), read.error] };
  const text = context.text ?? readWritten(written, options.original);
  const placed = placeSelections(text, read.located, path, notes);
  const document: MarkupDocument = { meta, criteria, ...placed, ...(extra ? { extra } : {}) };
  return { ok: true, document, diagnostics: notes.diagnostics() };
}

/** An array, an object of selections by number (the table of appendix 3 §2 says “object”), or nothing; undefined otherwise. */
function selectionList(raw: unknown): readonly unknown[] | undefined {
  if (raw === undefined || raw === null) return [];
  if (Array.isArray(raw)) return raw as readonly unknown[];
  return isObject(raw) ? Object.values(raw) : undefined;
}

/** Offsets of the file's text become offsets of the document's: the canonical text, or the original. */
function placeSelections(
  { hasForbidden, form, placed }: WrittenText,
  located: readonly Located[],
  path: string,
  notes: JsonNotes,
): { text: string; fragments: readonly Fragment[] } {
  const textPath = under(path, 'text');
  if (hasForbidden) notes.report('WARN_MARKUP_CHARACTER', textPath);
  if (!form.unchanged) notes.report('WARN_MARKUP_TEXT_FORM', textPath);
  const moved = located.map((one) => ({ ...one, fragment: moveFragment(one.fragment, form) }));
  const inOriginal = placed ? placeInOriginal(placed, moved, path, notes) : { text: form.text, located: moved };
  inOriginal.located.sort((a, b) => byPosition(a.fragment, b.fragment));
  const selection = under(path, 'selections');
  for (const {
    located: { selection: index = 0 },
    code,
  } of findRelations(inOriginal.located)) {
    notes.report(code, under(selection, index), {}, index);
  }
  return { text: inOriginal.text, fragments: inOriginal.located.map(({ fragment }) => fragment) };
}

const moveFragment = (fragment: Fragment, form: CanonicalForm): Fragment => ({
  ...fragment,
  start: form.offset(fragment.start),
  end: form.offset(fragment.end),
});

function placeInOriginal(
  placed: PlacedText,
  located: Located[],
  path: string,
  notes: JsonNotes,
): { text: string; located: Located[] } {
  if (placed.distortion) notes.report('WARN_MARKUP_TEXT_DISTORTED', under(path, 'text'), { ...placed.distortion });
  const inOriginal = located.map((one): Located => {
    const { carried, ...bounds } = placed.place(one.fragment);
    const index = one.selection ?? 0;
    if (!carried) notes.report('WARN_MARKUP_UNCARRIED', under(under(path, 'selections'), index), {}, index);
    return { ...one, fragment: { ...one.fragment, ...bounds } };
  });
  return { text: placed.text, located: inOriginal };
}
