import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { type RoundResult, roundResultSchema } from '@starboard/contracts';
import { ExpertCommands, ThirdCheckQueries } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { manualClock } from '@starboard/platform';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound } from '../../support/finished-round.js';
import { type Caller, caller, makePerson } from '../../support/organisers.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const BY = { actor: 'test' };

/** Points for K7 and K8 that the two experts give to each essay. K7 differs by 2 in the first two essays. */
const POINTS = [
  [3, 1],
  [0, 2],
  [3, 2],
] as const;

let db: TestDatabase;
let api: ApiServer;
let worker: INestApplicationContext;
let round: FinishedRound;
let essays: readonly FolderEssay[];
let base: string;
let organiser: Caller;

beforeAll(async () => {
  essays = (await readEssayFolder(ESSAYS)).essays.slice(0, POINTS.length);
  db = await createTestDatabase();
  round = await finishedRound(db.database, essays, { one: () => 'no_answer' });
  api = await startApiServer(db.url);
  worker = await startWorker(db.database);
  const { contestId } = round;
  const { slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: contestId } });
  base = `/api/contests/${slug}`;
  organiser = caller(api.url, await makePerson(db.database, [{ role: 'organiser', contestId }]));
});

afterAll(async () => {
  await worker?.close();
  await api?.close();
  await db?.drop();
});

async function handIn(
  expert: 'a' | 'b' | 'c',
  list: readonly FolderEssay[],
  points: readonly number[],
  more: object = { K8: 3 },
): Promise<void> {
  const experts = new ExpertCommands(db.database, manualClock(Date.now()));
  const markups = list.map(({ id, document }, index) => {
    const criteria = { K7: points[index] ?? 0, ...more };
    const content = Buffer.from(JSON.stringify({ ...document, criteria, selections: [] }));
    const file = { expertCode: expert, fileName: `${id}.json`, content };
    return { ...file, essayId: round.essayIds.get(id) ?? '', third: expert === 'c' };
  });
  await experts.importMarkups(round.contestId, markups, BY);
}

async function result(who = organiser): Promise<RoundResult> {
  const { status, body } = await who('GET', `${base}/rounds/${round.roundId}/result`);
  expect(status).toBe(200);
  return roundResultSchema.parse(body);
}

const untilMissing = (due: number, unfinished: number): Promise<RoundResult> =>
  eventually(`${due} due, ${unfinished} unfinished`, async () => {
    const seen = await result();
    const { undecided, ...missing } = seen.thirdChecks;
    return undecided === 0 && missing.due === due && missing.unfinished === unfinished ? seen : undefined;
  });

describe('third checks that a result lacks (regulation 7.9, appendix 3)', () => {
  it('are none before the checks are handed in', async () => {
    expect((await result()).thirdChecks).toEqual({ due: 0, unfinished: 0, undecided: 0 });
  });

  it('are counted when the rules ask for them and nobody has ordered any', async () => {
    for (const [index, code] of (['a', 'b'] as const).entries())
      await handIn(
        code,
        essays,
        POINTS.map((points) => points[index] ?? 0),
      );
    await untilMissing(2, 0);
    // Without K8 of one expert nobody knows whether the two of the third essay differ; K7 decides the others.
    await handIn('b', essays, POINTS.map(([, points]) => points), {}); // prettier-ignore
    await eventually('one undecided', async () => (await result()).thirdChecks.undecided === 1);
    expect((await result()).thirdChecks).toEqual({ due: 2, unfinished: 0, undecided: 1 });
    await handIn('b', essays, POINTS.map(([, points]) => points)); // prettier-ignore
    await untilMissing(2, 0);
  });

  it('are by the contest’s own rows of grades, where it has some', async () => {
    const { datasetId } = await db.database.prisma.round.findUniqueOrThrow({ where: { id: round.roundId } });
    const needed = async (): Promise<readonly (boolean | null)[]> =>
      (await new ThirdCheckQueries(db.database).examine(datasetId ?? '')).map((finding) => finding.needed);
    const before = await needed();
    expect(before.filter((one) => one === true)).toHaveLength(2);
    const gradeRules = ['rus', 'lit', 'rus-free'].map((subject) => ({
      ...{ subject, sinceYear: 2020, minimumVolume: 0, shortVolume: 0, total: [] },
      criteria: [{ name: 'K9', errors: 'grammar', start: 2, perError: 0.5 }],
      thirdCheck: [{ kind: 'difference', criterion: 'K7', atLeast: 3 }],
    }));
    const body = { changes: { gradeRules }, reason: 'criteria of our own', protocolRef: 'protocol 7' };
    expect((await organiser('POST', `${base}/parameters`, body)).status).toBe(200);
    expect(await needed()).toEqual(before.map(() => false));
    // The round was made with the parameters before.
    expect((await result()).thirdChecks.due).toBe(2);
  });

  it('are unfinished once they are ordered, until they are handed in', async () => {
    await organiser('PUT', `${base}/experts/c`, {});
    const essayId = round.essayIds.get(essays[0]?.id ?? '');
    const ordered = await organiser('POST', `${base}/third-checks/orders`, {
      essayId,
      role: 'organiser',
      reason: '7.9',
    });
    expect(ordered.status).toBe(201);
    expect((await result()).thirdChecks).toEqual({ due: 1, unfinished: 1, undecided: 0 });
    await handIn('c', essays.slice(0, 1), [2]);
    expect((await result()).thirdChecks).toEqual({ due: 1, unfinished: 0, undecided: 0 });
  });

  it('do not stop the decisions, and are of the essays that count', async () => {
    const jury = caller(api.url, await makePerson(db.database, [{ role: 'jury', contestId: round.contestId }]));
    const decided = await eventually('a board to decide about', async () => {
      const snapshotId = (await result(jury)).board?.id;
      const body = { snapshotId, step: 'review', outcome: 'approved', reason: 'two checks are enough' };
      const answer = await jury('POST', `${base}/rounds/${round.roundId}/result/decisions`, body);
      return answer.status === 200 ? roundResultSchema.parse(answer.body) : undefined;
    });
    expect(decided).toMatchObject({ done: ['review'], thirdChecks: { due: 1, unfinished: 0 } });
    await db.database.pool.query('update round_items set cut_off = true where round_id = $1 and index = 1', [
      round.roundId,
    ]);
    expect((await result()).thirdChecks).toEqual({ due: 0, unfinished: 0, undecided: 0 });
  });
});
