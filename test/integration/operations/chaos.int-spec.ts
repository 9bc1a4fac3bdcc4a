import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { seededRandom } from '../../../src/demo/random.js';
import type { Fault } from '../../load/chaos-faults.js';
import { finalApart } from '../../load/chaos-final.js';
import { newTally, playThrough } from '../../load/chaos-run.js';
import { stuckAnswers } from '../../load/chaos-stuck.js';
import { hasRedisServer } from '../../support/supervised.js';

jest.setTimeout(300_000);

/** Another one with CHAOS_SEED; `npm run test:chaos` goes on for hundreds of kills, of Postgres too. */
const SEED = process.env['CHAOS_SEED'] ?? '21';
const SHAPE = { teams: 3, essays: 16, intervalMs: 500, deadlineMs: 10_000, servers: 2 };
const FAULTS: readonly Fault[] = [
  ...(['session', 'worker', 'api', 'connection', 'all connections'] as const),
  ...(hasRedisServer ? (['redis'] as const) : []),
];
const SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

describe('a final while processes of every kind are killed', () => {
  const given = process.env['TEST_DATABASE_URL'];
  afterAll(() => void (given === undefined && delete process.env['TEST_DATABASE_URL']));

  it(`loses nothing, releases nothing early, judges by its rows, and nothing is stuck (seed ${SEED})`, async () => {
    const random = seededRandom(SEED);
    const order = FAULTS.map((fault) => ({ fault, at: random() })).sort((a, b) => a.at - b.at);
    const tally = newTally();
    await playThrough(await finalApart(SERVER, '', SHAPE), order.map(({ fault }) => fault), random, tally); // prettier-ignore
    expect(tally.violations).toEqual([]);
    expect(tally.answers).toBeGreaterThan(0);
    // On a slow machine the final may be over before the last of them.
    expect(tally.kills.size).toBeGreaterThan(FAULTS.length / 2);
  });

  it('would say that an answer is stuck (negative control)', () => {
    const waits = [{ from: 0, until: 31_000 }];
    const fault = { from: 10_000, until: 20_000 };
    expect(stuckAnswers(waits, [])).toEqual([expect.stringMatching(/^stuck: /)]);
    expect(stuckAnswers(waits, [fault])).toEqual([]);
    expect(stuckAnswers(waits, [{ from: 40_000, until: 50_000 }])).toHaveLength(1);
  });
});
