import type { Page } from 'playwright-core';
import { median } from './median.js';

/** Of the contest `bench`. */
export const TEAMS = 500;
const FIGURES = ['m2', 'star', 'm5', 'm2', 'm6'] as const;
const TIMES = 5;

/** What a reader of a long board waits for, in milliseconds, the median of many times. */
export interface BoardFigures {
  readonly boardRows: number;
  /** From pressing the head of a column until the next frame with the rows in their order is drawn. */
  readonly boardSortMs: number;
  /** From a letter in the search until the next frame with the rows that have it is drawn. */
  readonly boardSearchMs: number;
}

/** Inside the page: what the protocol of the test takes is no part of it. */
const press = (head: string): string => `new Promise((resolve) => {
  const button = document.querySelector('.board th.${head} button');
  const began = performance.now();
  button.click();
  requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
})`;

const type = (text: string): string => `new Promise((resolve) => {
  const field = document.querySelector('.table-tools input');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const began = performance.now();
  set.call(field, '${text}');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
})`;

/** Measures on a page that shows a board of 500 teams. */
export async function boardFigures(page: Page, url: string): Promise<BoardFigures> {
  await page.goto(`${url}/contests/bench`);
  await page
    .locator('.board tbody tr')
    .nth(TEAMS - 1)
    .waitFor();
  const [sorts, searches]: [number[], number[]] = [[], []];
  for (let time = 0; time < TIMES; time += 1) {
    for (const head of FIGURES) sorts.push(await page.evaluate<number>(press(head)));
    for (const text of ['к', 'ко', 'команда 4', 'команда 49', ''])
      searches.push(await page.evaluate<number>(type(text)));
  }
  return { boardRows: TEAMS, boardSortMs: median(sorts), boardSearchMs: median(searches) };
}
