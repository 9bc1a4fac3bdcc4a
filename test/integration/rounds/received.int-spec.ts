import { createHash, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { EvidenceCommands } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound } from '../../support/finished-round.js';
import { caller, makePerson } from '../../support/organisers.js';
import { makeMember } from '../../support/results.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const AT = Date.parse('2026-11-21T09:00:10Z');
const QUOTA = 1_000_000;
const OFFICIALS = ['organiser', 'jury', 'technical_commission'] as const;

let db: TestDatabase;
let api: ApiServer;
let worker: INestApplicationContext;
let essays: readonly FolderEssay[];
let round: FinishedRound;
let foreign: FinishedRound;
let base: string;
const tokens = new Map<string, string>();

/** An opening bracket that nobody closes: counts, and is noticed (appendix 3 §1.6). */
const broken = (essay: FolderEssay): Uint8Array => new TextEncoder().encode(`${essay.document.text} (\\Г.упр\\ конец`);

const sessionOf = (team: string): number => round.sessions.get(team)?.sessionId ?? 0;

beforeAll(async () => {
  essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 2);
  db = await createTestDatabase();
  const first = (essay: FolderEssay) => essay.experts[0]?.bytes ?? 'no_answer';
  round = await finishedRound(db.database, essays, {
    good: (essay, index) => (index === 0 ? broken(essay) : first(essay)),
    slow: (essay, index) => (index === 0 ? 'late' : first(essay)),
  });
  foreign = await finishedRound(db.database, essays.slice(0, 1), { other: first });
  const evidence = new EvidenceCommands(db.database);
  const teamId = round.sessions.get('good')?.teamId ?? '';
  const log = { teamId, receivedAt: AT, content: Buffer.from('program: started') };
  await evidence.addLog({ ...log, sessionId: sessionOf('good') }, QUOTA);
  await evidence.addLog({ ...log, receivedAt: Date.parse('2020-01-01T00:00:00Z') }, QUOTA);
  const event = { sessionId: sessionOf('slow'), kind: 'opened', detail: { remote: 'x' } };
  await evidence.addFacts(
    [
      { ...event, at: AT },
      { ...event, at: AT + 1, kind: 'closed' },
    ],
    'session-1',
  );
  api = await startApiServer(db.url);
  worker = await startWorker(db.database);
  const { slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: round.contestId } });
  base = `/api/contests/${slug}/rounds/${round.roundId}`;
  for (const role of OFFICIALS) tokens.set(role, await makePerson(db.database, [{ role, contestId: round.contestId }]));
  tokens.set('member', await makeMember(db.database, teamId));
  await eventually('parsed answers', async () =>
    (await db.database.prisma.markup.count({ where: { submission: { sessionId: sessionOf('good') } } })) === 2
      ? true
      : undefined,
  );
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await db.drop();
});

const get = (who: string, path: string) => caller(api.url, tokens.get(who))('GET', `${base}${path}`);

async function items(who: string, path: string): Promise<Record<string, unknown>[]> {
  const { status, body } = await get(who, path);
  expect(status).toBe(200);
  return body['items'] as Record<string, unknown>[];
}

