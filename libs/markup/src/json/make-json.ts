import type { Criteria, Fragment, MarkupDocument, Meta } from '../document.js';
import { byPosition } from '../fragments.js';
import { KNOWN_KEYS } from './document.js';
import { KNOWN_META, META_KEYS } from './meta.js';
import { KNOWN_SELECTION } from './selections.js';

/** Fields of `meta` that the regulation's table writes empty when there is no value. */
const WRITTEN_EMPTY = new Set(['class', 'taskText', 'category']);

export interface JsonOptions {
  /** False for the unmarked file, as a session releases it: without `selections`. */
  readonly selections?: boolean;
  /** Spaces of indentation; on one line when absent. */
  readonly indent?: number;
}

/**
 * Writes a document in the JSON format, strict and canonical (regulation, appendix 3 §2): the fields in
 * the order of the table, selections by start, the longer first, then by id; unknown keys after the known ones.
 * `parseJson(makeJson(document))` equals the document.
 */
export function makeJson(document: MarkupDocument, options: JsonOptions = {}): string {
  const json = options.selections === false ? unmarkedJson(document) : markedJson(document);
  return JSON.stringify(json, undefined, options.indent);
}

/**
 * The unmarked file of a document, as a session releases it: meta and text. The expert and every unknown key are left
 * out, since they could tell something of the markup.
 */
export const makeUnmarked = (document: MarkupDocument): string => makeJson(document, { selections: false });

function unmarkedJson({ meta, text }: MarkupDocument): object {
  const { expert: _expert, extra: _extra, ...released } = meta;
  return { meta: metaJson(released), text };
}

function markedJson(document: MarkupDocument): object {
  const { meta, criteria, fragments, text, extra } = document;
  return {
    meta: metaJson(meta),
    ...(Object.keys(criteria).length > 0 ? { criteria: criteriaJson(criteria) } : {}),
    selections: [...fragments].sort(byPosition).map(selectionJson),
    text,
    ...without(extra, KNOWN_KEYS),
  };
}

function metaJson(meta: Meta): object {
  const entries = META_KEYS.map((key) => [key, meta[key] ?? (WRITTEN_EMPTY.has(key) ? '' : undefined)] as const);
  const known = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return { ...known, ...without(meta.extra, KNOWN_META) };
}

const criteriaJson = (criteria: Criteria): Record<string, number> =>
  Object.fromEntries(Object.entries(criteria).sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1))));

/** A group that is neither error nor meaning block is not written: the reader has it from its classifier. */
const selectionJson = (fragment: Fragment): Record<string, unknown> => ({
  id: fragment.id,
  startSelection: fragment.start,
  endSelection: fragment.end,
  comment: fragment.comment,
  explanation: fragment.explanation,
  correction: fragment.correction,
  tag: fragment.tag,
  ...(fragment.group === 'unknown' ? {} : { group: fragment.group }),
  type: fragment.code,
  subtype: fragment.subtype,
  ...without(fragment.extra, KNOWN_SELECTION),
});

/** Extra keys, which never take the place of known ones. */
const without = (extra: Readonly<Record<string, unknown>> | undefined, known: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(extra ?? {}).filter(([key]) => !known.has(key)));
