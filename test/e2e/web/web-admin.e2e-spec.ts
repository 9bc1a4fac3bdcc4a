import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { recordBackup } from '@starboard/database';
import { axeFaults } from '../../support/axe.js';
import { CHROMIUM } from '../../support/browser.js';
import { movesOfLoad } from '../../support/page-load.js';
import { faults, fillIn, PageSite, picture, serve } from '../../support/page-site.js';
import { WEIGHT } from '../../support/weight.js';

/* The platform for its organisers: roles in all contests, invitations to them, accounts. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const boss = { email: 'boss@example.org', password: 'correct horse battery staple' };

let site: PageSite;
const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: the administration in a browser; no Chromium (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = new PageSite(await serve({}, { queue: true }));
  await site.joinOrganiser(boss, 'Вера Организатор');
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

const dialog = (page: Page) => page.getByRole('dialog');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function confirm(page: Page): Promise<void> {
  await dialog(page).locator('button[type=submit]').click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** Invites somebody by keyboard. @returns the link, which is shown once */
async function invite(page: Page, role: string, email: string): Promise<string> {
  const form = section(page, 'Пригласить по ссылке').locator('form');
  await form.locator('select').selectOption(role);
  await form.locator('input[name=email]').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  return page.locator('.issued', { hasText: email }).locator('code').innerText();
}

