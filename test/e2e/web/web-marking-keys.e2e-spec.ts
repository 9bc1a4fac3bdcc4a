import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { axeFaults } from '../../support/axe.js';
import { CHROMIUM } from '../../support/browser.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { picture } from '../../support/desk-site.js';
import { handsAt, markedText, MarkingBrowser } from '../../support/marking-browser.js';
import { EXPECTED, times } from '../../support/marking-steps.js';
import { buildWeb, type WebBuild } from '../../support/web-build.js';

/* Keys of the instrument that a person changes, and what it says to who does not see. */

let test: TestDatabase;
let web: WebBuild;
let api: ApiServer;
let browser: MarkingBrowser;

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: keys in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  [test, web] = await Promise.all([createTestDatabase(), buildWeb()]);
  api = await startApiServer(test.url, { webRoot: web.root });
});

afterEach(async () => {
  expect(await browser.close()).toEqual([]);
});

afterAll(async () => {
  await api?.close();
  await test?.drop();
  await web?.remove();
});

/** A marked essay, with the caret at its beginning. */
async function open(locale: string): Promise<Page> {
  browser = await MarkingBrowser.start(api.url, { locale });
  const page = await browser.tab();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from(EXPECTED) });
  await atBeginning(page);
  return page;
}

async function atBeginning(page: Page): Promise<void> {
  await markedText(page).focus();
  await page.keyboard.press('Control+Home');
}

const said = (page: Page): Promise<string> => page.locator('.mk > [role=status]').innerText();
const card = (page: Page) => page.locator('.mk-card[aria-current] .mk-code').first();

suite('the keys of the instrument', () => {
  it('are changed, refused where another command has them, kept, and given back', async () => {
    const page = await open('ru-RU');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog');
    const status = dialog.getByRole('status');
    const change = (name: RegExp) => dialog.getByRole('button', { name });
    await change(/^Сменить клавишу: следующий фрагмент/).press('Enter');
    await status.getByText('Нажмите клавишу: следующий фрагмент').waitFor();
    await page.keyboard.press('k');
    await status.getByText('Эта клавиша уже занята: предыдущий фрагмент').waitFor();
    await page.keyboard.press('ArrowDown');
    await status.getByText('нужна браузеру или каретке').waitFor();
    await page.keyboard.press('Escape');
    await status.getByText('Клавиша осталась прежней').waitFor();
    await change(/^Сменить клавишу: следующий фрагмент/).press('Enter');
    await page.keyboard.press('Shift+G');
    await status.getByText('Shift+G: следующий фрагмент').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await picture(page, 'marking-keys-ru');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await atBeginning(page);
    await page.keyboard.press('j');
    expect(await card(page).count()).toBe(0);
    await page.keyboard.press('Shift+G');
    await card(page).waitFor();
    await page.keyboard.press('?');
    await change(/^Вернуть обычную клавишу: следующий фрагмент/).click();
    await change(/^Сменить клавишу: следующий фрагмент \(J\)/).waitFor();
    expect(await change(/^Вернуть все обычные/).isDisabled()).toBe(true);
  });

  it('are those of the person: in English, too', async () => {
    const page = await open('en-GB');
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByRole('button', { name: /^Change the key: delete the fragment \(Del\)/ }).press('Enter');
    await page.keyboard.press('Control+w');
    await page.getByText('The browser or the caret needs this key.').waitFor();
    await page.keyboard.press('x');
    await page.getByText('X: delete the fragment').waitFor();
    await picture(page, 'marking-keys-en');
    await page.getByRole('button', { name: 'Close' }).click();
    await atBeginning(page);
    await times(handsAt(page), 'j', 2);
    await page.keyboard.press('x');
    expect(await said(page)).toMatch(/^Г\.упр сущ deleted/);
  });
});

suite('the fragment under the caret', () => {
  it('is said with its code, what the code means, words, correction and comment, and leads to its card', async () => {
    const page = await open('ru-RU');
    // Into «силой», letter by letter: what stands there is said without being asked for.
    await times(handsAt(page), 'ArrowRight', 19);
    expect(await said(page)).toMatch(/^Г\.упр сущ, [^:]+: «силой» → «силе», 2 из 8$/);
    await times(handsAt(page), 'ArrowRight', 12);
    expect(await said(page)).toBe('');
    await times(handsAt(page), 'j', 3);
    expect(await said(page)).toMatch(/^Р\.стил канц, .*; Штамп; Проще сказать короче, 5 из 8$/);
    const details = await page.evaluate<string[]>(`
      Array.from(document.querySelectorAll('.mk-text [aria-details]'), (piece) =>
        piece.getAttribute('aria-details').split(' ').map((id) => document.getElementById(id).querySelector('.mk-code').textContent).join('+'))`);
    expect(details).toEqual(['ПРИМЕР', 'Р.стил канц', 'ИСП']);
    expect(await axeFaults(page)).toEqual([]);
  });
});
