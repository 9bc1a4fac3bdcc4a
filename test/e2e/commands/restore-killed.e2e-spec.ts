import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '@starboard/database';
import { writeBackup } from '../../../src/backup/write-backup.js';
import { createContest } from '../../support/contest.js';
import { createEmptyDatabase, createTestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { ROOT, starboard, StarboardProcess } from '../../support/process.js';

let folder: string;
let backup: string;
let target: { url: string; drop(): Promise<void> };
let client: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-killed-'));
  backup = join(folder, 'a.backup');
  const source = await createTestDatabase();
  await createContest(source.database, { teams: 2, essays: 3 });
  await writeBackup(source.url, backup, Date.now());
  await source.drop();
  target = await createEmptyDatabase();
  client = new pg.Client({ connectionString: target.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

const count = async (table: string): Promise<number> =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1;

/** Backends of a restore that wait for our lock: all rows are in by then, and nothing is committed. */
const WAITING = `select pid from pg_stat_activity
  where datname = current_database() and application_name = 'starboard-backup' and wait_event_type = 'Lock'`;
const BACKENDS = `select pid from pg_stat_activity where datname = current_database() and application_name = 'starboard-backup'`;

describe('starboard restore, killed with all its rows in the transaction', () => {
  it('leaves nothing behind, and the same command then restores everything; the next backup stands in the log', async () => {
    await migrate(target.url, ROOT);
    // On a connection of its own: a transaction sees who else is there once.
    const holder = new pg.Client({ connectionString: target.url });
    await holder.connect();
    await holder.query('begin');
    // The counters are set last.
    await holder.query('alter sequence sessions_id_seq increment by 1');
    const killed = new StarboardProcess(['restore', backup], { DATABASE_URL: target.url });
    await eventually('the restore waits', async () =>
      (await client.query(WAITING)).rowCount === 0 ? undefined : true,
    );
    killed.signal('SIGKILL');
    await killed.finished();
    await holder.end();
    await eventually('its backend is gone', async () =>
      (await client.query(BACKENDS)).rowCount === 0 ? true : undefined,
    );
    expect([await count('teams'), await count('essays'), await count('audit_entries')]).toEqual([0, 0, 0]);

    const again = await starboard(['restore', backup], { DATABASE_URL: target.url });
    expect([again.code, again.stderr]).toEqual([0, '']);
    expect([await count('teams'), await count('essays')]).toEqual([2, 3]);
    const third = await starboard(['restore', backup], { DATABASE_URL: target.url });
    expect(third.code).toBe(1);
    expect(third.stderr).toMatch(/^ERR_RESTORE_NOT_EMPTY: the database is not empty/);

    const next = await starboard(['backup', join(folder, 'next.backup')], { DATABASE_URL: target.url });
    expect(next.code).toBe(0);
    const { rows } = await client.query(
      'select action, subject_id, after from audit_entries order by seq desc limit 1',
    );
    const after = {
      tables: expect.any(Number),
      rows: expect.any(Number),
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    };
    expect(rows).toEqual([{ action: 'backup.written', subject_id: 'next.backup', after }]);
  });
});
