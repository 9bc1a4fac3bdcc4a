import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { ContestCommands, ImportCommands, RoundCommands } from '@starboard/database';
import { anchoredClock } from '@starboard/platform';
import { merkleRoot, rootOfProof } from '@starboard/proof';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type Answer, type Caller, caller, makePerson } from '../../support/organisers.js';
import { startWorker } from '../../support/worker-app.js';
import { zipOf } from '../../support/zip.js';

const DAY_MS = 86_400_000;
const BY = { actor: 'test' };
const essay = (n: number): string => `Сочинение номер ${n}. Кем стать? Этот вопрос задаёт каждый выпускник школы ${n}.`;
const marked = (n: number): string => essay(n).replace('вопрос', '(\\Г.упр \\вопрос\\)');
const clock = anchoredClock(Date.now());
const base = '/api/contests/data';

let db: TestDatabase;
let server: ApiServer;
let worker: INestApplicationContext;
let contestId: string;
let organiserToken: string;
let organiser: Caller;
let jury: Caller;
let commission: Caller;
let expert: Caller;
let member: Caller;
let stranger: Caller;
const nobody = (): Caller => caller(server.url);

beforeAll(async () => {
  db = await createTestDatabase();
  const contests = new ContestCommands(db.database, clock);
  ({ id: contestId } = await contests.createContest({ slug: 'data', titleRu: 'Д', titleEn: 'D' }, BY));
  await contests.announce(contestId, BY);
  server = await startApiServer(db.url);
  worker = await startWorker(db.database);
  const person = async (...grants: Parameters<typeof makePerson>[1]) =>
    caller(server.url, await makePerson(db.database, grants));
  organiserToken = await makePerson(db.database, [{ role: 'organiser', contestId }]);
  organiser = caller(server.url, organiserToken);
  jury = await person({ role: 'jury', contestId });
  commission = await person({ role: 'technical_commission', contestId });
  stranger = await person();
  expert = await memberOf('expert');
  member = await memberOf('team');
});
afterAll(async () => {
  await worker.close();
  await server.close();
  await db.drop();
});

/** A person whom a row of another table makes an expert or a member. */
async function memberOf(what: 'expert' | 'team'): Promise<Caller> {
  const { prisma } = db.database;
  const token = await makePerson(db.database, []);
  const user = await prisma.user.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  if (what === 'expert') {
    await prisma.expert.create({ data: { contestId, code: 'seen', userId: user.id } });
    await prisma.roleGrant.create({ data: { userId: user.id, contestId, role: 'expert' } });
  } else {
    const team = await prisma.team.create({ data: { contestId, slug: 't', name: 'Т', status: 'approved' } });
    await prisma.teamMember.create({ data: { teamId: team.id, userId: user.id } });
  }
  return caller(server.url, token);
}

