import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import type { TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type Caller, caller, makePerson } from '../../support/organisers.js';
import { createRulesContest, question, wordsRule } from '../../support/rules-contest.js';

let db: TestDatabase;
let api: ApiServer;
let contest: TestContest;
let other: TestContest;
let organiser: Caller;
let jury: Caller;

const RULE = JSON.parse(wordsRule('red', 'green')) as object;
const QUESTION = { id: 'q1', text: 'Which two colours?', blanks: 2, subject: 'eng', rule: RULE };
const path = (tail = '', of = contest): string => `/api/contests/${of.slug}/questions${tail}`;

beforeAll(async () => {
  db = await createTestDatabase();
  api = await startApiServer(db.url);
  contest = await createRulesContest(db.database, 1, []);
  other = await createRulesContest(db.database, 1, [question('foreign', 'Whose?', wordsRule('mine'))]);
  organiser = caller(api.url, await makePerson(db.database, [{ role: 'organiser', contestId: contest.id }]));
  jury = caller(api.url, await makePerson(db.database, [{ role: 'jury', contestId: contest.id }]));
});
afterAll(async () => {
  await api.close();
  await db.drop();
});

describe('questions over REST', () => {
  it('stores a question with its rule, once', async () => {
    const created = await organiser('POST', path(), QUESTION);
    expect(created).toMatchObject({ status: 201, body: { externalId: 'q1', fileId: 1, blanks: 2, ruleVersion: 1 } });
    expect((await organiser('POST', path(), QUESTION)).body).toEqual(created.body);
    expect((await jury('GET', path())).body).toEqual({ items: [created.body], next: null });
  });

  it('tells every error of a rule with its place, and stores nothing', async () => {
    const rule = { ...RULE, combos: { A: { combo: 'G(7, T(5))', score: 1, mode: 'logic' } }, comboMode: 'MIN' };
    const refused = await organiser('POST', path(), { ...QUESTION, id: 'q2', rule });
    expect(refused).toMatchObject({ status: 422, body: { code: 'ERR_UNPROCESSABLE' } });
    expect((refused.body['errors'] as { path: string }[]).map(({ path: at }) => at).sort()).toEqual([
      '/rule/comboMode',
      '/rule/combos/A/combo',
      '/rule/combos/A/combo',
    ]);
    expect(await db.database.prisma.essay.count({ where: { contestId: contest.id } })).toBe(1);
  });

  it('keeps the versions of a rule; the same rule is no new one', async () => {
    const { body } = await organiser('GET', path());
    const [{ id }] = body['items'] as [{ id: string }];
    const next = JSON.parse(wordsRule('red', 'green', 'blue')) as object;
    expect((await organiser('POST', path(`/${id}/rules`), { rule: next })).body).toMatchObject({ ruleVersion: 2 });
    expect((await organiser('POST', path(`/${id}/rules`), { rule: next })).body).toMatchObject({ ruleVersion: 2 });
    const versions = (await jury('GET', path(`/${id}/rules`))).body['items'] as { version: number; content: string }[];
    expect(versions.map(({ version, content }) => [version, JSON.parse(content) as unknown])).toEqual([
      [2, next],
      [1, RULE],
    ]);
    const page = await jury('GET', path(`/${id}/rules?limit=1`));
    const rest = await jury('GET', path(`/${id}/rules?limit=1&cursor=${String(page.body['next'])}`));
    expect(rest.body).toMatchObject({ items: [{ version: 1 }], next: null });
  });

  it('never changes what is asked', async () => {
    expect(await organiser('POST', path(), { ...QUESTION, text: 'Another?' })).toMatchObject({
      status: 409,
      body: { code: 'ERR_QUESTION_CHANGED' },
    });
  });

  it('shows and takes nothing of other contests, and nothing to others', async () => {
    const [foreign] = other.essays;
    const rules = path(`/${foreign?.id ?? ''}/rules`);
    expect([
      (await organiser('GET', rules)).status,
      (await organiser('POST', rules, { rule: RULE })).status,
      (await organiser('GET', path('', other))).status,
      (await jury('POST', path(), QUESTION)).status,
      (await caller(api.url)('GET', path())).status,
    ]).toEqual([404, 404, 404, 403, 401]);
  });
});
