import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { pageOf, type RuleReportView, ruleResultSchema, ruleTestResultSchema } from '@starboard/contracts';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { auditNames } from '../../support/audit-names.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FakeModel, startFakeModel } from '../../support/fake-model.js';
import { type Answer, type Caller, caller, makePerson } from '../../support/organisers.js';
import { NUMBER_RULE } from '../../support/rule-task.js';
import { startWorker } from '../../support/worker-app.js';

const KEY = 'a-key-that-nobody-may-see';

let db: TestDatabase;
let api: ApiServer;
let worker: INestApplicationContext;
let model: FakeModel;
let token: string;
let boss: Caller;
let slug: string;
let contestId: string;

beforeAll(async () => {
  db = await createTestDatabase();
  model = await startFakeModel();
  const environment = {
    DRAFTING_PROVIDER: 'openai-compatible',
    DRAFTING_MODEL: 'fake',
    DRAFTING_BASE_URL: model.url,
    DRAFTING_API_KEY: KEY,
    DRAFTING_PER_HOUR: '3',
  };
  api = await startApiServer(db.url, { environment });
  worker = await startWorker(db.database);
  token = await makePerson(db.database, [{ role: 'organiser' }]);
  boss = caller(api.url, token);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await model.close();
  await db.drop();
});
beforeEach(async () => {
  slug = `contest-${randomUUID().slice(0, 8)}`;
  const made = await boss('POST', '/api/contests', { slug, title: { ru: 'Проба', en: 'Trial' } });
  contestId = String(made.body['id']);
});

const at = (path: string): string => `/api/contests/${slug}/${path}`;
const idOf = ({ body }: Answer): string => String(body['id']);
const audited = async (action: string): Promise<number> =>
  db.database.prisma.auditEntry.count({ where: { contestId, action } });

