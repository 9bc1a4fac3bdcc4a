import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ContestCommands, storeFolder } from '@starboard/database';
import { assembleEssays } from '@starboard/essays';
import { manualClock } from '@starboard/platform';
import { CHROMIUM } from '../../support/browser.js';
import { DeskSite, faults, picture } from '../../support/desk-site.js';
import { join, PEOPLE } from '../../support/desk-world.js';
import { markFirstWord as mark } from '../../support/mark-first-word.js';
import { OWN_CLASSIFIER } from '../../support/own-classifier.js';
import { WEIGHT } from '../../support/weight.js';

/* A contest with codes of its own in browsers: who gives them, who marks by them. Each step needs those before. */

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined)
  console.warn('Skipped: classifiers in a browser; no Chromium is installed (CHROMIUM_PATH).');

const OWN = JSON.stringify(OWN_CLASSIFIER, null, 2);
const TEXT = 'Мама мыла раму, и папа читал газету.';
const fileNamed = (name: string, content: string) => ({
  ...{ name, mimeType: 'application/json', buffer: Buffer.from(content) },
});

let site: DeskSite;
let work: string;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  for (const name of ['organiser', 'expert'] as const) await join(site.api.url, site.world, name);
  work = `/my/codes/assignments/${await makeContest()}`;
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

/** No round of it has begun. @returns the essay that the expert checks. */
async function makeContest(): Promise<string> {
  const { database } = site.test;
  const { pool, prisma } = database;
  const clock = manualClock(Date.now());
  const by = { actor: 'test' };
  const title = { titleRu: 'Свои коды', titleEn: 'Own codes' };
  const { id: contestId } = await new ContestCommands(database, clock).createContest({ slug: 'codes', ...title }, by);
  const userOf = async (email: string) => (await prisma.user.findFirstOrThrow({ where: { email } })).id;
  const grant = `insert into role_grants (id, user_id, contest_id, role) values ($1, $2, $3, 'organiser')`;
  await pool.query(grant, [randomUUID(), await userOf(PEOPLE.organiser), contestId]);
  const { essays } = assembleEssays([{ name: '1.txt', bytes: Buffer.from(`Предмет: русский язык\n\n${TEXT}`) }]);
  await storeFolder({ database, clock }, { contestId, kind: 'training', dataset: 'main' }, essays, by);
  const { id: essayId } = await prisma.essay.findFirstOrThrow({ where: { contestId } });
  const userId = await userOf(PEOPLE.expert);
  const expert = await prisma.expert.create({ data: { contestId, code: 'gleb', userId, namedAt: new Date() } });
  return (await prisma.expertAssignment.create({ data: { essayId, expertId: expert.id, ordinal: 1 } })).id;
}

suite('a classifier of a contest (regulation 2.12)', () => {
  it('is given by an organiser, who sees its faults and what it changes first', async () => {
    const page = await site.signedIn('organiser', '/my/codes/classifier');
    await page.getByText('встроенный классификатор (версия 0)').waitFor();
    const input = page.locator('input[type=file]');
    await input.setInputFiles(fileNamed('bad.json', OWN.replace('"error"', '"fault"')));
    await page.getByText('codes.0.group').waitFor();
    await picture(page, 'classifier-faults-ru');
    expect(await page.getByRole('button', { name: 'Назначить' }).isEnabled()).toBe(false);
    await input.setInputFiles(fileNamed('own.json', OWN));
    await page.getByText(/Добавятся: Г\.теорсвязь, Г\.управление\..*Исчезнут.*Г\.упр/).waitFor();
    await page.locator('textarea[name=reason]').fill('коды предмета');
    await page.getByRole('button', { name: 'Назначить' }).click();
    await page.getByText('Назначена версия 1.').waitFor();
    await page.getByRole('rowheader', { name: 'Г.теорсвязь' }).waitFor();
    await page.getByRole('cell', { name: 'коды предмета' }).waitFor();
    expect(await faults(page, 'classifier')).toEqual({ path: 'classifier', pale: [], faults: [], wide: 0 });
    await picture(page, 'classifier-ru');
  });

  it('can be read in the dark, on a phone, in English', async () => {
    const options = { colorScheme: 'dark', width: 390, locale: 'en-GB', height: 844 } as const;
    const page = await site.signedIn('organiser', '/my/codes/classifier', options);
    await page.getByText('Version 1 is in force').waitFor();
    expect(await faults(page, 'classifier')).toEqual({ path: 'classifier', pale: [], faults: [], wide: 0 });
    await picture(page, 'classifier-dark-390');
    expect((await site.weight(page)).bytes).toBeLessThan(WEIGHT.signedIn);
  });

  it('is what an expert marks by', async () => {
    const page = await site.signedIn('expert', work);
    await page.locator('.mk-text').waitFor();
    await mark(page, 'теор');
    await page.locator('.mk-standard', { hasText: 'Нет связи с теорией' }).waitFor();
    await page.keyboard.insertText('Папа');
    await page.keyboard.press('Enter');
    await picture(page, 'classifier-marking-ru');
    expect(await page.locator('.mk-issues').innerText()).not.toContain('Г.теорсвязь');
    await page.getByRole('button', { name: 'Сдать…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Сдать', exact: true }).click();
    await page.getByText('Сдано: версия 1.').waitFor();
    const stored = await site.test.database.prisma.expertMarkup.findFirstOrThrow({
      where: { assignment: { essay: { contest: { slug: 'codes' } } } },
    });
    expect(Buffer.from(stored.content).toString()).toContain('Г.теорсвязь \\Мама>> Папа');
  });

  it('can be used on a file of one’s own, and stays with its draft', async () => {
    const page = await site.open('/markup');
    const input = page.getByLabel('Классификатор (JSON)');
    await input.setInputFiles(fileNamed('bad.json', '{'));
    await page.getByText('Классификатор не взят').waitFor();
    await input.setInputFiles(fileNamed('own.json', OWN));
    await page.getByText('Классификатор: own.json.').waitFor();
    await page.locator('textarea').fill(TEXT);
    await page.getByRole('button', { name: 'Открыть текст' }).click();
    await page.locator('.mk-text').waitFor();
    await mark(page, 'теор');
    const standard = page.locator('.mk-standard', { hasText: 'Нет связи с теорией' });
    await standard.waitFor();
    await picture(page, 'classifier-own-before');
    await page.keyboard.press('Enter');
    await page.locator('.mk-saved-device').waitFor();
    await page.reload();
    await page.getByText('Классификатор: own.json.').waitFor();
    await page.locator('.mk-text').click({ position: { x: 40, y: 28 } });
    await picture(page, 'classifier-own-after');
    await standard.waitFor();
  });
});
