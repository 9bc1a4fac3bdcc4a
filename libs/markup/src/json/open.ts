import type { Result } from '@starboard/result';
import type { Budget } from '../budget.js';
import type { Diagnostic } from '../diagnostic.js';
import { readSource } from '../source.js';
import { JsonNotes } from './notes.js';
import { findDeeper, findSyntaxFault } from './scan.js';
import { isObject, type JsonObject } from './values.js';

export type OpenedJson = Result<{ root: JsonObject; notes: JsonNotes }, { error: Diagnostic }>;

/** Decodes and parses a source to an object, within the budget of size and depth. */
export function openJson(source: string | Uint8Array | object, budget: Budget): OpenedJson {
  const read = readSource(isBytesOrText(source) ? source : (stringify(source) ?? 'null'), budget);
  if (!read.ok) return read;
  const notes = new JsonNotes(read.text);
  const refuse = (error: Diagnostic): OpenedJson => ({ ok: false, error });
  const deeper = findDeeper(read.text, budget.depth);
  if (deeper >= 0) return refuse(notes.diagnosticAt('ERR_MARKUP_DEPTH', deeper, { limit: budget.depth }));
  let root: unknown;
  try {
    root = JSON.parse(read.text);
  } catch {
    return refuse(notes.diagnosticAt('ERR_MARKUP_JSON_SYNTAX', findSyntaxFault(read.text)));
  }
  if (isObject(root)) return { ok: true, root, notes };
  return refuse(notes.diagnosticAt('ERR_MARKUP_JSON_SHAPE', 0, { field: '', expected: 'object' }));
}

/** Bytes may come from another realm, so they are told by their view and not by their constructor. */
const isBytesOrText = (source: string | Uint8Array | object): source is string | Uint8Array =>
  typeof source === 'string' || ArrayBuffer.isView(source);

/** JSON of an object; undefined when it has none (a cycle, too deep, a getter that throws). */
function stringify(source: object): string | undefined {
  try {
    return JSON.stringify(source);
  } catch {
    return undefined;
  }
}
