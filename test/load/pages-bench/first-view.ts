import type { Browser, Page } from 'playwright-core';
import { median } from './median.js';

const TIMES = 5;
/** A phone on a slow mobile network, as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms to the server and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
const PHONE = { locale: 'ru-RU', viewport: { width: 390, height: 844 } };

/** What a reader sees first, and whether it stays where it is. */
export interface FirstViewFigures {
  /** Until the largest part of what is in sight is drawn (LCP), with an empty cache: a board of 30 teams, and one of 500. */
  readonly boardLcpMs: number;
  readonly longBoardLcpMs: number;
  /** The most by which one of these pages moved unasked while it was loaded (CLS). */
  readonly largestShift: number;
}

const WATCH = `(() => {
  globalThis.seen = { lcp: NaN, shift: 0 };
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => (seen.lcp = startTime)))
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (seen.shift += value)))
    .observe({ type: 'layout-shift', buffered: true });
})()`;
const DRAWN = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(globalThis.seen), 500)))';

/** Measures each load in a new window, whose cache is empty. */
export async function firstViewFigures(browser: Browser, url: string): Promise<FirstViewFigures> {
  const [boards, long, others]: [Seen[], Seen[], Seen[]] = [[], [], []];
  for (let time = 0; time < TIMES; time += 1) {
    boards.push(await look(browser, `${url}/contests/thirty`, '.board tbody tr'));
    long.push(await look(browser, `${url}/contests/bench`, '.board tbody tr'));
  }
  for (const path of ['/', '/contests/thirty/live', '/contests/thirty/history', '/contests/thirty/method'])
    others.push(await look(browser, `${url}${path}`, 'h1'));
  for (const path of ['/contests/thirty/verify', '/markup', '/psr', '/sign-in'])
    others.push(await look(browser, `${url}${path}`, 'h1'));
  const shifts = [...boards, ...long, ...others].map(({ shift }) => shift);
  return {
    boardLcpMs: median(boards.map(({ lcp }) => lcp)),
    longBoardLcpMs: median(long.map(({ lcp }) => lcp)),
    largestShift: Math.round(Math.max(...shifts) * 1e4) / 1e4,
  };
}

interface Seen {
  readonly lcp: number;
  readonly shift: number;
}

async function look(browser: Browser, address: string, drawn: string): Promise<Seen> {
  const context = await browser.newContext(PHONE);
  const page: Page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', SLOW_4G);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(WATCH);
  await page.goto(address);
  await page.locator(drawn).first().waitFor();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate<Seen>(DRAWN);
  await context.close();
  return seen;
}
