import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import {
  AssignmentCommands,
  AssignmentQueries,
  type By,
  ContestCommands,
  DatasetCommands,
  ExpertCommands,
  ExpertQueries,
  ImportCommands,
  ImportQueries,
  type ImportRecord,
  storeFolder,
} from '@starboard/database';
import { assembleEssays } from '@starboard/essays';
import { anchoredClock } from '@starboard/platform';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { caller, makePerson } from '../../support/organisers.js';
import { placeRound } from '../../support/placed.js';
import { startWorker } from '../../support/worker-app.js';
import { zipOf } from '../../support/zip.js';

const BY: By = { actor: 'test' };
const MIGRATION = new URL('../../../prisma/migrations/20261122000803_named_experts/migration.sql', import.meta.url);
const clock = anchoredClock(Date.now());
const essay = (n: number): string => `Сочинение номер ${n}. Кем стать? Этот вопрос задаёт каждый выпускник школы ${n}.`;

let db: TestDatabase;
let contestId: string;
let worker: INestApplicationContext | undefined;

beforeEach(async () => {
  db = await createTestDatabase();
  const contests = new ContestCommands(db.database, clock);
  ({ id: contestId } = await contests.createContest({ slug: 'c', titleRu: 'К', titleEn: 'C' }, BY));
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
  await db.drop();
});

const name = async (...codes: readonly string[]): Promise<void> => {
  for (const code of codes) await new ExpertCommands(db.database, clock).register(contestId, { code }, BY);
};

let finalId: string;

/** Essays 1 … `count` of a final set. @returns their ids. */
async function finalSet(count: number): Promise<readonly string[]> {
  const datasets = new DatasetCommands(db.database, clock);
  const list = Array.from({ length: count }, (_, index) => index + 1);
  const rows = list.map((n) => ({ externalId: String(n), subject: 'rus', meta: {}, text: essay(n) }));
  const essayIds = (await datasets.importEssays(contestId, rows, BY)).essays.map(({ id }) => id);
  const { id: datasetId } = await datasets.createDataset({ contestId, kind: 'final', name: 'final', essayIds }, BY);
  const basis = { contestId, version: 1, values: {} };
  const { id: parametersId } = await db.database.prisma.contestParameters.create({ data: basis });
  const items = { create: essayIds.map((essayId, index) => ({ essayId, index })) };
  // Until a final is over nobody marks its essays (7.3).
  finalId = await placeRound(db.database, {
    contestId,
    mode: 'final',
    number: 1,
    status: 'closed',
    startsAt: new Date(),
    datasetId,
    parametersId,
    items,
  });
  return essayIds;
}

type Allowed = Readonly<{ newExperts?: string; thirdChecks?: string; beforeFinal?: string }>;

async function upload(files: readonly string[], allowed: Allowed = {}): Promise<readonly (readonly unknown[])[]> {
  const content = await zipOf(files.map((file): [string, string] => [file, essay(Number(file.split('_')[0]))]));
  const imports = new ImportCommands(db.database, clock);
  const importQueries = new ImportQueries(db.database);
  const purpose = { target: 'expert_markups' } as const;
  const received = await imports.receive({ contestId, purpose, format: 'zip', content, ...allowed }, BY);
  worker ??= await startWorker(db.database);
  const done: ImportRecord = await eventually('the end of the import', async () => {
    const now = await importQueries.find(contestId, received.id);
    return now?.finishedAt === null ? undefined : now;
  });
  return (await importQueries.files(done.id, 100)).map((file) => [file.name, file.outcome, file.code, file.messageEn]);
}

const decisions = async () =>
  (await db.database.prisma.decision.findMany({ orderBy: { seq: 'asc' } })).map((one) => [one.kind, one.reason]);

/** A folder as `starboard import` reads it. */
const folder = (...files: readonly (readonly [string, string])[]) =>
  assembleEssays(files.map(([file, text]) => ({ name: file, bytes: Buffer.from(text) }))).essays;

