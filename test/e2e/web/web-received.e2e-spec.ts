import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EvidenceCommands, RefusalCommands } from '@starboard/database';
import { axeFaults } from '../../support/axe.js';
import { CHROMIUM } from '../../support/browser.js';
import { DeskSite, faults, picture } from '../../support/desk-site.js';
import { join } from '../../support/desk-world.js';

/* What a final received, read by the technical commission before it decides (8.2.1, 8.2.4): a real worker, browsers. */

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: received files in a browser; no Chromium (CHROMIUM_PATH).');

const AT = Date.parse('2026-11-21T09:00:10Z');
let site: DeskSite;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  const evidence = new EvidenceCommands(site.test.database);
  const { sessionId = 0, teamId = '' } = site.world.round.sessions.get('запятая') ?? {};
  await evidence.addLog({ teamId, sessionId, receivedAt: AT, content: Buffer.from('program: started') }, 1_000);
  await evidence.addFacts([{ sessionId, at: AT, kind: 'opened', detail: { address: '192.0.2.7' } }], 'session-1');
  const refusals = new RefusalCommands(site.test.database);
  const refused = (id: number, index: number, reason: 'over-limit' | 'rate', count: number) =>
    ({ sessionId: id, index, reason, count, firstAt: AT, lastAt: AT + 60_000 }) as const;
  const other = site.world.round.sessions.get('сова')?.sessionId ?? 0;
  await refusals.add([
    refused(sessionId, 0, 'over-limit', 3),
    refused(sessionId, -1, 'rate', 41),
    ...Array.from({ length: 12 }, (_, index) => refused(other, index, 'over-limit', 1)),
  ]);
  await join(site.api.url, site.world, 'commission');
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

suite('what a round received', () => {
  it('is reached from the desk, chosen by the address, and downloaded', async () => {
    const page = await site.signedIn('commission');
    await page.getByRole('link', { name: 'Открыть полученное' }).click();
    await page.getByLabel('Команда').selectOption({ label: 'запятая' });
    await page.locator('select[name=verdict]').selectOption({ label: 'опоздавшие' });
    await page.getByRole('link', { name: 'Скачать: запятая, эссе 1, попытка 1' }).waitFor();
    const query = new URL(page.url()).searchParams;
    expect([query.get('team'), query.get('verdict')]).toEqual(['запятая', 'late']);
    await page.reload();
    const late = page.getByRole('link', { name: 'Скачать: запятая, эссе 1, попытка 1' });
    await late.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), late.click()]);
    expect(await readFile(await download.path(), 'utf8')).toBe('too late');
    await page.getByText('192.0.2.7').waitFor();
    const [log] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Скачать: запятая, 21\.11\.2026/ }).click(),
    ]);
    expect(await readFile(await log.path(), 'utf8')).toBe('program: started');
    await picture(page, 'received-late-ru');
    // Only the answer that counts is compared with the experts' markups (2.23).
    expect(await page.getByRole('link', { name: /^Сравнить с разметками/ }).count()).toBe(0);
    await page.getByLabel('Команда').selectOption({ label: 'сова' });
    await page.locator('select[name=verdict]').selectOption('');
    const compare = page.getByRole('link', { name: /^Сравнить с разметками экспертов: сова, эссе / }).first();
    const { pathname, searchParams } = new URL((await compare.getAttribute('href')) ?? '', page.url());
    expect(pathname).toMatch(/\/rounds\/[\da-f-]+\/essays\/[\da-f-]+$/);
    expect(searchParams.get('team')).toBe('сова');
    // What the essay is worth by each markup, by the rules of the contest.
    await page.goto(new URL((await compare.getAttribute('href')) ?? '', page.url()).href);
    const grades = page.locator('.psr-grades p');
    await grades.filter({ hasText: 'сова' }).waitFor();
    expect((await grades.allInnerTexts()).join('\n')).toMatch(/сова.*: K\d+ \d.* · K \d/u);
  });

  it('says what was refused: of a team beside its files, of all where the round is run, chosen by the address', async () => {
    const page = await site.signedIn('commission', `${site.desk}/received?team=запятая`);
    const section = page.getByRole('region', { name: 'Прислано и не сохранено' });
    await section.getByRole('row', { name: /запятая.*после последней попытки.*3/ }).waitFor();
    await section.getByRole('row', { name: /такого файла нет.*чаще, чем сервер успевает смотреть.*41/ }).waitFor();
    expect(await section.locator('tbody tr').count()).toBe(2);
    await page.goto(`${site.api.url}${site.desk}/control`);
    await section.getByText('14 из 14').waitFor();
    await section.getByLabel('Какие строки').selectOption('rate');
    await section.getByText('1 из 14').waitFor();
    await page.waitForURL(/refused\.show=rate/);
    await page.reload();
    await section.getByText('1 из 14').waitFor();
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name: 'Таблица в CSV' }).click(),
    ]);
    expect(await readFile(await csv.path(), 'utf8')).toMatch(/запятая,\d+,,"?чаще, чем сервер успевает смотреть"?,41,/);
    // Nothing of the kind is needed here.
    expect(await page.getByRole('heading', { name: /Запуски программ/ }).count()).toBe(0);
  });

  it.each([
    ['light', 1280, 'ru-RU'],
    ['dark', 390, 'en-GB'],
  ] as const)('can be read by everybody: %s, %d pixels, %s', async (colorScheme, width, locale) => {
    const page = await site.signedIn('commission', `${site.desk}/received?team=запятая`, {
      ...{ colorScheme, width, locale },
      height: 844,
    });
    await page.locator('tbody tr').first().waitFor();
    await page.locator('.bone').first().waitFor({ state: 'detached' });
    expect(await faults(page, 'received')).toEqual({ path: 'received', pale: [], faults: [], wide: 0 });
    expect(await axeFaults(page)).toEqual([]);
    await picture(page, `received-${colorScheme}-${width}`);
  });
});
