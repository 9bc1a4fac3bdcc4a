import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { DatasetCommands, storeFolder } from '@starboard/database';
import { assembleEssays, type EssayFolder, type FolderEssay, readEssayFolder, readZip } from '@starboard/essays';
import { parseEssay, parseTxt } from '@starboard/markup';
import { manualClock } from '@starboard/platform';
import { runLint } from '../../../src/commands/lint/run.js';
import { streamsWith } from '../../../src/commands/streams.fixture.js';
import { eventually } from '../../support/eventually.js';
import { makePerson } from '../../support/organisers.js';
import { type OrganisedContest, OrganisedPlatform } from '../../support/organising.js';
import { startWorker } from '../../support/worker-app.js';

const DEMO = resolve(import.meta.dirname, '../../../src/demo/essays');
const BY = { actor: 'test' };
const clock = manualClock(Date.now());
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What names and formats cannot hold: an underscore in the identifier, a way out of the folder, signs of the language. */
const AWKWARD: readonly FolderEssay[] = assembleEssays(
  [
    ['a', 'Первый текст, в котором всё просто.'],
    ['b', 'Второй текст с (* знаком языка \\) внутри.'],
    ['c', 'Третий текст, имя которого ведёт наружу.'],
  ].map(([name = '', text = '']) => ({ name: `${name}.json`, bytes: bytes(JSON.stringify({ meta: {}, text })) })),
).essays.map((essay, index) => ({ ...essay, id: ['one_two', 'знак', '../../etc/passwd'][index] ?? '' }));

let platform: OrganisedPlatform;
let contest: OrganisedContest;
let worker: INestApplicationContext;
let organiser: string;
let member: string;
let demo: readonly FolderEssay[];
let training: string;
let test: string;
let awkward: string;
/** Before anybody has read the experts' markups. */
let early: Download;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-set-files-'));
  platform = await OrganisedPlatform.start();
  contest = await platform.newContest();
  await platform.boss('POST', contest.path('/announcement'));
  const { database } = platform;
  const { prisma } = database;
  organiser = await makePerson(database, [{ role: 'organiser', contestId: contest.id }]);
  member = await makePerson(database, []);
  const user = await prisma.user.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  const team = await prisma.team.create({ data: { contestId: contest.id, slug: 't', name: 'Т', status: 'approved' } });
  await prisma.teamMember.create({ data: { teamId: team.id, userId: user.id } });
  demo = (await readEssayFolder(DEMO)).essays;
  const store = async (kind: 'training' | 'test', dataset: string, essays: readonly FolderEssay[]): Promise<string> => {
    const target = { contestId: contest.id, kind, dataset };
    return (await storeFolder({ database, clock }, target, essays, BY)).datasetId;
  };
  training = await store('training', 'demo', demo);
  test = await store('test', 'demo', demo);
  awkward = await store('training', 'awkward', AWKWARD);
  early = await ask(training, 'txt', member);
  worker = await startWorker(platform.database);
  await eventually('the parsed markups', async () => {
    const parsed = await prisma.markup.count();
    return parsed === demo.reduce((sum, { experts }) => sum + experts.length, 0) ? true : undefined;
  });
});
afterAll(async () => {
  await worker.close();
  await platform.stop();
  await rm(folder, { recursive: true });
});

