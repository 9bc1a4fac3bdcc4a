import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { buildWeb } from '../support/web-build.js';

/*
 * How fast the instrument for marking answers: an essay of 5 000 characters with 300 fragments (30 % nested, 10 % crossing,
 * 5 % equal), CPU four times slower. `npm run bench:marking -- --json`. Each figure is script, style and layout, as the
 * reader waits for them: the median of the runs, in milliseconds.
 */

const LENGTH = 5_000;
const FRAGMENTS = 300;
const RUNS = 11;
const SLOWER = 4;
const WORDS = 'автор показывает героя который не сдаётся потому что верит в добро и помогает людям каждый день'.split(
  ' ',
);
const CODES = ['Г.упр', 'Р.лишн', 'Г.согл', 'ИСП', 'ПРИМЕР'];
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** An essay with its markup, the same every time. */
export function markedEssay(): string {
  let text = '';
  for (let word = 0; text.length < LENGTH; word += 1)
    text += `${WORDS[word % WORDS.length]}${word % 12 === 11 ? '.' : ''} `;
  const selections = Array.from({ length: FRAGMENTS }, (_, id) => {
    const start = Math.floor((id * LENGTH) / FRAGMENTS);
    const share = id % 20;
    // Of twenty: six hold the next ones, two cross the next one, one equals the one before, eleven stand alone.
    const length = share < 6 ? 45 - share * 7 : share < 8 ? 22 : 10;
    const from = share === 8 ? Math.floor(((id - 1) * LENGTH) / FRAGMENTS) : start;
    const type = CODES[id % CODES.length] ?? '';
    const empty = { comment: '', explanation: '', tag: '', subtype: '' };
    return { id, startSelection: from, endSelection: Math.min(LENGTH, from + length), type, correction: 'х', ...empty };
  });
  return JSON.stringify({ meta: { subject: 'rus', year: 2020 }, text: text.trim().slice(0, LENGTH), selections });
}

/** Figures of the page at `address`, which is open in a browser. */
export async function measureMarking(page: Page): Promise<{ openMs: number; fragmentMs: number; paletteMs: number }> {
  const session = await page.context().newCDPSession(page);
  await page.locator('.mk-drop').waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const measured = await page.evaluate<Record<'open' | 'fragment' | 'palette', number[]>>(inPage(markedEssay()));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const median = (list: number[]): number => list.sort((a, b) => a - b)[list.length >> 1] ?? NaN;
  return {
    openMs: Math.round(median(measured.open)),
    fragmentMs: Math.round(median(measured.fragment)),
    paletteMs: Math.round(median(measured.palette)),
  };
}

const inPage = (essay: string): string => `(async () => {
  const one = (selector) => document.querySelector(selector);
  const until = async (ready) => { while (!ready()) await new Promise((resolve) => setTimeout(resolve)); };
  const laidOut = async () => { await null; await null; return document.body.offsetHeight; };
  const rest = () => new Promise((resolve) => setTimeout(resolve, 600));
  const content = ${JSON.stringify(essay)};
  const open = [], fragment = [], palette = [];
  const drop = () => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'essay.json'));
    one('.mk-frame').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  };
  for (let run = 0; run < 5; run += 1) {
    const begun = performance.now();
    drop();
    await until(() => one('.mk-text'));
    await laidOut();
    open.push(performance.now() - begun);
    await rest();
    [...document.querySelectorAll('.mk-tools button')].find((button) => /Другой|Another/.test(button.textContent)).click();
    await until(() => one('.mk-drop'));
  }
  drop();
  await until(() => one('.mk-text'));
  await rest();
  const select = (from) => {
    const root = one('.mk-text');
    root.focus();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let seen = 0;
    const place = (at) => {
      while (walker.nextNode()) {
        if (seen + walker.currentNode.data.length > at) return [walker.currentNode, at - seen];
        seen += walker.currentNode.data.length;
      }
    };
    const start = place(from), end = place(from + 7);
    getSelection().setBaseAndExtent(...start, ...(end ?? start));
  };
  const press = (key, code) =>
    one('.mk-text').dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
  for (let run = 0; run < ${RUNS}; run += 1) {
    select(300 + run * 370);
    await rest();
    const begun = performance.now();
    press('у', 'KeyE');
    await laidOut();
    if (!one('.mk-palette')) throw new Error('no palette');
    palette.push(performance.now() - begun);
    await rest();

    const count = one('.mk-count').textContent;
    const chosen = performance.now();
    one('.mk-palette li').click();
    await laidOut();
    if (one('.mk-count').textContent === count) throw new Error('no fragment');
    fragment.push(performance.now() - chosen);
    await rest();
  }
  return { open, fragment, palette };
})()`;

/** The build, as the platform serves its pages. */
async function serve(root: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = extname(path) === '' ? '/index.html' : path;
    readFile(join(root, file)).then(
      (content) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'image/svg+xml' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function main(): Promise<void> {
  const web = await buildWeb();
  const site = await serve(web.root);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.address}/markup`);
  const figures = await measureMarking(page);
  await browser.close();
  site.close();
  await web.remove();
  console.log(process.argv.includes('--json') ? JSON.stringify(figures) : figures);
}

if (process.argv[1] === import.meta.filename) await main();