async function upload(csv: string | Uint8Array, query = 'name=set&label=score'): Promise<Answer> {
  const response = await fetch(`${api.url}${at(`answer-sets?${query}`)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: csv,
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

async function download(path: string): Promise<Response> {
  return fetch(`${api.url}${at(path)}`, { headers: { authorization: `Bearer ${token}` } });
}

async function task(csv: string, rule: object = NUMBER_RULE, name = 'task'): Promise<string> {
  const answerSetId = idOf(await upload(csv, `name=set of ${name}&label=score`));
  const ruleId = idOf(await boss('POST', at('scoring-rules'), { name: 'rule', rule }));
  const made = await boss('POST', at('rule-tasks'), { name, answerSetId, ruleId });
  expect(made.status).toBe(201);
  return idOf(made);
}

async function done(id: string): Promise<Answer['body']> {
  return eventually('the end of the task', async () => {
    const { body } = await boss('GET', at(`rule-tasks/${id}`));
    return body['status'] === 'done' ? body : undefined;
  });
}

describe('answer sets', () => {
  it('take CSV with labels, are listed, read in pages and removed', async () => {
    const made = await upload('answer 1,answer 2,score\nодин,"a,b",7\nдва,,\n');
    expect(made).toMatchObject({ status: 201, body: { name: 'set', answers: 2, blanks: 2, labelled: true } });
    expect(idOf(await upload('answer 1,answer 2,score\nодин,"a,b",7\nдва,,\n'))).toBe(idOf(made));
    expect(await audited('answer-set.created')).toBe(1);
    expect(await upload('answer 1,score\nдругое,7\n')).toMatchObject({
      status: 409,
      body: { code: 'ERR_ANSWER_SET_EXISTS' },
    });
    expect((await boss('GET', at('answer-sets'))).body['items']).toMatchObject([{ name: 'set' }]);
    expect((await boss('GET', at(`answer-sets/${idOf(made)}`))).body).toMatchObject({ answers: 2 });
    const first = await boss('GET', at(`answer-sets/${idOf(made)}/answers?limit=1`));
    expect(first.body['items']).toEqual([{ position: 0, blanks: ['один', 'a,b'], label: 7 }]);
    const second = await boss(
      'GET',
      at(`answer-sets/${idOf(made)}/answers?limit=1&cursor=${String(first.body['next'])}`),
    );
    expect(second.body).toEqual({ items: [{ position: 1, blanks: ['два', ''], label: null }], next: null });
    expect((await boss('DELETE', at(`answer-sets/${idOf(made)}`))).status).toBe(204);
    expect((await boss('DELETE', at(`answer-sets/${idOf(made)}`))).status).toBe(404);
    expect((await boss('GET', at(`answer-sets/${idOf(made)}`))).status).toBe(404);
  });

  it('take JSON', async () => {
    const made = await boss('POST', at('answer-sets?name=json'), [
      { blanks: ['a'], label: 7.5 },
      { blanks: ['b'] },
    ] as object);
    expect(made).toMatchObject({ status: 201, body: { answers: 2, labelled: true } });
  });

  it.each([
    [
      'a label',
      'text,score\na,11\n',
      [{ path: 'row 2, column 2', message: expect.stringContaining('ERR_ANSWERS_LABEL') }],
    ],
    ['a column', 'text\na\n', [{ path: 'row 1', message: expect.stringContaining('ERR_ANSWERS_COLUMN') }]],
    ['nothing', 'text,score\n', [{ path: '', message: expect.stringContaining('ERR_ANSWERS_EMPTY') }]],
    [
      'no CSV',
      'text,score\n"a',
      [{ path: expect.stringContaining('row'), message: expect.stringContaining('ERR_ANSWERS_FORMAT') }],
    ],
    ['no UTF-8', Uint8Array.of(0x61, 0xff), undefined],
  ])('say what is wrong: %s', async (_name, csv, errors) => {
    const { status, body } = await upload(csv);
    expect([status, body['code'], body['errors']]).toEqual([422, 'ERR_UNPROCESSABLE', errors]);
  });

  it('are refused past their size', async () => {
    expect(await upload('a,'.repeat(12_100_000))).toMatchObject({ status: 413, body: { code: 'ERR_TOO_LARGE' } });
  });
});

describe('a set of answers as CSV', () => {
  it('is streamed whole, without formulas, and can be uploaded again', async () => {
    const count = 1_203;
    const lines = Array.from({ length: count }, (_, at) => `"a,${at}",=${at},${at % 11}`);
    const id = idOf(await upload(`one,two,score\n${lines.join('\n')}\n`));
    const csv = await download(`answer-sets/${id}/answers.csv`);
    expect([csv.headers.get('content-type'), csv.headers.get('transfer-encoding')]).toEqual([
      'text/csv; charset=utf-8',
      'chunked',
    ]);
    const text = await csv.text();
    const rows = text.split('\r\n');
    expect([rows[0], rows[1], rows.at(-2), rows.at(-1)]).toEqual([
      'blank 1,blank 2,label',
      `"a,0",'=0,0`,
      `"a,1202",'=1202,3`,
      '',
    ]);
    expect(rows).toHaveLength(count + 2);
    const again = await upload(text, 'name=again&label=label');
    expect(again).toMatchObject({ status: 201, body: { answers: count, blanks: 2, labelled: true } });
  });

  it('has no labels where there are none, and is of its contest only', async () => {
    const id = idOf(await boss('POST', at('answer-sets?name=json'), [['a'], ['b']] as object));
    expect(await (await download(`answer-sets/${id}/answers.csv`)).text()).toBe('blank 1\r\na\r\nb\r\n');
    slug = `contest-${randomUUID().slice(0, 8)}`;
    await boss('POST', '/api/contests', { slug, title: { ru: 'Другая', en: 'Other' } });
    expect((await download(`answer-sets/${id}/answers.csv`)).status).toBe(404);
  });
});

