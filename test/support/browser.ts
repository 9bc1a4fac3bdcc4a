import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of CHROMIUM_PATH, or the first that is installed. */
export const CHROMIUM: string | undefined = [process.env['CHROMIUM_PATH'] ?? '', ...CANDIDATES].find(
  (path) => path !== '' && existsSync(path),
);

/** A browser of its own profile, which is deleted when it closes. */
export interface TestBrowser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

export interface BrowserOptions {
  readonly locale: string;
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
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

/** Starts Chromium without a window. It reaches this machine only. */
export async function openBrowser(options: BrowserOptions): Promise<TestBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'starboard-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM ?? 'chromium',
    headless: true,
    args: [...FLAGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    locale: options.locale,
    timezoneId: 'Europe/Moscow',
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    deviceScaleFactor: 2,
    colorScheme: options.colorScheme ?? 'light',
  });
  return {
    context,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
