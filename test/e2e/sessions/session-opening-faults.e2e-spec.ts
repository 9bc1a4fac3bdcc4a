import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { FaultRun } from '../../support/fault-run.js';

const TEAMS = 8;
const ESSAYS = 4;
const FINAL = { teams: TEAMS, essays: ESSAYS, intervalMs: 700, deadlineMs: 30_000, servers: 1 };

describe('a final whose server is killed before it has begun', () => {
  let database: TestDatabase;
  let run: FaultRun;

  beforeEach(async () => {
    database = await createTestDatabase();
  });

  afterEach(async () => {
    await run.stop();
    await database.drop();
  });

  /** The sessions of the round, with their releases and what the servers recorded of them. */
  const sessionsOf = ({ roundId }: FaultRun) =>
    database.database.prisma.session.findMany({ where: { roundId }, include: { releases: true, events: true } });

  /** Every program was in by itself in one session, was sent every essay, and lost none. */
  async function expectWhole(): Promise<void> {
    expect(await run.violations()).toEqual([]);
    expect(run.logs.map(({ seen }) => new Set(seen.map(({ fileId }) => fileId)).size)).toEqual(
      Array(TEAMS).fill(ESSAYS),
    );
    const sessions = await sessionsOf(run);
    expect(new Set(sessions.map(({ teamId }) => teamId)).size).toBe(TEAMS);
    expect(sessions).toHaveLength(TEAMS);
    for (const { closeReason, events, releases } of sessions) {
      expect(closeReason).toBe('finish');
      // The kill may come between the session and its record, never twice between them.
      expect(events.filter(({ kind }) => kind === 'opened').length).toBeLessThanOrEqual(1);
      expect(releases.map(({ finalSubmissionId }) => finalSubmissionId)).toEqual(
        Array(ESSAYS).fill(expect.any(String)),
      );
      expect(releases.filter(({ annulledAt }) => annulledAt !== null)).toEqual([]);
    }
  }

  it('while programs open their sessions, while all wait in the lobby, and while the first essay is handed over', async () => {
    run = await FaultRun.start(database.url, database.database, { ...FINAL, lobbyMs: 20_000 });
    const playing = run.play();
    await run.hasOpened(1);
    await run.kill();
    await run.hasOpened(TEAMS);
    await run.kill();
    await run.hasSent(1);
    await run.kill();
    await playing;
    await expectWhole();
  });

  it('and is not there when the first essay is due', async () => {
    const lobbyMs = 5_000;
    run = await FaultRun.start(database.url, database.database, { ...FINAL, lobbyMs });
    const playing = run.play();
    await run.hasOpened(TEAMS);
    // So long after the schedule was made, the first essay's moment is over.
    await run.kill(0, lobbyMs);
    await playing;
    await expectWhole();
    const first = (await sessionsOf(run)).flatMap(({ releases }) => releases.filter(({ index }) => index === 0));
    expect(
      first.filter(({ plannedAt, deadlineAt }) => Number(deadlineAt) - Number(plannedAt) !== FINAL.deadlineMs),
    ).toEqual([]);
  });
});
