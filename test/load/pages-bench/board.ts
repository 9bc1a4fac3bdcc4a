import type { Page } from 'playwright-core';
import { boardColumns } from '@starboard/catalogue';
import { type Board, makeColumns } from '@starboard/contracts';
import { median } from './median.js';

const TEAMS = 500;
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

const columns = makeColumns(boardColumns('markup'));
const ROUND: Board['round'] = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  ...({ mode: 'final', number: 1, status: 'finalised', archive: false } as const),
};

/** Teams whose places say nothing of their other figures. */
const board: Board = {
  contest: { slug: 'bench', title: { ru: 'Длинная таблица', en: 'A long board' }, engine: 'markup' },
  round: ROUND,
  ...{ state: 'approved', frozenAt: null, columns, annulled: [], unscored: [] },
  snapshot: {
    ...{
      id: ROUND.id,
      version: 1,
      state: 'approved',
      createdAt: '2026-11-21T09:00:00Z',
      parametersVersion: 1,
      ster: 78.3,
    },
  },
  ranked: Array.from({ length: TEAMS }, (_, index) => ({
    place: index + 1,
    team: { slug: `team-${index}`, name: `Команда ${(index * 7919) % TEAMS}` },
    value: 90 - index / 10,
    figures: Object.fromEntries(
      columns.map(({ id, role }, at) => [
        id,
        role === 'ranks' ? 90 - index / 10 : ((index * 31 + at * 17) % 997) / 9.97,
      ]),
    ),
    ...{ sample: 100, counted: 100 - (index % 5), annulled: index % 5 },
  })),
};
const contest = {
  ...{ slug: 'bench', title: board.contest.title, engine: 'markup', teams: TEAMS, rounds: [] },
  announcedAt: '2026-01-01T00:00:00Z',
};

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
  const answers = { '/api/contests/bench': contest, '/api/contests/bench/leaderboard': board };
  for (const [path, json] of Object.entries(answers))
    await page.route(`${url}${path}`, (route) => route.fulfill({ json }));
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
