import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeFaults } from '../../support/axe.js';
import { type BrowserOptions, CHROMIUM } from '../../support/browser.js';
import { DeskSite, faults, fillIn, picture } from '../../support/desk-site.js';
import { join, PASSWORD, PEOPLE } from '../../support/desk-world.js';
import { eventually } from '../../support/eventually.js';
import { WEIGHT } from '../../support/weight.js';

/* An expert's work in a browser: nothing that was typed is lost, and nothing that was handed in is replaced unseen. */

let site: DeskSite;

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: experts in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  await join(site.api.url, site.world, 'expert');
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

interface Essay {
  readonly id: string;
  readonly version: number;
  readonly markup: string;
}

/** The `index`-th essay of the expert, as the server has it. */
async function essayOf(page: Page, index: number): Promise<Essay> {
  const list = `${site.api.url}/api/contests/${site.world.slug}/own-assignments`;
  const { items } = (await (await page.request.get(list)).json()) as { items: { id: string }[] };
  return (await (await page.request.get(`${list}/${items[index]?.id ?? ''}`)).json()) as Essay;
}

const addressOf = ({ id }: Essay): string => `/my/${site.world.slug}/assignments/${id}`;
const text = (page: Page) => page.locator('.mk-text');
const saved = (page: Page) => page.locator('.mk-saved-device').waitFor();
const nothing = (page: Page) => page.locator('.mk-saved-nothing').waitFor();

/** An expert in a browser of their own, at an essay. */
async function atEssay(index: number, options?: Partial<BrowserOptions>): Promise<{ page: Page; essay: Essay }> {
  const page = await site.signedIn('expert', `/my/${site.world.slug}`, options);
  const essay = await essayOf(page, index);
  await page.goto(`${site.api.url}${addressOf(essay)}`);
  await text(page).waitFor();
  return { page, essay };
}

/** Marks the first word, or more of them, with the keyboard. */
async function mark(page: Page, correction: string, { words = 1, code = 'ИСП' } = {}): Promise<void> {
  await text(page).focus();
  await page.keyboard.press('Control+Home');
  for (let word = 0; word < words; word += 1) await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('.mk-palette').waitFor();
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
  await page.locator('.mk-card textarea:focus').waitFor();
  await page.keyboard.insertText(correction);
  await page.keyboard.press('Enter');
  await saved(page);
}

/** Corrections of all fragments, as the table has them. */
async function corrections(page: Page): Promise<string> {
  await page.locator('.mk-views button').nth(1).click();
  const listed = await page.locator('.mk-table tbody').innerText();
  await page.locator('.mk-views button').nth(0).click();
  await text(page).waitFor();
  return listed;
}

/** Hands in as far as the dialog. */
async function handIn(page: Page, name = 'Сдать'): Promise<void> {
  await page.getByRole('button', { name: `${name}…` }).click();
  const dialog = page.getByRole('dialog');
  const tick = dialog.getByRole('checkbox');
  await dialog.waitFor();
  if ((await tick.count()) > 0) await tick.check();
  await dialog.getByRole('button', { name, exact: true }).click();
}

