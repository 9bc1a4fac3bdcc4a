import { afterEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { RuleThreads } from './rule-threads.js';

const typescript = new URL('../../../../test/support/typescript-threads.mjs', import.meta.url).href;
const threadsOf = (file: URL): RuleThreads =>
  new RuleThreads(pino({ level: 'silent' }), { file, arguments: ['--import', typescript] });

let threads: RuleThreads;
afterEach(() => threads.onApplicationShutdown());

describe('RuleThreads', () => {
  it('refuses what takes more memory than a thread has, and goes on', async () => {
    threads = threadsOf(new URL('../../../../test/support/greedy-rule-thread.ts', import.meta.url));
    await expect(threads.check({ source: 'all the memory' })).rejects.toMatchObject({ code: 'ERR_UNPROCESSABLE' });
    expect(await threads.check({ source: '{}' })).toMatchObject({ ok: false });
  });

  it('scores answers of combining marks in its time, and can be ended: they keep no thread in native code', async () => {
    threads = threadsOf(new URL('./rule-thread.ts', import.meta.url));
    const combos = { A: { combo: 'F(0) == 12', score: 1, mode: 'logic' } };
    const source = JSON.stringify({ atoms: {}, combos, comboMode: 'ADD' });
    const answer = [`1${'\u0300\u0316'.repeat(240_000)}`];
    const results = await Promise.all([1, 2, 3, 4].map(() => threads.test({ source, answer })));
    expect(results).toMatchObject(results.map(() => ({ ok: true, score: 0 })));
  });
});
