import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CHROMIUM } from '../../support/browser.js';
import { DeskSite, faults, picture } from '../../support/desk-site.js';
import { join } from '../../support/desk-world.js';

/* The page from which a team's programs get their tokens. */

let site: DeskSite;
let address: string;

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: teams in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  await join(site.api.url, site.world, 'member');
  address = `/my/${site.world.slug}/team`;
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

/** What the platform knows of a token: its hash. */
const stored = (token: string) =>
  site.test.database.prisma.apiToken.findUnique({
    where: { hash: new Uint8Array(createHash('sha256').update(token).digest()) },
  });

suite('the page of a team', () => {
  it('makes a token that is shown once with commands that hold it, lists it, and revokes it', async () => {
    const page = await site.signedIn('member', `/my/${site.world.slug}`);
    await page.getByRole('link', { name: 'Команда и токены программ' }).click();
    await page.waitForURL(`**${address}`);
    await page.getByLabel('Где работает программа').fill('сервер');
    await page.getByRole('button', { name: 'Выпустить токен' }).click();
    const token = await page.locator('.issued-line code').innerText();
    expect(await stored(token)).toMatchObject({ name: 'сервер', revokedAt: null });
    expect(await page.locator('.commands').innerText()).toBe(
      [
        `npm install ${site.api.url}/starboard-client.tgz`,
        `export PKU_URL=${site.api.url}`,
        `export PKU_TOKEN=${token}`,
        'npx pku run --mode algorithmic --type train --count 10 --pull -- python3 mark.py',
      ].join('\n'),
    );
    await page.getByRole('button', { name: 'Node' }).click();
    expect(await page.locator('.commands').innerText()).toMatch(/ -- node mark\.mjs$/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Копировать токен' }).click();
    await page.getByText('Скопировано.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(token);
    await picture(page, 'team-issued-ru');
    await page.getByRole('button', { name: 'Токен сохранён, скрыть' }).click();
    expect(await page.content()).not.toContain(token);
    const row = page.locator('tbody tr', { hasText: 'сервер' });
    expect(await row.innerText()).toContain(token.slice(0, 6));
    await row.getByRole('button').click();
    await picture(page, 'team-revoke-ru');
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
    await row.getByText(/отозван \d/).waitFor();
    expect(await stored(token)).toMatchObject({ revokedAt: expect.any(Date) });
  });

  it('says that there is no team to those who have none', async () => {
    await join(site.api.url, site.world, 'jury');
    const page = await site.open(`/sign-in?next=${encodeURIComponent(address)}`, { locale: 'en-GB' });
    await page.locator('input[name=email]').fill('jury@example.org');
    await page.locator('input[name=password]').fill('correct horse battery staple');
    await page.locator('.form button[type=submit]').click();
    await page.getByText('You have no team in this contest').waitFor();
  });

  it.each(['light', 'dark'] as const)('can be read by everybody (%s), also on a phone', async (colorScheme) => {
    const page = await site.signedIn('member', address, { colorScheme, width: 390, locale: 'en-GB' });
    await page.getByLabel('Where the program runs').fill('laptop');
    await page.getByRole('button', { name: 'Issue a token' }).click();
    await page.locator('.issued').waitFor();
    await page.locator('tbody tr').first().waitFor();
    expect(await faults(page, address)).toEqual({ path: address, pale: [], faults: [], wide: 0 });
    await picture(page, `team-390-${colorScheme}`);
  });
});
