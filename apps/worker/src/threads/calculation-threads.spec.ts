import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { parseConfig } from '@starboard/platform';
import type { WorkerOptions } from '../worker-options.js';
import { CalculationThreads, OverBudget } from './calculation-threads.js';

const MISSING = new URL('file:///nowhere/thread.js');

describe('CalculationThreads', () => {
  it('outlives a thread that cannot start: its task fails in its time, and the failure is logged', async () => {
    const parsed = parseConfig({ WORKER_THREADS: '1' }, false);
    if (!parsed.ok) throw new Error(parsed.problems.join());
    const options = {
      threadFile: MISSING,
      threadArguments: [],
      calculationBudgetMs: 1_000,
    } as unknown as WorkerOptions;
    let write = (_line: string): void => undefined;
    const logged = new Promise<string>((done) => (write = done));
    const logger = pino({ level: 'error' }, { write });
    const threads = new CalculationThreads(options, parsed.config, logger);
    const error: unknown = await threads.parse({ essays: new Map(), markups: [] }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OverBudget);
    // On a busy machine the thread fails after its task has.
    expect(await logged).toContain('a calculation thread has failed');
    await threads.onApplicationShutdown();
  });
});
