import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CHROMIUM } from '../../support/browser.js';
import { DeskSite, faults, picture } from '../../support/desk-site.js';
import { join } from '../../support/desk-world.js';

/* The commission asks a team for data (9.4), and the team answers: browsers. Each step needs those before. */

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: requests in a browser; no Chromium (CHROMIUM_PATH).');

let site: DeskSite;
let address: string;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  address = `/my/${site.world.slug}/requests`;
  for (const name of ['commission', 'member'] as const) await join(site.api.url, site.world, name);
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

const fileNamed = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

suite('requests for data', () => {
  it('are sent by the commission', async () => {
    const page = await site.signedIn('commission', `/my/${site.world.slug}`);
    await page.getByRole('link', { name: 'Запросы', exact: true }).click();
    await page.getByText('Запросов нет.').waitFor();
    await page.locator('select[name=team]').selectOption({ label: 'сова' });
    await page.locator('textarea[name=text]').fill('Почему нет ответа на второе эссе?');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText('ERR_REQUEST_DUE').waitFor();
    await page.locator('input[name=due]').fill('2099-01-31T12:00');
    await page.locator('input[name=files]').first().setInputFiles(fileNamed('вопросы.txt', 'Журнал за 12:00.'));
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByRole('heading', { name: /№ 1 · сова/ }).waitFor();
  });

  it('are answered by the team, once', async () => {
    const page = await site.signedIn('member', address);
    await page.getByText('Почему нет ответа на второе эссе?').waitFor();
    await page.getByRole('link', { name: 'вопросы.txt' }).waitFor();
    await page.locator('input[name=files]').setInputFiles(fileNamed('журнал.log', 'перезапуск в 12:01'));
    await page.locator('textarea[name=text]').fill('Сервер перезапускался.');
    await picture(page, 'requests-member-ru');
    await page.getByRole('button', { name: 'Ответ' }).click();
    await page.locator('article').getByText('есть ответ').waitFor();
    expect(await page.locator('textarea').count()).toBe(0);
    expect(await page.locator('article').innerText()).toContain('Сервер перезапускался.');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'журнал.log' }).click();
    expect((await download).suggestedFilename()).toBe('журнал.log');
  });

  it('are found by what became of them, as the address says', async () => {
    const page = await site.signedIn('commission', `${address}?status=answered`);
    await page.locator('article').getByText('есть ответ').waitFor();
    expect(await page.locator('article').count()).toBe(1);
    await page.locator('select[name=status]').selectOption('open');
    await page.getByText('Запросов нет.').waitFor();
    expect([new URL(page.url()).search, await page.locator('article').count()]).toEqual(['?status=open', 0]);
  });

  it.each([
    ['light', 1280, 'ru-RU'],
    ['dark', 390, 'en-GB'],
  ] as const)('can be read by everybody: %s, %d pixels, %s', async (colorScheme, width, locale) => {
    const page = await site.signedIn('commission', address, { colorScheme, width, locale, height: 844 });
    await page.locator('article').first().waitFor();
    await page.locator('.bone').first().waitFor({ state: 'detached' });
    expect(await faults(page, 'requests')).toEqual({ path: 'requests', pale: [], faults: [], wide: 0 });
    await picture(page, `requests-${colorScheme}-${width}`);
  });
});
