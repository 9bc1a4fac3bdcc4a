import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DatasetCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { CHROMIUM } from '../../support/browser.js';
import { tabUntil } from '../../support/by-keyboard.js';
import { DeskSite } from '../../support/desk-site.js';
import { join, PASSWORD, PEOPLE, type PersonName } from '../../support/desk-world.js';

/* Each of the people comes to what is theirs and does it without a mouse; the focus is seen wherever it is needed. */

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: pages by keyboard; no Chromium is installed (CHROMIUM_PATH).');

const BY = { actor: 'test' };
/** Of the whole platform, which is apart from the people of a contest. */
const BOSS = 'boss@example.org';

let site: DeskSite;
let home: string;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  home = `/my/${site.world.slug}`;
  for (const name of Object.keys(PEOPLE) as PersonName[]) await join(site.api.url, site.world, name);
  await site.joinOrganiser({ email: BOSS, password: PASSWORD }, 'Фёдор');
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

/** Goes on in a list of choices until the one is chosen. */
async function choose(target: Locator, option: string): Promise<void> {
  await tabUntil(target);
  await target.page().keyboard.press('Home');
  for (let left = await target.locator('option').count(); left > 0; left -= 1) {
    if ((await target.locator('option:checked').innerText()).includes(option)) return;
    await target.page().keyboard.press('ArrowDown');
  }
  throw new Error(`no choice: ${option}`);
}