interface Download {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Download> {
  const response = await fetch(`${platform.url}${path}`, { headers });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

const ask = (set: string, format: string, token: string, headers: Record<string, string> = {}): Promise<Download> =>
  get(contest.path(`/datasets/${set}/files?format=${format}`), { authorization: `Bearer ${token}`, ...headers });

/** The files by name. */
async function filesOf(set: string, format: string, token = member): Promise<ReadonlyMap<string, string>> {
  const { status, body } = await ask(set, format, token);
  expect(status).toBe(200);
  const read = await readZip(body);
  if (!read.ok) throw new Error(read.error.code);
  expect(read.problems).toEqual([]);
  return new Map(read.files.map(({ name, bytes: content }) => [name, Buffer.from(content).toString()]));
}

const assembled = (files: ReadonlyMap<string, string>): EssayFolder =>
  assembleEssays([...files].map(([name, content]) => ({ name, bytes: bytes(content) })));

/** What a markup says, whoever made it and however it is written. */
function saidBy(content: Uint8Array, text: string): unknown {
  const json = content[0] === '{'.charCodeAt(0);
  const read = json ? parseEssay(content, { original: text }) : undefined;
  const parsed = json ? undefined : parseTxt(content, { original: text });
  const document = read?.ok === true ? read.markups[0]?.document : parsed?.ok === true ? parsed.document : undefined;
  return {
    criteria: document?.criteria,
    fragments: document?.fragments.map(({ id: _id, extra: _extra, ...said }) => said),
  };
}

describe('a set as files (regulation 2.6, 2.22)', () => {
  it.each(['txt', 'json'])(
    '2.6: has in %s what was imported: texts, and each expert’s markup, unnamed',
    async (format) => {
      const { essays, problems } = assembled(await filesOf(training, format));
      expect(problems).toEqual([]);
      expect(essays.map(({ id }) => id)).toEqual(demo.map(({ id }) => id));
      for (const [index, essay] of essays.entries()) {
        const original = demo[index];
        expect(essay.document.text).toBe(original?.document.text);
        expect(essay.experts.map(({ code }) => code)).toEqual(original?.experts.map((_, place) => String(place + 1)));
        const said = (experts: FolderEssay['experts'] = []) =>
          experts.map(({ bytes: content }) => saidBy(content, essay.document.text));
        expect(said(essay.experts)).toEqual(said(original?.experts));
      }
    },
  );

  it.each(['txt', 'json'])('is taken by lint and by the import as it is: %s', async (format) => {
    const files = await filesOf(training, format);
    for (const [name, content] of files) await writeFile(join(folder, name), content);
    const streams = streamsWith();
    const code = await runLint(
      [...files.keys()].map((name) => join(folder, name)),
      { lang: 'en' },
      streams,
    );
    expect([code, streams.err()]).toEqual([0, '']);
    const other = await platform.newContest();
    const { essays } = assembled(files);
    const target = { contestId: other.id, kind: 'training', dataset: format } as const;
    const stored = await storeFolder({ database: platform.database, clock }, target, essays, BY);
    expect(stored).toMatchObject({ newEssays: demo.length, problems: [] });
    const texts = async (contestId: string) =>
      (await platform.database.prisma.essay.findMany({ where: { contestId }, orderBy: { externalId: 'asc' } }))
        .filter(({ externalId }) => demo.some(({ id }) => id === externalId))
        .map(({ externalId, sha256 }) => [externalId, Buffer.from(sha256).toString('hex')]);
    expect(await texts(other.id)).toEqual(await texts(contest.id));
  });

  it('names no expert, in names, headers and documents', async () => {
    const codes = new Set(demo.flatMap(({ experts }) => experts.map(({ code }) => code)));
    expect(codes.size).toBeGreaterThan(1);
    for (const format of ['txt', 'json']) {
      for (const [name, content] of await filesOf(training, format)) {
        expect(name).toMatch(/^[^_]+(_[123])?\.(txt|json)$/);
        expect(content).not.toMatch(/Эксперт:|"expert"/);
      }
    }
  });

  it('2.7: a test set has no markups for teams, and has them for the organisers', async () => {
    const plain = await filesOf(test, 'txt');
    expect([...plain.keys()].filter((name) => name.includes('_'))).toEqual([]);
    expect(plain.size).toBe(demo.length);
    expect((await filesOf(test, 'txt', organiser)).size).toBeGreaterThan(demo.length);
    expect((await filesOf(test, 'txt')).size).toBe(demo.length);
  });

  it('has the same bytes for the same version, and is not sent again to who has them', async () => {
    const [first, second] = [await ask(training, 'txt', member), await ask(training, 'txt', organiser)];
    expect(first.body.equals(second.body)).toBe(true);
    const etag = first.headers.get('etag') ?? '';
    expect([second.headers.get('etag'), first.headers.get('cache-control')]).toEqual([etag, 'private, no-cache']);
    expect((await ask(training, 'txt', member, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(training, 'json', member, { 'if-none-match': etag })).status).toBe(200);
    const part = await ask(training, 'txt', member, { range: 'bytes=0-3' });
    expect([part.status, part.body.toString('latin1')]).toEqual([206, 'PK\u0003\u0004']);
  });

  it('is no file while markups that came are not read: one without them would look whole', () => {
    expect([early.status, JSON.parse(early.body.toString()), early.headers.get('retry-after')]).toMatchObject([
      503,
      { code: 'ERR_UNAVAILABLE', detail: expect.stringContaining('still being read') },
      '10',
    ]);
  });

  it('has other bytes once a markup is corrected', async () => {
    const before = (await ask(training, 'txt', member)).headers.get('etag') ?? '';
    const [essay] = demo as [FolderEssay, ...FolderEssay[]];
    const experts = essay.experts.map((expert, place) =>
      place === 0 ? { ...expert, bytes: bytes(essay.document.text) } : expert,
    );
    const target = { contestId: contest.id, kind: 'training', dataset: 'demo' } as const;
    const { database } = platform;
    await storeFolder({ database, clock }, target, [{ ...essay, experts }, ...demo.slice(1)], BY);
    const after = await eventually('the parsed correction', async () => {
      const answer = await ask(training, 'txt', member, { 'if-none-match': before });
      return answer.status === 200 ? answer : undefined;
    });
    expect(after.headers.get('etag')).not.toBe(before);
  });

  it('puts by number what no name can hold, and as JSON what txt cannot', async () => {
    const files = await filesOf(awkward, 'txt');
    const essays = await platform.database.prisma.essay.findMany({
      where: { datasets: { some: { datasetId: awkward } } },
    });
    const number = (id: string) => String(essays.find(({ externalId }) => externalId === id)?.fileId);
    const expected = [`${number('one_two')}.txt`, 'знак.json', `${number('../../etc/passwd')}.txt`];
    expect([...files.keys()].sort()).toEqual(expected.sort());
    const { essays: read, problems } = assembled(files);
    expect(problems).toEqual([]);
    const texts = AWKWARD.map(({ document }) => document.text).sort();
    expect(read.map(({ document }) => document.text).sort()).toEqual(texts);
  });

  it('2.8: of a final is no file before its round has ended, not for organisers either', async () => {
    const final = await contest.sealedSet('secret');
    const refused = await ask(final, 'txt', organiser);
    expect([refused.status, JSON.parse(refused.body.toString())]).toMatchObject([403, { code: 'ERR_FORBIDDEN' }]);
    expect((await ask(final, 'txt', member)).status).toBe(403);
    const round = await contest.runningFinal(final, 2);
    expect((await ask(final, 'txt', organiser)).status).toBe(403);
    await platform.database.pool.query(`update rounds set status = 'closed', closed_at = now() where id = $1`, [round]);
    const files = await filesOf(final, 'txt');
    expect([...files.values()].every((content) => content.includes('Секретное сочинение'))).toBe(true);
    expect(files.size).toBe(3);
  });

  it('is found in its contest only, and by who belongs to it', async () => {
    const stranger = await makePerson(platform.database, []);
    expect((await ask(training, 'txt', stranger)).status).toBe(403);
    expect((await get(contest.path(`/datasets/${training}/files`))).status).toBe(401);
    const other = await platform.newContest();
    const path = other.path(`/datasets/${training}/files`);
    expect((await platform.boss('GET', path)).status).toBe(404);
    expect((await ask(training, 'docx', member)).status).toBe(400);
  });

  it('is refused where no experts mark essays', async () => {
    const slug = `rules-${Date.now()}`;
    const made = await platform.boss('POST', '/api/contests', { slug, title: { ru: 'П', en: 'R' }, engine: 'rules' });
    const datasets = new DatasetCommands(platform.database, clock);
    const set = { contestId: String(made.body['id']), kind: 'training', name: 'x', essayIds: [] } as const;
    const { id } = await datasets.createDataset(set, BY);
    const answer = await platform.boss('GET', `/api/contests/${slug}/datasets/${id}/files`);
    expect([answer.status, answer.body['code']]).toEqual([409, 'ERR_CONTEST_ENGINE']);
  });
});
