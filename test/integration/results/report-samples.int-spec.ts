import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Report, reportSchema, whatIfSchema } from '@starboard/contracts';
import { readEssayFolder } from '@starboard/essays';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type FinishedRound, finishedRound, type TeamPlay } from '../../support/finished-round.js';
import { type Caller, caller, makePerson } from '../../support/organisers.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const SAMPLE = 4;
/** Answers all but the last two files. */
const play: TeamPlay = (essay, index) =>
  index < SAMPLE - 2 ? (essay.experts[0]?.bytes ?? new Uint8Array()) : 'no_answer';

describe('the sample of a report', () => {
  let db: TestDatabase;
  let api: ApiServer;
  let jury: Caller;

  beforeAll(async () => {
    db = await createTestDatabase();
    api = await startApiServer(db.url);
    jury = caller(api.url, await makePerson(db.database, [{ role: 'jury' }]));
  });
  afterAll(async () => {
    await api.close();
    await db.drop();
  });

  const roundOf = async (mode: 'final' | 'algorithmic'): Promise<FinishedRound> =>
    finishedRound(db.database, (await readEssayFolder(ESSAYS)).essays.slice(0, SAMPLE), { owl: play }, { mode });

  async function base({ contestId, roundId }: FinishedRound): Promise<string> {
    const { slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: contestId } });
    return `/api/contests/${slug}/rounds/${roundId}`;
  }

  async function reportOf(round: FinishedRound): Promise<Report> {
    const { teamId } = round.sessions.get('owl') ?? { teamId: '' };
    return reportSchema.parse((await jury('GET', `${await base(round)}/teams/${teamId}/report`)).body);
  }

  it.each(['final', 'algorithmic'] as const)(
    'has no file that an early end cut off, like that of the board and of what-if (%s)',
    async (mode) => {
      const round = await roundOf(mode);
      expect((await reportOf(round)).causes).toEqual({ 'no-answer': 2 });
      await db.database.pool.query('update round_items set cut_off = true where round_id = $1 and index = 3', [
        round.roundId,
      ]);
      const { essays, causes } = await reportOf(round);
      expect([essays.map(({ index }) => index), causes]).toEqual([[0, 1, 2], { 'no-answer': 1 }]);
      const { teams } = whatIfSchema.parse((await jury('GET', `${await base(round)}/what-if`)).body);
      expect(teams[0]?.sample).toBe(3);
      expect(teams[0]?.outcomes[0]?.annulled).toBe(1);
    },
  );

  it('calls no file lost while the session lasts', async () => {
    const round = await roundOf('final');
    const { sessionId } = round.sessions.get('owl') ?? { sessionId: 0 };
    const { pool } = db.database;
    await pool.query(
      `update releases set annulled_at = null, annulment_cause = null where session_id = $1 and index = 2`,
      [sessionId],
    );
    await pool.query(`delete from releases where session_id = $1 and index = 3`, [sessionId]);
    const causes = async (): Promise<unknown[]> => (await reportOf(round)).essays.map(({ cause }) => cause);
    expect(await causes()).toEqual([null, null, 'no-answer', 'not-delivered']);
    // A session that has begun never opens again: only to look at one that lasts.
    await pool.query('alter table sessions disable trigger sessions_reopen');
    await pool.query(`update sessions set closed_at = null, close_reason = null where id = $1`, [sessionId]);
    await pool.query('alter table sessions enable trigger sessions_reopen');
    expect(await causes()).toEqual([null, null, null, null]);
  });
});