async function upload(path: string, content: Uint8Array, type = 'application/zip'): Promise<Answer> {
  const response = await fetch(`${server.url}${base}/imports/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${organiserToken}`, 'content-type': type },
    body: new Uint8Array(content),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** The import when it has ended. */
async function imported(path: string, content: Uint8Array, type?: string): Promise<Answer['body']> {
  const { status, body } = await upload(path, content, type);
  expect([status, body]).toEqual([202, expect.objectContaining({ id: expect.any(String) })]);
  return eventually('the end of the import', async () => {
    const now = await organiser('GET', `${base}/imports/${String(body['id'])}`);
    return now.body['finishedAt'] === null ? undefined : now.body;
  });
}

const items = ({ body }: Answer) => body['items'] as Record<string, unknown>[];

describe('imports', () => {
  let first: Answer['body'];
  beforeAll(async () => {
    const zip = await zipOf([
      ['1.txt', essay(1)],
      ['1_a.txt', marked(1)],
      ['1_b.txt', essay(1)],
      ['2.txt', essay(2)],
      ['bad.json', '{"text":'],
    ]);
    first = await imported('essays?kind=training&dataset=main&reason=%D0%B4%D0%BB%D1%8F', zip);
  });

  it('are reported file by file', async () => {
    expect(first).toMatchObject({ status: 'finished', files: 5, done: 5, accepted: 4, refused: 1, reason: 'для' });
    const path = `${base}/imports/${String(first['id'])}/files`;
    const page = await organiser('GET', `${path}?limit=2`);
    const rest = await organiser('GET', `${path}?limit=200&cursor=${String(page.body['next'])}`);
    expect([...items(page), ...items(rest)]).toHaveLength(5);
    const refused = items(await commission('GET', `${path}?outcome=refused`));
    expect(refused).toMatchObject([{ name: 'bad.json', problem: { code: expect.any(String), line: 1 } }]);
  });

  it('take markups and lines of JSON', async () => {
    const markups = await imported(
      'expert-markups',
      await zipOf([
        ['2_a.txt', essay(2).replace('вопрос', '(\\Г.упр Ж9 \\вопрос\\)')],
        ['9_a.txt', 'x'],
      ]),
    );
    expect(markups).toMatchObject({ target: 'expert-markups', accepted: 1, refused: 1, datasetId: null });
    const line = Buffer.from(JSON.stringify({ meta: { id: '3' }, text: essay(3) }));
    const lines = await imported('essays?kind=test&dataset=lines', line, 'application/x-ndjson');
    expect(lines).toMatchObject({ format: 'ndjson', accepted: 1 });
    expect(items(await organiser('GET', `${base}/imports`)).length).toBeGreaterThanOrEqual(3);
  });

  it('are found in their contest only', async () => {
    expect((await organiser('GET', `${base}/imports/${randomUUID()}`)).status).toBe(404);
    expect((await organiser('GET', `${base}/imports/${randomUUID()}/files`)).status).toBe(404);
  });

  it.each([
    ['another type', 'essays?kind=training&dataset=x', 'text/plain', 415],
    ['another kind', 'essays?kind=other&dataset=x', 'application/zip', 400],
    ['no set', 'essays?kind=training', 'application/zip', 400],
  ])('refuse %s', async (_what, path, type, status) => {
    expect((await upload(path, Buffer.from('x'), type)).status).toBe(status);
  });

  it('are the organisers’ to make', async () => {
    for (const call of [jury, commission, expert, member, stranger]) {
      expect((await call('POST', `${base}/imports/expert-markups`)).status).toBe(403);
    }
    expect((await nobody()('POST', `${base}/imports/expert-markups`)).status).toBe(401);
  });
});

describe('sets', () => {
  it('have versions: an open one changes, a sealed one stays', async () => {
    const made = await organiser('POST', `${base}/datasets`, { kind: 'training', name: 'own', essays: ['1', '2'] });
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ version: 1, essays: 2, open: true })]);
    const id = String(made.body['id']);
    const changed = await organiser('PATCH', `${base}/datasets/${id}/essays`, { add: ['3'], remove: ['1'] });
    expect(changed.body).toMatchObject({ id, essays: 2 });
    const sealed = await organiser('POST', `${base}/datasets/${id}/seal`, { reason: 'готово' });
    const leaves = [essay(2), essay(3)].map((text) => createHash('sha256').update(text).digest());
    expect(sealed.body).toMatchObject({ open: false, merkleRoot: Buffer.from(merkleRoot(leaves)).toString('hex') });
    const late = await organiser('PATCH', `${base}/datasets/${id}/essays`, { add: ['1'] });
    expect([late.status, late.body['code']]).toEqual([409, 'ERR_DATASET_FIXED']);
    const next = await organiser('POST', `${base}/datasets/${id}/versions`, { add: ['1'] });
    expect(next.body).toMatchObject({ version: 2, essays: 3, open: true });
    const unknown = await organiser('POST', `${base}/datasets/${id}/versions`, { add: ['nope'] });
    expect([unknown.status, unknown.body['code']]).toEqual([404, 'ERR_ESSAY_UNKNOWN']);
    await expect(db.database.pool.query('delete from dataset_essays where dataset_id = $1', [id])).rejects.toThrow(
      'sealed or in use',
    );
    await expect(
      db.database.pool.query('update datasets set merkle_root = null, sealed_at = null where id = $1', [id]),
    ).rejects.toThrow('stays');
  });

  it('are shown with what each reader may see', async () => {
    const set = items(await member('GET', `${base}/datasets?kind=training`)).find(({ name }) => name === 'main');
    const mine = items(await member('GET', `${base}/datasets/${String(set?.['id'])}/essays?limit=1`));
    expect(mine).toMatchObject([{ externalId: '1', text: essay(1), markups: [{ place: 1 }, { place: 2 }] }]);
    // Who reads a markup reads what was noticed in it (appendix 3 §1.6).
    const noticed = await eventually('the markup of 2', async () => {
      const all = items(await member('GET', `${base}/datasets/${String(set?.['id'])}/essays`));
      return (all.find(({ externalId }) => externalId === '2')?.['markups'] as { diagnostics: object[] }[])[0];
    });
    expect(noticed.diagnostics).toMatchObject([{ code: 'WARN_MARKUP_SUBTYPE', severity: 'warning', line: 1 }]);
    const test = items(await member('GET', `${base}/datasets?kind=test`))[0];
    const closed = items(await member('GET', `${base}/datasets/${String(test?.['id'])}/essays`));
    expect(closed).toMatchObject([{ externalId: '3', text: essay(3), markups: null }]);
    expect((await stranger('GET', `${base}/datasets`)).status).toBe(403);
    expect((await member('GET', `${base}/datasets/${randomUUID()}/essays`)).status).toBe(404);
    expect((await organiser('GET', `${base}/datasets/${randomUUID()}`)).status).toBe(404);
  });
});

