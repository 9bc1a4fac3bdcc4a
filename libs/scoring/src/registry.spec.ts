import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { transcriptOf } from '../test/engine-samples.js';
import {
  DEFAULT_ENGINE_PARAMETERS,
  ENGINE_IDS,
  ENGINE_VERSIONS,
  engineOf,
  isEngineId,
  type EngineId,
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
    const here = transcriptOf(id);
    expect(here.split('\n').length).toBeGreaterThan(5);
    expect(here).toMatch(/\d\.\d{10}/);
    expect(await Promise.all([inThread(id), inThread(id)])).toEqual([here, here]);
  });

  it('is known by its name and its version', () => {
    const engine = engineOf(id, DEFAULT_ENGINE_PARAMETERS);
    expect([engine.id, engine.version]).toEqual([id, ENGINE_VERSIONS[id]]);
    expect([isEngineId(id), isEngineId('toString'), isEngineId('suite')]).toEqual([true, false, false]);
  });
});