suite('the administration of the platform', () => {
  it('invites to a role in all contests by a link, which is accepted once, or withdrawn', async () => {
    const page = await site.signedInAs(boss, '/admin');
    const link = await invite(page, 'jury', 'chair@example.org');
    await invite(page, 'technical_commission', 'late@example.org');
    await page.getByRole('button', { name: 'Отозвать… late@example.org' }).click();
    await confirm(page);
    await page.getByRole('row', { name: /late@example\.org.*отозвано/ }).waitFor();
    expect(await section(page, 'Пригласить по ссылке').locator('option').allInnerTexts()).not.toContain('эксперт');

    const { pathname, hash } = new URL(link);
    const guest = await site.open(`${pathname}${hash}`);
    await guest.locator('input[name=name]').fill('Нина Председатель');
    await guest.locator('input[name=password]').fill(boss.password);
    const joined = guest.waitForResponse((response) => response.url().endsWith('/links/join') && response.ok());
    await guest.getByRole('button', { name: 'Сохранить' }).click();
    await joined;

    await page.reload();
    await page.getByRole('row', { name: /chair@example\.org.*принято/ }).waitFor();
    await section(page, 'Роли на всей платформе')
      .getByRole('row', { name: /Нина.*судейская коллегия/ })
      .waitFor();
    const grants = await site.test.database.prisma.roleGrant.findMany({
      where: { contestId: null, user: { email: 'chair@example.org' } },
    });
    expect(grants.map(({ role }) => role)).toEqual(['jury']);
  });

  it('gives a role to an account and takes it; what does not go together, and the last organiser, are refused in words', async () => {
    const page = await site.signedInAs(boss, '/admin');
    const form = section(page, 'Дать роль без приглашения').locator('form');
    const grant = async (email: string, role: string): Promise<void> => {
      await form.locator('input[name=email]').fill(email);
      await form.locator('select').selectOption(role);
      await form.getByRole('button', { name: 'Дать роль' }).click();
    };
    await grant('chair@example.org', 'technical_commission');
    await form.getByText('уже в другой роли, с которой эта несовместима').waitFor();
    expect(await form.locator('input[name=protocol]').count()).toBe(0);

    const roles = section(page, 'Роли на всей платформе');
    await roles
      .getByRole('row', { name: /Нина/ })
      .getByRole('button', { name: /Снять роль/ })
      .click();
    await confirm(page);
    await roles.getByRole('row', { name: /Нина/ }).waitFor({ state: 'detached' });
    await grant('chair@example.org', 'technical_commission');
    await page.getByText('Нина Председатель: техническая комиссия.').waitFor();
    await roles.getByRole('row', { name: /Нина.*техническая комиссия/ }).waitFor();

    await roles
      .getByRole('row', { name: new RegExp(boss.email) })
      .getByRole('button', { name: /Снять роль/ })
      .click();
    await dialog(page).locator('button[type=submit]').click();
    await dialog(page).getByText('Это последний организатор платформы').waitFor();
    const organisers = { contestId: null, role: 'organiser' } as const;
    expect(await site.test.database.prisma.roleGrant.count({ where: organisers })).toBe(1);
  });

  it('closes and opens an account, and makes a link for a new password', async () => {
    const page = await site.signedInAs(boss, '/admin');
    const row = section(page, 'Учётные записи').getByRole('row', { name: /chair@example\.org/ });
    await row.getByRole('button', { name: /Ссылка для пароля/ }).click();
    await page.locator('.issued', { hasText: 'chair@example.org' }).waitFor();
    await row.getByRole('button', { name: /^Закрыть/ }).click();
    await confirm(page);
    await row.getByText(/закрыта \d/).waitFor();
    const out = await site.open('/sign-in?next=/admin');
    await fillIn(out, 'chair@example.org', boss.password);
    await out.locator('[role=alert]', { hasText: /\S/ }).waitFor();
    await row.getByRole('button', { name: /^Открыть/ }).click();
    await confirm(page);
    await row.getByText('открыта', { exact: true }).waitFor();
  });

  it('stays where it is while its parts come', async () => {
    const page = await site.signedInAs(boss, '/admin');
    expect(await movesOfLoad(page, site.api.url, ['/admin', '/operations', '/account'])).toEqual([]);
  });

  it('says how old the last backup is when that is long', async () => {
    const page = await site.signedInAs(boss, '/operations');
    const part = section(page, 'Резервные копии');
    await part.getByText('Ни одной копии этой командой ещё не сделано.').waitFor();
    const ages = [21, 5, 2, 1];
    const said = ['Это 21 день назад', 'Это 5 дней назад', 'Это 2 дня назад', undefined];
    for (const [index, days] of ages.entries()) {
      const file = `after-${days}.dump`;
      const at = Date.now() - days * DAY_MS - HOUR_MS;
      await recordBackup(site.test.database, { file, tables: 60, rows: 1_000, head: '' }, { actor: 'operator' }, at);
      await page.reload();
      await part.getByText(new RegExp(`^Последняя: .*, файл ${file}`)).waitFor();
      const warning = await part.getByText(/^Это \d+/).allInnerTexts();
      expect(warning).toEqual(said[index] === undefined ? [] : [`${said[index]}: проверьте расписание.`]);
    }
  });

  it('leads to the jobs and the log, and is closed to others', async () => {
    const page = await site.signedInAs(boss, '/admin');
    await page.getByRole('link', { name: 'Задания, сбои и журнал действий' }).click();
    await page.waitForURL('**/operations');
    const other = await site.signedInAs({ email: 'chair@example.org', password: boss.password }, '/admin');
    await other.getByText('Страница вам не открыта').waitFor();
    expect(await other.locator('form').count()).toBe(0);
  });

  it.each([
    ['light', 1280, 'ru-RU'],
    ['dark', 390, 'en-GB'],
  ] as const)('everybody can read it: %s, %i pixels, %s', async (colorScheme, width, locale) => {
    const page = await site.signedInAs(boss, '/admin', { colorScheme, width, locale });
    await page.locator('.sections .scroll tbody tr').last().waitFor();
    await page.locator('.bone').first().waitFor({ state: 'detached' });
    await picture(page, `admin-${colorScheme}-${width}`);
    expect(await faults(page, '/admin')).toEqual({ path: '/admin', pale: [], faults: [], wide: 0 });
    expect(await axeFaults(page)).toEqual([]);
    expect((await site.weight(page)).bytes).toBeLessThan(WEIGHT.signedIn);
  });
});
