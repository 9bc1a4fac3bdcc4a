import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { type BrowserOptions, openBrowser, type TestBrowser } from './browser.js';
import { type Hands, tabTo, TEXT } from './marking-steps.js';

/** The instrument in a browser of its own, which notes what the browser complains of. */
export class MarkingBrowser {
  private constructor(
    private readonly browser: TestBrowser,
    private readonly url: string,
    private readonly complaints: string[],
  ) {}

  /** @param url of the platform */
  static async start(url: string, options: Partial<BrowserOptions> = {}): Promise<MarkingBrowser> {
    const browser = await openBrowser({ locale: 'ru-RU', ...options });
    const complaints: string[] = [];
    await browser.context.exposeFunction('complain', (what: string) => complaints.push(what));
    await browser.context.addInitScript(
      `addEventListener('securitypolicyviolation', (e) => complain('CSP ' + e.violatedDirective + ' ' + e.blockedURI));`,
    );
    return new MarkingBrowser(browser, url, complaints);
  }

  /** A tab at the instrument. */
  async tab(): Promise<Page> {
    const page = await this.browser.context.newPage();
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    await page.goto(`${this.url}/markup`);
    return page;
  }

  /** @returns what was complained of. */
  async close(): Promise<readonly string[]> {
    await this.browser.close();
    return this.complaints;
  }
}

const LAYOUT = { keys: `qwertyuiop[]asdfghjkl;'zxcvbnm,.`, letters: 'йцукенгшщзхъфывапролджэячсмитьбю' };

/** Hands at the keyboard of a page. */
export const handsAt = (page: Page): Hands => ({
  press: (key) => page.keyboard.press(key),
  letter: (typed) => letter(page, typed),
  type: (text) => page.keyboard.type(text),
  insert: (text) => page.keyboard.insertText(text),
  until: (selector) => page.locator(selector).first().waitFor(),
  isThere: async (selector) => (await page.locator(selector).count()) > 0,
  look: (script) => page.evaluate(script),
});

/** A key of the Russian layout, which Playwright has not. */
async function letter(page: Page, typed: string): Promise<void> {
  const key = LAYOUT.keys[LAYOUT.letters.indexOf(typed)];
  if (key === undefined) return page.keyboard.press(typed);
  const session = await page.context().newCDPSession(page);
  const of = { key: typed, code: `Key${key.toUpperCase()}` };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: typed, ...of });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...of });
  await session.detach();
}

export const markedText = (page: Page): Locator => page.locator('.mk-text');

/** Opens a text, by the keyboard alone. */
export async function openText(page: Page, content = TEXT): Promise<Hands> {
  const hands = handsAt(page);
  await page.locator('.mk-drop textarea').waitFor();
  await tabTo(hands, '.mk-drop textarea');
  await page.keyboard.insertText(content);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await markedText(page).waitFor();
  return hands;
}

/** The file that the page saves. */
export async function saved(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFile(await download.path(), 'utf8');
}
