import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hashedPart, type UnsignedReceipt } from '@starboard/contracts';
import { BARS, CERTIFICATE_FORMAT, type FigureName, signCertificate, writeCertificate } from '@starboard/rehearsal';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { axeFaults } from '../../support/axe.js';
import { seedContest, seedRound, seedSnapshot } from '../../support/board.js';
import { CHROMIUM, openBrowser, takenOver, type TestBrowser } from '../../support/browser.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { seedProgress } from '../../support/live-round.js';
import { overflow, paleTexts, shiftsSeen, structureFaults, watchShifts } from '../../support/page-checks.mjs';
import { buildWeb, type WebBuild } from '../../support/web-build.js';
import { codeWeight, WEIGHT } from '../../support/weight.js';

/* What everybody may see of a contest beside its board: the round as it runs, versions, teams, method, verification. */

const MINUTE_MS = 60_000;
const PICTURES = process.env['WEB_PICTURES'];
const EXPECTED = /Failed to load resource/;

let test: TestDatabase;
let web: WebBuild;
let api: ApiServer;
let roundId: string;
const browsers: TestBrowser[] = [];
const complaints: string[] = [];

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined)
  console.warn('Skipped: public pages in a browser; no Chromium is installed (CHROMIUM_PATH).');

const before = [
  { team: 'Сова', place: 2, star: 68 },
  { team: 'Буквица', place: 1, star: 70 },
  { team: 'Ёж', place: 3, star: 60 },
];
const after = [
  { team: 'Сова', place: 1, star: 71 },
  { team: 'Буквица', place: 2, star: 70 },
  { team: 'Ёж', status: 'annulled', annulled: 3, counted: 0 },
] as const;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  [test, web] = await Promise.all([createTestDatabase(), buildWeb()]);
  api = await startApiServer(test.url, { webRoot: web.root });
  const board = await seedContest(test.database, { slug: 'board', essays: 8, sealed: true });
  const past = new Date(Date.now() - 90 * MINUTE_MS);
  roundId = await seedRound(test.database, board, { status: 'finalised', startsAt: past });
  await seedSnapshot(test.database, board, { roundId, state: 'preliminary', rows: before });
  await seedSnapshot(test.database, board, { roundId, state: 'approved', rows: after });
});

afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.close()));
  expect(complaints.splice(0)).toEqual([]);
});

afterAll(async () => {
  await api?.close();
  await test?.drop();
  await web?.remove();
});

async function open(path: string, options: Partial<Parameters<typeof openBrowser>[0]> = {}): Promise<Page> {
  const browser = await openBrowser({ locale: 'ru-RU', ...options });
  browsers.push(browser);
  const page = await browser.context.newPage();
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !EXPECTED.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.addInitScript(watchShifts);
  await page.goto(`${api.url}${path}`);
  await page.locator('h1').waitFor();
  await takenOver(page);
  return page;
}

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true, animations: 'disabled' });
}

/** A final of eight essays: four are over for all, the fifth has just been released. */
async function seedLive(): Promise<void> {
  const parameters = { publicProgress: 'teams', annulShare: 0.2 };
  const contest = await seedContest(test.database, { slug: 'live', essays: 8, sealed: true, parameters });
  const startsAt = new Date(Date.now() - 4 * MINUTE_MS - 4_000);
  const round = { roundId: await seedRound(test.database, contest, { startsAt }) };
  await seedProgress(test.database, contest, { ...round, team: 'Сова', files: ['5', '20', '35', '59', '3'] });
  await seedProgress(test.database, contest, { ...round, team: 'Ёж', files: ['late', '10', '9', '8'] });
  await seedProgress(test.database, contest, { ...round, team: 'Буквица', files: ['late', 'invalid', 'none', '7'] });
  await test.database.prisma.incident.create({
    data: {
      ...{ ...round, kind: 'many_missed', key: 'many-missed/0', evidence: { heartbeats: [] } },
      ...{ fromAt: startsAt, toAt: new Date(startsAt.getTime() + MINUTE_MS), detectedAt: new Date() },
    },
  });
}

