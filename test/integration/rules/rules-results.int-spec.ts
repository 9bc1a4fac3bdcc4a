import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import {
  boardSchema,
  ownSolutionSchema,
  pageOf,
  questionRuleSchema,
  reportSchema,
  type RescoringDetail,
  rescoringDetailSchema,
  roundResultSchema,
} from '@starboard/contracts';
import { ScoringQueries, verifyAuditChain } from '@starboard/database';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import type { FinishedRound } from '../../support/finished-round.js';
import { type Answer, type Caller, caller, makePerson } from '../../support/organisers.js';
import { makeMember } from '../../support/results.js';
import { finishedRulesRound, importInto, question, wordsRule } from '../../support/rules-contest.js';
import { startWorker } from '../../support/worker-app.js';

const QUESTIONS = ['one', 'two', 'three'].map((id) =>
  question(id, `Question ${id}: which two colours?`, wordsRule('red', 'green')),
);
const [FIRST = ''] = QUESTIONS.map(({ item }) => item.text);
const STEPS = [
  ['review', 'jury'],
  ['verification', 'technical_commission'],
  ['approval', 'organiser'],
] as const;
const reason = 'Проверено';

let db: TestDatabase;
let api: ApiServer;
let worker: INestApplicationContext;
let round: FinishedRound;
let slug: string;
let base: string;
const people: Record<string, Caller> = {};

beforeAll(async () => {
  db = await createTestDatabase();
  round = await finishedRulesRound(db.database, QUESTIONS, {
    both: () => ['red', 'green'],
    one: () => ['red'],
    blue: (id) => (id === 'one' ? ['blue'] : ['red']),
  });
  const { contestId, roundId } = round;
  await db.database.pool.query(`update contests set announced_at = now() - interval '1 day'`);
  api = await startApiServer(db.url);
  worker = await startWorker(db.database);
  ({ slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: contestId } }));
  base = `/api/contests/${slug}/rounds/${roundId}`;
  for (const role of ['organiser', 'jury', 'technical_commission'] as const)
    people[role] = caller(api.url, await makePerson(db.database, [{ role, contestId }]));
  people['both'] = caller(api.url, await makeMember(db.database, round.sessions.get('both')?.teamId ?? ''));
  people['one'] = caller(api.url, await makeMember(db.database, round.sessions.get('one')?.teamId ?? ''));
  await newest(1);
});
afterAll(async () => {
  await worker?.close();
  await api?.close();
  await db?.drop();
});

const as = (who: string, method: string, path: string, body?: object): Promise<Answer> => {
  const person = people[who];
  if (person === undefined) throw new Error(`nobody is ${who}`);
  return person(method, path, body);
};
const result = async () => roundResultSchema.parse((await as('organiser', 'GET', `${base}/result`)).body);
const newest = (version: number) =>
  eventually(`board ${version}`, async () => (await result()).board?.version === version);
const decide = async (step: string, role: string, outcome = 'approved'): Promise<Answer> => {
  const { board } = await result();
  return as(role, 'POST', `${base}/result/decisions`, { snapshotId: board?.id, step, outcome, reason });
};
const approveAll = async (): Promise<number[]> => {
  const answers: Answer[] = [];
  for (const [step, role] of STEPS) answers.push(await decide(step, role));
  return answers.map(({ status }) => status);
};
/** Sums of the public board by team. */
async function publicSums(): Promise<Record<string, number | null>> {
  const response = await fetch(`${api.url}/api/contests/${slug}/leaderboard?round=${round.roundId}`);
  const { ranked } = boardSchema.parse(await response.json());
  return Object.fromEntries(ranked.map((row) => [row.team.slug, 'sum' in row ? (row.sum ?? null) : null]));
}
/** A board is kept for moments: whoever reads it in the very moment of a decision may still see the one before. */
const shown = (sums: Record<string, number>): Promise<true> =>
  eventually(`a board of ${JSON.stringify(sums)}`, async () => isDeepStrictEqual(await publicSums(), sums));
const solutionOf = async (who: string, team = who) => {
  const answer = await as(who, 'GET', `${base}/solutions/${round.sessions.get(team)?.teamId}`);
  return { ...answer, code: answer.body['code'] };
};
const idle = (): Promise<unknown> =>
  eventually('nothing to be scored', async () => {
    const scoring = new ScoringQueries(db.database);
    return (await scoring.openEssays(round.roundId, [])).length === 0;
  });
