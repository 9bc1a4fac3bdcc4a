import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { boardColumns, rankingFigure, solutionFigures } from '@starboard/catalogue';
import { observerOf, samplesOf, transcriptOf } from '../test/engine-laws.js';
import { sampleBoard } from '../test/sample-board.js';
import {
  computeBoard,
  DEFAULT_ENGINE_PARAMETERS as parameters,
  ENGINE_IDS,
  ENGINE_VERSIONS,
  type EngineId,
  engineOf,
  engineRows,
} from './index.js';

const LOADER = new URL('../../../test/support/typescript-threads.mjs', import.meta.url).href;

async function inThread(id: EngineId): Promise<unknown> {
  const file = new URL('../test/transcript-thread.ts', import.meta.url);
  const thread = new Worker(file, { workerData: id, execArgv: ['--import', LOADER] });
  const [told] = (await once(thread, 'message')) as [unknown];
  return told;
}

describe.each(ENGINE_IDS)('the engine %s', (id) => {
  it('gives the same bytes in every thread', async () => {
    const here = await transcriptOf(id);
    expect(here.split('\n').length).toBeGreaterThan(5);
    expect(here).toMatch(/\d\.\d{10}/);
    expect(await Promise.all([inThread(id), inThread(id)])).toEqual([here, here]);
  });

  it('has the figures that the catalogue declares', async () => {
    const [sample] = await samplesOf(id);
    const stored = sampleBoard(engineOf(id, sample!.parameters), engineRows(id), sample!, await observerOf(id));
    const round = { mode: 'final', items: stored.cells.length } as const;
    expect(stored.cells).not.toEqual([]);
    const [row] = computeBoard({ engine: id, parameters, ...stored, round, left: [], excluded: new Map() }).rows;
    const figures = row?.figures ?? {};
    // Those of a family (`score@*`) are named by the parts of the set.
    const declared = new Set([...solutionFigures(id), ...boardColumns(id, [figures])].map((figure) => figure.id));
    expect(Object.keys(figures).sort()).toEqual([...declared].sort());
    expect(row?.figures[rankingFigure(id).id]).toBe(row?.value);
  });

  it('is known by its name and its version', () => {
    const engine = engineOf(id, parameters);
    expect([engine.id, engine.version]).toEqual([id, ENGINE_VERSIONS[id]]);
  });
});
