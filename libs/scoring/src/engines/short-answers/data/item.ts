import { DATASET_LIMITS } from './limits.js';
import { invalid, type ShortAnswerProblem } from './problem.js';
import { type Label, type LabelScheme, makeScheme, SCHEMES } from './scheme.js';

/** One question with the answers to be labelled: the item of a contest of scorers. */
export interface ScorersItem {
  readonly question: string;
  readonly references: readonly string[];
  /** Ids of the labels, that of correct answers first; items of contests have them. */
  readonly scheme?: readonly string[];
  readonly answers: readonly { readonly id: string; readonly text: string }[];
}

/** Answers of an item, at most. */
export const MOST_ANSWERS = 200;
/** JSON may write a character as four. */
const ESCAPED = 4;
const KEYS: readonly string[] = ['question', 'references', 'scheme', 'answers'];

/** An item as JSON, or as the `text` of one, which is how programs are given files. */
export function readItem(source: string): ScorersItem | ShortAnswerProblem {
  const most = DATASET_LIMITS.text * (MOST_ANSWERS + DATASET_LIMITS.references + 1) * ESCAPED;
  if (source.length > most) return invalid('ERR_ANSWERS_SIZE', `The item has more than ${most} characters.`);
  const given = parse(source);
  const item = typeof given?.text === 'string' ? parse(given.text) : given;
  if (item && isItem(item)) return item;
  return invalid('ERR_ANSWERS_SHAPE', `An item is ${FORM}.`);
}

const FORM = `{"question": text, "references": [texts], "answers": [{"id", "text"}, … ${MOST_ANSWERS} at most]}`;

/** What is wrong with an item, and where: a JSON pointer. */
interface ItemFault {
  readonly message: string;
  readonly pointer: string;
}

/** The item of a contest: with its labels, with answers, no two of one id, and nothing else, so that no label can hide in it. */
export function faultOfItem(value: RawItem): ItemFault | undefined {
  const strange = Object.keys(value).find((key) => !KEYS.includes(key));
  if (strange !== undefined) return { message: `An item has no "${strange}".`, pointer: `/${strange}` };
  if (!isItem(value)) return { message: `An item is ${FORM}.`, pointer: '' };
  const { question, references, answers } = value;
  if (question.trim() === '') return { message: 'The question is empty.', pointer: '/question' };
  if (references.length === 0) return { message: 'There is no reference answer.', pointer: '/references' };
  if (answers.length === 0) return { message: 'There is no answer to be labelled.', pointer: '/answers' };
  const scheme = isTexts(value.scheme) ? schemeOfItem(value.scheme) : undefined;
  if (scheme === undefined) return { message: '"scheme" is a list of labels.', pointer: '/scheme' };
  if ('code' in scheme) return { message: scheme.message, pointer: '/scheme' };
  const seen = new Set(['']);
  const at = answers.findIndex(({ id }) => seen.size === seen.add(id).size);
  if (at >= 0) return { message: 'The id is empty, or another answer has it.', pointer: `/answers/${at}/id` };
  const more = answers.findIndex((one) => Object.keys(one).length > 2);
  return more < 0 ? undefined : { message: 'An answer has an id and a text only.', pointer: `/answers/${more}` };
}

/** The scheme of these labels; what SemEval has is named as there. */
export const schemeOfItem = (labels: readonly string[]): LabelScheme | ShortAnswerProblem =>
  makeScheme('item', labels.map(labelNamed));

/** What a label is called; one of the organiser's own is called as it is written. */
export const labelNamed = (id: string): Label => KNOWN.get(id) ?? { id, en: id, ru: id };

const KNOWN = new Map(
  Object.values(SCHEMES)
    .flatMap(({ labels }): readonly Label[] => labels)
    .map((label) => [label.id, label]),
);

export type RawItem = Partial<Record<keyof ScorersItem | 'text', unknown>>;

function parse(source: string): RawItem | undefined {
  try {
    const value: unknown = JSON.parse(source);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= DATASET_LIMITS.text;
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

function isItem(value: RawItem): value is ScorersItem {
  const { question, references, answers, scheme = [] } = value;
  if (!isText(question) || !isTexts(references) || !isTexts(scheme) || !Array.isArray(answers)) return false;
  if (references.length > DATASET_LIMITS.references || answers.length > MOST_ANSWERS) return false;
  return answers.every((one: Record<string, unknown> | null) => isText(one?.id) && isText(one.text));
}
