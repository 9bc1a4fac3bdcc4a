import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { type RescoringDetail, rescoringDetailSchema, roundObservationsSchema } from '@starboard/contracts';
import { makeBubblewrap, type Sandbox, type SandboxProgram } from '@starboard/sandbox';
import { programRunner } from '../../../apps/worker/src/observing/running/program-runner.js';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { executeAgain } from '../../../src/commands/verify/execute.js';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { approveResult } from '../../support/approve-result.js';
import { exportArchive } from '../../support/archive.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import type { FinishedRound } from '../../support/finished-round.js';
import { type Answer, type Caller, caller, makePerson } from '../../support/organisers.js';
import { edit, found, ScoredArchive } from '../../support/scored-archive.js';
import { executedPoints, executedRound, executedTeams } from '../../support/suites/executed-round.js';
import { startWorker } from '../../support/worker-app.js';

const PATIENCE_MS = 90_000;
const LIMIT_MS = 3 * PATIENCE_MS;
const TEAMS = 2;
const box = makeBubblewrap({ allow: 'partial' });
const { level } = await box.probe();
const [describeHere, where] = level === 'none' ? [describe.skip, 'skipped: no sandbox here'] : [describe, level];

/** A machine whose memory is bad: of the programs of one team the first run goes wrong. */
class Spoiling implements Sandbox {
  private readonly spoilt = new Set<string>();
  probe: Sandbox['probe'] = () => box.probe();
  run: Sandbox['run'] = (program, limits, signal) => box.run(this.spoil(program), limits, signal);

  private spoil(program: SandboxProgram): SandboxProgram {
    const source = program.files['main.py'];
    if (source?.includes('team = 0') !== true || this.spoilt.has(source)) return program;
    this.spoilt.add(source);
    return { ...program, files: { ...program.files, 'main.py': `raise MemoryError()\n${source}` } };
  }
}

let db: TestDatabase;
let api: ApiServer;
let worker: INestApplicationContext;
let round: FinishedRound;
let base = '';
let [organiser, jury]: Caller[] = [];
let archive: ScoredArchive | undefined;

beforeAll(async () => {
  if (level === 'none') return;
  db = await createTestDatabase();
  api = await startApiServer(db.url);
  round = await executedRound(db.database, executedTeams(TEAMS));
  const { slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: round.contestId } });
  base = `/api/contests/${slug}/rounds/${round.roundId}`;
  const person = async (role: 'jury' | 'organiser') =>
    caller(api.url, await makePerson(db.database, [{ role, contestId: round.contestId }]));
  [organiser, jury] = [await person('organiser'), await person('jury')];
  worker = await startWorker(db.database, undefined, {}, [programRunner(new Map([['host', new Spoiling()]]))]);
}, LIMIT_MS);
afterAll(async () => {
  box.close();
  if (level === 'none') return;
  await worker.close();
  await api.close();
  await archive?.remove();
  await db.drop();
});

const observations = async (who = jury) =>
  roundObservationsSchema.parse((await who!('GET', `${base}/observations`)).body);
const rerun = (body: object, who = organiser): Promise<Answer> =>
  who!('POST', `${base}/observations/reruns`, {
    reason: 'the memory of the machine was bad',
    protocolRef: 'OC 7',
    ...body,
  });
const points = async () => {
  const { rows } = await db.database.prisma.leaderboardSnapshot.findFirstOrThrow({
    where: { roundId: round.roundId },
    orderBy: { version: 'desc' },
    include: { rows: { include: { team: true } } },
  });
  return new Map(rows.map(({ team, figures }) => [team.slug, (figures as { points?: number } | null)?.points]));
};
const outcomes = async () => {
  const sql = `select encode(key, 'hex') as key, outcome from observations order by key`;
  return (await db.database.pool.query<{ key: string; outcome: unknown }>(sql)).rows;
};
const preview = (id: string): Promise<RescoringDetail> =>
  eventually(
    'the preview',
    async () => {
      const seen = rescoringDetailSchema.parse((await organiser!('GET', `${base}/rescorings/${id}`)).body);
      return seen.state === 'ready' && seen;
    },
    PATIENCE_MS,
  );

