import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { approveResult } from '../../support/approve-result.js';
import { CHROMIUM } from '../../support/browser.js';
import { confirm, DeskSite, faults, picture } from '../../support/desk-site.js';
import { join, PEOPLE, type PersonName } from '../../support/desk-world.js';
import { eventually } from '../../support/eventually.js';
import { movesOfLoad } from '../../support/page-load.js';
import { finishedRulesRound, question, wordsRule } from '../../support/rules-contest.js';

/*
 * What organisers do with the result of a real final in browsers: freeze its public board, score it again, make it final.
 * Every test is a step and needs the ones before.
 */

const PAST = '2020-01-01T00:00';
const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
/** A markup of the first essay, as a browser takes it. */
const FILE = { name: '0001_petrov.txt', mimeType: 'text/plain' };

let site: DeskSite;
let rescorings: string;

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: re-scoring in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  for (const name of Object.keys(PEOPLE) as PersonName[]) await join(site.api.url, site.world, name);
  rescorings = `${site.desk}/rescorings`;
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

const panel = (page: Page, heading: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
const boardTeams = (page: Page): Promise<string[]> => page.locator('.board tbody .team').allInnerTexts();
const fingerprint = (page: Page | Locator): Promise<string> => page.locator('code').first().innerText();

/** The row of a team in a preview, cell by cell. */
async function teamCells(page: Page, team: string): Promise<readonly string[]> {
  const row = page.locator('.preview tbody tr', { has: page.getByRole('rowheader', { name: team }) }).first();
  return row.locator('td').allInnerTexts();
}

/** Proposes a re-scoring and waits for its preview. */
async function propose(page: Page, fill: () => Promise<void>, reason: string): Promise<void> {
  await page.goto(`${site.api.url}${rescorings}`);
  await page.locator('.proposal').waitFor();
  await fill();
  await page.locator('.proposal textarea[name=reason]').fill(reason);
  await page.getByRole('button', { name: 'Рассчитать' }).click();
  await page.getByRole('button', { name: 'Применить…' }).waitFor();
}

suite('the public board in the hands of organisers', () => {
  it('is frozen by organisers alone, not in the past, once', async () => {
    const jury = await site.signedIn('jury');
    await jury.locator('.chain').waitFor();
    expect(await panel(jury, 'Открытая таблица').count()).toBe(0);
    const [page, slower] = [await site.signedIn('organiser'), await site.signedIn('organiser')];
    await panel(page, 'Открытая таблица').getByText('Не заморожена').waitFor();
    await slower.getByRole('button', { name: 'Заморозить…' }).click();
    await slower.getByRole('dialog').locator('textarea').fill('И я так думаю');
    await page.getByRole('button', { name: 'Заморозить…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('textarea:focus').waitFor();
    await dialog.locator('textarea').fill('До объявления результатов');
    await dialog.locator('input[type=datetime-local]').fill(PAST);
    await dialog.locator('button[type=submit]').click();
    await dialog.locator('.form-error', { hasText: 'ERR_FREEZE_TIME' }).waitFor();
    await picture(page, 'freeze-dialog-ru');
    await dialog.locator('input[type=datetime-local]').fill('');
    await dialog.locator('button[type=submit]').click();
    await panel(page, 'Открытая таблица').getByText('Публика видит таблицу такой, какой она была тогда').waitFor();
    await slower.getByRole('dialog').locator('button[type=submit]').click();
    await slower.locator('.overtaken', { hasText: 'ERR_BOARD_FROZEN' }).waitFor();
    await slower.getByRole('button', { name: 'Снять заморозку…' }).waitFor();
    await jury.getByRole('button', { name: 'Обновить' }).click();
    await panel(jury, 'Открытая таблица').getByText('До объявления результатов').waitFor();
    expect(await panel(jury, 'Открытая таблица').getByRole('button').count()).toBe(0);
  });

  it('shows nothing new while it is frozen, and all of it at once afterwards', async () => {
    await approveResult(site.test.database, site.world.round);
    const visitor = await site.open(`/contests/${site.world.slug}`);
    await visitor.getByText('Таблица заморожена').waitFor();
    expect(await boardTeams(visitor)).toEqual([]);
    const page = await site.signedIn('organiser');
    await confirm(page, { button: 'Снять заморозку…', reason: 'Результаты объявлены', protocol: '№ 9' });
    await panel(page, 'Открытая таблица').getByText('Не заморожена').waitFor();
    await visitor.locator('.banner-approved').waitFor();
    await visitor.locator('.board tbody tr').first().waitFor();
    expect(await boardTeams(visitor)).toEqual(['буквица', 'сова']);
  });

  it('is frozen from a moment to come, which is called off', async () => {
    const page = await site.signedIn('organiser');
    await page.getByRole('button', { name: 'Заморозить…' }).click();
    await page.getByRole('dialog').locator('textarea').fill('На время церемонии');
    await page.getByRole('dialog').locator('input[type=datetime-local]').fill('2099-12-31T18:00');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await panel(page, 'Открытая таблица').getByText('Будет заморожена: 31 декабря 2099').waitFor();
    await confirm(page, { button: 'Отменить заморозку…', reason: 'Церемонии не будет' });
    await page.getByRole('button', { name: 'Заморозить…' }).waitFor();
  });
});

suite('a re-scoring in a browser', () => {
  it('is proposed by organisers alone', async () => {
    const jury = await site.signedIn('jury', rescorings);
    await jury.getByText('Переоценок не было').waitFor();
    expect(await jury.locator('form').count()).toBe(0);
    const expert = await site.signedIn('expert', '/my');
    await expert.goto(`${site.api.url}${rescorings}`);
    await expert.getByText('Ваша роль в этом конкурсе не позволяет этого').waitFor();
  });

  it('says what is wrong with a proposal, file by file and field by field', async () => {
    const page = await site.signedIn('organiser');
    await page.getByRole('link', { name: 'Предложить переоценку' }).click();
    const form = page.locator('.proposal');
    await form.getByText('Без изменений: 0,05.').waitFor();
    await form.locator('textarea[name=reason]').fill('Протокол № 12');
    const send = (): Promise<void> => page.getByRole('button', { name: 'Рассчитать' }).click();
    const files = form.locator('input[type=file]');
    const notText = { ...FILE, name: '0002_lebedev.txt', buffer: Buffer.from([0xff, 0xfe]) };
    await files.setInputFiles([{ ...FILE, name: '0001.txt', buffer: Buffer.from('текст') }, notText]);
    await send();
    await form
      .locator('.form-error', { hasText: /0001\.txt[^]*СОЧИНЕНИЕ_ЭКСПЕРТ[^]*0002_lebedev\.txt[^]*UTF-8/ })
      .waitFor();
    await files.setInputFiles([{ ...FILE, name: '0001_orlova.txt', buffer: Buffer.from('текст') }]);
    await send();
    await form.locator('.form-error', { hasText: 'ERR_EXPERT_MARKUP_UNKNOWN' }).waitFor();
    await files.setInputFiles([{ ...FILE, name: '0001_petrov.json', buffer: Buffer.from('{"text": 1') }]);
    await form.getByRole('checkbox', { name: 'Другие веса показателей' }).check();
    for (const metric of ['M2', 'M3', 'M4', 'M5', 'M6']) await form.locator(`input[name=${metric}]`).fill('0');
    await send();
    await form.locator('.form-error', { hasText: '0001_petrov' }).waitFor();
    await picture(page, 'proposal-refused-ru');
    await files.setInputFiles([]);
    await send();
    await form.locator('.form-error', { hasText: /Веса показателей[^]*вес больше 0/ }).waitFor();
    await form.getByRole('checkbox', { name: 'Другие веса показателей' }).uncheck();
    await form.getByLabel('Решения о комментариях').fill('лишнее слово = плеоназм\nбез знака');
    await send();
    await form.locator('.form-error', { hasText: /Решения о комментариях[^]*A ≠ B/ }).waitFor();
    expect(await page.locator('.rows li').count()).toBe(0);
  });

  it('shows what it would change, team by team and essay by essay, and changes nothing', async () => {
    const page = await site.signedIn('organiser');
    await propose(
      page,
      async () => {
        await page.locator('input[name=annulShare]').fill('0.5');
        await page.locator('input[name=h]').fill('0.5');
        await page.getByLabel('Решения о комментариях').fill('лишнее слово = плеоназм\nещё одно ≠ другое');
        const buffer = await readFile(resolve(ESSAYS, '0001_ivanova.txt'));
        await page.locator('input[type=file]').setInputFiles([{ ...FILE, buffer }]);
      },
      'Протокол № 12: ошибка в параметрах',
    );
    expect(await page.locator('h1').innerText()).toBe('Переоценка 1: Финал');
    const proposal = panel(page, 'Что предложено');
    expect(await proposal.innerText()).toMatch(
      /Вера Организатор[^]*Протокол № 12[^]*H, строгость\s+0,5[^]*лишнее слово = плеоназм; ещё одно ≠ другое[^]*аннулированных\s+0,5[^]*экспертов\s+1[^]*версия 1/,
    );
    const [place, star, , status] = await teamCells(page, 'запятая');
    expect(place).toMatch(/—[^]*→[^]*\d/);
    expect(star).toMatch(/\d,\d\d/);
    expect(status).toMatch(/аннулировано\s*→[^]*в рейтинге/);
    expect(await page.locator('.preview').innerText()).toMatch(/Мест изменено\s+\d из 3/);
    const csv = await page.getByRole('link', { name: 'Команды, CSV' }).getAttribute('href');
    const answer = await page.request.get(`${site.api.url}${csv ?? ''}`);
    expect([answer.status(), (await answer.text()).split('\r\n')[0]]).toEqual([
      200,
      expect.stringContaining('placeBefore,placeAfter'),
    ]);
    await picture(page, 'rescoring-ready-ru');
    const visitor = await site.open(`/contests/${site.world.slug}`);
    await visitor.locator('.board tbody tr').first().waitFor();
    expect(await boardTeams(visitor)).toEqual(['буквица', 'сова']);
    const jury = await site.signedIn('jury');
    await jury.getByRole('link', { name: 'Переоценка 1' }).click();
    await jury.getByText('Применяет или отклоняет оргкомитет').waitFor();
    // Heads of tables sort them; nothing decides.
    expect(await jury.locator('.sections button:not(.sort)').count()).toBe(0);
  });

  it('is one at a time', async () => {
    const page = await site.signedIn('organiser', rescorings);
    await page.getByText('только одна незавершённая переоценка').waitFor();
    expect(await page.locator('.proposal').count()).toBe(0);
    expect(await page.locator('.rows').innerText()).toMatch(/Переоценка 1\s+готова к решению/);
  });

  it('stays where it is while it is read', async () => {
    const page = await site.signedIn('organiser', rescorings);
    const one = await page.locator('.rows a').first().getAttribute('href');
    expect(await movesOfLoad(page, site.api.url, [rescorings, one ?? ''])).toEqual([]);
  });

  it('is not applied when something has changed since: it says so, and the next preview appears', async () => {
    const page = await site.signedIn('organiser', rescorings);
    await page.locator('.rows').getByRole('link', { name: 'Переоценка 1' }).click();
    await page.getByRole('button', { name: 'Применить…' }).click();
    const dialog = page.getByRole('dialog');
    const seen = await fingerprint(dialog);
    expect(await dialog.innerText()).toMatch(/Применить переоценку 1[^]*Сравнивается с таблицей\s+версия 1/);
    await dialog.locator('textarea').fill('Протокол № 13');
    await picture(page, 'rescoring-dialog-ru');
    await site.world.handIn();
    await dialog.locator('button[type=submit]').click();
    await page.locator('.overtaken', { hasText: 'ERR_RESCORING_STALE' }).waitFor();
    await picture(page, 'rescoring-overtaken-ru');
    const proposal = panel(page, 'Что предложено');
    await proposal.locator('code').filter({ hasNotText: seen }).waitFor();
    await page.getByRole('button', { name: 'Применить…' }).click();
    expect(await dialog.locator('textarea').inputValue()).toBe('Протокол № 13');
    expect(await fingerprint(dialog)).not.toBe(seen);
  });

  it('is applied as it was seen, by keyboard; the new board is decided about anew', async () => {
    const page = await site.signedIn('organiser', rescorings);
    await page.locator('.rows').getByRole('link', { name: 'Переоценка 1' }).click();
    await page.getByRole('button', { name: 'Применить…' }).waitFor();
    const [place, star] = await page
      .locator('.preview tr', { hasText: 'запятая' })
      .first()
      .locator('strong')
      .allInnerTexts();
    await page.getByRole('button', { name: 'Применить…' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('textarea:focus').waitFor();
    await page.keyboard.type('Протокол № 14');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Получена версия 2 таблицы').waitFor();
    expect(await page.locator('.under-title .status').innerText()).toBe('применена');
    await page.getByRole('link', { name: 'К решениям о результате' }).click();
    await page.locator('.desk-board .board-facts dd', { hasText: /^2,/ }).waitFor();
    await page.getByText('Сейчас решает: Судейская коллегия').waitFor();
    const row = page.locator('.board tbody tr', { hasText: 'запятая' });
    expect([await row.locator('.place').innerText(), await row.locator('.star-value').innerText()]).toEqual([
      place,
      star,
    ]);
    const visitor = await site.open(`/contests/${site.world.slug}`);
    await visitor.locator('.board tbody tr').first().waitFor();
    expect(await boardTeams(visitor)).toEqual(['буквица', 'сова']);
  });

  it.each([
    ['light', 1280, 'ru-RU'],
    ['dark', 1280, 'en-GB'],
    ['light', 390, 'en-GB'],
    ['dark', 390, 'ru-RU'],
  ] as const)('can be read by everybody: %s, %d pixels, %s', async (colorScheme, width, locale) => {
    const page = await site.signedIn('organiser', site.desk, { colorScheme, width, locale, height: 844 });
    const seen: object[] = [];
    const look = async (name: string): Promise<void> => {
      await page.locator('.bone').first().waitFor({ state: 'detached' });
      seen.push(await faults(page, name));
      await picture(page, `${name}-${colorScheme}-${width}`);
    };
    await page.locator('.incidents li').first().waitFor();
    await look('desk-organiser');
    await page.locator('.actions .button', { hasText: /Заморозить…|Freeze…/ }).click();
    await look('freeze');
    await page.keyboard.press('Escape');
    await page.goto(`${site.api.url}${rescorings}`);
    await page.locator('.proposal').waitFor();
    await page.locator('.check input').check();
    await look('rescorings');
    await page.locator('.rows .row-name').first().click();
    await page.locator('.preview td').first().waitFor();
    await look('rescoring');
    expect(seen).toEqual(seen.map((one) => ({ ...one, pale: [], faults: [], wide: 0 })));
  });
});

suite('the end of a result', () => {
  it('is not made while a re-scoring is open; that is discarded with a reason', async () => {
    await approveResult(site.test.database, site.world.round);
    const page = await site.signedIn('organiser');
    await propose(
      page,
      async () =>
        page
          .locator('select[name=paraphrase]')
          .selectOption('exact')
          .then(() => undefined),
      'Проба',
    );
    const desk = await site.signedIn('organiser');
    await confirm(desk, { button: 'Сделать окончательным…' });
    await desk.locator('.overtaken', { hasText: 'ERR_RESCORING_OPEN' }).waitFor();
    await confirm(page, { button: 'Отклонить…', reason: 'Разницы нет' });
    await page.getByText('действует прежний результат').waitFor();
    expect(await page.locator('.under-title .status').innerText()).toBe('отклонена');
    expect(await page.locator('.preview tbody tr').count()).toBeGreaterThan(0);
  });

  it('is the version that the confirmation names; then there are no re-scorings', async () => {
    const jury = await site.signedIn('jury');
    await jury.getByText('Результат утверждён.').waitFor();
    expect(await jury.locator('.actions').count()).toBe(0);
    const page = await site.signedIn('organiser');
    const shown = await fingerprint(page.locator('.desk-board'));
    await page.getByRole('button', { name: 'Сделать окончательным…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('h2:focus').waitFor();
    expect(await dialog.innerText()).toContain('Сделать результат окончательным: версия 2');
    expect(await fingerprint(dialog)).toBe(shown);
    await picture(page, 'final-dialog-ru');
    await dialog.locator('button[type=submit]').click();
    await page.getByText('Результат утверждён и окончателен.').waitFor();
    expect(await page.evaluate('document.activeElement.tagName')).toBe('SECTION');
    expect(await page.getByRole('link', { name: 'Предложить переоценку' }).count()).toBe(0);
    await page.goto(`${site.api.url}${rescorings}`);
    await page.getByText('итоги не окончательны').waitFor();
    expect(await page.locator('.proposal').count()).toBe(0);
  });
});

suite('a re-scoring of a contest by rules', () => {
  it('takes rules of questions in place of markups, and counts questions and points', async () => {
    const { database } = site.test;
    const questions = ['q1', 'q2'].map((id) =>
      question(id, `Question ${id}: which two colours?`, wordsRule('red', 'green')),
    );
    const play = { both: () => ['red', 'green'], one: () => ['red'] };
    const { contestId, roundId } = await finishedRulesRound(database, questions, play);
    const { id: userId } = await database.prisma.user.findFirstOrThrow({ where: { email: PEOPLE.organiser } });
    await database.prisma.roleGrant.create({ data: { userId, contestId, role: 'organiser' } });
    const { slug } = await database.prisma.contest.findUniqueOrThrow({ where: { id: contestId } });
    // What it is compared with: the worker makes it meanwhile.
    const ranked = { status: 'ranked', snapshot: { roundId } } as const;
    await eventually('a board of both', async () => {
      return (await database.prisma.leaderboardRow.count({ where: ranked })) >= 2 || undefined;
    });
    const page = await site.signedIn('organiser', `/my/${slug}/rounds/${roundId}/rescorings`);
    const form = page.locator('.proposal');
    await form.getByText('Без изменений: как в руководстве.').waitFor();
    expect(await form.locator('input[name=h], input[name=codeFilter], .weights').count()).toBe(0);
    const rule = { name: 'q1.rule.json', mimeType: 'application/json' };
    const files = form.locator('input[type=file]');
    await files.setInputFiles([{ ...rule, buffer: Buffer.from('{"atoms": 1}') }]);
    await form.locator('textarea[name=reason]').fill('В правиле ошибка');
    await page.getByRole('button', { name: 'Рассчитать' }).click();
    await form.locator('.form-error', { hasText: /ERR_INVALID_REQUEST[^]*q1[^]*ERR_RULE/ }).waitFor();
    await files.setInputFiles([{ ...rule, buffer: Buffer.from(wordsRule('red', 'blue')) }]);
    await page.getByRole('button', { name: 'Рассчитать' }).click();
    await page.getByRole('button', { name: 'Применить…' }).waitFor();
    expect(await panel(page, 'Что предложено').innerText()).toMatch(/Правил вопросов\s+1/);
    expect(await page.locator('.preview').innerText()).toMatch(/Вопросов изменено\s+1 из 2[^]*Баллы[^]*Вопросы/);
    const [, points] = await teamCells(page, 'both');
    expect(points).toMatch(/20,00 →[^]*15,00/);
    await picture(page, 'rescoring-rules-ru');
  });
});
