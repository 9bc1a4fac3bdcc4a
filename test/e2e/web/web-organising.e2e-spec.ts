import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CHROMIUM } from '../../support/browser.js';
import { createRound } from '../../support/contest.js';
import { decide, invite, makeAccount } from '../../support/page-acts.js';
import { faults, fillIn, PageSite, picture, serve } from '../../support/page-site.js';
import { filledForm } from '../../support/teams.js';
import { WEIGHT } from '../../support/weight.js';

/* An organiser's way by pages only: from nothing to a contest with approved teams, their tokens, and invited people. */

const BOSS = { email: 'boss@example.org', password: 'correct horse battery staple' };
const SLUG = 'spring';
const HOME = `/my/${SLUG}`;
const DAY_MS = 86_400_000;

let site: PageSite;
const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: organisers in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = new PageSite(await serve());
  await site.joinOrganiser(BOSS, 'Вера Организатор');
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

async function send(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${site.api.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
}

const contest = () => site.test.database.prisma.contest.findUniqueOrThrow({ where: { slug: SLUG } });
const team = (slug: string) => site.test.database.prisma.team.findFirstOrThrow({ where: { slug } });
const dialog = (page: Page) => page.getByRole('dialog');

/** Somebody uses a link that was handed over. */
async function accept(link: string, name: string): Promise<void> {
  const page = await site.open(new URL(link).pathname + new URL(link).hash);
  await makeAccount(page, name, BOSS.password);
}

suite('an organiser', () => {
  it('makes a contest by keyboard; a name that is taken is said in words, and nothing that was typed is lost', async () => {
    await site.test.database.prisma.contest.create({ data: { slug: 'winter', titleRu: 'Зима', titleEn: 'Winter' } });
    const page = await site.signedInAs(BOSS, '/my');
    await page.getByRole('link', { name: 'Новый конкурс' }).click();
    await page.waitForURL('**/my/new-contest');
    await page.locator('input[name=titleRu]').focus();
    for (const text of ['Весна', 'Spring', 'winter']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Конкурс с таким именем в адресах уже есть').waitFor();
    await page.getByText('Написанное хранится на этом устройстве').waitFor();
    await picture(page, 'organising-new-ru');
    await page.reload();
    await page.locator('input[name=slug]').waitFor();
    expect(await page.locator('input[name=titleRu]').inputValue()).toBe('Весна');
    await page.locator('input[name=slug]').fill(SLUG);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${HOME}/parameters`);
    expect(await contest()).toMatchObject({ titleRu: 'Весна', titleEn: 'Spring', engine: 'markup', announcedAt: null });
  });

  it('sets parameters, sees what changes, and announces the contest', async () => {
    const page = await site.signedInAs(BOSS, `${HOME}/parameters`);
    await page.locator('input[name=h]').fill('0.5');
    await page.locator('input[name=intervalMs]').fill('30');
    await page.locator('textarea[name=workCalendar]').fill('{ "daysOff": ["2027-01-11"] }');
    await page.getByRole('button', { name: 'Сравнить и изменить' }).click();
    expect(await dialog(page).locator('.differences').innerText()).toMatch(
      /H, строгость 1 →[^]*0,5[^]*, с 60 →[^]*30[^]*не задано →[^]*2027-01-11/,
    );
    await picture(page, 'organising-change-ru');
    await decide(page, 'Так решил оргкомитет');
    await page.getByRole('row', { name: /Так решил оргкомитет/ }).waitFor();
    await page.getByRole('button', { name: 'Объявить…' }).click();
    await decide(page);
    await page.getByRole('button', { name: 'Объявить…' }).waitFor({ state: 'detached' });
    const { id, announcedAt } = await contest();
    expect(announcedAt).not.toBeNull();
    const where = { contestId: id, version: 2 };
    const { values } = await site.test.database.prisma.contestParameters.findFirstOrThrow({ where });
    expect(values).toMatchObject({ h: 0.5, intervalMs: 30_000, workCalendar: { daysOff: ['2027-01-11'] } });
  });

  it('changes a parameter near a final by a decision only, with protocol and the reason for the notice', async () => {
    const { database } = site.test;
    const { id } = await contest();
    const { id: parametersId } = await database.prisma.contestParameters.findFirstOrThrow({
      where: { contestId: id, version: 2 },
    });
    const startsAt = Date.now() + 2 * DAY_MS;
    const empty = { id, slug: SLUG, parametersId, teams: [], essays: [] };
    await createRound(database, empty, { mode: 'final', startsAt, lobbyOpensAt: startsAt - DAY_MS });
    const page = await site.signedInAs(BOSS, `${HOME}/parameters`);
    await page.locator('input[name=maxSubmissions]').fill('3');
    await page.getByRole('button', { name: 'Сравнить и изменить' }).click();
    await dialog(page).locator('textarea[name=reason]').fill('Нагрузка');
    await dialog(page).locator('button[type=submit]').click();
    expect(await dialog(page).locator('input[name=protocol]:invalid').count()).toBe(1);
    await dialog(page).locator('input[name=protocol]').fill('Протокол 3');
    await dialog(page).locator('button[type=submit]').click();
    // The page knows beforehand what the server would refuse.
    expect(await dialog(page).locator('textarea[name=override]:invalid').count()).toBe(1);
    await dialog(page)
      .getByText(/До финала .* меньше 10 дней/)
      .waitFor();
    expect(await dialog(page).locator('textarea[name=reason]').inputValue()).toBe('Нагрузка');
    await dialog(page).locator('textarea[name=override]').fill('Иначе финал не выдержит');
    await decide(page);
    await page.getByRole('row', { name: /Нагрузка/ }).waitFor();
    const decision = await database.prisma.decision.findFirstOrThrow({
      where: { contestId: id, kind: 'parameters.change' },
    });
    expect(decision).toMatchObject({ protocolRef: 'Протокол 3', reason: 'Нагрузка' });
  });

  it('sees what has to be done now, and goes to the page that does it', async () => {
    for (const slug of ['owl', 'lynx', 'crane'])
      await send(`/api/contests/${SLUG}/applications`, filledForm({ slug, name: `Команда ${slug}` }));
    const page = await site.signedInAs(BOSS, HOME);
    await picture(page, 'organising-home-ru');
    await page.getByRole('link', { name: 'Решить по 3 заявкам' }).click();
    await page.waitForURL(`**${HOME}/teams?show=applied`);
    await page.getByText('3 из 3').waitFor();
  });

  it('approves, refuses and adds teams, and the link of a captain is shown once', async () => {
    const page = await site.signedInAs(BOSS, `${HOME}/teams?show=applied`);
    await page.getByRole('link', { name: 'Команда lynx' }).click();
    await page.getByRole('button', { name: 'Отказать…' }).click();
    await decide(page, 'Форма заполнена не той организацией', 'Протокол 4');
    await page.getByText('В участии отказано. Команда').waitFor();
    const row = page.getByRole('row', { name: /Заявка: отказано/ });
    expect(await row.innerText()).toMatch(/Форма заполнена не той организацией\s+Протокол 4/);
    expect(await page.getByRole('row', { name: /team\.refused/ }).innerText()).toContain('Вера Организатор');
    expect(await team('lynx')).toMatchObject({ status: 'refused' });

    await page.goto(`${site.api.url}${HOME}/teams`);
    await page.getByText('Заполнить форму').click();
    const form = page.locator('form', { has: page.locator('input[name=captain-name]') });
    const fields = {
      name: 'Бумага',
      slug: 'paper',
      participant: 'ООО «Бумага»',
      'captain-name': 'Пётр',
      'captain-email': 'paper@example.org',
    };
    for (const [name, text] of Object.entries(fields)) await form.locator(`input[name=${name}]`).fill(text);
    await form.locator('textarea[name=programme]').fill('Правила');
    for (const consent of await form.locator('input[type=checkbox]').all()) await consent.check();
    await form.getByRole('button', { name: 'Подать заявку' }).click();
    await page.getByText('Заявка подана: Бумага.').waitFor();

    for (const name of ['Команда owl', 'Команда crane', 'Бумага']) await page.getByLabel(`Выбрать: ${name}`).check();
    await page.getByRole('button', { name: 'Одобрить выбранные: 3' }).click();
    await decide(page, 'Формы полны', 'Протокол 5');
    await page.locator('.issued').nth(2).waitFor();
    await picture(page, 'organising-approved-ru');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Таблица в CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/Бумага,paper,одобрена/);
    const link = await page.locator('.issued', { hasText: 'paper@example.org' }).locator('code').innerText();
    await accept(link, 'Пётр Капитан');
    await page.reload();
    expect(await page.locator('.issued').count()).toBe(0);
  });

  it('issues and revokes tokens, sees members and their captain, disqualifies for good', async () => {
    const { id: teamId } = await team('paper');
    const page = await site.signedInAs(BOSS, `${HOME}/teams/${teamId}`);
    expect(await page.getByRole('row', { name: /Пётр Капитан/ }).innerText()).toContain('капитан');
    await page.getByLabel('Пригласить: электронная почта').fill('second@example.org');
    await page.getByRole('button', { name: 'Выпустить приглашение' }).click();
    await page.locator('.issued', { hasText: 'second@example.org' }).waitFor();
    await page.getByLabel('Где работает программа').fill('сервер');
    await page.getByRole('button', { name: 'Выпустить токен' }).click();
    await page.getByText('Токен выпущен').waitFor();
    await page.getByRole('button', { name: 'Отозвать… сервер' }).click();
    await decide(page);
    const tokens = await site.test.database.prisma.apiToken.findMany({ where: { teamId } });
    expect(tokens.map(({ name, revokedAt }) => [name, revokedAt === null])).toEqual([['сервер', false]]);
    await picture(page, 'organising-team-ru');
    await page.getByRole('button', { name: 'Дисквалифицировать…' }).click();
    await decide(page, 'Нарушение пункта 11.1', 'Протокол 6');
    await page.getByText('Команда дисквалифицирована навсегда').waitFor();
    expect(await team('paper')).toMatchObject({ status: 'disqualified' });
    expect(await page.getByRole('button', { name: 'Выпустить токен' }).count()).toBe(0);
  });

  it('changes the form of an approved team, whose short name stays, and the log says so in words', async () => {
    const { id: teamId } = await team('crane');
    const page = await site.signedInAs(BOSS, `${HOME}/teams/${teamId}`);
    await page.getByRole('button', { name: 'Изменить заявку' }).click();
    const form = page.locator('form', { has: page.locator('input[name=participant]') });
    expect(await form.locator('input[name=slug]').isEditable()).toBe(false);
    await form.locator('input[name=name]').fill('Команда owl');
    await form.getByRole('button', { name: 'Сохранить заявку' }).click();
    await form.getByText('Команда с таким названием уже есть').waitFor();
    await form.locator('input[name=name]').fill('Журавль');
    await form.getByRole('button', { name: 'Сохранить заявку' }).click();
    await page.getByText('Заявка сохранена.').waitFor();
    await page.getByRole('heading', { name: 'Команда «Журавль»' }).waitFor();
    await page.getByRole('row', { name: /Заявка изменена.*team\.amended/ }).waitFor();
    expect(await team('crane')).toMatchObject({ name: 'Журавль', status: 'approved' });
  });

  it('records the qualification of the larger contest with its protocol, where it counts', async () => {
    const { id: teamId } = await team('crane');
    const page = await site.signedInAs(BOSS, `${HOME}/teams/${teamId}`);
    await page.getByRole('button', { name: 'Дисквалифицировать…' }).waitFor();
    const button = page.getByRole('button', { name: 'Записать квалификацию основного конкурса…' });
    expect(await button.count()).toBe(0);
    const { prisma } = site.test.database;
    const { id: contestId } = await contest();
    const { values, version } = await prisma.contestParameters.findFirstOrThrow({
      where: { contestId },
      orderBy: { version: 'desc' },
    });
    const next = { ...(values as object), readiness: 'parent' };
    await prisma.contestParameters.create({
      data: { contestId, version: version + 1, values: next, reason: 'Квалификация прошла в основном конкурсе' },
    });
    await page.reload();
    await button.click();
    await dialog(page).locator('textarea[name=reason]').fill('Список прошедших');
    await dialog(page).locator('button[type=submit]').click();
    expect(await dialog(page).locator('input[name=protocol]:invalid').count()).toBe(1);
    await decide(page, undefined, 'Протокол 9 основного конкурса');
    await page.getByRole('row', { name: /Квалификация основного конкурса: пройдена.*Протокол 9/ }).waitFor();
    const recorded = await prisma.decision.findFirstOrThrow({ where: { kind: 'team.parent-qualification' } });
    expect(recorded).toMatchObject({ subjectId: teamId, outcome: 'passed', reason: 'Список прошедших' });
  });

  it('annuls a solution for a breach of the rules, with its protocol', async () => {
    const { prisma } = site.test.database;
    const [{ id }, { id: teamId }] = [await contest(), await team('owl')];
    const { id: parametersId } = await prisma.contestParameters.findFirstOrThrow({ where: { contestId: id } });
    const empty = { id, slug: SLUG, parametersId, teams: [], essays: [] };
    const roundId = await createRound(site.test.database, empty, { mode: 'algorithmic', status: 'open' });
    const now = new Date();
    const moments = { openedAt: now, lastSeenAt: now, closedAt: now, closeReason: 'finish' } as const;
    const session = await prisma.session.create({ data: { roundId, teamId, mode: 'algorithmic', ...moments } });
    const page = await site.signedInAs(BOSS, `${HOME}/teams/${teamId}`);
    await page.getByRole('button', { name: `Аннулировать решение… сессия ${session.id}` }).click();
    await decide(page, 'Чужая программа', 'Протокол 8');
    const annulled = await prisma.decision.findFirstOrThrow({ where: { kind: 'solution.annulment' } });
    expect(annulled).toMatchObject({
      subjectId: String(session.id),
      reason: 'Чужая программа',
      protocolRef: 'Протокол 8',
    });
  });

  it('takes a team out at its own wish', async () => {
    const { id: teamId } = await team('crane');
    const page = await site.signedInAs(BOSS, `${HOME}/teams/${teamId}`);
    await page.getByRole('button', { name: 'Снять по желанию команды…' }).click();
    await decide(page, 'Письмо капитана');
    await page
      .getByRole('row', { name: /Письмо капитана.*team\.withdrawn|team\.withdrawn.*Письмо капитана/ })
      .waitFor();
    expect(await team('crane')).toMatchObject({ status: 'withdrawn' });
    expect(await page.getByRole('button', { name: 'Выпустить токен' }).count()).toBe(0);
  });

  it('invites people by links, gives and takes roles, closes access; roles that do not go together are refused in words', async () => {
    const page = await site.signedInAs(BOSS, `${HOME}/people`);
    await accept(await invite(page, 'jury', 'jury@example.org'), 'Анна Судейская');
    await invite(page, 'expert', 'late@example.org');
    await page.reload();
    await page.getByRole('row', { name: /Анна Судейская/ }).waitFor();
    await page.getByRole('button', { name: 'Отозвать… late@example.org' }).click();
    await decide(page);
    await page.getByRole('row', { name: /late@example\.org.*отозвано/ }).waitFor();

    const grant = page.locator('form', { has: page.getByRole('button', { name: 'Дать роль' }) });
    await grant.locator('input[name=email]').fill('jury@example.org');
    await grant.locator('select').selectOption('technical_commission');
    await grant.getByRole('button', { name: 'Дать роль' }).click();
    await grant.getByText('уже в другой роли, с которой эта несовместима').waitFor();
    expect(await grant.locator('input[name=email]').inputValue()).toBe('jury@example.org');
    expect(await grant.locator('select').inputValue()).toBe('technical_commission');
    await grant.locator('input[name=reason]').fill('Людей не хватает');
    await grant.locator('input[name=protocol]').fill('Протокол 7');
    await grant.getByRole('button', { name: 'Дать роль' }).click();
    await page.getByText('Анна Судейская: техническая комиссия.').waitFor();

    const jury = page.getByRole('row', { name: /Анна Судейская.*судейская коллегия/ });
    await jury.getByRole('button', { name: /Ссылка для пароля/ }).click();
    await decide(page);
    await page.locator('.issued', { hasText: 'jury@example.org' }).waitFor();
    await jury.getByRole('button', { name: /Закрыть доступ/ }).click();
    await decide(page);
    await jury.getByText('доступ закрыт').waitFor();
    await picture(page, 'organising-people-ru');
    await jury.getByRole('button', { name: /Открыть доступ/ }).click();
    await decide(page);
    await jury.getByRole('button', { name: /Снять роль/ }).click();
    await decide(page);
    await jury.waitFor({ state: 'detached' });
    const { id: contestId } = await contest();
    const grants = await site.test.database.prisma.roleGrant.findMany({ where: { contestId } });
    expect(grants.map(({ role }) => role)).toEqual(['technical_commission']);
  });

  it('is the only one who does: somebody with another role is told whose page it is', async () => {
    const page = await site.open(`/sign-in?next=${encodeURIComponent(`${HOME}/people`)}`);
    await fillIn(page, 'jury@example.org', BOSS.password);
    await page.getByText('Эта страница — для организаторов конкурса').waitFor();
    expect(await page.locator('form').count()).toBe(0);
    await page.goto(`${site.api.url}/my/new-contest`);
    await page.getByText('Конкурсы создают организаторы платформы').waitFor();
  });

  it.each([
    ['light', 1280, 'ru-RU'],
    ['dark', 390, 'en-GB'],
  ] as const)(
    'has pages that everybody can read (%s, %i pixels), of little code',
    async (colorScheme, width, locale) => {
      const { id } = await team('owl');
      const page = await site.signedInAs(BOSS, HOME, { colorScheme, width, locale });
      for (const path of ['', '/parameters', '/teams', `/teams/${id}`, '/people']) {
        await page.goto(`${site.api.url}${HOME}${path}`);
        await page.locator('.sections .scroll tbody tr').last().waitFor();
        expect(await faults(page, path)).toEqual({ path, pale: [], faults: [], wide: 0 });
        expect((await site.weight(page)).bytes).toBeLessThan(WEIGHT.signedIn);
        await picture(
          page,
          `organising-${path.split('/')[1] ?? 'home'}-${path.split('/').length}-${colorScheme}-${width}`,
        );
      }
      const making = '/my/new-contest';
      await page.goto(`${site.api.url}${making}`);
      await page.locator('form input').first().waitFor();
      expect(await faults(page, making)).toEqual({ path: making, pale: [], faults: [], wide: 0 });
    },
  );
});
