import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnPostgres } from '@starboard/platform';
import pg from 'pg';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded Postgres', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'starboard-embedded-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('keeps its data over a stop and a start, and stops for good', async () => {
    const first = await startOwnPostgres(folder);
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    await expect(query(first.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);

    const second = await startOwnPostgres(folder);
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);

    // A process that was killed leaves it running: the next start takes it over.
    const third = await startOwnPostgres(folder);
    expect(third.url).toBe(second.url);
    await third.stop();
  });

  it('names the data folder when it cannot be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await expect(startOwnPostgres(join(file, 'data'))).rejects.toMatchObject({
      code: 'ERR_DATA_FOLDER',
      message: expect.stringContaining('STARBOARD_DATA'),
    });
  });
});
