import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createAppliedContest } from '../../support/applied-teams.js';
import type { TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type Answer, type Caller, caller, makePerson } from '../../support/organisers.js';

type Role = 'jury' | 'technical_commission' | 'organiser';

let db: TestDatabase;
let api: ApiServer;
let acts: number;
let people: Record<Role, Caller>;

beforeAll(async () => {
  db = await createTestDatabase();
  api = await startApiServer(db.url);
  const person = async (role: Role): Promise<Caller> => {
    const call = caller(api.url, await makePerson(db.database, [{ role }]));
    return (...request) => ((acts += 1), call(...request));
  };
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

interface Outcome {
  readonly teamId: string;
  readonly admission: { readonly conclusion: { readonly id: string } | null } | null;
  readonly problem: { readonly code: string } | null;
}
const outcomesOf = ({ body }: Answer): Outcome[] => body['outcomes'] as Outcome[];
const told = (answer: Answer): (string | null)[] => outcomesOf(answer).map(({ problem }) => problem?.code ?? null);

async function contestOf(teams: number, idle = 0): Promise<TestContest> {
  const contest = await createAppliedContest(db.database, teams, idle);
  acts = 0;
  return contest;
}

const approve = ({ slug }: TestContest, teamIds: readonly string[]) =>
  people.organiser('POST', `/api/contests/${slug}/teams/approvals`, { teamIds, reason: 'Формы заполнены' });
const conclude = ({ slug }: TestContest) =>
  people.organiser('POST', `/api/contests/${slug}/admission/conclusions`, { role: 'organiser' });

function step(contest: TestContest, role: Role, path: string, teams: readonly object[]): Promise<Answer> {
  const body = { teams, reason: 'Протокол подписан', protocolRef: 'П-1' };
  return people[role]('POST', `/api/contests/${contest.slug}/admission/${path}`, body);
}

const approved = (outcomes: readonly Outcome[]) =>
  outcomes.map(({ teamId, admission }) => ({ teamId, conclusionId: admission?.conclusion?.id, outcome: 'approved' }));
const admitted = ({ id: contestId }: TestContest): Promise<number> =>
  db.database.prisma.team.count({ where: { contestId, admittedAt: { not: null } } });

// Regulation 3.1, 6.3, 8.1.
describe('many teams at once', () => {
  it('takes thirty teams from the application to the final in six acts', async () => {
    const contest = await contestOf(30);
    const ids = contest.teams.map(({ id }) => id);
    expect(new Set(told(await approve(contest, ids)))).toEqual(new Set([null]));
    const outcomes = approved(outcomesOf(await conclude(contest)));
    expect(outcomes.map(({ teamId }) => teamId).sort()).toEqual([...ids].sort());
    await step(contest, 'jury', 'checks', outcomes);
    await step(contest, 'technical_commission', 'verifications', outcomes);
    expect(await admitted(contest)).toBe(0);
    await step(contest, 'organiser', 'approvals', outcomes);
    expect(await admitted(contest)).toBe(30);
    const { body } = await people.jury('GET', `/api/contests/${contest.slug}/admission?limit=200`);
    const shown = body['items'] as { admission: { next: unknown; decisions: unknown[] } }[];
    expect(shown.map(({ admission: { next, decisions } }) => [next, decisions.length])).toEqual(
      ids.map(() => [null, 3]),
    );
    expect(acts).toBe(6);
    // The record is each team's own, as if it had been decided alone.
    const where = { contestId: contest.id, subjectType: 'team', kind: 'admission.approval' };
    expect(await db.database.prisma.decision.count({ where })).toBe(30);
  });

  it('decides each team by itself: what is refused for one stops no other, and a repetition changes nothing', async () => {
    const [contest, other] = [await contestOf(3, 1), await contestOf(1)];
    const [first, , idle] = contest.teams.map(({ id }) => id);
    const foreign = other.teams[0]?.id ?? '';
    expect(told(await approve(contest, [idle ?? '', foreign, first ?? '']))).toEqual([null, 'ERR_NOT_FOUND', null]);
    await approve(
      contest,
      contest.teams.map(({ id }) => id),
    );
    await approve(other, [foreign]);
    const outcomes = approved(outcomesOf(await conclude(contest)));
    const asked = [{ teamId: foreign, conclusionId: randomUUID(), outcome: 'approved' }, ...outcomes];
    const checked = await step(contest, 'jury', 'checks', asked);
    const expected = asked.map(({ teamId }) =>
      teamId === foreign ? 'ERR_NOT_FOUND' : teamId === idle ? 'ERR_ADMISSION_NOT_READY' : null,
    );
    expect(told(checked)).toEqual(expected);
    expect(told(await step(contest, 'jury', 'checks', asked))).toEqual(expected);
    const where = { contestId: contest.id, kind: 'admission.check' };
    expect(await db.database.prisma.decision.count({ where })).toBe(2);
    expect(await admitted(other)).toBe(0);
  });

  it('answers the captains’ invitations once, each with its link', async () => {
    const contest = await contestOf(2);
    const ids = contest.teams.map(({ id }) => id);
    const invited = ({ body }: Answer) =>
      (body['outcomes'] as { approved: { invitation: { secret: string; link: string } | null } | null }[]).map(
        (outcome) => outcome.approved?.invitation,
      );
    const first = invited(await approve(contest, ids));
    expect(first.map((one) => one?.link)).toEqual(first.map((one) => `${api.url}/join#${one?.secret ?? ''}`));
    expect(new Set(first.map((one) => one?.secret)).size).toBe(2);
    expect(invited(await approve(contest, ids))).toEqual([null, null]);
  });

  it.each([
    ['jury', 'approvals'],
    ['organiser', 'checks'],
    ['technical_commission', 'checks'],
  ] as const)('is no way past the roles: %s, %s', async (role, path) => {
    const contest = await contestOf(1);
    const asked = [{ teamId: contest.teams[0]?.id, conclusionId: randomUUID(), outcome: 'approved' }];
    expect((await step(contest, role, path, asked)).status).toBe(403);
  });
});
