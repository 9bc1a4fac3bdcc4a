import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createEmptyDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { starboard, StarboardProcess } from '../../support/process.js';

/** A role of its own, since limits do not hold for superusers. */
const ROLE = `starboard_limited_${randomBytes(6).toString('hex')}`;
/** More than a process of these tests needs, and far less than the server has. */
const ENOUGH = 40;
/** Long after a process of these tests has ended by itself. */
const HANGING_MS = 60_000;

let db: Awaited<ReturnType<typeof createEmptyDatabase>>;
let admin: pg.Client;
let url: string;

beforeAll(async () => {
  db = await createEmptyDatabase();
  admin = new pg.Client({ connectionString: db.url });
  await admin.connect();
  await admin.query(`create role ${ROLE} login password 'limited'`);
  await admin.query(`alter database ${new URL(db.url).pathname.slice(1)} owner to ${ROLE}`);
  const limited = new URL(db.url);
  limited.username = ROLE;
  limited.password = 'limited';
  url = limited.href;
});

afterAll(async () => {
  await admin.query(`reassign owned by ${ROLE} to current_user`);
  await admin.query(`drop owned by ${ROLE}`);
  await admin.query(`drop role ${ROLE}`);
  await admin.end();
  await db.drop();
});

describe('starboard start on a database that has no connection left', () => {
  it.each([4, 6, 8, 10])('of %d: ends with one line, whatever lacks its connection', async (limit) => {
    await admin.query(`alter role ${ROLE} connection limit ${limit}`);
    const starting = new StarboardProcess(['start'], { DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'fatal' });
    const hanging = setTimeout(() => starting.signal('SIGKILL'), HANGING_MS);
    const { code, stderr } = await starting.finished();
    clearTimeout(hanging);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^ERR_[A-Z_]+: .*\n$/)]);
  });
});

describe('a running server that loses its database', () => {
  const allow = async (connections: number): Promise<void> => {
    await admin.query(`alter role ${ROLE} connection limit ${connections}`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [ROLE]);
  };

  it('answers 503, logs a code and no stack, lets commands say it in one line, and goes on when it is back', async () => {
    await allow(ENOUGH);
    const running = new StarboardProcess(['start'], { DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'warn' });
    const [, address = ''] = await running.says(/is running at (http:\S+)/);
    await allow(0);
    const refused = await eventually('a refusal', async () => {
      const response = await fetch(`${address}/api/contests`);
      return response.status === 200 ? undefined : response;
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ code: 'ERR_UNAVAILABLE', detail: expect.stringMatching(/try again/) });
    const command = await starboard(['contest', 'list'], { DATABASE_URL: url });
    expect(command).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^ERR_DATABASE_CONNECTIONS: [^\n]*max_connections[^\n]*\n$/),
    });
    await admin.query(`alter role ${ROLE} connection limit ${ENOUGH}`);
    await eventually('an answer', async () => (await fetch(`${address}/api/contests`)).status === 200 || undefined);
    running.signal('SIGTERM');
    const hanging = setTimeout(() => running.signal('SIGKILL'), HANGING_MS);
    const { code, stderr } = await running.finished();
    clearTimeout(hanging);
    expect(code).toBe(0);
    expect(stderr).toContain('"code":"ERR_DATABASE_CONNECTIONS"');
    expect(stderr).not.toMatch(/ {4}at /);
  });

  it('a command that finds only one connection says so in one line', async () => {
    await allow(1);
    const { code, stderr } = await starboard(['contest', 'list'], { DATABASE_URL: url });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^ERR_DATABASE_CONNECTIONS: [^\n]+\n$/)]);
  });
});
