import type { Result } from '@starboard/result';
import {
  attempt,
  type EngineError,
  type EngineId,
  type EngineItem,
  engineOf,
  type EngineParameters,
} from '@starboard/scoring';

/** Bytes to be parsed: answers to items, or experts' markups of them, which have the same form. */
export interface ParseTask {
  readonly essays: ReadonlyMap<
    string,
    { readonly engine: EngineId; readonly item: EngineItem } & Pick<EngineParameters, 'classifier'>
  >;
  readonly markups: readonly { readonly id: string; readonly essayId: string; readonly content: Uint8Array }[];
}

/**
 * What the engine made of the bytes, or why it made nothing. Answer and diagnostics are JSON: they go from here into the
 * tables and from there into the calculation, and nothing on the way reads them.
 */
export type ParseOutcome = { readonly id: string } & Result<
  { answer: string; diagnostics: string },
  { error: EngineError }
>;

/**
 * Parses answers to known items; what cannot be read is reported separately and stops nothing. What an answer says does not depend
 * on the contest's parameters, but on its classifier. Pure, for a thread of its own.
 */
export function parseAnswers({ essays, markups }: ParseTask): ParseOutcome[] {
  return markups.map(({ id, essayId, content }): ParseOutcome => {
    const essay = essays.get(essayId);
    if (essay === undefined) throw new Error(`There is no essay ${essayId} to markup ${id}.`);
    const read = attempt(() =>
      engineOf(essay.engine, { classifier: essay.classifier }).parseAnswer(content, essay.item),
    );
    return read.ok
      ? { id, ok: true, answer: JSON.stringify(read.value), diagnostics: JSON.stringify(read.diagnostics ?? []) }
      : { id, ok: false, error: read.error };
  });
}
