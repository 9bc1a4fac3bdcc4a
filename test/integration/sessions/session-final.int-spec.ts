import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, connect } from '@starboard/client';
import { createContest, createRound, makeAnswer, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type SessionServer, startSessionServer } from '../../support/session-server.js';

const ESSAYS = 4;
const INTERVAL_MS = 300;

describe('a final of three teams', () => {
  let database: TestDatabase;
  let server: SessionServer;
  let contest: TestContest;
  let roundId: string;
  const clients: Client[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    contest = await createContest(database.database, {
      teams: 3,
      essays: ESSAYS,
      parameters: { intervalMs: INTERVAL_MS, deadlineMs: 2_000, closeGraceMs: 0 },
    });
    server = await startSessionServer(database.url);
    const startsAt = Math.ceil(server.clock.now()) + 1_500;
    roundId = await createRound(database.database, contest, {
      mode: 'final',
      startsAt,
      lobbyOpensAt: startsAt - 10_000,
      intervalMs: INTERVAL_MS,
    });
  });

  afterAll(async () => {
    for (const client of clients) client.close();
    await server.stop();
    await database.drop();
  });

  it('gives every essay to every team, stores every answer, and closes', async () => {
    const [one, two, three] = contest.teams;
    const ends = await Promise.all(
      [one, two, three].map(async (team, place) => {
        const client = await connect({ url: server.url, token: team?.token ?? '' });
        clients.push(client);
        const session = await client.startSession({ type: 'final' });
        const verdicts: string[] = [];
        for await (const file of session) {
          // The third team answers nothing, the second one forgets the last essay.
          if (place === 2 || (place === 1 && file.index === ESSAYS - 1)) continue;
          verdicts.push((await file.submit(makeAnswer(file.content.text))).verdict);
        }
        return { verdicts, closed: await session.closed, status: session.status };
      }),
    );
    expect(ends.map(({ verdicts }) => verdicts.length)).toEqual([4, 3, 0]);
    expect(new Set(ends.flatMap(({ verdicts }) => verdicts))).toEqual(new Set(['accepted']));
    expect(ends.map(({ closed }) => closed.type)).toEqual(['finish', 'finish', 'finish']);
    expect(ends.map(({ status }) => status?.annulled)).toEqual([0, 1, 4]);
  });

  it('leaves rows that say the same: counted or annulled with a cause, never early', async () => {
    const { prisma } = database.database;
    const round = await prisma.round.findUniqueOrThrow({ where: { id: roundId } });
    expect(round.status).toBe('closed');
    const releases = await prisma.release.findMany({ where: { session: { roundId } } });
    expect(releases).toHaveLength(12);
    expect(releases.filter(({ finalSubmissionId }) => finalSubmissionId !== null)).toHaveLength(7);
    expect(releases.filter(({ annulmentCause }) => annulmentCause === 'no_answer')).toHaveLength(5);
    expect(releases.every((release) => release.releasedAt !== null && release.releasedAt >= release.plannedAt)).toBe(
      true,
    );
  });
});
