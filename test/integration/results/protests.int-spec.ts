import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createContest, createRound, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type Answer, type Caller, caller, makePerson } from '../../support/organisers.js';
import { makeMember } from '../../support/teams.js';

let db: TestDatabase;
let api: ApiServer;
let boss: Caller;
let jury: Caller;

beforeAll(async () => {
  db = await createTestDatabase();
  api = await startApiServer(db.url);
  boss = caller(api.url, await makePerson(db.database, [{ role: 'organiser' }]));
  jury = caller(api.url, await makePerson(db.database, [{ role: 'jury' }]));
});

afterAll(async () => {
  await api.close();
  await db.drop();
});

const ESSAYS = 20;

interface Side {
  readonly teamId: string;
  readonly call: Caller;
  readonly path: (rest: string) => string;
}

/** A contest with two teams, each with a member. */
async function twoTeams(): Promise<{ contest: TestContest; mine: Side; theirs: Side; path: (rest: string) => string }> {
  const contest = await createContest(db.database, { teams: 2, essays: ESSAYS });
  await db.database.prisma.contest.update({ where: { id: contest.id }, data: { announcedAt: new Date(0) } });
  const side = async (index: number): Promise<Side> => {
    const teamId = contest.teams[index]?.id ?? '';
    const { token } = await makeMember(db.database, teamId, true);
    const call = caller(api.url, token);
    return { teamId, call, path: (rest) => `/api/contests/${contest.slug}/teams/${teamId}${rest}` };
  };
  const path = (rest: string) => `/api/contests/${contest.slug}${rest}`;
  return { contest, mine: await side(0), theirs: await side(1), path };
}

async function decisionAbout(contest: TestContest, subject: { roundId?: string; teamId?: string }): Promise<string> {
  const { roundId, teamId } = subject;
  const about =
    teamId === undefined
      ? { subjectType: 'round', subjectId: roundId ?? '' }
      : { subjectType: 'team', subjectId: teamId };
  const { id } = await db.database.prisma.decision.create({
    data: {
      contestId: contest.id,
      roundId: roundId ?? null,
      kind: 'test.decision',
      outcome: 'made',
      ...about,
      role: 'organiser',
      reason: 'x',
    },
  });
  return id;
}

/** A closed final in which the team answered all essays but `lost`. */
async function finalWith(
  contest: TestContest,
  teamId: string,
  lost: number,
  status: 'closed' | 'void' = 'closed',
): Promise<string> {
  const { prisma } = db.database;
  const now = new Date();
  const startsAt = now.getTime() - 3_600_000;
  const roundId = await createRound(db.database, contest, {
    mode: 'final',
    startsAt,
    lobbyOpensAt: startsAt,
    status: 'open',
  });
  await prisma.round.update({ where: { id: roundId }, data: { status, closedAt: now } });
  const moments = { openedAt: now, lastSeenAt: now, closedAt: now };
  const { id: sessionId } = await prisma.session.create({
    data: { roundId, teamId, mode: 'final', ...moments, closeReason: 'finish' },
  });
  for (const [index, essay] of contest.essays.entries()) {
    const release = { sessionId, index, essayId: essay.id, plannedAt: now, releasedAt: now, deadlineAt: now };
    if (index < lost) {
      // The first one was never handed over: there is no release of it.
      if (index > 0)
        await prisma.release.create({ data: { ...release, annulledAt: now, annulmentCause: 'no_answer' } });
      continue;
    }
    await prisma.release.create({ data: release });
    const bytes = new Uint8Array(32);
    const { id } = await prisma.submission.create({
      data: {
        sessionId,
        essayId: essay.id,
        attempt: 1,
        content: bytes,
        sha256: bytes,
        receivedAt: now,
        verdict: 'accepted',
        receiptSeq: index + 1,
        receipt: '{}',
        receiptHash: bytes,
      },
    });
    await prisma.release.update({ where: { sessionId_index: { sessionId, index } }, data: { finalSubmissionId: id } });
  }
  return roundId;
}

const codeOf = ({ status, body }: Answer): unknown[] => [status, body['code']];
const protest = (side: Side, decisionId: string, text = 'Мы не согласны.') =>
  side.call('POST', side.path('/protests'), { decisionId, text });