/** Begun when the first test looks at it: the fifth essay stays closed for most of a minute. */
let begun: Promise<void> | undefined;
const liveRound = (): Promise<void> => (begun ??= seedLive());

suite('the live page', () => {
  it('has a mark in every cell, a budget in every row, and a feed', async () => {
    await liveRound();
    const page = await open('/contests/live/live');
    const rows = page.locator('.watch-grid tbody tr');
    await rows.first().waitFor();
    const cells = await Promise.all((await rows.all()).map((row) => row.locator('.cell').allTextContents()));
    const texts = cells.map((row) => row.join(''));
    expect(texts.toSorted()).toEqual(['1234····', 'О111····', 'О×–1····'].toSorted());
    // One of eight may be lost: who has lost it is at the edge, who has lost three is over it (7.7).
    expect(await page.locator('tr[data-budget=last]').innerText()).toMatch(/Ёж[^]*1 из 1[^]*ещё один/);
    expect(await page.locator('tr[data-budget=annulled]').innerText()).toMatch(/Буквица[^]*3 из 1[^]*аннулировано/);
    expect(await page.locator('tr[data-budget=fine]').count()).toBe(1);
    const log = page.getByRole('log');
    expect(await log.getAttribute('aria-live')).toBe('off');
    expect(await log.innerText()).toContain('Файл 1: в срок 1 из 3, быстрее всех Сова — 5 с');
    expect(await log.locator('li').first().innerText()).toContain('Замечен массовый сбой: файл 1');
    await page.getByLabel('Читать вслух').check();
    expect(await log.getAttribute('aria-live')).toBe('polite');
    expect((await codeWeight(page, web.root)).bytes).toBeLessThan(WEIGHT.public);
    await picture(page, 'public-live-ru');
  });

  it('is for a projector without the frame of the site, and reveals places one by one by key', async () => {
    const page = await open('/contests/live/live?screen=1');
    expect(await page.locator('.site-header').isVisible()).toBe(false);
    await page.locator('.watch-grid tbody tr').first().waitFor();
    await picture(page, 'public-screen-ru');
    const reveal = await open('/contests/board/live?reveal=1');
    await reveal.getByText('Осталось мест: 2').waitFor();
    expect(await reveal.locator('.watch-places li').count()).toBe(0);
    await reveal.keyboard.press('ArrowRight');
    await reveal.locator('.watch-places li', { hasText: 'Буквица' }).waitFor();
    expect(await reveal.getByText('Сова').count()).toBe(0);
    await reveal.keyboard.press('ArrowRight');
    await reveal.locator('.watch-places li', { hasText: 'Сова' }).waitFor();
    await reveal.keyboard.press('ArrowLeft');
    expect(await reveal.locator('.watch-places li').count()).toBe(1);
    await picture(reveal, 'public-reveal-ru');
  });
});

