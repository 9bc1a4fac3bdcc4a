import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { type Board, boardSchema, roundResultSchema } from '@starboard/contracts';
import { readEssayFolder } from '@starboard/essays';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { approveResult } from '../../support/approve-result.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { type Caller, caller, makePerson } from '../../support/organisers.js';
import { makeMember } from '../../support/results.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const first: TeamPlay = (essay) => essay.experts[0]?.bytes ?? new Uint8Array();

let db: TestDatabase;
let api: ApiServer;
let worker: INestApplicationContext;
let round: FinishedRound;
let contest: string;
let base: string;
let organiser: Caller;
let member: Caller;

beforeAll(async () => {
  db = await createTestDatabase();
  const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 2);
  round = await finishedRound(db.database, essays, { owl: first });
  await importExperts(db.database, round, essays);
  const { contestId, roundId } = round;
  const { slug } = await db.database.prisma.contest.update({
    where: { id: contestId },
    data: { announcedAt: new Date(0) },
  });
  contest = `/api/contests/${slug}`;
  base = `${contest}/rounds/${roundId}`;
  api = await startApiServer(db.url);
  worker = await startWorker(db.database);
  organiser = caller(api.url, await makePerson(db.database, [{ role: 'organiser', contestId }]));
  member = caller(api.url, await makeMember(db.database, round.sessions.get('owl')?.teamId ?? ''));
  await eventually('the board', () => db.database.prisma.leaderboardSnapshot.findFirst({ where: { roundId } }));
  await approveResult(db.database, round);
});
afterAll(async () => {
  await worker?.close();
  await api?.close();
  await db?.drop();
});

const publicBoard = async (): Promise<Board> =>
  boardSchema.parse(await (await fetch(`${api.url}${contest}/leaderboard?round=${round.roundId}`)).json());
const statusOf = async (path: string): Promise<number> => (await fetch(`${api.url}${path}`)).status;
const readable = async (): Promise<unknown> => {
  const { body } = await member('GET', `${contest}/reports`);
  return (body['items'] as { readable: boolean }[]).map((entry) => entry.readable);
};
const report = (): string => `${base}/teams/${round.sessions.get('owl')?.teamId ?? ''}/report?format=json`;

describe('a round that is voided after its result was approved', () => {
  it('is shown before', async () => {
    await eventually('the public board', async () => (await publicBoard()).state === 'approved');
    expect((await member('GET', report())).status).toBe(200);
    expect(await readable()).toEqual([true]);
    expect(await statusOf(`${base}/archive`)).toBe(200);
  });

  it('has no result any more: for the public, for its teams, as an archive', async () => {
    const voided = await organiser('POST', `${base}/voiding`, {
      reason: 'a mass failure was proved',
      protocolRef: 'T-9',
    });
    expect(voided.body).toMatchObject({ status: 'void' });
    const board = await eventually('the void', async () => {
      const seen = await publicBoard();
      return seen.round?.status === 'void' && seen;
    });
    expect(board).toMatchObject({ state: 'none', snapshot: null, ranked: [], annulled: [], unscored: [] });
    const history = await fetch(`${api.url}${contest}/leaderboard/history?round=${round.roundId}`);
    expect(await history.json()).toMatchObject({ versions: [] });
    expect(await statusOf(`${contest}/leaderboard?round=${round.roundId}&version=1`)).toBe(404);
    expect(await statusOf(`${base}/archive`)).toBe(404);
    expect((await member('GET', `${base}/expert-markups`)).status).toBe(404);
    const refused = await member('GET', report());
    expect([refused.status, refused.body['code']]).toEqual([403, 'ERR_RESULT_NOT_APPROVED']);
    expect(await readable()).toEqual([false]);
  });

  it('keeps everything for those who decided, and takes no decision more', async () => {
    const result = roundResultSchema.parse((await organiser('GET', `${base}/result`)).body);
    expect(result).toMatchObject({ round: { status: 'void' }, board: { version: 1, state: 'approved' } });
    expect(result.decisions).toHaveLength(3);
    expect((await organiser('GET', `${base}/results`)).body).toMatchObject({ ranked: [{ place: 1 }] });
    expect((await organiser('GET', report())).body).toMatchObject({ approved: false, boardVersion: 1 });
    for (const [path, body] of [
      ['finalisation', {}],
      ['rescorings', { reason: 'again' }],
    ] as const) {
      const answer = await organiser('POST', `${base}/${path}`, body);
      expect([answer.status, answer.body['code']]).toEqual([409, 'ERR_ROUND_STATE']);
    }
  });
});
