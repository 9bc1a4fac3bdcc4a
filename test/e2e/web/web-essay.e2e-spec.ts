import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approveResult } from '../../support/approve-result.js';
import { CHROMIUM } from '../../support/browser.js';
import { DeskSite, faults, fillIn, picture } from '../../support/desk-site.js';
import { join, PASSWORD, PEOPLE, type PersonName } from '../../support/desk-world.js';

/* The comparison of all markups of an essay of a round, and what each reader has of it (regulation 2.23, 7.10). */

const TEAM = 'сова';

let site: DeskSite;
let address: string;
let report: string;
/** What the team's answer is called: with its session. */
let answer: string;

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: essays in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  const { slug, round } = site.world;
  const { teamId, sessionId } = round.sessions.get(TEAM) ?? { teamId: '', sessionId: 0 };
  const [essayId = ''] = round.essayIds.values();
  answer = `${TEAM} · ${sessionId}`;
  address = `/my/${slug}/rounds/${round.roundId}/essays/${essayId}?${new URLSearchParams({ team: TEAM }).toString()}`;
  report = `/api/contests/${slug}/rounds/${round.roundId}/teams/${teamId}/report?session=${sessionId}&format=html&lang=ru`;
  await join(site.api.url, site.world, 'organiser');
  await join(site.api.url, site.world, 'member');
  await join(site.api.url, site.world, 'expert');
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

/** The essay's page, as somebody sees it. */
async function seenBy(who: PersonName): Promise<Page> {
  const page = await site.open(`/sign-in?next=${encodeURIComponent(address)}`);
  await fillIn(page, PEOPLE[who], PASSWORD);
  await page.locator('.psr-frame').waitFor();
  return page;
}

/** What the markups are called that can be compared. */
const markups = async (page: Page): Promise<string[]> => {
  await page.locator('.psr-head').waitFor();
  return page.locator('.psr-side select').first().locator('option').allInnerTexts();
};

/** What X is. */
const chosenX = (page: Page): Promise<string> =>
  page.locator('.psr-side select').first().locator('option:checked').innerText();

