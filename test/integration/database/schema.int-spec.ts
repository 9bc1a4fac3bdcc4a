import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate, schemaScript } from '@starboard/database';
import { createEmptyDatabase } from '../../support/database.js';

const ROOT = resolve(import.meta.dirname, '../../..');

describe('migrations', () => {
  let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;

  beforeAll(async () => {
    empty = await createEmptyDatabase();
  });
  afterAll(() => empty.drop());

  it('are applied once, also when several processes start together', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(empty.url, ROOT)));
    const names = applied.flat();
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('20261121000000_initial');
    expect(await migrate(empty.url, ROOT)).toEqual([]);
  });

  it('leave the table that `prisma migrate deploy` reads', async () => {
    const client = new pg.Client({ connectionString: empty.url });
    await client.connect();
    const { rows } = await client.query(
      'select migration_name, finished_at, rolled_back_at from _prisma_migrations order by 1',
    );
    await client.end();
    expect(rows.at(0)).toMatchObject({
      migration_name: '20261121000000_initial',
      finished_at: expect.any(Date),
      rolled_back_at: null,
    });
  });

  it('have a counterpart in the schema: the engine can write it as a script', async () => {
    expect(await schemaScript(empty.url, ROOT)).toContain('CREATE TABLE "submissions"');
  });
});
