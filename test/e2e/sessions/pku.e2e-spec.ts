import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createContest, createRound, makeAnswer, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { PKU, ROOT } from '../../support/process.js';
import { type SessionServer, startSessionServer } from '../../support/session-server.js';

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

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Waits until its output matches. @returns all of it. @throws when it ends first. */
  says(pattern: RegExp): Promise<string>;
}

function pku(...args: readonly string[]): Running {
  const env = {
    PATH: process.env['PATH'],
    PKU_URL: server.url,
    PKU_TOKEN: contest.teams[0]?.token,
  };
  const child = spawn(process.execPath, [join(ROOT, PKU), ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  const says = async (pattern: RegExp): Promise<string> => {
    while (!pattern.test(output)) {
      const more = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
      const over = await Promise.race([more.then(() => false), ended.then(() => true)]);
      if (over && !pattern.test(output)) throw new Error(`It ended without saying so:\n${output}`);
    }
    return output;
  };
  return { child, ended, says };
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
    const page = await readFile(join(ROOT, 'docs/participant.md'), 'utf8');
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

  it('asks for no file when the program cannot be run', async () => {
    const { code, output } = await pku('run', ...SAMPLE, '--', './no-such-program').ended;
    expect(output).toMatch(/^ERR_CLIENT_PROGRAM: cannot run \.\/no-such-program/);
    expect(code).toBe(1);
    expect(await database.database.prisma.session.count({ where: { round: { contestId: contest.id } } })).toBe(0);
  });

  it('says what is wrong with each answer, and for what it waits at the end', async () => {
    const LARGE = `process.stdin.resume().on('end', () => process.stdout.write('x'.repeat(3 * 1024 * 1024)))`;
    const BROKEN = `process.stdin.resume().on('end', () => process.stdout.write('{ "text": 1'))`;
    const first = `require('node:fs').existsSync('seen') ? false : (require('node:fs').writeFileSync('seen', ''), true)`;
    const program = `if (${first}) ${LARGE}; else ${BROKEN};`;
    const run = pku('run', ...SAMPLE, '--', process.execPath, '-e', program);
    const said = await run.says(/You may stop waiting with Ctrl-C/);
    expect(said).toMatch(/ERR_CLIENT_ANSWER_SIZE: the answer has 3145728 bytes, the server takes at most 2097152/);
    expect(said).toMatch(/: (invalid|wrong-essay)/);
    expect(said).toMatch(/Files without an accepted answer: 2\./);
    run.child.kill('SIGINT');
    await run.ended;
  });

  it('says who stands in the way: another process with the token, or nobody at the address', async () => {
    const holder = pku('start', ...SAMPLE);
    await holder.says(/is open/);
    const second = pku('run', ...SAMPLE, '--', process.execPath, '-e', MARK);
    expect(await second.says(/trying again/)).toMatch(/^ERR_SESSION_SECOND_CONNECTION: /);
    second.child.kill('SIGINT');
    await second.ended;
    holder.child.kill('SIGKILL');
    const nobody = pku('run', '--url', 'http://127.0.0.1:1', ...SAMPLE, '--', process.execPath, '-e', MARK);
    expect(await nobody.says(/trying again/)).toMatch(/^ERR_CLIENT_TIMEOUT: nobody answers: .*ECONNREFUSED/);
    nobody.child.kill('SIGINT');
    await nobody.ended;
    const { code, output } = await pku('start', '--url', 'localhost:4411', ...SAMPLE).ended;
    expect([code, output]).toEqual([1, expect.stringMatching(/^ERR_CLIENT_URL: .*https:\/\//)]);
  });
});

describe('pku start', () => {
  it('holds a session for commands of other processes', async () => {
    const holder = pku('start', ...SAMPLE);
    await holder.says(/is open/);
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
    await holder.says(/is open/);
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
