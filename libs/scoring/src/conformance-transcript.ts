import { type FakeObserver, observeAll } from './conformance-observing.js';
import type { EngineTypes, ScoringEngine } from './engine.js';

/** Inputs that an engine must score, and inputs that it must refuse. */
export interface ConformanceSamples {
  /** Each item with a reference and answers, all good. */
  readonly good: readonly {
    readonly item: unknown;
    readonly reference: unknown;
    readonly answers: readonly unknown[];
  }[];
  /** Refused as items, as answers, or as references; each of these at least one. */
  readonly badItems: readonly unknown[];
  readonly badAnswers: readonly unknown[];
  readonly badReferences: readonly unknown[];
  /** For an engine that must see something of the world. */
  readonly observe?: FakeObserver;
}

/**
 * Everything that an engine gives for the good samples, as JSON lines: two runs, in whatever threads, give the same
 * bytes. What is refused, or thrown, stands there as well.
 */
export function transcribe<T extends EngineTypes>(engine: ScoringEngine<T>, samples: ConformanceSamples): string {
  const lines = samples.good.flatMap(({ item, reference, answers }): unknown[] => {
    const parsed = engine.parseItem(item);
    if (!parsed.ok) return [parsed];
    const against = engine.parseReference(reference, parsed.value);
    const scorer = against.ok ? engine.prepare(parsed.value, against.value) : against;
    if (!scorer.ok) return [parsed, scorer];
    const scored = answers.map((input): unknown[] => {
      const answer = engine.parseAnswer(input, parsed.value);
      if (!answer.ok || !against.ok) return [answer];
      const asked = { item: parsed.value, reference: against.value, answer: answer.value };
      const seen = observeAll(engine, asked, samples.observe);
      const told = engine.observations === undefined ? [] : [seen];
      return [answer, ...told, seen.ok ? scorer.value.score(answer.value, seen.value) : seen];
    });
    return [parsed, engine.makeContent(parsed.value), against, scorer.value.standard, ...scored];
  });
  return [engine.version, ...lines].map((line) => JSON.stringify(line)).join('\n');
}