describe('a protest', () => {
  it('is filed against a decision about the team, once, and answered by a recorded decision', async () => {
    const { contest, mine, path } = await twoTeams();
    const decisionId = await decisionAbout(contest, { teamId: mine.teamId });
    const filed = await protest(mine, decisionId);
    expect([filed.status, filed.body['status'], filed.body['appeal']]).toEqual([201, 'filed', false]);
    expect((await protest(mine, decisionId)).body['id']).toBe(filed.body['id']);
    expect(codeOf(await protest(mine, decisionId, 'И ещё.'))).toEqual([409, 'ERR_PROTEST_EXISTS']);
    const answer = { role: 'jury', outcome: 'upheld', reason: 'Учтено.', protocolRef: 'J-2' };
    const where = path(`/protests/${String(filed.body['id'])}`);
    const answered = await jury('POST', `${where}/answer`, answer);
    expect(answered.body).toMatchObject({ status: 'upheld', answer: 'Учтено.' });
    expect((await jury('POST', `${where}/answer`, answer)).body).toEqual(answered.body);
    expect(
      codeOf(await boss('POST', `${where}/answer`, { ...answer, role: 'organiser', outcome: 'dismissed' })),
    ).toEqual([409, 'ERR_PROTEST_CLOSED']);
    expect((await boss('GET', where)).body).toEqual(answered.body);
    const decision = await db.database.prisma.decision.findUniqueOrThrow({
      where: { id: String(answered.body['answerDecisionId']) },
    });
    expect(decision).toMatchObject({ kind: 'protest.answer', outcome: 'upheld', role: 'jury', protocolRef: 'J-2' });
    expect(answered.body).toMatchObject({ answered: { by: expect.any(String), role: 'jury', protocolRef: 'J-2' } });
    // A team is not told who decided.
    const told = { ...answered.body, answered: null };
    expect((await mine.call('GET', mine.path('/protests'))).body['items']).toEqual([told]);
  });

  it('can be appealed; the answer to the appeal is final', async () => {
    const { contest, mine, path } = await twoTeams();
    const answer = async (id: unknown) => {
      const made = await boss('POST', path(`/protests/${String(id)}/answer`), {
        role: 'organiser',
        outcome: 'dismissed',
        reason: 'Нет оснований.',
      });
      return String(made.body['answerDecisionId']);
    };
    const first = await protest(mine, await decisionAbout(contest, { teamId: mine.teamId }));
    const appeal = await protest(mine, await answer(first.body['id']));
    expect([appeal.status, appeal.body['appeal']]).toEqual([201, true]);
    expect(codeOf(await protest(mine, await answer(appeal.body['id'])))).toEqual([409, 'ERR_PROTEST_FINAL']);
  });

  it('is not filed against what does not concern the team, by others, or in a role that one has not', async () => {
    const { contest, mine, theirs, path } = await twoTeams();
    const about = await decisionAbout(contest, { teamId: theirs.teamId });
    expect(codeOf(await protest(mine, about))).toEqual([404, 'ERR_NOT_FOUND']);
    const roundId = await finalWith(contest, theirs.teamId, 0);
    expect(codeOf(await protest(mine, await decisionAbout(contest, { roundId })))).toEqual([404, 'ERR_NOT_FOUND']);
    const filed = await protest(theirs, about);
    expect(codeOf(await mine.call('POST', theirs.path('/protests'), { decisionId: about, text: 'x' }))).toEqual([
      403,
      'ERR_FORBIDDEN',
    ]);
    expect(codeOf(await boss('POST', theirs.path('/protests'), { decisionId: about, text: 'x' }))).toEqual([
      403,
      'ERR_FORBIDDEN',
    ]);
    const answer = { role: 'organiser', outcome: 'upheld', reason: 'x' };
    expect(codeOf(await jury('POST', path(`/protests/${String(filed.body['id'])}/answer`), answer))).toEqual([
      403,
      'ERR_FORBIDDEN',
    ]);
    const other = await twoTeams();
    expect(codeOf(await boss('GET', other.path(`/protests/${String(filed.body['id'])}`)))).toEqual([
      404,
      'ERR_NOT_FOUND',
    ]);
  });

  it('is listed by status and team, page by page', async () => {
    const { contest, mine, theirs, path } = await twoTeams();
    const sides = [mine, mine, theirs];
    const ids: unknown[] = [];
    for (const side of sides)
      ids.unshift((await protest(side, await decisionAbout(contest, { teamId: side.teamId }))).body['id']);
    await boss('POST', path(`/protests/${String(ids[0])}/answer`), {
      role: 'organiser',
      outcome: 'upheld',
      reason: 'x',
    });
    const list = async (query: string) => {
      const { body } = await jury('GET', path(`/protests?${query}`));
      return [(body['items'] as { id: string }[]).map(({ id }) => id), body['next']] as const;
    };
    const [first, next] = await list('limit=2');
    expect(first).toEqual(ids.slice(0, 2));
    expect(await list(`limit=2&cursor=${String(next)}`)).toEqual([ids.slice(2), null]);
    expect((await list('status=upheld'))[0]).toEqual([ids[0]]);
    expect((await list(`teamId=${mine.teamId}&status=filed`))[0]).toEqual(ids.slice(1));
  });

  it('stays as it was filed, also for somebody with SQL', async () => {
    const { contest, mine } = await twoTeams();
    const { body } = await protest(mine, await decisionAbout(contest, { teamId: mine.teamId }));
    const id = String(body['id']);
    const { pool } = db.database;
    await expect(pool.query(`update protests set text = 'other' where id = $1`, [id])).rejects.toThrow(
      'stays as it was filed',
    );
    await expect(pool.query('delete from protests where id = $1', [id])).rejects.toThrow('append-only');
    await expect(
      pool.query(`update protests set status = 'upheld', answer = 'x', closed_at = now() where id = $1`, [id]),
    ).rejects.toThrow('protests_answer_is_a_decision');
  });
});

