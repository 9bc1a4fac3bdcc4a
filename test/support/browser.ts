import { afterAll } from '@jest/globals';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM } from '../../scripts/chromium.mjs';

export { CHROMIUM };

/** A browser as its user sees it: cookies, storage and cache of its own, which are gone when it closes. */
export interface TestBrowser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

export interface BrowserOptions {
  readonly locale: string;
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** The reader's own few colours in place of the page's, as Windows' high contrast has them. */
  readonly forcedColors?: boolean;
  /** The screen is touched, not pointed at. */
  readonly touch?: boolean;
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Of one wait on a page: a machine that does other things is several times slower. */
const PATIENCE_MS = 75_000;

/** One process for all browsers of a file. */
let running: Promise<Browser> | undefined;
afterAll(async () => (await running)?.close());

/** Until the code of a page has taken over what its document has shown: before that, nothing comes of a press. */
export const takenOver = (page: Page): Promise<void> => page.locator('#brought').waitFor({ state: 'detached' });

/** Opens a window that nobody sees. It reaches this machine only. */
export async function openBrowser(options: BrowserOptions): Promise<TestBrowser> {
  running ??= chromium.launch({
    executablePath: CHROMIUM ?? 'chromium',
    headless: true,
    args: [...FLAGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  const context = await (
    await running
  ).newContext({
    locale: options.locale,
    timezoneId: 'Europe/Moscow',
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    // Twice as fine for pictures; drawing it is most of a browser's work.
    deviceScaleFactor: process.env['WEB_PICTURES'] === undefined ? 1 : 2,
    colorScheme: options.colorScheme ?? 'light',
    forcedColors: options.forcedColors === true ? 'active' : 'none',
    hasTouch: options.touch ?? false,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return { context, close: () => context.close() };
}
