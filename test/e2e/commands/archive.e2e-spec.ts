import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEssayFolder } from '@starboard/essays';
import { unzip, withChecksums, zip } from '../../support/archive.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { type Finished, starboard } from '../../support/process.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const expert =
  (place: number): TeamPlay =>
  (essay) =>
    essay.experts[place]?.bytes ?? new Uint8Array();

/** Verification has neither a database nor a network. */
const NOWHERE = { DATABASE_URL: 'postgresql://127.0.0.1:1/none', STARBOARD_DATA: '/nonexistent' };

let db: TestDatabase;
let folder: string;
let round: FinishedRound;
let archive: string;

beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'starboard-archive-'));
  const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 3);
  round = await finishedRound(db.database, essays, { first: expert(0), second: expert(1) });
  await importExperts(db.database, round, essays);
  const worker = await startWorker(db.database);
  await eventually('the board', () =>
    db.database.prisma.leaderboardSnapshot.findFirst({ where: { roundId: round.roundId } }),
  );
  await worker.close();
  archive = join(folder, 'final.zip');
});

afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const exported = (path: string): Promise<Finished> =>
  starboard(['export', round.roundId, path], { DATABASE_URL: db.url, STARBOARD_DATA: join(folder, 'data') });

const verified = (path: string): Promise<Finished> => starboard(['verify', path], NOWHERE);

/** Changes a file and mends the checksums. */
async function tampered(name: string, change: (text: string) => string): Promise<string> {
  const files = await unzip(archive);
  const before = files.get(name)?.toString() ?? '';
  const after = change(before);
  expect(after === before).toBe(false);
  const path = join(folder, 'tampered.zip');
  await zip(withChecksums(files.set(name, Buffer.from(after))), path);
  return path;
}

/** The first two lines of a table with the values of one field exchanged. */
function exchange(field: string): (text: string) => string {
  return (text) => {
    const [one = '{}', two = '{}', ...rest] = text.split('\n');
    const [a, b] = [JSON.parse(one), JSON.parse(two)] as [Record<string, unknown>, Record<string, unknown>];
    [a[field], b[field]] = [b[field], a[field]];
    return [JSON.stringify(a), JSON.stringify(b), ...rest].join('\n');
  };
}

describe('starboard export and verify', () => {
  it('write an archive that holds, and never over a file that is there', async () => {
    const made = await exported(archive);
    expect({ code: made.code, said: made.stdout }).toMatchObject({ code: 0, said: expect.stringContaining(archive) });
    const { code, stdout } = await verified(archive);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('The archive holds') });
    const again = await exported(archive);
    expect([again.code === 0, again.stderr]).toEqual([false, expect.stringContaining('ERR_EXPORT_FILE')]);
  });

  it.each([
    ['two teams exchange their names', 'teams.jsonl', exchange('name'), 'ERR_ARCHIVE_SIGNATURE checksums.sha256'],
    ['two sessions exchange their teams', 'sessions.jsonl', exchange('team'), 'ERR_ARCHIVE_BOARD leaderboard.json'],
    ['two essays exchange their places', 'essays.jsonl', exchange('position'), 'ERR_ARCHIVE_MERKLE essays.jsonl'],
    [
      'another parameter was in force',
      'manifest.json',
      (text: string) => text.replace(/"annulShare": [\d.]+/, '"annulShare": 0.5').replace(/"h": 1\b/, '"h": 0.5'),
      'ERR_ARCHIVE_SCORE item-scores.jsonl',
    ],
    [
      'a value is another',
      'solution-scores.jsonl',
      (text: string) => text.replace(/"star":\d/, '"star":1'),
      'ERR_ARCHIVE_S',
    ],
  ])('name the place when %s and the checksums fit', async (_what, name, change, place) => {
    const { code, stdout } = await verified(await tampered(name, change));
    expect({ code, stdout }).toMatchObject({ code: 1, stdout: expect.stringContaining(place) });
    expect(stdout).toContain('does NOT hold');
  });

  it('refuse what is no archive', async () => {
    const path = join(folder, 'nothing.zip');
    await writeFile(path, 'PK nothing');
    const { code, stderr } = await verified(path);
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('ERR_ARCHIVE_UNREADABLE') });
  });
});
