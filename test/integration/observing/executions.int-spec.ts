import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { ReportQueries, ResultQueries } from '@starboard/database';
import { JobQueue } from '@starboard/queue';
import { makeBubblewrap, type Sandbox } from '@starboard/sandbox';
import { makeReportPage } from '../../../apps/api/src/reports/html/page.js';
import { makeReport } from '../../../apps/api/src/reports/making/make-report.js';
import { platformObservers } from '../../../apps/worker/src/observing/observers.js';
import { programRunner } from '../../../apps/worker/src/observing/running/program-runner.js';
import { workerOptions } from '../../../apps/worker/src/worker-options.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import type { FinishedRound } from '../../support/finished-round.js';
import { replayScores, storedScores } from '../../support/observing/replay.js';
import { executedPoints, executedRound, executedTeams } from '../../support/suites/executed-round.js';
import { startWorker } from '../../support/worker-app.js';

const PATIENCE_MS = 90_000;
const LIMIT_MS = 3 * PATIENCE_MS;
const sandbox = makeBubblewrap({ allow: 'partial' });
const { level } = await sandbox.probe();
const [describeHere, where] = level === 'none' ? [describe.skip, 'skipped: no sandbox here'] : [describe, level];

let db: TestDatabase;
let worker: INestApplicationContext | undefined;

beforeEach(async () => (db = await createTestDatabase()));
afterEach(async () => {
  await worker?.close();
  worker = undefined;
  await db.drop();
});

afterAll(() => sandbox.close());

const start = async (runs: Sandbox): Promise<void> => {
  worker = await startWorker(db.database, undefined, {}, [programRunner(new Map([['host', runs]]))]);
};
const count = async (what: string): Promise<number> =>
  (await db.database.pool.query<{ count: number }>(`select count(*)::int from ${what}`)).rows[0]?.count ?? 0;
const rowsOf = (roundId: string) =>
  db.database.prisma.leaderboardSnapshot
    .findFirst({ where: { roundId }, orderBy: { version: 'desc' }, include: { rows: { include: { team: true } } } })
    .then((board) => board?.rows ?? []);

/** The page of a team's report. */
async function reportOf({ contestId, roundId, sessions }: FinishedRound, team: string): Promise<string> {
  const reports = new ReportQueries(db.database);
  const { teamId, sessionId } = sessions.get(team)!;
  const head = await reports.head({ contestId, roundId, teamId, sessionId }, true);
  return makeReportPage(makeReport({ ...head!, essays: await reports.essays(head!) }), 'en');
}

describeHere(`answers whose programs are run (sandbox: ${where})`, () => {
  it(
    'have points by what their programs did, each run once, and the same points from the record alone',
    async () => {
      const round = await executedRound(db.database, executedTeams(2));
      const { roundId } = round;
      await start(sandbox);
      const rows = await eventually(
        'the board',
        async () => {
          const shown = await rowsOf(roundId);
          return shown.length === 2 && shown.every(({ status }) => status === 'ranked') && shown;
        },
        PATIENCE_MS,
      );
      const points = rows.map(({ team, figures }) => [team.slug, (figures as { points: number }).points]);
      expect(Object.fromEntries(points)).toEqual({
        'team-0': expect.closeTo(executedPoints(0)),
        'team-1': expect.closeTo(executedPoints(1)),
      });
      // Two tests of four programs a team; of the function one text is the same; what halves points gets points only.
      expect(await count(`observations where payload ->> 'run' = 'test'`)).toBe(16);
      expect(await count(`observations where payload ->> 'func' = 'judge'`)).toBe(2);
      expect(await count(`observations where payload ->> 'func' = 'halve'`)).toBe(3);
      const records = await db.database.pool.query(`select outcome from observations`);
      expect(JSON.stringify(records.rows)).toContain('SystemExit');
      expect(await storedScores(db.database)).toEqual(await replayScores(db.database, roundId, 'suites'));
      const page = await reportOf(round, 'team-0');
      expect(page).toContain('<mark>alpha<sup>1</sup></mark> <mark>beta<sup>2</sup></mark>');
      expect(page).toContain('raise SystemExit(0)  # 0');
      expect(page).toMatch(/ended \(1\)<[^]*AssertionError[^]*ended \(1\)<[^]*SystemExit: 0/);
    },
    LIMIT_MS,
  );
});

/** A process as `EXECUTION_SLOTS=0` makes it. */
const startWithoutSlots = (): Promise<INestApplicationContext> => {
  const { observing } = workerOptions({ executionSlots: 0 }, 2);
  const config = { executionSlots: 0, sandboxAllow: 'partial', toolchains: undefined } as const;
  return startWorker(db.database, undefined, { observing }, platformObservers(config));
};

describeHere(`a process with EXECUTION_SLOTS=0 (sandbox: ${where})`, () => {
  it(
    'asks for programs and runs none, fails nothing and gives no zero; another process runs them',
    async () => {
      const { roundId } = await executedRound(db.database, executedTeams(1));
      worker = await startWithoutSlots();
      await eventually('what is asked', async () => (await count('observations')) >= 12, PATIENCE_MS);
      expect(await new ResultQueries(db.database).wait(roundId)).toMatchObject({ unobserved: 3 });
      expect(await worker.get(JobQueue).failed()).toEqual([]);
      expect(await count('observations where outcome is not null')).toBe(0);
      expect(await count('essay_scores')).toBe(0);
      expect(await rowsOf(roundId)).toEqual([]);

      const runner = await startWorker(db.database, undefined, {}, [programRunner(new Map([['host', sandbox]]))]);
      try {
        const [ranked] = await eventually(
          'the value',
          async () => {
            const shown = await rowsOf(roundId);
            return shown[0]?.status === 'ranked' && shown;
          },
          PATIENCE_MS,
        );
        expect(ranked?.figures).toMatchObject({ points: expect.closeTo(executedPoints(0)) });
        // Each was run once, by the one that has slots: the other goes by its version.
        expect(await count('observations where outcome is not null')).toBe(
          await count(`observations where observer <> 'elsewhere'`),
        );
      } finally {
        await runner.close();
      }
    },
    LIMIT_MS,
  );
});

describe('a machine without a sufficient sandbox', () => {
  it(
    'runs nothing, gives no zero, and says why',
    async () => {
      const none: Sandbox = {
        probe: () => sandbox.probe(),
        run: () =>
          Promise.resolve({
            ok: false,
            fault: { code: 'ERR_SANDBOX_LEVEL', message: 'The sandbox is none, not full.' },
          }),
      };
      const { roundId } = await executedRound(db.database, executedTeams(1));
      await start(none);
      const failed = await eventually(
        'what was given up',
        async () => {
          const jobs = await worker!.get(JobQueue).failed();
          return jobs.length >= 12 && jobs;
        },
        PATIENCE_MS,
      );
      expect(new Set(failed.map(({ name, reason, attempts }) => `${name} ${attempts} ${reason}`))).toEqual(
        new Set(['observe-run 1 ERR_SANDBOX_LEVEL: The sandbox is none, not full.']),
      );
      expect(await new ResultQueries(db.database).wait(roundId)).toMatchObject({ unobserved: 3 });
      const rows = await eventually('the board', async () => {
        const shown = await rowsOf(roundId);
        return shown.length === 1 && shown;
      });
      expect(rows).toMatchObject([{ status: 'unscored', value: null }]);
      expect(await count('essay_scores')).toBe(0);
      expect(await count('observations where outcome is not null')).toBe(0);
    },
    LIMIT_MS,
  );
});
