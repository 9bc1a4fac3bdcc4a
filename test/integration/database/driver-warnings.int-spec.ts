import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('questions at the same time in one transaction are no misuse of the driver, which would say so in the log', async () => {
  const script = fileURLToPath(new URL('../../support/reads-at-once.ts', import.meta.url));
  const hooks = new URL('../../support/typescript-threads.mjs', import.meta.url).href;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const run = promisify(execFile)(process.execPath, ['--import', hooks, script, db.url], { env });
  expect(await run).toEqual({ stdout: 'at-once', stderr: '' });
});
