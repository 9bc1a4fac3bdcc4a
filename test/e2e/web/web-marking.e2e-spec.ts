import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { makeJson, makeTxt, parseJson, parseTxt } from '@starboard/markup';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { axeFaults } from '../../support/axe.js';
import { type BrowserOptions, CHROMIUM } from '../../support/browser.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { picture } from '../../support/desk-site.js';
import { eventually } from '../../support/eventually.js';
import { markedText, MarkingBrowser, openText, saved } from '../../support/marking-browser.js';
import { code, EXPECTED, field, markByKeyboard, select, tabTo, TEXT, times } from '../../support/marking-steps.js';
import { buildWeb, type WebBuild } from '../../support/web-build.js';

/* The instrument for marking in a browser, with a file of one's own: what is marked is what the file says, and is not lost. */

let test: TestDatabase;
let web: WebBuild;
let api: ApiServer;
let browser: MarkingBrowser | undefined;

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: marking in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  [test, web] = await Promise.all([createTestDatabase(), buildWeb()]);
  api = await startApiServer(test.url, { webRoot: web.root });
});

afterEach(async () => {
  const complaints = await browser?.close();
  browser = undefined;
  expect(complaints ?? []).toEqual([]);
});

afterAll(async () => {
  await api?.close();
  await test?.drop();
  await web?.remove();
});

async function open(options: Partial<BrowserOptions> = {}): Promise<Page> {
  browser = await MarkingBrowser.start(api.url, options);
  return browser.tab();
}

const text = markedText;

const saveKey = (page: Page) => page.keyboard.press('Control+s');
const kept = (page: Page) => page.locator('.mk-saved-device').waitFor();

/** The tab dies without a word. */
async function killed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
}

/** A word is selected by a double click, or by a finger held on it: what the system makes of that is a selection, too. */
async function pick(page: Page, word: string, touch = false): Promise<void> {
  const place = await page.evaluate<{ x: number; y: number }>(`
    (() => {
      const walker = document.createTreeWalker(document.querySelector('.mk-text'), NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.data.indexOf(${JSON.stringify(word)});
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + ${word.length});
        const { left, top, width, height } = range.getBoundingClientRect();
        if (${touch}) {
          document.querySelector('.mk-text').focus();
          getSelection().setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
          document.querySelector('.mk-text').dispatchEvent(new TouchEvent('touchend', { bubbles: true }));
        }
        return { x: left + width / 2, y: top + height / 3 };
      }
    })()`);
  if (!touch) await page.mouse.dblclick(place.x, place.y);
}

