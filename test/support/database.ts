import { createHash, randomBytes } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { Database, migrate } from '@starboard/database';

/** The server on which tests make their databases: `npm test` starts one and names it when there is none. */
const SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const ROOT = resolve(import.meta.dirname, '../..');
/** Of these migrations: another version of the project on the same server has a template of its own, which is made once. */
const TEMPLATE = `starboard_test_template_${fingerprint(join(ROOT, 'prisma/migrations'))}`;
const TEMPLATE_LOCK = 5_120_447;

/** A database of one suite, cloned from the migrated template. */
export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `starboard_test_${randomBytes(6).toString('hex')}`;
  await onServer(async (server) => {
    await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await prepareTemplate(server);
    await server.query(`create database ${name} template ${TEMPLATE}`);
  });
  const url = at(name);
  const database = await Database.connect(url, 10, () => undefined);
  return {
    url,
    database,
    async drop() {
      await database.close();
      await onServer((server) => server.query(`drop database ${name} with (force)`));
    },
  };
}

/** An empty database on the test server, for tests of migrations themselves. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `starboard_empty_${randomBytes(6).toString('hex')}`;
  await onServer((server) => server.query(`create database ${name}`));
  return {
    url: at(name),
    drop: () => onServer(async (server) => void (await server.query(`drop database ${name} with (force)`))),
  };
}

/** A template is marked as one when all migrations are in it: whoever was killed before leaves it to the next. */
async function prepareTemplate(server: pg.Client): Promise<void> {
  const { rows } = await server.query<{ ready: boolean }>(
    'select datistemplate as ready from pg_database where datname = $1',
    [TEMPLATE],
  );
  const [found] = rows;
  if (found?.ready === true) return;
  if (found === undefined) await server.query(`create database ${TEMPLATE}`);
  await migrate(at(TEMPLATE), ROOT);
  await server.query(`alter database ${TEMPLATE} is_template true`);
}

function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort(byPath)) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex').slice(0, 12);
}

function byPath(a: Dirent, b: Dirent): number {
  return join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1;
}

function at(name: string): string {
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.toString();
}

async function onServer<T>(use: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: SERVER });
  await server.connect();
  try {
    return await use(server);
  } finally {
    await server.end();
  }
}
