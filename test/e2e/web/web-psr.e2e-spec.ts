import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { CHROMIUM } from '../../support/browser.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { axeFaults, PsrBrowser, type PsrFile } from '../../support/psr-browser.js';
import { denseFiles } from '../../support/psr-files.js';
import { buildWeb, type WebBuild } from '../../support/web-build.js';

/* Two files of a reader's own, compared in a real browser: nothing of them leaves it. */

const ESSAYS = 'src/demo/essays';
/** Six pairs, four fragments without one, and six that do not count. */
const ROWS = 16;
let test: TestDatabase;
let web: WebBuild;
let api: ApiServer;
let browser: PsrBrowser;

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined)
  console.warn('Skipped: comparisons in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  [test, web] = await Promise.all([createTestDatabase(), buildWeb()]);
  api = await startApiServer(test.url, { webRoot: web.root });
});

afterEach(async () => {
  expect(await browser?.close()).toEqual([]);
});

afterAll(async () => {
  await api?.close();
  await test?.drop();
  await web?.remove();
});

const essay = async (name: string): Promise<PsrFile> => ({ name, buffer: await readFile(join(ESSAYS, name)) });
const pair = (): Promise<PsrFile[]> => Promise.all([essay('0003_ivanova.txt'), essay('0003_lebedev.txt')]);

async function open(query = '', options: Parameters<typeof PsrBrowser.open>[1] = {}): Promise<Page> {
  browser = await PsrBrowser.open(`${api.url}/psr${query}`, options);
  return browser.page;
}

async function compared(files: readonly PsrFile[], query = '', options = {}): Promise<Page> {
  const page = await open(query, options);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files].map((file) => ({ ...file, mimeType: 'text/plain' })));
  await page.locator('.psr-main').waitFor();
  return page;
}

const give = (page: Page, ...files: PsrFile[]): Promise<void> =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'text/plain' })));
const said = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('.psr-problem', { hasText: text }).waitFor();

