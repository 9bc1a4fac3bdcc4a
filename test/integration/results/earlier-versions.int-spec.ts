import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ScoringQueries } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { BOARD_VERSION, ENGINE_VERSIONS } from '@starboard/scoring';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { approveResult } from '../../support/approve-result.js';
import { exportArchive, unzip } from '../../support/archive.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { forgetVersions, remakeBy } from '../../support/earlier-versions.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts } from '../../support/finished-round.js';
import { edit, found, saying, ScoredArchive } from '../../support/scored-archive.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const BEFORE = { engine: 'markup/2', board: 'board/1' };
const NOW = { engine: ENGINE_VERSIONS.markup, board: BOARD_VERSION };
const SIGNATURE = 'signature ERR_ARCHIVE_SIGNATURE checksums.sha256';

/** Codes that no classifier knows, in which `markup/2` saw the same words. */
const CODES = [
  ['ПРИМЕР.лич', 'Г.словарь', 'Л.конц'],
  ['ПРИМЕР.общ', 'Г.словоформ', 'Л.конц'],
] as const;

function marked({ document: { text, meta } }: FolderEssay, codes: readonly string[]): Uint8Array {
  const selections = codes.map((type, at) => ({
    id: at + 1,
    type,
    startSelection: at * 30,
    endSelection: at * 30 + 25,
  }));
  return new TextEncoder().encode(JSON.stringify({ meta, criteria: {}, text, selections }));
}

describe('a platform with results that earlier versions made', () => {
  let db: TestDatabase;
  let essays: readonly FolderEssay[];
  let approved: FinishedRound;
  let open: FinishedRound;
  let archive: ScoredArchive;

  async function scored(): Promise<FinishedRound> {
    const teams = {
      alike: (essay: FolderEssay) => marked(essay, CODES[0]),
      other: (essay: FolderEssay) => marked(essay, CODES[1]),
    };
    const round = await finishedRound(db.database, essays, teams, { parameters: { codeFilter: '*' } });
    await importExperts(db.database, round, essays);
    return round;
  }

  beforeAll(async () => {
    db = await createTestDatabase();
    essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 2).map((essay) => ({
      ...essay,
      experts: essay.experts.slice(0, 2).map((expert, at) => ({ ...expert, bytes: marked(essay, CODES[at] ?? []) })),
    }));
    approved = await scored();
    open = await scored();
    const worker = await startWorker(db.database);
    for (const { roundId } of [approved, open])
      await eventually('a board', () => db.database.prisma.leaderboardSnapshot.findFirst({ where: { roundId } }));
    await worker.close();
    for (const round of [approved, open]) await remakeBy(db.database, round, BEFORE);
    await approveResult(db.database, approved);
    for (const round of [approved, open]) await forgetVersions(db.database, round);
    archive = await ScoredArchive.make(db.database, approved.roundId);
  });
  afterAll(async () => {
    await db.drop();
    await archive.remove();
  });

  it('verifies the archive of one by the version that made it, which it does not say', async () => {
    const verification = await verifyArchive(archive.path);
    expect(found(verification)).toEqual([]);
    expect(verification.manifest).toMatchObject({ published: true });
    expect(verification.manifest).not.toHaveProperty('versions');
    expect(await archive.verifyChanged((files) => edit(files, 'manifest.json', saying(BEFORE)))).toEqual([SIGNATURE]);
  });

  it('finds by the version in force that its scores are others: equal beginnings of codes were equal labels', async () => {
    const others = await archive.verifyChanged((files) => edit(files, 'manifest.json', saying(NOW)));
    expect(others.join('\n')).toContain('scores ERR_ARCHIVE_SCORE pair-scores.jsonl');
    expect(others.join('\n')).toContain('leaderboard ERR_ARCHIVE_BOARD');
  });

  it('leaves what is approved as it is, and scores the rest again', async () => {
    const scoring = new ScoringQueries(db.database);
    const boards = (roundId: string) =>
      db.database.prisma.leaderboardSnapshot.findMany({ where: { roundId }, orderBy: { version: 'asc' } });
    const worker = await startWorker(db.database);
    await eventually('another board', async () => (await boards(open.roundId))[1]);
    await worker.close();
    expect(await boards(approved.roundId)).toMatchObject([
      { state: 'approved', engineVersion: null, boardVersion: null },
    ]);
    expect([await scoring.openEssays(approved.roundId, []), await scoring.staleBoard(approved.roundId, [])]).toEqual([
      [],
      undefined,
    ]);
    expect(await boards(open.roundId)).toMatchObject([
      { engineVersion: null, boardVersion: null },
      { engineVersion: NOW.engine, boardVersion: NOW.board },
    ]);
    const again = join(archive.folder, 'again.zip');
    await exportArchive(db.database, approved.roundId, again);
    expect((await readFile(again)).equals(await readFile(archive.path))).toBe(true);
  });

  it('verifies the archive of what was scored again by the versions that it says', async () => {
    const path = join(archive.folder, 'open.zip');
    await exportArchive(db.database, open.roundId, path);
    const verification = await verifyArchive(path);
    expect(found(verification)).toEqual([]);
    expect(verification.manifest.versions).toEqual(NOW);
    const pairs = (await unzip(path)).get('pair-scores.jsonl')?.toString() ?? '';
    expect(pairs).not.toBe(archive.files.get('pair-scores.jsonl')?.toString());
  });
});