async function download(who: string, path: string): Promise<{ status: number; bytes: Buffer; as: string | null }> {
  const headers = { authorization: `Bearer ${tokens.get(who)}` };
  const response = await fetch(`${api.url}${base}${path}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, bytes, as: response.headers.get('content-disposition') };
}

const setStatus = (status: 'open' | 'closed') =>
  db.database.pool.query(
    'update rounds set status = $2::round_status, closed_at = case when $3 then now() end where id = $1',
    [round.roundId, status, status === 'closed'],
  );

describe('the received files of a round, before anybody decides (regulation 8.2.1, 8.2.4)', () => {
  it.each(OFFICIALS)('are all there for %s, the late one too, with what was noticed in them', async (who) => {
    const files = await items(who, '/files');
    expect(files.map(({ team, index, verdict, final, cause }) => [team, index, verdict, final, cause])).toEqual([
      [{ slug: 'good', name: 'good' }, 0, 'accepted', true, null],
      [{ slug: 'good', name: 'good' }, 1, 'accepted', true, null],
      [{ slug: 'slow', name: 'slow' }, 0, 'late', false, 'late'],
      [{ slug: 'slow', name: 'slow' }, 1, 'accepted', true, null],
    ]);
    const [noticed] = files;
    expect(noticed?.['diagnostics']).toContainEqual(
      expect.objectContaining({ code: 'ERR_MARKUP_UNCLOSED', severity: 'error', line: expect.any(Number) }),
    );
  });

  it('are read byte for byte, as a download', async () => {
    const [file] = await items('technical_commission', '/files?team=slow&verdict=late');
    const got = await download('technical_commission', `/files/${String(file?.['id'])}`);
    expect(got).toMatchObject({ status: 200, as: expect.stringContaining('attachment; filename') });
    expect(got.bytes.toString()).toBe('too late');
    expect(createHash('sha256').update(got.bytes).digest('hex')).toBe(file?.['sha256']);
  });

  it('come by filters, and page after page', async () => {
    expect(await items('jury', `/files?session=${sessionOf('good')}&verdict=late`)).toEqual([]);
    expect((await items('jury', '/files?team=slow')).length).toBe(2);
    const all = await items('jury', '/files');
    const seen: unknown[] = [];
    let cursor = '';
    do {
      const { body } = await get('jury', `/files?limit=1${cursor}`);
      seen.push(...(body['items'] as unknown[]));
      const next = body['next'] as string | null;
      cursor = next === null ? '' : `&cursor=${next}`;
    } while (cursor !== '');
    expect(seen).toEqual(all);
  });

  it('hold nothing of another round, and are no business of teams', async () => {
    const { rows } = await db.database.pool.query<{ id: string }>(
      'select b.id from submissions b join sessions s on s.id = b.session_id where s.round_id = $1',
      [foreign.roundId],
    );
    expect((await get('organiser', `/files/${rows[0]?.id}`)).status).toBe(404);
    expect((await get('organiser', `/files/${randomUUID()}`)).status).toBe(404);
    const theirs = base.replace(round.roundId, foreign.roundId);
    expect((await caller(api.url, tokens.get('organiser'))('GET', `${theirs}/files`)).status).toBe(404);
    for (const path of ['/files', '/logs', '/session-events']) expect((await get('member', path)).status).toBe(403);
  });

  it('of a running final are listed, but neither read nor described: they hold the essays', async () => {
    await setStatus('open');
    try {
      for (const who of OFFICIALS) {
        const [file] = await items(who, '/files');
        expect(file).toMatchObject({ readable: false, diagnostics: null });
        expect((await download(who, `/files/${String(file?.['id'])}`)).status).toBe(403);
        const [log] = await items(who, '/logs');
        expect((await download(who, `/logs/${String(log?.['id'])}`)).status).toBe(403);
      }
    } finally {
      await setStatus('closed');
    }
  });
});

describe('what programs and servers said', () => {
  it('logs of the round are read, those of another time are not its own', async () => {
    const logs = await items('technical_commission', '/logs');
    expect(logs).toEqual([
      expect.objectContaining({ team: { slug: 'good', name: 'good' }, session: sessionOf('good') }),
    ]);
    const got = await download('technical_commission', `/logs/${String(logs[0]?.['id'])}`);
    expect([got.status, got.bytes.toString()]).toEqual([200, 'program: started']);
    expect(await items('technical_commission', '/logs?team=slow')).toEqual([]);
  });

  it('events of sessions are read in their order', async () => {
    const events = await items('jury', '/session-events?team=slow');
    expect(events.map(({ kind, process, detail }) => [kind, process, detail])).toEqual([
      ['opened', 'session-1', { remote: 'x' }],
      ['closed', 'session-1', { remote: 'x' }],
    ]);
    expect(await items('jury', '/session-events?team=good')).toEqual([]);
  });
});
