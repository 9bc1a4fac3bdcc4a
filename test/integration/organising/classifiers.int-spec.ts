import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { storeFolder } from '@starboard/database';
import { assembleEssays } from '@starboard/essays';
import { manualClock } from '@starboard/platform';
import { eventually } from '../../support/eventually.js';
import { type Answer, makePerson } from '../../support/organisers.js';
import { type OrganisedContest, OrganisedPlatform } from '../../support/organising.js';
import { OWN_CLASSIFIER } from '../../support/own-classifier.js';
import { startWorker } from '../../support/worker-app.js';

const OWN = JSON.stringify(OWN_CLASSIFIER);
const OTHER = JSON.stringify({ ...OWN_CLASSIFIER, codes: OWN_CLASSIFIER.codes.slice(1) });

let platform: OrganisedPlatform;
let contest: OrganisedContest;
let token: string;

beforeAll(async () => {
  platform = await OrganisedPlatform.start();
  contest = await platform.newContest();
  token = await makePerson(platform.database, [{ role: 'organiser', contestId: contest.id }]);
});
afterAll(() => platform.stop());

/** As an organiser of the contest; `after` is the version that the new one comes after. */
async function set(content: string, after?: number, more: object = {}): Promise<Answer & { etag: string | null }> {
  const response = await fetch(`${platform.url}${contest.path('/classifier')}`, {
    method: 'PUT',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(after === undefined ? {} : { 'if-match': `"${after}"` }),
    },
    body: JSON.stringify({ content, reason: 'коды предмета', ...more }),
  });
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    body: (await response.json()) as Answer['body'],
  };
}
const own = async (): Promise<Answer['body']> => (await platform.boss('GET', contest.path('/own-classifier'))).body;
const codesOf = (body: Answer['body']): string[] => (body['codes'] as { code: string }[]).map(({ code }) => code);
const changeFilter = (codeFilter: string) =>
  platform.boss('POST', contest.path('/parameters'), { changes: { codeFilter }, reason: 'x' });
const refusal = ({ status, body }: Answer): unknown[] => [status, body['code']];
const sql = (text: string, values: readonly unknown[] = []) => platform.database.pool.query(text, [...values]);

describe('the classifier of a contest (regulation 2.12)', () => {
  it('is the built-in one until another is set', async () => {
    const body = await own();
    expect(body).toMatchObject({ version: 0, sha256: null });
    expect(codesOf(body)).toContain('Г.упр');
    expect(refusal(await changeFilter('Г.теор*'))).toEqual([409, 'ERR_CODE_FILTER']);
  });

  it('is refused with every fault at its place, and nothing of it is kept', async () => {
    const twice = `{ "id": "x", "title": { "ru": "x", "en": "x" },\n  "codes": [{ "code": "А", "group": "error" },\n    { "code": "A", "group": "fault" }] }`;
    const { status, body } = await set(twice, 0);
    expect([status, body['code']]).toEqual([422, 'ERR_UNPROCESSABLE']);
    const errors = body['errors'] as { path: string; message: string }[];
    expect(errors.map(({ path }) => path.split(':')[1])).toEqual(expect.arrayContaining(['3']));
    expect(errors.map(({ message }) => message).join()).toContain('codes.1.group');
    expect(refusal(await set(OWN))).toEqual([428, 'ERR_PRECONDITION_REQUIRED']);
    expect((await set(OWN, 0, { dryRun: true })).body).toMatchObject({ version: 0, id: OWN_CLASSIFIER.id });
    expect(await own()).toMatchObject({ version: 0 });
  });

  it('is set as the next version, adds codes and replaces those that are spelled the same', async () => {
    const { status, etag, body } = await set(OWN, 0);
    expect([status, etag]).toEqual([200, '"1"']);
    expect(codesOf(body)).toEqual(expect.arrayContaining(['Г.теорсвязь', 'Г.управление', 'Г.согл']));
    expect(codesOf(body)).not.toContain('Г.упр');
    expect(await own()).toEqual(body);
    const late = await set(OTHER, 0);
    expect([...refusal(late), late.etag]).toEqual([412, 'ERR_CLASSIFIER_VERSION', '"1"']);
    expect((await set(OWN, 1)).body).toMatchObject({ version: 1 });
    expect(await contest.actions(contest.id)).toContain('classifier.set');
  });

  it('has every code that the filter counts', async () => {
    expect((await changeFilter('Г.теор*')).status).toBe(200);
    expect(refusal(await set(OTHER, 1))).toEqual([409, 'ERR_CODE_FILTER']);
    expect(refusal(await changeFilter('Г.упр,Г.теор*'))).toEqual([409, 'ERR_CODE_FILTER']);
    expect((await changeFilter('by-subject')).status).toBe(200);
  });

  it('is published with its versions; after the announcement a change is a decision', async () => {
    await platform.boss('POST', contest.path('/announcement'));
    expect(refusal(await set(OTHER, 1))).toEqual([409, 'ERR_PROTOCOL_MISSING']);
    const changed = await set(OTHER, 1, { protocolRef: 'протокол 3' });
    expect(changed.body).toMatchObject({ version: 2 });
    const anybody = await platform.person();
    const current = (await anybody('GET', contest.path('/classifier'))).body;
    expect(current).toEqual(changed.body);
    const { items } = (await anybody('GET', contest.path('/classifier/versions'))).body as { items: object[] };
    expect(items).toMatchObject([{ version: 2, sha256: current['sha256'], reason: 'коды предмета' }, { version: 1 }]);
    const first = (await anybody('GET', contest.path('/classifier/versions/1'))).body;
    expect(codesOf(first)).toContain('Г.теорсвязь');
    expect((await anybody('GET', contest.path('/classifier/versions/0'))).body).toMatchObject({ sha256: null });
    expect((await anybody('GET', contest.path('/classifier/versions/9'))).status).toBe(404);
    const decision = await platform.database.prisma.decision.findFirst({ where: { kind: 'classifier.change' } });
    expect(decision).toMatchObject({ protocolRef: 'протокол 3', role: 'organiser' });
  });

  it('is not changed past its versions, by SQL either', async () => {
    await expect(sql(`update contest_classifiers set reason = 'x'`)).rejects.toThrow('append-only');
    await expect(sql('delete from contest_classifiers')).rejects.toThrow('append-only');
    await expect(sql('update contests set classifier = null where id = $1', [contest.id])).rejects.toThrow(
      'latest version',
    );
    const insert = `insert into contest_classifiers (contest_id, version, content, sha256, reason, set_by, created_at)
      values ($1, $2, '{}', encode(sha256('{}'), 'hex'), 'x', 'x', now())`;
    await expect(sql(insert, [contest.id, 9])).rejects.toThrow('next version');
  });
});