describe('rules', () => {
  it('are checked in both languages, with pointers, lines and columns', async () => {
    const rule = JSON.stringify({ ...NUMBER_RULE, comboMode: 'MIN' }, undefined, 1);
    const { status, body } = await boss('POST', at('scoring-rules/check'), { rule });
    expect([status, body['ok']]).toEqual([200, false]);
    expect(body['problems']).toMatchObject([
      { code: 'ERR_RULES_COMBO_MODE', pointer: '/comboMode', line: 10, ru: { expected: 'ADD или MAX' } },
    ]);
    expect((await boss('POST', at('scoring-rules/check'), { rule, profile: 'reference' })).body['ok']).toBe(true);
  });

  it('are tried out on an answer', async () => {
    const good = await boss('POST', at('scoring-rules/test'), { rule: NUMBER_RULE, answer: ['3'] });
    expect(good.body).toMatchObject({ ok: true, score: 7, detail: { combos: { A: 7 }, trace: { total: 7 } } });
    expect(ruleTestResultSchema.parse(good.body)).toEqual(good.body);
    const fault = await boss('POST', at('scoring-rules/test'), { rule: NUMBER_RULE, answer: ['x'] });
    expect(fault.body).toMatchObject({ score: null, detail: { error: { code: 'ERR_RULES_DIVISION_BY_ZERO' } } });
    expect(ruleTestResultSchema.parse(fault.body)).toEqual(fault.body);
    const refused = await boss('POST', at('scoring-rules/test'), { rule: {}, answer: [], blanks: 1 });
    expect(refused.body).toMatchObject({ ok: false, score: null, detail: null });
    expect(refused.body['problems']).toHaveLength(3);
    expect((await boss('POST', at('scoring-rules/test'), { rule: NUMBER_RULE, answer: [5] })).status).toBe(400);
  });

  it('that divide by a call say the place of the call, and nothing more of the rule', async () => {
    const combos = { A: { combo: '10 / M(0, T(0))', score: 1, mode: 'value' } };
    const rule = { atoms: { 0: { type: 'EM', desc: 'a' } }, combos, comboMode: 'ADD' };
    const { body } = await boss('POST', at('scoring-rules/test'), { rule, answer: ['b'] });
    expect(ruleTestResultSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ detail: { error: { span: { start: 5, end: 15 } } } });
    const id = await task('text,score\nb,1\na,6\n', rule);
    await done(id);
    const page = (await boss('GET', at(`rule-tasks/${id}/results`))).body;
    expect(pageOf(ruleResultSchema).parse(page)).toEqual(page);
  });

  it('with half a million answer strings are refused', async () => {
    const rule = { ...NUMBER_RULE, atoms: { 0: { type: 'OP', desc: `0.5:${'a,'.repeat(450_000)}a` } } };
    const { status, body } = await boss('POST', at('scoring-rules/test'), { rule, answer: ['a'] });
    expect([status, body['ok']]).toEqual([200, false]);
    expect(body['problems']).toMatchObject([{ code: 'ERR_RULES_SIZE', pointer: '/atoms' }]);
  });

  it('that are hostile hold nobody up: others are answered before them', async () => {
    const desc = `0.5:${'ab'.repeat(7_000)}`;
    const atoms = Object.fromEntries(Array.from({ length: 8 }, (_, id) => [id, { type: 'OP', desc: `${desc}${id}` }]));
    const combo = Object.keys(atoms)
      .map((id) => `M(${id}, T(0))`)
      .join(' + ');
    const rule = { atoms, combos: { A: { combo, score: 1, mode: 'value' } }, comboMode: 'ADD' };
    const order: string[] = [];
    const slow = boss('POST', at('scoring-rules/test'), { rule, answer: ['ba'.repeat(60_000)] }).then((answer) => {
      order.push('hostile');
      return answer;
    });
    const quick = await boss('GET', at('settings'));
    order.push('other');
    expect(quick.status).toBe(200);
    // On a machine under load the thread is stopped at its time; either way the caller is told.
    expect([200, 422]).toContain((await slow).status);
    expect(order).toEqual(['other', 'hostile']);
  });

  it('are stored once when they are valid, and removed while no task uses them', async () => {
    const bad = await boss('POST', at('scoring-rules'), { name: 'bad', rule: { atoms: {}, combos: { A: {} } } });
    expect([bad.status, bad.body['code']]).toEqual([422, 'ERR_UNPROCESSABLE']);
    expect(bad.body['errors']).toContainEqual({
      path: '/combos/A',
      message: expect.stringContaining('ERR_RULES_MISSING: "combo" is missing.'),
    });
    const made = await boss('POST', at('scoring-rules'), { name: 'good', rule: NUMBER_RULE });
    expect(made).toMatchObject({ status: 201, body: { draftId: null, source: JSON.stringify(NUMBER_RULE) } });
    expect(idOf(await boss('POST', at('scoring-rules'), { name: 'good', rule: NUMBER_RULE }))).toBe(idOf(made));
    const other = { ...NUMBER_RULE, comboMode: 'MAX' };
    expect(await boss('POST', at('scoring-rules'), { name: 'good', rule: other })).toMatchObject({
      status: 409,
      body: { code: 'ERR_RULE_EXISTS' },
    });
    const items = [{ name: 'good', note: null, runs: 0, bestKappa: null }];
    expect((await boss('GET', at('scoring-rules'))).body['items']).toMatchObject(items);
    const noted = await boss('POST', at('scoring-rules'), { name: 'noted', rule: NUMBER_RULE, note: ' Ten for 1. ' });
    expect(noted).toMatchObject({ status: 201, body: { note: 'Ten for 1.' } });
    expect(await boss('POST', at('scoring-rules'), { name: 'noted', rule: NUMBER_RULE })).toMatchObject({
      status: 409,
      body: { code: 'ERR_RULE_EXISTS' },
    });
    expect((await boss('GET', at(`scoring-rules/${idOf(made)}`))).body['name']).toBe('good');
    expect((await boss('DELETE', at(`scoring-rules/${idOf(made)}`))).status).toBe(204);
    expect((await boss('DELETE', at(`scoring-rules/${idOf(made)}`))).status).toBe(404);
    expect((await boss('GET', at(`scoring-rules/${idOf(made)}`))).status).toBe(404);
  });
});

