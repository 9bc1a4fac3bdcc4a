import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CHROMIUM } from '../../support/browser.js';
import { confirm, DeskSite, faults, picture } from '../../support/desk-site.js';
import { join } from '../../support/desk-world.js';
import { eventually } from '../../support/eventually.js';
import { addOutage } from '../../support/finished-round.js';

/* Files that the server lost, excused at the desk (8.2.1): a real final, a real worker, browsers. Each step needs those before. */

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: excuses in a browser; no Chromium is installed (CHROMIUM_PATH).');

let site: DeskSite;
const title = { ru: 'Файлы, потерянные из-за сервера', en: 'Files lost by the server' };
const section = (page: Page, lang: keyof typeof title = 'ru') =>
  page.locator('section', { has: page.getByRole('heading', { name: title[lang] }) });

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  const { database } = site.test;
  const { round } = site.world;
  // The one file that a team lost was lost while the server was away.
  await addOutage(database, 0);
  const annulled = { session: { roundId: round.roundId }, annulledAt: { not: null } };
  await database.prisma.release.updateMany({ where: annulled, data: { annulmentCause: 'server_fault' } });
  for (const name of ['jury', 'commission'] as const) await join(site.api.url, site.world, name);
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

const newest = (atLeast: number) =>
  eventually('the next board', () =>
    site.test.database.prisma.leaderboardSnapshot.findFirst({
      where: { roundId: site.world.round.roundId, version: { gte: atLeast } },
    }),
  );

suite('files that the server lost, at the desk', () => {
  it('are shown to the jury with what excusing them would change, and not excused by it', async () => {
    const page = await site.signedIn('jury', site.desk, { locale: 'en-GB' });
    const lost = section(page, 'en');
    await lost.locator('tbody tr').first().waitFor();
    expect(await lost.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/запятая\s+1\s+[^]*server fault[^]*\s+none/),
    ]);
    expect(await lost.getByRole('checkbox').isChecked()).toBe(true);
    await lost.getByRole('button', { name: 'What changes (1 file)' }).click();
    await lost.getByText('The technical commission decides (8.2.1).').waitFor();
    expect(await lost.getByRole('button', { name: 'Excuse these files…' }).count()).toBe(0);
    await picture(page, 'excuses-jury-en');
    await lost.getByRole('checkbox').uncheck();
    expect(await lost.getByRole('status').count()).toBe(0);
    expect(await lost.getByRole('button', { name: 'What changes' }).isDisabled()).toBe(true);
  });

  it('are excused by the technical commission: a new board, in which the solution stands', async () => {
    const page = await site.signedIn('commission');
    const lost = section(page);
    await lost.getByRole('button', { name: 'Что изменится (1 файл)' }).click();
    const team = lost.locator('[role=status] tbody tr', { hasText: 'запятая' });
    await team.waitFor();
    expect(await team.innerText()).toMatch(/аннулирован/i);
    await picture(page, 'excuses-commission-ru');
    const before = await newest(1);
    await lost.getByRole('button', { name: 'Исключить эти файлы…' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.innerText()).toMatch(/выйдет 1 файл[^]*больше не аннулированы: запятая[^]*навсегда/);
    await picture(page, 'excuses-dialog-ru');
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await confirm(page, { button: 'Исключить эти файлы…', reason: 'Сервер не отвечал', protocol: 'ТК-7' });
    await newest(before.version + 1);
    await page.reload();
    await lost.locator('tbody tr', { hasText: 'Сервер не отвечал · ТК-7' }).waitFor();
    expect(await lost.getByRole('checkbox').count()).toBe(0);
    const ranked = page.locator('.board tbody .team');
    await eventually('the board shows the team', async () =>
      (await ranked.allInnerTexts()).includes('запятая') ? true : undefined,
    );
    await picture(page, 'excuses-done-ru');
  });

  it.each([
    ['light', 1280, 'ru-RU'],
    ['dark', 390, 'en-GB'],
  ] as const)('can be read by everybody: %s, %d pixels, %s', async (colorScheme, width, locale) => {
    const page = await site.signedIn('jury', site.desk, { colorScheme, width, locale, height: 844 });
    await section(page, locale === 'ru-RU' ? 'ru' : 'en')
      .locator('tbody tr')
      .first()
      .waitFor();
    await page.locator('.bone').first().waitFor({ state: 'detached' });
    expect(await faults(page, 'desk')).toEqual({ path: 'desk', pale: [], faults: [], wide: 0 });
    await picture(page, `excuses-${colorScheme}-${width}`);
  });
});
