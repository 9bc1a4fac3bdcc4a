import { accept, type AnswerCheck, EMPTY_ANSWER, type EngineItem, type EngineResult, refuse } from '../../../engine.js';
import { SUITES_BUDGET } from '../budget.js';
import { type Words, words } from '../words.js';
import { isRecord, parseJson } from './bundle.js';

interface Fault {
  readonly code: string;
  readonly message: Words;
  readonly location: string;
}

type Form = { readonly responses: readonly string[] } | { readonly fault: Fault };

/**
 * Reads an answer: `{ "responses": [text, …] }` has as many as the contest allows, none gives the null score; every other
 * text is one response, as it is.
 */
export function parseResponses(input: unknown, attempts: number): EngineResult<readonly string[]> {
  const form = formOf(input, attempts);
  if (!('fault' in form)) return accept(form.responses);
  const { code, message, location } = form.fault;
  return refuse(code, message.en, location);
}

/** The same on arrival, where an answer is a text. */
export function checkResponses(input: string, attempts: number): AnswerCheck {
  if (input === '') return EMPTY_ANSWER;
  const form = formOf(input, attempts);
  if (!('fault' in form)) return { state: 'valid', diagnostics: [] };
  const { code, message, location } = form.fault;
  const pointer = location === '' ? {} : { pointer: location };
  return { state: 'invalid', diagnostics: [{ code, severity: 'error', message, ...pointer }] };
}

function formOf(input: unknown, attempts: number): Form {
  const text = textOf(input);
  if (text === undefined || text === '') return fault('ERR_ANSWER_EMPTY', words('The answer is empty.', 'Ответ пуст.'));
  const { answerBytes } = SUITES_BUDGET;
  if (isLonger(text, answerBytes)) return tooLong('ERR_SUITES_ANSWER_SIZE', answerBytes, '');
  const value = /^\s*\{/.test(text) ? parseJson(text) : undefined;
  const responses = isRecord(value) && Object.hasOwn(value, 'responses') ? value['responses'] : [text];
  return checkList(responses, attempts);
}

function checkList(responses: unknown, attempts: number): Form {
  if (!Array.isArray(responses) || responses.some((one) => typeof one !== 'string'))
    return fault(
      'ERR_SUITES_RESPONSES',
      words('"responses" is a list of texts.', '«responses» — список текстов.'),
      '/responses',
    );
  const list = responses as readonly string[];
  if (list.length > attempts)
    return fault(
      'ERR_SUITES_ATTEMPTS',
      words(`This contest takes ${attempts} responses at most.`, `В этом конкурсе не больше ответов, чем ${attempts}.`),
      '/responses',
    );
  const { responseBytes } = SUITES_BUDGET;
  const long = list.findIndex((one) => isLonger(one, responseBytes));
  return long < 0 ? { responses: list } : tooLong('ERR_SUITES_RESPONSE_SIZE', responseBytes, `/responses/${long}`);
}

const fault = (code: string, message: Words, location = ''): Form => ({ fault: { code, message, location } });

const tooLong = (code: string, bytes: number, location: string): Form =>
  fault(code, words(`There are more than ${bytes} bytes.`, `Здесь больше ${bytes} байт.`), location);

/** A code unit has three bytes at most. */
const isLonger = (text: string, bytes: number): boolean =>
  text.length > bytes || (text.length * 3 > bytes && new TextEncoder().encode(text).length > bytes);

/** A text, its bytes, or a JSON value as text; undefined for what is none. */
function textOf(input: unknown): string | undefined {
  if (typeof input === 'string') return input;
  try {
    if (input instanceof Uint8Array) return new TextDecoder('utf-8', { fatal: true }).decode(input);
    return JSON.stringify(input);
  } catch {
    return undefined;
  }
}

/** An item as it is released: `{ text, meta }`. */
export function parsePrompt(input: unknown): EngineResult<EngineItem> {
  const value = typeof input === 'string' ? parseJson(input) : input;
  if (!isRecord(value)) return refuse('ERR_ENGINE_INPUT', 'A prompt is { text, meta }.');
  const { text, meta = {} } = value;
  if (typeof text !== 'string' || text.trim() === '') return refuse('ERR_ENGINE_INPUT', 'There is no prompt.', '/text');
  if (!isRecord(meta)) return refuse('ERR_ENGINE_INPUT', 'The meta of a prompt is an object.', '/meta');
  const { subject } = meta;
  return accept({ text, subject: typeof subject === 'string' ? subject : null, meta });
}
