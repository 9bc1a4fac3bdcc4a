import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entryOf } from '@starboard/catalogue';
import { type BoardSpread, boardSpreadSchema, type TeamBoard, teamBoardSchema } from '@starboard/contracts';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { seedContest, type SeededContest, seedRound, seedSession, seedSnapshot } from '../../support/board.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

/* What stands behind the rows of a public board: intervals of the ranked value, a team's items. */

let test: TestDatabase;
let api: ApiServer;
let contest: SeededContest;
let roundId: string;

const FIGURES = entryOf('markup').figures.filter(({ of, optional }) => of !== 'solution' && optional !== true);

/** Of four essays: the first team is better on each, the third has lost one. */
const VALUES: Readonly<Record<string, readonly (number | null)[]>> = {
  Сова: [80, 70, 60, 50],
  Буквица: [79, 69, 59, 49],
  Ёж: [60, 20, 10, null],
};

beforeAll(async () => {
  test = await createTestDatabase();
  api = await startApiServer(test.url);
  contest = await seedContest(test.database, { slug: 'behind', sealed: true });
  roundId = await seedRound(test.database, contest, { mode: 'algorithmic', status: 'finalised' });
  await seedSnapshot(test.database, contest, {
    ...{ roundId, state: 'preliminary' },
    rows: [
      { team: 'Сова', place: 1, star: 65, session: await score('Сова') },
      { team: 'Буквица', place: 2, star: 64, session: await score('Буквица') },
      { team: 'Ёж', place: 3, star: 30, session: await score('Ёж') },
    ],
  });
});

afterAll(async () => {
  await api?.close();
  await test?.drop();
});

/** A session of a team with its scores. */
async function score(team: string): Promise<number> {
  const { prisma } = test.database;
  const sessionId = await seedSession(test.database, contest, roundId, team, 4);
  const { parametersId, essayIds } = contest;
  await prisma.essayScore.createMany({
    data: (VALUES[team] ?? []).flatMap((value, index) => {
      const essayId = essayIds[index] ?? '';
      const figures = Object.fromEntries(FIGURES.map(({ id }) => [id, value ?? 0]));
      return value === null ? [] : [{ sessionId, essayId, parametersId, value, figures, inputs: new Uint8Array(32) }];
    }),
  });
  return sessionId;
}

async function read<T>(path: string): Promise<{ status: number; body: T }> {
  const response = await fetch(`${api.url}/api/contests/behind/leaderboard${path}`);
  return { status: response.status, body: (await response.json()) as T };
}

const slugOf = async (name: string): Promise<string> =>
  (await test.database.prisma.team.findFirstOrThrow({ where: { name } })).slug;

describe('behind a board', () => {
  it('intervals say which neighbours the choice of essays does not tell apart', async () => {
    const { body } = await read<BoardSpread>('/spread');
    const { rows, version } = boardSpreadSchema.parse(body);
    const bySlug = new Map(rows.map((row) => [row.team, row]));
    const owl = bySlug.get(await slugOf('Сова'));
    // One point better on every essay: whatever is drawn, it is ahead.
    expect([version, owl?.apartFromNext]).toEqual([1, true]);
    expect(owl!.low).toBeLessThan(65);
    expect(owl!.high).toBeGreaterThan(65);
    expect((await read<BoardSpread>('/spread')).body).toEqual(body);
  });

  it('nothing is said of a row whose essays have been scored anew since', async () => {
    const { prisma } = test.database;
    const hedgehog = await slugOf('Ёж');
    const session = await prisma.session.findFirstOrThrow({ where: { roundId, team: { slug: hedgehog } } });
    await prisma.essayScore.updateMany({ where: { sessionId: session.id, value: 60 }, data: { value: 90 } });
    const other = await startApiServer(test.url);
    const answer = await fetch(`${other.url}/api/contests/behind/leaderboard/spread`);
    const { rows } = boardSpreadSchema.parse(await answer.json());
    await other.close();
    expect(rows.map(({ team }) => team)).not.toContain(hedgehog);
    expect(rows).toHaveLength(2);
  });

  it('a team’s items stay closed before the approval', async () => {
    const { body } = await read<TeamBoard>(`/teams/${await slugOf('Сова')}`);
    const team = teamBoardSchema.parse(body);
    expect([team.place, team.value, team.state, team.items]).toEqual([1, 65, 'preliminary', null]);
    expect(JSON.stringify(body)).not.toContain(contest.essayIds[0]);
    expect((await read(`/teams/nobody`)).status).toBe(404);
  });
});
