import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Database, Lifeline } from '@starboard/database';
import { createLogger } from '@starboard/platform';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { FlakyProxy } from '../../support/flaky-proxy.js';

const PATIENCE = { pauseMs: 20, answerMs: 1_500, misses: 2 };
const logger = createLogger({ logLevel: 'silent', logFormat: 'json' }, 'test');

describe('a process whose way to Postgres is cut', () => {
  let made: TestDatabase;
  let way: FlakyProxy;
  let database: Database;
  let lifeline: Lifeline;

  beforeEach(async () => {
    made = await createTestDatabase();
    const url = new URL(made.url);
    way = await FlakyProxy.listen([Number(url.port === '' ? 5432 : url.port)]);
    url.port = new URL(way.url).port;
    database = await Database.connect(url.href, 2, () => undefined);
    lifeline = new Lifeline(database, logger, PATIENCE);
  });

  afterEach(async () => {
    await lifeline.stop();
    await database.close();
    await way.close();
    await made.drop();
  });

  const becomes = (cut: boolean) =>
    eventually(cut ? 'it is cut' : 'it is not cut', () => Promise.resolve(lifeline.isCut === cut || undefined));

  it('notices, ends what waits, and goes on when there is an answer again', async () => {
    let cuts = 0;
    lifeline.onCut(() => (cuts += 1));
    lifeline.start();
    const waiting = database.pool.query('select pg_sleep(600)');
    const own = await database.open(() => undefined);
    way.partition();
    await expect(waiting).rejects.toThrow();
    await becomes(true);
    await expect(own.query('select 1')).rejects.toThrow();
    expect(cuts).toBe(1);
    way.heal();
    await becomes(false);
    expect((await database.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(cuts).toBe(1);
  });

  it('takes no for an answer: a server that refuses, and a pool whose connections are all at work', async () => {
    lifeline.start();
    const work = Promise.all([database.pool.query('select pg_sleep(5)'), database.pool.query('select pg_sleep(5)')]);
    await work;
    expect(lifeline.isCut).toBe(false);
    await way.close();
    await expect(database.pool.query('select 1')).rejects.toThrow();
    // Long enough for several looks.
    await expect(eventually('a cut', () => Promise.resolve(lifeline.isCut || undefined), 4_000)).rejects.toThrow();
  });

  it('asks Postgres to notice, too', async () => {
    const settings = `select name, setting from pg_settings where name like 'tcp\\_%' order by name`;
    const direct = await Database.connect(made.url, 1, () => undefined);
    try {
      const { rows } = await direct.pool.query<{ name: string; setting: string }>(settings);
      expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
        tcp_keepalives_count: '3',
        tcp_keepalives_idle: '5',
        tcp_keepalives_interval: '2',
        tcp_user_timeout: '10000',
      });
    } finally {
      await direct.close();
    }
  });
});
