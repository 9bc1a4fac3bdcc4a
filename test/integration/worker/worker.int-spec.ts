import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { BoardCommands, ExpertCommands, verifyAuditChain } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { makeJson, type MarkupDocument, parseMarkup } from '@starboard/markup';
import { DEFAULT_SCORING_PARAMS, scoreEssay } from '@starboard/metrics';
import { manualClock } from '@starboard/platform';
import { JobQueue } from '@starboard/queue';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import {
  type FinishedRound,
  finishedRound,
  importExperts,
  playSession,
  type TeamPlay,
} from '../../support/finished-round.js';
import { emptyRedis } from '../../support/redis.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const BY = { actor: 'test', role: 'organiser', reason: 'test' } as const;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

let essays: readonly FolderEssay[];
let db: TestDatabase;
let worker: INestApplicationContext | undefined;
const redis = await emptyRedis('worker');

beforeAll(async () => {
  essays = (await readEssayFolder(ESSAYS)).essays;
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
});

/** A document as a team could send it. */
function marked(essay: FolderEssay, change: (document: MarkupDocument) => MarkupDocument): Uint8Array {
  const read = parseMarkup(essay.experts[0]?.bytes ?? bytes(''), { original: essay.document.text });
  if (!read.ok) throw new Error(read.error.code);
  return bytes(makeJson(change(read.document)));
}

/** As good as the first expert; every second fragment of it; nothing at all. */
const expertLike: TeamPlay = (essay) => essay.experts[0]?.bytes ?? bytes('');
const half: TeamPlay = (essay) =>
  marked(essay, (document) => ({ ...document, fragments: document.fragments.filter((_, index) => index % 2 === 0) }));
const nothing: TeamPlay = (essay) => marked(essay, (document) => ({ ...document, fragments: [] }));
const losing =
  (play: TeamPlay, lost: number): TeamPlay =>
  (essay, index) =>
    index < lost ? 'late' : play(essay, index);

const snapshot = (roundId: string, version: number) =>
  eventually(`version ${version} of the board`, () =>
    db.database.prisma.leaderboardSnapshot.findFirst({
      where: { roundId, version },
      include: { rows: { include: { team: true } } },
    }),
  );

type Snapshot = Awaited<ReturnType<typeof snapshot>>;
const rowOf = (board: Snapshot, name: string) => board.rows.find(({ team }) => team.name === name);

async function tablesOf(round: FinishedRound): Promise<unknown> {
  const ids = [...round.sessions.values()].map(({ sessionId }) => sessionId);
  const read = async (sql: string) => (await db.database.pool.query(sql, [ids])).rows as unknown[];
  return {
    pairs: await read(
      `select p.* from pair_scores p join markups m on m.id = p.markup_id join submissions s on s.id = m.submission_id
       where s.session_id = any($1) order by markup_id, expert_markup_id`,
    ),
    essays: await read('select * from essay_scores where session_id = any($1) order by session_id, essay_id'),
    solutions: await read('select * from solution_scores where session_id = any($1) order by session_id'),
    rows: await read('select * from leaderboard_rows where session_id = any($1) order by snapshot_id, session_id'),
  };
}

const backends: readonly [string, string | undefined, boolean][] = [
  ['PostgreSQL', undefined, true],
  ['Redis', redis, redis !== undefined],
];

