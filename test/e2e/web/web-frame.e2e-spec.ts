import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { seedContest, seedRound, seedSnapshot } from '../../support/board.js';
import { CHROMIUM, openBrowser, takenOver, type TestBrowser } from '../../support/browser.js';
import { tabUntil } from '../../support/by-keyboard.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { focusOn } from '../../support/page-checks.mjs';
import { buildWeb, type WebBuild } from '../../support/web-build.js';

/* What is around every page: its address, its language, its place on the screen, its name. */

const TEAMS = 40;

let test: TestDatabase;
let web: WebBuild;
let api: ApiServer;
let browser: TestBrowser;

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: pages in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  [test, web] = await Promise.all([createTestDatabase(), buildWeb()]);
  api = await startApiServer(test.url, { webRoot: web.root });
  const contest = await seedContest(test.database, {
    slug: 'long',
    titleRu: 'Длинный «конкурс»',
    titleEn: 'A long <one>',
  });
  const roundId = await seedRound(test.database, contest, { status: 'finalised' });
  const rows = Array.from({ length: TEAMS }, (_, index) => ({
    team: `Команда ${index}`,
    place: index + 1,
    star: 90 - index,
  }));
  await seedSnapshot(test.database, contest, { roundId, state: 'approved', rows });
});

afterEach(() => browser?.close());

afterAll(async () => {
  await api?.close();
  await test?.drop();
  await web?.remove();
});

async function open(path: string, width = 390): Promise<Page> {
  browser = await openBrowser({ locale: 'ru-RU', width, height: 800 });
  const page = await browser.context.newPage();
  await page.addInitScript(`
    globalThis.shifts = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (globalThis.shifts += value)))
      .observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto(`${api.url}${path}`);
  await page.locator('h1').waitFor();
  await takenOver(page);
  return page;
}

suite('the frame of the pages', () => {
  it('opens in the language of the address, and a switch changes the address', async () => {
    const page = await open('/contests/long?lang=en');
    expect(await page.locator('h1').innerText()).toBe('A long <one>');
    await page.getByRole('button', { name: 'RU, Русский' }).click();
    await page.locator('html[lang=ru]').waitFor();
    expect(new URL(page.url()).search).toBe('?lang=ru');
    expect(await page.locator('h1').innerText()).toBe('Длинный «конкурс»');
    await page.goto(`${api.url}/contests/long?lang=xx`);
    await page.locator('h1', { hasText: 'Длинный' }).waitFor();
  });

  it('names a contest to those who run no scripts', async () => {
    const read = async (path: string, language: string): Promise<string> =>
      (await fetch(`${api.url}${path}`, { headers: { 'accept-language': language } })).text();
    expect(await read('/contests/long', 'en')).toContain('<title>A long &lt;one&gt; · Starboard</title>');
    expect(await read('/contests/long?lang=ru', 'en')).toContain('og:title" content="Длинный «конкурс»"');
    expect(await read('/contests/nothing', 'en')).toContain('<title>Starboard</title>');
    browser = await openBrowser({ locale: 'ru-RU' });
  });

  it('comes back to where the reader was, although the lists have to be fetched anew', async () => {
    const page = await open('/contests/long');
    await page
      .locator('.board tbody tr')
      .nth(TEAMS - 1)
      .waitFor();
    await page.mouse.wheel(0, 2_000);
    const scrolled = () => page.evaluate<number>('scrollY');
    const place = await eventually('the page has moved', async () => {
      const y = await scrolled();
      return y > 1_500 && y === (await scrolled()) && y;
    });
    await page.locator('.brand').dispatchEvent('click');
    await page.getByRole('heading', { name: 'Конкурсы' }).waitFor();
    expect(await scrolled()).toBe(0);
    await page.goBack();
    await eventually('the same place', async () => (await scrolled()) === place);
    await page.reload();
    await eventually('the same place', async () => (await scrolled()) === place);
  });

  it('is walked by keyboard alone: past the head, through search and order of a board, to a team', async () => {
    const page = await open('/contests/long', 1280);
    const rows = page.locator('.board tbody tr');
    await rows.nth(TEAMS - 1).waitFor();
    await tabUntil(page.locator('.skip'));
    await page.keyboard.press('Enter');
    expect((await page.locator('main').evaluate(focusOn)).here).toBe(true);
    await tabUntil(page.getByRole('searchbox'));
    await page.keyboard.type('Команда 17');
    await eventually('one row', async () => (await rows.count()) === 1);
    for (const key of ['Control+A', 'Backspace']) await page.keyboard.press(key);
    await eventually('all rows', async () => (await rows.count()) === TEAMS);
    await tabUntil(page.locator('.board thead .team button'));
    await page.keyboard.press('Enter');
    await page.locator('.board thead .team[aria-sort=ascending]').waitFor();
    await tabUntil(page.getByRole('link', { name: 'Команда 2', exact: true }));
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: 'Команда 2' }).waitFor();
    expect((await page.locator('main').evaluate(focusOn)).here).toBe(true);
  });

  it('does not move what stands there when the content comes', async () => {
    const page = await open('/contests/long');
    await page
      .locator('.board tbody tr')
      .nth(TEAMS - 1)
      .waitFor();
    await page.locator('.connection-live').waitFor();
    expect(await page.evaluate<number>('globalThis.shifts')).toBeLessThan(0.02);
  });

  it('does not move when the board comes long after the contest', async () => {
    const page = await open('/');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/contests/long/leaderboard?*', (route) => held.then(() => route.continue()));
    await page.route('**/api/contests/long/leaderboard', (route) => held.then(() => route.continue()));
    // By a link of the site: the document of a board brings it.
    await page.getByRole('link', { name: 'Длинный' }).first().click();
    await page.locator('h1', { hasText: 'Длинный' }).waitFor();
    await page.locator('.connection-live').waitFor();
    expect(await page.locator('.board').count()).toBe(0);
    await page.evaluate('globalThis.shifts = 0');
    release();
    await page
      .locator('.board tbody tr')
      .nth(TEAMS - 1)
      .waitFor();
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
    expect(await page.evaluate<number>('globalThis.shifts')).toBeLessThan(0.02);
  });
});
