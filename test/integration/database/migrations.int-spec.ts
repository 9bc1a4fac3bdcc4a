import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate, migrationNames } from '@starboard/database';
import { createEmptyDatabase } from '../../support/database.js';

const ROOT = resolve(import.meta.dirname, '../../..');
describe('a migration that was cut off', () => {
  let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let client: pg.Client;
  beforeAll(async () => {
    empty = await createEmptyDatabase();
    client = new pg.Client(empty.url);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await empty.drop();
  });

  it('is begun anew by the next start, and what was done before stays', async () => {
    const names = await migrationNames(ROOT);
    const [done, next = ''] = [names.slice(0, 3), names[3]];
    expect(await migrate(empty.url, ROOT, done)).toEqual(done);
    // As the engine leaves it when its process is killed between the begin and the end of a script.
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, started_at, applied_steps_count)
       values (gen_random_uuid(), 'of a start that was killed', $1, now(), 0)`,
      [next],
    );
    expect(await migrate(empty.url, ROOT)).toEqual(names.slice(3));
    expect(await migrate(empty.url, ROOT)).toEqual([]);
    const { rows } = await client.query(
      `select migration_name as name from _prisma_migrations where rolled_back_at is not null`,
    );
    expect(rows).toEqual([{ name: next }]);
  });

  it('is done when its script is done, whatever becomes of the start after that', async () => {
    const fresh = await createEmptyDatabase();
    const other = new pg.Client(fresh.url);
    await other.connect();
    const names = await migrationNames(ROOT);
    await migrate(fresh.url, ROOT, names.slice(0, 3));
    // The start ends between the script and what the engine writes down of it.
    await other.query(`create function cut_off() returns trigger language plpgsql as $$
      begin raise exception 'the server is going down'; end $$`);
    await other.query(`create trigger cut_off before update of applied_steps_count on _prisma_migrations
      for each row execute function cut_off()`);
    await expect(migrate(fresh.url, ROOT, names.slice(0, 4))).rejects.toThrow();
    await other.query('drop function cut_off cascade');
    expect(await migrate(fresh.url, ROOT)).toEqual(names.slice(4));
    // Versions of before left this.
    await other.query('update _prisma_migrations set finished_at = null where migration_name = $1', [names.at(-1)]);
    expect(await migrate(fresh.url, ROOT)).toEqual([]);
    await other.end();
    await fresh.drop();
  });
});