for (const [name, redisUrl, present] of backends) {
  const suite = present ? describe : describe.skip;
  suite(`the way from submissions to the board, queue on ${name}${present ? '' : ' (skipped: no Redis here)'}`, () => {
    let round: FinishedRound;

    beforeAll(async () => {
      db = await createTestDatabase();
      round = await finishedRound(db.database, essays, {
        good: expertLike,
        half,
        nothing,
        unlucky: losing(expertLike, 1),
        gone: losing(expertLike, Math.ceil(essays.length * 0.05) + 1),
      });
      await importExperts(db.database, round, essays);
    });

    afterAll(() => db.drop());

    it('finds the work without a hint, ranks by СТАР, and lists annulled solutions apart', async () => {
      worker = await startWorker(db.database, redisUrl);
      const board = await snapshot(round.roundId, 1);
      expect(board.state).toBe('draft');
      const status = Object.fromEntries(board.rows.map(({ team, status: is }) => [team.name, is]));
      expect(status).toEqual({
        good: 'ranked',
        half: 'ranked',
        nothing: 'ranked',
        unlucky: 'ranked',
        gone: 'annulled',
      });
      expect(rowOf(board, 'gone')).toMatchObject({ place: null, value: null, figures: {} });
      expect(rowOf(board, 'unlucky')).toMatchObject({ counted: essays.length - 1, annulled: 1, sample: essays.length });
      const star = (team: string): number => rowOf(board, team)?.value ?? -1;
      expect(star('good')).toBeGreaterThan(star('half'));
      expect(star('half')).toBeGreaterThan(star('nothing'));
      expect(rowOf(board, 'nothing')?.place).toBe(4);
    });

    it('stores what the formulas give for the same bytes', async () => {
      const { sessionId } = round.sessions.get('half') ?? { sessionId: 0 };
      const stored = await db.database.prisma.essayScore.findMany({ where: { sessionId } });
      const byEssay = new Map(stored.map((row) => [row.essayId, row]));
      const values = essays.map((essay, index) => {
        const answer = half(essay, index);
        const solution = fragmentsOf(answer as Uint8Array, essay);
        const experts = essay.experts.map((expert) => ({
          id: expert.code,
          fragments: fragmentsOf(expert.bytes, essay),
        }));
        const input = { text: essay.document.text, subject: essay.document.meta.subject ?? 'rus', experts, solution };
        const result = scoreEssay(input, DEFAULT_SCORING_PARAMS);
        if (!result.ok) throw new Error(result.error.code);
        expect(byEssay.get(round.essayIds.get(essay.id) ?? '')?.value).toBe(result.score.value);
        return result.score.value;
      });
      const star = values.reduce((sum, value) => sum + value, 0) / values.length;
      const solution = await db.database.prisma.solutionScore.findFirstOrThrow({ where: { sessionId } });
      expect(solution.value).toBeCloseTo(star, 10);
      expect(solution.figures).toMatchObject({ star: solution.value });
    });

    it('changes nothing when everything is asked for again', async () => {
      const before = await tablesOf(round);
      worker = await startWorker(db.database, redisUrl);
      const queue = worker.get(JobQueue);
      const submissions = await db.database.prisma.submission.findMany({ select: { id: true } });
      await queue.parse(...submissions.map(({ id }) => id));
      await queue.scoreEssays(
        round.roundId,
        [...round.essayIds.values()].map((essayId) => ({ essayId, key: 'again' })),
      );
      await queue.rankRound(round.roundId, 'again');
      await idle(queue);
      expect(await tablesOf(round)).toEqual(before);
      expect(await queue.failed()).toEqual([]);
    });

    it('scores only what a new version of an expert markup touches', async () => {
      const [essay] = essays as [FolderEssay, ...FolderEssay[]];
      const essayId = round.essayIds.get(essay.id) ?? '';
      const computed = async () =>
        (await db.database.prisma.essayScore.findMany({ where: { session: { roundId: round.roundId } } })).map(
          ({ sessionId, essayId: of, computedAt }) => [`${sessionId} ${of}`, of, computedAt.getTime()] as const,
        );
      const before = new Map((await computed()).map(([key, , at]) => [key, at]));
      const experts = new ExpertCommands(db.database, manualClock(Date.now()));
      const content = marked(essay, (document) => ({ ...document, fragments: document.fragments.slice(1) }));
      const markup = { essayId, expertCode: essay.experts[0]?.code ?? '', third: false, fileName: 'new.json', content };
      await experts.importMarkups(round.contestId, [markup], BY);
      worker = await startWorker(db.database, redisUrl);
      const board = await snapshot(round.roundId, 2);
      const changed = (await computed()).filter(([key, , at]) => before.get(key) !== at);
      expect(new Set(changed.map(([, of]) => of))).toEqual(new Set([essayId]));
      expect(board.rows).toHaveLength(5);
      expect(await db.database.prisma.leaderboardSnapshot.count({ where: { roundId: round.roundId } })).toBe(2);
    });

    it('shows a final before its approval only in a demonstration, by a recorded decision', async () => {
      worker = await startWorker(db.database, redisUrl);
      const boards = worker.get(BoardCommands);
      const refused = boards.allowPreliminary(round.roundId, { ...BY, reason: 'a contest' });
      await expect(refused).rejects.toMatchObject({ code: 'ERR_BOARD_NOT_APPROVED' });
      const where = { id: round.contestId };
      await db.database.prisma.contest.update({ where, data: { demonstration: true } });
      await boards.allowPreliminary(round.roundId, { ...BY, reason: 'a demonstration' });
      expect((await snapshot(round.roundId, 3)).state).toBe('preliminary');
      const decision = await db.database.prisma.decision.findFirstOrThrow({ where: { roundId: round.roundId } });
      expect([decision.kind, decision.reason]).toEqual(['board.preliminary', 'a demonstration']);
    });

    it('puts a markup that cannot be read into the failed list and scores all others', async () => {
      const poison: TeamPlay = (essay, index) => (index === 3 ? Uint8Array.of(0xff, 0xfe, 0xd0) : half(essay, index));
      const poisoned = await finishedRound(db.database, essays.slice(0, 6), { half, poison });
      await importExperts(db.database, poisoned, essays.slice(0, 6));
      worker = await startWorker(db.database, redisUrl);
      const board = await snapshot(poisoned.roundId, 1);
      expect(rowOf(board, 'half')).toMatchObject({ status: 'ranked', place: 1 });
      expect(rowOf(board, 'poison')).toMatchObject({ status: 'unscored', counted: 5 });
      const queue = worker.get(JobQueue);
      const failed = await eventually('a failed job', async () => (await queue.failed())[0]);
      expect(failed.name).toBe('parse-submissions');
      expect(failed.reason).toContain('ERR_MARKUP_UNREADABLE');
    });

    it('leaves an audit entry for every version of a board, in an unbroken chain', async () => {
      const boards = await db.database.prisma.leaderboardSnapshot.count();
      expect(await db.database.prisma.auditEntry.count({ where: { action: 'board.computed' } })).toBe(boards);
      expect(await verifyAuditChain(db.database)).toMatchObject({ ok: true });
    });
  });
}

