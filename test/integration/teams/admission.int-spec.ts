import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContestCommands, EvidenceCommands, TeamQueries } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createContest, createRound, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type Answer, type Caller, caller, makePerson } from '../../support/organisers.js';
import { filledForm, makeMember } from '../../support/teams.js';

type Role = 'jury' | 'technical_commission' | 'organiser';
const STEPS = { check: 'jury', verification: 'technical_commission', approval: 'organiser' } as const;
type Step = keyof typeof STEPS;

let db: TestDatabase;
let api: ApiServer;
let people: Record<Role, Caller>;

beforeAll(async () => {
  db = await createTestDatabase();
  api = await startApiServer(db.url);
  const person = async (role: Role) => caller(api.url, await makePerson(db.database, [{ role }]));
  people = {
    jury: await person('jury'),
    technical_commission: await person('technical_commission'),
    organiser: await person('organiser'),
  };
});

afterAll(async () => {
  await api.close();
  await db.drop();
});

interface Candidate {
  readonly contest: TestContest;
  readonly teamId: string;
  readonly path: (rest: string) => string;
}

/** An approved team with a filled-in form in an announced contest, not admitted. */
async function candidate(): Promise<Candidate> {
  const contest = await createContest(db.database, { teams: 1, essays: 3 });
  const teamId = contest.teams[0]?.id ?? '';
  await db.database.prisma.contest.update({ where: { id: contest.id }, data: { announcedAt: new Date(0) } });
  await db.database.prisma.team.update({
    where: { id: teamId },
    data: { admittedAt: null, application: filledForm() },
  });
  return { contest, teamId, path: (rest) => `/api/contests/${contest.slug}/teams/${teamId}${rest}` };
}

interface Played {
  readonly mode?: 'algorithmic' | 'technical';
  readonly reason?: 'finish' | 'abort';
  readonly status?: 'ranked' | 'annulled';
  readonly ready?: boolean;
}

/** A session that is over. @returns its number and its round. */
async function play({ contest, teamId }: Candidate, played: Played = {}): Promise<{ id: number; roundId: string }> {
  const { mode = 'algorithmic', reason = 'finish', status, ready } = played;
  const { prisma } = db.database;
  const number = (await prisma.round.count({ where: { contestId: contest.id, mode } })) + 1;
  const roundId = await createRound(db.database, contest, { mode, number, status: 'open' });
  const moments = { openedAt: new Date(), lastSeenAt: new Date(), closedAt: new Date() };
  const { id } = await prisma.session.create({ data: { roundId, teamId, mode, ...moments, closeReason: reason } });
  if (status !== undefined) {
    const figures = { sample: 3, counted: status === 'ranked' ? 3 : 0, annulled: status === 'ranked' ? 0 : 3 };
    const result = status === 'ranked' ? { value: 50, figures: { star: 50 } } : { value: null, figures: {} };
    await prisma.solutionScore.create({
      data: { sessionId: id, parametersId: contest.parametersId, status, ...result, ...figures },
    });
  }
  if (ready !== undefined) {
    const fact = { sessionId: id, at: Date.now(), kind: 'closed', detail: { reason, ready } };
    await new EvidenceCommands(db.database).addFacts([fact], 'test');
  }
  return { id, roundId };
}

const conclude = ({ path }: Candidate, role: Role = 'organiser') =>
  people[role]('POST', path('/admission/conclusion'), { role });
const idOf = ({ body }: Answer): string => (body['conclusion'] as { id: string }).id;

function decide(team: Candidate, step: Step, conclusionId: string, outcome = 'approved', by: Role = STEPS[step]) {
  const body = { conclusionId, outcome, reason: `${step}: ${outcome}`, protocolRef: 'P-1' };
  return people[by]('POST', team.path(`/admission/${step}`), body);
}

const codeOf = ({ status, body }: Answer): unknown[] => [status, body['code']];
const admitted = async ({ teamId }: Candidate): Promise<boolean> =>
  (await db.database.prisma.team.findUniqueOrThrow({ where: { id: teamId } })).admittedAt !== null;

