import { observeAll } from '../src/conformance-observing.js';
import {
  type AnyEngine,
  type BoardAgreement,
  type BoardCell,
  boardDetailOf,
  type EngineId,
  type EngineRows,
  type FakeObserver,
} from '../src/index.js';
import type { EngineSample } from './engine-transcript.js';

/**
 * One session that gives the first answer to every item of a sample, as it comes out of the tables; samples have items
 * that are to be refused, too, and these are left out.
 */
export function sampleBoard(
  engine: AnyEngine,
  rows: EngineRows,
  { items }: EngineSample,
  observe?: FakeObserver,
): { readonly cells: readonly BoardCell[]; readonly agreements: readonly BoardAgreement[] } {
  const stored = items.flatMap((one, at) => {
    const scores = scoresOf(engine, one, observe);
    return scores === undefined ? [] : [{ essayId: `item-${at}`, ...rows.rowsOf(scores) }];
  });
  return {
    cells: stored.flatMap(({ essayId, essays }) =>
      essays.map(({ sessionId, value, figures, detail: whole }): BoardCell => {
        const detail = boardDetailOf(engine.id as EngineId, whole);
        return { sessionId, teamId: 'team', essayId, annulled: null, excused: false, value, figures, detail };
      }),
    ),
    agreements: stored.map(({ essayId, agreement }) => ({ essayId, ...agreement })),
  };
}

function scoresOf(
  engine: AnyEngine,
  { item: input, reference: against, answers }: EngineSample['items'][number],
  observe: FakeObserver | undefined,
): Parameters<EngineRows['rowsOf']>[0] | undefined {
  const item = engine.parseItem(input);
  if (!item.ok) return undefined;
  const reference = engine.parseReference(against, item.value);
  const answer = engine.parseAnswer(answers[0], item.value);
  if (!reference.ok || !answer.ok) return undefined;
  const scorer = engine.prepare(item.value, reference.value);
  const asked = { item: item.value, reference: reference.value, answer: answer.value };
  const seen = observeAll(engine, asked, observe);
  const score = scorer.ok && seen.ok ? scorer.value.score(answer.value, seen.value) : seen;
  if (!scorer.ok || !score.ok) return undefined;
  const scored = [{ sessionId: 1, answerId: 'answer', kept: engine.keep(score.value) }];
  return { standard: scorer.value.standard, scored };
}
