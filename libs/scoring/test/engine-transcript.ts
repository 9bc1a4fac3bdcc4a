import { observeAll } from '../src/conformance-observing.js';
import type {
  AnyEngine,
  EngineItem,
  EngineResult,
  EngineTypes,
  FakeObserver,
  ItemScorer,
  SampleItem,
} from '../src/index.js';

/** Items with references, and solutions that answer all of them. */
export interface EngineSample {
  /** Of the engine, where they are not the regulation's own. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly items: readonly {
    readonly item: unknown;
    readonly reference: unknown;
    readonly answers: readonly unknown[];
  }[];
  /**
   * Solutions, each by the number of its answer to every item, both counted anew from 0 where there are fewer; a word is a
   * cause of annulment, null is still to be scored.
   */
  readonly solutions: readonly (readonly (number | string | null)[])[];
}

/** Everything that an engine makes of a sample: items, checks, parsed answers, scores, what is kept, solutions, levels. */
export function transcribeSample(
  engine: AnyEngine,
  { items, solutions }: EngineSample,
  observe: FakeObserver | undefined,
): readonly unknown[] {
  const kept: (readonly unknown[])[] = [];
  const standards: unknown[] = [];
  const lines = items.flatMap(({ item: input, reference, answers }): unknown[] => {
    const item = engine.parseItem(input);
    if (!item.ok) return [item];
    const against = engine.parseReference(reference, item.value);
    const scorer = against.ok ? engine.prepare(item.value, against.value) : against;
    if (!against.ok || !scorer.ok) return [item, scorer];
    const asked = { engine, item: item.value, reference: against.value, scorer: scorer.value, observe };
    const told = answers.map((answer) => answerOf(asked, answer));
    kept.push(told.map(({ kept: one }) => one));
    standards.push(scorer.value.standard);
    const content = engine.makeContent(item.value);
    return [item, content, against, scorer.value.standard, ...told.flatMap(({ lines: own }) => own)];
  });
  return [...lines, ...solutions.flatMap((solution) => solutionOf(engine, kept, solution)), engine.levelOf(standards)];
}

interface Asked {
  readonly engine: AnyEngine;
  readonly item: EngineItem;
  readonly reference: unknown;
  readonly scorer: ItemScorer<EngineTypes>;
  readonly observe: FakeObserver | undefined;
}

function answerOf(
  { engine, item, reference, scorer, observe }: Asked,
  input: unknown,
): { readonly lines: readonly unknown[]; readonly kept: unknown } {
  const checked = engine.checkAnswer(typeof input === 'string' ? input : JSON.stringify(input), item);
  const answer = engine.parseAnswer(input, item);
  const seen = answer.ok ? observeAll(engine, { item, reference, answer: answer.value }, observe) : answer;
  const score: EngineResult<unknown> = answer.ok && seen.ok ? scorer.score(answer.value, seen.value) : seen;
  const kept = score.ok ? engine.keep(score.value) : null;
  return { lines: [checked, answer, score, kept], kept };
}

function solutionOf(
  engine: AnyEngine,
  kept: readonly (readonly unknown[])[],
  solution: EngineSample['solutions'][number],
): readonly unknown[] {
  const scoreOf = (answer: number, at: number): unknown => {
    const own = kept[at % kept.length] ?? [];
    return own[answer % own.length] ?? null;
  };
  const items = solution.map((one, at): SampleItem<unknown> => {
    const score = typeof one === 'number' ? scoreOf(one, at) : null;
    return { itemId: `item-${at}`, annulled: typeof one === 'string' ? one : null, score };
  });
  const scored = engine.scoreSolution(items);
  return [scored, engine.rankedValue(scored)];
}
