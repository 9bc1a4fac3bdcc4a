import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { verifyAuditChain } from '@starboard/database';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { deskData, deskFiles } from '../../support/desk-data.js';
import { eventually } from '../../support/eventually.js';
import { type Answer, type Caller, caller, makePerson } from '../../support/organisers.js';
import { startWorker } from '../../support/worker-app.js';

const DATA = deskData(3, 40);
const GOLD = new Map(DATA.answers.map(({ name, gold }) => [name, gold]));

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** A teacher's way through a project, over real sockets, with a worker beside. */
describe('the answers desk', () => {
  let db: TestDatabase;
  let api: ApiServer;
  let worker: INestApplicationContext;
  let teacher: Caller;
  let labeller: Caller;
  let stranger: Caller;
  let path: string;

  beforeAll(async () => {
    db = await createTestDatabase();
    api = await startApiServer(db.url);
    worker = await startWorker(db.database);
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => makePerson(db.database, [])));
    [teacher, labeller, stranger] = [caller(api.url, one), caller(api.url, two), caller(api.url, three)];
  });
  afterAll(async () => {
    await worker?.close();
    await api?.close();
    await db?.drop();
  });

  const ended = (id: string): Promise<Answer['body']> =>
    eventually('the end of the task', async () => {
      const { body } = await teacher('GET', `${path}/tasks/${id}`);
      return ['done', 'failed', 'paused'].includes(body.status as string) ? body : undefined;
    });
  const begin = async (task: object): Promise<Answer['body']> => {
    const made = await teacher('POST', `${path}/tasks`, task);
    expect(made.status).toBe(201);
    return ended(made.body.id as string);
  };
  const labelNext = async (person: Caller): Promise<string[]> => {
    const { body } = await person('GET', `${path}/next`);
    const answers = body.answers as (Shown & { reason: string })[];
    for (const { id, name } of answers) {
      const given = await person('PUT', `${path}/answers/${id}/label`, { label: GOLD.get(name) });
      expect(given.status).toBe(200);
    }
    return answers.map(({ reason }) => reason);
  };

  it('makes a project of one’s own, and takes data all or nothing', async () => {
    expect(await teacher('POST', '/api/answer-projects', { name: 'x', labels: [{ id: 'a b', en: 'a', ru: 'a' }, { id: 'b', en: 'b', ru: 'b' }] })).toMatchObject({ status: 400 }); // prettier-ignore
    const made = await teacher('POST', '/api/answer-projects', { name: 'Physics, 7b' });
    expect(made).toMatchObject({ status: 201, body: { role: 'owner', correct: 'correct', model: null } });
    path = `/api/answer-projects/${String(made.body.id)}`;
    const files = deskFiles(DATA);
    const broken = { ...files.answers, text: `no json\n${files.answers.text.replace('q01', 'q99')}` };
    const refused = await teacher('POST', `${path}/import`, { ...files, answers: broken });
    expect(refused).toMatchObject({ status: 422, body: { code: 'ERR_UNPROCESSABLE' } });
    expect(refused.body.errors).toContainEqual({
      path: 'answers.jsonl:1',
      message: expect.stringContaining('ERR_ANSWERS_FORMAT'),
    });
    const report = { questions: { added: 3, known: 0 }, answers: { added: 120, known: 0 }, labels: 0 };
    expect(await teacher('POST', `${path}/import`, { ...files, check: true })).toMatchObject({
      status: 200,
      body: report,
    });
    expect((await teacher('GET', path)).body.counts).toEqual({ questions: 0, answers: 0, labelled: 0 });
    expect((await teacher('POST', `${path}/import`, files)).body).toEqual(report);
    const again = await teacher('POST', `${path}/import`, files);
    expect(again.body).toMatchObject({ questions: { added: 0, known: 3 }, answers: { added: 0, known: 120 } });
    const other = { ...files.answers, text: files.answers.text.replace('the sun warms', 'the moon warms') };
    const conflict = await teacher('POST', `${path}/import`, { ...files, answers: other });
    expect(conflict).toMatchObject({ status: 422, body: { errors: [{ path: 'q00-a0000' }] } });
  });

  it('is not there for strangers, and labellers only label', async () => {
    const paths = ['', '/questions', '/next', '/review', '/report', '/labels.csv', '/workloads', '/tasks'];
    for (const one of paths) expect(await stranger('GET', `${path}${one}`)).toMatchObject({ status: 404 });
    const invited = await teacher('POST', `${path}/invitations`);
    expect(invited).toMatchObject({ status: 201, body: { link: expect.stringContaining('/answers/join#sbl_') } });
    const { secret } = invited.body;
    expect(await labeller('POST', '/api/answer-projects/join', { secret })).toMatchObject({ status: 200 });
    expect(await stranger('POST', '/api/answer-projects/join', { secret })).toMatchObject({ status: 404 });
    expect((await labeller('GET', path)).body).toMatchObject({ role: 'labeller' });
    expect(await labeller('POST', `${path}/tasks`, { kind: 'fit' })).toMatchObject({ status: 403 });
    expect(await labeller('DELETE', path)).toMatchObject({ status: 403 });
    expect(await labeller('POST', `${path}/import`, deskFiles(DATA))).toMatchObject({ status: 403 });
    const open = (await labeller('GET', `${path}/next`)).body.answers as Shown[];
    const label = { label: 'correct' };
    expect(await stranger('PUT', `${path}/answers/${open[0]!.id}/label`, label)).toMatchObject({ status: 404 });
  });

  it('has ten random answers of each question labelled, refuses to fit before, and takes labels back', async () => {
    expect(await teacher('POST', `${path}/tasks`, { kind: 'fit' })).toMatchObject({ status: 409, body: { code: 'ERR_DESK_UNLABELLED' } }); // prettier-ignore
    expect(await teacher('GET', `${path}/workloads`)).toMatchObject({ body: { fitId: null, items: [] } });
    const { body } = await teacher('GET', `${path}/next`);
    const [first] = body.answers as Shown[];
    expect(await teacher('PUT', `${path}/answers/${first!.id}/label`, { label: 'nonsense' })).toMatchObject({
      status: 422,
    });
    const given = await teacher('PUT', `${path}/answers/${first!.id}/label`, { label: 'incorrect' });
    expect(given.body).toEqual({ kind: 'random', platform: null, model: null });
    expect((await teacher('PUT', `${path}/answers/${first!.id}/label`, { label: null })).body).toMatchObject({
      kind: 'changed',
    });
    expect((await teacher('GET', path)).body).toMatchObject({ counts: { labelled: 0 } });
    for (const person of [teacher, labeller, teacher])
      expect(new Set(await labelNext(person))).toEqual(new Set(['random']));
    expect((await teacher('GET', path)).body).toMatchObject({ counts: { labelled: 30 } });
    expect((await teacher('GET', `${path}/next`)).body).toMatchObject({ stale: true });
  });

  it('says what a target means before it is chosen, and asks for the least sure next', async () => {
    expect(await begin({ kind: 'fit' })).toMatchObject({ status: 'done', total: 90, done: 90 });
    const { body } = await teacher('GET', `${path}/workloads`);
    const items = body.items as { target: number; automatic: number; left: number }[];
    expect(items.map(({ target }) => target)).toEqual([0.8, 0.85, 0.9, 0.95]);
    for (const { automatic, left } of items) expect(automatic + left).toBe(90);
    expect(body.labelled).toBe(30);
    const next = (await teacher('GET', `${path}/next`)).body.answers as { reason: string }[];
    expect(next.map(({ reason }) => reason)).toEqual(['unsure', 'unsure', 'unsure', 'unsure', 'unsure']);
  });

  it('labels by the target, keeps its label to itself until a person has chosen, and checks blindly', async () => {
    const model = await teacher('POST', `${path}/tasks`, { kind: 'label', target: 0.8, model: true });
    expect(model).toMatchObject({ status: 422 });
    expect(await begin({ kind: 'label', target: 0.8 })).toMatchObject({ status: 'done', done: 90, estimate: null });
    const review = await teacher('GET', `${path}/review`);
    const answers = review.body.answers as (Shown & { nearest: object[] })[];
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) {
      expect(Object.keys(answer).sort()).toEqual(['flags', 'id', 'name', 'nearest', 'question', 'text']);
      expect(answer.nearest).toHaveLength(5);
    }
    const { rows } = await db.database.pool.query<{ automatic: number; blind: number }>(
      `select count(*) filter (where by <> 'person')::int as automatic, count(*) filter (where blind)::int as blind from desk_decisions`,
    );
    expect(rows[0]!.automatic).toBeGreaterThan(20);
    expect(rows[0]!.blind).toBe(Math.ceil(rows[0]!.automatic / 20));
    const kinds: unknown[] = [];
    for (
      let left = answers;
      left.length > 0;
      left = (await teacher('GET', `${path}/review`)).body.answers as typeof answers
    )
      for (const { id, name } of left) {
        const { body } = await teacher('PUT', `${path}/answers/${id}/label`, { label: GOLD.get(name) });
        kinds.push(body.kind);
        expect(body.platform).toMatchObject({ label: expect.any(String), automatic: body.kind === 'blind' });
      }
    expect(kinds.filter((kind) => kind === 'blind')).toHaveLength(rows[0]!.blind);
    const report = (await teacher('GET', `${path}/report`)).body as Record<string, { n: number }>;
    expect(report).toMatchObject({ answers: 120, left: 0, expected: { n: 30 }, checked: { n: rows[0]!.blind } });
  });

  it('gives all labels out, formulas made harmless', async () => {
    const response = await fetch(`${api.url}${path}/labels.csv`, { headers: await tokenHeader() });
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(121);
    expect(lines[0]).toBe('id,question,answer,label,by,confidence,checked,flags');
    const right = lines.slice(1).filter((line) => line.includes(`,${GOLD.get(line.split(',')[0]!)},`));
    expect(right.length).toBeGreaterThanOrEqual(110);
    expect(lines.some((line) => line.includes(',method,'))).toBe(true);
  });

  const tokenHeader = async () => {
    const token = await makePerson(db.database, []);
    const secret = (await teacher('POST', `${path}/invitations`)).body.secret as string;
    await caller(api.url, token)('POST', '/api/answer-projects/join', { secret });
    return { authorization: `Bearer ${token}` };
  };

  it('goes as a whole, and leaves an audit that holds', async () => {
    expect(await teacher('DELETE', path)).toMatchObject({ status: 204 });
    expect(await teacher('GET', path)).toMatchObject({ status: 404 });
    for (const table of ['desk_answers', 'desk_labels', 'desk_judgements', 'desk_decisions', 'desk_members'])
      expect((await db.database.pool.query(`select 1 from ${table}`)).rowCount).toBe(0);
    expect(await verifyAuditChain(db.database)).toMatchObject({ ok: true });
  });
});
