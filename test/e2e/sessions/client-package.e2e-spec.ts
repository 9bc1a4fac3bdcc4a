import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApiServer } from '../../support/api-server.js';
import { createContest, createRound, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { npm, registryAnswers } from '../../support/npm.js';
import { COMMAND, ROOT } from '../../support/process.js';
import { type SessionServer, startSessionServer } from '../../support/session-server.js';

const TARBALL = resolve(ROOT, 'dist/web/starboard-client.tgz');
/** What the package needs comes from the registry. */
const PLAIN = { encoding: 'utf8', maxBuffer: 1 << 28, env: { PATH: process.env['PATH'] } } as const;
const online = registryAnswers('the client is not installed into an empty folder');

let db: TestDatabase;
let server: SessionServer;
let contest: TestContest;
let folder: string;

beforeAll(async () => {
  db = await createTestDatabase();
  server = await startSessionServer(db.url);
  contest = await createContest(db.database, { teams: 1, essays: 2 });
  await createRound(db.database, contest, { mode: 'algorithmic', status: 'open' });
  folder = await mkdtemp(join(tmpdir(), 'starboard-client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
  await db.drop();
});

it('is offered by the platform', async () => {
  const api = await startApiServer(db.url, { webRoot: resolve(ROOT, 'dist/web') });
  try {
    const response = await fetch(`${api.url}/starboard-client.tgz`);
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
    expect(Buffer.from(await response.arrayBuffer()).equals(await readFile(TARBALL))).toBe(true);
  } finally {
    await api.close();
  }
});

(online ? describe : describe.skip)('in an empty folder', () => {
  const env = () => ({ PATH: process.env['PATH'], PKU_URL: server.url, PKU_TOKEN: contest.teams[0]?.token });

  it('installs by itself, and pku holds a session with it', async () => {
    const { status, stderr } = npm(folder, 'install', '--no-audit', '--no-fund', '--ignore-scripts', TARBALL);
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('ERR')]);
    const pku = join(folder, 'node_modules/.bin/pku');
    const args = ['run', '--mode', 'algorithmic', '--count', '2', '--pull', '--', 'cat'];
    const child = spawn(pku, args, { cwd: folder, env: env(), stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    expect([await once(child, 'close'), output]).toEqual([
      [0, null],
      expect.stringMatching(/accepted[^]*closed: finish/),
    ]);
    // What the session left is proved without the platform.
    const [session = ''] = await readdir(join(folder, 'receipts'));
    const verified = spawnSync(pku, ['verify', join(folder, 'receipts', session)], PLAIN);
    expect([verified.status, verified.stdout]).toEqual([0, expect.stringMatching(/2/)]);
  });

  it('computes what the platform computes, without the server', async () => {
    const essays = resolve(ROOT, 'src/demo/essays');
    const own = join(folder, 'node_modules/.bin/starboard');
    const main = resolve(ROOT, COMMAND);
    const two = ['0001_ivanova.txt', '0001_petrov.txt'].map((name) => join(essays, name));
    for (const args of [
      ['score', essays, '--json'],
      ['lint', essays, '--json'],
      ['lint', essays, '--lang', 'ru'],
      ['grade', '--help', '--lang', 'ru'],
      ['grade', essays],
      ['compare', ...two],
      ['compare', ...two, '--json'],
    ]) {
      const [here, there] = [spawnSync(own, args, PLAIN), spawnSync(process.execPath, [main, ...args], PLAIN)];
      expect([here.status, here.stdout]).toEqual([there.status, there.stdout]);
      expect(here.stdout.length).toBeGreaterThan(10);
    }
    const page = join(folder, 'report.html');
    expect(spawnSync(own, ['compare', ...two, '-o', page], PLAIN).status).toBe(0);
    expect(await readFile(page, 'utf8')).toContain("default-src 'none'");
    const [file = ''] = (await readdir(essays)).filter((name) => name.endsWith('.txt'));
    const made = spawnSync(own, ['convert', join(essays, file), '-', '--to', 'json'], PLAIN);
    expect(JSON.parse(made.stdout)).toMatchObject({ text: expect.any(String) });
  });

  it('is small, and brings neither the framework nor the database of the server', async () => {
    const installed = await readdir(join(folder, 'node_modules'), { recursive: true });
    expect(installed.filter((name) => /^(@nestjs|@prisma|pg|ioredis|bullmq)$/.test(name))).toEqual([]);
    const ours = join(folder, 'node_modules/@starboard/client');
    const files = (await readdir(ours, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const sizes = await Promise.all(
      files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
  });

  it('has types that a program outside this repository compiles with', async () => {
    const program = `
      import { connect, makeRestClient, type SessionFile } from '@starboard/client';
      const client = await connect({ url: 'http://127.0.0.1', token: 'sb_' });
      const session = await client.startSession({ type: 'algorithmic', params: { pull: true } });
      const mark = (file: SessionFile): string => file.content.text;
      for await (const file of session) { const { verdict } = await file.submit(mark(file)); verdict satisfies string; }
      const { data } = await makeRestClient('http://127.0.0.1').GET('/api/contests');
      data?.contests satisfies readonly { slug: string }[] | undefined;
      // @ts-expect-error there is no such type of session
      await client.startSession({ type: 'other' });`;
    await writeFile(join(folder, 'program.mts'), program);
    const tsc = resolve(ROOT, 'node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
    const roots = ['--typeRoots', resolve(ROOT, 'node_modules/@types')];
    const { stdout } = spawnSync(process.execPath, [tsc, ...options, ...roots, 'program.mts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  });
});
