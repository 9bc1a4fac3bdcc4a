import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CHROMIUM } from '../../support/browser.js';
import { DeskSite, faults, picture } from '../../support/desk-site.js';
import { join } from '../../support/desk-world.js';

/* The calendar of a contest, for everybody and for the people in it. */

let site: DeskSite;

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined)
  console.warn('Skipped: the calendar in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  await join(site.api.url, site.world, 'organiser');
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

suite('the calendar of a contest', () => {
  it('shows an organiser what is to be done now, then everything, with the file beside', async () => {
    const page = await site.signedIn('organiser', `/my/${site.world.slug}`);
    await page.getByRole('link', { name: 'Календарь', exact: true }).click();
    await page.waitForURL(`**/my/${site.world.slug}/calendar`);
    await page.getByRole('heading', { name: 'Все сроки' }).waitFor();
    await page
      .getByRole('rowheader', { name: /Подвести итоги/ })
      .first()
      .waitFor();
    await picture(page, 'calendar-own-ru');
    const href = await page.getByRole('link', { name: /iCalendar/ }).getAttribute('href');
    expect(href).toBe(`/api/contests/${site.world.slug}/own-calendar.ics?lang=ru`);
  });

  it('shows everybody what is public, led to from the board', async () => {
    const page = await site.open(`/contests/${site.world.slug}`, { locale: 'en-GB' });
    await page.getByRole('link', { name: 'calendar' }).click();
    await page.getByRole('heading', { name: 'All terms' }).waitFor();
    expect(await page.getByRole('rowheader', { name: /Jury: review/ }).count()).toBe(0);
    await picture(page, 'calendar-public-en');
  });

  it.each(['light', 'dark'] as const)('can be read by everybody (%s), also on a phone', async (colorScheme) => {
    const address = `/my/${site.world.slug}/calendar`;
    const page = await site.signedIn('organiser', address, { colorScheme, width: 390 });
    await page.getByRole('heading', { name: 'Все сроки' }).waitFor();
    await page.locator('tbody tr').first().waitFor();
    expect(await faults(page, address)).toEqual({ path: address, pale: [], faults: [], wide: 0 });
    await picture(page, `calendar-390-${colorScheme}`);
  });
});