describe('scoring tasks', () => {
  it('give results, a CSV without formulas, a report and its page', async () => {
    const id = await task('text,score\n1,1\n3,6\n=x,0\n9,\n');
    expect(await done(id)).toMatchObject({
      total: 4,
      done: 4,
      refused: 1,
      rule: { name: 'rule' },
      answerSet: { name: 'set of task' },
    });
    const page = await boss('GET', at(`rule-tasks/${id}/results?limit=2`));
    expect(page.body['items']).toMatchObject([
      { position: 0, blanks: ['1'], label: 1, score: 1, detail: { combos: { A: 1 } } },
      { position: 1, label: 6, score: 7, detail: { trace: { combos: [{ id: 'A', value: 7 }] } } },
    ]);
    const next = await boss('GET', at(`rule-tasks/${id}/results?limit=2&cursor=${String(page.body['next'])}`));
    expect(next.body).toMatchObject({ items: [{ score: null, detail: { error: {} } }, { score: 9 }], next: null });
    const csv = await download(`rule-tasks/${id}/results.csv`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await csv.text()).split('\r\n')).toEqual([
      'answer,score,label,A,error,blank 1',
      '1,1,1,1,,1',
      '2,7,6,7,,3',
      "3,,0,,ERR_RULES_DIVISION_BY_ZERO,'=x",
      '4,9,,9,,9',
      '',
    ]);
    const report = (await boss('GET', at(`rule-tasks/${id}/report`))).body as unknown as RuleReportView;
    const kappa = report.labels!.agreement.quadraticWeightedKappa;
    expect(kappa).toEqual(expect.any(Number));
    expect(report).toMatchObject({
      answers: 4,
      scored: 3,
      refused: 1,
      distribution: [0, 1, 0, 0, 0, 0, 0, 1, 0, 1, 0],
      labels: { count: 3, agreement: { count: 2, meanAbsoluteError: 0.5, exact: 0.5 } },
    });
    expect((await boss('GET', at(`rule-tasks/${id}`))).body['kappa']).toBe(kappa);
    expect((await boss('GET', at('scoring-rules'))).body['items']).toMatchObject([{ runs: 1, bestKappa: kappa }]);
    const html = await download(`rule-tasks/${id}/report.html?lang=en`);
    expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await html.text()).toContain('<h1>task</h1>');
    expect((await boss('GET', at('rule-tasks'))).body['items']).toMatchObject([{ id, status: 'done' }]);
    expect(await boss('POST', at(`rule-tasks/${id}/cancel`))).toMatchObject({
      status: 409,
      body: { code: 'ERR_TASK_DONE' },
    });
    const { answerSet, rule } = (await boss('GET', at(`rule-tasks/${id}`))).body as Record<string, { id: string }>;
    expect(await boss('DELETE', at(`answer-sets/${answerSet!.id}`))).toMatchObject({
      status: 409,
      body: { code: 'ERR_ANSWER_SET_USED' },
    });
    expect(await boss('DELETE', at(`scoring-rules/${rule!.id}`))).toMatchObject({
      status: 409,
      body: { code: 'ERR_RULE_USED' },
    });
  });

  it('give a CSV that is streamed, whatever the size of the set', async () => {
    const count = 1_203;
    const id = await task(`text,score\n${Array.from({ length: count }, (_, at) => `${at + 1},1`).join('\n')}\n`);
    await done(id);
    const csv = await download(`rule-tasks/${id}/results.csv`);
    expect([csv.headers.get('content-length'), csv.headers.get('transfer-encoding')]).toEqual([null, 'chunked']);
    const lines = (await csv.text()).split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['answer,score,label,A,error,blank 1', '1,1,1,1,,1']);
    expect(lines.slice(1, -1).map((line) => Number(line.split(',')[0]))).toEqual(
      Array.from({ length: count }, (_, at) => at + 1),
    );
  });

  it('are refused when the rule does not suit the answers, when something is not there, when the name is taken', async () => {
    const answerSetId = idOf(await upload('text,score\n1,1\n'));
    const two = { ...NUMBER_RULE, combos: { A: { combo: 'F(1)', score: 1, mode: 'value' } } };
    const ruleId = idOf(await boss('POST', at('scoring-rules'), { name: 'two', rule: two }));
    const body = { name: 'task', answerSetId, ruleId };
    const refused = await boss('POST', at('rule-tasks'), body);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: '/combos/A/combo' }] } });
    expect(await boss('POST', at('rule-tasks'), { ...body, ruleId: randomUUID() })).toMatchObject({ status: 404 });
    const good = idOf(await boss('POST', at('scoring-rules'), { name: 'good', rule: NUMBER_RULE }));
    const made = await boss('POST', at('rule-tasks'), { ...body, ruleId: good });
    expect(idOf(await boss('POST', at('rule-tasks'), { ...body, ruleId: good }))).toBe(idOf(made));
    const other = { ...body, ruleId: good, profile: 'reference' };
    expect(await boss('POST', at('rule-tasks'), other)).toMatchObject({
      status: 409,
      body: { code: 'ERR_TASK_EXISTS' },
    });
  });

  it('count for their rule when they are done and labelled: the best kappa of them', async () => {
    const labelled = await task('text,score\n1,1\n3,7\n9,9\n', NUMBER_RULE, 'good');
    await done(labelled);
    const { rule } = (await boss('GET', at(`rule-tasks/${labelled}`))).body as { rule: { id: string } };
    const other = await task('text,score\n1,9\n3,1\n9,1\n', NUMBER_RULE, 'bad');
    await done(other);
    const answerSetId = idOf(await boss('POST', at('answer-sets?name=unlabelled'), [['1']] as object));
    const without = await boss('POST', at('rule-tasks'), { name: 'without', answerSetId, ruleId: rule.id });
    expect(await done(idOf(without))).toMatchObject({ kappa: null });
    expect((await boss('GET', at('scoring-rules'))).body['items']).toMatchObject([{ runs: 3, bestKappa: 1 }]);
    const kappas = ((await boss('GET', at('rule-tasks'))).body['items'] as { kappa: number | null }[]).map(
      ({ kappa }) => kappa,
    );
    expect(kappas).toEqual([null, expect.any(Number), 1]);
    expect(kappas[1]).toBeLessThan(0);
    // What is removed counts no more.
    expect((await boss('DELETE', at(`rule-tasks/${labelled}`))).status).toBe(204);
    expect((await boss('GET', at('scoring-rules'))).body['items']).toMatchObject([{ runs: 2, bestKappa: kappas[1] }]);
  });

  it('are removed with their results; then their answers and their rule can go, too', async () => {
    const id = await task('text,score\n1,1\n3,6\n');
    await done(id);
    const { answerSet, rule } = (await boss('GET', at(`rule-tasks/${id}`))).body as Record<string, { id: string }>;
    const results = (): Promise<number> => db.database.prisma.ruleResult.count({ where: { taskId: id } });
    expect(await results()).toBe(2);
    // A result by itself stays, whoever tries.
    const bySql = db.database.pool.query('delete from rule_results where task_id = $1', [id]);
    await expect(bySql).rejects.toThrow('a result goes with its run only');
    const jury = caller(api.url, await makePerson(db.database, [{ role: 'jury', contestId }]));
    expect((await jury('DELETE', at(`rule-tasks/${id}`))).status).toBe(403);
    expect((await boss('DELETE', at(`rule-tasks/${id}`))).status).toBe(204);
    expect([await results(), await audited('rule-task.removed')]).toEqual([0, 1]);
    expect((await boss('GET', at(`rule-tasks/${id}`))).status).toBe(404);
    expect((await boss('DELETE', at(`rule-tasks/${id}`))).status).toBe(404);
    expect((await boss('DELETE', at(`answer-sets/${answerSet!.id}`))).status).toBe(204);
    expect((await boss('DELETE', at(`scoring-rules/${rule!.id}`))).status).toBe(204);
  });

  it('that are going on end when they are removed', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `${at + 1},1`);
    const id = await task(`text,score\n${many.join('\n')}\n`);
    expect((await boss('DELETE', at(`rule-tasks/${id}`))).status).toBe(204);
    const next = await task('text,score\n1,1\n', NUMBER_RULE, 'next');
    expect(await done(next)).toMatchObject({ done: 1 });
    expect(await db.database.prisma.ruleResult.count({ where: { taskId: id } })).toBe(0);
  });

  it('of another contest are not there', async () => {
    const id = await task('text,score\n1,1\n');
    slug = `contest-${randomUUID().slice(0, 8)}`;
    await boss('POST', '/api/contests', { slug, title: { ru: 'Другая', en: 'Other' } });
    for (const path of ['', '/results', '/results.csv', '/report', '/report.html']) {
      expect((await download(`rule-tasks/${id}${path}`)).status).toBe(404);
    }
    expect((await boss('POST', at(`rule-tasks/${id}/cancel`))).status).toBe(404);
    expect((await boss('DELETE', at(`rule-tasks/${id}`))).status).toBe(404);
  });
});

