import { accept, type EngineItem, type EngineResult, refuse } from '../../engine.js';
import type { RulesBudget } from './budget.js';

/** Reads a question as it is released: `{ text, meta: { blanks } }`. */
export function parseQuestion(input: unknown, budget: RulesBudget): EngineResult<EngineItem> {
  const value = typeof input === 'string' ? parseJson(input) : input;
  if (!isObject(value)) return refuse('ERR_ENGINE_INPUT', 'A question is { text, meta: { blanks } }.');
  const { text, meta } = value;
  if (typeof text !== 'string') return refuse('ERR_ENGINE_INPUT', 'The text of a question is a text.', '/text');
  if (!isObject(meta)) return refuse('ERR_ENGINE_INPUT', 'The meta of a question is an object.', '/meta');
  const { blanks, subject } = meta;
  if (typeof blanks !== 'number' || !Number.isInteger(blanks) || blanks < 1 || blanks > budget.blanks) {
    return refuse('ERR_ENGINE_INPUT', `A question has 1 … ${budget.blanks} blanks.`, '/meta/blanks');
  }
  return accept({ text, subject: typeof subject === 'string' ? subject : null, meta });
}

/** Number of the question's blanks, from 1; an item without one takes no answer. */
export const blanksOf = ({ meta }: EngineItem): number => (typeof meta['blanks'] === 'number' ? meta['blanks'] : 0);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
