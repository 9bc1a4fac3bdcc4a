import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { judgeAll, openJudgementFile } from '@starboard/language-model';
import { type FakeModel, startFakeModel } from '../../support/fake-model.js';
import { modelAt, PARAMETERS, readThree, requestOf } from '../../support/judging.js';

const ROOT = join(import.meta.dirname, '../../..');
let folder: string;
let fake: FakeModel;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-judgements-'));
  fake = await startFakeModel();
});
afterAll(async () => {
  await fake.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  fake.requests.length = 0;
  fake.decide = () => ({ text: 'correct' });
});

const some = async (path: string, count: number) => {
  const store = await openJudgementFile(path);
  const requests = Array.from({ length: count }, (_, at) => requestOf(`answer ${at}`));
  const options = { model: modelAt(fake.url), store, parameters: PARAMETERS, read: readThree };
  const end = await judgeAll(requests, options).finally(() => store.close());
  return end;
};
const judged = async (path: string): Promise<number> => (await readFile(path, 'utf8')).split('\n').slice(0, -1).filter((line) => 'key' in (JSON.parse(line) as object)).length; // prettier-ignore

describe('a file of judgements', () => {
  it('loses nothing to kill -9, and asks twice what was under way at most', async () => {
    const [path, count, concurrency, kills] = [join(folder, 'killed.jsonl'), 1_000, 4, 20];
    for (let kill = 1; kill <= kills; kill++) {
      const at = fake.requests.length + 30;
      const hooks = join(ROOT, 'test/support/typescript-threads.mjs');
      const child = spawn(process.execPath, ['--import', hooks, join(ROOT, 'test/support/judging-process.ts'), path, fake.url, String(count), String(concurrency)], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } }); // prettier-ignore
      const gone = once(child, 'exit');
      fake.decide = () => {
        if (fake.requests.length >= at) child.kill('SIGKILL');
        return { text: 'correct' };
      };
      expect(await gone).toEqual([null, 'SIGKILL']);
      fake.decide = () => ({ text: 'correct' });
      // What the server was asked and did not come into the file was under way.
      expect(await judgedWhole(path)).toBeGreaterThanOrEqual(fake.requests.length - kill * concurrency);
    }
    const before = fake.requests.length;
    const { judgements } = await some(path, count);
    expect(judgements.size).toBe(count);
    expect(fake.requests.length).toBeLessThanOrEqual(count + kills * concurrency);
    expect(fake.requests.length).toBeGreaterThan(before);
    const asked = fake.requests.length;
    await some(path, count);
    expect(fake.requests.length).toBe(asked);
    expect(await judged(path)).toBe(count);
  }, 600_000);

  it('with a torn last line goes on after the line before it', async () => {
    const path = join(folder, 'torn.jsonl');
    await some(path, 3);
    await appendFile(path, '{"key":"0123');
    await some(path, 4);
    expect(fake.requests).toHaveLength(4);
    expect(await judged(path)).toBe(4);
  });

  it('with a line that is no judgement is refused, with its place, and left as it is', async () => {
    const path = join(folder, 'other.jsonl');
    await some(path, 2);
    const mine = `${await readFile(path, 'utf8')}{"id":1}\n`;
    await writeFile(path, mine);
    await expect(openJudgementFile(path)).rejects.toMatchObject({ code: 'ERR_LINES_FILE', message: expect.stringContaining('other.jsonl:3') }); // prettier-ignore
    expect(await readFile(path, 'utf8')).toBe(mine);
  });

  it('is of one process at a time; the lock of one that is no more does not count', async () => {
    const path = join(folder, 'busy.jsonl');
    const store = await openJudgementFile(path);
    await expect(openJudgementFile(path)).rejects.toMatchObject({ code: 'ERR_LINES_BUSY' });
    await store.close();
    await writeFile(`${path}.lock`, String(2 ** 22 + 1));
    await (await openJudgementFile(path)).close();
    await writeFile(`${path}.lock`, String(process.ppid));
    await expect(openJudgementFile(path)).rejects.toMatchObject({ code: 'ERR_LINES_BUSY' });
  });

  it('remembers until when nothing may be asked', async () => {
    const path = join(folder, 'waits.jsonl');
    const store = await openJudgementFile(path);
    await store.wait('model', 5);
    await store.wait('model', 77);
    await store.close();
    const again = await openJudgementFile(path);
    expect([await again.notBefore('model'), await again.notBefore('other')]).toEqual([77, 0]);
    await again.close();
  });
});

/** Lines that are whole: the last one may be torn. */
const judgedWhole = async (path: string): Promise<number> => (await readFile(path, 'utf8')).split('\n').length - 1;
