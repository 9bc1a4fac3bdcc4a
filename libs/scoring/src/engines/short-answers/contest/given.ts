import {
  accept,
  type AnswerCheck,
  EMPTY_ANSWER,
  type EngineBudget,
  type EngineResult,
  refuse,
} from '../../../engine.js';
import type { Words } from '../../../words.js';
import { labelIndex, type LabelScheme } from '../data/scheme.js';
import { isObject, readJson } from './read-json.js';

/** What a program says of one answer; null: it abstains. */
export type Given = { readonly label: string; readonly confidence: number | null } | null;

/** 200 labels with their confidence, written out at length. */
export const SHORT_ANSWERS_BUDGET: EngineBudget = { answerBytes: 64 * 1024 };

const FORM: Words = {
  en: 'An answer is JSON: { "labels": […] }, a label for each answer of the item, in its order.',
  ru: 'Ответ — это JSON: { "labels": […] }, по метке на каждый ответ задания, в их порядке.',
};
const CONFIDENCE: Words = {
  en: 'A confidence is a number from 0 to 1, or is left out.',
  ru: 'Уверенность — число от 0 до 1, или её нет.',
};

interface Fault {
  readonly code: string;
  readonly message: Words;
  readonly pointer: string;
}

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault };

/** Reads the labels for an item with so many answers; null in the place of a scheme is an item that cannot be read. */
export function parseGiven(input: unknown, count: number, scheme: LabelScheme | null): EngineResult<readonly Given[]> {
  const read = readGivenLabels(input, count, scheme);
  return read.ok ? accept(read.value) : refuse(read.fault.code, read.fault.message.en, read.fault.pointer);
}

/** The same as the platform asks it on arrival. */
export function checkGiven(input: string, count: number, scheme: LabelScheme | null): AnswerCheck {
  if (input === '') return EMPTY_ANSWER;
  const read = readGivenLabels(input, count, scheme);
  return read.ok
    ? { state: 'valid', diagnostics: [] }
    : { state: 'invalid', diagnostics: [{ severity: 'error', ...read.fault }] };
}

function readGivenLabels(input: unknown, count: number, scheme: LabelScheme | null): Read<readonly Given[]> {
  const value = readJson(input, SHORT_ANSWERS_BUDGET);
  const list = isObject(value) && Object.hasOwn(value, 'labels') ? value['labels'] : value;
  if (!Array.isArray(list) || scheme === null) return fault('ERR_ANSWERS_SHAPE', FORM, '');
  if (list.length !== count) return fault('ERR_ANSWERS_COUNT', wrongCount(count, list.length), '/labels');
  const given: Given[] = [];
  for (const [at, one] of (list as readonly unknown[]).entries()) {
    const read = readOne(one, scheme, `/labels/${at}`);
    if (!read.ok) return read;
    given.push(read.value);
  }
  return { ok: true, value: given };
}

function readOne(value: unknown, scheme: LabelScheme, pointer: string): Read<Given> {
  if (value === null) return { ok: true, value: null };
  const { label = null, confidence = null } =
    typeof value === 'string' ? { label: value } : isObject(value) ? value : { label: value };
  if (confidence !== null && !(typeof confidence === 'number' && confidence >= 0 && confidence <= 1))
    return fault('ERR_ANSWERS_CONFIDENCE', CONFIDENCE, `${pointer}/confidence`);
  if (label === null && isObject(value) && Object.hasOwn(value, 'label')) return { ok: true, value: null };
  const index = typeof label === 'string' ? labelIndex(scheme, label) : -1;
  if (index < 0) return fault('ERR_ANSWERS_LABEL', wrongLabel(scheme), pointer);
  return { ok: true, value: { label: scheme.labels[index]!.id, confidence } };
}

const fault = (code: string, message: Words, pointer: string): { readonly ok: false; readonly fault: Fault } => ({
  ok: false,
  fault: { code, message, pointer },
});

const wrongCount = (count: number, given: number): Words => ({
  en: `The item has ${count} answers, and so many labels are to be given (null: none), not ${given}.`,
  ru: `В задании ответов: ${count}; столько должно быть и меток (null — без метки), а их ${given}.`,
});

function wrongLabel({ labels }: LabelScheme): Words {
  const ids = labels.map(({ id }) => id).join(', ');
  return {
    en: `A label of this item is one of ${ids}, or null.`,
    ru: `Метка этого задания — одна из: ${ids}, или null.`,
  };
}