/** Signs in from the page that asks for it. */
async function come(who: PersonName | 'boss', path: string): Promise<Page> {
  const page = await site.open(path);
  await page.locator('input[name=email]').waitFor();
  await type(page.locator('input[name=email]'), who === 'boss' ? BOSS : PEOPLE[who]);
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

  it('somebody applies with a team', async () => {
    const page = await site.open(`/contests/${site.world.slug}`);
    await press(page.getByRole('link', { name: 'Подать заявку' }));
    await page.locator('input[name=name]').waitFor();
    await type(page.locator('input[name=name]'), 'Орион');
    await type(page.locator('input[name=slug]'), 'orion');
    await choose(page.locator('select[name=legalForm]'), 'юридическое');
    await type(page.locator('input[name=participant]'), 'ООО «Орион»');
    await type(page.locator('input[name=country]'), 'ru');
    await type(page.locator('input[name=captain-name]'), 'Анна');
    await type(page.locator('input[name=captain-email]'), 'anna@example.org');
    await press(page.getByRole('button', { name: 'Добавить участника' }));
    await type(page.locator('input[name=member-0-name]'), 'Борис');
    await type(page.locator('input[name=member-0-email]'), 'boris@example.org');
    await type(page.locator('textarea[name=programme]'), 'Правила и словарь.');
    for (const consent of ['regulation', 'licence']) await press(page.locator(`input[name=${consent}]`), 'Space');
    await press(page.getByRole('button', { name: 'Отправить заявку' }));
    await page.getByRole('heading', { name: 'Заявка подана' }).waitFor();
    expect(await site.test.database.prisma.team.count({ where: { slug: 'orion', status: 'applied' } })).toBe(1);
  });

  it('an organiser invites by a link, and finds in the log who did it', async () => {
    const page = await come('organiser', home);
    await press(page.getByRole('link', { name: 'Люди и роли' }));
    const form = page.locator('form', { has: page.locator('select[name=role]') }).first();
    await form.waitFor();
    await choose(form.locator('select[name=role]'), 'комиссия');
    await type(form.locator('input[name=email]'), 'chair@example.org');
    await page.keyboard.press('Enter');
    await page.locator('.issued', { hasText: 'chair@example.org' }).waitFor();
    await page.goto(`${site.api.url}${home}/audit`);
    await page.locator('input[name=actor]').waitFor();
    await type(page.locator('input[name=actor]'), 'Вера');
    await press(page.getByRole('button', { name: 'Отобрать' }));
    await page.waitForURL(/actor=/);
    await page.getByRole('row', { name: /Вера/ }).first().waitFor();
  });

  it('an organiser plans a qualification, opens and ends it', async () => {
    const datasets = new DatasetCommands(site.test.database, manualClock(Date.now()));
    const { contestId } = site.world.round;
    const essay = { externalId: 'test-1', subject: 'rus', meta: {}, text: 'Проверочное сочинение о лете' };
    const { essays } = await datasets.importEssays(contestId, [essay], BY);
    const set = { contestId, kind: 'test', name: 'проверка', essayIds: essays.map(({ id }) => id) } as const;
    await datasets.createDataset(set, BY);
    const page = await come('organiser', `${home}/rounds`);
    const plan = page.locator('.round-form');
    await plan.waitFor();
    await choose(plan.locator('select[name=mode]'), 'Алгоритмическая');
    await choose(plan.locator('select[name=set]'), 'проверка');
    await press(plan.getByRole('button', { name: 'Создать черновик' }));
    await page.waitForURL(/\/control$/);
    for (const act of ['Открыть…', 'Закончить…']) {
      await page.getByRole('button', { name: act }).waitFor();
      await press(page.getByRole('button', { name: act }));
      const reason = page.getByRole('dialog').locator('textarea');
      await page.getByRole('dialog').waitFor();
      if ((await reason.count()) > 0) await type(reason, 'Все прошли');
      await press(page.getByRole('dialog').locator('button[type=submit]'));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    // The session server closes it, which does not run here.
    await page.getByText(/^Испытание заканчивается/).waitFor();
  });

  it('an organiser composes a set of a final and seals it', async () => {
    const datasets = new DatasetCommands(site.test.database, manualClock(Date.now()));
    const essay = { externalId: 'new-1', subject: 'rus', meta: {}, text: 'Неизвестное сочинение о зиме' };
    await datasets.importEssays(site.world.round.contestId, [essay], BY);
    const page = await come('organiser', home);
    await press(page.getByRole('link', { name: 'Выборки' }));
    const form = page.locator('form', { has: page.locator('[name=essays]') });
    await form.waitFor();
    await choose(form.locator('select[name=kind]'), 'финальная');
    await type(form.locator('input[name=name]'), 'Зимняя');
    await type(form.locator('[name=essays]'), 'new-1');
    await press(form.getByRole('button', { name: 'Собрать' }));
    await page.getByRole('heading', { name: /Зимняя/ }).waitFor();
    await press(page.getByRole('button', { name: 'Запечатать…' }));
    await decide(page, 'Протокол 12');
    await page.locator('[role=status] code').waitFor();
    const sealed = { name: 'Зимняя', kind: 'final', sealedAt: { not: null } } as const;
    expect(await site.test.database.prisma.dataset.count({ where: sealed })).toBe(1);
  });

  it('an expert opens an essay from the queue, marks a fragment and hands it in', async () => {
    const { expertMarkup } = site.test.database.prisma;
    const before = await expertMarkup.count();
    const page = await come('expert', home);
    await press(page.locator('a[href*="/assignments/"]').first());
    const text = page.locator('.mk-text');
    await tabUntil(text);
    for (const key of ['Control+Home', 'Control+Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.locator('.mk-palette').waitFor();
    await page.keyboard.insertText('ИСП');
    await page.keyboard.press('Enter');
    await page.locator('.mk-card textarea:focus').waitFor();
    await page.keyboard.insertText('ПЕРВОЕ');
    await page.keyboard.press('Enter');
    await press(page.getByRole('button', { name: 'Сдать…' }));
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const seen = dialog.getByRole('checkbox');
    if ((await seen.count()) > 0) await press(seen, 'Space');
    await press(dialog.getByRole('button', { name: 'Сдать', exact: true }));
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.mk-saved-nothing').waitFor();
    expect(await expertMarkup.count()).toBe(before + 1);
  });

  it('an organiser of the platform closes an account and opens it again', async () => {
    const page = await come('boss', '/admin');
    const row = page.getByRole('row', { name: new RegExp(PEOPLE.member) });
    await row.waitFor();
    for (const [act, state] of [
      ['Закрыть', /закрыта \d/],
      ['Открыть', /^открыта$/],
    ] as const) {
      await press(row.getByRole('button', { name: new RegExp(`^${act}`) }));
      await press(page.getByRole('dialog').locator('button[type=submit]'));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await row.getByText(state).waitFor();
    }
  });
});
