import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { FreezeCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { axeFaults } from '../../support/axe.js';
import type { SeededContest, SeededRow } from '../../support/board.js';
import {
  announce,
  approveSnapshot,
  seedContest,
  seedRound,
  seedSession,
  seedSnapshot,
  seedSubmission,
} from '../../support/board.js';
import { type BoardStates, seedBoardStates } from '../../support/board-states.js';
import { type BrowserOptions, CHROMIUM, openBrowser, takenOver, type TestBrowser } from '../../support/browser.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import {
  cellTexts,
  makePale,
  overflow,
  paleTexts,
  pushDown,
  shiftsSeen,
  structureFaults,
  watchShifts,
} from '../../support/page-checks.mjs';
import { buildWeb, type WebBuild } from '../../support/web-build.js';
import { codeWeight, WEIGHT } from '../../support/weight.js';

const MINUTE_MS = 60_000;
/** Set, it names a folder that gets pictures of the pages. */
const PICTURES = process.env['WEB_PICTURES'];

const ROWS: readonly SeededRow[] = [
  { team: 'Сова', place: 1, star: 71.005 },
  { team: 'Корпусная лаборатория', place: 2, star: 68.5, annulled: 1 },
  { team: 'Буквица', place: 3, star: 60.5, otar: null },
  { team: 'Vesna NLP', place: 3, star: 60.5 },
  { team: 'Орфограф', place: 5, star: 52.1234, annulled: 2 },
  { team: 'Запятая', place: 6, star: 33.34 },
  { team: 'Нулевой падеж', place: 7, star: 0 },
  { team: 'Опоздавшие', status: 'annulled', annulled: 7, counted: 0 },
  { team: 'В пути', status: 'unscored', counted: 0 },
];

let test: TestDatabase;
let web: WebBuild;
let api: ApiServer;
let contest: SeededContest;
let finished: string;
let running: string;
let sessionId: number;
let states: BoardStates;
let browser: TestBrowser;
let page: Page;
let complaints: string[];

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: the pages in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  [test, web] = await Promise.all([createTestDatabase(), buildWeb()]);
  api = await startApiServer(test.url, { webRoot: web.root });
  const titles = { titleRu: 'ПРО//ЧТЕНИЕ. Номинация «Грамматика»', titleEn: 'PRO//READING: Grammar' };
  contest = await seedContest(test.database, { slug: 'grammar-2026', ...titles, essays: 40 });
  const yesterday = new Date(Date.now() - 24 * 60 * MINUTE_MS);
  finished = await seedRound(test.database, contest, { mode: 'algorithmic', status: 'finalised', startsAt: yesterday });
  await seedSnapshot(test.database, contest, { roundId: finished, state: 'approved', rows: ROWS, ster: 78.305 });
  running = await seedRound(test.database, contest, { startsAt: new Date(Date.now() - 16.5 * MINUTE_MS) });
  sessionId = await seedSession(test.database, contest, running, 'Сова', 17);
  await seedSubmission(test.database, sessionId, 0, 'accepted');
  states = await seedBoardStates(test.database);
});

afterAll(async () => {
  await api?.close();
  await test?.drop();
  await web?.remove();
});

/** Opens a page and waits for its content; everything that the browser complains of is kept. */
async function open(path: string, options: Partial<BrowserOptions> = {}): Promise<void> {
  browser = await openBrowser({ locale: 'ru-RU', ...options });
  page = await browser.context.newPage();
  complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(api.url)) complaints.push(`asked elsewhere: ${request.url()}`);
  });
  await page.goto(`${api.url}${path}`);
  await page.locator('h1').waitFor();
  await takenOver(page);
}

/** How long others may keep what is at a path. What is not read keeps its connection open. */
async function caching(path: string): Promise<string | null> {
  const { headers, body } = await fetch(`${api.url}${path}`);
  await body?.cancel();
  return headers.get('cache-control');
}

const boardPath = (): string => `/contests/grammar-2026?round=${finished}`;
const texts = (selector: string): Promise<string[]> => page.locator(selector).allInnerTexts();

async function picture(name: string): Promise<void> {
  if (PICTURES === undefined) return;
  await mkdir(PICTURES, { recursive: true });
  await page.locator('.connection-live, .contests').first().waitFor();
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true, animations: 'disabled' });
}

