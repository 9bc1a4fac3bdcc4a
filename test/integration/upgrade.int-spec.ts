import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { readFile, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { boardSchema } from '@starboard/contracts';
import { Database, migrate } from '@starboard/database';
import { verifyArchive } from '../../src/archive/verify-archive.js';
import { startApiServer, type ApiServer } from '../support/api-server.js';
import { exportArchive, unzip } from '../support/archive.js';
import { createEmptyDatabase } from '../support/database.js';
import { found } from '../support/scored-archive.js';
import { startWorker } from '../support/worker-app.js';

const ROOT = resolve(import.meta.dirname, '../..');
const FIXTURE = join(ROOT, 'test/fixtures/upgrade');
const ENGINES = ['markup', 'rules'] as const;
/** Say when and by what the archive was made. */
const ABOUT_ITSELF = ['manifest.json', 'checksums.sha256', 'checksums.sha256.sig', 'README.md', 'README.ru.md'];

describe('a platform of the first complete version', () => {
  let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let database: Database;
  let api: ApiServer;
  let folder: string;
  let worker: INestApplicationContext;

  beforeAll(async () => {
    empty = await createEmptyDatabase();
    const client = new pg.Client(empty.url);
    await client.connect();
    await client.query(gunzipSync(await readFile(join(FIXTURE, 'database.sql.gz'))).toString('utf8'));
    await client.end();
    await migrate(empty.url, ROOT);
    database = await Database.connect(empty.url, 5, () => undefined);
    api = await startApiServer(empty.url);
    folder = await mkdtemp(join(tmpdir(), 'starboard-upgrade-'));
    worker = await startWorker(database);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    await database.close();
    await empty.drop();
    await rm(folder, { recursive: true });
  });

  const archiveOf = (engine: string): string => join(FIXTURE, `${engine}.zip`);
  const roundOf = async (engine: string) =>
    database.prisma.round.findFirstOrThrow({ where: { contest: { engine } }, include: { contest: true } });

  it.each(ENGINES)('keeps its board and everything that it was made of, byte for byte (%s)', async (engine) => {
    const path = join(folder, `${engine}.zip`);
    await exportArchive(database, (await roundOf(engine)).id, path);
    const [before, after] = [await unzip(archiveOf(engine)), await unzip(path)];
    for (const name of ABOUT_ITSELF) before.delete(name);
    const changed = [...before].filter(([name, content]) => after.get(name)?.equals(content) !== true);
    expect(changed.map(([name]) => name)).toEqual([]);
    expect(before.size).toBeGreaterThan(10);
    expect(found(await verifyArchive(path))).toEqual([]);
  });

  it.each([
    ['markup', 1],
    ['rules', 2],
  ])('goes on showing the version of the board that was approved (%s)', async (engine, approved) => {
    const { id, contest } = await roundOf(engine);
    await database.prisma.contest.update({ where: { id: contest.id }, data: { announcedAt: new Date() } });
    const answer = await fetch(`${api.url}/api/contests/${contest.slug}/leaderboard?round=${id}`);
    const { state, snapshot, ranked } = boardSchema.parse(await answer.json());
    expect([state, snapshot?.version]).toEqual(['approved', approved]);
    expect(ranked.map(({ place }) => place)).toContain(1);
    expect(await database.prisma.leaderboardSnapshot.count({ where: { roundId: id } })).toBe(approved);
  });

  it.each(ENGINES)('wrote archives that go on verifying (%s)', async (engine) => {
    const { checks } = await verifyArchive(archiveOf(engine));
    expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
    expect(checks.find(({ name }) => name === 'scores')?.checked).toBeGreaterThan(10);
  });
});