// Regulation 2.28, 7.9.
describe('codes of experts in names of training files', () => {
  it('name nobody: they get no essays of the final, and the plan says so', async () => {
    const essays = folder(['9.txt', essay(9)], ['9_lebedev.txt', essay(9)], ['9_rus-id-1.txt', essay(9)]);
    await storeFolder({ database: db.database, clock }, { contestId, kind: 'training', dataset: 't' }, essays, BY);
    expect(await db.database.prisma.expertMarkup.count()).toBe(2);
    const essayIds = await finalSet(2);
    await name('ivanova', 'petrov');
    const request = { contestId, essayIds, check: 'independent' } as const;
    const plan = await new AssignmentQueries(db.database).preview(request);
    const { experts } = await new ExpertQueries(db.database, clock).names(contestId, essayIds);
    expect(new Set(plan.assignments.map(({ expertId }) => experts.get(expertId)))).toEqual(
      new Set(['ivanova', 'petrov']),
    );
    const reachable = await new ExpertQueries(db.database, clock).reachable(contestId);
    expect(reachable).toEqual({ passedOver: ['lebedev', 'rus-id-1'], withoutAccount: ['ivanova', 'petrov'] });
  });

  it('are given nothing by hand either, until somebody says who it is', async () => {
    const [essayId = ''] = await finalSet(1);
    await name('ivanova', 'petrov');
    await db.database.prisma.expert.create({ data: { contestId, code: 'lebedev' } });
    await new AssignmentCommands(db.database, clock).assign(
      { contestId, essayIds: [essayId], check: 'independent' },
      BY,
    );
    const { id } = await db.database.prisma.expertAssignment.findFirstOrThrow({ where: { essayId } });
    const move = () => new AssignmentCommands(db.database, clock).reassign(contestId, id, { expert: 'lebedev' }, BY);
    await expect(move()).rejects.toMatchObject({ code: 'ERR_EXPERT_UNKNOWN' });
    await name('lebedev');
    await expect(move()).resolves.toBeDefined();
  });

  it('cannot be made available without a name, whoever asks the database', async () => {
    const data = { contestId, code: 'nobody', available: true };
    await expect(db.database.prisma.expert.create({ data })).rejects.toThrow('experts_available_are_named');
  });
});

