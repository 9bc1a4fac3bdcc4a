import { mkdir } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import type { Page } from 'playwright-core';
import { LinkCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { type ApiServer, startApiServer } from './api-server.js';
import { axeFaults } from './axe.js';
import { type BrowserOptions, openBrowser, takenOver, type TestBrowser } from './browser.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { overflow, paleTexts, structureFaults } from './page-checks.mjs';
import { buildWeb, type WebBuild } from './web-build.js';
import { codeWeight } from './weight.js';

/** Set, it names a folder that gets pictures of the pages. */
const PICTURES = process.env['WEB_PICTURES'];
/** Answers of the API that refuse something are part of the tests. */
const EXPECTED = /Failed to load resource: .*(400|401|403|404|409|412|422|429|ERR_INTERNET_DISCONNECTED)/;

/** What the pages are served from. */
export interface Served {
  readonly test: TestDatabase;
  readonly web: WebBuild;
  readonly api: ApiServer;
}

/** An empty database with the API on it, which serves the pages. */
export async function serve(
  environment: Readonly<Record<string, string>> = {},
  { queue = false }: { queue?: boolean } = {},
): Promise<Served> {
  const [test, web] = await Promise.all([createTestDatabase(), buildWeb()]);
  return { test, web, api: await startApiServer(test.url, { webRoot: web.root, environment, queue }) };
}

/** The pages, served and looked at in browsers. */
export class PageSite {
  private readonly browsers: TestBrowser[] = [];
  /** What browsers complained of: everything, also what breaks the content security policy. */
  private readonly complaints: string[] = [];

  constructor(protected readonly served: Served) {}

  get test(): TestDatabase {
    return this.served.test;
  }

  get api(): ApiServer {
    return this.served.api;
  }

  /** A new browser at an address. */
  async open(path: string, options: Partial<BrowserOptions> = {}): Promise<Page> {
    const browser = await openBrowser({ locale: 'ru-RU', ...options });
    this.browsers.push(browser);
    const page = await browser.context.newPage();
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (!EXPECTED.test(message.text())) this.complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    await page.goto(`${this.api.url}${path}`);
    await page.locator('h1').waitFor();
    await takenOver(page);
    return page;
  }

  /** A browser in which somebody has signed in, at an address. */
  async signedInAs(
    person: { email: string; password: string },
    path: string,
    options: Partial<BrowserOptions> = {},
  ): Promise<Page> {
    const page = await this.open(`/sign-in?next=${encodeURIComponent(path)}`, options);
    await fillIn(page, person.email, person.password);
    await page.locator('.crumbs, .contests').first().waitFor();
    return page;
  }

  /** An organiser of the whole platform, who has accepted the invitation. */
  async joinOrganiser({ email, password }: { email: string; password: string }, name: string): Promise<void> {
    const links = new LinkCommands(this.test.database, manualClock(Date.now()));
    const { plain: secret } = await links.invite({ email, role: 'organiser', contestId: null }, { actor: 'test' });
    const joined = await fetch(`${this.api.url}/api/identity/links/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, name, password }),
    });
    if (!joined.ok) throw new Error(await joined.text());
  }

  /** What a page has loaded of code. */
  weight(page: Page): ReturnType<typeof codeWeight> {
    return codeWeight(page, this.served.web.root);
  }

  /** Closes the browsers of a test. @returns what they complained of. */
  async leave(): Promise<readonly string[]> {
    await Promise.all(this.browsers.splice(0).map((browser) => browser.close()));
    return this.complaints.splice(0);
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.test.drop();
    await this.served.web.remove();
  }
}

/** Signs in. */
export async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('.form button[type=submit]').click();
}

/** Pale texts, faults of the structure and by axe, and pixels beyond the edge, of a page. */
export async function faults(page: Page, path: string): Promise<object> {
  const pale = await page.evaluate(paleTexts);
  const found = [...(await page.evaluate(structureFaults)), ...(await axeFaults(page))];
  return { path, pale, faults: found, wide: await page.evaluate(overflow) };
}

export async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  await mkdir(PICTURES, { recursive: true });
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await page.screenshot({ path: joinPath(PICTURES, `${name}.png`), fullPage, animations: 'disabled' });
}