suite('the pages', () => {
  let tolerated: readonly RegExp[];
  beforeEach(() => void (tolerated = []));
  afterEach(async () => {
    await browser.close();
    expect(complaints.filter((text) => !tolerated.some((pattern) => pattern.test(text)))).toEqual([]);
  });

  it('show places with shared ones, values rounded half up, dashes for what is not defined, zero as zero', async () => {
    await open(boardPath());
    await page.locator('.board tbody tr').first().waitFor();
    const cells = ['.place', '.team', '.star-value', '.otar'];
    const rows = await page.evaluate(cellTexts, { rows: '.board tbody tr', cells });
    expect(rows).toEqual([
      ['1', 'Сова', '71,01', '93,02'],
      ['2', 'Корпусная лаборатория', '68,50', '89,74'],
      ['3= (место разделено)', 'Vesna NLP', '60,50', '79,26'],
      ['3= (место разделено)', 'Буквица', '60,50', '—нет значения'],
      ['5', 'Орфограф', '52,12', '68,28'],
      ['6', 'Запятая', '33,34', '43,68'],
      ['7', 'Нулевой падеж', '0,00', '0,00'],
    ]);
    expect(await page.locator('.banner').innerText()).toContain('Результаты утверждены');
    expect(await page.locator('.banner').innerText()).toContain('СТЭР 78,31');
    await picture('leaderboard-ru');
  });

  it('keep annulled and unscored solutions out of the table', async () => {
    await open(boardPath());
    await page.locator('.unplaced-annulled').waitFor();
    expect(await page.locator('.board').innerText()).not.toMatch(/Опоздавшие|В пути/);
    expect(await page.locator('.unplaced-annulled').innerText()).toMatch(/Опоздавшие\s+Аннулировано файлов: 7 из 40/);
    expect(await page.locator('.unplaced-unscored').innerText()).toContain('В пути');
    const feed = page.locator('.downloads').getByRole('link', { name: 'Atom' });
    expect(await feed.getAttribute('href')).toBe('/api/contests/grammar-2026/results.atom');
    await page.getByRole('link', { name: 'Опоздавшие' }).click();
    await page.getByRole('heading', { name: 'Решение аннулировано' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'В пути' }).click();
    await page.getByRole('heading', { level: 1, name: 'В пути' }).waitFor();
  });

  it('speak the reader’s language, switch, and remember', async () => {
    await open(boardPath(), { locale: 'en-GB' });
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await texts('h1')).toEqual(['PRO//READING: Grammar']);
    expect(await texts('.board tbody .star-value')).toContain('71.01');
    await page.getByRole('button', { name: 'Русский' }).click();
    await page.locator('html[lang=ru]').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ru');
    expect(await texts('h1')).toEqual(['ПРО//ЧТЕНИЕ. Номинация «Грамматика»']);
    await page.reload();
    await page.locator('h1').waitFor();
    expect(await texts('h1')).toEqual(['ПРО//ЧТЕНИЕ. Номинация «Грамматика»']);
    expect(await page.title()).toBe('ПРО//ЧТЕНИЕ. Номинация «Грамматика» · Starboard');
  });

  it('explain a metric to the keyboard and take the explanation away on Escape', async () => {
    await open(boardPath());
    await page.locator('.board th.m3 button').focus();
    const tip = page.locator('.board th.m3 [role=tooltip]');
    await tip.waitFor({ state: 'visible' });
    expect(await tip.innerText()).toContain('Точность предсказания кодов');
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
  });

  it('follow a running round: figures, then the board when it is published, then its approval, without a reload', async () => {
    await open('/contests/grammar-2026');
    await page.getByText('Результаты ещё не опубликованы').waitFor();
    await page.locator('.connection-live').waitFor();
    expect(await page.locator('.live').innerText()).toMatch(/Испытание идёт[^]*17 из 40[^]*Файлов принято\s+1\s/);
    await picture('live-ru');
    await page.evaluate(watchShifts);
    await seedSubmission(test.database, sessionId, 1, 'accepted');
    await seedSubmission(test.database, sessionId, 2, 'late');
    await page.locator('.figure-accepted dd', { hasText: /^2$/ }).waitFor();
    await page.locator('.figure-late dd', { hasText: /^1$/ }).waitFor();
    expect(await page.evaluate(shiftsSeen)).toBe(0);
    await page.evaluate(pushDown);
    expect(await page.evaluate(shiftsSeen)).toBeGreaterThan(0);
    const rows = ROWS.slice(0, 2);
    await seedSnapshot(test.database, contest, {
      roundId: running,
      state: 'draft',
      rows: [{ team: 'Тайна', place: 1, star: 99 }],
    });
    const snapshot = await seedSnapshot(test.database, contest, { roundId: running, state: 'preliminary', rows });
    await page.locator('.banner-preliminary').waitFor();
    expect(await texts('.board tbody .team')).toEqual(['Сова', 'Корпусная лаборатория']);
    await approveSnapshot(test.database, snapshot);
    await announce(test.database, running, 2);
    await page.locator('.banner-approved').waitFor();
    expect(await page.content()).not.toContain('Тайна');
  });

  it('say of a final that is over how its result becomes public, and show it when it is approved', async () => {
    const { snapshotId = '', roundId } = states.pending;
    await open('/contests/pending');
    await page.locator('.connection-live').waitFor();
    expect(await page.locator('.banner-pending').innerText()).toMatch(
      /^Подводятся итоги финала[^]*судейская коллегия[^]*техническая комиссия[^]*оргкомитет утверждает[^]*откроется здесь/,
    );
    expect(await page.locator('.live h2').innerText()).toBe('Финал завершён');
    expect([await page.locator('.board').count(), await page.locator('.downloads').count()]).toEqual([0, 0]);
    await picture('pending-ru');
    await page.getByRole('button', { name: 'English' }).click();
    await page.locator('html[lang=en]').waitFor();
    expect(await texts('.banner-pending li')).toHaveLength(4);
    await approveSnapshot(test.database, snapshotId);
    await announce(test.database, roundId, 1);
    await page.locator('.banner-approved').waitFor();
    expect(await texts('.board tbody .team')).toEqual(['Сова', 'Корпусная лаборатория']);
    const archive = page.getByRole('link', { name: 'Archive' });
    expect(await archive.getAttribute('href')).toBe(`/api/contests/pending/rounds/${roundId}/archive`);
    await picture('approved-en');
  });

  it('say that a board is frozen while newer results are kept back, and show them afterwards', async () => {
    const { contest: frozen, roundId } = states.open;
    await open('/contests/open');
    await page.locator('.banner-preliminary').waitFor();
    await page.locator('.connection-live').waitFor();
    expect(await page.locator('.banner-frozen').count()).toBe(0);
    const freezes = new FreezeCommands(test.database, manualClock(Date.now()));
    const by = { actor: 'test', role: 'organiser', reason: 'until the ceremony', protocolRef: '' } as const;
    const name = { contestId: frozen.id, roundId };
    await freezes.freeze(name, undefined, by);
    await page.locator('.banner-frozen').waitFor();
    expect(await page.locator('.banner-frozen').innerText()).toMatch(
      /^Таблица заморожена: \d+[^]*когда заморозку снимут/,
    );
    let questions = 0;
    page.on('request', (request) => void (questions += Number(request.url().includes('/leaderboard'))));
    const rows = [{ team: 'Vesna NLP', place: 1, star: 90 }];
    await seedSnapshot(test.database, frozen, { roundId, state: 'preliminary', rows });
    await seedSubmission(test.database, await seedSession(test.database, frozen, roundId, 'Сова', 1), 0, 'accepted');
    await page.locator('.figure-accepted dd', { hasText: /^1$/ }).waitFor();
    expect(await texts('.board tbody .team')).toEqual(['Сова', 'Корпусная лаборатория']);
    expect(questions).toBeLessThan(2);
    await picture('frozen-ru');
    await freezes.unfreeze(name, by);
    await page.locator('.board tbody .team', { hasText: 'Vesna NLP' }).waitFor();
    expect(await page.locator('.banner-frozen').count()).toBe(0);
  });

  it('show the root of a sealed set before a final and say how it is checked', async () => {
    await open('/contests/scheduled', { locale: 'en-GB' });
    const { merkleRoot } = await test.database.prisma.dataset.findUniqueOrThrow({
      where: { id: states.scheduled.contest.datasetId },
    });
    expect(await page.locator('.seal code').innerText()).toBe(Buffer.from(merkleRoot ?? []).toString('hex'));
    await picture('scheduled-en');
    await page.getByRole('link', { name: 'How to check a proof' }).click();
    await page.waitForURL(`**/contests/scheduled/verify?round=${states.scheduled.roundId}`);
    const proof = page.getByRole('region', { name: 'An essay in the sealed set' });
    expect(await proof.innerText()).toContain('seal check');
    await page.goto(`${api.url}/contests/grammar-2026?round=${running}`);
    await page.locator('.live').waitFor();
    expect(await page.locator('.seal').count()).toBe(0);
  });

  it('say that a round ended early and what left the sample, and nothing of it otherwise', async () => {
    await open('/contests/early');
    await page.locator('.banner-approved').waitFor();
    expect(await page.locator('.banner-cut-off').innerText()).toMatch(/Из выборки исключено 5 сочинений из 12/);
    await picture('early-ru');
    await page.goto(`${api.url}${boardPath()}`);
    await page.locator('.banner-approved').waitFor();
    expect(await page.locator('.banner-cut-off').count()).toBe(0);
  });

  it('speak of questions and sums in contests by rules', async () => {
    await open('/contests/rules', { locale: 'en-GB' });
    await page.locator('.connection-live').waitFor();
    expect(await page.locator('.live').innerText()).toMatch(
      /until the next question[^]*Questions released\s+3 of 12[^]*Answers accepted\s+1\s/,
    );
    await picture('rules-live-en');
    await page.getByRole('link', { name: /Algorithmic/ }).click();
    await page.locator('.board tbody tr').first().waitFor();
    const cells = await page.locator('.board thead th').all();
    const head = await Promise.all(cells.map((cell) => cell.getAttribute('class')));
    expect(head).toEqual(['place', 'team', 'star', 'share', 'counted', 'annulled']);
    const rows = await page.evaluate(cellTexts, { rows: '.board tbody tr', cells: ['.team', '.star-value', '.share'] });
    expect(rows).toEqual([
      ['Сова', '101.50', '84.58'],
      ['Буквица', '64.00', '53.33'],
    ]);
    await page.locator('.legend summary').click();
    expect(await page.locator('main').innerText()).not.toMatch(/essay|STAR|STER|M2|files/i);
    await picture('rules-board-en');
    await page.setViewportSize({ width: 390, height: 800 });
    const [bar, share] = await Promise.all(
      ['.bar', 'td.share'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect(share?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  it('say that the connection is lost, and catch up when it is back', async () => {
    tolerated = [/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|Failed to load resource/];
    await open('/contests/grammar-2026');
    await page.locator('.connection-live').waitFor();
    const port = Number(new URL(api.url).port);
    await api.close();
    await page.locator('.connection-reconnecting').waitFor();
    await seedSubmission(test.database, sessionId, 3, 'accepted');
    api = await startApiServer(test.url, { webRoot: web.root, port });
    await page.locator('.connection-live').waitFor();
    await page.locator('.figure-accepted dd', { hasText: /^3$/ }).waitFor();
  });

  it('list contests and lead to their boards and back', async () => {
    await open('/');
    let streams = 0;
    page.on('request', (request) => void (streams += Number(request.url().endsWith('/live'))));
    await page.locator('a[href="/contests/grammar-2026"]').click();
    await page.locator('nav.tabs').waitFor();
    expect(new URL(page.url()).pathname).toBe('/contests/grammar-2026');
    await page.getByRole('link', { name: /Алгоритмическая квалификация/ }).click();
    await page.locator('.board tbody tr').nth(6).waitFor();
    // Another round is the same page.
    expect(streams).toBe(1);
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { name: 'Конкурсы' }).waitFor();
  });

  it('list when a round begins or began, with day, hour and zone; not of one that is over', async () => {
    await open('/');
    const card = (slug: string) => page.locator(`.contest-card:has(a[href="/contests/${slug}"])`);
    const { startsAt } = await test.database.prisma.round.findUniqueOrThrow({
      where: { id: states.scheduled.roundId },
    });
    const inMoscow = { timeZone: 'Europe/Moscow', dateStyle: 'long', timeStyle: 'short' } as const;
    const told = `начало ${new Intl.DateTimeFormat('ru', inMoscow).format(startsAt!)}\u00a0МСК`;
    expect(await card('scheduled').locator('time').innerText()).toBe(told);
    expect(await card('scheduled').locator('time').getAttribute('datetime')).toBe(startsAt!.toISOString());
    // Its qualification is over.
    expect(await card('grammar-2026').locator('time').allInnerTexts()).toEqual([
      expect.stringMatching(/^идёт с .+МСК$/),
    ]);
    expect(await card('pending').locator('time').count()).toBe(0);
  });

  it('say that a page does not exist, with the status that says so to machines', async () => {
    tolerated = [/404/];
    await open('/contests/nothing');
    await page.getByText('Такой страницы нет').waitFor();
    const wrong = await page.goto(`${api.url}/no/such/page`);
    expect(wrong?.status()).toBe(404);
    await page.getByText('Такой страницы нет').waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'can be read by everybody (%s): contrast, names, headings',
    async (colorScheme) => {
      await open('/contests/grammar-2026', { colorScheme });
      await page.locator('.live').waitFor();
      const slugs = ['grammar-2026', 'scheduled', 'pending', 'early', 'open', 'rules'];
      for (const path of [boardPath(), '/', ...slugs.map((slug) => `/contests/${slug}`)]) {
        await page.goto(`${api.url}${path}`);
        await page.locator('.board, .live, .contests li').first().waitFor();
        const faults = [...(await page.evaluate(structureFaults)), ...(await axeFaults(page))];
        expect({ path, pale: await page.evaluate(paleTexts), faults }).toEqual({ path, pale: [], faults: [] });
      }
      await page.goto(`${api.url}${boardPath()}`);
      await page.locator('.board tbody tr').first().waitFor();
      await picture(`leaderboard-${colorScheme}`);
      await page.evaluate(makePale);
      expect((await page.evaluate(paleTexts)).map(({ text }) => text)).toEqual(
        colorScheme === 'light' ? await texts('h1') : [],
      );
    },
  );

  it.each([360, 390, 768, 1024, 1920])('fit a window of %d pixels', async (width) => {
    await open(boardPath(), { width, height: 800 });
    await page.locator('.board tbody tr').first().waitFor();
    expect(await page.evaluate(overflow)).toBe(0);
    if (width === 390) await picture('leaderboard-mobile');
  });

  it('print as a table with all explanations', async () => {
    await open(boardPath(), { width: 794, height: 1100 });
    await page.locator('.board tbody tr').first().waitFor();
    expect(await page.locator('.legend dd').last().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.board thead .m6').isVisible()).toBe(true);
    expect(await page.locator('.legend dd').last().isVisible()).toBe(true);
    expect(await page.locator('.languages').isVisible()).toBe(false);
    expect(await page.evaluate(overflow)).toBe(0);
  });

  it('keep a table a table where rows are drawn as cards', async () => {
    await open(boardPath(), { width: 390, height: 800 });
    await page.locator('.board tbody tr').first().waitFor();
    expect(await page.getByRole('table').getByRole('row').count()).toBe(8);
    expect(await page.getByRole('rowheader', { name: 'Сова' }).count()).toBe(1);
    expect(await page.getByRole('columnheader', { name: 'M6', includeHidden: true }).count()).toBe(1);
  });

  it('weigh no more than a public page may at first, and are cached by name', async () => {
    for (const path of ['/', boardPath()]) {
      await open(path);
      await page.locator('.board, .contests li').first().waitFor();
      const { names, bytes } = await codeWeight(page, web.root);
      expect({ path, heavy: bytes > WEIGHT.public && bytes }).toEqual({ path, heavy: false });
      expect(await caching(`/assets/${names[0] ?? ''}`)).toBe('public, max-age=31536000, immutable');
      await browser.close();
    }
    expect(await caching('/contests/grammar-2026')).toBe('no-cache');
    await open('/');
  });
});
