import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { freePort } from '@starboard/platform';
import { certificateInPage, checkCertificate, readCertificate } from '@starboard/rehearsal';
import { axeFaults } from '../../support/axe.js';
import { CHROMIUM } from '../../support/browser.js';
import { createContest, createRound } from '../../support/contest.js';
import { DeskSite, faults, picture } from '../../support/desk-site.js';
import { join } from '../../support/desk-world.js';
import { eventually } from '../../support/eventually.js';
import { superviseApp, type Supervised } from '../../support/supervised.js';
import { WEIGHT } from '../../support/weight.js';

/* An organiser rehearses a final by page: real processes of session and worker play it, and certify what came of it. */

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: rehearsals in a browser; no Chromium (CHROMIUM_PATH).');

let site: DeskSite;
let running: readonly Supervised[] = [];
let address: string;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  address = `/my/${site.world.slug}/rehearsals`;
  const port = await freePort();
  const environment = { DATABASE_URL: site.test.url, LOG_LEVEL: 'fatal' };
  running = [
    superviseApp('session', { ...environment, PORT: String(port) }),
    superviseApp('worker', { ...environment, PORT: '0', PUBLIC_URL: `http://127.0.0.1:${port}` }),
  ];
  await Promise.all([
    ...running.map((one) => one.serves()),
    ...(['organiser', 'jury'] as const).map((who) => join(site.api.url, site.world, who)),
  ]);
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await site?.close();
});

/** Starts one of another size than the announced one. */
async function start(page: Page, size: Readonly<Record<'teams' | 'items' | 'interval' | 'deadline', string>>) {
  for (const [name, value] of Object.entries(size)) await page.locator(`input[name=${name}]`).fill(value);
  await page.getByRole('button', { name: 'Начать репетицию' }).click();
}

const download = async (page: Page, name: RegExp): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  return readFile(await file.path(), 'utf8');
};

suite('rehearsals by page', () => {
  it('plays a final of the size asked for, shows how far it is, and gives a certificate that holds', async () => {
    const page = await site.signedIn('organiser', `/my/${site.world.slug}`);
    await page.getByRole('link', { name: 'Репетиции' }).click();
    // As the contest announces it.
    const items = page.locator('input[name=items]');
    await items.waitFor();
    expect(Number(await items.inputValue())).toBe(site.world.round.essayIds.size);
    await start(page, { teams: '2', items: '3', interval: '1', deadline: '8' });
    await page.getByRole('heading', { name: 'Идёт репетиция' }).waitFor();
    await page.getByRole('progressbar').waitFor();
    await picture(page, 'rehearsal-now-ru');
    expect(await page.getByRole('button', { name: 'Начать репетицию' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Прочитать свидетельство № 1' }).waitFor({ timeout: 120_000 });
    const [json, html] = [await download(page, /№ 1 в JSON/), await download(page, /№ 1 страницей/)];
    const certificate = readCertificate(json);
    if (certificate === undefined) throw new Error('no certificate');
    expect(checkCertificate(certificate)).toEqual([]);
    expect(certificateInPage(html)).toEqual(certificate);
    expect(certificate).toMatchObject({
      ...{ contest: site.world.slug, played: { teams: 2, items: 3, intervalMs: 1_000, deadlineMs: 8_000 } },
      injected: [{ fault: 'cut-connections' }],
    });
    const counted = certificate.figures.filter(({ bar }) => bar === 0);
    expect(counted.filter(({ value }) => value !== 0)).toEqual([]);
    // Whether bars of time are met is the machine's; the page says the same as the certificate.
    const row = page.locator('tbody tr').first();
    expect(await row.innerText()).toContain(certificate.ready ? 'готова' : 'не готова');
    expect(await row.innerText()).toContain(certificate.hash.slice(0, 16));
    const { prisma } = site.test.database;
    const { contestId } = site.world.round;
    const asked = await prisma.auditEntry.findFirstOrThrow({ where: { action: 'rehearsal.asked', contestId } });
    expect(await row.innerText()).toContain(asked.actor);
    expect(await prisma.apiToken.count({ where: { name: 'rehearsal', revokedAt: null } })).toBe(0);
    await picture(page, 'rehearsals-ru');
    await page.getByRole('link', { name: 'Прочитать свидетельство № 1' }).click();
    const reading = await page.context().waitForEvent('page');
    await reading.getByRole('heading', { level: 1 }).waitFor();
    await picture(reading, 'rehearsal-certificate-ru');
  });

  it('is stopped by whoever may start one, and says who it was', async () => {
    const page = await site.signedIn('organiser', address);
    await start(page, { teams: '2', items: '20', interval: '30', deadline: '5' });
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Остановить' }).click();
    const row = page.locator('tbody tr', { hasText: 'Остановлена:' });
    // The process that plays it hears of the stop with its next sign of life.
    await row.filter({ hasText: 'не состоялась' }).waitFor({ timeout: 60_000 });
    expect(await row.getByRole('link').count()).toBe(0);
    await page.getByRole('button', { name: 'Начать репетицию' }).waitFor();
  });

  it('is refused while a real round is near, with the round and its moment', async () => {
    const database = site.test.database;
    const contest = await createContest(database, { teams: 1, essays: 1 });
    const startsAt = Math.round(await database.time()) + 1_800_000;
    const shape = { mode: 'final', startsAt, lobbyOpensAt: startsAt, intervalMs: 1_000 } as const;
    await createRound(database, contest, shape);
    const before = await database.prisma.rehearsal.count();
    const page = await site.signedIn('organiser', address);
    await start(page, { teams: '1', items: '1', interval: '1', deadline: '1' });
    const alert = page.getByRole('alert').filter({ hasText: 'ERR_REHEARSAL_NEAR' });
    await alert.waitFor();
    expect(await alert.innerText()).toContain(new Date(startsAt).toISOString());
    expect(await database.prisma.rehearsal.count()).toBe(before);
  });

  it('is read by the jury, which starts none', async () => {
    const page = await site.signedIn('jury', address);
    await page.getByRole('link', { name: 'Прочитать свидетельство № 1' }).waitFor();
    expect(await page.getByRole('button', { name: /репетицию|Остановить/ }).count()).toBe(0);
  });

  it('has no faults that can be measured, on a small dark screen either, and is light', async () => {
    for (const options of [{}, { locale: 'en-GB', colorScheme: 'dark', width: 390, height: 844 }] as const) {
      const page = await site.signedIn('organiser', address, options);
      await page.locator('tbody tr').nth(1).waitFor();
      await eventually('the form', async () => (await page.locator('input[name=teams]').count()) === 1);
      await picture(page, `rehearsals-${Object.keys(options).length === 0 ? 'ru-light' : 'en-dark-390'}`);
      expect(await faults(page, address)).toEqual({ path: address, pale: [], faults: [], wide: 0 });
      expect(await axeFaults(page)).toEqual([]);
      expect((await site.weight(page)).bytes).toBeLessThan(WEIGHT.signedIn);
    }
  });
});
