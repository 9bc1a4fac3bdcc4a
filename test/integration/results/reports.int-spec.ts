import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page, type Report, type ReportEntry, reportSchema } from '@starboard/contracts';
import { readEssayFolder } from '@starboard/essays';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { approveResult } from '../../support/approve-result.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { makePerson } from '../../support/organisers.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const second: TeamPlay = (essay) => essay.experts[1]?.bytes ?? new Uint8Array();
const late: TeamPlay = (essay, index) => (index === 0 ? 'late' : second(essay, index));

describe('analytic reports (appendix 2; 8.2.3)', () => {
  let db: TestDatabase;
  let api: ApiServer;
  let final: FinishedRound;
  let qualification: FinishedRound;
  let jury: string;

  beforeAll(async () => {
    db = await createTestDatabase();
    api = await startApiServer(db.url);
    const essays = (await readEssayFolder(ESSAYS)).essays;
    const plays = { owl: second, hawk: late };
    final = await finishedRound(db.database, essays, plays);
    qualification = await finishedRound(db.database, essays.slice(0, 4), plays, { mode: 'algorithmic' });
    jury = await makePerson(db.database, [{ role: 'jury' }]);
    await importExperts(db.database, final, essays);
    await importExperts(db.database, qualification, essays.slice(0, 4));
    const worker = await startWorker(db.database);
    for (const { roundId } of [final, qualification])
      await eventually('a board', () => db.database.prisma.leaderboardSnapshot.findFirst({ where: { roundId } }));
    await worker.close();
  });
  afterAll(async () => {
    await api.close();
    await db.drop();
  });

  const teamOf = (round: FinishedRound, name: string) => round.sessions.get(name) ?? { sessionId: 0, teamId: '' };

  async function member(round: FinishedRound, name: string): Promise<string> {
    const token = await makePerson(db.database, []);
    const owned = await db.database.prisma.personalToken.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    await db.database.prisma.teamMember.create({ data: { teamId: teamOf(round, name).teamId, userId: owned.userId } });
    return token;
  }

  async function read(round: FinishedRound, name: string, token: string | undefined, query = ''): Promise<Response> {
    const { slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: round.contestId } });
    const path = `/api/contests/${slug}/rounds/${round.roundId}/teams/${teamOf(round, name).teamId}/report${query}`;
    return fetch(`${api.url}${path}`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  }

  const code = async (response: Response): Promise<unknown> => ((await response.json()) as { code: unknown }).code;

  async function listed(round: FinishedRound, token: string | undefined, query = ''): Promise<Page<ReportEntry>> {
    const { slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: round.contestId } });
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(`${api.url}/api/contests/${slug}/reports${query}`, { headers });
    return (await response.json()) as Page<ReportEntry>;
  }

  const entries = ({ items }: Page<ReportEntry>): unknown[] =>
    items.map(({ team, session, readable }) => [team.slug, session, readable]);

  it('gives the jury the report of a final before the approval, with the values that are stored', async () => {
    const response = await read(final, 'owl', jury);
    expect(response.status).toBe(200);
    const report: Report = reportSchema.parse(await response.json());
    const { sessionId } = teamOf(final, 'owl');
    expect(report).toMatchObject({
      approved: false,
      session: { id: sessionId },
      sessions: [sessionId],
      responses: { count: 24, p50: 5_000, max: 5_000 },
    });
    const pairs = await db.database.pool.query<{ file: number; ordinal: number; mean: number }>(
      `select e.file_id as file, a.ordinal, p.mean from pair_scores p
       join markups x on x.id = p.markup_id join submissions s on s.id = x.submission_id and s.session_id = $1
       join markups y on y.id = p.expert_markup_id join expert_markups v on v.id = y.expert_markup_id
       join expert_assignments a on a.id = v.assignment_id join essays e on e.id = a.essay_id
       order by e.file_id, a.ordinal`,
      [sessionId],
    );
    const recomputed = report.essays.flatMap(({ fileId: file, pairs: own }) =>
      own.map(({ expert: ordinal, mean }) => ({ file, ordinal, mean })),
    );
    expect(recomputed).toEqual(pairs.rows);
    expect(report.confusion.matched.length).toBeGreaterThan(3);
    expect(report.essays[0]?.score?.value).toBeCloseTo(report.essays[0]?.score?.average ?? -1, 10);
  });

  it('has one file with all that a page of it shows, when it is asked for, and no other', async () => {
    const whole = reportSchema.parse(await (await read(final, 'owl', jury)).json());
    const [, wanted] = whole.essays;
    const { item, essays } = reportSchema.parse(
      await (await read(final, 'owl', jury, `?item=${wanted?.fileId}`)).json(),
    );
    expect(item).toMatchObject({ fileId: wanted?.fileId, text: expect.any(String), sections: [] });
    expect(item?.text.length).toBeGreaterThan(100);
    expect(essays[1]).toEqual(wanted);
    expect(essays[0]).toEqual({ ...whole.essays[0], pairs: [], trace: null });
    expect(whole.item).toBeUndefined();
    const missing = await read(final, 'owl', jury, '?item=999999');
    expect([missing.status, await code(missing)]).toEqual([404, 'ERR_NOT_FOUND']);
    const nonsense = await read(final, 'owl', jury, '?item=first');
    expect([nonsense.status, await code(nonsense)]).toEqual([400, 'ERR_INVALID_REQUEST']);
  });

  it('names what was annulled and why', async () => {
    const report = reportSchema.parse(await (await read(final, 'hawk', jury)).json());
    expect(report.causes).toEqual({ late: 1 });
    expect(report.essays[0]).toMatchObject({ cause: 'late', score: null, pairs: [], attempts: [{ verdict: 'late' }] });
  });

  it('gives a team its own report of a qualification at once, and nobody else’s', async () => {
    const owl = await member(qualification, 'owl');
    expect(entries(await listed(qualification, owl))).toEqual([['owl', teamOf(qualification, 'owl').sessionId, true]]);
    const report = reportSchema.parse(await (await read(qualification, 'owl', owl)).json());
    expect(report.essays).toHaveLength(4);
    expect((await read(qualification, 'hawk', owl)).status).toBe(403);
    expect((await read(qualification, 'owl', undefined)).status).toBe(401);
    expect((await read(final, 'owl', owl)).status).toBe(404);
  });

  it('gives a team its report of a final after the approval, not before', async () => {
    const owl = await member(final, 'owl');
    const before = await read(final, 'owl', owl);
    expect([before.status, await code(before)]).toEqual([403, 'ERR_RESULT_NOT_APPROVED']);
    const { sessionId } = teamOf(final, 'owl');
    expect(entries(await listed(final, owl))).toEqual([['owl', sessionId, false]]);
    await approveResult(db.database, final);
    const after = reportSchema.parse(await (await read(final, 'owl', owl)).json());
    expect(after.approved).toBe(true);
    expect(entries(await listed(final, owl))).toEqual([['owl', sessionId, true]]);
    expect((await read(final, 'hawk', owl)).status).toBe(403);
  });

  it('lists every session to officials, page by page, and none of another round or contest', async () => {
    const [owl, hawk] = [teamOf(final, 'owl').sessionId, teamOf(final, 'hawk').sessionId];
    const first = await listed(final, jury, '?limit=1');
    expect(entries(first)).toEqual([['hawk', hawk, true]]);
    expect(first.items[0]).toMatchObject({
      responses: false,
      round: { id: final.roundId, mode: 'final', number: 1, status: 'closed' },
    });
    const second = await listed(final, jury, `?limit=1&cursor=${first.next ?? ''}`);
    expect(entries(second)).toEqual([['owl', owl, true]]);
    expect(second.next).toBeNull();
    expect(entries(await listed(final, jury, `?round=${final.roundId}`))).toHaveLength(2);
    expect(entries(await listed(final, jury, `?round=${qualification.roundId}`))).toEqual([]);
  });

  it('is a page without scripts, and a table', async () => {
    const page = await read(final, 'owl', jury, '?format=html&lang=en');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Analytic report of a solution');
    const csv = await read(final, 'owl', jury, '?format=csv');
    expect(csv.headers.get('content-disposition')).toContain('.csv');
    expect((await csv.text()).split('\r\n')).toHaveLength(26);
  });

  it('knows only sessions of the team, round and contest that are named', async () => {
    const { sessionId } = teamOf(final, 'hawk');
    expect((await read(final, 'owl', jury, `?session=${sessionId}`)).status).toBe(404);
    expect((await read({ ...final, roundId: qualification.roundId }, 'owl', jury)).status).toBe(404);
    expect((await read(final, 'owl', jury, '?session=x')).status).toBe(400);
  });
});
