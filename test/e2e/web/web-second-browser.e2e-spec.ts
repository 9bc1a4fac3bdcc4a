import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { FIREFOX, Firefox, giveFiles, handsAtFirefox } from '../../support/firefox.js';
import { EXPECTED, markByKeyboard, TEXT } from '../../support/marking-steps.js';
import { buildWeb, type WebBuild } from '../../support/web-build.js';

/* The two instruments in another browser than Chromium: the caret, the keys and what is saved are its own. */

const ESSAYS = 'src/demo/essays';

let test: TestDatabase;
let web: WebBuild;
let api: ApiServer;
let folder: string;
let firefox: Firefox;

const suite = FIREFOX === undefined ? describe.skip : describe;
if (FIREFOX === undefined) console.warn('Skipped: a second browser; no Firefox is installed (FIREFOX_PATH).');

beforeAll(async () => {
  if (FIREFOX === undefined) return;
  [test, web, folder] = await Promise.all([
    createTestDatabase(),
    buildWeb(),
    mkdtemp(join(tmpdir(), 'starboard-second-')),
  ]);
  api = await startApiServer(test.url, { webRoot: web.root });
  firefox = await Firefox.start();
});

afterEach(() => {
  expect(firefox.complaints.splice(0)).toEqual([]);
});

afterAll(async () => {
  await firefox?.close();
  await api?.close();
  await test?.drop();
  await web?.remove();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

suite('in Firefox', () => {
  it('an essay from a file is marked with the keyboard alone, byte for byte as in Chromium', async () => {
    const page = await firefox.open(`${api.url}/markup`);
    await giveFiles(page, await file('сочинение.txt', TEXT));
    await page.waitForSelector('.mk-text');
    const hands = handsAtFirefox(page);
    await markByKeyboard(hands);
    await hands.press('Control+s');
    expect(await firefox.saved('сочинение.txt')).toBe(EXPECTED);
    // Nothing that is typed changes the text.
    expect(await hands.look(`document.querySelector('.mk-text').textContent`)).toBe(TEXT);
    await page.close();
  });

  it('two files are compared pair by pair', async () => {
    const page = await firefox.open(`${api.url}/psr`);
    await giveFiles(page, resolve(ESSAYS, '0003_ivanova.txt'), resolve(ESSAYS, '0003_lebedev.txt'));
    await page.waitForSelector('.psr-head');
    await page.waitForSelector('.psr-card');
    const hands = handsAtFirefox(page);
    const count = (state: string): Promise<unknown> =>
      hands.look(`document.querySelectorAll('.psr-card-${state}').length`);
    // As in Chromium.
    const [equal, differs, ...others] = [
      await count('equal'),
      await count('differs'),
      await count('alone'),
      await count('out'),
    ];
    expect([Number(equal) + Number(differs), ...others]).toEqual([6, 4, 6]);
    await hands.press('j');
    await page.waitForSelector('.psr-card[aria-pressed=true]');
    await page.waitForSelector('.psr-sheet .psr-picked');
    expect(new URL(page.url()).pathname).toBe('/psr');
    await page.close();
  });
});
