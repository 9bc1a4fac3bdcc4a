import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { reportSchema } from '@starboard/contracts';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { approveResult } from '../../support/approve-result.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import {
  closeRound,
  type FinishedRound,
  finishedRound,
  importExperts,
  type TeamPlay,
} from '../../support/finished-round.js';
import { type Caller, caller, makePerson } from '../../support/organisers.js';
import { makeMember } from '../../support/results.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const second: TeamPlay = (essay) => essay.experts[1]?.bytes ?? new Uint8Array();

let db: TestDatabase;
let api: ApiServer;
let worker: INestApplicationContext;
let essays: readonly FolderEssay[];

beforeAll(async () => {
  db = await createTestDatabase();
  api = await startApiServer(db.url);
  worker = await startWorker(db.database);
  essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 3);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await db.drop();
});

const boardOf = (roundId: string, version = 1) =>
  eventually('a board', () =>
    db.database.prisma.leaderboardSnapshot.findFirst({ where: { roundId, version: { gte: version } } }),
  );

/** Both experts hand in again, each what one of the two had found (0 or 1): other pairs, other figures. */
async function handInAgain(round: FinishedRound, from: readonly [number, number]): Promise<void> {
  const changed = essays.map((essay) => {
    const [one, other, ...rest] = essay.experts;
    if (!one || !other) throw new Error('two experts');
    const [first, second] = from.map((index) => [one, other][index]?.bytes ?? one.bytes);
    return {
      ...essay,
      experts: [{ ...one, bytes: first ?? one.bytes }, { ...other, bytes: second ?? other.bytes }, ...rest],
    };
  });
  const { prisma } = db.database;
  const before = await prisma.markup.count({ where: { expertMarkupId: { not: null } } });
  await importExperts(db.database, round, changed);
  await eventually('the new markups are parsed', async () =>
    (await prisma.markup.count({ where: { expertMarkupId: { not: null } } })) >= before + 1 ? true : undefined,
  );
}

/** A round that came later has its board: whatever work there was for the one before would have been done. */
async function fence(): Promise<void> {
  const later = await finishedRound(db.database, essays, { later: second });
  await importExperts(db.database, later, essays);
  await boardOf(later.roundId);
}

describe.each(['final', 'algorithmic'] as const)('the report of what was decided (appendix 2), %s', (mode) => {
  let round: FinishedRound;
  let path: string;
  const readers = new Map<string, Caller>();

  beforeAll(async () => {
    round = await finishedRound(db.database, essays, { owl: second }, { mode });
    await importExperts(db.database, round, essays);
    await boardOf(round.roundId);
    if (mode !== 'final') await closeRound(db.database, round.roundId, essays.length);
    const { contestId, roundId, sessions } = round;
    const { teamId = '' } = sessions.get('owl') ?? {};
    const { slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: contestId } });
    path = `/api/contests/${slug}/rounds/${roundId}/teams/${teamId}/report`;
    readers.set('team', caller(api.url, await makeMember(db.database, teamId)));
    readers.set('jury', caller(api.url, await makePerson(db.database, [{ role: 'jury', contestId }])));
  });

  it('moves with the markups until then', async () => {
    const read = async () => (await readers.get('jury')?.('GET', path))?.body['essays'];
    const first = JSON.stringify(await read());
    await handInAgain(round, [1, 0]);
    await eventually('another report', async () => (JSON.stringify(await read()) === first ? undefined : true));
    await boardOf(round.roundId, 2);
    const decided = await read();
    await approveResult(db.database, round);
    expect(await read()).toEqual(decided);
  });

  it('has M_ср of every essay, and stays what it was, whatever is handed in later', async () => {
    const read = async () => {
      const bodies = await Promise.all([...readers.values()].map(async (who) => (await who('GET', path)).body));
      return bodies.map((body) => reportSchema.parse(body));
    };
    const before = await read();
    for (const { approved, essays: scored } of before) {
      expect(approved).toBe(true);
      expect(scored.map(({ score }) => typeof score?.figures['mAvg'])).toEqual(essays.map(() => 'number'));
      expect(scored.map(({ pairs }) => pairs.length)).toEqual(essays.map(({ experts }) => experts.length));
    }
    await handInAgain(round, [0, 0]);
    await fence();
    expect(await read()).toEqual(before);
  });
});