describe('a qualification', () => {
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.drop());

  it('is scored session by session while it is open; a team stands with its best one that counts (2.7)', async () => {
    const mode = 'algorithmic';
    const round = await finishedRound(db.database, essays, { twice: nothing, once: half }, { mode });
    await importExperts(db.database, round, essays);
    worker = await startWorker(db.database);
    const first = await snapshot(round.roundId, 1);
    expect(first.state).toBe('preliminary');
    expect([rowOf(first, 'once')?.place, rowOf(first, 'twice')?.place]).toEqual([1, 2]);
    const { teamId = '' } = round.sessions.get('twice') ?? {};
    const again = { roundId: round.roundId, teamId, mode, stored: round.essayIds, play: expertLike } as const;
    // A few lucky files win nothing, whatever they are worth; they are scored, though, and their report can be read.
    const few = await playSession(db.database, { ...again, essays: essays.slice(4, 8) });
    const second = await snapshot(round.roundId, 2);
    expect(rowOf(second, 'twice')).toMatchObject({ place: 2, sessionId: round.sessions.get('twice')?.sessionId });
    const scored = await db.database.prisma.solutionScore.findMany({ where: { sessionId: few } });
    expect(scored).toMatchObject([{ status: 'ranked', sample: 4 }]);
    const sessionId = await playSession(db.database, { ...again, essays });
    const third = await snapshot(round.roundId, 3);
    expect(rowOf(third, 'twice')).toMatchObject({ place: 1, sessionId, sample: essays.length, counted: essays.length });
    expect(await db.database.prisma.solutionScore.count()).toBe(4);
  });

  it('is not kept back by an essay that its experts have not all marked: who answered it alone waits (2.7)', async () => {
    await worker?.close();
    const [mode, parameters] = ['algorithmic', { leastFiles: 1 }] as const;
    const round = await finishedRound(db.database, essays, { all: nothing, less: nothing }, { mode, parameters });
    await importExperts(db.database, round, essays);
    const essayId = round.essayIds.get(essays.at(-1)?.id ?? '') ?? '';
    const { prisma } = db.database;
    await prisma.expertAssignment.updateMany({ where: { essayId, ordinal: 2 }, data: { status: 'cancelled' } });
    const { teamId = '' } = round.sessions.get('less') ?? {};
    const marked = { roundId: round.roundId, teamId, mode, stored: round.essayIds, play: expertLike } as const;
    const sessionId = await playSession(db.database, { ...marked, essays: essays.slice(0, -1) });
    worker = await startWorker(db.database);
    const before = await snapshot(round.roundId, 1);
    expect([rowOf(before, 'less')?.place, rowOf(before, 'less')?.sessionId]).toEqual([1, sessionId]);
    expect(rowOf(before, 'all')).toMatchObject({ place: null, status: 'unscored' });
    await prisma.expertAssignment.updateMany({ where: { essayId, ordinal: 2 }, data: { status: 'submitted' } });
    const after = await snapshot(round.roundId, 2);
    expect(rowOf(after, 'all')).toMatchObject({ place: 2, status: 'ranked' });
  });
});

function fragmentsOf(source: Uint8Array, essay: FolderEssay) {
  const read = parseMarkup(source, { original: essay.document.text });
  if (!read.ok) throw new Error(read.error.code);
  return read.document.fragments;
}

/** Nothing waits, runs or is delayed. */
function idle(queue: JobQueue): Promise<true> {
  return eventually('an idle queue', async () => {
    const counts = await Promise.all([queue.counts('parsing'), queue.counts('scoring')]);
    return counts.every(({ waiting, active, delayed }) => waiting + active + delayed === 0);
  });
}
