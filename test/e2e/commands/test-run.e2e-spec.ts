import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../../support/process.js';

const SERVER = `const server = require('node:net').createServer();
it('listens', () => new Promise((done) => server.listen(0, '127.0.0.1', done)));`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-run-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A run of Jest over one file, in the environment of all tests. */
async function run(name: string, code: string): Promise<{ code: number | null; said: string }> {
  await writeFile(join(folder, `${name}.test.js`), code);
  const config = { rootDir: folder, testEnvironment: join(ROOT, 'test/support/tidy-environment.mjs'), transform: {} };
  const args = [join(ROOT, 'node_modules/jest/bin/jest.js'), '--config', JSON.stringify(config), '--forceExit', name];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [exit] = (await once(child, 'close')) as [number | null];
  return { code: exit, said };
}

describe('a file of tests', () => {
  it('fails that leaves a server open, though its tests pass, and what it left is named', async () => {
    const { code, said } = await run('leaves', SERVER);
    expect(code).toBe(1);
    expect(said).toMatch(/leave something open: TCP\w+/);
  });

  it('passes when it closes what it opened', async () => {
    const { code } = await run('closes', `${SERVER}\nafterAll(() => new Promise((done) => server.close(done)));`);
    expect(code).toBe(0);
  });
});