// Regulation 6.3.
describe('the conclusion on readiness', () => {
  it.each([
    ['nothing was held', undefined, ['qualification-missing']],
    ['the session was broken off', { reason: 'abort' }, ['qualification-incomplete']],
    ['the session is not scored', {}, ['qualification-unscored']],
    ['the solution is annulled', { status: 'annulled' }, ['qualification-annulled']],
    ['a rehearsal was passed, which is not asked for', { mode: 'technical', ready: true }, ['qualification-missing']],
    ['a session is complete and scored', { status: 'ranked' }, []],
  ] as const)('when %s', async (_name, played, gaps) => {
    const team = await candidate();
    if (played !== undefined) await play(team, played);
    const { body } = await conclude(team);
    const conclusion = body['conclusion'] as { ready: boolean; gaps: { code: string; text: { ru: string } }[] };
    expect([conclusion.ready, conclusion.gaps.map(({ code }) => code)]).toEqual([gaps.length === 0, gaps]);
    for (const { text } of conclusion.gaps) expect(text.ru).toMatch(/[а-я]/);
  });

  it('asks for a certificate where the contest says so', async () => {
    const team = await candidate();
    const contests = new ContestCommands(db.database, manualClock(Date.now()));
    await contests.addParameters(team.contest.id, { readiness: 'both' }, { actor: 'test' });
    await play(team, { status: 'ranked' });
    await play(team, { mode: 'technical', ready: false });
    expect((await conclude(team)).body['current']).toMatchObject({ gaps: [{ code: 'rehearsal-failed' }] });
    const { id } = await play(team, { mode: 'technical', ready: true });
    expect((await conclude(team)).body['conclusion']).toMatchObject({ ready: true, rehearsal: id });
  });

  it('does not rest on a session of fewer files than the contest asks for', async () => {
    const team = await candidate();
    const contests = new ContestCommands(db.database, manualClock(Date.now()));
    const { id: parametersId } = await contests.addParameters(team.contest.id, { leastFiles: 2 }, { actor: 'test' });
    const { prisma } = db.database;
    const { id: sessionId, roundId } = await play(team, { status: 'ranked' });
    await prisma.round.update({ where: { id: roundId }, data: { parametersId } });
    const give = async (index: number) => {
      const [plannedAt, deadlineAt] = [new Date(0), new Date(60_000)];
      const essayId = team.contest.essays[index]?.id ?? '';
      await prisma.release.create({ data: { sessionId, index, essayId, plannedAt, deadlineAt } });
    };
    await give(0);
    expect((await conclude(team)).body['current']).toMatchObject({ gaps: [{ code: 'qualification-short' }] });
    await give(1);
    expect((await conclude(team)).body['conclusion']).toMatchObject({ ready: true, qualification: sessionId });
  });

  it('does not count a form that is not filled in, nor sessions of void rounds', async () => {
    const team = await candidate();
    const { roundId } = await play(team, { status: 'ranked' });
    await db.database.prisma.team.update({ where: { id: team.teamId }, data: { application: {} } });
    await db.database.prisma.round.update({ where: { id: roundId }, data: { status: 'void', closedAt: new Date() } });
    expect((await conclude(team)).body['conclusion']).toMatchObject({
      gaps: [{ code: 'application-incomplete' }, { code: 'qualification-missing' }],
    });
  });

  it('is recorded once for the same facts, with them as its evidence', async () => {
    const team = await candidate();
    const { id } = await play(team, { status: 'ranked' });
    const [first, second] = await Promise.all([conclude(team), conclude(team, 'jury')]);
    expect(idOf(first)).toBe(idOf(second));
    await play(team, { status: 'annulled' });
    expect(idOf(await conclude(team))).toBe(idOf(first));
    const decision = await db.database.prisma.decision.findUniqueOrThrow({ where: { id: idOf(first) } });
    expect(decision).toMatchObject({
      kind: 'admission.conclusion',
      outcome: 'positive',
      evidence: { ready: true, qualification: id, rule: 'qualification' },
    });
  });
});

