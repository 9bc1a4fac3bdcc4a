import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CHROMIUM } from '../../support/browser.js';
import { DeskSite } from '../../support/desk-site.js';
import { join, PEOPLE, type PersonName } from '../../support/desk-world.js';
import { pushDown, shiftsSeen } from '../../support/page-checks.mjs';
import { movesOfLoad } from '../../support/page-load.js';

/* Pages of a contest, loaded by who works with them over a slow line: nothing moves under their hands. */

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: pages while they load; no Chromium is installed (CHROMIUM_PATH).');

let site: DeskSite;
let home: string;
let round: string;
let essay: string;
let team: string;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start({ queue: true });
  const { slug, round: final } = site.world;
  for (const name of Object.keys(PEOPLE) as PersonName[]) await join(site.api.url, site.world, name);
  home = `/my/${slug}`;
  round = `${home}/rounds/${final.roundId}`;
  essay = [...final.essayIds.values()][0] ?? '';
  team = final.sessions.get('сова')?.teamId ?? '';
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

async function moves(who: PersonName, paths: readonly string[]): Promise<string[]> {
  const page = await site.signedIn(who, home);
  return movesOfLoad(page, site.api.url, paths);
}

suite('what stands on a page stays where it is while the rest comes', () => {
  it('for an organiser: the contest', async () => {
    const parts = ['', '/parameters', '/people', '/teams', `/teams/${team}`, '/publishing', '/classifier'];
    expect(await moves('organiser', ['/my', '/my/new-contest', ...parts.map((part) => home + part)])).toEqual([]);
  });

  it('for an organiser: sets, rounds, experts, the log', async () => {
    const { datasetId } = await site.test.database.prisma.round.findUniqueOrThrow({
      where: { id: site.world.round.roundId },
    });
    const parts = [
      ...['/datasets', `/datasets/${datasetId}`, `/datasets/${datasetId}/essays/${essay}`],
      ...['/rounds', '/experts', '/rehearsals', '/audit', '/calendar', '/requests', '/admission', '/protests'],
    ];
    const ofRound = ['', '/control', '/restart', '/received', '/rescorings', `/essays/${essay}`];
    const paths = [...parts.map((part) => home + part), ...ofRound.map((part) => round + part)];
    expect(await moves('organiser', paths)).toEqual([]);
  });

  it('for the jury and the commission', async () => {
    const paths = [home, round, `${round}/received`, `${round}/rescorings`, `${round}/essays/${essay}`];
    expect(await moves('jury', [...paths, `${home}/protests`, `${home}/requests`])).toEqual([]);
    expect(await moves('commission', [...paths, `${home}/admission`])).toEqual([]);
  });

  it('for a team', async () => {
    const { sessionId } = site.world.round.sessions.get('сова')!;
    const parts = [
      '',
      '/team',
      '/team/data',
      '/team/try',
      `/team/${team}/sessions/${sessionId}`,
      '/protests',
      '/requests',
    ];
    const paths = [...parts.map((part) => home + part), `${round}/teams/${team}/report`];
    expect(await moves('member', [...paths, '/account', '/markup', '/psr'])).toEqual([]);
  });

  it('for anybody', async () => {
    const page = await site.open('/');
    const of = `/contests/${site.world.slug}`;
    const parts = [
      '',
      '/about',
      '/calendar',
      '/history',
      '/live',
      '/method',
      '/teams/сова',
      '/verify',
      '/apply',
      '/application',
    ];
    const paths = ['/', '/sign-in', '/join', '/markup', '/psr', ...parts.map((part) => of + part)];
    expect(await movesOfLoad(page, site.api.url, paths)).toEqual([]);
  });

  it('for an expert', async () => {
    const where = { expert: { user: { email: PEOPLE.expert } } };
    const { id } = await site.test.database.prisma.expertAssignment.findFirstOrThrow({ where });
    const own = `${home}/assignments/${id}`;
    expect(await moves('expert', [home, own, `${own}/psr`])).toEqual([]);
  });

  it('and what does move is seen', async () => {
    const page = await site.signedIn('organiser', home);
    expect(await movesOfLoad(page, site.api.url, [home])).toEqual([]);
    await page.evaluate(pushDown);
    expect(await page.evaluate(shiftsSeen)).toBeGreaterThan(0.02);
  });
});
