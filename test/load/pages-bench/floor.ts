import type { Page } from 'playwright-core';
import { median } from './median.js';

const TIMES = 9;

/** A paragraph of 3 000 elements, made and laid out: script, style and layout, of no page of ours. */
const WORK = `(() => {
  const began = performance.now();
  const box = document.createElement('p');
  for (let at = 0; at < 3000; at += 1) {
    const word = document.createElement('span');
    word.textContent = 'слово ' + ((at * 7919) % 997) + ' ';
    box.append(word);
  }
  document.body.append(box);
  const tall = box.offsetHeight;
  box.remove();
  return tall > 0 ? performance.now() - began : NaN;
})()`;

/** What the slowed browser takes for work that is always the same. */
export async function floorMs(page: Page): Promise<number> {
  await page.goto('about:blank');
  const taken: number[] = [];
  for (let time = 0; time < TIMES; time += 1) taken.push(await page.evaluate<number>(WORK));
  return median(taken);
}
