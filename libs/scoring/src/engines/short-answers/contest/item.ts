import { accept, type EngineBudget, type EngineItem, type EngineResult, refuse } from '../../../engine.js';
import { faultOfItem, type ScorersItem } from '../data/item.js';
import { isObject, readJson } from './read-json.js';

/** An item of a contest: with the ids of its labels, that of correct answers first. */
export type ContestItem = Required<ScorersItem>;

/** UTF-16 units of the text of an item: it is released in one message. */
const MOST_CHARACTERS = 500_000;
const BUDGET: EngineBudget = { answerBytes: MOST_CHARACTERS };

/** Reads an item as it is released, `{ text, meta }`: the text is the JSON of a question with its answers, or that object. */
export function parseContestItem(input: unknown): EngineResult<EngineItem> {
  const value = readJson(input, { answerBytes: 2 * MOST_CHARACTERS });
  if (!isObject(value)) return refuse('ERR_ANSWERS_SHAPE', 'An item is { text, meta }.');
  const { text, meta = {} } = value;
  if (!isObject(meta)) return refuse('ERR_ANSWERS_SHAPE', 'The meta of an item is an object.', '/meta');
  const own = readJson(text, BUDGET);
  if (!isObject(own))
    return refuse('ERR_ANSWERS_SHAPE', 'The text of an item is JSON of a question with answers.', '/text');
  const fault = faultOfItem(own);
  if (fault) return refuse('ERR_ANSWERS_SHAPE', fault.message, `/text${fault.pointer}`);
  const canonical = textOf(own as unknown as ContestItem);
  if (canonical.length > MOST_CHARACTERS)
    return refuse('ERR_ANSWERS_SIZE', `The item has more than ${MOST_CHARACTERS} characters.`, '/text');
  const { subject } = meta;
  return accept({ text: canonical, subject: typeof subject === 'string' ? subject : null, meta });
}

/** The canonical text of an item: keys in alphabetical order, no white space. */
export const textOf = ({ answers, question, references, scheme }: ContestItem): string =>
  JSON.stringify({ answers: answers.map(({ id, text }) => ({ id, text })), question, references, scheme });

/** What a text of an item that was read once says; null for another text. */
export function openItem({ text }: Pick<EngineItem, 'text'>): ContestItem | null {
  const value = readJson(text, BUDGET);
  return isObject(value) && faultOfItem(value) === undefined ? (value as unknown as ContestItem) : null;
}
