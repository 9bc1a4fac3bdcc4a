import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@starboard/platform';
import { eventually } from '../../support/eventually.js';
import { type Finished, StarboardProcess } from '../../support/process.js';

/** Long after a process of these tests has ended by itself. */
const HANGING_MS = 60_000;
const oneLine = (code: string): unknown => expect.stringMatching(new RegExp(`^${code}: [^\\n]+\\n$`));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-hindered-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (environment: Record<string, string>): StarboardProcess =>
  new StarboardProcess(['start'], { STARBOARD_DATA: folder, PORT: '0', LOG_LEVEL: 'silent', ...environment });

/** @returns code null when it had to be killed. */
async function ended(process: StarboardProcess): Promise<Finished> {
  const hanging = setTimeout(() => process.signal('SIGKILL'), HANGING_MS);
  const result = await process.finished();
  clearTimeout(hanging);
  return result;
}
const postgresRuns = (): boolean => existsSync(join(folder, 'postgres/postmaster.pid'));

describe('a start without its Redis', () => {
  /** Takes connections and never says a word, as a machine behind a broken network. */
  let silent: Server;
  beforeAll(async () => {
    silent = createServer((socket) => void socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
  });
  afterAll(() => void silent.close());
  const silentUrl = (): string => `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`;

  it('ends with one line, and leaves no Postgres running', async () => {
    const result = await ended(start({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` }));
    expect(result).toMatchObject({ code: 1, stdout: '', stderr: oneLine('ERR_SERVICE_UNREACHABLE') });
    expect(result.stderr).toContain('REDIS_URL');
    expect(postgresRuns()).toBe(false);
  });

  it('ends with one line also when Redis takes the connection and does not answer', async () => {
    const result = await ended(start({ REDIS_URL: silentUrl() }));
    expect(result).toMatchObject({ code: 1, stdout: '', stderr: oneLine('ERR_SERVICE_UNREACHABLE') });
    expect(postgresRuns()).toBe(false);
  });

  it('hears SIGTERM meanwhile', async () => {
    const starting = start({ REDIS_URL: silentUrl() });
    const asked = once(silent, 'connection');
    await asked;
    expect(postgresRuns()).toBe(true);
    starting.signal('SIGTERM');
    expect(await ended(starting)).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(postgresRuns()).toBe(false);
  });
});

describe('a data folder that cannot be', () => {
  const pseudo = ['/proc/starboard', '/proc/self/starboard/data', '/sys/starboard'].filter((path) =>
    existsSync(path.split('/', 2).join('/')),
  );

  it.each(pseudo)('%s ends the start with one line', async (path) => {
    const result = await ended(start({ STARBOARD_DATA: path }));
    expect(result).toMatchObject({ code: 1, stderr: oneLine('ERR_DATA_FOLDER') });
  });
});

describe('a first start that is told to stop', () => {
  it('stops, with nothing half made that the next one would trip over', async () => {
    const fresh = join(folder, 'fresh');
    const first = start({ STARBOARD_DATA: fresh });
    await eventually('it makes a database', () => Promise.resolve(existsSync(fresh) && readdirSync(fresh).length > 1));
    first.signal('SIGTERM');
    expect(await ended(first)).toMatchObject({ code: 0, stderr: '' });
    const second = start({ STARBOARD_DATA: fresh });
    await second.says(/is running at/);
    second.signal('SIGTERM');
    expect(await ended(second)).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('a host', () => {
  const hasIPv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'));

  (hasIPv6 ? it : it.skip)('may be an address of IPv6', async () => {
    const running = start({ HOST: '::1' });
    const [, url = ''] = await running.says(/is running at (http:\S+)/);
    expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    running.signal('SIGTERM');
    expect(await ended(running)).toMatchObject({ code: 0, stderr: '' });
  });

  it.each(['256.1.1.1', '[::1]', 'no host', 'fe80::1%lo'])('that makes no address is named: %s', async (host) => {
    expect(await ended(start({ HOST: host }))).toMatchObject({ code: 1, stderr: oneLine('ERR_CONFIG') });
  });

  it('that nobody knows ends the start with one line', async () => {
    const result = await ended(start({ HOST: '256.1.1.1', PUBLIC_URL: 'https://contest.example' }));
    expect(result).toMatchObject({ code: 1, stderr: oneLine('ERR_LISTEN') });
    expect(postgresRuns()).toBe(false);
  });
});