// Regulation 8.1.1–8.1.3.
describe('admission', () => {
  it('goes through the jury, the commission and the organisers', async () => {
    const team = await candidate();
    await play(team, { status: 'ranked' });
    const made = await conclude(team);
    expect(made.body['next']).toMatchObject({ step: 'check', roles: ['jury'] });
    const id = idOf(made);
    expect((await decide(team, 'check', id)).body['next']).toMatchObject({
      step: 'verify',
      roles: ['technical_commission'],
    });
    expect((await decide(team, 'verification', id)).body['next']).toMatchObject({
      step: 'approve',
      roles: ['organiser'],
    });
    expect(await admitted(team)).toBe(false);
    const { body } = await decide(team, 'approval', id);
    expect([body['next'], body['admittedAt']]).toEqual([null, expect.any(String)]);
    expect(await admitted(team)).toBe(true);
    expect(codeOf(await conclude(team))).toEqual([409, 'ERR_TEAM_ADMITTED']);
    expect(body['decisions']).toMatchObject([
      { kind: 'admission.check', role: 'jury', reason: 'check: approved', protocolRef: 'P-1' },
      { kind: 'admission.verification', role: 'technical_commission' },
      { kind: 'admission.approval', role: 'organiser' },
    ]);
  });

  it('keeps the order, and each step to its role', async () => {
    const team = await candidate();
    await play(team, { status: 'ranked' });
    const id = idOf(await conclude(team));
    expect(codeOf(await decide(team, 'approval', id))).toEqual([409, 'ERR_ADMISSION_ORDER']);
    expect(codeOf(await decide(team, 'verification', id))).toEqual([409, 'ERR_ADMISSION_ORDER']);
    expect(codeOf(await decide(team, 'check', id, 'approved', 'organiser'))).toEqual([403, 'ERR_FORBIDDEN']);
    await decide(team, 'check', id);
    expect(codeOf(await decide(team, 'approval', id))).toEqual([409, 'ERR_ADMISSION_ORDER']);
    expect(await admitted(team)).toBe(false);
  });

  it('begins again after a refusal, which has a reason', async () => {
    const team = await candidate();
    await play(team, { status: 'ranked' });
    const id = idOf(await conclude(team));
    await decide(team, 'check', id);
    const refused = await decide(team, 'verification', id, 'refused');
    expect(refused.body['next']).toMatchObject({ step: 'check' });
    expect(codeOf(await decide(team, 'verification', id))).toEqual([409, 'ERR_ADMISSION_ORDER']);
    for (const step of ['check', 'verification', 'approval'] as const) {
      expect((await decide(team, step, id)).status).toBe(200);
    }
    expect(await admitted(team)).toBe(true);
  });

  it('is not signed twice by one person who changes the body, unless a decision gave the role (8.1)', async () => {
    const team = await candidate();
    await play(team, { status: 'ranked' });
    const conclusionId = idOf(await conclude(team));
    const { prisma } = db.database;
    const contestId = team.contest.id;
    const token = await makePerson(db.database, [{ role: 'jury', contestId }]);
    const { userId } = await prisma.roleGrant.findFirstOrThrow({ where: { contestId, role: 'jury' } });
    const signs = (step: Step) =>
      caller(api.url, token)('POST', team.path(`/admission/${step}`), {
        ...{ conclusionId, outcome: 'approved', reason: step, protocolRef: 'P-2' },
      });
    expect((await signs('check')).status).toBe(200);
    await prisma.roleGrant.deleteMany({ where: { userId } });
    const grant = await prisma.roleGrant.create({ data: { userId, contestId, role: 'technical_commission' } });
    expect(codeOf(await signs('verification'))).toEqual([409, 'ERR_SIGNED_BEFORE']);
    const about = { contestId, subjectType: 'team', subjectId: team.teamId, evidence: { conclusion: conclusionId } };
    const past = { kind: 'admission.verification', role: 'technical_commission', outcome: 'approved' } as const;
    await expect(
      prisma.decision.create({ data: { ...about, ...past, decidedById: userId, reason: 'by SQL' } }),
    ).rejects.toThrow(/whoever signed/);
    const allowed = {
      contestId,
      kind: 'roles.together',
      outcome: 'allowed',
      role: 'organiser',
      reason: 'few',
    } as const;
    const decision = { create: { ...allowed, subjectType: 'contest', subjectId: contestId } };
    await prisma.roleGrant.update({ where: { id: grant.id }, data: { decision } });
    expect((await signs('verification')).status).toBe(200);
  });

  it('begins again with new facts: earlier approvals do not count', async () => {
    const team = await candidate();
    const { roundId } = await play(team, { status: 'ranked' });
    const first = idOf(await conclude(team));
    await decide(team, 'check', first);
    await decide(team, 'verification', first);
    await db.database.prisma.round.update({ where: { id: roundId }, data: { status: 'void', closedAt: new Date() } });
    await play(team, { status: 'ranked' });
    expect(codeOf(await decide(team, 'approval', first))).toEqual([409, 'ERR_ADMISSION_EVIDENCE']);
    const second = await conclude(team);
    expect(second.body).toMatchObject({ decisions: [], next: { step: 'check' } });
    expect(codeOf(await decide(team, 'approval', first))).toEqual([409, 'ERR_ADMISSION_EVIDENCE']);
    expect(codeOf(await decide(team, 'approval', idOf(second)))).toEqual([409, 'ERR_ADMISSION_ORDER']);
    expect(await admitted(team)).toBe(false);
  });

  it('may rest on the larger contest’s qualification, recorded with its protocol (4.3)', async () => {
    const team = await candidate();
    const { prisma, pool } = db.database;
    const latest = await prisma.contestParameters.findFirstOrThrow({ where: { contestId: team.contest.id } });
    const values = { ...(latest.values as object), readiness: 'parent' };
    await prisma.contestParameters.create({
      data: { contestId: team.contest.id, version: latest.version + 1, values },
    });
    await play(team, { status: 'ranked' });
    expect((await conclude(team)).body['current']).toMatchObject({ gaps: [{ code: 'parent-qualification-missing' }] });
    const record = (more: object) =>
      people.organiser('POST', team.path('/parent-qualification'), { reason: 'x', ...more });
    expect((await record({})).status).toBe(400);
    const asJury = await people.jury('POST', team.path('/parent-qualification'), { reason: 'x', protocolRef: '7' });
    expect(asJury.status).toBe(403);
    expect((await record({ protocolRef: 'протокол 7' })).status).toBe(200);
    const positive = await conclude(team);
    expect(positive.body['current']).toMatchObject({ ready: true, gaps: [] });
    await record({ protocolRef: 'протокол 8', passed: false });
    expect(codeOf(await decide(team, 'check', idOf(positive)))).toEqual([409, 'ERR_ADMISSION_EVIDENCE']);
    const insert = `insert into decisions (id, contest_id, kind, subject_type, subject_id, role, outcome, reason, protocol_ref, decided_at)
      values (gen_random_uuid(), $1, 'team.parent-qualification', 'team', $2, $3, 'passed', 'x', $4, now())`;
    for (const [role, protocol] of [
      ['jury', '7'],
      ['organiser', ' '],
    ])
      await expect(pool.query(insert, [team.contest.id, team.teamId, role, protocol])).rejects.toThrow(
        'decisions_parent',
      );
    // Jury and commission read the form that they confirm (8.1.1, 8.1.2).
    expect((await people.jury('GET', team.path(''))).body['application']).toMatchObject({ legalForm: 'legal-entity' });
  });

  it('needs a positive conclusion', async () => {
    const team = await candidate();
    const none = '00000000-0000-7000-8000-000000000000';
    expect(codeOf(await decide(team, 'check', none))).toEqual([409, 'ERR_ADMISSION_NO_CONCLUSION']);
    const id = idOf(await conclude(team));
    expect(codeOf(await decide(team, 'check', id))).toEqual([409, 'ERR_ADMISSION_NOT_READY']);
  });

  it('takes a decision once when it comes twice at once, and a repeat later too', async () => {
    const team = await candidate();
    await play(team, { status: 'ranked' });
    const id = idOf(await conclude(team));
    const answers = await Promise.all([
      decide(team, 'check', id),
      decide(team, 'check', id),
      decide(team, 'check', id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const where = { subjectId: team.teamId, kind: 'admission.check' };
    expect(await db.database.prisma.decision.count({ where })).toBe(1);
  });

  it('ends with a team that is no longer approved', async () => {
    const team = await candidate();
    await play(team, { status: 'ranked' });
    const id = idOf(await conclude(team));
    await decide(team, 'check', id);
    await people.organiser('POST', team.path('/disqualification'), { reason: 'marked by hand' });
    expect(codeOf(await decide(team, 'verification', id))).toEqual([409, 'ERR_ADMISSION_EVIDENCE']);
    expect((await conclude(team)).body['current']).toMatchObject({ gaps: [{ code: 'application-not-approved' }] });
  });

  it('is seen by the team, with its sessions', async () => {
    const team = await candidate();
    const { id, roundId } = await play(team, { status: 'ranked' });
    const { token } = await makeMember(db.database, team.teamId, true);
    const { body } = await caller(api.url, token)('GET', team.path('/overview'));
    expect(body['sessions']).toEqual([
      expect.objectContaining({ id, roundId, mode: 'algorithmic', closeReason: 'finish' }),
    ]);
    expect(body['admission']).toMatchObject({ conclusion: null, next: { step: 'conclude' } });
    expect((await people.jury('GET', team.path('/admission'))).body).toEqual(body['admission']);
    const scope = { contestId: team.contest.id, teamId: team.teamId };
    expect(await new TeamQueries(db.database).decisions(scope)).toEqual([]);
  });
});
