import type { Page } from 'playwright-core';
import { denseFiles } from '../../support/psr-files.js';
import { median } from './median.js';

/** What a reader waits for, in milliseconds, each the median of several times. */
export interface PsrFigures {
  /** From giving two files (300 fragments each on 5 000 characters) until the marked text is drawn. */
  readonly psrOpenMs: number;
  /** From choosing a pair until the next frame with it is drawn. */
  readonly pairMs: number;
}

const OPENINGS = 5;
const PAIRS = 40;

/** Both inside the page: what the protocol of the test takes is no part of it. */
const WATCH_OPENING = `new Promise((resolve) => {
  const began = { at: 0 };
  document.querySelector('.psr-file-input').addEventListener('change', () => (began.at = performance.now()), { capture: true });
  const seen = new MutationObserver(() => {
    if (document.querySelector('.psr-text .psr-piece') === null) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began.at)));
  });
  seen.observe(document.getElementById('root'), { childList: true, subtree: true });
})`;

const PICK = `new Promise((resolve) => {
  const began = performance.now();
  dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyJ', key: 'j', bubbles: true }));
  requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
})`;

/** Measures on a page at /psr, which is loaded anew for each opening. */
export async function psrFigures(page: Page, url: string): Promise<PsrFigures> {
  const files = denseFiles().map((file) => ({ ...file, mimeType: 'application/json' }));
  const openings: number[] = [];
  for (let time = 0; time < OPENINGS; time += 1) {
    await page.goto(`${url}/psr`);
    await page.locator('.psr-file-input').waitFor({ state: 'attached' });
    const opened = page.evaluate<number>(WATCH_OPENING);
    await page.locator('.psr-file-input').setInputFiles(files);
    openings.push(await opened);
  }
  const picks: number[] = [];
  for (let time = 0; time < PAIRS; time += 1) picks.push(await page.evaluate<number>(PICK));
  return { psrOpenMs: median(openings), pairMs: median(picks) };
}
