import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request, Route } from 'playwright-core';
import { partsMoved, shiftsSeen, watchShifts } from './page-checks.mjs';

/** Sum of layout shifts while a page is loaded, at most. */
const MOST = 0.02;
const WIDTHS = [1280, 390] as const;
const HEIGHT = 900;
/** Nothing is asked for any more when nothing was for this long, ms. */
const QUIET_MS = 150;
const PATIENCE_MS = 20_000;

/**
 * Loads each page by its address, wide and on a phone, while answers of the interface come late, each by another time: parts
 * come one after the other, as they do over a slow line.
 * @returns what moved by more than a reader should see, a line for each page and width.
 */
export async function movesOfLoad(page: Page, url: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  await page.addInitScript(watchShifts);
  await page.route('**/api/**', answerLate);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const path of paths) {
      await loadWhole(page, url + path);
      const sum = await page.evaluate(shiftsSeen);
      if (sum <= MOST) continue;
      const parts = await page.evaluate(partsMoved);
      found.push([`${path} (${width}): ${sum.toFixed(3)}`, ...parts].join('\n  '));
    }
  }
  await page.unroute('**/api/**', answerLate);
  return found;
}

/** Names that differ from run to run. */
const OF_A_RUN = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Later by its address, so that a page is the same in each run. */
async function answerLate(route: Route): Promise<void> {
  const path = new URL(route.request().url()).pathname.replaceAll(OF_A_RUN, '');
  const sum = [...path].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9_973, 7);
  await delay(100 + (sum % 5) * 60);
  await route.continue().catch(() => undefined);
}

/** Until everything that the page asked for is there, and nothing stands in for what is to come. */
async function loadWhole(page: Page, address: string): Promise<void> {
  const open = new Set<Request>();
  const isLive = (request: Request): boolean => request.resourceType() === 'eventsource';
  const begin = (request: Request): void => void (isLive(request) || open.add(request));
  const end = (request: Request): void => void open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.goto(address);
  const until = performance.now() + PATIENCE_MS;
  for (let quietSince = performance.now(); performance.now() - quietSince < QUIET_MS; await delay(20)) {
    const waits = open.size > 0 || (await page.locator('.loading').count()) > 0;
    if (waits) quietSince = performance.now();
    if (performance.now() > until)
      throw new Error(`${address} is not there: ${[...open].map((one) => one.url()).join()}`);
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
