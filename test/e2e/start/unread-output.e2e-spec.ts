import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContestCommands } from '@starboard/database';
import { readEssayFolder } from '@starboard/essays';
import { manualClock } from '@starboard/platform';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { finishedRound } from '../../support/finished-round.js';
import { type Finished, StarboardProcess } from '../../support/process.js';

const BY = { actor: 'test' };
/** What shells make of SIGPIPE. */
const SILENT = { code: 141, stderr: '' };

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  const contests = new ContestCommands(db.database, manualClock(Date.now()));
  for (const slug of ['one', 'two']) await contests.createContest({ slug, titleRu: 'Р', titleEn: 'E' }, BY);
});
afterAll(() => db.drop());

/** A command whose reader is gone before the first line. */
async function unread(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Finished> {
  const command = new StarboardProcess(args, environment);
  command.stopReading();
  return command.finished();
}

describe('commands whose output nobody reads end in silence', () => {
  it('on a database', async () => {
    expect(await unread(['contest', 'list'], { DATABASE_URL: db.url })).toMatchObject(SILENT);
  });

  it.each(['score --json', 'score', 'lint --json'])('on files: starboard %s', async (command) => {
    expect(await unread([...command.split(' '), 'src/demo/essays'])).toMatchObject(SILENT);
  });

  it('when the reader goes in the middle of what is long', async () => {
    const { essays } = await readEssayFolder('src/demo/essays');
    const { roundId } = await finishedRound(db.database, essays.slice(0, 1), { owl: () => 'no_answer' });
    const watching = new StarboardProcess(['round', 'live', roundId, '--json', '--watch'], { DATABASE_URL: db.url });
    await watching.says(/"owl"/);
    watching.stopReading();
    expect(await watching.finished()).toMatchObject(SILENT);
  });

  it('and leave no embedded database behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'starboard-unread-'));
    expect(await unread(['organiser', 'create', 'anna@example.org'], { STARBOARD_DATA: folder })).toMatchObject(SILENT);
    expect(await readdir(join(folder, 'postgres'))).not.toContain('postmaster.pid');
    await rm(folder, { recursive: true });
  });
});