describe('the set of a final', () => {
  let datasetId: string;
  let roundId: string;
  let startsAt: number;
  const rounds = () => new RoundCommands(db.database, clock);

  beforeAll(async () => {
    const files = [11, 12, 13].map((n): [string, string] => [`${n}.txt`, essay(n)]);
    const done = await imported('essays?kind=final&dataset=final', await zipOf(files));
    datasetId = String(done['datasetId']);
    await organiser('POST', `${base}/datasets/${datasetId}/seal`, {});
    const parameters = await new ContestCommands(db.database, clock).addParameters(contestId, {}, BY);
    const plan = { contestId, mode: 'final', datasetId, parametersId: parameters.id } as const;
    ({ id: roundId } = await rounds().createRound(plan, BY));
    startsAt = clock.now() + 3 * DAY_MS;
  });

  const sealOf = () => nobody()('GET', `${base}/rounds/${roundId}/seal`);
  const proofOf = (fileId: number) => nobody()('GET', `${base}/rounds/${roundId}/proofs/${fileId}`);
  const contents = (call: Caller) => call('GET', `${base}/datasets/${datasetId}/essays`);
  const fileIds = async () => items(await contents(organiser)).map(({ fileId }) => Number(fileId));

  it('publishes its root with the schedule, and no proof before the release', async () => {
    expect((await sealOf()).status).toBe(404);
    await rounds().scheduleRound(roundId, { startsAt, lobbyOpensAt: startsAt - 1, noticeOverride: 'test' }, BY);
    const leaves = [11, 12, 13].map((n) => createHash('sha256').update(essay(n)).digest());
    const root = Buffer.from(merkleRoot(leaves)).toString('hex');
    expect((await sealOf()).body).toMatchObject({ essays: 3, merkleRoot: root });
    for (const fileId of [...(await fileIds()), 999])
      expect((await proofOf(fileId)).body['code']).toBe('ERR_PROOF_EARLY');
  });

  it('is read by organisers only', async () => {
    expect((await contents(organiser)).status).toBe(200);
    for (const call of [jury, commission, expert, member, stranger]) {
      const answer = await contents(call);
      expect(answer.status).toBe(403);
      expect(JSON.stringify(answer.body)).not.toContain('Сочинение');
    }
    expect((await contents(nobody())).status).toBe(401);
  });

  it('keeps training sets as they are in the last days, unless a reason is given', async () => {
    const [set] = items(await organiser('GET', `${base}/datasets?kind=training`)).filter(({ name }) => name === 'own');
    const path = `${base}/datasets/${String(set?.['id'])}/versions`;
    const refused = await organiser('POST', path, { remove: ['1'] });
    expect([refused.status, refused.body['code']]).toEqual([409, 'ERR_NOTICE_PERIOD']);
    const replaced = await organiser('POST', `${base}/datasets`, { kind: 'training', name: 'own', essays: ['1'] });
    expect([replaced.status, replaced.body['code']]).toEqual([409, 'ERR_NOTICE_PERIOD']);
    expect((await organiser('POST', path, { add: ['3'] })).status).toBe(201);
    expect((await organiser('POST', path, { add: ['11'] })).body['code']).toBe('ERR_ESSAYS_SEALED');
    expect((await organiser('POST', path, { remove: ['1'], overrideReason: 'протокол 9' })).status).toBe(201);
    const [entry] = await db.database.prisma.auditEntry.findMany({
      where: { action: 'dataset.created' },
      orderBy: { seq: 'desc' },
    });
    expect(entry?.reason).toBe('протокол 9');
    const importing = await upload(
      'essays?kind=training&dataset=main',
      await zipOf([
        ['1.txt', essay(1)],
        ['5.txt', 'x'],
      ]),
    );
    expect([importing.status, importing.body['code']]).toEqual([409, 'ERR_NOTICE_PERIOD']);
  });

  it('is opened by the schedule: proofs and texts after the end, markups with the result', async () => {
    const [one = 0, two = 0] = await fileIds();
    await db.database.pool.query(`update rounds set status = 'open' where id = $1`, [roundId]);
    await db.database.pool.query(
      `update round_items set planned_at = now() - interval '1 minute' where round_id = $1 and index = 0`,
      [roundId],
    );
    // The proof of the first essay names the hash of the second one.
    const early = await proofOf(one);
    expect([early.status, early.body['code']]).toEqual([409, 'ERR_PROOF_EARLY']);
    expect(early.body['detail']).toMatch(/раунд закончится, после \d{4}-.* \/ .*has ended, after \d{4}-/);
    const next = createHash('sha256')
      .update(Buffer.from([0]))
      .update(createHash('sha256').update(essay(12)).digest());
    expect(JSON.stringify(early.body)).not.toContain(next.digest('hex'));
    expect((await proofOf(two)).status).toBe(409);
    expect((await contents(member)).status).toBe(403);
    await db.database.pool.query(`update rounds set status = 'closed', closed_at = now() where id = $1`, [roundId]);
    const { body } = await proofOf(one);
    const path = (body['path'] as { side: 'left' | 'right'; hash: string }[]).map(({ side, hash }) => ({
      side,
      hash: Buffer.from(hash, 'hex'),
    }));
    const leaf = createHash('sha256').update(essay(11)).digest();
    expect(Buffer.from(rootOfProof(leaf, path)).toString('hex')).toBe(body['merkleRoot']);
    expect(JSON.stringify(body)).not.toContain('Сочинение');
    expect((await proofOf(two)).status).toBe(200);
    expect((await proofOf(999)).status).toBe(404);
    expect(items(await contents(member))).toMatchObject([{ text: essay(11), markups: null }, {}, {}]);
    // What leads to a final result is another suite's matter.
    await db.database.pool.query(`set session_replication_role = replica;
      update rounds set status = 'finalised' where id = '${roundId}'; set session_replication_role = origin`);
    expect(items(await contents(member))).toMatchObject([{ markups: [] }, { markups: [] }, { markups: [] }]);
  });
});

it('an import of another contest is nobody’s here', async () => {
  const other = await new ContestCommands(db.database, clock).createContest(
    { slug: 'other', titleRu: 'Другой', titleEn: 'Other' },
    BY,
  );
  const received = await new ImportCommands(db.database, clock).receive(
    { contestId: other.id, purpose: { target: 'expert_markups' }, format: 'zip', content: Buffer.from('x') },
    BY,
  );
  expect((await organiser('GET', `${base}/imports/${received.id}`)).status).toBe(404);
});
