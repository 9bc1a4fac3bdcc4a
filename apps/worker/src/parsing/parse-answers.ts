import {
  DEFAULT_ENGINE_PARAMETERS,
  engineOf,
  type EngineError,
  type EngineId,
  type EngineItem,
} from '@starboard/engines';
import { attempt } from '../threads/attempt.js';

/** Bytes to be parsed: an answer to the item, or an expert's markup of it, which has the same form. */
export interface ParseTask {
  readonly id: string;
  readonly engine: EngineId;
  readonly item: EngineItem;
  readonly content: Uint8Array;
}

/** What the engine made of the bytes, or why it made nothing. */
export type ParseOutcome =
  | { readonly id: string; readonly ok: true; readonly answer: unknown; readonly diagnostics: readonly object[] }
  | { readonly id: string; readonly ok: false; readonly error: EngineError };

/**
 * Parses answers to known items; what cannot be read is told apart, it stops nobody. What an answer says does not depend
 * on the contest's parameters. Pure, for a thread of its own.
 */
export const parseAnswers = (tasks: readonly ParseTask[]): ParseOutcome[] => tasks.map(parseAnswer);

function parseAnswer({ id, engine, item, content }: ParseTask): ParseOutcome {
  const read = attempt(() => engineOf(engine, DEFAULT_ENGINE_PARAMETERS).parseAnswer(content, item));
  return read.ok
    ? { id, ok: true, answer: read.value, diagnostics: read.diagnostics ?? [] }
    : { id, ok: false, error: read.error };
}
