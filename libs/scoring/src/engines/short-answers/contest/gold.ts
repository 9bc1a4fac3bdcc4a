import { accept, type EngineResult, refuse } from '../../../engine.js';
import { labelIndex, type LabelScheme } from '../data/scheme.js';
import { isObject, type JsonObject, readJson } from './read-json.js';

/** What answers are scored against. */
export interface Gold {
  /** What the question is there for, such as UA, UQ, UD; null where the organiser names nothing. */
  readonly part: string | null;
  /** Ids of labels in the order of the item's answers; null for an answer that does not count. */
  readonly labels: readonly (string | null)[];
}

/** Bytes of a document of labels. */
const MOST_BYTES = 128 * 1024;
const KEYS: readonly string[] = ['part', 'labels', 'ids'];
const PART = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u;

/**
 * Reads `{ part?, labels: { ANSWER: label | null }, ids? }`, the document of an item: a label for each of its answers. `ids`
 * says what the answers are called at home, and decides nothing.
 */
export function parseGold(input: unknown, answers: readonly string[], scheme: LabelScheme): EngineResult<Gold> {
  const value = readJson(input, { answerBytes: MOST_BYTES });
  if (!isObject(value)) return refuse('ERR_GOLD_SHAPE', 'Labels are { "part": "…", "labels": { "ANSWER": "label" } }.');
  const strange = Object.keys(value).find((key) => !KEYS.includes(key));
  if (strange !== undefined) return refuse('ERR_GOLD_SHAPE', `There is no "${strange}".`, `/${escape(strange)}`);
  const { part = null, labels } = value;
  if (part !== null && !(typeof part === 'string' && PART.test(part)))
    return refuse(
      'ERR_GOLD_PART',
      'A part is 1 … 40 letters, digits, spaces and ._-, and begins with a letter or digit.',
      '/part',
    );
  if (!isObject(labels)) return refuse('ERR_GOLD_SHAPE', '"labels" is an object: a label for each answer.', '/labels');
  const read = readLabels(labels, answers, scheme);
  return read.ok ? accept({ part, labels: read.value }) : read;
}

function readLabels(
  labels: JsonObject,
  answers: readonly string[],
  scheme: LabelScheme,
): EngineResult<readonly (string | null)[]> {
  const known = new Set(answers);
  const strange = Object.keys(labels).find((id) => !known.has(id));
  if (strange !== undefined)
    return refuse('ERR_GOLD_ANSWER', `The item has no answer "${strange}".`, `/labels/${escape(strange)}`);
  const read: (string | null)[] = [];
  for (const id of answers) {
    const at = `/labels/${escape(id)}`;
    if (!Object.hasOwn(labels, id)) return refuse('ERR_GOLD_ANSWER', `The answer "${id}" has no label.`, at);
    const label = labels[id];
    const index = typeof label === 'string' ? labelIndex(scheme, label) : -1;
    if (label !== null && index < 0)
      return refuse('ERR_GOLD_LABEL', `It is none of ${scheme.labels.map((one) => one.id).join(', ')}, nor null.`, at);
    read.push(label === null ? null : scheme.labels[index]!.id);
  }
  if (read.every((label) => label === null))
    return refuse('ERR_GOLD_LABEL', 'No answer has a label, so nothing could be scored.', '/labels');
  return accept(read);
}

/** A step of a JSON pointer. */
const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