describe('markups of experts, when the classifier changes', () => {
  const essay = 'Предмет: русский язык\n\nМама мыла раму, и папа читал газету.';
  const markup = 'Предмет: русский язык\n\nМама (\\Г.теорсвязь\\ мыла\\) раму, и папа читал газету.';
  let worker: INestApplicationContext;
  beforeAll(async () => {
    contest = await platform.newContest();
    token = await makePerson(platform.database, [{ role: 'organiser', contestId: contest.id }]);
    worker = await startWorker(platform.database);
  });
  afterAll(() => worker.close());

  const readCode = (code: string) =>
    eventually(`read as ${code || 'nothing'}`, async () => {
      const found = await platform.database.prisma.markup.findFirst({ where: { essay: { contestId: contest.id } } });
      const [fragment] = (found?.content as { fragments: { code: string }[] } | undefined)?.fragments ?? [];
      return fragment?.code === code ? found : undefined;
    });

  it('are read anew, until a round begins', async () => {
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    const { essays } = assembleEssays([
      { name: '1.txt', bytes: bytes(essay) },
      { name: '1_e1.txt', bytes: bytes(markup) },
    ]);
    const clock = manualClock(Date.now());
    const { database } = platform;
    const target = { contestId: contest.id, kind: 'training', dataset: 'first' } as const;
    await storeFolder({ database, clock }, target, essays, { actor: 'test' });
    await readCode('');
    expect((await set(OWN, 0)).status).toBe(200);
    await readCode('Г.теорсвязь');
    await sql(
      `insert into rounds (id, contest_id, dataset_id, parameters_id, mode, number)
       select gen_random_uuid(), c.id, d.id, p.id, 'algorithmic', 1 from contests c
       join datasets d on d.contest_id = c.id join contest_parameters p on p.contest_id = c.id where c.id = $1`,
      [contest.id],
    );
    await sql(`update rounds set status = 'open' where contest_id = $1`, [contest.id]);
    expect(refusal(await set(OTHER, 1))).toEqual([409, 'ERR_CLASSIFIER_IN_USE']);
    const insert = `insert into contest_classifiers (contest_id, version, content, sha256, reason, set_by, created_at)
      values ($1, 2, '{}', encode(sha256('{}'), 'hex'), 'x', 'x', now())`;
    await expect(sql(insert, [contest.id])).rejects.toThrow('has begun');
  });
});