// Regulation 10.1: more than 5 % of the team's files annulled. Of 20 files, 1 is exactly 5 %, 2 are more.
describe('after an annulment of the whole solution', () => {
  it('files that an early end cut off are nobody’s loss', async () => {
    const { contest, mine } = await twoTeams();
    const roundId = await finalWith(contest, mine.teamId, 2);
    await db.database.pool.query('update round_items set cut_off = true where round_id = $1 and index < 2', [roundId]);
    expect((await protest(mine, await decisionAbout(contest, { roundId }))).status).toBe(201);
  });

  it('a protest against the round’s results is refused with a code, and recorded as refused once', async () => {
    const { contest, mine, path } = await twoTeams();
    const decisionId = await decisionAbout(contest, { roundId: await finalWith(contest, mine.teamId, 2) });
    const refused = await protest(mine, decisionId);
    expect(codeOf(refused)).toEqual([409, 'ERR_PROTEST_EXCLUDED']);
    expect(refused.body['detail']).toMatch(/апелляция не предусмотрены \(10\.1\).*no protest or appeal/);
    expect(codeOf(await protest(mine, decisionId))).toEqual([409, 'ERR_PROTEST_EXCLUDED']);
    const { body } = await boss('GET', path('/protests?status=refused'));
    expect(body['items']).toEqual([expect.objectContaining({ code: 'ERR_PROTEST_EXCLUDED', text: 'Мы не согласны.' })]);
  });

  it('exactly the allowed share loses no right', async () => {
    const { contest, mine } = await twoTeams();
    const decisionId = await decisionAbout(contest, { roundId: await finalWith(contest, mine.teamId, 1) });
    expect((await protest(mine, decisionId)).status).toBe(201);
  });

  it('a void round has annulled nothing, and decisions about the team itself can be contested', async () => {
    const { contest, mine, theirs } = await twoTeams();
    const decisionId = await decisionAbout(contest, { roundId: await finalWith(contest, mine.teamId, 20, 'void') });
    expect((await protest(mine, decisionId)).status).toBe(201);
    await finalWith(await contestOf(contest), theirs.teamId, 20);
    expect((await protest(theirs, await decisionAbout(contest, { teamId: theirs.teamId }))).status).toBe(201);
  });
});

/** The same contest, in which a second final has number 2. */
async function contestOf(contest: TestContest): Promise<TestContest> {
  await db.database.prisma.round.updateMany({ where: { contestId: contest.id, number: 1 }, data: { number: 7 } });
  await db.database.prisma.dataset.updateMany({ where: { contestId: contest.id }, data: { version: 7 } });
  return contest;
}
