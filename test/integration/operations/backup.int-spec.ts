import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { checkChain, checkReceipt, connect, parseReceipt, readPublicKey } from '@starboard/client';
import { BoardRowQueries, Database, loadBackup, migrate, migrationNames, verifyAuditChain } from '@starboard/database';
import { readEssayFolder } from '@starboard/essays';
import { ENGINE_VERSIONS } from '@starboard/scoring';
import { BackupFile } from '../../../src/backup/read-backup.js';
import { writeBackup } from '../../../src/backup/write-backup.js';
import { createContest, createRound, makeAnswer } from '../../support/contest.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { finishedRound, importExperts } from '../../support/finished-round.js';
import { startSessionServer } from '../../support/session-server.js';
import { startWorker } from '../../support/worker-app.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const ESSAYS = join(ROOT, 'src/demo/essays');
const NOW = Date.parse('2026-11-21T12:00:00Z');

let folder: string;
let source: TestDatabase;
let file: string;
let boardOf: string;
const empties: { url: string; drop(): Promise<void> }[] = [];

const empty = async (): Promise<string> => {
  const made = await createEmptyDatabase();
  empties.push(made);
  return made.url;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-backup-'));
  source = await createTestDatabase();
  await playRealFinal();
  boardOf = await scoreFinal();
  file = join(folder, 'whole.backup');
});

