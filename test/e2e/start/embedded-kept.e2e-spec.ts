import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../../../libs/database/src/kernel/locks.js';
import { eventually } from '../../support/eventually.js';
import { killPostmaster, Onlooker, ownUrl, postmasterPid } from '../../support/own-postgres.js';
import { StarboardProcess } from '../../support/process.js';

const RUNNING = /is running at (http:\S+)/;
const PLATFORM_LOCK = `select pid from pg_locks where locktype = 'advisory' and objid = ${ADVISORY_LOCKS.platform} and granted`;

let folder: string;
let running: StarboardProcess;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-kept-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = async (environment: Record<string, string> = {}): Promise<void> => {
  const own = { STARBOARD_DATA: folder, PORT: '0', LOG_LEVEL: 'error' };
  running = new StarboardProcess(['start'], { ...own, ...environment });
  url = (await running.says(RUNNING))[1] ?? '';
};
const ready = (): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
/** The platform works, and holds its lock. */
const well = async (lookOn: Onlooker): Promise<boolean> => {
  const holders = await lookOn.ask<{ pid: number }>(PLATFORM_LOCK).catch(() => []);
  return holders.length === 1 && (await ready());
};
const postgresRuns = (): boolean => existsSync(join(folder, 'postgres/postmaster.pid'));
const stop = async (): Promise<void> => {
  running.signal('SIGTERM');
  expect(await running.finished()).toMatchObject({ code: 0 });
  expect(postgresRuns()).toBe(false);
};

describe('a platform on its own Postgres', () => {
  beforeAll(() => start());
  afterAll(stop);

  it('outlives the end of each of its connections, and holds its lock again', async () => {
    const lookOn = new Onlooker(ownUrl(folder));
    await eventually('it is well', () => well(lookOn));
    const kinds = await lookOn.backends();
    const [holder] = await lookOn.ask<{ pid: number }>(PLATFORM_LOCK);
    expect(kinds.map(({ pid }) => pid)).toContain(holder?.pid);
    for (const { pid } of kinds) await lookOn.terminate(pid);
    await eventually('it is well again', () => well(lookOn));
    const [holderNow] = await lookOn.ask<{ pid: number }>(PLATFORM_LOCK);
    expect(holderNow?.pid).not.toBe(holder?.pid);
  });

  it('outlives a killed connection, with which Postgres starts anew', async () => {
    const lookOn = new Onlooker(ownUrl(folder));
    const [holder] = await lookOn.ask<{ pid: number }>(PLATFORM_LOCK);
    process.kill(holder?.pid ?? 0, 'SIGKILL');
    await eventually('it is well again', () => well(lookOn));
  });

  it('starts its Postgres again when that is killed, at the same address', async () => {
    const lookOn = new Onlooker(ownUrl(folder));
    const before = postmasterPid(folder);
    killPostmaster(folder);
    await eventually('it is well again', () => well(lookOn));
    expect(postmasterPid(folder)).not.toBe(before);
    expect(ownUrl(folder)).toBe(lookOn.url);
  });
});

describe('a platform that cannot go on', () => {
  it('ends with one line when another one has taken the lock meanwhile, and leaves the database to it', async () => {
    await start();
    const lookOn = new Onlooker(ownUrl(folder));
    const other = new pg.Client({ connectionString: lookOn.url, application_name: 'starboard-another' });
    await other.connect();
    const taken = other.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.platform]);
    const [holder] = await lookOn.ask<{ pid: number }>(PLATFORM_LOCK);
    await lookOn.terminate(holder?.pid ?? 0);
    await taken;
    const { code, stderr } = await running.finished();
    expect([code, linesOf(stderr)]).toEqual([1, [expect.stringMatching(/^ERR_DATA_FOLDER_IN_USE: /)]]);
    expect((await other.query('select 1')).rowCount).toBe(1);
    await other.end();
  });

  it('ends with one line after a fault that nobody has foreseen, says where in the log, and stops its Postgres', async () => {
    const fault = resolve(import.meta.dirname, '../../support/unforeseen-fault.mjs');
    await start({ NODE_OPTIONS: `--import=${fault}` });
    running.signal('SIGUSR2');
    const { code, stderr } = await running.finished();
    expect([code, linesOf(stderr)]).toEqual([1, ['ERR_UNFORESEEN: nobody has foreseen this']]);
    expect(stderr).toMatch(/"places":\[[^\]]*unforeseen-fault\.mjs/);
    expect(postgresRuns()).toBe(false);
  });

  it('ends with one line when its Postgres does not start any more', async () => {
    await start();
    // Every further start fails.
    await rm(join(folder, 'postgres/global/pg_control'));
    killPostmaster(folder);
    const { code, stderr } = await running.finished();
    expect([code, linesOf(stderr)]).toEqual([1, [expect.stringMatching(/^ERR_EMBEDDED_POSTGRES: .*pg_control/)]]);
  });
});

/** What is no line of the log. */
const linesOf = (stderr: string): readonly string[] =>
  stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
