import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { Notifications, ProcessLock } from '@starboard/database';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';

const OUTAGE = 4;

let db: TestDatabase;
let admin: pg.Client;
let name: string;

beforeAll(async () => {
  db = await createTestDatabase();
  const server = new URL(db.url);
  name = server.pathname.slice(1);
  server.pathname = '/postgres';
  admin = new pg.Client({ connectionString: server.href });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await db.drop();
});

it('a lost process lock is tried for at a steady pace, and taken again once', async () => {
  const failed = { lock: 0, notifications: 0 };
  const lock = new ProcessLock(db.database, () => (failed.lock += 1));
  let regained = 0;
  lock.onRegained(() => (regained += 1));
  // Tries once a second, whatever happens: the clock of this test.
  const notifications = new Notifications(db.database, () => (failed.notifications += 1));
  await Promise.all([lock.hold(), notifications.start()]);
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await eventually('an outage', () => Promise.resolve(failed.notifications > OUTAGE));
  expect(failed.lock).toBeLessThan(OUTAGE * failed.notifications);
  await admin.query(`alter database ${name} allow_connections true`);
  await eventually('the lock', () => Promise.resolve(regained > 0));
  await Promise.all([lock.release(), notifications.close()]);
  expect(regained).toBe(1);
});
