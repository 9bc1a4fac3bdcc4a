import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, connect } from '@starboard/client';
import { RoundEndCommands, RoundLiveViewQueries } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { createContest, createRound, makeAnswer, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { finishedRound, importExperts, type TeamAnswer } from '../../support/finished-round.js';
import { type SessionServer, startSessionServer } from '../../support/session-server.js';
import { startWorker } from '../../support/worker-app.js';

const INTERVAL_MS = 2_000;
const DEADLINE_MS = 1_800;
const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const BY = { actor: 'test', role: 'organiser', reason: 'fire alarm' } as const;

let db: TestDatabase;
let server: SessionServer;
const clients: Client[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  server = await startSessionServer(db.url);
});

afterAll(async () => {
  for (const client of clients) client.close();
  await server.stop();
  await db.drop();
});

const contestOf = (teams: number, essays: number): Promise<TestContest> =>
  createContest(db.database, { teams, essays, parameters: { intervalMs: INTERVAL_MS, deadlineMs: DEADLINE_MS } });

const ends = (): RoundEndCommands => new RoundEndCommands(db.database, server.clock);

async function join(contest: TestContest, place: number, type: 'final' | 'algorithmic') {
  const client = await connect({ url: server.url, token: contest.teams[place]?.token ?? '' });
  clients.push(client);
  return client.startSession({ type });
}

describe('a final that organisers end early', () => {
  it('annuls only what everybody had the full time for; the rest is in nobody’s sample', async () => {
    const contest = await contestOf(2, 4);
    const startsAt = Math.ceil(server.clock.now()) + 1_500;
    const shape = { mode: 'final', startsAt, lobbyOpensAt: startsAt - 9_000, intervalMs: INTERVAL_MS } as const;
    const roundId = await createRound(db.database, contest, shape);
    const [answering, silent] = [await join(contest, 0, 'final'), await join(contest, 1, 'final')];
    // One answers everything, also the third essay, whose time is cut; the other nothing. The end comes right after it.
    for await (const file of answering) {
      await file.submit(makeAnswer(file.content.text));
      if (file.index === 2) await ends().endRound(roundId, BY);
    }
    expect([(await answering.closed).type, (await silent.closed).type]).toEqual(['finish', 'finish']);
    const { prisma } = db.database;
    expect((await prisma.round.findUniqueOrThrow({ where: { id: roundId } })).status).toBe('closed');
    const items = await prisma.roundItem.findMany({ where: { roundId }, orderBy: { index: 'asc' } });
    expect(items.map(({ cutOff }) => cutOff)).toEqual([false, false, true, true]);
    const releases = await prisma.release.findMany({
      where: { session: { roundId } },
      orderBy: [{ sessionId: 'asc' }, { index: 'asc' }],
    });
    const fates = (sessionId: number): string[] =>
      releases
        .filter((release) => release.sessionId === sessionId)
        .map(({ finalSubmissionId, annulmentCause }) =>
          finalSubmissionId === null ? (annulmentCause ?? 'open') : 'counts',
        );
    expect(fates(answering.id)).toEqual(['counts', 'counts', 'counts']);
    expect(fates(silent.id)).toEqual(['no_answer', 'no_answer', 'open']);
    const live = await new RoundLiveViewQueries(db.database).read(roundId, server.clock.now() + 3_600_000);
    expect(live).toMatchObject({ sample: 2, cutOff: 2 });
    expect(live?.files.map(({ index }) => index)).toEqual([0, 1]);
    expect(live?.warnings).toEqual([]);
    const lost = { released: 2, annulled: 2, causes: { 'no-answer': 2 } };
    expect(live?.teams).toMatchObject([{ released: 2, accepted: 2, annulled: 0 }, lost]);
  });

  it('lets nobody in any more', async () => {
    const contest = await contestOf(1, 30);
    const startsAt = Math.ceil(server.clock.now()) + 200;
    const shape = { mode: 'final', startsAt, lobbyOpensAt: startsAt - 100, intervalMs: INTERVAL_MS } as const;
    const roundId = await createRound(db.database, contest, shape);
    await eventually('the round opens', () =>
      db.database.prisma.round.findFirst({ where: { id: roundId, status: 'open' } }),
    );
    await ends().endRound(roundId, BY);
    await expect(join(contest, 0, 'final')).rejects.toThrow();
  });

  it('lets nobody in by a server that has not heard of the end', async () => {
    const contest = await contestOf(1, 30);
    const startsAt = Math.ceil(server.clock.now()) + 60_000;
    const shape = { mode: 'final', startsAt, lobbyOpensAt: startsAt - 60_000, intervalMs: INTERVAL_MS } as const;
    const roundId = await createRound(db.database, contest, shape);
    await eventually('the round opens', () =>
      db.database.prisma.round.findFirst({ where: { id: roundId, status: 'open' } }),
    );
    await db.database.pool.query('update rounds set close_at = now() where id = $1', [roundId]);
    await expect(join(contest, 0, 'final')).rejects.toMatchObject({ code: 'ERR_SESSION_ROUND_OVER' });
    expect(await db.database.prisma.session.count({ where: { roundId } })).toBe(0);
  });
});

describe('the board of a final that was ended early', () => {
  // A database without the session server: it would annul what is played here, whose deadlines are long over.
  let played: TestDatabase;
  beforeAll(async () => void (played = await createTestDatabase()));
  afterAll(() => played.drop());

  it.each([
    [true, { status: 'ranked', sample: 3, annulled: 0 }],
    [false, { status: 'annulled', sample: 4, annulled: 1 }],
  ])('leaves out what was cut off (%s)', async (cutOff, row) => {
    const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 4);
    const answer = ({ experts }: FolderEssay): TeamAnswer => experts[0]?.bytes ?? 'no_answer';
    const round = await finishedRound(played.database, essays, {
      beta: (essay, index) => (index === 3 ? 'no_answer' : answer(essay)),
    });
    const { pool, prisma } = played.database;
    await pool.query('update round_items set cut_off = $2 where round_id = $1 and index = 3', [round.roundId, cutOff]);
    // Whoever is cut off before the answer keeps an open file: it is neither answered nor annulled.
    if (cutOff)
      await pool.query(
        `update releases set annulled_at = null, annulment_cause = null
         where index = 3 and session_id in (select id from sessions where round_id = $1)`,
        [round.roundId],
      );
    await importExperts(played.database, round, essays);
    const worker = await startWorker(played.database);
    const board = await eventually('a board', () =>
      prisma.leaderboardSnapshot.findFirst({ where: { roundId: round.roundId }, include: { rows: true } }),
    );
    await worker.close();
    expect(board.rows).toMatchObject([row]);
  });
});

describe('a qualification that organisers end', () => {
  it('closes; open sessions become void and lose no file', async () => {
    const contest = await contestOf(1, 3);
    const roundId = await createRound(db.database, contest, { mode: 'algorithmic', status: 'open' });
    const session = await join(contest, 0, 'algorithmic');
    await expect(ends().endRound(roundId, { ...BY, reason: '' })).rejects.toMatchObject({ code: 'ERR_REASON_MISSING' });
    await ends().endRound(roundId, BY);
    expect((await session.closed).type).toBe('void');
    const { prisma } = db.database;
    expect((await prisma.round.findUniqueOrThrow({ where: { id: roundId } })).status).toBe('closed');
    expect(await prisma.release.count({ where: { session: { roundId }, annulledAt: { not: null } } })).toBe(0);
  });
});
