import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContestRequestView } from '@starboard/contracts';
import { readEssayFolder } from '@starboard/essays';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { auditNames } from '../../support/audit-names.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type FinishedRound, finishedRound } from '../../support/finished-round.js';
import { type Answer, type Caller, caller, makePerson } from '../../support/organisers.js';
import { makeMember } from '../../support/results.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const IN_A_DAY = () => new Date(Date.now() + 86_400_000).toISOString();
const LOG = { title: 'Журнал', link: 'https://example.org/log.txt' };

let db: TestDatabase;
let api: ApiServer;
let round: FinishedRound;
let base: string;
const people = new Map<string, Caller>();
const tokens = new Map<string, string>();

beforeAll(async () => {
  db = await createTestDatabase();
  const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 1);
  round = await finishedRound(db.database, essays, { owl: () => 'no_answer', fox: () => 'no_answer' });
  const { contestId, sessions } = round;
  const { slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: contestId } });
  base = `/api/contests/${slug}`;
  api = await startApiServer(db.url);
  for (const role of ['organiser', 'jury', 'technical_commission'] as const)
    come(role, await makePerson(db.database, [{ role, contestId }]));
  for (const name of ['owl', 'fox']) come(name, await makeMember(db.database, sessions.get(name)?.teamId ?? ''));
});
afterAll(async () => {
  await api.close();
  await db.drop();
});

const come = (who: string, token: string): void => {
  tokens.set(who, token);
  people.set(who, caller(api.url, token));
};
const as = (who: string): Caller => people.get(who) ?? caller(api.url);
const teamOf = (name: string): string => round.sessions.get(name)?.teamId ?? '';
const viewOf = ({ body }: Answer) => body as unknown as ContestRequestView;

const ask = (who: string, more: object): Promise<Answer> =>
  as(who)('POST', `${base}/requests`, { role: who, teamId: teamOf('owl'), text: 'Почему 0001?', ...more });

async function expectCode(answer: Promise<Answer>, status: number, code: string): Promise<void> {
  const { status: got, body } = await answer;
  expect([got, body['code']]).toEqual([status, code]);
}

describe('a request for further data (regulation 9.4)', () => {
  let asked: ContestRequestView;
  const answerPath = (team: string): string => `${base}/teams/${teamOf(team)}/requests/${asked.id}/answer`;

  it('says who asked whom, for what and until when', async () => {
    await expectCode(ask('jury', { kind: 'data' }), 409, 'ERR_REQUEST_DUE');
    await expectCode(ask('jury', { kind: 'data', dueAt: '2020-01-01T00:00:00Z' }), 409, 'ERR_REQUEST_DUE');
    await expectCode(ask('jury', { kind: 'data', role: 'organiser', dueAt: IN_A_DAY() }), 403, 'ERR_FORBIDDEN');
    const made = await ask('technical_commission', {
      kind: 'data',
      dueAt: IN_A_DAY(),
      protocolRef: 'ТК-3',
      documents: [LOG],
    });
    expect(made.status).toBe(201);
    asked = viewOf(made);
    expect(asked).toMatchObject({
      ...{ number: 1, kind: 'data', status: 'open', answer: null, late: false, documents: [LOG] },
      team: { slug: 'owl' },
      asked: { as: 'technical_commission', protocolRef: 'ТК-3' },
    });
  });

  it('is read and answered by its team, and by no other', async () => {
    const own = await as('owl')('GET', `${base}/teams/${teamOf('owl')}/requests`);
    expect(own.body['items']).toEqual([asked]);
    expect((await as('fox')('GET', `${base}/teams/${teamOf('owl')}/requests`)).status).toBe(403);
    expect((await as('owl')('GET', `${base}/requests`)).status).toBe(403);
    expect((await as('nobody')('GET', `${base}/requests`)).status).toBe(401);
    expect((await as('fox')('POST', answerPath('fox'), { text: 'x' })).status).toBe(404);
    expect((await as('jury')('POST', answerPath('owl'), { text: 'x' })).status).toBe(403);
    const body = { text: 'Сервер перезапускался.', documents: [LOG] };
    const answered = await as('owl')('POST', answerPath('owl'), body);
    expect(viewOf(answered)).toMatchObject({ status: 'answered', answer: body });
    expect((await as('owl')('POST', answerPath('owl'), body)).body).toEqual(answered.body);
    await expectCode(as('owl')('POST', answerPath('owl'), { text: 'other' }), 409, 'ERR_REQUEST_CLOSED');
  });
});

