import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { incidentSchema, whatIfSchema } from '@starboard/contracts';
import { IncidentCommands } from '@starboard/database';
import { readEssayFolder } from '@starboard/essays';
import { manualClock } from '@starboard/platform';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { approveResult } from '../../support/approve-result.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { caller, makePerson } from '../../support/organisers.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const like: TeamPlay = (essay) => essay.experts[0]?.bytes ?? new Uint8Array();
const late: TeamPlay = (essay, index) => (index === 0 ? 'late' : like(essay, index));

describe('evidence and archives over HTTP', () => {
  let db: TestDatabase;
  let api: ApiServer;
  let round: FinishedRound;
  let path: string;
  let commission: string;

  beforeAll(async () => {
    db = await createTestDatabase();
    api = await startApiServer(db.url);
    const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 8);
    round = await finishedRound(db.database, essays, { 'team|one': like, two: late });
    const { slug } = await db.database.prisma.contest.update({
      where: { id: round.contestId },
      data: { announcedAt: new Date(0) },
    });
    path = `/api/contests/${slug}/rounds/${round.roundId}`;
    commission = await makePerson(db.database, [{ role: 'technical_commission', contestId: round.contestId }]);
    await importExperts(db.database, round, essays);
    const worker = await startWorker(db.database);
    await eventually('the board', () =>
      db.database.prisma.leaderboardSnapshot.findFirst({ where: { roundId: round.roundId } }),
    );
    await worker.close();
  });
  afterAll(async () => {
    await api.close();
    await db.drop();
  });

  const get = (address: string, token?: string): Promise<Response> =>
    fetch(`${api.url}${address}`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

  it('tells what each reading of the deadline would have annulled, as JSON and CSV', async () => {
    const view = whatIfSchema.parse(await (await get(`${path}/what-if`, commission)).json());
    expect(view.inForce).toEqual({ from: 'sent', until: 'received' });
    const two = view.teams.find(({ team }) => team === 'two');
    expect(two?.outcomes[0]).toMatchObject({ annulled: 1, causes: { late: 1 }, solutionAnnulled: true, changed: [] });
    const csv = await (await get(`${path}/what-if.csv`, commission)).text();
    expect(csv.split('\r\n')).toHaveLength(2 + 2 * 4);
    expect(csv).toContain('two,two,');
  });

  it('lists incidents and drafts their protocol in both languages', async () => {
    const incidents = new IncidentCommands(db.database, manualClock(Date.now()));
    const ids = [...round.sessions.values()].map(({ sessionId }) => sessionId);
    const { contestId, roundId } = round;
    const incident = { kind: 'many-missed', index: 0, from: 1_000, to: 61_000, missed: ids, takingPart: 2 } as const;
    expect(await incidents.record({ contestId, roundId }, incident)).toBe(true);
    const list = (await (await get(`${path}/incidents`, commission)).json()) as {
      items: unknown[];
      next: string | null;
    };
    const [found] = list.items.map((item) => incidentSchema.parse(item));
    expect(found).toMatchObject({ kind: 'many-missed', takingPart: 2 });
    expect(found?.missed.map(({ team }) => team)).toEqual(['team|one', 'two']);
    for (const [lang, title] of [
      ['ru', 'Протокол технической комиссии'],
      ['en', 'Protocol of the technical commission'],
    ] as const) {
      const response = await get(`${path}/incidents/${found?.id}/protocol?lang=${lang}`, commission);
      expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      const text = await response.text();
      expect(text).toContain(title);
      expect(text).toContain(`incident:${found?.id}`);
      expect(text).toContain('| team\\|one (team\\|one) |');
    }
    expect((await get(`${path}/incidents/${round.roundId}/protocol`, commission)).status).toBe(404);
  });

  it.each([
    ['ru', '4,5 с не было ни одного процесса'],
    ['en', 'for 4.5 s no process'],
  ])('drafts the protocol of a gap with numbers as its readers write them (%s)', async (lang, text) => {
    const incidents = new IncidentCommands(db.database, manualClock(Date.now()));
    const { contestId, roundId } = round;
    await incidents.record({ contestId, roundId }, { kind: 'server-gap', from: 1_000, to: 5_500 });
    const { id } = await db.database.prisma.incident.findFirstOrThrow({ where: { roundId, kind: 'server_gap' } });
    const response = await get(`${path}/incidents/${id}/protocol?lang=${lang}`, commission);
    expect(await response.text()).toContain(text);
  });

  it('keeps evidence from everybody else, and from another contest', async () => {
    const stranger = await makePerson(db.database, []);
    for (const address of ['what-if', 'what-if.csv', 'incidents']) {
      expect((await get(`${path}/${address}`)).status).toBe(401);
      expect((await get(`${path}/${address}`, stranger)).status).toBe(403);
    }
    const other = await db.database.prisma.contest.create({ data: { slug: 'other', titleRu: 'x', titleEn: 'x' } });
    const boss = await makePerson(db.database, [{ role: 'organiser', contestId: other.id }]);
    for (const address of ['what-if', 'incidents'])
      expect((await get(`/api/contests/other/rounds/${round.roundId}/${address}`, boss)).status).toBe(404);
  });

  it('gives nobody the archive before the approval, and everybody after it', async () => {
    expect((await get(`${path}/archive`, commission)).status).toBe(404);
    await approveResult(db.database, round);
    const response = await get(`${path}/archive`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const folder = await mkdtemp(join(tmpdir(), 'starboard-download-'));
    const file = join(folder, 'archive.zip');
    await writeFile(file, Buffer.from(await response.arrayBuffer()));
    const { checks, manifest, ok } = await verifyArchive(file);
    await rm(folder, { recursive: true });
    expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
    expect({ ok, published: manifest.published, state: manifest.snapshot.state }).toEqual({
      ok: true,
      published: true,
      state: 'approved',
    });
    expect((await caller(api.url)('GET', `/api/contests/other/rounds/${round.roundId}/archive`)).status).toBe(404);
  });
});
