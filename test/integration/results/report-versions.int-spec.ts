import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { type Report, reportSchema, type RescoringDetail, roundBoardSchema } from '@starboard/contracts';
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
const second: TeamPlay = (essay) => essay.experts[1]?.bytes ?? new Uint8Array();

describe('reports of a result that is scored again after its approval (8.2.3)', () => {
  let db: TestDatabase;
  let api: ApiServer;
  let worker: INestApplicationContext;
  let round: FinishedRound;
  let base: string;
  let organiser: Caller;
  let jury: Caller;
  let owl: Caller;

  beforeAll(async () => {
    db = await createTestDatabase();
    api = await startApiServer(db.url);
    worker = await startWorker(db.database);
    const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 4);
    round = await finishedRound(db.database, essays, { owl: second });
    await importExperts(db.database, round, essays);
    const { slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: round.contestId } });
    base = `/api/contests/${slug}/rounds/${round.roundId}`;
    const { contestId } = round;
    organiser = caller(api.url, await makePerson(db.database, [{ role: 'organiser', contestId }]));
    jury = caller(api.url, await makePerson(db.database, [{ role: 'jury', contestId }]));
    owl = caller(api.url, await makeMember(db.database, round.sessions.get('owl')?.teamId ?? ''));
    await eventually('a board', () =>
      db.database.prisma.leaderboardSnapshot.findFirst({ where: { roundId: round.roundId } }),
    );
    await approveResult(db.database, round);
    await rescore({ h: 0 });
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    await db.drop();
  });

  async function rescore(changes: object): Promise<void> {
    const { body } = await organiser('POST', `${base}/rescorings`, { changes, reason: 'another H' });
    const path = `${base}/rescorings/${(body as unknown as RescoringDetail).id}`;
    const { fingerprint } = await eventually('a preview', async () => {
      const seen = (await organiser('GET', path)).body as unknown as RescoringDetail;
      return seen.state === 'ready' ? seen : undefined;
    });
    expect((await organiser('POST', `${path}/apply`, { fingerprint, reason: 'as shown' })).status).toBe(200);
  }

  async function report(who: Caller): Promise<Report> {
    const { teamId } = round.sessions.get('owl') ?? { teamId: '' };
    return reportSchema.parse((await who('GET', `${base}/teams/${teamId}/report`)).body);
  }

  const meanOf = ({ essays }: Report): number =>
    essays.reduce((sum, { score }) => sum + (score?.value ?? NaN), 0) / essays.length;

  async function starOn(version: number): Promise<number> {
    const board = roundBoardSchema.parse((await jury('GET', `${base}/results?version=${version}`)).body);
    return board.ranked[0]?.star ?? NaN;
  }

  it('shows the jury what it is to review: the newest board, not the approved one', async () => {
    const star = await starOn(2);
    expect(star).not.toBeCloseTo(await starOn(1), 5);
    const seen = await report(jury);
    expect(seen).toMatchObject({ boardVersion: 2, approved: false, result: { star } });
    expect(meanOf(seen)).toBeCloseTo(star, 10);
  });

  it('shows the team what is approved until the newest board is', async () => {
    const star = await starOn(1);
    const seen = await report(owl);
    expect(seen).toMatchObject({ boardVersion: 1, approved: true, result: { star } });
    expect(meanOf(seen)).toBeCloseTo(star, 10);
    await approveResult(db.database, round);
    expect(await report(owl)).toMatchObject({ boardVersion: 2, approved: true, result: { star: await starOn(2) } });
    expect(await report(owl)).toEqual(await report(jury));
  });
});
