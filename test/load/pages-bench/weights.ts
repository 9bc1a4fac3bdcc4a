import type { Page } from 'playwright-core';
import { codeWeight, weigh } from '../../support/weight.js';

/** Thousands of bytes of scripts, compressed, that a reader loads first; workers apart. */
export interface JsWeights {
  /** The board of a contest. */
  readonly public: number;
  /** The contests of a person who is signed in. */
  readonly signedIn: number;
  /** What the heavier of the two instruments has beyond the board. */
  readonly instrument: number;
}

const PERSON = {
  id: '0190a1b2-0000-7000-8000-000000000002',
  email: 'person@example.org',
  name: 'Анна',
  roles: ['organiser'],
  contests: [],
};

/** Loads each page as a reader does. What the board asks for is answered already. */
export async function jsWeights(page: Page, site: { readonly url: string; readonly root: string }): Promise<JsWeights> {
  const loaded = async (path: string, drawn: string): Promise<readonly string[]> => {
    await page.goto(`${site.url}${path}`);
    await page.locator(drawn).first().waitFor();
    await page.waitForLoadState('networkidle');
    return (await codeWeight(page, site.root)).names.filter((name) => !/[-.]worker-/.test(name));
  };
  const weight = async (names: readonly string[]): Promise<number> => inThousands(await weigh(site.root, names));
  const board = await loaded('/contests/bench', '.board tbody tr');
  const beyond = async (names: readonly string[]): Promise<number> =>
    weight(names.filter((name) => !board.includes(name)));
  const psr = await beyond(await loaded('/psr', '.psr-drop'));
  const marking = await beyond(await loaded('/markup', '.mk-frame'));
  await page.route(`${site.url}/api/identity/me`, (route) => route.fulfill({ json: PERSON }));
  const own = await loaded('/my', 'h1');
  return { public: await weight(board), signedIn: await weight(own), instrument: Math.max(psr, marking) };
}

const inThousands = (bytes: number): number => Math.round(bytes / 100) / 10;
