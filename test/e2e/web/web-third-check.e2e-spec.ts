import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AssignmentCommands, type By, ContestCommands, ExpertCommands, LinkCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { axeFaults } from '../../support/axe.js';
import { type BrowserOptions, CHROMIUM } from '../../support/browser.js';
import { DeskSite, faults, fillIn, picture } from '../../support/desk-site.js';
import { PASSWORD } from '../../support/desk-world.js';
import { eventually } from '../../support/eventually.js';

/* The third expert marks over the first two checks, which lie on the text as lines, and takes from them what holds (7.9). */

const EMAIL = 'third@example.org';
const HOUR_MS = 3_600_000;
const BY: By = { actor: 'test' };

let site: DeskSite;
let address: string;

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined)
  console.warn('Skipped: third checks in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  const { test, api, world } = site;
  const { contestId, essayIds } = world.round;
  const clock = manualClock(Date.now());
  await new ExpertCommands(test.database, clock).register(contestId, { code: 'third' }, BY);
  const [essayId = ''] = essayIds.values();
  const because = { ...BY, role: 'jury', reason: 'K7 differs' } as const;
  await new AssignmentCommands(test.database, clock).orderThirdCheck(contestId, essayId, undefined, because);
  const { plain } = await new LinkCommands(test.database, clock).invite(
    { email: EMAIL, contestId, role: 'expert', expertCode: 'third' },
    BY,
  );
  const joined = await fetch(`${api.url}/api/identity/links/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: plain, name: 'Ева Третья', password: PASSWORD }),
  });
  if (!joined.ok) throw new Error(await joined.text());
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

const text = (page: Page) => page.locator('.mk-text');
const line = (page: Page, key: string) => page.locator(`.mk-layer-lines path[data-mark="${key}"]`);
const chosen = (page: Page) => page.locator('.mk-layer-chosen');
const fragments = async (page: Page): Promise<number> => {
  const [count = ''] = /\d+/.exec(await page.locator('.mk-count').innerText()) ?? [];
  return Number(count);
};
const said = (page: Page) => page.locator('.mk > [role=status]');

/** The third expert at the essay. */
async function atEssay(options: Partial<BrowserOptions> = {}): Promise<Page> {
  const page = await site.open(`/sign-in?next=${encodeURIComponent(`/my/${site.world.slug}`)}`, options);
  await fillIn(page, EMAIL, PASSWORD);
  await page.locator('td, th').getByRole('link').first().click();
  await text(page).waitFor();
  await page.locator('.mk-layer-lines path').first().waitFor({ state: 'attached' });
  address = new URL(page.url()).pathname;
  return page;
}

suite('a third check', () => {
  it('has the first two as lines over and under the text, and takes a fragment by the keyboard', async () => {
    const page = await atEssay();
    await picture(page, 'third-check-ru');
    const boxes = await page.evaluate<{ place: string; y: number; dash: string }[]>(`
      Array.from(document.querySelectorAll('.mk-layer-lines path'), (path) => ({
        place: path.dataset.mark.split('-')[0],
        y: path.getBoundingClientRect().top,
        dash: getComputedStyle(path).strokeDasharray === 'none' ? 'solid' : 'dashed',
      }))`);
    expect([...new Set(boxes.map(({ place }) => place))].sort()).toEqual(['first', 'second']);
    expect(boxes.some(({ dash }) => dash === 'dashed')).toBe(true);
    await text(page).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('l');
    await chosen(page).waitFor();
    expect(await said(page).innerText()).toMatch(/^(Первый|Второй|Оба): \S+/);
    const key = (await chosen(page).getAttribute('data-mark')) ?? '';
    await page.keyboard.press('Enter');
    await line(page, key).and(page.locator('.mk-layer-taken')).waitFor();
    expect(await said(page).innerText()).toMatch(/^Взято: \S+/);
    expect(await fragments(page)).toBe(1);
    // All its attributes came along: the own card says what the check says.
    await page.keyboard.press('Control+z');
    await page.locator('.mk-layer-taken').waitFor({ state: 'detached' });
    expect(await fragments(page)).toBe(0);
    // There and back.
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('l');
    const one = await chosen(page).getAttribute('data-mark');
    await page.keyboard.press('l');
    expect(await chosen(page).getAttribute('data-mark')).not.toBe(one);
    await page.keyboard.press('Shift+L');
    expect(await chosen(page).getAttribute('data-mark')).toBe(one);
  });

  it('says why the third check was asked for, and leads to the two first ones pair by pair (regulation 7.9)', async () => {
    const page = await atEssay();
    const why = page.locator('.mk-why');
    await why.getByText('Третью проверку назначило жюри своим решением.').waitFor();
    expect(await why.locator('li').allInnerTexts()).toEqual([
      expect.stringMatching(/^K7: \d и 0, расхождение не меньше \d$/),
    ]);
    await why.getByRole('link', { name: 'Сравнить проверки пара за парой' }).click();
    await page.locator('.psr-head').waitFor();
    const { pathname } = new URL(page.url());
    expect(pathname).toBe(`${address}/psr`);
    const names = await page.locator('.psr-side select').first().locator('option').allInnerTexts();
    expect(names).toEqual(['эксперт 1', 'эксперт 2']);
    expect(await faults(page, pathname)).toEqual({ path: pathname, pale: [], faults: [], wide: 0 });
    expect(await axeFaults(page)).toEqual([]);
    await picture(page, 'third-check-psr-ru');
    await page.goBack();
    await why.waitFor();
  });

  it('takes what both have at once, and hides what is not looked at', async () => {
    const page = await atEssay();
    const panel = page.locator('.mk-prior');
    const solid = await page.locator('.mk-layer-agreed').count();
    expect(solid % 2).toBe(0);
    await panel.getByRole('button', { name: /Взять все совпавшие/ }).click();
    expect(await fragments(page)).toBe((await page.locator('.mk-layer-agreed.mk-layer-taken').count()) / 2);
    expect(await panel.getByRole('button', { name: /Взять все совпавшие/ }).isDisabled()).toBe(true);
    await panel.getByRole('checkbox', { name: /Только расхождения/ }).check();
    expect(await page.locator('.mk-layer-agreed').count()).toBe(0);
    await panel.getByRole('checkbox', { name: /над строкой/ }).uncheck();
    expect(await page.locator('.mk-layer-lines path[data-mark^=first]').count()).toBe(0);
    expect(await page.locator('.mk-layer-lines path[data-mark^=second]').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Отменить', exact: true }).click();
    expect(await fragments(page)).toBe(0);
  });

  it('takes by the mouse what lies at a place', async () => {
    const page = await atEssay();
    const item = page.locator('.mk-prior li').last();
    await item.locator('.mk-mark').click();
    await page.locator('.mk-layers-here li').first().waitFor();
    await picture(page, 'third-check-here-ru');
    await page.locator('.mk-layers-here').getByRole('button', { name: 'Взять' }).first().click();
    expect(await fragments(page)).toBe(1);
    await page.locator('.mk-card').first().waitFor();
  });

  it.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('can be read by everybody (%s, %i)', async (colorScheme, width) => {
    const page = await atEssay({ colorScheme, width });
    expect(await faults(page, address)).toEqual({ path: address, pale: [], faults: [], wide: 0 });
    await picture(page, `third-check-${colorScheme}-${width}`);
  });

  it('shows its theme before its time begins, and has on the server at the end what was marked last (7.9)', async () => {
    const { test, world } = site;
    const limit = { checkLimitsMs: { rus: HOUR_MS }, atCheckLimit: 'hand-in' } as const;
    await new ContestCommands(test.database, manualClock(Date.now())).addParameters(world.round.contestId, limit, BY);
    const page = await site.open(`/sign-in?next=${encodeURIComponent(`/my/${world.slug}`)}`);
    await page.clock.install();
    await fillIn(page, EMAIL, PASSWORD);
    await page.locator('td, th').getByRole('link').first().click();
    await page.getByText('Тема: Память о войне').waitFor();
    expect(await text(page).count()).toBe(0);
    await picture(page, 'third-check-start-ru');
    await page.getByRole('button', { name: 'Начать' }).click();
    await text(page).waitFor();
    const { endsAt } = await test.database.prisma.expertAssignment.findFirstOrThrow({
      where: { endsAt: { not: null } },
    });
    // The next saving would be due after the end: ten seconds from here.
    await page.clock.pauseAt((endsAt?.getTime() ?? 0) - 9_000);
    await page.locator('.mk-mark').first().click();
    const saved = page.waitForResponse((response) => response.url().endsWith('/draft') && response.status() === 200);
    await page.locator('.mk-layers-here').getByRole('button', { name: 'Взять' }).first().click();
    await page.clock.runFor(6_000);
    expect((await saved).request().method()).toBe('PUT');
  });

  it('is read-only once its time is over, or goes on and is handed in late: as the contest says (7.9)', async () => {
    const { test, world } = site;
    const then = (atCheckLimit: 'lock' | 'late') =>
      new ContestCommands(test.database, manualClock(Date.now())).addParameters(
        world.round.contestId,
        { checkLimitsMs: { rus: HOUR_MS }, atCheckLimit },
        BY,
      );
    await then('lock');
    const page = await site.open(`/sign-in?next=${encodeURIComponent(`/my/${world.slug}`)}`);
    await page.clock.install();
    await fillIn(page, EMAIL, PASSWORD);
    await page.locator('td, th').getByRole('link').first().click();
    await text(page).waitFor();
    const marked = await fragments(page);
    expect(marked).toBeGreaterThan(0);
    // For the server as for the page.
    await test.database.pool.query(
      `update expert_assignments set started_at = now() - interval '1 hour', ends_at = now() - interval '1 second'
       where ends_at is not null`,
    );
    await page.clock.fastForward('01:00:05');
    await page.locator('.mk-clock-over').waitFor();
    const handIn = page.getByRole('button', { name: 'Сдать…' });
    await handIn.waitFor({ state: 'detached' });
    await picture(page, 'third-check-over-ru');
    await page.reload();
    await page.locator('.mk-clock-over').waitFor();
    // The clock may stand there before the draft has come.
    await eventually('the marks', async () => (await fragments(page)) === marked);
    expect(await handIn.count()).toBe(0);
    await then('late');
    await page.reload();
    await handIn.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Сдать', exact: true }).waitFor();
    const tick = dialog.getByRole('checkbox');
    if ((await tick.count()) > 0) await tick.check();
    await dialog.getByRole('button', { name: 'Сдать', exact: true }).click();
    await page.getByText(/^Сдано: версия 1/).waitFor();
    const [last] = await test.database.prisma.expertMarkup.findMany({ orderBy: { receivedAt: 'desc' }, take: 1 });
    expect(last).toMatchObject({ late: true, origin: 'editor' });
  });
});
