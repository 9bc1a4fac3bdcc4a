import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CHROMIUM } from '../../support/browser.js';
import { starboard } from '../../support/process.js';
import { axeFaults, PsrBrowser } from '../../support/psr-browser.js';

const X = 'src/demo/essays/0003_ivanova.txt';
const Y = 'src/demo/essays/0003_lebedev.txt';
let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'starboard-compare-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('says what `score --json` says, and explains it', async () => {
  const [compared, scored] = await Promise.all([
    starboard(['compare', X, Y, '--json']),
    starboard(['score', X, Y, '--json']),
  ]);
  const report = JSON.parse(compared.stdout) as Record<string, unknown>;
  expect(report).toMatchObject(JSON.parse(scored.stdout) as object);
  expect(report['comparisons']).toHaveLength(2);
});

it('prints a table and CSV', async () => {
  const [table, csv] = await Promise.all([starboard(['compare', X, Y]), starboard(['compare', X, Y, '--csv'])]);
  expect(table).toMatchObject({ code: 0, stdout: expect.stringContaining('M2 75.00 = 2 × 6 of 8 + 8') });
  expect(csv.stdout.split('\r\n')[1]?.split(',')).toHaveLength(csv.stdout.split('\r\n')[0]?.split(',').length ?? 0);
});

it('refuses files of two essays with the first difference, and a side that is not there', async () => {
  const other = await starboard(['compare', X, 'src/demo/essays/0001_ivanova.txt']);
  expect(other).toMatchObject({ code: 1, stderr: expect.stringMatching(/ERR_COMPARE_TEXTS: .*line \d+, column \d+/) });
  expect(await starboard(['compare', X, Y, '--x', 'nobody'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('ERR_COMPARE_SIDE'),
  });
  expect(await starboard(['compare', X, join(folder, 'absent.txt')])).toMatchObject({ code: 1 });
});

const inBrowser = CHROMIUM === undefined ? it.skip : it;
inBrowser('writes a page that opens from its file without a network', async () => {
  const file = join(folder, 'report.html');
  expect(await starboard(['compare', X, Y, '-o', file])).toMatchObject({ code: 0, stdout: '', stderr: '' });
  expect(await readFile(file, 'utf8')).toContain("default-src 'none'");
  const browser = await PsrBrowser.open(pathToFileURL(file).href);
  const asked: string[] = [];
  browser.page.on('request', (request) => void asked.push(request.url()));
  await browser.page.locator('.psr-text').waitFor();
  await browser.page.keyboard.press('j');
  await browser.page.keyboard.press('j');
  await browser.page.locator('.psr-repairs li').first().waitFor();
  expect(await browser.page.locator('.psr-metrics').innerText()).toContain('75,00');
  expect(await axeFaults(browser.page)).toEqual([]);
  await browser.picture('psr-report-ru');
  await browser.page.getByRole('button', { name: 'EN' }).click();
  await browser.page.getByRole('heading', { name: /Comparison of markups/ }).waitFor();
  expect(asked).toEqual([]);
  expect(await browser.close()).toEqual([]);
});
