import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { ReleaseCommands, type ReleaseRecord } from '@starboard/database';
import { ReleaseLog } from '../../../apps/session/src/rounds/release-log.js';
import { createContest, createRound } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

/* Programs that come back after a release get their essay one by one; what was handed over is stored by groups. */

const AT = Date.parse('2026-11-01T09:00:00Z');
const TEAMS = 40;
const NOBODY = 999_999;

let test: TestDatabase;
let log: ReleaseLog;
let records: readonly ReleaseRecord[];
const said: Record<string, unknown>[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  const contest = await createContest(test.database, { teams: TEAMS, essays: 1 });
  const roundId = await createRound(test.database, contest, { mode: 'technical', status: 'open' });
  const { rows: sessions } = await test.database.pool.query<{ id: number }>(
    `insert into sessions (round_id, team_id, mode, params, opened_at, opened_late, last_seen_at)
     select $1, id, 'technical', '{}', now(), false, now() from unnest($2::uuid[]) as teams (id) returning id`,
    [roundId, contest.teams.map(({ id }) => id)],
  );
  const { id: essayId } = await test.database.prisma.essay.findFirstOrThrow({ where: { contestId: contest.id } });
  records = sessions.map(({ id: sessionId }) => ({
    ...{ sessionId, index: 0, essayId, plannedAt: AT, releasedAt: AT + 5, sendOrder: 0, deadlineAt: AT + 60_000 },
  }));
  const write = (line: string) => void said.push(JSON.parse(line) as Record<string, unknown>);
  log = new ReleaseLog(new ReleaseCommands(test.database), pino({ level: 'error' }, { write }));
});

afterAll(async () => {
  await test?.drop();
});

const stored = async (): Promise<readonly { session_id: number; at: Date }[]> => {
  const { rows } = await test.database.pool.query<{ session_id: number; at: Date }>(
    'select session_id, released_at as at from releases order by session_id',
  );
  return rows;
};
const statements = async (): Promise<number> => {
  const { rows } = await test.database.pool.query<{ count: number }>(
    'select count(distinct xmin::text)::int as count from releases',
  );
  return rows[0]?.count ?? 0;
};

describe('what was handed over to one program after the other', () => {
  it('is stored by fewer statements than there are programs; of two times the first counts, and one that the database never takes keeps nobody out', async () => {
    const [first, ...rest] = records;
    if (first === undefined) throw new Error('sessions were made');
    const unknown = { ...first, sessionId: NOBODY };
    const again = { ...first, releasedAt: AT + 9_000 };
    await Promise.all([first, unknown, again, ...rest].map((record) => log.recordOne(record)));
    const rows = await stored();
    expect(rows).toEqual(records.map(({ sessionId }) => ({ session_id: sessionId, at: new Date(AT + 5) })));
    // The unknown one is looked for by halves.
    expect(await statements()).toBeLessThan(TEAMS / 2);
    expect(said).toMatchObject([{ msg: 'a release could not be stored', session: NOBODY, err: { code: '23503' } }]);
  });
});
