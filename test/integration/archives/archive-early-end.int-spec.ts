import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEssayFolder } from '@starboard/essays';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { exportArchive } from '../../support/archive.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { found, ScoredArchive } from '../../support/scored-archive.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const LAST = 3;
const first: TeamPlay = (essay) => essay.experts[0]?.bytes ?? new Uint8Array();
const slow: TeamPlay = (essay, index) => (index === LAST ? 'no_answer' : (essay.experts[1]?.bytes ?? new Uint8Array()));

describe('the archive of a round that was ended early', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.drop());

  it.each(['final', 'algorithmic'] as const)(
    'gives the board again, which leaves out what was cut off (%s)',
    async (mode) => {
      const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, LAST + 1);
      const round = await finishedRound(db.database, essays, { first, slow }, { mode });
      const { pool } = db.database;
      await pool.query('update round_items set cut_off = true where round_id = $1 and index = $2', [
        round.roundId,
        LAST,
      ]);
      await importExperts(db.database, round, essays);
      const archive = await ScoredArchive.make(db.database, round.roundId);
      // As the early end leaves it: nobody's file is annulled.
      await pool.query(
        `update releases l set annulled_at = null, annulment_cause = null from sessions s
       where s.id = l.session_id and s.round_id = $1 and l.index = $2`,
        [round.roundId, LAST],
      );
      await exportArchive(db.database, round.roundId, archive.path);
      expect(archive.files.get('leaderboard.json')?.toString()).toMatch(/"sample":3,"counted":3/);
      expect(found(await verifyArchive(archive.path))).toEqual([]);
      await archive.remove();
    },
  );
});
