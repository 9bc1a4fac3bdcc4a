import type { Result } from '@starboard/result';
import { type AnswerCheck, EMPTY_ANSWER } from '../../engine.js';
import { checkAnswer } from './answer-limits.js';
import type { RulesBudget } from './budget.js';

/** What is wrong with the form of an answer, for the team. */
export interface AnswerProblem {
  readonly code: string;
  readonly message: { readonly ru: string; readonly en: string };
  /** JSON pointer into the answer; empty for the whole of it. */
  readonly pointer: string;
}

export type AnswerForm = Result<{ texts: readonly string[] }, { problem: AnswerProblem }>;

const FORM = {
  ru: 'Ответ — это JSON: массив строк, по одной на пропуск, или объект { "answers": […] }.',
  en: 'An answer is JSON: an array of texts, one a blank, or an object { "answers": […] }.',
};
const TEXT = { ru: 'Ответ на пропуск — это строка.', en: 'The answer to a blank is a text.' };

/**
 * Reads an answer: a list of texts, an object with that list as `answers`, or either as JSON text or its bytes. A blank
 * that is missing at the end is empty; more texts than blanks are refused.
 */
export function readAnswer(input: unknown, blanks: number, budget: RulesBudget): AnswerForm {
  const value = readJson(input, budget);
  if (value === undefined) return problem('ERR_ENGINE_INPUT', FORM);
  const { list, pointer } = listOf(value);
  if (!Array.isArray(list)) return problem('ERR_ENGINE_INPUT', FORM, pointer);
  const texts: readonly unknown[] = list;
  const fault = checkAnswer(texts, budget);
  if (fault?.code === 'ERR_RULES_INPUT') return problem(fault.code, TEXT, `${pointer}${fault.pointer}`);
  if (fault) return problem(fault.code, tooLarge(fault.message, budget), pointer);
  if (texts.length > blanks) return problem('ERR_ENGINE_INPUT', tooMany(blanks), `${pointer}/${blanks}`);
  return { ok: true, texts: [...(texts as readonly string[])] };
}

/** The same as the platform asks it on arrival. */
export function checkForm(input: string, blanks: number, budget: RulesBudget): AnswerCheck {
  if (input === '') return EMPTY_ANSWER;
  const form = readAnswer(input, blanks, budget);
  return form.ok
    ? { state: 'valid', diagnostics: [] }
    : { state: 'invalid', diagnostics: [{ severity: 'error', ...form.problem }] };
}

const problem = (code: string, message: AnswerProblem['message'], pointer = ''): AnswerForm => ({
  ok: false,
  problem: { code, message, pointer },
});

const tooLarge = (en: string, { blanks, answerBytes }: RulesBudget): AnswerProblem['message'] => ({
  ru: `В ответе не больше ${blanks} пропусков и ${answerBytes} байт.`,
  en,
});

const tooMany = (blanks: number): AnswerProblem['message'] => ({
  ru: `Пропусков в вопросе: ${blanks}.`,
  en: `The question has ${blanks} blanks.`,
});

function listOf(value: unknown): { readonly list: unknown; readonly pointer: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { list: value, pointer: '' };
  return { list: Object.getOwnPropertyDescriptor(value, 'answers')?.value, pointer: '/answers' };
}

/** Undefined when there is no JSON in it; a text over the budget is not even tried. */
function readJson(input: unknown, { answerBytes }: RulesBudget): unknown {
  if (typeof input !== 'string' && !(input instanceof Uint8Array)) return input;
  // Escapes take up to six bytes for one.
  if (input.length > LONGEST_ESCAPE * answerBytes) return undefined;
  try {
    const text = typeof input === 'string' ? input : new TextDecoder('utf-8', { fatal: true }).decode(input);
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    return undefined;
  }
}

const LONGEST_ESCAPE = 6;
