import '../../support/observing/observing-engine.js';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededRandom } from '../../../libs/metrics/test/random-markup.js';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { programsRound } from '../../support/observing/programs-round.js';
import { OBSERVING_THREADS } from '../../support/observing/threads.js';
import { observersOf, World } from '../../support/observing/world.js';
import { edit, found, ScoredArchive } from '../../support/scored-archive.js';
import { startWorker } from '../../support/worker-app.js';

const TEAMS = 3;
const ITEMS = 2;
/** Of each answer a judge is asked three times about. */
const VOTES = 3;
const LIMIT_MS = 240_000;

describe('the archive of a round whose answers had to be seen at work', () => {
  let db: TestDatabase;
  let archive: ScoredArchive;

  beforeAll(async () => {
    db = await createTestDatabase();
    const { roundId } = await programsRound(db.database, TEAMS, ITEMS);
    const world = new World({ random: seededRandom(7) });
    const observers = observersOf(await world.open());
    archive = await ScoredArchive.make(db.database, roundId, () =>
      startWorker(db.database, undefined, OBSERVING_THREADS, observers),
    );
    await world.close();
  }, LIMIT_MS);
  afterAll(async () => {
    await db.drop();
    await archive.remove();
  });

  const rows = (table: string) =>
    (archive.files.get(`${table}.jsonl`)?.toString('utf8') ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const first = (kind: string): string => String(rows('observations').find((row) => row['kind'] === kind)?.['key']);

  it('gives every score and the board again from what was recorded, when the world is gone', async () => {
    const verification = await verifyArchive(archive.path);
    expect(found(verification)).toEqual([]);
    expect(verification.manifest.observed).toBe(true);
    expect(rows('answer-observations')).toHaveLength(TEAMS * ITEMS);
    const looks = rows('observations');
    expect(looks.filter(({ kind }) => kind === 'judge')).toHaveLength(TEAMS * ITEMS * VOTES);
    expect(verification.checks.find(({ name }) => name === 'observations')?.checked).toBe(looks.length);
    expect(archive.files.get('README.md')?.toString('utf8')).toContain('observations.jsonl');
  });

  it('goes on verifying one that was made in the first format', async () => {
    const verification = await verifyArchive(resolve(import.meta.dirname, '../../fixtures/archives-1/observed.zip'));
    expect(found(verification)).toEqual([]);
    expect(verification.manifest).toMatchObject({ format: 'starboard-archive/1', observed: true });
    expect(verification.checks.find(({ name }) => name === 'observations')?.checked).toBeGreaterThan(10);
  });

  it('says what was changed of what was looked at', async () => {
    const key = first('run');
    const changed = await archive.verifyChanged((files) =>
      edit(files, 'observations.jsonl', (text) =>
        text.replace(/^.*"kind":"run".*$/m, (line) => line.replace('"observer":"world/1"', '"observer":"world/2"')),
      ),
    );
    expect(changed).toContain(`observations ERR_ARCHIVE_OBSERVATION observations.jsonl ${key}`);
  });

  it('says that an observation is missing, and that its answers have no score', async () => {
    const key = first('judge');
    const changed = await archive.verifyChanged((files) =>
      edit(files, 'observations.jsonl', (text) => text.replace(new RegExp(`^.*"key":"${key}".*\\n`, 'm'), '')),
    );
    expect(changed).toContain(`observations ERR_ARCHIVE_OBSERVATION answer-observations.jsonl ${key}`);
    expect(changed.filter((line) => line.startsWith('scores ERR_ARCHIVE_SCORE'))).not.toEqual([]);
  });

  it('says that scores do not follow from other verdicts', async () => {
    const changed = await archive.verifyChanged((files) =>
      edit(files, 'observations.jsonl', (text) =>
        text.replaceAll(/"outcome":\{"state":"seen","value":(true|false)\}/g, (outcome, verdict: string) =>
          outcome.replace(verdict, verdict === 'true' ? 'false' : 'true'),
        ),
      ),
    );
    expect(changed.filter((line) => line.startsWith('scores ERR_ARCHIVE_SCORE'))).not.toEqual([]);
  });

  it('gives no score to an answer whose engine asks for something else than what is recorded', async () => {
    const [one, two] = rows('answer-observations');
    const changed = await archive.verifyChanged((files) =>
      edit(files, 'answer-observations.jsonl', (text) =>
        text.replace(JSON.stringify(one?.['keys']), JSON.stringify(two?.['keys'])),
      ),
    );
    expect(changed.filter((line) => line.startsWith('scores ERR_ARCHIVE_SCORE'))).not.toEqual([]);
  });
});
