import { describe, expect, it } from '@jest/globals';
import { solutionFigures } from '@starboard/catalogue';
import { engineLaw } from '../test/engine-laws.js';
import {
  columnNames,
  DEFAULT_ENGINE_PARAMETERS,
  ENGINE_IDS,
  type EngineItem,
  engineOf,
  type EngineResult,
  engineRows,
} from './index.js';

const taken = <T>(result: EngineResult<T>): T[] => (result.ok ? [result.value] : []);

describe.each(ENGINE_IDS)('an explanation by %s', (id) => {
  const engine = engineOf(id, DEFAULT_ENGINE_PARAMETERS);
  const rows = engineRows(id);

  it('names figures that the catalogue has', () => {
    const known = solutionFigures(id).map((figure) => figure.id);
    expect(known).toEqual(expect.arrayContaining(engine.report.figures.map((figure) => figure.id)));
  });

  it('says of what the tables give back all that it says of what is kept', async () => {
    const { samples } = await engineLaw(id);
    const compared = samples.flatMap(({ items }) =>
      items.flatMap(({ item, reference, answers }) =>
        taken(engine.parseItem(item)).flatMap((parsed) => explained(parsed, reference, answers)),
      ),
    );
    expect(compared.length).toBeGreaterThan(10);
    for (const { kept, stored } of compared) expect(stored).toEqual(kept);
  });

  /** Of every answer that has a score: as it is kept, and as its row has it. */
  function explained(item: EngineItem, reference: unknown, answers: readonly unknown[]) {
    const scorers = taken(engine.parseReference(reference, item)).flatMap((one) => taken(engine.prepare(item, one)));
    return scorers.flatMap((scorer) =>
      answers
        .flatMap((answer) => taken(engine.parseAnswer(answer, item)))
        .flatMap((answer) => taken(scorer.score(answer)))
        .map((result) => {
          const kept = engine.keep(result) as object;
          const scored = [{ sessionId: 1, answerId: 'answer', kept }];
          const [row] = rows.rowsOf({ standard: scorer.standard, scored }).essays;
          const whole = { item, reference: null, answer: null };
          return {
            kept: engine.explain({ ...whole, kept }).fields,
            stored: engine.explain({ ...whole, kept: row ? rows.keptOf(row) : null }).fields,
          };
        }),
    );
  }
});

it('has a column for every field with an open name that any item has, in the order of the names', () => {
  const items = [
    { 'part.B': 1, 'part.10': 2 },
    { 'part.A': null, 'part.B': 3, other: 4 },
  ];
  expect(columnNames(['score', 'part.*', 'why'], items)).toEqual(['score', 'part.10', 'part.A', 'part.B', 'why']);
  expect(columnNames(['score', 'part.*'], [])).toEqual(['score']);
});