suite('the page of an essay', () => {
  it('shows officials experts by name and the answer, also from the report', async () => {
    const page = await seenBy('organiser');
    expect((await markups(page)).sort()).toEqual([
      answer,
      expect.stringMatching(/^эксперт 1 · ./),
      expect.stringMatching(/^эксперт 2 · ./),
    ]);
    await page.keyboard.press('j');
    await page.waitForURL((url) => url.searchParams.has('pair') && url.searchParams.get('team') === TEAM);
    expect(await faults(page, address)).toEqual({ path: address, pale: [], faults: [], wide: 0 });
    await picture(page, 'essay-official-ru');
    await page.goto(`${site.api.url}${report}`);
    await page.locator('td a[href*="/essays/"]').first().click();
    expect(await markups(page)).toHaveLength(3);
  });

  it('says to a team before the approval that others’ markups are not open yet', async () => {
    const page = await seenBy('member');
    await page.getByRole('alert').getByText('после утверждения результата').waitFor();
    expect(await page.locator('.psr-head').count()).toBe(0);
    // The own answer is read all the same, on the instrument, where nothing can be changed (2.19).
    await page.locator('.mk-text').waitFor();
    await page.locator('.mk-text').focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await page.keyboard.press('Enter');
    expect(await page.locator('.mk-palette').count()).toBe(0);
    expect(await faults(page, address)).toEqual({ path: address, pale: [], faults: [], wide: 0 });
    await picture(page, 'essay-only-own-ru');
  });

  it('is not offered to an expert before the approval', async () => {
    const page = await site.signedIn('expert', `/my/${site.world.slug}`);
    await page.locator('td, th').getByRole('link').nth(1).click();
    await page.locator('.mk-text').waitFor();
    expect(await page.getByRole('link', { name: 'Все разметки этого сочинения' }).count()).toBe(0);
  });

  it('shows a team after the approval all of them, experts as numbers', async () => {
    await approveResult(site.test.database, site.world.round);
    const page = await seenBy('member');
    expect((await markups(page)).sort()).toEqual([answer, 'эксперт 1', 'эксперт 2']);
  });

  it('has the own answer where others of the round come before it, from report and session', async () => {
    const { slug, round } = site.world;
    const { teamId, sessionId } = round.sessions.get(TEAM) ?? { teamId: '', sessionId: 0 };
    const page = await seenBy('member');
    for (const path of [
      `/my/${slug}/rounds/${round.roundId}/teams/${teamId}/report?session=${sessionId}`,
      `/my/${slug}/team/${teamId}/sessions/${sessionId}`,
    ]) {
      await page.goto(`${site.api.url}${path}`);
      // Of the second file: all three teams have answered it, and two experts.
      await page.locator('a[href*="/essays/"]').nth(1).click();
      expect((await markups(page)).sort()).toEqual([answer, 'эксперт 1', 'эксперт 2']);
      expect(await chosenX(page)).toBe(answer);
    }
  });

  it('opens any other markup of an essay that has more than are shown at once', async () => {
    const page = await seenBy('member');
    const [, essayId = ''] = site.world.round.essayIds.values();
    await page.goto(`${site.api.url}${address.replace(/essays\/[^?]+/, `essays/${essayId}`)}`);
    await page.getByRole('link', { name: 'Ответы всех команд' }).click();
    await page.waitForURL((url) => !url.searchParams.has('team'));
    await page.locator('.psr-side option', { hasText: 'буквица' }).first().waitFor({ state: 'attached' });
    expect(await markups(page)).toHaveLength(5);
    const [name = ''] = (await markups(page)).filter((one) => one.startsWith('запятая'));
    for (const one of [answer, name]) {
      const before = page.url();
      await page.locator('.psr-side select').first().selectOption({ label: one });
      // The address holds the choice, a moment later.
      await page.waitForURL((url) => url.href !== before);
      await page.locator('.psr-matrix th[scope=row]', { hasText: one }).waitFor();
      expect(await chosenX(page)).toBe(one);
    }
    await page.getByText('M разметок эссе: 4 из 5').waitFor();
    await picture(page, 'essay-all-answers-ru');
    await page.reload();
    await page.locator('.psr-head').waitFor();
    expect(await chosenX(page)).toBe(name);
  });

  it('is beside all other markups for an expert who has checked it, from their work', async () => {
    const { slug } = site.world;
    const page = await site.signedIn('expert', `/my/${slug}`);
    await page.locator('td, th').getByRole('link').nth(1).click();
    await page.getByRole('link', { name: 'Все разметки этого сочинения' }).click();
    expect((await markups(page)).length).toBeGreaterThan(3);
    // The own one, named as everybody sees it: by its place.
    expect(await chosenX(page)).toMatch(/^эксперт [12]$/);
  });

  it('shows everybody the same from the board, without an account', async () => {
    const { slug, round } = site.world;
    const page = await site.open(`/contests/${slug}?round=${round.roundId}`);
    await page.getByRole('link', { name: TEAM }).click();
    await page
      .getByRole('link', { name: /^Разметки рядом: / })
      .first()
      .click();
    await page.waitForURL(`**/contests/${slug}/rounds/${round.roundId}/essays/*`);
    expect((await markups(page)).sort()).toEqual([answer, 'эксперт 1', 'эксперт 2']);
    const { pathname } = new URL(page.url());
    expect(await faults(page, pathname)).toEqual({ path: pathname, pale: [], faults: [], wide: 0 });
    await picture(page, 'essay-published-ru');
    await page.goto(`${site.api.url}/contests/${slug}/rounds/${round.roundId}/essays/${slug}`);
    await page.getByText('Такой страницы нет').or(page.getByRole('alert')).first().waitFor();
  });

  it('is near a protest against a decision about the round', async () => {
    const page = await seenBy('member');
    await page.goto(`${site.api.url}/my/${site.world.slug}/protests`);
    await page
      .locator('select[name=decision] option', { hasText: 'Результат испытания' })
      .first()
      .waitFor({ state: 'attached' });
    await page.locator('textarea[name=text]').fill('Файл 1 оценён неверно.');
    await page.getByRole('button', { name: 'Подать' }).click();
    await page.getByRole('link', { name: /^Отчёт о решении/ }).click();
    await page.locator('td a[href*="/essays/"], th a[href*="/essays/"]').first().click();
    expect(await markups(page)).toContain(answer);
  });
});
