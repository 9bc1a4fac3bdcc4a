import { describe, expect, it } from '@jest/globals';
import { freePort } from '@starboard/platform';
import { createEmptyDatabase } from '../../support/database.js';
import { registryAnswers } from '../../support/npm.js';
import { PageWalk } from '../../support/page-walk.js';
import { shellBlocks } from '../../support/shell-blocks.js';

/* docs/first-contest.md as a reader follows it: its own commands, in an empty folder, to a public board. */

const PAGE = 'docs/first-contest.md';
const IN_RUSSIAN = 'docs/first-contest.ru.md';
const WALK_MS = 300_000;
/** The participant's section installs the client, whose packages come from the registry. */
const online = registryAnswers('the pages of a first contest are not walked');

it('has the same commands in both languages', () => {
  const blocks = shellBlocks(PAGE);
  expect(blocks.length).toBeGreaterThan(10);
  expect(shellBlocks(IN_RUSSIAN)).toEqual(blocks);
});

(online ? describe : describe.skip)('from an empty folder to a public board', () => {
  it(
    'in English, on a database that is given',
    async () => {
      const db = await createEmptyDatabase();
      await follow(PAGE, { DATABASE_URL: db.url }).finally(() => db.drop());
    },
    WALK_MS,
  );

  it('in Russian, with the embedded Postgres', () => follow(IN_RUSSIAN, {}), WALK_MS);
});

async function follow(page: string, database: Readonly<Record<string, string>>): Promise<void> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const walk = await PageWalk.begin(page, { PORT: String(port), ...database });
  try {
    const said = await walk.untilLast();
    expect(said).toMatch(/^1,ranked,orion,Орион,100,/m);
    expect(said).toContain('The archive holds: the leaderboard was recomputed and is the same');
    expect(await (await fetch(`${site}/api/contests/spring/leaderboard`)).json()).toMatchObject({
      state: 'approved',
      ranked: [{ place: 1, team: { slug: 'orion', name: 'Орион' }, star: 100 }],
      annulled: [],
    });
    expect(await (await fetch(`${site}/contests/spring`)).text()).toContain('Весна');
    expect(await walk.last()).toBe(0);
    await expect(fetch(site)).rejects.toThrow();
  } finally {
    await walk.stop();
  }
}
