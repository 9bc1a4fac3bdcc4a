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
});