describe('markups of a final', () => {
  it('of an unknown expert are refused with the name that was meant, and make no expert', async () => {
    await finalSet(1);
    await name('ivanova', 'petrov');
    const report = await upload(['1_ivanova.txt', '1_petrof.txt', '1_stranger.txt']);
    expect(report).toEqual([
      ['1_ivanova.txt', 'accepted', null, null],
      ['1_petrof.txt', 'refused', 'ERR_IMPORT_EXPERT_UNKNOWN', expect.stringContaining('did you mean "petrov"?')],
      ['1_stranger.txt', 'refused', 'ERR_IMPORT_EXPERT_UNKNOWN', expect.stringContaining('"stranger"')],
    ]);
    expect(await db.database.prisma.expert.count()).toBe(2);
  });

  it('are no third check that nobody ordered (7.9); one that was ordered is taken', async () => {
    const [essayId = ''] = await finalSet(1);
    await name('ivanova', 'petrov');
    await name('sokolova');
    const report = await upload(['1_ivanova.txt', '1_petrov.txt', '1_sokolova.txt']);
    expect(report.map(([file, outcome, code]) => [file, outcome, code])).toEqual([
      ['1_ivanova.txt', 'accepted', null],
      ['1_petrov.txt', 'accepted', null],
      ['1_sokolova.txt', 'refused', 'ERR_IMPORT_THIRD_CHECK'],
    ]);
    const by = { ...BY, role: 'jury', reason: 'they differ' } as const;
    await new AssignmentCommands(db.database, clock).orderThirdCheck(contestId, essayId, undefined, by);
    expect(await upload(['1_sokolova.txt'])).toEqual([['1_sokolova.txt', 'accepted', null, null]]);
  });

  it('may bring experts and third checks by a recorded decision', async () => {
    await finalSet(1);
    const files = ['1_ivanova.txt', '1_petrov.txt', '1_sokolova.txt'];
    const allowed = { newExperts: 'the list came on paper', thirdChecks: 'ordered on paper' };
    const report = await upload(files, allowed);
    expect(report.map(([, outcome]) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await decisions()).toEqual([
      ['experts.named', 'the list came on paper'],
      ['third-check.order', 'ordered on paper'],
    ]);
    expect(await db.database.prisma.expert.findMany({ where: { available: true } })).toEqual([]);
  });

  it('are refused before the final is over, unless a decision says why (2.8, 7.3)', async () => {
    await finalSet(2);
    await name('ivanova');
    await db.database.pool.query(`update rounds set status = 'void' where id = $1`, [finalId]);
    const [refused = []] = await upload(['1_ivanova.txt']);
    expect(refused.slice(0, 3)).toEqual(['1_ivanova.txt', 'refused', 'ERR_IMPORT_BEFORE_FINAL']);
    expect(await db.database.prisma.expertMarkup.count()).toBe(0);
    const taken = await upload(['1_ivanova.txt'], { beforeFinal: 'marked last year' });
    expect(taken.map(([, outcome]) => outcome)).toEqual(['accepted']);
    expect(await decisions()).toEqual([['markups.before-final', 'marked last year']]);
  });

  it('from a folder obey the same rules', async () => {
    const essays = folder(['1.txt', essay(1)], ...['a', 'b', 'c'].map((code) => [`1_${code}.txt`, essay(1)] as const));
    const target = { contestId, kind: 'final', dataset: 'final', beforeFinal: 'marked before' } as const;
    const store = (allowed: Allowed) =>
      storeFolder({ database: db.database, clock }, { ...target, ...allowed }, essays, BY);
    const refused = await store({});
    expect(refused.problems.map(({ code }) => code)).toEqual(Array(3).fill('ERR_IMPORT_EXPERT_UNKNOWN'));
    expect(refused).toMatchObject({ essays: 1, newMarkups: 0 });
    const two = await store({ newExperts: 'test' });
    expect(two.problems).toMatchObject([{ file: '1_c.txt', code: 'ERR_IMPORT_THIRD_CHECK' }]);
    expect(await store({ newExperts: 'test', thirdChecks: 'test' })).toMatchObject({ newMarkups: 1, problems: [] });
  });
});

describe('over REST', () => {
  let api: ApiServer;

  beforeEach(async () => {
    api = await startApiServer(db.url);
    worker = await startWorker(db.database);
    await finalSet(1);
    await name('ivanova');
  });
  afterEach(() => api.close());

  /** Uploads an archive as an organiser. @returns what became of each of its files; the code, where it was refused. */
  async function send(
    path: string,
    query: Readonly<Record<string, string>>,
    files: readonly (readonly [string, string])[],
  ) {
    const token = await makePerson(db.database, [{ role: 'organiser', contestId }]);
    const imports = `${api.url}/api/contests/c/imports`;
    const authorization = `Bearer ${token}`;
    const received = await fetch(`${imports}/${path}?${new URLSearchParams(query).toString()}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/zip' },
      body: await zipOf(files),
    });
    const { id = '', code } = (await received.json()) as { id?: string; code?: string };
    if (received.status !== 202) return { status: received.status, code };
    const ask = caller(api.url, token);
    const address = `/api/contests/c/imports/${id}`;
    await eventually('the end of the import', async () => (await ask('GET', address)).body['finishedAt']);
    const { items } = (await ask('GET', `${address}/files`)).body as {
      items: { name: string; outcome: string; problem: { code: string } | null }[];
    };
    return Object.fromEntries(items.map((file) => [file.name, file.problem?.code ?? file.outcome]));
  }

  const FILES = ['1_ivanova.txt', '1_petrov.txt', '1_sokolova.txt'].map((file) => [file, essay(1)] as const);
  const WAYS = [
    ['expert-markups', {}, FILES],
    ['essays', { kind: 'final', dataset: 'final' }, [['1.txt', essay(1)] as const, ...FILES]],
  ] as const;

  it.each(WAYS)('%s: `newExperts` and `thirdChecks` allow what is refused else, each by a decision', async (...way) => {
    const [path, query, files] = way;
    const upload = (allowed: Allowed) => send(path, { ...query, ...allowed }, files);
    expect(await upload({})).toMatchObject({
      '1_ivanova.txt': 'accepted',
      '1_petrov.txt': 'ERR_IMPORT_EXPERT_UNKNOWN',
      '1_sokolova.txt': 'ERR_IMPORT_EXPERT_UNKNOWN',
    });
    expect(await decisions()).toEqual([]);
    expect(await upload({ newExperts: 'a list' })).toMatchObject({
      '1_petrov.txt': 'accepted',
      '1_sokolova.txt': 'ERR_IMPORT_THIRD_CHECK',
    });
    expect(await decisions()).toEqual([['experts.named', 'a list']]);
    const both = { newExperts: 'a list', thirdChecks: 'a protocol' };
    expect(await upload(both)).toMatchObject({ '1_petrov.txt': 'unchanged', '1_sokolova.txt': 'accepted' });
    expect((await decisions()).at(-1)).toEqual(['third-check.order', 'a protocol']);
  });

  it.each(WAYS)('%s: a reason that says nothing allows nothing', async (path, query, files) => {
    for (const allowed of [{ newExperts: ' ' }, { thirdChecks: '' }]) {
      expect(await send(path, { ...query, ...allowed }, files)).toEqual({ status: 400, code: 'ERR_INVALID_REQUEST' });
    }
    expect(await db.database.prisma.import.count()).toBe(0);
  });
});

it('experts from before the rule: people stay available, codes of files do not, and their work stands', async () => {
  const [essayId = ''] = await finalSet(1);
  await name('added');
  const { pool, prisma } = db.database;
  const user = await prisma.user.create({ data: { email: 'e@example.org', name: 'E' } });
  await prisma.expert.createMany({
    data: [
      { contestId, code: 'account', userId: user.id },
      { contestId, code: 'marked' },
      { contestId, code: 'training' },
    ],
  });
  const { id: expertId } = await prisma.expert.findFirstOrThrow({ where: { code: 'marked' } });
  await prisma.expertAssignment.create({ data: { essayId, expertId, ordinal: 1, status: 'submitted' } });
  await pool.query(`
    alter table experts drop constraint experts_available_are_named, drop column named_at, alter column available set default true;
    alter table imports drop column new_experts, drop column third_checks;
    update experts set available = true`);
  await pool.query(await readFile(MIGRATION, 'utf8'));
  const { rows } = await pool.query('select code, available, named_at is not null as named from experts order by code');
  expect(rows).toEqual([
    { code: 'account', available: true, named: true },
    { code: 'added', available: true, named: true },
    { code: 'marked', available: false, named: true },
    { code: 'training', available: false, named: false },
  ]);
});
