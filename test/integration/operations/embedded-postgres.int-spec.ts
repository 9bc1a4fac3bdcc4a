import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startOwnPostgres } from '@starboard/platform';
import { eventually } from '../../support/eventually.js';
import { killPostmaster, postmasterPid } from '../../support/own-postgres.js';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const filesOf = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

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

  it('comes back on its port when it was killed, with what it had', async () => {
    const own = await startOwnPostgres(folder);
    killPostmaster(folder);
    await eventually('it is gone', () =>
      query(own.url, 'select 1').then(
        () => false,
        () => true,
      ),
    );
    const again = await eventually('a start', () => startOwnPostgres(folder).catch(() => undefined));
    expect(again.url).toBe(own.url);
    expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await again.stop();
  });

  it('is kept on its port when a start that failed has taken the file with that port along', async () => {
    const own = await startOwnPostgres(folder);
    const told: string[] = [];
    const tell = (what: string) => (): unknown => told.push(what);
    void own.keep({ gone: tell('gone'), back: tell('back'), failed: tell('failed') });
    const before = postmasterPid(folder);
    process.kill(before, 'SIGKILL');
    await rm(join(folder, 'postgres/postmaster.pid'));
    await eventually('it is back', () => Promise.resolve(told.includes('back')));
    expect(await query(own.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await own.stop();
  });

  it('takes the number of another process for no running server', async () => {
    const own = await startOwnPostgres(folder);
    killPostmaster(folder);
    await eventually('it is gone', () =>
      query(own.url, 'select 1').then(
        () => false,
        () => true,
      ),
    );
    // After a crash the numbers begin anew: here it is that of the test itself, whom it may not end either.
    const file = join(folder, 'postgres/postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'));
    const again = await eventually('a start', () => startOwnPostgres(folder).catch(() => undefined));
    expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await again.stop();
  });

  it('is whole after its first start was broken off in the middle', async () => {
    const other = await mkdtemp(join(tmpdir(), 'starboard-embedded-'));
    const first = new AbortController();
    const program = fileURLToPath(new URL('../../support/start-own-postgres.ts', import.meta.url));
    const hooks = fileURLToPath(new URL('../../support/typescript-threads.mjs', import.meta.url));
    const child = spawn(process.execPath, ['--import', hooks, program, other], {
      signal: first.signal,
      killSignal: 'SIGKILL',
    });
    child.on('error', () => undefined);
    await eventually('initdb writes', async () => (await readdir(other)).some((name) => name.startsWith('postgres.')));
    first.abort();
    await once(child, 'close');
    const own = await startOwnPostgres(other);
    expect(await query(own.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await own.stop();
    await rm(other, { recursive: true, force: true });
  });

  (existsSync('/proc/self/environ') ? it : it.skip)('shows its password and our secrets to no process', async () => {
    process.env['STARBOARD_SECRET'] = 'a secret of the platform, 32 characters';
    const own = await startOwnPostgres(folder);
    const password = decodeURIComponent(new URL(own.url).password);
    const pid = postmasterPid(folder);
    const shown = readFileSync(`/proc/${pid}/environ`, 'utf8') + readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    expect(shown).toContain('postgres');
    expect(shown).not.toContain(password);
    expect(shown).not.toContain('a secret of the platform');
    const readable = (await filesOf(folder)).filter((file) => (statSync(file).mode & 0o077) !== 0);
    expect(readable.filter((file) => readFileSync(file).includes(password))).toEqual([]);
    // Not even its own files have it, which it makes at its first start.
    const told = (await filesOf(folder)).filter((file) => readFileSync(file).includes(password));
    expect(told).toEqual([join(folder, 'postgres-password')]);
    delete process.env['STARBOARD_SECRET'];
    await own.stop();
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