suite('files of the reader, compared', () => {
  it('shows the figures, and sends nothing', async () => {
    const page = await open();
    await page.waitForLoadState('networkidle');
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.url()));
    await give(page, ...(await pair()));
    await page.locator('.psr-text').waitFor();
    expect(await page.locator('.psr-metrics').innerText()).toMatch(/M2\s+75,00 = 2 × 6 из 8 \+ 8/);
    await page.locator('.psr-grades', { hasText: 'Баллы по разметке' }).waitFor();
    expect(await page.locator('.psr-grades p').count()).toBe(3);
    expect(sent).toEqual([]);
    await browser.picture('psr-overlay-ru');
  });

  it('is walked by the keyboard alone, and the address holds what is seen', async () => {
    const page = await compared(await pair());
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.locator('.psr-inspector h2', { hasText: 'Пара 2 из 6' }).waitFor();
    await page.locator('.psr-repairs li').first().waitFor();
    await browser.picture('psr-pair-ru');
    await page.keyboard.press('n');
    await page.locator('.psr-inspector', { hasText: 'Почему без пары' }).waitFor();
    await page.keyboard.press('3');
    await page.locator('.psr-table tbody tr').first().waitFor();
    // The address is written a moment later, once for all keys that were pressed.
    await page.waitForURL((url) => url.searchParams.get('mode') === 'table' && url.searchParams.has('pair'));
    const { search } = new URL(page.url());
    await page.keyboard.press('2');
    await page.locator('.psr-columns').waitFor();
    await browser.picture('psr-columns-ru');
    const before = new URLSearchParams(search);
    await page.keyboard.press('x');
    await page.waitForURL((url) => url.searchParams.get('x') === before.get('y'));
    expect(await browser.close()).toEqual([]);
    const again = await compared(await pair(), search);
    await again.locator('.psr-table tbody tr[aria-current=true]').waitFor();
  });

  it('filters, and says what does not count', async () => {
    const page = await compared(await pair());
    await page.getByLabel('Состояние').selectOption('alone');
    await page.waitForURL(/state=alone/);
    expect(await page.locator('.psr-card-equal, .psr-card-differs').count()).toBe(0);
    expect(await page.locator('.psr-card-alone').count()).toBe(4);
  });

  it('shows what is about the whole text above it, as it prints it with a number', async () => {
    const words = 'Один два три. Конец дела здесь.';
    const of = (name: string, marks: string): PsrFile => ({ name, buffer: Buffer.from(`${marks}${words}`) });
    const page = await compared([of('a.txt', '(* Р.лишн \\\\ общее *)'), of('b.txt', '(* Г.упр \\\\ всё *)')]);
    const chip = page.locator('.psr-whole button').first();
    await chip.click();
    expect(await chip.innerText()).toMatch(/Р\.лишн\s*↔\s*Г\.упр/);
    await page.locator('.psr-inspector', { hasText: 'Р.лишн' }).waitFor();
    expect(await chip.getAttribute('aria-pressed')).toBe('true');
    await browser.picture('psr-whole-ru');
    await page.keyboard.press('2');
    await page.locator('.psr-columns').waitFor();
    expect(await page.locator('.psr-whole button').count()).toBe(1);
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await page.locator('.psr-whole .psr-mark').innerText()).toBe('1');
    expect(await axeFaults(page)).toEqual([]);
  });

  it('saves JSON as `score --json` has it, and CSV', async () => {
    const page = await compared(await pair());
    const [json] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'JSON', exact: true }).click(),
    ]);
    const report = JSON.parse(await readFile(await json.path(), 'utf8')) as {
      essays: { pairs: { matched: number }[] }[];
    };
    expect(report.essays[0]?.pairs[0]?.matched).toBe(6);
    const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
    expect((await readFile(await csv.path(), 'utf8')).split('\r\n')).toHaveLength(2 + ROWS);
  });

  it('prints the text with numbered marks, then the table', async () => {
    const page = await compared(await pair());
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await page.locator('.psr-mark').count()).toBeGreaterThan(5);
    expect(await page.locator('.psr-table tbody tr').count()).toBe(ROWS);
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390],
  ] as const)('has no fault that axe finds, %s at %d', async (colorScheme, width) => {
    const page = await compared(await pair(), '', { colorScheme, width });
    for (const key of ['1', '2', '3']) {
      await page.keyboard.press(key);
      await page.keyboard.press('j');
      expect(await axeFaults(page)).toEqual([]);
      await browser.picture(`psr-${colorScheme}-${width}-${key}`);
    }
    const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(wider).toBeLessThanOrEqual(0);
  });

  it('is read in colours that the reader forces', async () => {
    const page = await compared(await pair(), '', { colorScheme: 'dark', forcedColors: true });
    for (const key of ['1', '2', '3']) {
      await page.keyboard.press(key);
      await page.keyboard.press('j');
      expect(await axeFaults(page)).toEqual([]);
      await browser.picture(`psr-forced-${key}`);
    }
  });

  it('draws 5 000 characters with 300 fragments a side', async () => {
    const page = await compared(denseFiles());
    await page.keyboard.press('j');
    await page.locator('.psr-picked').first().waitFor();
    const lines = await page.locator('.psr-text').innerText();
    expect(lines.length).toBeGreaterThan(4_900);
  });
});

suite('bad files', () => {
  it('are told, and what was open stays', async () => {
    const page = await compared(await pair());
    const [first] = await pair();
    await give(page, first!);
    await said(page, 'дан дважды');
    await give(page, { name: 'big.txt', buffer: Buffer.alloc(2 * 1024 * 1024 + 1, 'a') });
    await said(page, 'ERR_MARKUP_SIZE');
    await give(page, await essay('0001_ivanova.txt'));
    await said(page, /разные эссе: тексты расходятся со строки \d+, позиции \d+/);
    await give(page, { name: 'broken.json', buffer: Buffer.from('{ "text": ') });
    await said(page, /broken\.json, строка 1/);
    await give(page, { name: 'latin.txt', buffer: Buffer.from([0xff, 0xfe, 0x41]) });
    await said(page, 'ERR_MARKUP_ENCODING');
    expect(await page.locator('.psr-text').count()).toBe(1);
    expect(await page.locator('.psr-problem', { hasText: 'осталось' }).count()).toBe(1);
  });

  it('of one markup ask for another', async () => {
    const page = await open();
    await give(page, await essay('0003_ivanova.txt'));
    await page.getByText('Нужен ещё хотя бы один файл').waitFor();
    await give(page, await essay('0003_lebedev.txt'));
    await page.locator('.psr-text').waitFor();
  });

  it('that differ a little are aligned, and it is said', async () => {
    const [a, b] = await pair();
    const other = b!.buffer.toString('utf8').replace('Перед каждым', 'Перед  каждым нашим');
    const page = await compared([a!, { name: b!.name, buffer: Buffer.from(other) }]);
    await page.getByText('выровнен по тексту эссе').waitFor();
  });
});