suite('what an expert has marked', () => {
  it('survives a link inside the site, Back, a reload and the end of the session', async () => {
    const { page, essay } = await atEssay(0);
    await mark(page, 'ПЕРВОЕ');
    await picture(page, 'expert-marking-ru');
    await page.getByRole('link', { name: 'Ваши проверки' }).click();
    await page.locator('.rows, .plain').first().waitFor();
    await page.goBack();
    await text(page).waitFor();
    expect(await corrections(page)).toContain('ПЕРВОЕ');
    await page.reload();
    await text(page).waitFor();
    expect(await corrections(page)).toContain('ПЕРВОЕ');
    await page.context().clearCookies();
    await mark(page, 'ВТОРОЕ');
    await page.keyboard.press('Control+s');
    await page.locator('.sign-in-dialog').waitFor();
    await picture(page, 'expert-sign-in-over-ru');
    await fillIn(page, PEOPLE.expert, PASSWORD);
    await page.locator('.sign-in-dialog').waitFor({ state: 'detached' });
    expect(await corrections(page)).toMatch(/ПЕРВОЕ[^]*ВТОРОЕ|ВТОРОЕ[^]*ПЕРВОЕ/);
    expect((await essayOf(page, 0)).version).toBe(essay.version);
  });

  it('survives a tab that is killed, and is read in one tab while another edits it', async () => {
    const { page } = await atEssay(1);
    await mark(page, 'ИЗ ПЕРВОЙ');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('.mk-saved-other').waitFor();
    expect(await corrections(other)).toContain('ИЗ ПЕРВОЙ');
    expect(await other.getByRole('button', { name: 'Сдать…' }).count()).toBe(0);
    await picture(other, 'expert-other-tab-ru');
    await other.getByRole('button', { name: 'Перехватить' }).click();
    await saved(other);
    await page.locator('.mk-saved-other').waitFor();
    await mark(other, 'ИЗ ВТОРОЙ');
    await killed(other);
    await saved(page);
    expect(await corrections(page)).toMatch(/ИЗ ПЕРВОЙ[^]*ИЗ ВТОРОЙ|ИЗ ВТОРОЙ[^]*ИЗ ПЕРВОЙ/);
  });

  it('is on the server, too: another device goes on, and what was marked without a network is sent later', async () => {
    const { page } = await atEssay(2);
    // Five minutes of the page's own timers, not of whoever waits for the test.
    await page.clock.install();
    await page.reload();
    await text(page).waitFor();
    await page.context().setOffline(true);
    await mark(page, 'БЕЗ СЕТИ');
    await page.keyboard.press('Control+s');
    expect(await page.locator('.mk-saved').innerText()).not.toContain('на сервере');
    await page.clock.fastForward('05:00');
    await mark(page, 'ПЯТЬ МИНУТ СПУСТЯ', { words: 2 });
    await page.context().setOffline(false);
    // Nobody has to do anything for it.
    await page.clock.fastForward('00:30');
    await page.locator('.mk-saved', { hasText: 'на сервере' }).waitFor();
    const device = await atEssay(2);
    expect(await corrections(device.page)).toMatch(/БЕЗ СЕТИ[^]*ПЯТЬ МИНУТ СПУСТЯ|ПЯТЬ МИНУТ СПУСТЯ[^]*БЕЗ СЕТИ/);
    // Both go on: the later one is told, and takes what it needs.
    await mark(device.page, 'С ДРУГОГО');
    await device.page.keyboard.press('Control+s');
    await device.page.locator('.mk-saved', { hasText: 'на сервере' }).waitFor();
    await mark(page, 'ЗДЕСЬ');
    await page.keyboard.press('Control+s');
    await page.locator('.mk-other').waitFor();
    await picture(page, 'expert-other-device-ru');
    // Both side by side in the comparison, over the work; the list behind it takes what is needed.
    const compare = page.getByRole('button', { name: 'Сравнить обе' });
    await compare.click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.psr-main').waitFor();
    expect(await dialog.locator('.psr-head select').first().inputValue()).toBe('ваша');
    expect(await axeFaults(page)).toEqual([]);
    await picture(page, 'expert-compare-ru');
    await dialog.getByRole('button', { name: 'Назад к работе' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('.mk-other button:focus').innerText()).toBe('Сравнить обе');
    await page.locator('.mk-other li', { hasText: 'С ДРУГОГО' }).getByRole('button', { name: 'Взять' }).click();
    await page.getByRole('button', { name: 'Продолжить мою работу' }).click();
    await text(page).focus();
    await page.keyboard.press('Control+s');
    await page.locator('.mk-other').waitFor({ state: 'detached' });
    const all = await corrections(page);
    for (const one of ['БЕЗ СЕТИ', 'ПЯТЬ МИНУТ СПУСТЯ', 'С ДРУГОГО', 'ЗДЕСЬ']) expect(all).toContain(one);
  });

  it('is kept by the tab, and the page asks before it closes, where the browser stores nothing', async () => {
    const { page } = await atEssay(0);
    await page.addInitScript('IDBFactory.prototype.open = () => { throw new Error("no storage"); }');
    await page.reload();
    await text(page).waitFor();
    await text(page).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('i');
    await page.locator('.mk-card textarea:focus').waitFor();
    await page.keyboard.insertText('В ВКЛАДКЕ');
    await page.locator('.mk-saved-tab').waitFor();
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });
});

suite('a file of this device', () => {
  it('takes the place of what is marked, as one step, and what is marked is saved as one', async () => {
    const { page } = await atEssay(0);
    await mark(page, 'ПРЕЖНЕЕ');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Сохранить txt' }).click();
    const txt = await readFile(await (await download).path(), 'utf8');
    expect(txt).toContain('>> ПРЕЖНЕЕ');
    const give = (name: string, content: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
    await give('elsewhere.txt', txt.replace('ПРЕЖНЕЕ', 'ИЗ ФАЙЛА'));
    await page.getByText('Взята вся разметка из файла «elsewhere.txt»').waitFor();
    await picture(page, 'expert-file-ru');
    expect(await corrections(page)).toContain('ИЗ ФАЙЛА');
    await page.getByRole('button', { name: 'Отменить' }).click();
    expect(await corrections(page)).toContain('ПРЕЖНЕЕ');
    await give('other.txt', 'Совсем другой текст о другом.');
    await page.getByText(/^Не открыто\..*другого сочинения/).waitFor();
    await give('same.txt', txt);
    await page.getByText('Этот файл уже открыт.').waitFor();
    expect(await corrections(page)).toContain('ПРЕЖНЕЕ');
  });

  it('is read and written by an instrument within its budget of code', async () => {
    const { page } = await atEssay(0);
    expect((await site.weight(page)).bytes).toBeLessThanOrEqual(WEIGHT.instrument);
  });
});

suite('what an expert hands in', () => {
  it('replaces no version that they have not seen', async () => {
    const mine = await atEssay(1);
    const theirs = await atEssay(1, { locale: 'en-GB' });
    const base = mine.essay.version;
    await mark(theirs.page, 'ELSEWHERE');
    await handIn(theirs.page, 'Hand in');
    await theirs.page.getByText(`Handed in: version ${base + 1}.`).waitFor();
    await nothing(theirs.page);
    await mark(mine.page, 'МОЁ');
    await handIn(mine.page);
    await mine.page.locator('.mk-other', { hasText: 'ELSEWHERE' }).waitFor();
    expect((await essayOf(mine.page, 1)).version).toBe(base + 1);
    await picture(mine.page, 'expert-other-version-ru');
    await mine.page.locator('.mk-other li', { hasText: 'ELSEWHERE' }).getByRole('button', { name: 'Взять' }).click();
    await mine.page.getByRole('button', { name: 'Продолжить мою работу' }).click();
    await mine.page.locator('.mk-other').waitFor({ state: 'detached' });
    await handIn(mine.page);
    await mine.page.getByText(`Сдано: версия ${base + 2}.`).waitFor();
    const { markup } = await essayOf(mine.page, 1);
    expect([markup.includes('>> МОЁ'), markup.includes('>> ELSEWHERE')]).toEqual([true, true]);
    await mine.page.reload();
    await nothing(mine.page);
  });

  it('has no errors', async () => {
    const { page, essay } = await atEssay(2, { locale: 'en-GB' });
    await mark(page, 'ОДНО', { words: 2, code: 'Г.согл' });
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+ArrowRight');
    for (let word = 0; word < 2; word += 1) await page.keyboard.press('Control+Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('.mk-palette').waitFor();
    await page.keyboard.insertText('Г.упр');
    await page.keyboard.press('Enter');
    await page.locator('.mk-errors').waitFor();
    await page.getByRole('button', { name: 'Hand in…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('cannot be handed in').waitFor();
    expect(await dialog.getByRole('button', { name: 'Hand in', exact: true }).count()).toBe(0);
    await picture(page, 'expert-errors-en');
    await page.keyboard.press('Escape');
    expect((await essayOf(page, 2)).version).toBe(essay.version);
    await page.getByRole('button', { name: 'Delete the draft…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await saved(page);
    await page.getByRole('button', { name: 'Delete the draft…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click();
    await nothing(page);
  });

  it.each(['light', 'dark'] as const)('can be marked by everybody (%s), also on a phone', async (colorScheme) => {
    const { page, essay } = await atEssay(0, { colorScheme, width: 390 });
    const path = addressOf(essay);
    expect(await faults(page, path)).toEqual({ path, pale: [], faults: [], wide: 0 });
    await picture(page, `expert-390-${colorScheme}`);
    // The cards of a place lie over the end of the page, and the place stands above them.
    await page.locator('.mk-text [class*="mk-l"]').last().click();
    const [place, cards] = [page.locator('.mk-lit').first(), page.locator('.mk-cards')];
    await cards.locator('.mk-card').first().waitFor();
    await eventually('the place to stand above its cards', async () => {
      const [seen, over] = [await place.boundingBox(), await cards.boundingBox()];
      return seen !== null && over !== null && seen.y >= 0 && seen.y + seen.height <= over.y;
    });
    await picture(page, `expert-390-cards-${colorScheme}`);
  });
});

/** The tab dies without a word. */
async function killed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
}
