import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { MarkupQueries, ScoringQueries } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { makeJson, parseMarkup } from '@starboard/markup';
import { JobQueue, queueBackend } from '@starboard/queue';
import { seededRandom } from '../../../libs/metrics/test/random-markup.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { emptyRedis } from '../../support/redis.js';
import { end, spawnWorker } from '../../support/spawn-worker.js';

/** Nothing may be stuck for longer than thirty seconds after a kill; a busy machine gets three times as long. */
const STUCK_MS = 90_000;
const PATIENCE_MS = STUCK_MS;
/** Twelve processes start one after the other. */
const RUN_MS = 600_000;
const TEAMS = 16;
/** On each of the two backends. */
const KILLS = 10;
const LONGEST_LIFE_MS = 2_000;
const SEED = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
const redis = await emptyRedis('worker-faults');

/** Team t leaves out every (2 + t)th fragment of the first expert. */
const play =
  (team: number): TeamPlay =>
  (essay) => {
    const read = parseMarkup(essay.experts[0]?.bytes ?? '', { original: essay.document.text });
    if (!read.ok) throw new Error(read.error.code);
    const fragments = read.document.fragments.filter((_, index) => index % (2 + team) !== 0);
    return new TextEncoder().encode(makeJson({ ...read.document, fragments }));
  };

/** The first expert's markup without its first fragment. */
function otherwiseMarked(essay: FolderEssay): FolderEssay {
  const [first, ...others] = essay.experts;
  if (first === undefined) return essay;
  const read = parseMarkup(first.bytes, { original: essay.document.text });
  if (!read.ok) throw new Error(read.error.code);
  const fragments = read.document.fragments.slice(1);
  const bytes = new TextEncoder().encode(makeJson({ ...read.document, fragments }));
  return { ...essay, experts: [{ ...first, bytes, fileName: first.fileName.replace(/txt$/, 'json') }, ...others] };
}

/** Whether nothing waits, runs or was given up in any queue. */
async function isQuiet(db: TestDatabase, redisUrl?: string): Promise<boolean> {
  const queue = new JobQueue(queueBackend({ databaseUrl: db.url, redisUrl }), pino({ level: 'silent' }));
  await queue.onModuleInit();
  const counts = await Promise.all([queue.counts('parsing'), queue.counts('scoring')]);
  await queue.onApplicationShutdown();
  return counts.every((count) => Object.values(count).every((jobs) => jobs === 0));
}

/** Places and СТАР by team of the latest board, when all that can be scored is in it. */
const board = (db: TestDatabase, { roundId }: FinishedRound) =>
  eventually(
    'the board',
    async () => {
      const scoring = new ScoringQueries(db.database);
      if ((await new MarkupQueries(db.database).findUnparsed('expert', 1)).length > 0) return;
      if ((await scoring.openEssays(roundId, [])).length > 0 || (await scoring.staleBoard(roundId, [])) !== undefined)
        return;
      const found = await db.database.prisma.leaderboardSnapshot.findFirst({
        where: { roundId },
        orderBy: { version: 'desc' },
        include: { rows: { include: { team: true } } },
      });
      return found === null
        ? undefined
        : new Map(found.rows.map(({ team, value, place }) => [team.name, [place, value]]));
    },
    PATIENCE_MS,
  );

const count = async (db: TestDatabase, table: string): Promise<number> => {
  const { rows } = await db.database.pool.query<{ count: number }>(`select count(*)::int from ${table}`);
  return rows[0]?.count ?? 0;
};

let essays: readonly FolderEssay[];
let undisturbed: ReadonlyMap<string, readonly (number | null)[]>;

async function prepare(): Promise<{ db: TestDatabase; round: FinishedRound }> {
  const db = await createTestDatabase();
  const plays = Object.fromEntries(Array.from({ length: TEAMS }, (_, team) => [`team-${team}`, play(team)]));
  const round = await finishedRound(db.database, essays, plays);
  await importExperts(db.database, round, essays);
  return { db, round };
}

beforeAll(async () => {
  essays = (await readEssayFolder(resolve(import.meta.dirname, '../../../src/demo/essays'))).essays;
  const { db, round } = await prepare();
  const worker = await spawnWorker(db.url);
  undisturbed = await board(db, round);
  await end(worker, 'SIGTERM');
  expect(worker.exitCode).toBe(0);
  await db.drop();
}, RUN_MS);

const backends: readonly [string, string | undefined, boolean][] = [
  ['PostgreSQL', undefined, true],
  ['Redis', redis, redis !== undefined],
];

for (const [name, redisUrl, present] of backends) {
  const suite = present ? describe : describe.skip;
  suite(`workers that are killed, queue on ${name}${present ? '' : ' (skipped: no Redis here)'}`, () => {
    let db: TestDatabase;
    let round: FinishedRound;
    /** In the order in which they are killed. A process starts while the ones before it work. */
    const workers: Promise<ChildProcess>[] = [];

    beforeAll(async () => {
      ({ db, round } = await prepare());
    });
    afterAll(async () => {
      const started = await Promise.allSettled(workers);
      await Promise.all(started.map(async (one) => one.status === 'fulfilled' && end(one.value, 'SIGKILL')));
      await db.drop();
    });

    it(
      `leave the same result, and no job behind, after ${KILLS} kills at random moments (seed ${SEED})`,
      async () => {
        const random = seededRandom(SEED);
        const start = () => workers.push(spawnWorker(db.url, redisUrl));
        start();
        start();
        for (let kill = 1; kill <= KILLS; kill += 1) {
          // Other markups of an expert: there is always something to parse, to score and to rank. The last ones are the first.
          await importExperts(db.database, round, kill % 2 === 0 ? essays : essays.map(otherwiseMarked));
          const victim = await workers.shift();
          await delay(random() * LONGEST_LIFE_MS);
          if (victim !== undefined) await end(victim, 'SIGKILL');
          start();
        }
        const answers = TEAMS * essays.length;
        expect(await board(db, round)).toEqual(undisturbed);
        expect(await count(db, 'essay_scores')).toBe(answers);
        expect(await db.database.prisma.markup.count({ where: { submissionId: { not: null } } })).toBe(answers);
        // No board was made twice from the same inputs, and the queues are empty again: each job ended once.
        expect(await count(db, 'leaderboard_snapshots')).toBe(
          await count(db, '(select distinct inputs from leaderboard_snapshots) as made'),
        );
        await eventually('empty queues', () => isQuiet(db, redisUrl), STUCK_MS);
      },
      RUN_MS,
    );
  });
}
