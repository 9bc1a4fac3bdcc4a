import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EvidenceCommands } from '@starboard/database';
import { readEssayFolder } from '@starboard/essays';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type FinishedRound, finishedRound } from '../../support/finished-round.js';
import { type Finished, starboard } from '../../support/process.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const AT = Date.parse('2026-11-21T09:00:10Z');

let db: TestDatabase;
let folder: string;
let round: FinishedRound;
let slug: string;

beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'starboard-received-'));
  const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 2);
  round = await finishedRound(db.database, essays, {
    slow: (essay, index) => (index === 0 ? 'late' : (essay.experts[0]?.bytes ?? 'no_answer')),
  });
  ({ slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: round.contestId } }));
  const { sessionId = 0, teamId = '' } = round.sessions.get('slow') ?? {};
  const evidence = new EvidenceCommands(db.database);
  await evidence.addLog({ teamId, sessionId, receivedAt: AT, content: Buffer.from('started') }, 1_000);
  await evidence.addFacts([{ sessionId, at: AT, kind: 'opened' }], 'session-1');
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]): Promise<Finished> =>
  starboard(args, { DATABASE_URL: db.url, STARBOARD_DATA: join(folder, 'data') });

it('starboard round files, logs, events: what was received, and its bytes (8.2.1)', async () => {
  const out = join(folder, 'files');
  const files = await run('round', 'files', round.roundId, '--verdict', 'late', '--out', out);
  expect([files.code, files.stderr]).toEqual([0, '']);
  expect(files.stdout).toMatch(/slow.*late/);
  const [name = ''] = await readdir(out);
  expect(await readFile(join(out, name), 'utf8')).toBe('too late');
  const again = await run('round', 'files', round.roundId, '--out', out);
  expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/^ERR_EXPORT_FILE: /)]);
  const logs: unknown = JSON.parse((await run('round', 'logs', round.roundId, '--json')).stdout);
  expect(logs).toMatchObject([{ team: { slug: 'slow' }, bytes: 7 }]);
  expect((await run('round', 'events', round.roundId)).stdout).toMatch(/slow.*opened.*session-1/);
  expect((await run('round', 'events', round.roundId, '--team', 'other')).stdout).toContain('No session was opened');
});

it('starboard contest request, answer, requests: by the records of the contest (9.4, 11.6)', async () => {
  const ask = ['contest', 'request', slug, '--team', 'slow', '--role', 'jury', '--text', 'Why late?'];
  const silent = await run(...ask, '--kind', 'data');
  expect([silent.code, silent.stderr]).toEqual([1, expect.stringMatching(/^ERR_REQUEST_DUE: /)]);
  const due = ['--due', '2099-01-01T00:00:00Z', '--document', 'Log=https://example.org/log.txt'];
  const asked = await run(...ask, '--kind', 'data', ...due);
  expect([asked.code, asked.stderr]).toEqual([0, '']);
  const answered = await run('contest', 'answer', slug, '1', '--text', 'A restart.');
  expect([answered.code, answered.stderr]).toEqual([0, '']);
  const list: unknown = JSON.parse((await run('contest', 'requests', slug, '--json')).stdout);
  expect(list).toMatchObject([
    { number: 1, kind: 'data', status: 'answered', documents: [{ title: 'Log' }], answer: { text: 'A restart.' } },
  ]);
});
