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
    const lines: string[] = [];
    const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const threads = new CalculationThreads(options, parsed.config, logger);
    const error: unknown = await threads.parse({ essays: new Map(), markups: [] }).catch((reason: unknown) => reason);
    await threads.onApplicationShutdown();
    expect(error).toBeInstanceOf(OverBudget);
    expect(lines.join()).toContain('a calculation thread has failed');
  });
});