afterAll(async () => {
  for (const made of empties) await made.drop();
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Two programs in a final over sockets: real receipts. The backup is written while the server runs. */
async function playRealFinal(): Promise<void> {
  const rules = { intervalMs: 300, deadlineMs: 2_000, closeGraceMs: 0 };
  const contest = await createContest(source.database, { teams: 2, essays: 3, parameters: rules });
  // As every contest has it that the platform made; one without gets it at the next start.
  const pinned = { engineVersion: ENGINE_VERSIONS.markup };
  await source.database.prisma.contest.update({ where: { id: contest.id }, data: pinned });
  const server = await startSessionServer(source.url);
  const startsAt = Math.ceil(server.clock.now()) + 1_500;
  await createRound(source.database, contest, {
    mode: 'final',
    startsAt,
    lobbyOpensAt: startsAt - 9_000,
    intervalMs: 300,
  });
  await Promise.all(
    contest.teams.map(async ({ token }) => {
      const client = await connect({ url: server.url, token });
      const session = await client.startSession({ type: 'final' });
      for await (const given of session) await given.submit(makeAnswer(given.content.text));
      await session.closed;
      client.close();
    }),
  );
  await writeBackup(source.url, join(folder, 'running.backup'), NOW);
  await server.stop();
}

/** A final with experts, scored by the worker. @returns id of its board. */
async function scoreFinal(): Promise<string> {
  const { essays } = await readEssayFolder(ESSAYS);
  const some = essays.slice(0, 4);
  const round = await finishedRound(source.database, some, {
    alpha: ({ experts }) => experts[0]?.bytes ?? 'no_answer',
  });
  await importExperts(source.database, round, some);
  const worker = await startWorker(source.database);
  const { id } = await eventually('a board', () =>
    source.database.prisma.leaderboardSnapshot.findFirst({ where: { roundId: round.roundId } }),
  );
  await worker.close();
  return id;
}

async function restore(path: string, url: string): Promise<void> {
  const backup = await BackupFile.open(path);
  try {
    await loadBackup(url, ROOT, backup.source);
  } finally {
    backup.close();
  }
}

async function open<T>(url: string, use: (database: Database) => Promise<T>): Promise<T> {
  const database = await Database.connect(url, 2, () => undefined);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

const tablesOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace`,
  );
  await client.end();
  return rows[0]?.count ?? -1;
};

async function receiptProblems({ pool }: Database): Promise<{ receipts: number; problems: readonly unknown[] }> {
  const { rows } = await pool.query<{ receipt: string; key: Buffer; head: Buffer; session: number }>(
    `select u.receipt, k.public_key as key, s.receipt_hash as head, s.id as session from submissions u
     join sessions s on s.id = u.session_id join round_keys k on k.round_id = s.round_id
     join contests c on c.id = (select contest_id from rounds where id = s.round_id)
     where c.slug like 'contest-%' order by s.id, u.receipt_seq`,
  );
  const parsed = rows.map(({ receipt, key, session, head }) => {
    const read = parseReceipt(JSON.parse(receipt));
    if (read === undefined) throw new Error('no receipt');
    return { receipt: read, key: readPublicKey(key.toString('base64')), session, head: head.toString('hex') };
  });
  const signatures = parsed.flatMap(({ receipt, key }) => checkReceipt(receipt, key, 'test'));
  const chains = [...new Set(parsed.map(({ session }) => session))].flatMap((session) => {
    const own = parsed.filter((one) => one.session === session);
    return checkChain(
      own.map(({ receipt }) => receipt),
      own[0]?.head,
    );
  });
  return { receipts: rows.length, problems: [...signatures, ...chains] };
}

describe('backup and restore', () => {
  it('brings back the same board, receipts and audit log, counters and rules', async () => {
    const manifest = await writeBackup(source.url, file, NOW);
    expect(manifest.migrations).toEqual(await migrationNames(ROOT));
    const url = await empty();
    await restore(file, url);
    const board = await new BoardRowQueries(source.database).ofSnapshot(boardOf);
    expect(board).toHaveLength(1);
    await open(url, async (database) => {
      expect(await new BoardRowQueries(database).ofSnapshot(boardOf)).toEqual(board);
      expect(await verifyAuditChain(database)).toEqual(await verifyAuditChain(source.database));
      const receipts = await receiptProblems(database);
      expect(receipts).toEqual({ receipts: 6, problems: [] });
      const next = `select nextval('sessions_id_seq')::int as next`;
      const [own, theirs] = await Promise.all([database.pool.query(next), source.database.pool.query(next)]);
      expect(own.rows).toEqual(theirs.rows);
      await expect(database.pool.query('delete from audit_entries')).rejects.toThrow('append-only');
      const open = `select count(*)::int as n from pg_constraint where contype = 'f' and condeferrable`;
      expect((await database.pool.query<{ n: number }>(open)).rows[0]?.n).toBe(0);
    });
  });

  it('gives the same backup again from the restored database', async () => {
    const url = await empty();
    await restore(file, url);
    const again = await writeBackup(url, join(folder, 'again.backup'), NOW);
    const first = await BackupFile.open(file);
    first.close();
    expect(again.tables).toEqual(first.manifest.tables);
    expect(again.audit).toEqual(first.manifest.audit);
  });

  it('is one moment while a platform writes, for its owner only, and never over another file', async () => {
    const running = join(folder, 'running.backup');
    await restore(running, await empty());
    expect((await stat(running)).mode & 0o777).toBe(0o600);
    const before = await readFile(running);
    await expect(writeBackup(source.url, running, NOW)).rejects.toMatchObject({ code: 'ERR_BACKUP_EXISTS' });
    expect((await readFile(running)).equals(before)).toBe(true);
    const nowhere = join(folder, 'no-such-folder', 'x.backup');
    await expect(writeBackup(source.url, nowhere, NOW)).rejects.toMatchObject({ code: 'ERR_BACKUP_FILE' });
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('refuses a database with rows and changes nothing there', async () => {
    const entries = await source.database.prisma.auditEntry.count();
    await expect(restore(file, source.url)).rejects.toMatchObject({ code: 'ERR_RESTORE_NOT_EMPTY' });
    expect(await source.database.prisma.auditEntry.count()).toBe(entries);
  });

  it('takes a migrated database that nobody has used', async () => {
    const url = await empty();
    await migrate(url, ROOT);
    await restore(file, url);
    await open(url, async ({ prisma }) => expect(await prisma.leaderboardSnapshot.count()).toBeGreaterThan(0));
  });

  const damages: readonly [string, string, (path: string) => Promise<void>][] = [
    ['cut short', 'ERR_BACKUP_UNREADABLE', async (path) => truncate(path, (await stat(path)).size - 40)],
    ['half of it', 'ERR_BACKUP_UNREADABLE', async (path) => truncate(path, Math.floor((await stat(path)).size / 2))],
    ['empty', 'ERR_BACKUP_UNREADABLE', (path) => truncate(path, 0)],
    ['something else', 'ERR_BACKUP_UNREADABLE', (path) => writeFile(path, 'no backup')],
    ['with bytes behind it', 'ERR_BACKUP_UNREADABLE', (path) => appendFile(path, 'x'.repeat(100_000))],
  ];

  it.each(damages)('refuses a file that is %s and leaves nothing behind', async (name, code, damage) => {
    const path = join(folder, `${name}.backup`);
    await writeFile(path, await readFile(file));
    await damage(path);
    const url = await empty();
    await expect(restore(path, url)).rejects.toMatchObject({ code });
    expect(await tablesOf(url)).toBe(0);
  });

  it('refuses a file of which any byte was changed', async () => {
    const whole = await readFile(file);
    const url = await empty();
    const step = Math.floor(whole.length / 60);
    const path = join(folder, 'changed.backup');
    let refused = 0;
    for (let at = 11; at < whole.length; at += step) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      await writeFile(path, changed);
      const outcome = await BackupFile.open(path).then(
        (opened) => {
          opened.close();
          // Times and modes of the zip's own headers mean nothing to us: what was read is what was written.
          return 'the same';
        },
        (error: { code?: string }) => error.code,
      );
      expect(['the same', 'ERR_BACKUP_DAMAGED', 'ERR_BACKUP_UNREADABLE', 'ERR_BACKUP_FORMAT']).toContain(outcome);
      if (outcome !== 'the same') refused += 1;
    }
    expect(refused).toBeGreaterThan(40);
    expect(await tablesOf(url)).toBe(0);
  });

  it('refuses rows that are not those of the manifest: nothing is committed', async () => {
    const url = await empty();
    const backup = await BackupFile.open(file);
    const tables = backup.source.tables.map((table) => (table.name === 'teams' ? { ...table, rows: 99 } : table));
    await expect(loadBackup(url, ROOT, { ...backup.source, tables })).rejects.toMatchObject({
      code: 'ERR_RESTORE_DIFFERS',
    });
    backup.close();
    await open(url, async ({ prisma }) => {
      expect(await prisma.team.count()).toBe(0);
      await expect(prisma.contest.create({ data: { slug: 'a', titleRu: 'а', titleEn: 'a' } })).resolves.toBeDefined();
    });
  });

  it('refuses a backup of a newer version', async () => {
    const backup = await BackupFile.open(file);
    const newer = { ...backup.source, migrations: [...backup.source.migrations, '99991231000000_later'] };
    const url = await empty();
    await expect(loadBackup(url, ROOT, newer)).rejects.toMatchObject({ code: 'ERR_BACKUP_NEWER' });
    backup.close();
    expect(await tablesOf(url)).toBe(0);
  });
});
