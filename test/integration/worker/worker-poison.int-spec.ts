import { resolve } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { makeJson, parseMarkup } from '@starboard/markup';
import { type FailedJob, JobQueue } from '@starboard/queue';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { ENDLESS_TO_PARSE, ENDLESS_TO_SCORE } from '../../support/greedy-threads.js';
import { RUNS_TYPESCRIPT } from '../../support/threads.js';
import { startWorker } from '../../support/worker-app.js';

const PATIENCE_MS = 120_000;
/** Long enough for a thread to start on a busy machine. */
const BUDGET_MS = 6_000;

let essays: readonly FolderEssay[];
let db: TestDatabase;
let worker: INestApplicationContext;

beforeAll(async () => {
  essays = (await readEssayFolder(resolve(import.meta.dirname, '../../../src/demo/essays'))).essays.slice(0, 2);
});
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(async () => {
  await worker.close();
  await db.drop();
});

const honest: TeamPlay = (essay) => essay.experts[0]?.bytes ?? new Uint8Array();

/** As honest, but all comments of the first essay say `comment`. */
const saying =
  (comment: string): TeamPlay =>
  (essay, index) => {
    const read = parseMarkup(honest(essay, index), { original: essay.document.text });
    if (!read.ok) throw new Error(read.error.code);
    const { document } = read;
    const fragments = document.fragments.map((fragment) => ({ ...fragment, comment }));
    return new TextEncoder().encode(makeJson(index === 0 ? { ...document, fragments } : document));
  };

async function statusOfTeams({ roundId }: FinishedRound): Promise<Record<string, string>> {
  const board = await eventually(
    'the board',
    () =>
      db.database.prisma.leaderboardSnapshot.findFirst({
        where: { roundId },
        orderBy: { version: 'desc' },
        include: { rows: { include: { team: true } } },
      }),
    PATIENCE_MS,
  );
  return Object.fromEntries(board.rows.map(({ team, status }) => [team.name, status]));
}

const failedJobs = (): Promise<readonly FailedJob[]> => worker.get(JobQueue).failed();

describe('a calculation that never ends', () => {
  it(
    'costs its own answer only: those in the same batch and of the same essay are scored',
    async () => {
      const round = await finishedRound(db.database, essays, {
        first: honest,
        unparsable: saying(ENDLESS_TO_PARSE),
        second: honest,
        unscorable: saying(ENDLESS_TO_SCORE),
        third: honest,
      });
      await importExperts(db.database, round, essays);
      const threadFile = new URL('../../support/greedy-threads.ts', import.meta.url);
      worker = await startWorker(db.database, undefined, {
        threadFile,
        threadArguments: RUNS_TYPESCRIPT,
        calculationBudgetMs: BUDGET_MS,
      });
      expect(await statusOfTeams(round)).toEqual({
        first: 'ranked',
        second: 'ranked',
        third: 'ranked',
        unparsable: 'unscored',
        unscorable: 'unscored',
      });
      expect(await db.database.prisma.essayScore.count()).toBe(5 * essays.length - 2);
      const reasons = (await failedJobs()).map(({ name, reason }) => [name, reason.split(':')[0]]);
      expect(reasons).toHaveLength(2);
      expect(reasons).toContainEqual(['parse-submissions', 'ERR_MARKUP_BUDGET']);
      expect(reasons).toContainEqual(['score-essay', 'ERR_SCORING_REFUSED']);
    },
    PATIENCE_MS,
  );
});

describe('a failure that passes after the job was given up', () => {
  it(
    'is found out by itself: nobody has to retry the job',
    async () => {
      const round = await finishedRound(db.database, essays, { team: honest });
      await importExperts(db.database, round, essays);
      // As when a disk is full: the table is there, nothing can be written to it.
      await db.database.pool.query(`
        create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no space left'; end $$;
        create trigger full_disk before insert on markups for each statement execute function full_disk()`);
      worker = await startWorker(db.database, undefined, { retryFailedMs: 500 });
      const failed = await eventually(
        'jobs that were given up',
        async () => {
          const jobs = await failedJobs();
          return jobs.length > 0 && jobs;
        },
        PATIENCE_MS,
      );
      expect(failed[0]?.reason).toContain('no space left');
      await db.database.pool.query('drop trigger full_disk on markups');
      expect(await statusOfTeams(round)).toEqual({ team: 'ranked' });
      await eventually('an empty list', async () => (await failedJobs()).length === 0);
    },
    PATIENCE_MS,
  );
});