suite('behind the board', () => {
  it('rows say how they moved, lead to what changed and to the team, and can be marked', async () => {
    const page = await open('/contests/board');
    await page.getByRole('link', { name: /выше на 1/ }).click();
    await page.getByRole('heading', { name: 'Что изменила версия 2' }).waitFor();
    const row = page.getByRole('row', { name: /Сова/ });
    await row.waitFor();
    expect(await row.innerText()).toMatch(/2\s+1\s+68,00\s+71,00\s+\+3,00/);
    expect(await page.getByRole('row', { name: /Ёж/ }).innerText()).toContain('без места');
    await picture(page, 'public-history-ru');
    await page.goto(`${api.url}/contests/board`);
    await takenOver(page);
    await page.getByRole('button', { name: 'Отметить: Буквица' }).click();
    await page.reload();
    await takenOver(page);
    const star = page.getByRole('button', { name: 'Отметить: Буквица' });
    await star.waitFor();
    expect(await star.getAttribute('aria-pressed')).toBe('true');
    await picture(page, 'public-board-ru');
    await page.getByRole('link', { name: 'Сова' }).click();
    await page.waitForURL('**/teams/*');
    await page.getByRole('heading', { name: '1 место' }).waitFor();
    await picture(page, 'public-team-ru');
  });

  it('the table is there without scripts, in both languages, and every page says what it is', async () => {
    const read = async (path: string): Promise<string> => (await fetch(`${api.url}${path}`)).text();
    const still = await read('/api/contests/board/leaderboard/board.html?lang=en');
    expect(still).toContain('<html lang="en">');
    expect(still).toMatch(/<td>1<\/td>\s*<td>Сова<\/td>\s*<td>71.00<\/td>/);
    expect(still).toContain('hreflang="ru"');
    expect(still).not.toContain('<script');
    const shell = await read('/contests/board/live?lang=en');
    expect(shell).toContain('<title>The round as it runs: PRO//READING: Grammar · Starboard</title>');
    expect(shell).toContain('href="/api/contests/board/leaderboard/board.html?lang=en"');
    const { slug } = await test.database.prisma.team.findFirstOrThrow({ where: { name: 'Буквица' } });
    const team = await read(`/contests/board/teams/${slug}?round=${roundId}`);
    expect(team).toContain('<title>Буквица: ');
    expect(team).toMatch(/og:description" content="[^"]*(: Сова\.)/);
    const preview = await fetch(`${api.url}${new URL(/og:image" content="([^"]+)"/.exec(team)?.[1] ?? '').pathname}`);
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png']);
    const feed = await read('/api/contests/board/results.atom');
    expect(feed.match(/<entry>/g)).toHaveLength(2);
    expect(feed).toContain('финал 1: результаты утверждены / final 1: results approved');
  });
});

const json = (name: string, value: object) => ({
  ...{ name, mimeType: 'application/json' },
  buffer: Buffer.from(JSON.stringify(value)),
});

/** A receipt by the key of the round, as the platform makes it. */
async function signedReceipt(): Promise<object> {
  const { privateKey } = await test.database.prisma.roundKey.findUniqueOrThrow({ where: { roundId } });
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  const unsigned: UnsignedReceipt = {
    ...{ contest: 'board', round: roundId, sessionId: 7, fileId: 1, attempt: 1 },
    ...{ submissionId: '01890000-0000-7000-8000-000000000001', sha256: 'a'.repeat(64) },
    ...{ receivedAt: '2026-11-21T10:00:00.000Z', verdict: 'accepted', prev: null },
  };
  const hash = createHash('sha256').update(hashedPart(unsigned)).digest();
  return { ...unsigned, hash: hash.toString('hex'), signature: sign(null, hash, key).toString('base64url') };
}

/** A certificate of readiness as a rehearsal leaves it, and what somebody made of it. */
function signedCertificate(change: (text: string) => string): ReturnType<typeof json> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const size = { teams: 2, items: 3, intervalMs: 1_000, deadlineMs: 2_000 };
  const at = '2026-11-24T10:00:00.000Z';
  const figures = (Object.keys(BARS) as FigureName[]).map((name) => ({ name, value: 0, bar: BARS[name], met: true }));
  const rehearsal = { contest: 'rehearsal-1', round: roundId, url: 'http://127.0.0.1:3000/' };
  const certificate = signCertificate(
    {
      ...{ format: CERTIFICATE_FORMAT, ready: true, contest: 'board', rehearsal, announced: size, played: size },
      ...{ startedAt: at, endedAt: at, figures, injected: [], notInjected: [], failures: [] },
      machine: { system: 'Linux', processor: 'x', cores: 2, memoryBytes: 1 },
      versions: { starboard: '1', node: '20', postgres: '15' },
    },
    {
      publicKey: publicKey.export({ type: 'spki', format: 'der' }),
      privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
    },
  );
  const buffer = Buffer.from(change(writeCertificate(certificate)));
  return { name: 'readiness.json', mimeType: 'application/json', buffer };
}

suite('the page of verification', () => {
  it('checks what is given to it, and says so when it does not hold', async () => {
    const page = await open(`/contests/board/verify?round=${roundId}`);
    await page.getByRole('heading', { name: 'Квитанции' }).waitFor();
    const receipt = await signedReceipt();
    const forged = { ...receipt, receivedAt: '2026-11-21T09:59:00.000Z' };
    await page.getByLabel('Квитанции, .json').setInputFiles([json('true.json', receipt), json('forged.json', forged)]);
    await page
      .getByRole('row', { name: /true.json/ })
      .getByText('верна')
      .waitFor();
    await page
      .getByRole('row', { name: /forged.json/ })
      .getByText('поля не сходятся с хешем')
      .waitFor();
    await page.getByText('Сессия 7: квитанций 1, между ними все на месте').waitFor();
    const proof = page.locator('form', { has: page.locator('[name=fileId]') });
    await proof.locator('[name=fileId]').fill('3');
    await proof
      .locator('[name=essay]')
      .setInputFiles([{ name: 'essay.txt', mimeType: 'text/plain', buffer: Buffer.from('тайное сочинение 3') }]);
    await proof.getByRole('button', { name: 'Проверить' }).click();
    await page.getByText('Верно: текст стоял на месте 3 из 8').waitFor();
    await proof.locator('[name=root]').fill('f'.repeat(64));
    await proof.getByRole('button', { name: 'Проверить' }).click();
    await page.getByText('Не сходится: путь ведёт к другому корню').waitFor();
    const certificate = page.locator('[name=certificate]');
    await certificate.setInputFiles([signedCertificate((text) => text)]);
    await page.getByText('Верно: подписано ключом, который ниже').waitFor();
    await page.getByRole('row', { name: /потеряно подтверждённых ответов/ }).waitFor();
    const kept = page.locator('[name=kept]');
    const check = async (text: string, verdict: RegExp): Promise<void> => {
      await kept.fill(text);
      await kept.press('Enter');
      await page.locator('.verify-kept [role=status]', { hasText: verdict }).waitFor();
    };
    const answer = await (await fetch(`${api.url}/api/audit/head`)).text();
    const { entries } = JSON.parse(answer) as { entries: number };
    await check(answer, /^✓ После записи \d+ в журнале стоит этот хеш/);
    await check(`${entries} ${'ab'.repeat(32)}`, /^✗ После записи \d+ в журнале стоит другой хеш/);
    await check(answer.replace(`${entries}`, `${entries + 1}`), /^✗ Записей меньше, чем \d+/);
    await check('вчера', /^\? Нужны число записей и хеш/);
    await check(answer, /^✓/);
    await picture(page, 'public-verify-ru');
    await certificate.setInputFiles([signedCertificate((text) => text.replace('"board"', '"other"'))]);
    await page.getByText('Не сходится: поля не сходятся с хешем').waitFor();
  });
});

suite('everybody', () => {
  const PAGES = [
    '/',
    '/sign-in',
    '/contests/live/live',
    '/contests/board',
    '/contests/board/about',
    '/contests/board/calendar',
    '/contests/board/apply',
    '/contests/board/history',
    '/contests/board/method',
    '/contests/board/verify',
  ];
  it.each([
    ['light', 1280, 'ru-RU'],
    ['dark', 390, 'en-GB'],
  ] as const)('can read these pages (%s, %i pixels)', async (colorScheme, width, locale) => {
    await liveRound();
    for (const path of PAGES) {
      const page = await open(path, { colorScheme, width, locale });
      await page.locator('main section, main form, main ul').last().waitFor();
      await page.waitForLoadState('networkidle').catch(() => undefined);
      const found = {
        pale: await page.evaluate(paleTexts),
        faults: [...(await page.evaluate(structureFaults)), ...(await axeFaults(page))],
      };
      expect({ path, ...found, wide: await page.evaluate(overflow) }).toEqual({ path, pale: [], faults: [], wide: 0 });
      const shifts = await page.evaluate(shiftsSeen);
      if (shifts > 0.02) throw new Error(`${path} moves by ${shifts}`);
      await picture(page, `public-${path.split('/').at(-1) ?? ''}-${colorScheme}-${width}`);
      await page.close();
    }
  });
});
