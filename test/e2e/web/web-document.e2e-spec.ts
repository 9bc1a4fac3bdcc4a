import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seedContest, seedRound, seedSnapshot } from '../../support/board.js';
import { type BrowserOptions, CHROMIUM, openBrowser, takenOver, type TestBrowser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { shiftsSeen, watchShifts } from '../../support/page-checks.mjs';
import { PageSite, picture, serve } from '../../support/page-site.js';

/* A board is seen before any code of its page is there, and the code takes over what is seen. */

const TEAMS = 30;
const HOUR_MS = 3_600_000;

let site: PageSite;
let browser: TestBrowser;
let complaints: string[];

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: documents in a browser; no Chromium (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = new PageSite(await serve());
  const { database } = site.test;
  const contest = await seedContest(database, { slug: 'board', titleRu: 'Весна', titleEn: 'Spring', sealed: true });
  const roundId = await seedRound(database, contest, { status: 'finalised' });
  const rows = Array.from({ length: TEAMS }, (_, index) => ({
    ...{ team: `Команда ${index}`, place: index + 1, star: 90 - index, m6: (index * 31) % 97 },
    annulled: index % 10 === 7 ? 1 : 0,
  }));
  await seedSnapshot(database, contest, { roundId, state: 'approved', rows });
  const soon = await seedContest(database, { slug: 'soon', titleRu: 'Лето', titleEn: 'Summer' });
  await seedRound(database, soon, { status: 'scheduled', startsAt: new Date(Date.now() + HOUR_MS) });
});

afterEach(async () => {
  await browser?.close();
  expect(complaints).toEqual([]);
});

afterAll(() => site?.close());

interface Held {
  readonly page: Page;
  /** What it has asked the interface for. */
  readonly asked: readonly string[];
  /** Lets the code come. */
  readonly release: () => Promise<void>;
}

/** A page whose code does not come until it is let. */
async function openHeld(path: string, options: Partial<BrowserOptions> = {}): Promise<Held> {
  browser = await openBrowser({ locale: 'ru-RU', ...options });
  const page = await browser.context.newPage();
  const asked: string[] = [];
  complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  const release = await holdCode(page);
  await page.addInitScript(watchShifts);
  await page.goto(`${site.api.url}${path}`, { waitUntil: 'commit' });
  await page.locator('.site-footer').waitFor();
  return { page, asked, release };
}

/** From here on no code comes to the page. @returns what lets it come, and waits until the page is its own */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  let open = (): void => undefined;
  const held = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/*.js', (route) => held.then(() => route.continue()));
  return async () => {
    open();
    await takenOver(page);
  };
}

const rowCount = (page: Page): Promise<number> => page.locator('.board tbody tr').count();

suite('the document of a board', () => {
  it.each([
    ['ru-RU', 1280, 'light', 'Результаты утверждены'],
    ['en-GB', 390, 'dark', 'Approved results'],
    ['ru-RU', 390, 'light', 'Результаты утверждены'],
    ['en-GB', 1280, 'dark', 'Approved results'],
  ] as const)(
    'in %s, %d px wide and %s, is seen at once and stays where it is',
    async (locale, width, colorScheme, state) => {
      const { page, asked, release } = await openHeld('/contests/board', { locale, width, colorScheme });
      await page.getByRole('heading', { name: state }).waitFor();
      expect(await rowCount(page)).toBe(TEAMS);
      expect(await page.locator('.bar-fill').first().boundingBox()).toMatchObject({ height: 8 });
      expect(asked).toEqual([]);
      await picture(page, `document-before-${locale}-${width}`);
      await page.evaluate("document.querySelector('.board tbody tr').seenBefore = true");
      await release();
      await page.locator('.connection-live').waitFor();
      await picture(page, `document-after-${locale}-${width}`);
      expect(await page.evaluate("document.querySelector('.board tbody tr').seenBefore")).toBe(true);
      expect(await page.evaluate(shiftsSeen)).toBeLessThan(0.02);
      expect(asked.filter((path) => /^\/api\/contests\/board(\/leaderboard)?$/.test(path))).toEqual([]);
      expect(asked).toContain('/api/contests/board/live');
    },
  );

  it('is a page like any other when its code is there: sorted, searched, marked, in the other language', async () => {
    const { page, release } = await openHeld('/contests/board');
    const search = page.getByRole('searchbox');
    expect(await search.isDisabled()).toBe(true);
    await release();
    await page.locator('.board th.m6 button').click();
    await page.locator('.board th.m6[aria-sort=descending]').waitFor();
    await search.fill('команда 1');
    await eventually('the teams that have it', async () => (await rowCount(page)) === 11);
    await page.getByRole('button', { name: 'Отметить: Команда 1', exact: true }).click();
    await page.getByRole('button', { name: 'EN, English' }).click();
    await page.getByRole('heading', { name: 'Approved results' }).waitFor();
    await page.getByRole('link', { name: 'Команда 1', exact: true }).click();
    await page.waitForURL('**/teams/*');
  });

  it('comes in the language that the reader has chosen, and shows what this browser knows afterwards', async () => {
    const { page, release } = await openHeld('/contests/board');
    await release();
    await page.getByRole('button', { name: 'Отметить: Команда 2', exact: true }).click();
    await page.getByRole('button', { name: 'EN, English' }).click();
    await page.locator('html[lang=en]').waitFor();
    await page.unroute('**/*.js');
    const again = await holdCode(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Approved results' }).waitFor();
    const star = page.getByRole('button', { name: 'Mark Команда 2', exact: true });
    expect(await star.getAttribute('aria-pressed')).toBe('false');
    await again();
    await eventually('the mark', async () => (await star.getAttribute('aria-pressed')) === 'true');
  });

  it('in another language than the reader’s is drawn anew', async () => {
    browser = await openBrowser({ locale: 'ru-RU' });
    complaints = [];
    const page = await browser.context.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    await browser.context.addCookies([{ name: 'starboard.language', value: 'ru', url: site.api.url }]);
    await page.route('**/contests/board', (route) =>
      route.continue({ headers: { ...route.request().headers(), cookie: '', 'accept-language': 'en' } }),
    );
    await page.goto(`${site.api.url}/contests/board`);
    await takenOver(page);
    await page.getByRole('heading', { name: 'Результаты утверждены' }).waitFor();
    expect(await rowCount(page)).toBe(TEAMS);
    expect(await page.locator('html').getAttribute('lang')).toBe('ru');
  });

  it('of a round with a clock goes on from its second', async () => {
    const { page, asked, release } = await openHeld('/contests/soon');
    const clock = page.locator('.countdown-time');
    const drawn = await clock.innerText();
    expect(drawn).toMatch(/^5\d:\d\d$/);
    await release();
    await eventually('the clock goes', async () => (await clock.innerText()) !== drawn);
    await page.locator('.connection-live').waitFor();
    expect(await page.evaluate(shiftsSeen)).toBeLessThan(0.02);
    expect(asked.filter((path) => path.endsWith('/leaderboard'))).toEqual([]);
  });

  it('is a table without scripts too', async () => {
    const { page } = await openHeld('/contests/board');
    expect(await page.locator('.board tbody th.team a').first().getAttribute('href')).toMatch(
      /^\/contests\/board\/teams\//,
    );
    const still = await (await fetch(`${site.api.url}/contests/board`)).text();
    expect(still).toMatch(/<noscript>\s*<p><a href="\/api\/contests\/board\/leaderboard\/board.html\?lang=ru">/);
  });
});
