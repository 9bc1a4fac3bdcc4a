import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { boardFigures, TEAMS } from './board.js';
import { answersOf } from './boards.js';
import { CHROMIUM_CANDIDATE } from './chromium.js';
import { firstViewFigures } from './first-view.js';
import { floorMs } from './floor.js';
import { markingFigures } from './marking.js';
import { psrFigures } from './psr.js';
import { serveBuild } from './serve-build.js';
import { jsWeights } from './weights.js';

/*
 * `npm run bench:pages [-- --json]`: what the instruments of experts and a board of 500 teams make their reader wait for, in a real browser whose
 * processor is four times slower, when a board is seen first on a slow network, whether pages move, and what they weigh. Beside them stand the load of the machine and what the same processor
 * takes for work that no page has a part in: figures of two runs are compared by their ratio to it. Prints figures; never
 * fails on a time. The pages must have been built.
 */
const SLOWER = 4;

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const site = await serveBuild(answersOf({ bench: TEAMS, thirty: 30 }));
const browser = await chromium.launch({ executablePath: CHROMIUM_CANDIDATE, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await (await browser.newContext({ locale: 'ru-RU', viewport: { width: 1280, height: 900 } })).newPage();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const figures = {
    load: Math.round(loadavg()[0]! * 10) / 10,
    floorMs: await floorMs(page),
    ...(await markingFigures(page, site.url)),
    ...(await psrFigures(page, site.url)),
    ...(await boardFigures(page, site.url)),
    ...(await firstViewFigures(browser, site.url)),
    jsKb: await jsWeights(page, site),
  };
  if (values.json) console.log(JSON.stringify(figures));
  else console.table(figures);
} finally {
  await browser.close();
  await site.close();
}
