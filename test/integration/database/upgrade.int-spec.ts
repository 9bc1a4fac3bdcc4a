import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import pg from 'pg';
import { definedFigures } from '@starboard/catalogue';
import { boardSchema } from '@starboard/contracts';
import { Database, migrate } from '@starboard/database';
import { type Json, storable } from '@starboard/proof';
import { DEFAULT_ENGINE_PARAMETERS, type EngineItem, engineOf } from '@starboard/scoring';
import { readArchiveData } from '../../../src/archive/archive-data.js';
import { ArchiveFiles } from '../../../src/archive/archive-files.js';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { exportArchive, unzip } from '../../support/archive.js';
import { createEmptyDatabase } from '../../support/database.js';
import { found } from '../../support/scored-archive.js';
import { startWorker } from '../../support/worker-app.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const FIXTURE = join(ROOT, 'test/fixtures/upgrade');
const ENGINES = ['markup', 'rules'] as const;
/** Of the first format: when and by what the archive was made, and what stands in generic tables now. */
const WRITTEN_OTHERWISE =
  /^(manifest\.json|checksums\.sha256(\.sig)?|README(\.ru)?\.md|leaderboard\.json|(expert-markups|question-rules|essay-scores|question-scores|solution-scores|solution-sums)\.jsonl|(experts|rules)\/.*)$/;

/** What an archive of any format says, without the names of its files, and its board. */
async function saidBy(path: string): Promise<unknown> {
  const files = await ArchiveFiles.open(path);
  const { tables, problems } = await readArchiveData(files);
  files.close();
  expect(problems).toEqual([]);
  const parts = tables['reference-parts'].map(({ file: _file, ...row }) => row);
  const board = JSON.parse((await unzip(path)).get('leaderboard.json')?.toString() ?? '') as { rows: object[] };
  const rows = board.rows.map((row) => {
    const { figures = {}, value: _value, ...columns } = row as { figures?: object; value?: number };
    return definedFigures({ ...columns, ...figures });
  });
  return { ...tables, 'reference-parts': parts, board: { ...board, rows } };
}

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
    const same = [...before].filter(([name]) => !WRITTEN_OTHERWISE.test(name));
    const changed = same.filter(([name, content]) => after.get(name)?.equals(content) !== true);
    expect(changed.map(([name]) => name)).toEqual([]);
    expect(same.length).toBeGreaterThan(10);
    expect(await saidBy(path)).toEqual(await saidBy(archiveOf(engine)));
    expect(found(await verifyArchive(path))).toEqual([]);
  });

  it.each([
    ['markup', 1],
    ['rules', 2],
  ])('goes on showing the version of the board that was approved (%s)', async (engine, approved) => {
    const { id, contest } = await roundOf(engine);
    await database.prisma.contest.updateMany({
      where: { id: contest.id, announcedAt: null },
      data: { announcedAt: new Date() },
    });
    const answer = await fetch(`${api.url}/api/contests/${contest.slug}/leaderboard?round=${id}`);
    const { state, snapshot, ranked } = boardSchema.parse(await answer.json());
    expect([state, snapshot?.version]).toEqual(['approved', approved]);
    expect(ranked.map(({ place }) => place)).toContain(1);
    expect(await database.prisma.leaderboardSnapshot.count({ where: { roundId: id } })).toBe(approved);
  });

  it.each(ENGINES)('has every answer as its engine parses it now (%s)', async (engine) => {
    const parser = engineOf(engine, DEFAULT_ENGINE_PARAMETERS);
    const { rows } = await database.pool.query<{ item: EngineItem; bytes: Buffer; content: Json }>(
      `select json_build_object('text', e.text, 'subject', e.subject, 'meta', e.meta) as item,
         coalesce(u.content, x.content) as bytes, m.content
       from markups m join essays e on e.id = m.essay_id join contests c on c.id = e.contest_id
       left join submissions u on u.id = m.submission_id left join expert_markups x on x.id = m.expert_markup_id
       where c.engine = $1`,
      [engine],
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { item, bytes, content } of rows) {
      const parsed = parser.parseAnswer(bytes, item);
      expect(content).toEqual(parsed.ok && JSON.parse(storable(parsed.value as object)));
    }
  });

  it.each(ENGINES)('wrote archives that go on verifying (%s)', async (engine) => {
    const { checks } = await verifyArchive(archiveOf(engine));
    expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
    expect(checks.find(({ name }) => name === 'scores')?.checked).toBeGreaterThan(10);
  });
});
