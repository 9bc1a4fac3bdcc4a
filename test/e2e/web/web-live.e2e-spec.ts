import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { seedContest, seedRound, seedSession, seedTeam } from '../../support/board.js';
import { CHROMIUM, openBrowser, type TestBrowser } from '../../support/browser.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { FlakyProxy } from '../../support/flaky-proxy.js';
import { StarboardProcess } from '../../support/process.js';
import { buildWeb, type WebBuild } from '../../support/web-build.js';

/* What a page says of its own figures: how old they are, and when the server has fallen silent. */

const MINUTE_MS = 60_000;
const PICTURES = process.env['WEB_PICTURES'];
const COLOUR = 'getComputedStyle(document.querySelector(".countdown-time")).color';

let test: TestDatabase;
let web: WebBuild;
let api: ApiServer;
let proxy: FlakyProxy;
let browser: TestBrowser;

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: live pages in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  [test, web] = await Promise.all([createTestDatabase(), buildWeb()]);
  api = await startApiServer(test.url, { webRoot: web.root });
  proxy = await FlakyProxy.listen([Number(new URL(api.url).port)]);
});

afterEach(() => browser?.close());

afterAll(async () => {
  await proxy?.close();
  await api?.close();
  await test?.drop();
  await web?.remove();
});

/** A final of forty essays; the third has been released half a minute ago. */
async function running(slug: string) {
  const contest = await seedContest(test.database, { slug, essays: 40 });
  const startsAt = new Date(Date.now() - 2.5 * MINUTE_MS);
  return { contest, roundId: await seedRound(test.database, contest, { startsAt }) };
}

const open = (slug: string, locale: string, width = 1280): Promise<Page> =>
  openAt(`${proxy.url}/contests/${slug}`, locale, width);

async function openAt(url: string, locale: string, width = 1280): Promise<Page> {
  browser = await openBrowser({ locale, width });
  const page = await browser.context.newPage();
  await page.goto(url);
  await page.locator('.connection-live').waitFor();
  await page.locator('.countdown').waitFor();
  return page;
}

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true, animations: 'disabled' });
}

suite('a live page', () => {
  it('says of when its figures are, and that they are old when the server is there and says nothing; then connects anew', async () => {
    await running('silent');
    const page = await open('silent', 'ru-RU');
    const badge = page.locator('.connection');
    expect(await badge.innerText()).toMatch(/^Прямой эфир\s+данные от \d\d:\d\d:\d\d\sМСК$/);
    const first = await page.locator('.connection-as-of').innerText();
    await page.locator('.connection-as-of').filter({ hasNotText: first }).waitFor();
    const ink = await page.evaluate(COLOUR);
    expect(await page.locator('.countdown-sign').count()).toBe(0);
    const opened = proxy.opened;
    proxy.freezeStreams();
    // The page notices by itself, after twelve seconds without a beat; the browser tells it nothing.
    await page.locator('.connection-silent').waitFor();
    expect(await badge.innerText()).toMatch(/^Нет данных\s+1[23] с\s+данные от /);
    expect(await page.getByText('Прямой эфир').count()).toBe(0);
    expect(await page.locator('.countdown-sign').innerText()).toBe('≈');
    expect(await page.evaluate(COLOUR)).not.toBe(ink);
    await picture(page, 'live-silent-ru');
    expect(proxy.opened).toBe(opened);
    await page.locator('.connection-live').waitFor();
    expect(proxy.opened).toBe(opened + 1);
    expect(await page.locator('.countdown-sign').count()).toBe(0);
  });

  it('of a final says that a process that stands still tells nothing, and goes on with it', async () => {
    await running('frozen');
    const own = { DATABASE_URL: test.url, PORT: '0', LOG_LEVEL: 'fatal' };
    const platform = new StarboardProcess(['start', '--apps', 'api'], own);
    try {
      const [, url = ''] = await platform.says(/is running at (http:\S+)/);
      const page = await openAt(`${url}/contests/frozen/live`, 'ru-RU');
      platform.signal('SIGSTOP');
      await page.locator('.connection-silent').waitFor();
      expect(await page.locator('.connection').innerText()).toMatch(/^Нет данных\s+\d+ с\s+данные от /);
      expect(await page.locator('.countdown-sign').innerText()).toBe('≈');
      await picture(page, 'live-frozen-ru');
      platform.signal('SIGCONT');
      await page.locator('.connection-live').waitFor();
      await page.locator('.countdown-sign').waitFor({ state: 'detached' });
    } finally {
      platform.signal('SIGCONT');
      platform.signal('SIGTERM');
      await platform.finished();
    }
  });

  it('counts what is lost while it is lost, and the teams that are admitted', async () => {
    const { contest, roundId } = await running('counted');
    const admitted = ['Сова', 'Буквица', 'Ёж'];
    for (const name of admitted) {
      const id = await seedTeam(test.database, contest, name);
      await test.database.prisma.team.update({ where: { id }, data: { admittedAt: new Date() } });
    }
    await seedTeam(test.database, contest, 'Не допущена');
    await seedSession(test.database, contest, roundId, 'Сова', 3);
    // Two files were due to this team, their deadlines have passed, and it was not there for them.
    await seedSession(test.database, contest, roundId, 'Буквица', 0);
    const page = await open('counted', 'en-GB', 390);
    await page.locator('.figure-annulled dd', { hasText: /^2$/ }).waitFor();
    expect(await page.locator('.figure-connected').innerText()).toMatch(/^Connected, of those admitted\s+2 of 3$/);
    expect(await page.locator('.connection').innerText()).toMatch(/^Live\s+data as of \d\d:\d\d:\d\d\sUTC\+3$/);
    await picture(page, 'live-390-en');
  });
});