const settled = (id: string): Promise<RescoringDetail> =>
  eventually('a preview', async () => {
    const detail = rescoringDetailSchema.parse((await as('organiser', 'GET', `${base}/rescorings/${id}`)).body);
    return detail.state === 'ready' && detail;
  });
const approvedRules = () =>
  db.database.prisma.approvedRule.findMany({ include: { rule: { include: { essay: true } }, snapshot: true } });

describe('the result of a round by rules', () => {
  it('is approved in the order of the chain, by each in turn; a refusal begins it again', async () => {
    expect((await decide('approval', 'organiser')).body['code']).toBe('ERR_RESULT_TURN');
    expect((await decide('review', 'jury', 'refused')).status).toBe(200);
    expect((await solutionOf('both')).code).toBe('ERR_RESULT_NOT_APPROVED');
    expect(await approveAll()).toEqual([200, 200, 200]);
    await shown({ both: 30, one: 15, blue: 10 });
  });

  it('keeps the versions of the rules that it was made of, and no markups', async () => {
    const kept = await approvedRules();
    expect(kept.map(({ rule }) => [rule.essay.externalId, rule.version]).sort()).toEqual([
      ['one', 1],
      ['three', 1],
      ['two', 1],
    ]);
    expect(await db.database.prisma.approvedMarkup.count()).toBe(0);
    await expect(db.database.prisma.approvedRule.deleteMany()).rejects.toThrow();
  });

  it('shows a team its own solution with the points and their reasons, and nobody else’s', async () => {
    const own = ownSolutionSchema.parse((await solutionOf('one')).body);
    expect(own).toMatchObject({ place: 2, star: 15, counted: 3 });
    expect(own.items[0]?.score).toMatchObject({ value: 5, m2: null, detail: { combos: { A: 5 } } });
    expect(own.items[0]?.score?.detail?.trace.combos[0]?.calls).toMatchObject([{ operator: 'M', matched: ['red'] }]);
    expect((await solutionOf('one', 'both')).status).toBe(403);
  });

  it('gives a team its report as JSON, CSV and a page in both languages', async () => {
    const token = await makeMember(db.database, round.sessions.get('blue')?.teamId ?? '');
    const path = `${base}/teams/${round.sessions.get('blue')?.teamId}/report`;
    const read = async (query = ''): Promise<string> => {
      const response = await fetch(`${api.url}${path}${query}`, { headers: { authorization: `Bearer ${token}` } });
      expect(response.status).toBe(200);
      return response.text();
    };
    const report = reportSchema.parse(JSON.parse(await read()));
    expect(report).toMatchObject({ engine: 'rules', approved: true, place: 3, ster: null, responses: { count: 3 } });
    expect(report.result).toMatchObject({ sum: 10, star: null });
    expect(report.essays.map(({ score, trace }) => [score?.value, trace?.combos])).toEqual([
      [0, { A: 0 }],
      [5, { A: 5 }],
      [5, { A: 5 }],
    ]);
    const [head = '', first = ''] = (await read('?format=csv')).split('\r\n');
    expect(head).toMatch(/responseMs,plannedAt,releasedAt,deadlineAt,score,combo\.A,why$/);
    expect(first).toMatch(/,1,accepted,1,,5000,.*,0,0,A = 0\.00: SM 0 ✗$/);
    for (const [language, words, why] of [
      ['ru', 'За что даны баллы', 'A = 5,00: SM 0 ✓ 1 (red)'],
      ['en', 'What the points are given for', 'A = 5.00: SM 0 ✓ 1 (red)'],
    ] as const) {
      const page = await read(`?format=html&lang=${language}`);
      for (const part of [words, why]) expect(page).toContain(part);
      expect(page).not.toMatch(/M_opt|M_опт|Krip/);
    }
  });

  it('has no markups of experts, no agreement and no third checks, and says so', async () => {
    const { datasetId: dataset } = await db.database.prisma.round.findUniqueOrThrow({ where: { id: round.roundId } });
    const contest = `/api/contests/${slug}`;
    const [essayId] = round.essayIds.values();
    const plan = { datasetId: dataset };
    const refused = await Promise.all([
      as('both', 'GET', `${base}/expert-markups`),
      as('jury', 'GET', `${contest}/agreement?dataset=${dataset}`),
      as('jury', 'GET', `${contest}/third-checks?dataset=${dataset}`),
      as('organiser', 'POST', `${contest}/assignments`, plan),
      as('organiser', 'POST', `${contest}/third-checks`, plan),
      as('jury', 'POST', `${contest}/third-checks/orders`, { essayId, role: 'jury', reason }),
      as('organiser', 'POST', `${base}/rescorings`, {
        reason,
        markups: [{ essay: 'one', expert: 'x', content: 'red' }],
      }),
    ]);
    expect(refused.map(({ status, body }) => [status, body['code']])).toEqual(
      refused.map(() => [409, 'ERR_CONTEST_ENGINE']),
    );
  });

  it('does not change by a new version of a rule, only by a re-scoring that is applied and approved', async () => {
    await importInto(db.database, round.contestId, [question('one', FIRST, wordsRule('blue'))]);
    await idle();
    expect((await result()).board?.version).toBe(1);
    expect(await publicSums()).toEqual({ both: 30, one: 15, blue: 10 });
    expect(ownSolutionSchema.parse((await solutionOf('one')).body).items[0]?.score?.value).toBe(5);

    const { body } = await as('organiser', 'POST', `${base}/rescorings`, { reason });
    const preview = await settled(String(body['id']));
    expect(preview.differences?.counts).toMatchObject({ teamsChanged: 3, essaysChanged: 1, scoresChanged: 3 });
    expect(preview.differences?.teams.map(({ team, star }) => [team.slug, star])).toEqual([
      ['blue', { before: 10, after: 20 }],
      ['both', { before: 30, after: 20 }],
      ['one', { before: 15, after: 10 }],
    ]);
    expect((await as('organiser', 'POST', `${base}/rescorings/${preview.id}/discard`, { reason })).status).toBe(200);
    expect((await result()).board?.version).toBe(1);
  });

  it('takes a rule that a re-scoring proposes: nowhere in force before it is applied', async () => {
    const rules = [{ question: 'one', content: wordsRule('red', 'blue') }];
    const made = await as('organiser', 'POST', `${base}/rescorings`, { reason, rules });
    expect(made).toMatchObject({ status: 201, body: { rules: 1, markups: 0 } });
    const preview = await settled(String(made.body['id']));
    expect(preview.differences?.essays).toMatchObject([
      { essay: 'one', changed: 2, largest: { team: 'blue', before: 0, after: 5 } },
    ]);
    const path = `/api/contests/${slug}/questions`;
    const [first] = (await as('organiser', 'GET', path)).body['items'] as { id: string; ruleVersion: number }[];
    expect(first?.ruleVersion).toBe(2);
    const versions = pageOf(questionRuleSchema).parse(
      (await as('organiser', 'GET', `${path}/${first?.id}/rules`)).body,
    );
    expect(versions.items.map(({ version, rescoring }) => [version, rescoring?.state])).toEqual([
      [3, 'open'],
      [2, undefined],
      [1, undefined],
    ]);

    const { fingerprint } = preview;
    const apply = `${base}/rescorings/${preview.id}/apply`;
    expect((await as('organiser', 'POST', apply, { reason, fingerprint })).status).toBe(200);
    await newest(2);
    expect(await publicSums()).toEqual({ both: 30, one: 15, blue: 10 });
    expect(await approveAll()).toEqual([200, 200, 200]);
    await shown({ both: 25, one: 15, blue: 15 });
    const kept = (await approvedRules()).filter(({ rule }) => rule.essay.externalId === 'one');
    expect(kept.map(({ snapshot, rule }) => [snapshot.version, rule.version]).sort()).toEqual([
      [1, 1],
      [2, 3],
    ]);
  });

  it('may read the rules otherwise: the profile is changed with a preview like any parameter', async () => {
    const open = (changes: object, more: object = {}): Promise<Answer> =>
      as('organiser', 'POST', `${base}/rescorings`, { reason, changes, ...more });
    const drop = (id: unknown) => as('organiser', 'POST', `${base}/rescorings/${String(id)}/discard`, { reason });
    // Length in characters; in the other profile, of different Chinese characters.
    const content = JSON.stringify({
      atoms: {},
      combos: { A: { combo: 'L(0)', score: 1, mode: 'value' } },
      comboMode: 'ADD',
    });
    const rules = [{ question: 'one', content }];
    const manual = await settled(String((await open({}, { rules })).body['id']));
    const points = ({ differences }: RescoringDetail) =>
      Object.fromEntries(differences?.teams.map(({ team, star }) => [team.slug, star.after]) ?? []);
    expect(points(manual)).toEqual({ both: 23, one: 13, blue: 14 });
    await drop(manual.id);
    const other = await settled(String((await open({ ruleProfile: 'reference' }, { rules })).body['id']));
    expect(other.changes).toEqual({ ruleProfile: 'reference' });
    expect(points(other)).toEqual({ both: 20, one: 10, blue: 10 });
    await drop(other.id);
    expect(await publicSums()).toEqual({ both: 25, one: 15, blue: 15 });
  });

  it('refuses a profile in which a rule that stays is none, unless another rule is proposed for it', async () => {
    // A rule that only the other profile knows.
    const only = wordsRule('red').replace('T(\\"*\\")', 'T(-1)');
    const proposed = { reason, changes: { ruleProfile: 'reference' }, rules: [{ question: 'one', content: only }] };
    const made = await as('organiser', 'POST', `${base}/rescorings`, proposed);
    expect(made.status).toBe(201);
    const preview = await settled(String(made.body['id']));
    const apply = { reason, fingerprint: preview.fingerprint };
    expect((await as('organiser', 'POST', `${base}/rescorings/${preview.id}/apply`, apply)).status).toBe(200);
    await newest(3);
    const back = { reason, changes: { ruleProfile: 'manual' } };
    const refused = await as('organiser', 'POST', `${base}/rescorings`, back);
    expect([refused.status, refused.body['code']]).toEqual([400, 'ERR_INVALID_REQUEST']);
    expect(refused.body['errors']).toEqual([
      {
        path: 'changes.ruleProfile',
        message: expect.stringMatching(/^the rule of one is none by these parameters: ERR_/),
      },
    ]);
    const rules = [{ question: 'one', content: wordsRule('red', 'blue') }];
    const again = await as('organiser', 'POST', `${base}/rescorings`, { ...back, rules });
    const restored = await settled(String(again.body['id']));
    const fingerprint = restored.fingerprint;
    expect(
      (await as('organiser', 'POST', `${base}/rescorings/${restored.id}/apply`, { reason, fingerprint })).status,
    ).toBe(200);
    await newest(4);
    expect(await approveAll()).toEqual([200, 200, 200]);
    expect(await publicSums()).toEqual({ both: 25, one: 15, blue: 15 });
  });

  it.each([
    ['a question that the round does not have', { question: 'other' }, [404, 'ERR_QUESTION_UNKNOWN']],
    ['a rule with an error', { content: '{"atoms":{}}' }, [400, 'ERR_INVALID_REQUEST']],
    [
      'a blank that the question does not have',
      { content: wordsRule('red').replace('T(\\"*\\")', 'T(2)') },
      [400, 'ERR_INVALID_REQUEST'],
    ],
  ])('refuses a proposal of %s, and opens nothing', async (_what, wrong, refusal) => {
    const rules = [{ question: 'one', content: wordsRule('red'), ...wrong }];
    const { status, body } = await as('organiser', 'POST', `${base}/rescorings`, { reason, rules });
    expect([status, body['code']]).toEqual(refusal);
    expect(await db.database.prisma.rescoring.count({ where: { state: 'open' } })).toBe(0);
  });

  it('refuses a rule that is proposed twice, or by a re-scoring that is over', async () => {
    const one = { question: 'one', content: wordsRule('red') };
    const twice = await as('organiser', 'POST', `${base}/rescorings`, { reason, rules: [one, one] });
    expect([twice.status, twice.body['code']]).toEqual([400, 'ERR_INVALID_REQUEST']);
    const { prisma } = db.database;
    const proposed = await prisma.questionRule.findFirstOrThrow({ where: { rescoringId: { not: null } } });
    const { id: _id, ...again } = { ...proposed, version: 9 };
    await expect(prisma.questionRule.create({ data: again })).rejects.toThrow('open re-scoring');
  });

  it('is final when the round is finalised: then nothing scores it again', async () => {
    expect((await as('organiser', 'POST', `${base}/finalisation`)).status).toBe(200);
    await importInto(db.database, round.contestId, [question('two', QUESTIONS[1]?.item.text ?? '', wordsRule('blue'))]);
    await idle();
    expect(await publicSums()).toEqual({ both: 25, one: 15, blue: 15 });
    const { body } = await as('organiser', 'POST', `${base}/rescorings`, { reason });
    expect(body['code']).toBe('ERR_ROUND_STATE');
    expect(await verifyAuditChain(db.database)).toMatchObject({ ok: true });
  });
});
