import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { ContestSettingCommands, migrate } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { manualClock } from '@starboard/platform';
import { ENGINE_VERSIONS } from '@starboard/scoring';
import { PACKAGE_ROOT } from '../../../src/package.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts } from '../../support/finished-round.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const BEFORE = 'markup/2';
const NOW = ENGINE_VERSIONS.markup;
const clock = manualClock(Date.now());
const BY = { actor: 'test', role: 'organiser', reason: 'решение', protocolRef: 'протокол 7' } as const;
const TEXT = {
  ...{ titleRu: 'Новая версия оценивания', titleEn: 'A new version of the scoring' },
  ...{ purposeRu: 'Исправить ошибку', purposeEn: 'To mend a fault' },
  ...{ contentRu: 'Коды сравниваются целиком', contentEn: 'Codes are compared as a whole' },
};
/** Codes that no classifier knows, in which `markup/2` saw the same words. */
const CODES = [
  ['ПРИМЕР.лич', 'Г.словарь', 'Л.конц'],
  ['ПРИМЕР.общ', 'Г.словоформ', 'Л.конц'],
] as const;

function marked({ document: { text, meta } }: FolderEssay, codes: readonly string[]): Uint8Array {
  const selections = codes.map((type, at) => ({
    ...{ id: at + 1, type },
    ...{ startSelection: at * 30, endSelection: at * 30 + 25 },
  }));
  return new TextEncoder().encode(JSON.stringify({ meta, criteria: {}, text, selections }));
}

let db: TestDatabase;
let worker: INestApplicationContext;
let round: FinishedRound;

beforeAll(async () => {
  db = await createTestDatabase();
  const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 2).map((essay) => ({
    ...essay,
    experts: essay.experts.slice(0, 2).map((expert, at) => ({ ...expert, bytes: marked(essay, CODES[at] ?? []) })),
  }));
  const teams = { owl: (essay: FolderEssay) => marked(essay, CODES[0]) };
  round = await finishedRound(db.database, essays, teams, { parameters: { codeFilter: '*' } });
  await importExperts(db.database, round, essays);
  await pinTo(BEFORE);
  worker = await startWorker(db.database);
});
afterAll(async () => {
  await worker.close();
  await db.drop();
});

/** As the contest was when its platform was older. */
async function pinTo(version: string): Promise<void> {
  const client = await db.database.pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query('update contests set engine_version = $2 where id = $1', [round.contestId, version]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const boards = () =>
  db.database.prisma.leaderboardSnapshot.findMany({
    where: { roundId: round.roundId },
    orderBy: { version: 'asc' },
    include: { rows: true },
  });
const board = (at: number) => eventually(`board ${at}`, async () => (await boards())[at]);
const versionNow = async () =>
  (await db.database.prisma.contest.findUniqueOrThrow({ where: { id: round.contestId } })).engineVersion;
const settings = () => new ContestSettingCommands(db.database, clock);

describe('another version of an engine (regulation 4.7, 9.2)', () => {
  it('scores nothing anew by itself: the contest goes on by the version that it was scored by', async () => {
    expect((await board(0)).engineVersion).toBe(BEFORE);
    await migrate(db.url, PACKAGE_ROOT);
    expect(await versionNow()).toBe(BEFORE);
  });

  it('is not taken without a decision and its announcement, by SQL either', async () => {
    const { pool } = db.database;
    const take = (version: string | null) =>
      pool.query('update contests set engine_version = $2 where id = $1', [round.contestId, version]);
    await expect(take(NOW)).rejects.toThrow('announced decision');
    await expect(take(null)).rejects.toThrow('announced decision');
    const silent = settings().adoptEngine(round.contestId, { ...TEXT, purposeEn: ' ' }, BY);
    await expect(silent).rejects.toMatchObject({ code: 'ERR_ANNOUNCEMENT_PURPOSE' });
    expect(await versionNow()).toBe(BEFORE);
  });

  it('is taken by a decision that is announced in the same step, and makes the next board', async () => {
    const before = await board(0);
    const { number, kind } = await settings().adoptEngine(round.contestId, TEXT, BY);
    expect([number, kind, await versionNow()]).toEqual([1, 'modules', NOW]);
    const after = await board(1);
    expect(after.engineVersion).toBe(NOW);
    const value = (of: typeof after): number | null | undefined => of.rows[0]?.value;
    expect([value(before), value(after)]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(value(after)).not.toBe(value(before));
    const decision = await db.database.prisma.decision.findFirstOrThrow({ where: { kind: 'engine.adoption' } });
    const evidence = { from: BEFORE, announcement: 1 };
    expect(decision).toMatchObject({ outcome: NOW, reason: BY.reason, protocolRef: BY.protocolRef, evidence });
    const audit = await db.database.prisma.auditEntry.findFirst({ where: { action: 'engine.adopted' } });
    expect(audit).toMatchObject({ before: { engineVersion: BEFORE }, after: { engineVersion: NOW } });
    const again = settings().adoptEngine(round.contestId, TEXT, BY);
    await expect(again).rejects.toMatchObject({ code: 'ERR_ENGINE_CURRENT' });
  });

  it('of a later platform keeps this one from starting', async () => {
    await pinTo('markup/999');
    await expect(migrate(db.url, PACKAGE_ROOT)).rejects.toMatchObject({ code: 'ERR_ENGINE_EDITION' });
    await pinTo(NOW);
    await migrate(db.url, PACKAGE_ROOT);
  });
});
