import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeTarget, startAttacker } from '../../support/attacker-process.js';
import type { Attack } from '../../support/attacks.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { holdFinal } from '../../support/honest-final.js';
import { startSessionServer } from '../../support/session-server.js';

const PATIENCE_MS = 240_000;

/** Longer than a deadline of the honest final. */
const STANDSTILL_MS = 15_000;
/** After the first essay was given out. */
const STANDSTILL_FROM_MS = 6_000;
const SHAPE = { essays: 4, teams: 2 };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** @returns how many files of honest teams, in a final of another contest, were lost to one caller's attack. */
async function annulledUnder(kind: Attack): Promise<number> {
  const server = await startSessionServer(database.url);
  const target = await makeTarget(database.database, server.url);
  const attacker = await startAttacker(kind, target);
  try {
    const { annulled } = await holdFinal(database.database, server.url, server.clock, SHAPE);
    expect(await attacker.stop()).toBeGreaterThan(0);
    return annulled;
  } finally {
    await server.stop();
  }
}

describe('honest teams in a final, under the attack of another contest', () => {
  it.each(['flood', 'diff', 'nonReading', 'anonymous'] as const)(
    'lose nothing: %s',
    async (kind) => expect(await annulledUnder(kind)).toBe(0),
    PATIENCE_MS,
  );

  it('would lose files if the exchange stood still: the control', async () => {
    const server = await startSessionServer(database.url);
    try {
      const final = holdFinal(database.database, server.url, server.clock, SHAPE);
      setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STANDSTILL_MS), STANDSTILL_FROM_MS);
      expect((await final).annulled).toBeGreaterThan(0);
    } finally {
      await server.stop();
    }
  });
});
