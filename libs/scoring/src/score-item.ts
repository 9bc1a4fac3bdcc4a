import type { EngineId } from '@starboard/catalogue';
import type { Result } from '@starboard/result';
import { attempt } from './attempt.js';
import type { EngineError, EngineItem, ReferencePart } from './engine.js';
import { type RecordedObservation, seenOf } from './observation.js';
import type { EngineParameters } from './registered-engine.js';
import { engineOf } from './registry.js';
import type { ItemScores } from './score-rows.js';

/** An item with its reference, and the answers to be scored against it. */
export interface ScoreTask {
  readonly engine: EngineId;
  readonly parameters: EngineParameters;
  readonly item: EngineItem;
  readonly parts: readonly ReferencePart[];
  /** `answer` is JSON of what the engine made of it; `seen` what it asked to see, in order: by default nothing. */
  readonly answers: readonly {
    readonly sessionId: number;
    readonly answerId: string;
    readonly answer: string;
    readonly seen?: readonly RecordedObservation[];
  }[];
}

export interface ScoreOutcome extends ItemScores {
  /** Answers that no budget suffices for, or that the reference cannot be applied to. */
  readonly refused: readonly { readonly sessionId: number; readonly error: EngineError }[];
}

export type ScoreResult = Result<{ outcome: ScoreOutcome }, { error: EngineError }>;

/** Scores all answers to one item; the reference is prepared once. Pure, for a thread of its own. */
export function scoreAnswers({ engine: id, parameters, item, parts, answers }: ScoreTask): ScoreResult {
  const engine = engineOf(id, parameters);
  const reference = engine.joinReference(parts, item);
  if (!reference.ok) return reference;
  const scorer = engine.prepare(item, reference.value);
  if (!scorer.ok) return scorer;
  const scored: { sessionId: number; answerId: string; kept: unknown }[] = [];
  const refused: { sessionId: number; error: EngineError }[] = [];
  for (const { sessionId, answerId, answer, seen = [] } of answers) {
    const result = attempt(() => scorer.value.score(JSON.parse(answer), seenOf(seen)));
    if (result.ok) scored.push({ sessionId, answerId, kept: engine.keep(result.value) });
    else refused.push({ sessionId, error: result.error });
  }
  return { ok: true, outcome: { standard: scorer.value.standard, scored, refused } };
}
