import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { LinkCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { axeFaults } from '../../support/axe.js';
import { seedContest, seedRound, seedSnapshot, seedTeam } from '../../support/board.js';
import { type BrowserOptions, CHROMIUM, openBrowser, takenOver, type TestBrowser } from '../../support/browser.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { fillIn, picture } from '../../support/desk-site.js';
import { eventually } from '../../support/eventually.js';
import { overflow } from '../../support/page-checks.mjs';
import { buildWeb, type WebBuild } from '../../support/web-build.js';

/* A board of 500 teams: sorted, searched, filtered, saved, and found again by its address. */

const TEAMS = 500;
const OWN = 'Команда 137';
const HOSTILE = '=СУММ(1;2)';
const PASSWORD = 'correct horse battery staple';
const EMAIL = 'member@example.org';

let test: TestDatabase;
let web: WebBuild;
let api: ApiServer;
let browser: TestBrowser;

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: a long board in a browser; no Chromium (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  [test, web] = await Promise.all([createTestDatabase(), buildWeb()]);
  api = await startApiServer(test.url, { webRoot: web.root });
  const contest = await seedContest(test.database, { slug: 'long', titleRu: 'Длинный', titleEn: 'Long' });
  const roundId = await seedRound(test.database, contest, { status: 'finalised' });
  const rows = Array.from({ length: TEAMS }, (_, index) => ({
    team: index === TEAMS - 1 ? HOSTILE : `Команда ${index}`,
    place: index + 1,
    star: 90 - index / 10,
    m6: index === 3 ? null : (index * 31) % 97,
    annulled: index % 100 === 7 ? 1 : 0,
  }));
  const swapped = rows.map((row, index) => ({ ...row, place: index === 2 ? 4 : index === 3 ? 3 : row.place }));
  await seedSnapshot(test.database, contest, { roundId, state: 'preliminary', rows: swapped });
  await seedSnapshot(test.database, contest, { roundId, state: 'approved', rows });
  const teamId = await seedTeam(test.database, contest, OWN);
  const invited = { email: EMAIL, contestId: contest.id, role: 'team_member', teamId } as const;
  const links = new LinkCommands(test.database, manualClock(Date.now()));
  const { plain: secret } = await links.invite(invited, { actor: 'test' });
  const joined = await fetch(`${api.url}/api/identity/links/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, name: 'Дина Участница', password: PASSWORD }),
  });
  if (!joined.ok) throw new Error(await joined.text());
});

afterEach(() => browser?.close());

afterAll(async () => {
  await api?.close();
  await test?.drop();
  await web?.remove();
});

async function open(path = '/contests/long', options: Partial<BrowserOptions> = {}): Promise<Page> {
  browser = await openBrowser({ locale: 'ru-RU', ...options });
  const page = await browser.context.newPage();
  await page.goto(`${api.url}${path}`);
  await page.locator('.board tbody tr, .form').first().waitFor();
  await takenOver(page);
  return page;
}

// Rows out of sight are not drawn, and have no inner text.
const teams = (page: Page): Promise<string[]> => page.locator('.board tbody .team').allTextContents();
const first = (page: Page, team: string): Promise<void> =>
  page.locator('.board tbody tr:first-child .team', { hasText: team }).waitFor();

suite('a board of 500 teams', () => {
  it('is sorted by a press of a head, the other way round, and as it was; the address holds it', async () => {
    const page = await open();
    const head = page.locator('.board th.m6');
    const button = head.getByRole('button');
    expect(await head.getAttribute('aria-sort')).toBeNull();
    await button.click();
    await page.locator('.board th.m6[aria-sort=descending]').waitFor();
    const figures = async (): Promise<string[]> => page.locator('.board tbody td.m6').allTextContents();
    const sorted = (await figures()).slice(0, -1).map((text) => Number(text.replace(',', '.')));
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
    expect((await figures()).at(-1)).toContain('—');
    await page.waitForURL('**/contests/long?sort=-m6');
    const before = await teams(page);
    await page.reload();
    await page.locator('.board th.m6[aria-sort=descending]').waitFor();
    expect(await teams(page)).toEqual(before);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator('.board th.m6[aria-sort=ascending]').waitFor();
    expect((await figures()).at(-1)).toContain('—');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/contests/long');
    await first(page, 'Команда 0');
    expect(await page.locator('.board [aria-sort]').count()).toBe(0);
  });

  it('is searched and filtered; a link shows the same, and the file holds what is shown', async () => {
    const page = await open();
    await page.getByRole('searchbox', { name: 'Искать в таблице' }).fill('КОМАНДА 10');
    await page.getByText('11 из 500').waitFor();
    await page.getByLabel('Какие строки').selectOption({ label: 'С аннулированными файлами' });
    await page.getByText('1 из 500').waitFor();
    expect(await page.locator('.board tbody .team').allInnerTexts()).toEqual(['Команда 107']);
    await page.waitForURL((url) => url.searchParams.get('show') === 'annulled');
    await page.goto(`${api.url}/contests/long?q=${encodeURIComponent('сумм')}`);
    await page.getByText('1 из 500').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Таблица в CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\uFEFFМесто,Команда,/);
    expect(lines[1]).toMatch(/^500,"'=СУММ\(1;2\)",/);
    await page.goto(`${api.url}/contests/long?q=nobody&sort=-nothing`);
    await page.getByText('0 из 500').waitFor();
    expect(await page.locator('.board [aria-sort]').count()).toBe(0);
  });

  it('shows the columns that its reader wants, and places by versions; the address holds it', async () => {
    const page = await open();
    await page.getByText('Столбцы', { exact: true }).click();
    await page.getByLabel('Показатели').uncheck();
    await page.locator('.board th.m6').waitFor({ state: 'detached' });
    await page.waitForURL('**/contests/long?cols=counts');
    await page.getByLabel('Места по версиям').check();
    await page.waitForURL('**/contests/long?cols=counts%2Ccourse');
    const row = page.locator('.board tbody tr').nth(2);
    await row.getByText('Места по версиям: 4 → 3').waitFor({ state: 'attached' });
    expect(await row.locator('svg.course polyline').getAttribute('points')).toBe('3,17 61,3');
    await picture(page, 'board-course-ru');
    expect(await axeFaults(page)).toEqual([]);
    await page.reload();
    await page.locator('.board tbody tr').nth(2).getByText('Места по версиям: 4 → 3').waitFor({ state: 'attached' });
    expect(await page.locator('.board th.m6').count()).toBe(0);
    await page.goto(`${api.url}/contests/long?cols=none`);
    await page.locator('.board tbody tr').first().waitFor();
    expect(await page.locator('.board thead th').count()).toBe(3);
  });

  it('keeps its head in sight, and on a tablet the teams', async () => {
    const edge = (page: Page, selector: string, side: 'top' | 'left'): Promise<number> =>
      page.evaluate<number>(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().${side}`);
    const wide = await open();
    await wide.mouse.wheel(0, 5_000);
    await eventually('the board is scrolled to the row', () => wide.evaluate<boolean>('scrollY > 4000'));
    expect(await edge(wide, '.board th.m2', 'top')).toBe(0);
    await picture(wide, 'board-long-scrolled');
    await browser.close();
    const tablet = await open('/contests/long', { width: 768, height: 900 });
    const scroll = (to: number): Promise<unknown> =>
      tablet.evaluate(`document.querySelector('.board-scroll').scrollTo(${to}, 0)`);
    const left = (): Promise<number> => edge(tablet, '.board tbody tr:first-child .team', 'left');
    await scroll(60);
    const at = await left();
    await scroll(90);
    expect(await left()).toBe(at);
    expect(await tablet.evaluate(overflow)).toBe(0);
    await picture(tablet, 'board-long-768');
  });

  it('lights the reader’s own team, and shows it alone', async () => {
    const page = await open(`/sign-in?next=${encodeURIComponent('/contests/long')}`, { colorScheme: 'dark' });
    await fillIn(page, EMAIL, PASSWORD);
    await page.locator('.board tr[data-own]').waitFor();
    expect(await page.locator('.board tr[data-own] .team').allInnerTexts()).toEqual([`${OWN}ваша команда`]);
    await page.getByLabel('Какие строки').selectOption({ label: 'Мои команды' });
    await page.getByText('1 из 500').waitFor();
    await picture(page, 'board-own-dark');
    expect(await axeFaults(page)).toEqual([]);
  });

  it('is sorted and searched on a phone too, where rows are cards', async () => {
    const page = await open('/contests/long', { width: 390, height: 844 });
    await page.getByLabel('Порядок').selectOption('-place');
    await first(page, HOSTILE);
    await page.getByRole('searchbox').fill('команда 13');
    await page.getByText('11 из 500').waitFor();
    expect(await page.evaluate(overflow)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await picture(page, 'board-long-390');
  });
});
