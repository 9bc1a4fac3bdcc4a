import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { CHROMIUM } from '../../support/browser.js';
import { tabUntil } from '../../support/by-keyboard.js';
import { DeskSite } from '../../support/desk-site.js';
import { join, PASSWORD, PEOPLE, type PersonName } from '../../support/desk-world.js';

/* Each of the people comes to what is theirs and does it without a mouse; the focus is seen wherever it is needed. */

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: pages by keyboard; no Chromium is installed (CHROMIUM_PATH).');

let site: DeskSite;
let home: string;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  home = `/my/${site.world.slug}`;
  for (const name of Object.keys(PEOPLE) as PersonName[]) await join(site.api.url, site.world, name);
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabUntil(target);
  await target.page().keyboard.press(key);
}

async function type(target: Locator, text: string): Promise<void> {
  await tabUntil(target);
  await target.page().keyboard.type(text);
}

/** Signs in from the page that asks for it. */
async function come(who: PersonName, path: string): Promise<Page> {
  const page = await site.open(path);
  await page.locator('input[name=email]').waitFor();
  await type(page.locator('input[name=email]'), PEOPLE[who]);
  await type(page.locator('input[name=password]'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === path);
  return page;
}

/** Gives the reason in the dialog that has come: the focus is in it already. */
async function decide(page: Page, reason: string): Promise<void> {
  await page.getByRole('dialog').locator('textarea:focus').waitFor();
  await page.keyboard.type(reason);
  await press(page.getByRole('dialog').locator('button[type=submit]'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

suite('by keyboard alone', () => {
  it('an organiser signs in, writes an announcement and publishes it', async () => {
    const page = await come('organiser', home);
    await press(page.getByRole('link', { name: 'Объявления и документы' }));
    const form = page.locator('form', { has: page.locator('[name=contentRu]') });
    await form.waitFor();
    await type(form.locator('[name=titleRu]'), 'Начало в полдень');
    await type(form.locator('[name=titleEn]'), 'It begins at noon');
    await type(form.locator('[name=contentRu]'), 'Финал начинается в 12:00.');
    await press(form.getByRole('button', { name: 'Опубликовать…' }));
    await page.getByRole('dialog').waitFor();
    await press(page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }));
    await page.getByText('Опубликовано: объявление 1, версия 1.').waitFor();
  });

  it('jury, commission and organisers sign the result, one after the other', async () => {
    const steps = [
      ['jury', 'Принять отчёты…'],
      ['commission', 'Подтвердить…'],
      ['organiser', /^Утвердить/],
    ] as const;
    for (const [who, button] of steps) {
      const page = await come(who, home);
      await press(page.getByRole('link', { name: 'Результат: Финал' }).first());
      await page.locator('.chain').waitFor();
      await press(page.getByRole('button', { name: button }));
      await decide(page, 'Проверено');
    }
    const { roundId } = site.world.round;
    const where = { roundId, state: 'approved' } as const;
    expect(await site.test.database.prisma.leaderboardSnapshot.count({ where })).toBe(1);
  });

  it('a member of a team opens the report, files a protest, and the jury answers', async () => {
    const captain = await come('member', home);
    await tabUntil(captain.getByRole('link', { name: /^Отчёт, страница: сова/ }));
    await captain.goto(`${site.api.url}${home}/protests`);
    await type(captain.locator('textarea[name=text]'), 'В первом файле правка не засчитана.');
    await press(captain.getByRole('button', { name: 'Подать' }));
    await captain.getByText('ждёт ответа', { exact: true }).waitFor();
    const jury = await come('jury', home);
    await press(jury.getByRole('link', { name: /^Открыть: Протесты/ }));
    await press(jury.getByRole('button', { name: 'Отклонить…' }));
    await decide(jury, 'Эксперты исправляют иначе.');
    await captain.reload();
    await captain.getByText('Эксперты исправляют иначе.').waitFor();
  });

  it('a reader sorts the board, opens a team, downloads the archive and checks it', async () => {
    const page = await site.open(`/contests/${site.world.slug}`);
    await page.locator('.board tbody tr').first().waitFor();
    await press(page.locator('.board thead button').last());
    await page.waitForURL(/sort=/);
    await tabUntil(page.locator('.board tbody a').first());
    const saved = page.waitForEvent('download');
    await press(page.getByRole('link', { name: 'Архив' }));
    const buffer = await readFile(await (await saved).path());
    await press(page.getByRole('link', { name: 'Проверка' }).first());
    const archive = page.locator('input[name=archive]');
    await archive.waitFor();
    const choosing = page.waitForEvent('filechooser');
    await press(archive, 'Space');
    await (await choosing).setFiles({ name: 'archive.zip', mimeType: 'application/zip', buffer });
    await page.getByText(/^✓ Верно: список подписан ключом раунда/).waitFor();
  });
});