describe('drafts', () => {
  const DRAFTED = {
    atoms: [],
    combos: [{ id: 'A', combo: 'F(0)', score: 1, mode: 'value' }],
    comboMode: 'ADD',
  };

  it('become rules only when a person accepts them, with a reason', async () => {
    model.says = DRAFTED;
    const draft = await boss('POST', at('rule-drafts'), { criterion: 'One point for each.', blanks: 1 });
    expect(draft).toMatchObject({
      status: 201,
      body: {
        status: 'ready',
        repairs: 0,
        provider: 'openai-compatible',
        model: 'fake',
        promptVersion: 1,
        inputTokens: 50,
        rule: null,
      },
    });
    expect(model.requests.at(-1)!.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.stringify(draft.body)).not.toContain(KEY);
    expect((await boss('GET', at('scoring-rules'))).body['items']).toEqual([]);
    const path = at(`rule-drafts/${idOf(draft)}/accept`);
    expect((await boss('POST', path, { name: 'drafted' })).status).toBe(400);
    const accepted = await boss('POST', path, { name: 'drafted', reason: 'checked by hand' });
    expect(accepted).toMatchObject({
      status: 200,
      body: { name: 'drafted', note: 'One point for each.', draftId: idOf(draft) },
    });
    expect(idOf(await boss('POST', path, { name: 'drafted', reason: 'again' }))).toBe(idOf(accepted));
    expect(await boss('POST', path, { name: 'x', reason: 'again' })).toMatchObject({
      status: 409,
      body: { code: 'ERR_DRAFT_NOT_READY' },
    });
    const [decision, ...others] = await db.database.prisma.decision.findMany({ where: { contestId } });
    expect([decision?.kind, decision?.reason, others.length]).toEqual(['rule.accept', 'checked by hand', 0]);
    expect(await audited('rule-draft.accepted')).toBe(1);
    expect(await auditNames(db.database, contestId, ['rule', 'rule-draft'])).toEqual(
      expect.arrayContaining(['rule-draft One point for each.']),
    );
    expect((await boss('GET', at('rule-drafts'))).body['items']).toMatchObject([
      { status: 'accepted', rule: { name: 'drafted' } },
    ]);
  });

  it('that are never good or that the provider fails are kept with the reason, and make no rule', async () => {
    model.says = { ...DRAFTED, comboMode: 'MIN' };
    const bad = await boss('POST', at('rule-drafts'), { criterion: 'x' });
    expect(bad.body).toMatchObject({ status: 'failed', failure: 'ERR_DRAFTING_PROBLEMS', repairs: 2, source: null });
    expect(bad.body['problems']).toMatchObject([{ code: 'ERR_RULES_COMBO_MODE' }]);
    model.says = undefined;
    const broken = await boss('POST', at('rule-drafts'), { criterion: 'x' });
    expect(broken.body).toMatchObject({ status: 'failed', failure: 'ERR_DRAFTING_PROVIDER' });
    const path = at(`rule-drafts/${idOf(bad)}`);
    expect((await boss('GET', path)).body['status']).toBe('failed');
    expect(await boss('POST', `${path}/accept`, { name: 'x', reason: 'y' })).toMatchObject({
      status: 409,
      body: { code: 'ERR_DRAFT_NOT_READY' },
    });
  });

  it('are limited in length and number', async () => {
    expect((await boss('POST', at('rule-drafts'), { criterion: 'x'.repeat(20_001) })).status).toBe(400);
    expect((await boss('POST', at('rule-drafts'), { criterion: 'a\0b' })).status).toBe(400);
    model.says = DRAFTED;
    for (let n = 0; n < 3; n++)
      expect((await boss('POST', at('rule-drafts'), { criterion: `x${n}` })).status).toBe(201);
    expect(await boss('POST', at('rule-drafts'), { criterion: 'x' })).toMatchObject({ status: 429 });
  });

  it('are off without a model', async () => {
    const off = await startApiServer(db.url);
    const answer = await caller(off.url, token)('POST', at('rule-drafts'), { criterion: 'x' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ERR_DRAFTING_OFF' } });
    await off.close();
  });
});

describe('roles', () => {
  it('everybody with a role may try rules out; jury reads; only organisers change', async () => {
    const jury = caller(api.url, await makePerson(db.database, [{ role: 'jury', contestId }]));
    expect((await jury('POST', at('scoring-rules/check'), { rule: NUMBER_RULE })).status).toBe(200);
    expect((await jury('GET', at('rule-tasks'))).status).toBe(200);
    expect((await jury('POST', at('scoring-rules'), { name: 'x', rule: NUMBER_RULE })).status).toBe(403);
    expect((await jury('POST', at('rule-drafts'), { criterion: 'x' })).status).toBe(403);
    expect((await caller(api.url)('POST', at('scoring-rules/check'), { rule: NUMBER_RULE })).status).toBe(401);
  });
});
