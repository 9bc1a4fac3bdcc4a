import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type BrowserOptions, CHROMIUM } from '../../support/browser.js';
import { DeskSite, faults, fillIn, picture } from '../../support/desk-site.js';
import { join, PASSWORD, PEOPLE } from '../../support/desk-world.js';

/* An expert's work in a browser: nothing that was typed is lost, and nothing that was handed in is replaced unseen. */

const MARK = ' Это дописано.';

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
const area = (page: Page) => page.locator('.markup-form textarea');
const saved = (page: Page) => page.locator('.draft-device').waitFor();

/** An expert in a browser of their own, at the form of an essay. */
async function atEssay(index: number, options?: Partial<BrowserOptions>): Promise<{ page: Page; essay: Essay }> {
  const page = await site.signedIn('expert', `/my/${site.world.slug}`, options);
  const essay = await essayOf(page, index);
  await page.goto(`${site.api.url}${addressOf(essay)}`);
  await area(page).waitFor();
  return { page, essay };
}

/** Types at the end of the text. @returns the whole of it. */
async function type(page: Page, text = MARK): Promise<string> {
  await area(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
  await saved(page);
  return area(page).inputValue();
}

suite('what an expert has typed', () => {
  it('survives a link inside the site, Back, a reload and the end of the session', async () => {
    const { page, essay } = await atEssay(0);
    expect(await area(page).inputValue()).toBe(essay.markup);
    const typed = await type(page);
    expect(typed).toBe(essay.markup.replaceAll('\r\n', '\n') + MARK);
    expect(await page.locator('.draft').innerText()).toMatch(/сохранён на этом устройстве в \d\d:\d\d:\d\d\sМСК/);
    await picture(page, 'expert-draft-ru');
    await page.getByRole('link', { name: 'Ваши проверки' }).click();
    await page.locator('.rows, .plain').first().waitFor();
    await page.goBack();
    await area(page).waitFor();
    expect(await area(page).inputValue()).toBe(typed);
    expect(await page.locator('.draft').innerText()).toContain('Это ваш черновик с прошлого раза');
    await page.reload();
    await area(page).waitFor();
    expect(await area(page).inputValue()).toBe(typed);
    await page.goto(`${site.api.url}/`);
    await page.goBack();
    await area(page).waitFor();
    expect(await area(page).inputValue()).toBe(typed);
    await page.context().clearCookies();
    const more = await type(page, ' И ещё.');
    await page.getByRole('button', { name: 'Только проверить' }).click();
    await page.waitForURL('**/sign-in?next=**');
    await fillIn(page, PEOPLE.expert, PASSWORD);
    await area(page).waitFor();
    expect(await area(page).inputValue()).toBe(more);
    expect((await essayOf(page, 0)).version).toBe(essay.version);
  });

  it('survives a tab that is killed, and is read in one tab while another edits it', async () => {
    const { page } = await atEssay(1);
    const typed = await type(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('.draft-other').waitFor();
    expect([await area(other).inputValue(), await area(other).isEditable()]).toEqual([typed, false]);
    expect(await other.getByRole('button', { name: 'Сдать' }).count()).toBe(0);
    await picture(other, 'expert-other-tab-ru');
    await other.getByRole('button', { name: 'Править здесь' }).click();
    await other.locator('.draft-device').waitFor();
    await page.locator('.draft-other').waitFor();
    expect(await area(page).isEditable()).toBe(false);
    const more = await type(other, ' Во второй вкладке.');
    await killed(other);
    await page.locator('.draft-device').waitFor();
    expect([await area(page).inputValue(), await area(page).isEditable()]).toEqual([more, true]);
  });

  it('is given up only by a decision', async () => {
    const { page, essay } = await atEssay(2, { locale: 'en-GB' });
    const typed = await type(page);
    await page.getByRole('button', { name: 'Delete the draft…' }).click();
    await picture(page, 'expert-give-up-en');
    await page.keyboard.press('Escape');
    expect(await area(page).inputValue()).toBe(typed);
    const file = { name: 'other.txt', mimeType: 'text/plain', buffer: Buffer.from(`${essay.markup}\n\nИз файла`) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await area(page).inputValue()).toBe(typed);
    await page.getByRole('button', { name: 'Delete the draft…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click();
    await page.locator('.draft-nothing').waitFor();
    expect(await area(page).inputValue()).toBe(essay.markup);
    await page.reload();
    await page.locator('.draft-nothing').waitFor();
    expect(await area(page).inputValue()).toBe(essay.markup);
  });

  it('is kept by the tab, and the page asks before it closes, where the browser stores nothing', async () => {
    const { page, essay } = await atEssay(0);
    await page.addInitScript('IDBFactory.prototype.open = () => { throw new Error("no storage"); }');
    await page.reload();
    await area(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(MARK);
    await page.locator('.draft-tab').waitFor();
    await page.getByRole('link', { name: 'Ваши проверки' }).click();
    await page.locator('.rows, .plain').first().waitFor();
    await page.goBack();
    await area(page).waitFor();
    expect(await area(page).inputValue()).toBe(`${essay.markup}${MARK}`);
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });
});

suite('what an expert hands in', () => {
  it('replaces no version that they have not seen', async () => {
    const mine = await atEssay(1);
    const theirs = await atEssay(1, { locale: 'en-GB' });
    const base = mine.essay.version;
    await type(theirs.page, ' Elsewhere.');
    await theirs.page.getByRole('button', { name: 'Hand in' }).click();
    await theirs.page.getByText(`Handed in: version ${base + 1}.`).waitFor();
    await theirs.page.locator('.draft-nothing').waitFor();
    const typed = await type(mine.page);
    await mine.page.getByRole('button', { name: 'Сдать' }).click();
    await mine.page.locator('.form-error', { hasText: 'ERR_MARKUP_VERSION' }).waitFor();
    await mine.page.locator('.other-version summary').click();
    expect(await mine.page.locator('.other-version pre').innerText()).toContain('Elsewhere.');
    expect(await area(mine.page).inputValue()).toBe(typed);
    expect((await essayOf(mine.page, 1)).version).toBe(base + 1);
    await picture(mine.page, 'expert-other-version-ru');
    await mine.page.getByRole('button', { name: /^Продолжить мой текст/ }).click();
    await mine.page.locator('.other-version').waitFor({ state: 'detached' });
    await mine.page.getByRole('button', { name: 'Сдать' }).click();
    await mine.page.getByText(`Сдано: версия ${base + 2}.`).waitFor();
    expect((await essayOf(mine.page, 1)).markup.replaceAll('\r\n', '\n')).toBe(typed);
    await mine.page.reload();
    await mine.page.locator('.draft-nothing').waitFor();
  });

  it('has no errors: each is shown at its place, and the text stays', async () => {
    const { page, essay } = await atEssay(2);
    const broken = essay.markup.replace('\\)', '');
    await area(page).fill(broken);
    await saved(page);
    await page.getByRole('button', { name: 'Сдать' }).click();
    await page.locator('.form-error', { hasText: 'ERR_MARKUP_ERRORS' }).waitFor();
    expect(await page.locator('.diagnostics').innerText()).toMatch(/^Не сдано\.[^]*ошибка[^]*строка \d+, знак \d+/);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await picture(page, 'expert-errors-ru');
    await page.locator('.severity-error + .place').first().click();
    const place = 'document.activeElement.selectionStart';
    expect(broken.slice(await page.evaluate<number>(place)).startsWith('(\\')).toBe(true);
    expect((await essayOf(page, 2)).version).toBe(essay.version);
    await site.test.database.prisma.contestParameters.create({
      data: await nextParameters({ markupErrors: 'confirm' }),
    });
    await page.reload();
    await area(page).waitFor();
    expect(await area(page).inputValue()).toBe(broken);
    await page.getByRole('button', { name: 'Сдать' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Сдать' }).click();
    await page.getByText(`Сдано: версия ${essay.version + 1}.`).waitFor();
  });

  it.each(['light', 'dark'] as const)('can be written by everybody (%s), also on a phone', async (colorScheme) => {
    const { page, essay } = await atEssay(0, { colorScheme, width: 390 });
    const path = addressOf(essay);
    await type(page, ' На телефоне.');
    expect(await faults(page, path)).toEqual({ path, pale: [], faults: [], wide: 0 });
    await picture(page, `expert-390-${colorScheme}`);
  });
});

/** The tab dies without a word. */
async function killed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
}

async function nextParameters(changes: object) {
  const { prisma } = site.test.database;
  const { contestId } = site.world.round;
  const { version, values } = await prisma.contestParameters.findFirstOrThrow({
    where: { contestId },
    orderBy: { version: 'desc' },
  });
  return { contestId, version: version + 1, values: { ...(values as object), ...changes } };
}