describe('files of a request and its answer (regulation 9.4, 11.6)', () => {
  let asked: ContestRequestView;
  const request = (who: string, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${api.url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${tokens.get(who) ?? ''}`, 'content-type': 'application/octet-stream' },
    });
  const send = async (who: string, path: string, body: string | Uint8Array<ArrayBuffer>, name = 'журнал.log') => {
    const answer = await request(who, `${path}?fileName=${encodeURIComponent(name)}`, { method: 'POST', body });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  const official = (): string => `${base}/requests/${asked.id}/files`;
  const ofTeam = (team = 'owl'): string => `${base}/teams/${teamOf(team)}/requests/${asked.id}/files`;

  it('are added while it is open, each once, by those whose they are', async () => {
    asked = viewOf(await ask('jury', { kind: 'data', dueAt: IN_A_DAY() }));
    const added = await send('jury', official(), 'вопросы', 'вопросы.txt');
    expect([added.status, viewOf(added).files]).toMatchObject([201, [{ name: 'вопросы.txt', answering: false }]]);
    expect((await send('jury', official(), 'вопросы', 'вопросы.txt')).body).toEqual(added.body);
    await expectCode(send('technical_commission', official(), 'x'), 409, 'ERR_REQUEST_ROLE');
    await expectCode(send('fox', ofTeam('fox'), 'x'), 404, 'ERR_NOT_FOUND');
    await expectCode(send('owl', ofTeam(), ''), 400, 'ERR_INVALID_REQUEST');
    await expectCode(send('owl', ofTeam(), 'x', '../x.log'), 400, 'ERR_INVALID_REQUEST');
    await expectCode(send('owl', ofTeam(), new Uint8Array(10 * 1024 * 1024 + 1)), 413, 'ERR_TOO_LARGE');
    for (let number = 1; number <= 10; number += 1) await send('owl', ofTeam(), 'x', `${number}.log`);
    await expectCode(send('owl', ofTeam(), 'x', '11.log'), 409, 'ERR_REQUEST_FILES');
  });

  it('are read by officials and their team, byte for byte, and stay', async () => {
    const answered = await as('owl')('POST', `${base}/teams/${teamOf('owl')}/requests/${asked.id}/answer`, {
      text: 'да',
    });
    const { files } = viewOf(answered);
    expect(files.map(({ name, answering }) => `${answering ? '→' : '?'} ${name}`).slice(0, 2)).toEqual([
      '? вопросы.txt',
      '→ 1.log',
    ]);
    await expectCode(send('owl', ofTeam(), 'y'), 409, 'ERR_REQUEST_CLOSED');
    const [question] = files;
    for (const [who, path] of [
      ['jury', official()],
      ['owl', ofTeam()],
    ] as const) {
      const answer = await request(who, `${path}/${question?.id ?? ''}`);
      expect([answer.status, await answer.text()]).toEqual([200, 'вопросы']);
    }
    expect((await as('fox')('GET', `${ofTeam()}/${question?.id ?? ''}`)).status).toBe(403);
    expect((await as('fox')('GET', `${ofTeam('fox')}/${question?.id ?? ''}`)).status).toBe(404);
    const { pool } = db.database;
    await expect(pool.query(`update request_files set name = 'x'`)).rejects.toThrow('append-only');
    const insert = `insert into request_files (id, request_id, answering, number, name, content, bytes, sha256, added_by, added_at)
      values (gen_random_uuid(), $1, true, 9, 'x', 'x', 1, sha256('x'), 'x', now())`;
    await expect(pool.query(insert, [asked.id])).rejects.toThrow('open request');
  });
});

describe('a request for an exclusion (regulation 11.6)', () => {
  it('is of jury or commission; the organisers grant or decline it, and the team does not read it', async () => {
    await expectCode(ask('organiser', { kind: 'exclusion' }), 409, 'ERR_REQUEST_ROLE');
    const { id } = viewOf(await ask('jury', { kind: 'exclusion', text: '400 отправок одного файла (11.4)' }));
    const end = (who: string, outcome: string) =>
      as(who)('POST', `${base}/requests/${id}/end`, { outcome, text: 'Не доказано' });
    await expectCode(end('jury', 'granted'), 409, 'ERR_REQUEST_ROLE');
    await expectCode(end('technical_commission', 'withdrawn'), 409, 'ERR_REQUEST_ROLE');
    expect(viewOf(await end('organiser', 'declined'))).toMatchObject({ status: 'declined', number: 3 });
    await expectCode(end('jury', 'withdrawn'), 409, 'ERR_REQUEST_CLOSED');
    const own = await as('owl')('GET', `${base}/teams/${teamOf('owl')}/requests`);
    expect((own.body['items'] as ContestRequestView[]).map(({ number }) => number).sort()).toEqual([1, 2]);
    const open = await as('jury')('GET', `${base}/requests?kind=exclusion&status=declined`);
    expect((open.body['items'] as ContestRequestView[]).map(({ number }) => number)).toEqual([3]);
  });

  it('is in the audit log, which archives publish, without the team and the text', async () => {
    const entries = await db.database.prisma.auditEntry.findMany({ where: { subjectType: 'request' } });
    const told = entries.map(({ action, after }) => [action, after]);
    expect(told.filter(([action]) => action !== 'request.file')).toEqual([
      ['request.asked', { number: 1, status: 'open' }],
      ['request.answered', { number: 1, status: 'answered' }],
      ['request.asked', { number: 2, status: 'open' }],
      ['request.answered', { number: 2, status: 'answered' }],
      ['request.asked', { number: 3, status: 'open' }],
      ['request.declined', { number: 3, status: 'declined' }],
    ]);
    expect(told.filter(([action]) => action === 'request.file')).toHaveLength(11);
    expect(await auditNames(db.database, round.contestId, ['request'])).toEqual([
      'request 3',
      'request 2',
      'request 1',
    ]);
  });
});

describe('the database', () => {
  it.each([
    ['changes what was asked', `update contest_requests set text = 'other' where number = 1`],
    [
      'reopens a closed one',
      `update contest_requests set status = 'open', closed_at = null, closed_by = null, answer = ''`,
    ],
    ['removes one', 'delete from contest_requests'],
    [
      'lets organisers ask for an exclusion',
      `insert into contest_requests (id, contest_id, number, kind, team_id, asked_as, asked_by, asked_at, text)
       select gen_random_uuid(), contest_id, 9, 'exclusion', team_id, 'organiser', 'x', now(), 'x' from contest_requests limit 1`,
    ],
    [
      'takes a request for data without a day',
      `insert into contest_requests (id, contest_id, number, kind, team_id, asked_as, asked_by, asked_at, text)
       select gen_random_uuid(), contest_id, 9, 'data', team_id, 'jury', 'x', now(), 'x' from contest_requests limit 1`,
    ],
  ])('never %s', async (_what, sql) => {
    await expect(db.database.pool.query(sql)).rejects.toMatchObject({ code: '23514' });
  });
});
