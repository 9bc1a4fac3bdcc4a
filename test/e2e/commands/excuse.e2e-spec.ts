import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { excusePreviewSchema } from '@starboard/contracts';
import { RefusalCommands } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import {
  addOutage,
  type FinishedRound,
  finishedRound,
  importExperts,
  type TeamAnswer,
} from '../../support/finished-round.js';
import { type Finished, starboard } from '../../support/process.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const LOST = 1;
const answer = ({ experts }: FolderEssay): TeamAnswer => experts[0]?.bytes ?? 'no_answer';

let db: TestDatabase;
let folder: string;
let round: FinishedRound;
let worker: INestApplicationContext | undefined;

beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'starboard-excuse-'));
  const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 3);
  round = await finishedRound(db.database, essays, {
    calm: answer,
    hit: (essay, index) => (index === LOST ? 'server_fault' : answer(essay)),
  });
  await addOutage(db.database, LOST);
  await importExperts(db.database, round, essays);
  worker = await startWorker(db.database);
  await board(1);
});

afterAll(async () => {
  await worker?.close();
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const board = (version: number) =>
  eventually('the board', () =>
    db.database.prisma.leaderboardSnapshot.findFirst({
      where: { roundId: round.roundId, version },
      include: { rows: true },
    }),
  );
const run = (...args: string[]): Promise<Finished> =>
  starboard(args, { DATABASE_URL: db.url, STARBOARD_DATA: join(folder, 'data') });
const excuse = (...args: string[]): Promise<Finished> => run('round', 'excuse', round.roundId, ...args);

describe('starboard round refusals', () => {
  it('lists what was sent and not stored, or says that there is nothing', async () => {
    const none = await run('round', 'refusals', round.roundId);
    expect(none).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('Nothing that was sent') });
    const sessionId = round.sessions.get('hit')?.sessionId ?? 0;
    const [firstAt, lastAt] = [Date.parse('2026-11-21T09:05:00Z'), Date.parse('2026-11-21T09:05:09Z')];
    const refusal = { sessionId, index: 0, reason: 'over-limit', count: 12, firstAt, lastAt };
    await new RefusalCommands(db.database).add([refusal]);
    const { stdout } = await run('round', 'refusals', round.roundId);
    expect(stdout).toMatch(/hit.*over-limit.*12.*09:05:00\.000Z.*09:05:09\.000Z/);
    const json: unknown = JSON.parse((await run('round', 'refusals', round.roundId, '--json')).stdout);
    expect(json).toMatchObject([{ team: 'hit', session: sessionId, index: 0, count: 12 }]);
  });
});

describe('starboard round excuse', () => {
  it('shows what it would change, and records it with the fingerprint and a reason; the archive verifies', async () => {
    const shown = await excuse();
    expect([shown.code, shown.stderr]).toEqual([0, '']);
    expect(shown.stdout).toMatch(/hit[^]*server-fault[^]*server-gap, 2026-11-21T09:01:15\.000Z/);
    expect(shown.stdout).toContain('annulled → ranked');
    const { fingerprint, files } = excusePreviewSchema.parse(JSON.parse((await excuse('--json')).stdout));
    expect(shown.stdout).toContain(fingerprint);
    const [file] = files;
    const name = `${file?.session}/${file?.index}`;
    const own = await excuse('--file', `${file?.session}/0`);
    expect([own.code, own.stderr]).toEqual([1, expect.stringMatching(/^ERR_ANNULLED_FILE_UNKNOWN: .*\n$/)]);
    const silent = await excuse('--file', name, '--fingerprint', fingerprint);
    expect([silent.code, silent.stderr]).toEqual([1, expect.stringMatching(/^ERR_REASON_MISSING: .*\n$/)]);
    const record = ['--file', name, '--fingerprint', fingerprint, '--reason', 'no server', '--protocol', 'TC 7'];
    for (const _again of [1, 2]) expect(await excuse(...record)).toMatchObject({ code: 0, stderr: '' });
    const { rows } = await board(2);
    expect(rows.map(({ status, sample }) => [status, sample]).sort()).toEqual([
      ['ranked', 2],
      ['ranked', 3],
    ]);
    const where = { roundId: round.roundId, kind: 'release.excuse' };
    expect(await db.database.prisma.decision.findMany({ where })).toMatchObject([
      { subjectId: name, role: 'technical_commission', reason: 'no server', protocolRef: 'TC 7' },
    ]);
    expect((await excuse()).stdout).toMatch(/^No file of the round is annulled by a fault of the server/);
    const archive = join(folder, 'final.zip');
    expect((await run('export', round.roundId, archive)).code).toBe(0);
    const verified = await run('verify', archive);
    expect([verified.code, verified.stderr]).toEqual([0, '']);
  });
});

describe('starboard round decide', () => {
  const decide = (step: string, version = '2'): Promise<Finished> =>
    run('round', 'decide', round.roundId, '--step', step, '--board', version, '--reason', 'it is right');
  const shown = async (): Promise<string> => (await run('round', 'result', round.roundId)).stdout;

  it('brings the board of a final to the public in three steps, each after the one before', async () => {
    expect(await shown()).toMatch(/board 2\tdraft\n[^]*next: --step review \(jury\)\n$/);
    expect((await decide('review', '1')).stderr).toMatch(/^ERR_RESULT_REPLACED: the newest board is version 2/);
    expect((await decide('approval')).stderr).toMatch(/^ERR_RESULT_TURN: /);
    for (const step of ['review', 'verification', 'approval'])
      expect(await decide(step)).toMatchObject({ code: 0, stderr: '' });
    expect(await shown()).toMatch(/board 2\tapproved\n/);
    expect(await board(2)).toMatchObject({ state: 'approved' });
    const made = { roundId: round.roundId, kind: { startsWith: 'result.' } };
    const decisions = await db.database.prisma.decision.findMany({ where: made, orderBy: { seq: 'asc' } });
    expect(decisions.map(({ role, decidedById }) => [role, decidedById])).toEqual([
      ['jury', null],
      ['technical_commission', null],
      ['organiser', null],
    ]);
  });
});
