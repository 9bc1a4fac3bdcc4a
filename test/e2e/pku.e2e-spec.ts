import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createContest, createRound, makeAnswer, type TestContest } from '../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { startSessionServer, type SessionServer } from '../support/session-server.js';

const PKU = resolve(import.meta.dirname, '../../dist/libs/client/src/cli/main.js');

let database: TestDatabase;
let server: SessionServer;
let contest: TestContest;
let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startSessionServer(database.url);
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

beforeEach(async () => {
  contest = await createContest(database.database, { teams: 1, essays: 3 });
  await createRound(database.database, contest, { mode: 'algorithmic', status: 'open' });
  folder = await mkdtemp(join(tmpdir(), 'pku-'));
});

afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function pku(...args: readonly string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const env = {
    PATH: process.env['PATH'],
    PKU_URL: server.url,
    PKU_TOKEN: contest.teams[0]?.token,
  };
  const child = spawn(process.execPath, [PKU, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) };
}

/** A participant's program: reads the document, marks its first word, writes it. */
const MARK = `
  let input = '';
  process.stdin.on('data', (chunk) => (input += chunk)).on('end', () => {
    const document = JSON.parse(input);
    document.selections = [{ id: 1, startSelection: 0, endSelection: 4, type: 'Г.упр', comment: '' }];
    process.stdout.write(JSON.stringify(document));
  });`;

const SAMPLE = ['--mode', 'algorithmic', '--count', '2', '--pull'];

describe('pku run', () => {
  it('takes part with any program, and leaves receipts that can be checked', async () => {
    const { code, output } = await pku('run', ...SAMPLE, '--', process.execPath, '-e', MARK).ended;
    expect(output).toMatch(/2 files[^]*file \d \(1\/2\): accepted[^]*file \d \(2\/2\): accepted[^]*closed: finish/);
    expect(code).toBe(0);
    const [session = ''] = await readdir(join(folder, 'receipts'));
    const check = await pku('verify', join('receipts', session)).ended;
    expect(check).toEqual({ code: 0, output: '2 receipts of 1 sessions: all hold\n' });
  });

  const python = spawnSync('python3', ['--version']).status === 0;
  (python ? it : it.skip)('runs the Python example of the participant’s page as it stands there', async () => {
    const page = await readFile(resolve(import.meta.dirname, '../../docs/participant.md'), 'utf8');
    const example = /```python\n([^]*?)```/.exec(page)?.[1] ?? '';
    await writeFile(join(folder, 'mark.py'), example.replace(/^ {3}/gm, ''));
    const { code, output } = await pku('run', ...SAMPLE, '--', 'python3', 'mark.py').ended;
    expect(output).toMatch(/\(2\/2\): accepted/);
    expect(code).toBe(0);
  });

  it('a changed receipt, a missing one and other content are found', async () => {
    await pku('run', ...SAMPLE, '--', process.execPath, '-e', MARK).ended;
    const [session = ''] = await readdir(join(folder, 'receipts'));
    const receipts = join(folder, 'receipts', session);
    const names = await readdir(receipts);
    const receipt = join(receipts, names.find((name) => name.endsWith('.receipt.json')) ?? '');
    const original = await readFile(receipt, 'utf8');
    await writeFile(receipt, original.replace('"accepted"', '"late"'));
    expect(await pku('verify', receipts).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('ERR_RECEIPT_HASH'),
    });
    await writeFile(receipt, original);
    await writeFile(join(receipts, names.find((name) => name.endsWith('.content')) ?? ''), 'something else');
    expect(await pku('verify', receipts).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('ERR_RECEIPT_CONTENT'),
    });
    const first = names.filter((name) => name.endsWith('.receipt.json')).map((name) => join(receipts, name));
    const heads = await Promise.all(
      first.map(async (path) => ({
        path,
        prev: (JSON.parse(await readFile(path, 'utf8')) as { prev: string | null }).prev,
      })),
    );
    await rm(heads.find(({ prev }) => prev === null)?.path ?? '');
    expect(await pku('verify', receipts).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('ERR_RECEIPT_CHAIN'),
    });
  });

  it('says what is wrong with a program that cannot be run, and waits for the end', async () => {
    const run = pku('run', '--mode', 'algorithmic', '--count', '1', '--time', '10', '--', 'no-such-program');
    const log = join(folder, 'files/in');
    await eventually('the file came', async () => (await readdir(log).catch(() => [])).length > 0);
    await database.database.prisma.round.updateMany({ where: { contestId: contest.id }, data: { status: 'void' } });
    await database.database.pool.query(`select pg_notify('round_changed', '{}')`);
    const { code, output } = await run.ended;
    expect(output).toMatch(/cannot run no-such-program[^]*closed: void/);
    expect(code).toBe(2);
  });
});

describe('pku start', () => {
  it('holds a session for commands of other processes', async () => {
    const holder = pku('start', ...SAMPLE);
    await eventually('the session is open', async () => (await readdir(folder)).includes('pku.sock'));
    const [fileId = ''] = (await pku('get-next-file').ended).output.split('\n');
    expect((await pku('get-file-list').ended).output).toBe(`${fileId}\n`);
    expect((await pku('repeat-file').ended).output).toBe(`${fileId}\n`);
    const file = JSON.parse(await readFile(join(folder, 'files/in', `${fileId}.json`), 'utf8')) as { text: string };
    expect((await pku('send', '--fileId', fileId).ended).code).toBe(1);
    await writeFile(join(folder, 'files/out', `${fileId}.json`), JSON.stringify(makeAnswer(file.text)));
    expect((await pku('send', '--fileId', fileId).ended).output).toBe(`file ${fileId}, attempt 1: accepted\n`);
    expect((await pku('send-logs').ended).output).toBe('the logs are sent\n');
    expect((await pku('stop').ended).output).toContain('is stopped');
    expect(await holder.ended).toMatchObject({
      code: 0,
      output: expect.stringContaining('is closed: abort'),
    });
  });

  it('goes on with the open session after its process died', async () => {
    const holder = pku('start', ...SAMPLE);
    await eventually('the session is open', async () => (await readdir(folder)).includes('pku.sock'));
    holder.child.kill('SIGKILL');
    await holder.ended;
    const again = pku('reconnect');
    await eventually('it answers', async () => (await pku('get-next-file').ended).code === 0);
    expect((await pku('stop').ended).code).toBe(0);
    expect((await again.ended).output).toContain('is closed: abort');
  });

  it('other commands say that no session is held', async () => {
    const { code, output } = await pku('send', '--fileId', '1').ended;
    expect({ code, output }).toEqual({
      code: 1,
      output: 'No session is held here: run `pku start` or `pku reconnect` first.\n',
    });
  });
});
