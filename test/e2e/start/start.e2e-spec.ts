import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from '@starboard/client';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { COMMAND, ROOT, starboard, StarboardProcess } from '../../support/process.js';
import { emptyRedis } from '../../support/redis.js';

const RUNNING = /is running at (http:\S+)/;

/** One line with a code, and no stack. */
const oneLine = (code: string): unknown => expect.stringMatching(new RegExp(`^${code}: [^\\n]+\\n$`));

describe('what cannot start says so in one line', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'starboard-e2e-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('a wrong variable is named', async () => {
    const result = await starboard(['start'], { PORT: 'ninety', LOG_LEVEL: 'loud' });
    expect(result).toMatchObject({ code: 1, stdout: '', stderr: oneLine('ERR_CONFIG') });
    expect(result.stderr).toContain('PORT');
    expect(result.stderr).toContain('LOG_LEVEL');
  });

  it('a data folder that cannot be written is named', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const result = await starboard(['start'], { STARBOARD_DATA: join(file, 'data') });
    expect(result).toMatchObject({ code: 1, stderr: oneLine('ERR_DATA_FOLDER') });
  });

  it('an unreachable database is named without its password', async () => {
    const result = await starboard(['start'], { DATABASE_URL: 'postgresql://me:geheim@127.0.0.1:1/nothing' });
    expect(result).toMatchObject({ code: 1, stderr: oneLine('ERR_DATABASE_UNREACHABLE') });
    expect(result.stderr).toContain('127.0.0.1:1');
    expect(result.stderr).not.toContain('geheim');
  });

  it('apps apart need a database that they share', async () => {
    const result = await starboard(['start', '--apps', 'api'], {});
    expect(result).toMatchObject({ code: 1, stderr: oneLine('ERR_CONFIG') });
  });

  it('an app that does not exist is refused', async () => {
    const result = await starboard(['start', '--apps', 'api,moon'], {});
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('"moon"');
  });
});

describe('the platform on a data folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'starboard-e2e-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = (port = '0'): StarboardProcess =>
    new StarboardProcess(['start'], { STARBOARD_DATA: folder, PORT: port });
  const makeContest = (slug: string): ReturnType<typeof starboard> =>
    starboard(['contest', 'create', slug, '--ru', 'Конкурс', '--en', 'Contest'], { STARBOARD_DATA: folder });

  it('starts, admits commands beside it, stops cleanly on SIGTERM, and resumes', async () => {
    const first = start();
    const [, url = ''] = await first.says(RUNNING);
    expect(await makeContest('spring')).toMatchObject({ code: 0 });
    await expect(contests(url)).resolves.toContain('spring');
    first.signal('SIGTERM');
    expect(await first.finished()).toMatchObject({ code: 0 });
    await expect(fetch(url)).rejects.toThrow();
    await expect(readFile(join(folder, 'postgres/postmaster.pid'))).rejects.toThrow(/ENOENT/);

    const second = start();
    const [, again = ''] = await second.says(RUNNING);
    await expect(contests(again)).resolves.toContain('spring');
    second.signal('SIGINT');
    expect(await second.finished()).toMatchObject({ code: 0 });
  });

  it('goes on after kill -9, with the Postgres that was left running', async () => {
    const first = start();
    await first.says(RUNNING);
    expect(await makeContest('killed')).toMatchObject({ code: 0 });
    first.signal('SIGKILL');
    await first.finished();

    const second = start();
    const [, url = ''] = await second.says(RUNNING);
    await expect(contests(url)).resolves.toContain('killed');
    second.signal('SIGTERM');
    expect(await second.finished()).toMatchObject({ code: 0 });
    await expect(readFile(join(folder, 'postgres/postmaster.pid'))).rejects.toThrow(/ENOENT/);
  });

  it('stops when npm is told to stop, though the shell between them passes no signal on', async () => {
    const environment = { ...process.env, STARBOARD_DATA: folder, PORT: '0', npm_lifecycle_event: 'start' };
    // The second command keeps the shell from replacing itself by the first one.
    const shell = spawn('sh', ['-c', `"${process.execPath}" ${COMMAND} start; true`], {
      cwd: ROOT,
      env: environment,
    });
    await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    await once(shell.stdout, 'close');
    await expect(readFile(join(folder, 'postgres/postmaster.pid'))).rejects.toThrow(/ENOENT/);
  });

  it('is one: a second platform on the same folder is refused, the first one goes on', async () => {
    const first = start();
    const [, url = ''] = await first.says(RUNNING);
    expect(await start().finished()).toMatchObject({ code: 1, stderr: oneLine('ERR_DATA_FOLDER_IN_USE') });
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    first.signal('SIGTERM');
    expect(await first.finished()).toMatchObject({ code: 0 });
  });

  it('names a port in use and leaves nothing running', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await start(String(port)).finished()).toMatchObject({ code: 1, stderr: oneLine('ERR_LISTEN') });
    await expect(readFile(join(folder, 'postgres/postmaster.pid'))).rejects.toThrow(/ENOENT/);
    other.close();
  });
});

async function contests(url: string): Promise<string> {
  return (await fetch(`${url}/api/contests`)).text();
}

describe('the apps apart, on given services', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('are one platform: what a command imports, one process shows and another parses; a third guards the exchange', async () => {
    const redis = await emptyRedis('start');
    const environment = {
      DATABASE_URL: test.url,
      PORT: '0',
      ...(redis === undefined ? {} : { REDIS_URL: redis }),
    };
    const apps = ['api', 'session', 'worker'].map((app) => new StarboardProcess(['start', '--apps', app], environment));
    const urls = await Promise.all(apps.map(async (app) => (await app.says(RUNNING))[1] ?? ''));
    expect(
      await starboard(['contest', 'create', 'apart', '--ru', 'Конкурс', '--en', 'Contest'], environment),
    ).toMatchObject({ code: 0 });
    const imported = await starboard(
      [
        'import',
        'src/demo/essays',
        '--contest',
        'apart',
        '--dataset',
        'main',
        '--kind',
        'final',
        '--new-experts',
        '--third-checks',
        '--before-final',
        '--reason',
        'test',
      ],
      environment,
    );
    expect(imported).toMatchObject({ code: 0 });

    await expect(contests(urls[0] ?? '')).resolves.toContain('apart');
    await expect(connect({ url: urls[1] ?? '', token: 'sb_wrong' })).rejects.toMatchObject({
      code: 'ERR_SESSION_TOKEN',
    });
    // The worker finds the imported expert markups without having been told.
    await eventually('52 markups are parsed', async () => (await test.database.prisma.markup.count()) === 52);

    for (const app of apps) app.signal('SIGTERM');
    for (const app of apps) expect(await app.finished()).toMatchObject({ code: 0 });
  });
});