describeHere(`programs that organisers order to be run once more (sandbox: ${where})`, () => {
  it(
    'are counted while they run, and keep what the machine has spoilt',
    async () => {
      await eventually(
        'the board',
        async () => (await db.database.prisma.leaderboardRow.count({ where: { status: 'ranked' } })) === TEAMS,
        PATIENCE_MS,
      );
      const { looks, reruns } = await observations();
      expect(looks).toEqual({ total: expect.any(Number), done: looks?.total, waiting: 0, failed: 0 });
      expect(looks!.total).toBeGreaterThan(TEAMS * 4);
      expect(reruns).toEqual([]);
      const before = await points();
      // Neither of its first two programs passed anything.
      expect(before.get('team-0')).toBeCloseTo(executedPoints(0) - 0.5);
      expect(before.get('team-1')).toBeCloseTo(executedPoints(1));
    },
    LIMIT_MS,
  );

  it('are ordered by organisers, with reason and protocol, of answers that have programs', async () => {
    const codes = async (made: Promise<Answer>) => {
      const { status, body } = await made;
      return [status, body['code']];
    };
    expect(await codes(rerun({ item: 'tested' }, jury))).toEqual([403, 'ERR_FORBIDDEN']);
    expect(await codes(rerun({}))).toEqual([400, 'ERR_INVALID_REQUEST']);
    expect(await codes(rerun({ item: 'tested', protocolRef: undefined }))).toEqual([400, 'ERR_INVALID_REQUEST']);
    expect(await codes(rerun({ item: 'nothing' }))).toEqual([409, 'ERR_RERUN_NOTHING']);
    expect((await observations()).reruns).toEqual([]);
  });

  it(
    'change no score until a re-scoring takes what came of them, and the old outcome stays',
    async () => {
      const [recorded, scored] = [await outcomes(), await points()];
      const { sessionId: session } = round.sessions.get('team-0')!;
      const { status, body } = await rerun({ item: 'tested', session });
      expect([status, body['reruns']]).toEqual([
        200,
        [expect.objectContaining({ item: 'tested', session, observations: 8, waiting: 8, same: 0, different: 0 })],
      ]);
      expect(await rerun({ item: 'tested', session })).toMatchObject({ status: 409 });
      expect(
        await db.database.prisma.auditEntry.count({
          where: { action: 'observation.rerun', reason: 'the memory of the machine was bad' },
        }),
      ).toBe(1);
      expect(await points()).toEqual(scored);

      const opened = await organiser!('POST', `${base}/rescorings`, { reason: 'bad memory' });
      const { id } = rescoringDetailSchema.parse(opened.body);
      const { fingerprint } = await preview(id);
      // Two programs were spoilt, each with two tests; the others come to the same.
      const [order] = (await observations()).reruns;
      expect(order).toMatchObject({ observations: 8, waiting: 0, same: 4, different: 4 });
      expect(await points()).toEqual(scored);
      expect(await outcomes()).toEqual(expect.arrayContaining(recorded));

      const applied = await organiser!('POST', `${base}/rescorings/${id}/apply`, {
        fingerprint,
        reason: 'protocol 8',
      });
      expect(applied.status).toBe(200);
      const after = await points();
      expect(after.get('team-0')).toBeCloseTo(executedPoints(0));
      expect(after.get('team-1')).toBe(scored.get('team-1'));
    },
    LIMIT_MS,
  );

  it(
    'are in the archive, which gives the board again without running anything, and finds an outcome that was altered',
    async () => {
      await approveResult(db.database, round);
      archive = await ScoredArchive.make(db.database, round.roundId, () =>
        Promise.resolve({ close: () => Promise.resolve() } as INestApplicationContext),
      );
      await exportArchive(db.database, round.roundId, archive.path);
      expect(found(await verifyArchive(archive.path))).toEqual([]);
      const text = archive.files.get('observations.jsonl')!.toString('utf8');
      expect(text.match(/"repetition":1/g)).toHaveLength(8);
      const altered = await archive.verifyChanged((files) =>
        edit(files, 'observations.jsonl', (all) =>
          all.replace(/^.*"run":"test".*"exitCode":0.*$/m, (line) => line.replace('"exitCode":0', '"exitCode":1')),
        ),
      );
      expect(altered.filter((line) => line.startsWith('scores ERR_ARCHIVE_SCORE'))).not.toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'can be run by whoever verifies: the same comes of them, and what differs is named',
    async () => {
      const again = await verifyArchive(archive!.path, undefined, (data) => executeAgain(data, {}));
      expect(found(again)).toEqual([]);
      const { checked } = again.checks.find(({ name }) => name === 'executions')!;
      expect(checked).toBeGreaterThan(TEAMS * 4);
      const changed = await verifyArchive(archive!.path, undefined, (data) => {
        const [first] = data.tables.observations.filter(({ outcome }) =>
          JSON.stringify(outcome).includes('"exitCode":0'),
        );
        const outcome = { state: 'seen' as const, value: { verdict: 'exited', exitCode: 3, completed: false } };
        const rows = data.tables.observations.map((row) => (row === first ? { ...row, outcome } : row));
        return executeAgain({ ...data, tables: { ...data.tables, observations: rows } }, { jobs: 1 });
      });
      const [problem] = changed.checks.find(({ name }) => name === 'executions')!.problems;
      expect(problem).toMatchObject({
        code: 'ERR_ARCHIVE_EXECUTION',
        message: expect.stringMatching(/^recorded: exited 3 not completed.*; now: exited 0 completed/),
      });
    },
    LIMIT_MS,
  );
});
