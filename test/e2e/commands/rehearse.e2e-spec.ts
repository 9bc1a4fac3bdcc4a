import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { freePort } from '@starboard/platform';
import { createContest, createRound } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { FlakyProxy } from '../../support/flaky-proxy.js';
import { type Finished, starboard } from '../../support/process.js';
import { superviseApp, type Supervised } from '../../support/supervised.js';

jest.setTimeout(300_000);

/** Bars of time are of the machine: one that is shared may miss any. */
const PATIENT = ['releaseP99Ms', 'releaseSpreadMs', 'receiptP99Ms', 'recoveryMs', 'boardMs'].flatMap((name) => [
  '--bar',
  `${name}=600000`,
]);

interface Certificate {
  readonly ready: boolean;
  readonly hash: string;
  readonly rehearsal: { readonly contest: string; readonly round: string };
  readonly figures: readonly { readonly name: string; readonly value: number | null; readonly met: boolean }[];
  readonly injected: readonly { readonly fault: string }[];
  readonly notInjected: readonly { readonly fault: string; readonly reason: string }[];
  readonly failures: readonly string[];
}

describe('starboard rehearse', () => {
  let database: TestDatabase;
  let folder: string;
  let url: string;
  let proxy: FlakyProxy;
  let running: readonly Supervised[];

  const rehearse = (...options: readonly string[]): Promise<Finished> =>
    starboard(['rehearse', '--url', url, ...options], { DATABASE_URL: database.url });
  const at = (name: string): string => join(folder, name);
  const read = async (name: string): Promise<Certificate> =>
    JSON.parse(await readFile(at(name), 'utf8')) as Certificate;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'starboard-rehearse-'));
    database = await createTestDatabase();
    const ports = [await freePort(), await freePort()];
    proxy = await FlakyProxy.listen(ports);
    url = proxy.url;
    const environment = { DATABASE_URL: database.url, LOG_LEVEL: 'fatal' };
    running = [
      ...ports.map((port) => superviseApp('session', { ...environment, PORT: String(port) })),
      superviseApp('worker', { ...environment, PORT: '0' }),
    ];
    await Promise.all(running.map((one) => one.serves()));
  });

  afterAll(async () => {
    await Promise.all(running.map((one) => one.stop()));
    await proxy.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('plays a final through cut connections, a slow database, a killed session process and a killed worker', async () => {
    const [session, , worker] = running.map(({ pid }) => pid);
    const faults = `cut-connections,kill-session=${session},slow-database,kill-worker=${worker}`;
    const size = ['--teams', '4', '--items', '12', '--interval', '1.2', '--deadline', '18'];
    const { code, stderr } = await rehearse(...size, '--faults', faults, ...PATIENT, '--out', at('good'));
    const certificate = await read('good.json');
    expect(stderr).not.toMatch(/ERR_/);
    expect(certificate.figures.filter(({ met }) => !met)).toEqual([]);
    expect({ code, ready: certificate.ready, failures: certificate.failures }).toEqual({ code: 0, ready: true, failures: [] }); // prettier-ignore
    expect(certificate.injected.map(({ fault }) => fault)).toEqual([
      ...['cut-connections', 'kill-session', 'slow-database', 'kill-worker'],
    ]);
    expect(certificate.notInjected.map(({ fault }) => fault)).toEqual(['stop-redis', 'jumping-clock', 'full-disk']);
    // Their supervisors had to start them again.
    expect(running.map(({ ends }) => ends.length)).toEqual([1, 0, 1]);
    const { prisma } = database.database;
    const entry = await prisma.auditEntry.findFirstOrThrow({ where: { action: 'rehearsal.certified' } });
    expect(entry).toMatchObject({ subjectId: certificate.rehearsal.round, after: { hash: certificate.hash } });
    expect(await prisma.apiToken.count({ where: { revokedAt: null } })).toBe(0);
    const contest = await prisma.contest.findFirstOrThrow();
    expect(contest).toMatchObject({ slug: certificate.rehearsal.contest, announcedAt: null, demonstration: true });
  });

  it.each(['good.json', 'good.html'])(
    'writes %s, which is checked offline and fails with one changed byte',
    async (name) => {
      const offline = (file: string) => starboard(['rehearse', '--check', file, '--lang', 'en'], { DATABASE_URL: 'postgresql://127.0.0.1:1/none' }); // prettier-ignore
      expect(await offline(at(name))).toMatchObject({ code: 0, stderr: '' });
      const bytes = await readFile(at(name));
      const changed = Buffer.from(bytes);
      const place = bytes.indexOf('releaseP99Ms');
      changed[place] = 'R'.charCodeAt(0);
      await writeFile(at(`changed-${name}`), changed);
      const checked = await offline(at(`changed-${name}`));
      expect(checked).toMatchObject({ code: 1, stdout: expect.stringContaining('ERR_CERTIFICATE_BYTES') });
    },
  );

  it('says that it is not ready, and ends with 2, when a bar is missed', async () => {
    const size = ['--teams', '1', '--items', '2', '--interval', '0.5', '--deadline', '4', '--faults', 'none'];
    const { code } = await rehearse(...size, ...PATIENT, '--bar', 'receiptP99Ms=0', '--out', at('missed'));
    const certificate = await read('missed.json');
    const missed = certificate.figures.filter(({ met }) => !met).map(({ name }) => name);
    expect({ code, ready: certificate.ready, missed }).toEqual({ code: 2, ready: false, missed: ['receiptP99Ms'] });
  });

  it('hits no process that is not of the platform, and writes over nothing', async () => {
    const size = ['--teams', '1', '--items', '1'];
    const wrong = await rehearse(...size, '--faults', `kill-session=${process.pid}`, '--out', at('wrong'));
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('ERR_REHEARSAL_PROCESS') });
    const taken = await rehearse(...size, '--out', at('good'));
    expect(taken).toMatchObject({ code: 1, stderr: expect.stringContaining('ERR_REHEARSAL_FILE') });
  });

  it('refuses while a real round is near, says when, and leaves nothing behind', async () => {
    const contest = await createContest(database.database, { teams: 1, essays: 1 });
    const startsAt = Math.round(await database.database.time()) + 1_800_000;
    const shape = { mode: 'final', startsAt, lobbyOpensAt: startsAt, intervalMs: 1_000 } as const;
    await createRound(database.database, contest, shape);
    const before = await database.database.prisma.contest.count();
    const refused = await rehearse('--teams', '1', '--items', '1', '--out', at('near'));
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('ERR_REHEARSAL_NEAR') });
    expect(refused.stderr).toContain(new Date(startsAt).toISOString());
    expect(await database.database.prisma.contest.count()).toBe(before);
    expect(existsSync(at('near.json'))).toBe(false);
  });
});
