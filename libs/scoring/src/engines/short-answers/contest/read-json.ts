import type { EngineBudget } from '../../../engine.js';

/** An object of JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON may write a character as six bytes. */
const ESCAPED = 6;

/** The value of a JSON text or of its bytes; what is neither is the value itself. Undefined: no JSON, or too long to be tried. */
export function readJson(input: unknown, { answerBytes }: EngineBudget): unknown {
  if (typeof input !== 'string' && !(input instanceof Uint8Array)) return input;
  if (input.length > ESCAPED * answerBytes) return undefined;
  try {
    const text = typeof input === 'string' ? input : new TextDecoder('utf-8', { fatal: true }).decode(input);
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    return undefined;
  }
}
