import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type BrowserOptions, openBrowser, type TestBrowser } from './browser.js';

/** A file as a browser is given it. */
export interface PsrFile {
  readonly name: string;
  readonly buffer: Buffer;
}

/** A page of comparisons, with everything that went wrong in it. */
export class PsrBrowser {
  readonly page: Page;
  private readonly browser: TestBrowser;
  private readonly faults: string[];

  private constructor(browser: TestBrowser, page: Page, faults: string[]) {
    this.browser = browser;
    this.page = page;
    this.faults = faults;
  }

  /** Opens the address and waits for its heading. */
  static async open(url: string, options: Partial<BrowserOptions> = {}): Promise<PsrBrowser> {
    const browser = await openBrowser({ locale: 'ru-RU', ...options });
    const page = await browser.context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.exposeFunction('starboardViolation', (text: string) => void faults.push(text));
    await page.addInitScript(
      "addEventListener('securitypolicyviolation', (e) => starboardViolation(`CSP: ${e.violatedDirective} ${e.blockedURI}`))",
    );
    await page.goto(url);
    await page.locator('h1').waitFor();
    return new PsrBrowser(browser, page, faults);
  }

  /** With WEB_PICTURES=FOLDER, keeps a picture of what is seen. */
  async picture(name: string): Promise<void> {
    const folder = process.env['WEB_PICTURES'];
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    await this.page.screenshot({ path: join(folder, `${name}.png`) });
  }

  /** @returns errors of scripts and violations of the policy. */
  async close(): Promise<readonly string[]> {
    await this.browser.close();
    return this.faults.splice(0);
  }
}

const require = createRequire(import.meta.url);

/** What axe finds wrong (WCAG 2.2 A and AA, and its best practices), as lines. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(require.resolve('axe-core/axe.min.js'), 'utf8'));
  return page.evaluate<string[]>(
    'axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)))',
  );
}
