import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ZipFile } from 'yazl';
import { loadBackup, migrate } from '@starboard/database';
import { fileOf, MANIFEST, MANIFEST_SUM } from '../../../src/backup/manifest.js';
import { BackupFile } from '../../../src/backup/read-backup.js';
import { writeBackup } from '../../../src/backup/write-backup.js';
import { unzip, zip } from '../../support/archive.js';
import { createContest } from '../../support/contest.js';
import { createEmptyDatabase, createTestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { forge, withManifest } from '../../support/forge-backup.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const MIB = 2 ** 20;
type Files = Map<string, Buffer>;

let folder: string;
let path: string;
let whole: Files;
let target: Awaited<ReturnType<typeof createEmptyDatabase>> | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-hostile-'));
  path = join(folder, 'given.backup');
  const source = await createTestDatabase();
  await createContest(source.database, { teams: 2, essays: 3 });
  await writeBackup(source.url, path, Date.now());
  await source.drop();
  whole = await unzip(path);
});
afterEach(async () => {
  await target?.drop();
  target = undefined;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function restore(given = path): Promise<void> {
  target ??= await createEmptyDatabase();
  const backup = await BackupFile.open(given);
  try {
    await loadBackup(target.url, ROOT, backup.source);
  } finally {
    backup.close();
  }
}

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: target?.url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Rows of all tables but those that the migrations fill. */
async function rowsKept(): Promise<number> {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname not in ('_prisma_migrations', 'engines', 'engine_figures')`,
  );
  let rows = 0;
  for (const { name } of tables)
    rows += (await query<{ n: number }>(`select count(*)::int as n from "${name}"`))[0]?.n ?? 0;
  return rows;
}

/** Zip files that the ordinary writer would not make. */
async function rawZip(build: (made: ZipFile) => void): Promise<Buffer> {
  const made = new ZipFile();
  build(made);
  made.end();
  return buffer(made.outputStream);
}

const all = (made: ZipFile): void => {
  for (const [name, content] of whole) made.addBuffer(content, name);
};
const swap = (bytes: Buffer, from: string, to: string): Buffer => {
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at);
  return bytes;
};
const archive = Buffer.from('{"format":"starboard-archive/1"}');

describe('a file that is no backup', () => {
  const files: readonly [string, string, RegExp, () => Promise<Buffer>][] = [
    ['JSON', 'ERR_BACKUP_UNREADABLE', /another copy/, () => Promise.resolve(Buffer.from('{"a":1}'))],
    ['a zip of something else', 'ERR_BACKUP_FORMAT', /no manifest/, () => rawZip((z) => z.addBuffer(archive, 'a.txt'))],
    [
      'the archive of a round',
      'ERR_BACKUP_FORMAT',
      /starboard verify/,
      () => rawZip((z) => z.addBuffer(archive, MANIFEST)),
    ],
    [
      'a backup of another format',
      'ERR_BACKUP_FORMAT',
      /starboard-backup\/2.*version that wrote it/,
      () => rawZip((z) => z.addBuffer(Buffer.from('{"format":"starboard-backup/2"}'), MANIFEST)),
    ],
    [
      'another program’s',
      'ERR_BACKUP_FORMAT',
      /another program/,
      () => rawZip((z) => z.addBuffer(Buffer.from('[1,2,3]'), MANIFEST)),
    ],
    [
      'one whose manifest unpacks to more than any has',
      'ERR_BACKUP_DAMAGED',
      /manifest\.json is larger/,
      () => rawZip((z) => z.addBuffer(Buffer.alloc(8 * MIB, ' '), MANIFEST)),
    ],
    [
      'one whose sum is a bomb',
      'ERR_BACKUP_DAMAGED',
      /manifest\.sha256 is larger/,
      () =>
        rawZip((z) => {
          z.addBuffer(whole.get(MANIFEST) ?? archive, MANIFEST);
          z.addBuffer(Buffer.alloc(64 * MIB), MANIFEST_SUM);
        }),
    ],
    [
      'one with a file that leads out',
      'ERR_BACKUP_UNREADABLE',
      /relative path/,
      async () => {
        const made = await rawZip((z) => {
          all(z);
          z.addBuffer(archive, 'aaaaaaaaaa');
        });
        return swap(made, 'aaaaaaaaaa', '../../etc/');
      },
    ],
    [
      'one with two files of one name',
      'ERR_BACKUP_DAMAGED',
      /two files are named manifest\.json/,
      () =>
        rawZip((z) => {
          all(z);
          z.addBuffer(archive, MANIFEST);
        }),
    ],
    [
      'one with a symbolic link beside its tables',
      'ERR_BACKUP_DAMAGED',
      /nobody has written/,
      () =>
        rawZip((z) => {
          all(z);
          z.addBuffer(Buffer.from('/etc/passwd'), 'tables/link', { mode: 0o120777 });
        }),
    ],
    [
      'one with more files than any has',
      'ERR_BACKUP_DAMAGED',
      /1500 files/,
      () =>
        rawZip((z) => {
          for (let n = 0; n < 1_500; n += 1) z.addBuffer(Buffer.alloc(0), `f${n}`);
        }),
    ],
  ];

  it.each(files)('%s is refused with %s', async (name, code, message, make) => {
    const given = join(folder, `${name.replaceAll(/\W/g, '')}.zip`);
    await writeFile(given, await make());
    await expect(restore(given)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await query("select 1 from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
  });

  it('is not waited for when it is a pipe or a folder, or is not there', async () => {
    const pipe = join(folder, 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    for (const given of [pipe, folder, join(folder, 'nothing')])
      await expect(restore(given)).rejects.toMatchObject({ code: 'ERR_BACKUP_UNREADABLE' });
  });

  it('is refused before it is unpacked when a table is larger than is said', async () => {
    const bomb = new Map(whole).set(fileOf('teams'), Buffer.alloc(64 * MIB));
    await zip(bomb, join(folder, 'bomb.zip'));
    await expect(restore(join(folder, 'bomb.zip'))).rejects.toMatchObject({ code: 'ERR_BACKUP_DAMAGED' });
  });
});

describe('a backup that somebody made up, with sums that fit', () => {
  type Change = Parameters<typeof forge>[1];
  const without =
    (table: string): Change =>
    (manifest, files) => {
      manifest.tables.splice(0, Infinity, ...manifest.tables.filter(({ name }) => name !== table));
      files.delete(fileOf(table));
    };
  const rows =
    (table: string, text: string): Change =>
    (_manifest, files) =>
      void files.set(fileOf(table), Buffer.from(text));
  const table = (name: string): Change => {
    return (manifest, files) => {
      manifest.tables.push({ name, columns: ['x'], rows: 0, bytes: 0, sha256: '' });
      files.set(fileOf(name), Buffer.from('x\n'));
    };
  };
  const forgeries: readonly [string, string, RegExp, Change][] = [
    ['lacks a table', 'ERR_BACKUP_DAMAGED', /lacks table essays/, without('essays')],
    ['lacks a column', 'ERR_BACKUP_DAMAGED', /lacks table teams/, (m) => void find(m, 'teams').columns.pop()],
    ['lacks a counter', 'ERR_BACKUP_DAMAGED', /lacks counter/, (m) => void m.sequences.pop()],
    ['has a table of the system', 'ERR_BACKUP_DAMAGED', /another table pg_authid/, table('pg_authid')],
    ['has a table that is not of this platform', 'ERR_BACKUP_DAMAGED', /another table loot/, table('loot')],
    ['names a table twice', 'ERR_BACKUP_DAMAGED', /names teams twice/, (m) => void m.tables.push(find(m, 'teams'))],
    ['has rows that are none', 'ERR_RESTORE_REFUSED', /the rows of teams \(22/, rows('teams', 'nonsense\n')],
    ['has rows without those they refer to', 'ERR_RESTORE_REFUSED', /\(23503 /, rows('contests', '')],
    [
      'has a counter that is none',
      'ERR_RESTORE_REFUSED',
      /the counter/,
      (m) => void m.sequences.splice(0, 1, { ...m.sequences[0]!, value: '9'.repeat(40) }),
    ],
    ['knows no schema', 'ERR_RESTORE_SCHEMA', /cannot be made/, (m) => void m.migrations.shift()],
    ['is of a newer version', 'ERR_BACKUP_NEWER', /update/, (m) => void m.migrations.push('99991231000000_later')],
  ];
  const find = (manifest: Parameters<Change>[0], name: string) => {
    const found = manifest.tables.find((it) => it.name === name);
    if (found === undefined) throw new Error(`no table ${name}`);
    return found;
  };

  it.each(forgeries)('and %s is refused with %s, without a row kept', async (name, code, message, change) => {
    const given = join(folder, 'forged.zip');
    await zip(await forge(whole, change), given);
    await expect(restore(given)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect([name, await rowsKept()]).toEqual([name, 0]);
  });

  it('is refused when its manifest is deeper than can be read', async () => {
    const deep = `{"format":"starboard-backup/1","version":${'['.repeat(500_000)}${']'.repeat(500_000)}}`;
    await zip(withManifest(whole, deep), join(folder, 'deep.zip'));
    await expect(restore(join(folder, 'deep.zip'))).rejects.toMatchObject({
      code: expect.stringMatching(/^ERR_BACKUP_/),
    });
  });

  it('leaves a database that the whole backup can be restored into', async () => {
    await zip(await forge(whole, rows('teams', 'nonsense\n')), join(folder, 'forged.zip'));
    await expect(restore(join(folder, 'forged.zip'))).rejects.toMatchObject({ code: 'ERR_RESTORE_REFUSED' });
    await restore();
    expect(await query('select count(*)::int as n from teams')).toEqual([{ n: 2 }]);
  });
});

describe('a restore that is cut off', () => {
  it('by the database leaves nothing, says so, and can be repeated', async () => {
    await expect(restore(join(folder, 'nothing'))).rejects.toMatchObject({ code: 'ERR_BACKUP_UNREADABLE' });
    const holder = await holdCounters();
    const running = restore();
    const stopped = expect(running).rejects.toMatchObject({ code: 'ERR_RESTORE_BROKEN_OFF' });
    await eventually('the restore waits with all its rows', async () =>
      (await query<{ pid: number }>(WAITING)).length > 0 ? true : undefined,
    );
    await query(`select pg_terminate_backend(pid) from (${WAITING}) w`);
    await stopped;
    await holder.end();
    expect(await rowsKept()).toBe(0);
    await restore();
    expect(await query('select count(*)::int as n from essays')).toEqual([{ n: 3 }]);
  });
});

const WAITING = `select pid from pg_stat_activity
  where datname = current_database() and application_name = 'starboard-backup' and wait_event_type = 'Lock'`;

/** Makes the schema, and holds a counter: a restore sets it last, when all rows are in. */
async function holdCounters(): Promise<pg.Client> {
  await migrate(target?.url ?? '', ROOT);
  const client = new pg.Client({ connectionString: target?.url });
  await client.connect();
  await client.query('begin');
  await client.query('alter sequence sessions_id_seq increment by 1');
  return client;
}
