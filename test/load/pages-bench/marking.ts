import type { Page } from 'playwright-core';
import { median } from './median.js';

/** What an expert waits for: script, style and layout, in milliseconds, each the median of several times. */
export interface MarkingFigures {
  /** From dropping an essay of 5 000 characters with 300 fragments until it is laid out. */
  readonly openMs: number;
  /** From choosing a code until the fragment is in the text and its card is open. */
  readonly fragmentMs: number;
  /** From a letter over selected words until the palette is open. */
  readonly paletteMs: number;
}

const LENGTH = 5_000;
const FRAGMENTS = 300;
const RUNS = 11;
const WORDS = 'автор показывает героя который не сдаётся потому что верит в добро и помогает людям каждый день'.split(
  ' ',
);
const CODES = ['Г.упр', 'Р.лишн', 'Г.согл', 'ИСП', 'ПРИМЕР'];

/** An essay with its markup, the same every time: 30 % of its fragments nested, 10 % crossing, 5 % equal. */
function markedEssay(): string {
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

/** Measures on a page at /markup. */
export async function markingFigures(page: Page, url: string): Promise<MarkingFigures> {
  await page.goto(`${url}/markup`);
  await page.locator('.mk-drop').waitFor();
  const measured = await page.evaluate<Record<'open' | 'fragment' | 'palette', number[]>>(inPage(markedEssay()));
  return {
    openMs: median(measured.open),
    fragmentMs: median(measured.fragment),
    paletteMs: median(measured.palette),
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
