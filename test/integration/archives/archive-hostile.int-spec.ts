import { execFile } from 'node:child_process';
import { truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEssayFolder } from '@starboard/essays';
import { ARCHIVE_BUDGET } from '../../../src/archive/archive-files.js';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { zip } from '../../support/archive.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { finishedRound, importExperts } from '../../support/finished-round.js';
import { edit, ScoredArchive } from '../../support/scored-archive.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
/** More than the stack takes of calls. */
const LEVELS = 200_000;

let db: TestDatabase;
let archive: ScoredArchive;

beforeAll(async () => {
  db = await createTestDatabase();
  const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 2);
  const round = await finishedRound(db.database, essays, { first: ({ experts }) => experts[0]?.bytes ?? 'no_answer' });
  await importExperts(db.database, round, essays);
  archive = await ScoredArchive.make(db.database, round.roundId);
});
afterAll(async () => {
  await archive?.remove();
  await db?.drop();
});

type Files = Map<string, Buffer>;
async function refusalOf(change: (files: Files) => void, budget = ARCHIVE_BUDGET): Promise<unknown> {
  const changed = new Map(archive.files);
  change(changed);
  const path = join(archive.folder, 'hostile.zip');
  await zip(changed, path);
  return verifyArchive(path, budget);
}

describe('a hostile archive', () => {
  it.each<[string, string, RegExp, (files: Files) => void]>([
    [
      'a table of lines that are no rows',
      'ERR_ARCHIVE_BUDGET',
      /more than 10000 rows of essays\.jsonl/,
      (files) => void files.set('essays.jsonl', Buffer.from('{}\n'.repeat(2_000_000))),
    ],
    [
      'a row without an end',
      'ERR_ARCHIVE_BUDGET',
      /a row of audit\.jsonl is too long/,
      (files) => void files.set('audit.jsonl', Buffer.alloc(40 * 2 ** 20, 'x')),
    ],
    [
      'a manifest that is nested without end',
      'ERR_ARCHIVE_FORMAT',
      /^manifest\.json/,
      (files) => void files.set('manifest.json', Buffer.from(deep(LEVELS))),
    ],
    [
      'an archive of another version',
      'ERR_ARCHIVE_FORMAT',
      /starboard-archive\/3, this version reads starboard-archive\/2 and starboard-archive\/1; use the version that wrote it/,
      (files) => edit(files, 'manifest.json', (text) => text.replace('starboard-archive/2', 'starboard-archive/3')),
    ],
    [
      'a backup in place of an archive',
      'ERR_ARCHIVE_FORMAT',
      /starboard restore/,
      (files) => void files.set('manifest.json', Buffer.from('{"format":"starboard-backup/1"}')),
    ],
    [
      'foreign JSON',
      'ERR_ARCHIVE_FORMAT',
      /^manifest\.json: format/,
      (files) => void files.set('manifest.json', Buffer.from('{"name":"x"}')),
    ],
    ['half an archive', 'ERR_ARCHIVE_MISSING', /no manifest\.json/, (files) => void files.delete('manifest.json')],
  ])('is refused as a whole: %s', async (_what, code, message, change) => {
    await expect(refusalOf(change)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('is refused for more rows than are held at once', async () => {
    const budget = { ...ARCHIVE_BUDGET, rows: 5 };
    await expect(refusalOf(() => undefined, budget)).rejects.toMatchObject({ code: 'ERR_ARCHIVE_BUDGET' });
  });

  it('with a row nested without end has a bad row', async () => {
    const problems = await archive.verifyChanged((files) =>
      edit(files, 'essays.jsonl', (text) => text.replace(/"meta":\{[^}]*\}/, `"meta":${deep(LEVELS)}`)),
    );
    expect(problems).toContain('tables ERR_ARCHIVE_TABLE essays.jsonl:1');
  });

  it('with half of its tables says which are missing', async () => {
    const problems = await archive.verifyChanged((files) => {
      files.delete('submissions.jsonl');
      files.delete('item-scores.jsonl');
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        'tables ERR_ARCHIVE_MISSING submissions.jsonl',
        'tables ERR_ARCHIVE_MISSING item-scores.jsonl',
      ]),
    );
  });

  it('is refused when it is cut short anywhere, a pipe, or not there', async () => {
    const path = join(archive.folder, 'cut.zip');
    await zip(archive.files, path);
    for (let size = 30_000; size > 0; size -= 3_000) {
      await writeFile(path, '');
      await zip(archive.files, path);
      await truncate(path, size);
      await expect(verifyArchive(path)).rejects.toMatchObject({ code: 'ERR_ARCHIVE_UNREADABLE' });
    }
    const pipe = join(archive.folder, 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    for (const given of [pipe, join(archive.folder, 'nothing')])
      await expect(verifyArchive(given)).rejects.toMatchObject({ code: 'ERR_ARCHIVE_UNREADABLE' });
  });
});
