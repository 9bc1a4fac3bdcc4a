import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core';
import { eventually } from './eventually.js';
import type { Hands } from './marking-steps.js';

const CANDIDATES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The Firefox of FIREFOX_PATH, or the first that is installed: as its distribution made it, driven by WebDriver BiDi. */
export const FIREFOX: string | undefined = [process.env['FIREFOX_PATH'] ?? '', ...CANDIDATES].find(
  (path) => path !== '' && existsSync(path),
);

/** Of one wait on a page: a machine that does other things is several times slower. */
const PATIENCE_MS = 75_000;

/** A browser that is not Chromium, with a folder for what pages save. */
export class Firefox {
  private constructor(
    private readonly browser: Browser,
    private readonly folder: string,
    /** What pages complained of: errors of scripts, and what breaks the content security policy. */
    readonly complaints: string[],
  ) {}

  /** In Russian, as a person's profile has it; it asks nothing when a page saves a file. */
  static async start(): Promise<Firefox> {
    const folder = await mkdtemp(join(tmpdir(), 'starboard-firefox-'));
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX ?? 'firefox-esr',
      headless: true,
      defaultViewport: { width: 1280, height: 900 },
      extraPrefsFirefox: {
        ...{ 'intl.accept_languages': 'ru-RU, ru', 'browser.download.folderList': 2, 'browser.download.dir': folder },
        ...{ 'browser.download.useDownloadDir': true, 'browser.download.always_ask_before_handling_new_types': false },
      },
    });
    return new Firefox(browser, folder, []);
  }

  async open(url: string): Promise<Page> {
    const page = await this.browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.text().includes('Content-Security-Policy')) this.complaints.push(message.text());
    });
    await page.goto(url);
    await page.bringToFront();
    return page;
  }

  /** What the page has saved under a name, once it is whole. */
  async saved(name: string): Promise<string> {
    await eventually(`the file ${name}`, async () => {
      const names = await readdir(this.folder);
      return names.includes(name) && !names.some((one) => one.endsWith('.part')) ? name : undefined;
    });
    const content = await readFile(join(this.folder, name), 'utf8');
    await rm(join(this.folder, name));
    return content;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Hands at the keyboard of a page. */
export const handsAtFirefox = (page: Page): Hands => ({
  press: (key) => press(page, key),
  letter: (letter) => page.keyboard.type(letter),
  type: (text) => page.keyboard.type(text),
  insert: (text) => page.keyboard.type(text),
  until: async (selector) => void (await page.waitForSelector(selector)),
  isThere: async (selector) => (await page.$(selector)) !== null,
  look: (script) => page.evaluate(script),
});

/** `Control+Home`: what is held first, then the key. */
async function press(page: Page, key: string): Promise<void> {
  const keys = key.split('+') as KeyInput[];
  const last = keys.pop();
  for (const held of keys) await page.keyboard.down(held);
  if (last !== undefined) await page.keyboard.press(last);
  for (const held of keys.reverse()) await page.keyboard.up(held);
}

/** Gives files of this machine to the field for them. */
export async function giveFiles(page: Page, ...paths: readonly string[]): Promise<void> {
  const field = await page.waitForSelector('input[type=file]');
  await field?.uploadFile(...paths);
}
