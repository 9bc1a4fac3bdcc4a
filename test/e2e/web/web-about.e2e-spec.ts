import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ENGINE_VERSIONS } from '@starboard/scoring';
import { axeFaults } from '../../support/axe.js';
import { CHROMIUM } from '../../support/browser.js';
import { createRound } from '../../support/contest.js';
import { DeskSite, faults, picture } from '../../support/desk-site.js';
import { join } from '../../support/desk-world.js';

/* What the site publishes of a contest, and the page from which organisers publish it. */

const DAY_MS = 86_400_000;

let site: DeskSite;
let about: string;
let publishing: string;

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined)
  console.warn('Skipped: publications in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  await join(site.api.url, site.world, 'organiser');
  await join(site.api.url, site.world, 'member');
  const { slug } = site.world;
  about = `/contests/${slug}/about`;
  publishing = `/my/${slug}/publishing`;
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

const announcementForm = (page: Page) => page.locator('form', { has: page.locator('[name=contentRu]') });

async function announce(page: Page, title: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const form = announcementForm(page);
  await form.locator('[name=titleRu]').fill(title);
  await form.locator('[name=titleEn]').fill(`${title} (en)`);
  for (const [name, text] of Object.entries(more)) await form.locator(`textarea[name=${name}]`).fill(text);
  await form.getByRole('button', { name: 'Опубликовать…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
}

suite('announcements', () => {
  it('are written by organisers, corrected and withdrawn, and everybody reads all of it', async () => {
    const page = await site.signedIn('organiser', `/my/${site.world.slug}`);
    await page.getByRole('link', { name: 'Объявления и документы' }).click();
    await page.waitForURL(`**${publishing}`);
    await announce(page, 'Финал перенесён', {
      contentRu: 'Начало в 12:00.\nФайлов столько же.',
      contentEn: 'At noon.',
    });
    await page.getByText('Опубликовано: объявление 1, версия 1.').waitFor();
    await page.getByRole('button', { name: 'Исправить: Финал перенесён' }).click();
    await page.locator('form', { hasText: 'Исправить объявление 1' }).locator('[name=reason]').fill('Опечатка в часе');
    await announce(page, 'Финал перенесён', { contentRu: 'Начало в 13:00.' });
    await page
      .getByRole('row', { name: /Финал перенесён/ })
      .getByRole('cell', { name: '2', exact: true })
      .waitFor();
    await announce(page, 'Лишнее');
    await page.getByText('Опубликовано: объявление 2, версия 1.').waitFor();
    await page.getByRole('button', { name: 'Отозвать… Лишнее' }).click();
    await page.getByRole('dialog').locator('textarea').fill('Опубликовано по ошибке');
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
    await page
      .getByRole('row', { name: /Лишнее/ })
      .getByText('отозвано')
      .waitFor();
    await picture(page, 'publishing-ru');

    const reader = await site.open(`/contests/${site.world.slug}`);
    await reader.getByRole('link', { name: /О конкурсе/ }).click();
    await reader.waitForURL(`**${about}`);
    const withdrawn = reader.locator('#announcement-2');
    expect(await withdrawn.innerText()).toMatch(/Лишнее[^]*Отозвано[^]*Опубликовано по ошибке/);
    const corrected = reader.locator('#announcement-1');
    expect(await corrected.innerText()).toContain('Начало в 13:00.');
    await corrected.getByText('Все версии').click();
    await corrected.getByText('Начало в 12:00.').waitFor();
    expect(await corrected.innerText()).toContain('причина: Опечатка в часе');
    const feeds = (await reader.locator('head link[type="application/atom+xml"]').all()).map((link) =>
      link.getAttribute('href'),
    );
    const api = `/api/contests/${site.world.slug}`;
    expect(await Promise.all(feeds)).toEqual([`${api}/announcements.atom`, `${api}/results.atom`]);
  });

  it('of modules that do not say what for are refused, and what was written outlives page and refusal', async () => {
    const page = await site.signedIn('organiser', publishing);
    await page.locator('select[name=kind]').selectOption('modules');
    await announce(page, 'Новая версия проверки');
    await page.getByRole('dialog').getByText('ERR_ANNOUNCEMENT_PURPOSE').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
    await page.getByText('Ненаправленный текст сохранён').waitFor();
    await page.reload();
    await page.getByText('Ненаправленный текст сохранён').waitFor();
    expect(await announcementForm(page).locator('[name=titleRu]').inputValue()).toBe('Новая версия проверки');
    expect(await page.locator('select[name=kind]').inputValue()).toBe('modules');
  });
});

suite('documents', () => {
  it('are published as a file with its digest, and by their address; the next version says why', async () => {
    const page = await site.signedIn('organiser', publishing);
    const form = page.locator('form', { has: page.locator('input[name=key]') });
    const write = async (key: string, title: string): Promise<void> => {
      await form.locator('[name=key]').fill(key);
      await form.locator('[name=titleRu]').fill(title);
      await form.locator('[name=titleEn]').fill(`${title} (en)`);
    };
    const send = form.getByRole('button', { name: 'Опубликовать документ' });
    await write('regulation', 'Регламент');
    await send.click();
    await form.getByText('Укажите адрес или файл').waitFor();
    const bytes = Buffer.from('Регламент конкурса');
    await form
      .locator('[name=file]')
      .setInputFiles([{ name: 'regulation.txt', mimeType: 'text/plain', buffer: bytes }]);
    await send.click();
    await page.getByText('Опубликовано: regulation, версия 1.').waitFor();
    await write('regulation', 'Регламент, редакция 2');
    await form.locator('[name=link]').fill('https://example.org/regulation.pdf');
    await send.click();
    await form.getByText('ERR_DOCUMENT_REASON').waitFor();
    await form.locator('[name=reason]').fill('Уточнён пункт 7.5');
    await send.click();
    await page.getByText('Опубликовано: regulation, версия 2.').waitFor();

    const reader = await site.open(about);
    const section = reader.locator('#documents');
    expect(await section.getByRole('link', { name: 'Регламент, редакция 2' }).getAttribute('href')).toBe(
      'https://example.org/regulation.pdf',
    );
    await section.getByText('Все версии').click();
    expect(await section.innerText()).toContain(createHash('sha256').update(bytes).digest('hex'));
    const [download] = await Promise.all([
      reader.waitForEvent('download'),
      section.getByRole('link', { name: 'Регламент', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('regulation.txt');
    const stream = await download.createReadStream();
    expect(Buffer.concat(await stream.toArray()).equals(bytes)).toBe(true);
  });
});

suite('the version that scores a contest', () => {
  it('is changed by a decision with purpose and content; near a final it says so beforehand and asks why', async () => {
    const { prisma } = site.test.database;
    const { slug } = site.world;
    const { id: contestId } = await prisma.contest.findUniqueOrThrow({ where: { slug } });
    const newest = ENGINE_VERSIONS.markup;
    const page = await site.signedIn('organiser', publishing);
    const section = page.getByRole('region', { name: 'Версия оценивания' });
    await section.getByText('Это новейшая версия').waitFor();
    expect(await section.locator('form').count()).toBe(0);
    // As an upgrade of the platform leaves it.
    await prisma.$transaction([
      prisma.$executeRaw`set local session_replication_role = replica`,
      prisma.$executeRaw`update contests set engine_version = 'markup/2' where id = ${contestId}::uuid`,
    ]);
    const { parametersId } = await prisma.round.findFirstOrThrow({ where: { contestId } });
    const startsAt = Date.now() + 4 * DAY_MS;
    const planned = { mode: 'final', number: 9, startsAt, lobbyOpensAt: startsAt - DAY_MS } as const;
    const empty = { id: contestId, slug, parametersId, teams: [], essays: [] };
    const round = await createRound(site.test.database, empty, planned);
    await page.reload();
    await section.getByText(newest).waitFor();
    for (const [name, text] of Object.entries({
      ...{ titleRu: 'Новая версия', titleEn: 'A new version', purposeRu: 'Исправить', purposeEn: 'To mend' },
      contentRu: 'Коды сравниваются целиком',
    }))
      await section.locator(`[name=${name}]`).fill(text);
    await section.getByRole('button', { name: 'Взять новую версию…' }).click();
    expect(await section.locator('[name=contentEn]:invalid').count()).toBe(1);
    await section.locator('[name=contentEn]').fill('Codes are compared as a whole');
    await section.getByText(/До финала .* меньше 10 дней: срок кончился/).waitFor();
    expect(await faults(page, publishing)).toEqual({ path: publishing, pale: [], faults: [], wide: 0 });
    expect(await axeFaults(page)).toEqual([]);
    await section.getByRole('button', { name: 'Взять новую версию…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('textarea[name=reason]').fill('Так решила коллегия');
    await dialog.locator('input[name=protocol]').fill('Протокол 14');
    await dialog.locator('button[type=submit]').click();
    expect(await dialog.locator('textarea[name=override]:invalid').count()).toBe(1);
    await picture(page, 'publishing-adopt-ru');
    await dialog.locator('textarea[name=override]').fill('Ошибка меняет места');
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
    await section.getByText(`Конкурс оценивает ${newest}; объявление опубликовано.`).waitFor();
    await page.getByRole('row', { name: /Новая версия/ }).waitFor();
    const decision = await prisma.decision.findFirstOrThrow({ where: { contestId, kind: 'engine.adoption' } });
    expect(decision).toMatchObject({ outcome: newest, reason: 'Так решила коллегия', protocolRef: 'Протокол 14' });
    expect(decision.evidence).toMatchObject({ from: 'markup/2', noticeOverride: 'Ошибка меняет места' });
    await prisma.round.update({ where: { id: round }, data: { status: 'void' } });
  });
});

suite('the page about a contest', () => {
  it('says hours in the zone of the contest, which organisers choose, beside the reader’s', async () => {
    const page = await site.signedIn('organiser', publishing);
    await page.locator('[name=timeZone]').fill('Asia/Nowhere');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('ERR_TIME_ZONE').waitFor();
    await page.locator('[name=timeZone]').fill('Asia/Yekaterinburg');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Часовой пояс: Asia/Yekaterinburg.').waitFor();
    const reader = await site.open(about);
    const schedule = reader.locator('#schedule');
    await schedule.getByText('Часовой пояс конкурса: Asia/Yekaterinburg.').waitFor();
    const text = await schedule.locator('tbody').innerText();
    expect(text).toMatch(/\d{4} г\. в \d\d:\d\d\sUTC\+5/);
    expect(text).toMatch(/у вас: .*МСК/);
  });

  it('says parameters in words, who is admitted, and by which version the contest is scored', async () => {
    const page = await site.open(about, { locale: 'en-GB' });
    await page.locator('#parameters dt').first().waitFor();
    expect(await page.locator('#parameters').innerText()).toMatch(/Version \d+, in force since .*60 s/s);
    await page.locator('#admitted li, #admitted .facts').first().waitFor();
    expect(await page.locator('#modules').innerText()).toMatch(/Scored by markup markup\/\d+ · platform \d+\.\d+\.\d+/);
  });

  it('leads to how the result is computed, in formulas, too', async () => {
    const page = await site.open(about.replace(/about$/, 'method'), { locale: 'en-GB' });
    await page.getByText('M2 · pairs with equal codes / n').waitFor();
    await picture(page, 'method-en');
  });

  it('is not there for a contest that is not', async () => {
    const page = await site.open('/contests/nothing/about');
    await page.getByText('Такой страницы нет').waitFor();
  });

  it('lets nobody publish but organisers', async () => {
    const page = await site.signedIn('member', publishing);
    await page.getByText('Публикуют организаторы конкурса').waitFor();
    expect(await page.locator('form').count()).toBe(0);
  });

  it.each([
    ['light', 1280, 'ru-RU'],
    ['dark', 390, 'en-GB'],
  ] as const)('can be read by everybody (%s, %i pixels)', async (colorScheme, width, locale) => {
    const page = await site.open(about, { colorScheme, width, locale });
    await page.locator('#parameters dt').first().waitFor();
    await page.locator('#schedule tbody tr').first().waitFor();
    expect(await faults(page, about)).toEqual({ path: about, pale: [], faults: [], wide: 0 });
    await picture(page, `about-${colorScheme}-${width}`);
    const desk = await site.signedIn('organiser', publishing, { colorScheme, width, locale });
    await desk.locator('tbody tr').first().waitFor();
    expect(await faults(desk, publishing)).toEqual({ path: publishing, pale: [], faults: [], wide: 0 });
    await picture(desk, `publishing-${colorScheme}-${width}`);
  });
});
