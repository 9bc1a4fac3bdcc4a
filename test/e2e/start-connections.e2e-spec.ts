import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { randomBytes } from 'node:crypto';
import { createEmptyDatabase } from '../support/database.js';
import { StarboardProcess } from '../support/process.js';

/** A role of its own, since limits do not hold for superusers. */
const ROLE = `starboard_limited_${randomBytes(6).toString('hex')}`;
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