suite('an essay on the instrument', () => {
  it('is marked with the keyboard alone, byte for byte', async () => {
    const page = await open();
    const hands = await openText(page);
    await markByKeyboard(hands);
    await picture(page, 'marking-ru');
    const file = await saved(page, () => saveKey(page));
    expect(file).toBe(EXPECTED);
    roundTrip(file);
    // Undo survives a reload, and undoes all of it.
    await kept(page);
    await page.reload();
    await text(page).waitFor();
    expect(await saved(page, () => page.getByRole('button', { name: 'Сохранить txt' }).click())).toBe(EXPECTED);
    const undo = page.getByRole('button', { name: 'Отменить' });
    while (await undo.isEnabled()) await undo.click();
    expect(await saved(page, () => page.getByRole('button', { name: 'Сохранить txt' }).click())).toBe(`${TEXT}\n`);
    const redo = page.getByRole('button', { name: 'Вернуть' });
    while (await redo.isEnabled()) await redo.click();
    expect(await saved(page, () => page.getByRole('button', { name: 'Сохранить txt' }).click())).toBe(EXPECTED);
  });

  it.each([
    ['with the mouse', {}],
    ['by touch', { width: 390, touch: true }],
  ])('is marked %s', async (_name, options: Partial<BrowserOptions>) => {
    const { touch = false } = options;
    const page = await open(options);
    await openText(page);
    const press = (of: Locator) => (touch ? of.tap() : of.click());
    await pick(page, 'силой', touch);
    await press(page.locator('.mk-selecting button'));
    await page.locator('.mk-palette').waitFor();
    await picture(page, `marking-palette-${touch ? '390' : 'ru'}`);
    await press(page.getByRole('option', { name: /^Г\.упр Нарушение/ }));
    await page.locator('.mk-card textarea:focus').fill('силе');
    await pick(page, 'лучший', touch);
    await press(page.locator('.mk-selecting button'));
    await press(page.getByRole('option', { name: /^ИСП/ }));
    await press(page.getByRole('button', { name: 'Начало на слово левее' }));
    await page.getByRole('textbox', { name: 'Исправление' }).fill('лучший');
    const file = await saved(page, () => press(page.getByRole('button', { name: 'Сохранить txt' })));
    expect(file.split('\n')[0]).toBe(
      'Все удивлялись его (* Г.упр \\силой>> силе *). Он был (* ИСП \\самый лучший>> лучший *) друг.',
    );
  });

  it('cannot be changed by what is typed, pasted or cut', async () => {
    const page = await open();
    const hands = await openText(page);
    await tabTo(hands, '.mk-text');
    for (const key of ['Control+x', 'Backspace', 'Delete', 'Enter', 'z', 'Control+v']) {
      await select(hands, 'силой');
      if (key === 'z') await page.keyboard.insertText('слово');
      else await page.keyboard.press(key);
      await page.keyboard.press('Escape');
    }
    expect(await text(page).evaluate('document.querySelector(".mk-text").textContent')).toBe(TEXT);
    await page.evaluate('document.querySelector(".mk-text span").firstChild.data = "взлом"');
    // The browser's own waiting evaluates text in the page, which the policy of the page forbids.
    const begins = `document.querySelector('.mk-text').textContent.startsWith('Все')`;
    await eventually('the text is put right', () => page.evaluate<boolean>(begins));
  });

  it('is not lost: a tab that dies, two tabs, no network', async () => {
    const page = await open();
    const hands = await openText(page);
    await tabTo(hands, '.mk-text');
    await select(hands, 'силой');
    await code(hands, 'упр');
    await page.locator('.mk-card textarea:focus').waitFor();
    await page.keyboard.insertText('силе, недописанное');
    await kept(page);
    const other = await browser!.tab();
    await other.getByRole('button', { name: 'Продолжить' }).click();
    await other.locator('.mk-saved-other').waitFor();
    expect(await other.getByRole('button', { name: 'Отменить' }).isEnabled()).toBe(false);
    await killed(page);
    await other.locator('.mk-saved-device').waitFor();
    expect(await saved(other, () => other.getByRole('button', { name: 'Сохранить txt' }).click())).toContain(
      'силой>> силе, недописанное *)',
    );
  });

  it('needs no network once it is open', async () => {
    const page = await open();
    const hands = await openText(page);
    await page.context().setOffline(true);
    await tabTo(hands, '.mk-text');
    await select(hands, 'силой');
    await code(hands, 'упр');
    await field(hands, 'силе');
    await kept(page);
    expect(await saved(page, () => saveKey(page))).toContain('силой>> силе *)');
    await page.context().setOffline(false);
    await page.reload();
    await text(page).waitFor();
    expect(await saved(page, () => page.getByRole('button', { name: 'Сохранить txt' }).click())).toContain(
      '>> силе *)',
    );
  });

  it('shows nested, crossing, equal and whole-text fragments, and what puts crossing ones right', async () => {
    const page = await open();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(CROSSING)) });
    await text(page).waitFor();
    const looks =
      'Array.from(document.querySelectorAll(".mk-seg"), (one) => [one.textContent, ...one.classList].join(" "))';
    const seen = (await page.evaluate<string[]>(looks)).join('\n');
    expect(seen).toMatch(/удивлялись +mk-seg mk-both-1/);
    expect(seen).toMatch(/его mk-seg mk-both-2 .*mk-crossing/);
    expect(await page.locator('.mk-chip').count()).toBe(1);
    await page.locator('.mk-issues summary').click();
    await page.locator('.mk-errors', { hasText: '1 ошибка' }).waitFor();
    await picture(page, 'marking-crossing-ru');
    await page.getByRole('button', { name: 'Расширить первый' }).click();
    await page.locator('.mk-fine').waitFor();
    const file = await saved(page, () => page.getByRole('button', { name: 'Сохранить txt' }).click());
    expect(file).toContain('(\\ Г.согл \\удивлялись (* Г.упр \\его силой>> х *)>> х \\)');
  });

  it.each(['light', 'dark'] as const)('is for everybody (%s)', async (colorScheme) => {
    const page = await open({ colorScheme });
    await page.locator('.mk-drop').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'Сочинение 1.txt', mimeType: 'text/plain', buffer: Buffer.from(EXPECTED) });
    await text(page).waitFor();
    await page.locator('.mk-fine').waitFor();
    await page.getByText('сдаётся').click();
    await page.locator('.mk-card').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await picture(page, `marking-${colorScheme}`);
    for (const view of ['Таблица', 'Исходник']) {
      await page.getByRole('button', { name: view }).click();
      await page.locator(view === 'Таблица' ? '.mk-table' : '.mk-source .cm-content').waitFor();
      await picture(page, `marking-${view === 'Таблица' ? 'table' : 'source'}-${colorScheme}`);
      expect(await axeFaults(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Текст', exact: true }).click();
    await text(page).waitFor();
    await picture(page, `marking-390-${colorScheme}`);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  it.each(['light', 'dark'] as const)('is read in colours that the reader forces (%s)', async (colorScheme) => {
    const page = await open({ colorScheme, forcedColors: true });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(CROSSING)) });
    await text(page).waitFor();
    await picture(page, `marking-forced-${colorScheme}`);
    expect(await axeFaults(page)).toEqual([]);
  });

  it('the source is the same document; what cannot be read changes nothing', async () => {
    const page = await open();
    const hands = await openText(page);
    await page.getByRole('button', { name: 'Исходник' }).click();
    const editor = page.locator('.mk-source .cm-content');
    await editor.click();
    await page.keyboard.press('Control+Home');
    await times(hands, 'ArrowRight', TEXT.indexOf('силой'));
    await page.keyboard.insertText('(* Г.упр \\');
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('>> силе *)');
    await page.getByRole('button', { name: 'Текст', exact: true }).click();
    expect(await saved(page, () => page.getByRole('button', { name: 'Сохранить txt' }).click())).toContain(
      '>> силе *)',
    );
    await page.getByRole('button', { name: 'Исходник' }).click();
    await editor.click();
    await page.keyboard.insertText('Чужие слова');
    await page.locator('.mk-source .form-error').waitFor();
    await page.getByRole('button', { name: 'Текст', exact: true }).click();
    expect(await page.evaluate('document.querySelector(".mk-text").textContent')).toBe(TEXT);
  });

  it('the source is JSON where txt would lose something of the document', async () => {
    const page = await open();
    const uuid = '0e9a0000-0000-4000-8000-000000000000';
    const json = JSON.stringify({ meta: { uuid, subject: 'rus' }, text: TEXT, selections: [] });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'e.json', mimeType: 'application/json', buffer: Buffer.from(json) });
    await text(page).waitFor();
    await page.getByRole('button', { name: 'Исходник' }).click();
    await page.locator('.mk-source .form-error', { hasText: 'Поле «uuid» в txt не сохраняется' }).waitFor();
    const editor = page.locator('.mk-source .cm-content');
    expect(await editor.innerText()).toContain(uuid);
    await editor.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText(' ');
    await page.getByRole('button', { name: 'Текст', exact: true }).click();
    expect(await saved(page, () => page.getByRole('button', { name: 'Сохранить JSON' }).click())).toContain(uuid);
  });

  it('what cannot be opened says why, and what was there is whole', async () => {
    const page = await open();
    const hands = await openText(page);
    await tabTo(hands, '.mk-text');
    await select(hands, 'силой');
    await code(hands, 'упр');
    await field(hands, 'силе');
    const drop = (name: string, content: string) =>
      page.evaluate(`(() => {
        const data = new DataTransfer();
        data.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)}));
        document.querySelector('.mk-frame').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
      })()`);
    const notice = page.locator('.mk-notice');
    await drop('пустой.txt', '');
    await notice.getByText('нет текста').waitFor();
    await drop('большой.txt', 'а'.repeat(1_200_000));
    await notice.getByText('больше').waitFor();
    await drop('сломан.json', '{"text": ');
    await notice.getByText('JSON').waitFor();
    await drop('тот же.txt', TEXT);
    await notice.getByText('уже открыт').waitFor();
    expect(await saved(page, () => page.getByRole('button', { name: 'Сохранить txt' }).click())).toContain(
      '>> силе *)',
    );
    const paste = async (answer: 'accept' | 'dismiss'): Promise<void> => {
      page.once('dialog', (dialog) => void dialog[answer]());
      await page.evaluate(`(() => {
        const data = new DataTransfer();
        data.setData('text/html', '<b>Жирное</b> сочинение');
        data.setData('text/plain', 'Жирное сочинение');
        document.querySelector('.mk-frame').dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
      })()`);
    };
    await paste('dismiss');
    expect(await page.evaluate('document.querySelector(".mk-text").textContent')).toBe(TEXT);
    await paste('accept');
    await notice.getByText('Прежняя работа осталась').waitFor();
    expect(await page.evaluate('document.querySelector(".mk-text").textContent')).toBe('Жирное сочинение');
    await page.getByRole('button', { name: 'Другой файл' }).click();
    await page.locator('.mk-drafts li').nth(1).waitFor();
    expect(await page.locator('.mk-drafts li').count()).toBe(2);
  });
});

/** What `starboard lint` and `starboard convert` say of a file of the page. */
function roundTrip(file: string): void {
  const parsed = parseTxt(file);
  expect(parsed.ok && parsed.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const again = parsed.ok && parseJson(makeJson(parsed.document));
  expect(again && again.ok && makeTxt(again.document)).toMatchObject({ ok: true, text: file });
}

const selection = (id: number, words: string, type: string) => ({
  ...{ id, startSelection: TEXT.indexOf(words), endSelection: TEXT.indexOf(words) + words.length, type },
  ...{
    comment: '',
    explanation: '',
    correction: 'х',
    tag: '',
    subtype: '',
    group: type === 'ПРИМЕР' ? 'meaning' : 'error',
  },
});
const CROSSING = {
  meta: { subject: 'rus', year: 2020 },
  text: TEXT,
  selections: [
    selection(1, 'Все удивлялись его силой. Он', 'ПРИМЕР'),
    selection(2, 'удивлялись его', 'Г.согл'),
    selection(3, 'его силой', 'Г.упр'),
    { ...selection(4, '', 'Р.бедн'), startSelection: 0, endSelection: 0 },
  ],
};
