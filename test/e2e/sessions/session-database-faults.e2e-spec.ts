import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database, migrate } from '@starboard/database';
import { type OwnPostgres, startOwnPostgres } from '@starboard/platform';
import { ADVISORY_LOCKS } from '../../../libs/database/src/kernel/locks.js';
import { PROCESS_LOCK_CLASS } from '../../../libs/database/src/sessions/connection.queries.js';
import { eventually } from '../../support/eventually.js';
import { FaultRun } from '../../support/fault-run.js';
import { type Backend, killPostmaster, Onlooker } from '../../support/own-postgres.js';
import { ROOT } from '../../support/process.js';

const ESSAYS = 30;

/** What each connection of the platform is there for; each kind must be met. */
const KINDS: readonly (readonly [string, (backend: Backend, held: ReadonlySet<number>) => boolean])[] = [
  ['a lock of its own', ({ pid }, held) => held.has(pid)],
  ['notifications', ({ query }) => /^listen (?!bullmq)/i.test(query)],
  ['jobs that are waited for', ({ query, name }) => /bullmq/i.test(query) && /listen/i.test(query + name)],
  ['queues', ({ pid, name }, held) => name === '' && !held.has(pid)],
  ['the pool', ({ name }) => name.startsWith('starboard-')],
];

let folder: string;
let postgres: OwnPostgres;
let database: Database;
let run: FaultRun;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-faults-'));
  postgres = await startOwnPostgres(folder);
  await migrate(postgres.url, ROOT);
  database = await Database.connect(postgres.url, 5, () => undefined);
  const shape = { teams: 3, essays: ESSAYS, intervalMs: 700, deadlineMs: 20_000, servers: 1, dataFolder: folder };
  run = await FaultRun.start(postgres.url, database, shape);
});

afterAll(async () => {
  await run.stop();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a final of a platform on its own Postgres', () => {
  it('loses nothing when each connection is ended, one of each kind is killed, and Postgres itself is', async () => {
    const lookOn = new Onlooker(postgres.url);
    const mine = database.name;
    const backends = async () => (await lookOn.backends()).filter(({ name }) => name !== mine);
    const playing = run.play();

    await run.hasSent(2);
    for (const { pid } of await backends()) await lookOn.terminate(pid);

    let essays = 4;
    for (const [kind, is] of KINDS) {
      await run.hasSent((essays += 4));
      const find = async (): Promise<Backend | undefined> => {
        const held = new Set((await lookOn.ask<{ pid: number }>(LOCKS)).map(({ pid }) => pid));
        return (await backends()).find((backend) => is(backend, held));
      };
      // It may be on its way back from the kill before, as Postgres is.
      const one = await eventually(`a connection for ${kind}`, () => find().catch(() => undefined));
      process.kill(one.pid, 'SIGKILL');
    }

    await run.hasSent(essays + 3);
    killPostmaster(folder);
    await playing;

    expect(await run.violations()).toEqual([]);
    expect(run.logs.map(({ seen }) => new Set(seen.map(({ fileId }) => fileId)).size)).toEqual([
      ESSAYS,
      ESSAYS,
      ESSAYS,
    ]);
    expect(run.logs.flatMap(({ acknowledged }) => acknowledged).length).toBeGreaterThan(0);
    // It went on by itself: nobody had to start it again.
    expect(run.ends).toEqual([]);
  });
});

const LOCKS = `select pid from pg_locks where locktype = 'advisory' and granted
  and (objid = ${ADVISORY_LOCKS.platform} or classid = ${PROCESS_LOCK_CLASS})`;
