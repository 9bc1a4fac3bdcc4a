import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { ApiServer } from '../../support/api-server.js';
import { type BrowserOptions, CHROMIUM } from '../../support/browser.js';
import { confirm, DeskSite, faults, fillIn, picture } from '../../support/desk-site.js';
import { type DeskWorld, join, PASSWORD, PEOPLE, type PersonName } from '../../support/desk-world.js';
import { WEIGHT } from '../../support/weight.js';

/*
 * The way of a result through the hands of those who sign it, in browsers: a real final, scored by a real worker. Every
 * test is a step and needs the ones before.
 */

const WRONG = 'not the password at all';
const UNTIL_LOCKED = 10;

let site: DeskSite;
let api: ApiServer;
let world: DeskWorld;
let desk: string;

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: the desk in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  ({ api, world, desk } = site);
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(() => site?.close());

const open = (path: string, options?: Partial<BrowserOptions>): Promise<Page> => site.open(path, options);
const signedIn = (who: PersonName, path?: string, options?: Partial<BrowserOptions>): Promise<Page> =>
  site.signedIn(who, path, options);

const stepStates = (page: Page): Promise<string[]> => page.locator('.chain-state').allInnerTexts();
const stepText = (page: Page, index: number): Promise<string> => page.locator('.chain-step').nth(index).innerText();

suite('people of a contest in a browser', () => {
  it('join by their invitation and are led to the sign-in page', async () => {
    const page = await open(`/join#${world.secrets.get('jury') ?? ''}`);
    await page.locator('.form').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(await page.locator('.board-facts').innerText()).toContain('судейская коллегия');
    await page.locator('input[name=name]').fill('Анна Судейская');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('link', { name: 'Перейти ко входу' }).click();
    await page.waitForURL('**/sign-in');
    await page.locator('.form').waitFor();
    for (const name of ['commission', 'organiser', 'expert', 'member'] as const) await join(api.url, world, name);
  });

  it.each(['', 'short', 'x'.repeat(43)])('are told in words that a link does not work: "%s"', async (secret) => {
    const page = await open(`/join#${secret}`);
    await page.getByRole('heading', { name: 'Ссылка не действует' }).waitFor();
    expect(await page.locator('main').innerText()).toMatch(/уже использована[^]*Попросите новую/);
    expect(await faults(page, '/join')).toEqual({ path: '/join', pale: [], faults: [], wide: 0 });
  });

  it('come from a private page, are refused with a wrong password, then come back to it', async () => {
    const page = await open('/my');
    await page.waitForURL('**/sign-in?next=%2Fmy');
    await fillIn(page, PEOPLE.jury, WRONG);
    await page.locator('.form-error').filter({ hasText: 'Неверный адрес или пароль' }).waitFor();
    expect(await page.locator('.form-error').innerText()).toContain('ERR_UNAUTHENTICATED');
    await picture(page, 'sign-in-refused-ru');
    await fillIn(page, PEOPLE.jury, PASSWORD);
    await page.waitForURL('**/my');
    await page.getByRole('link', { name: 'ПРО//ЧТЕНИЕ' }).waitFor();
    expect(await page.locator('.account').innerText()).toContain('Анна Судейская');
    expect(await page.locator('.contests .roles').innerText()).toBe('судейская коллегия');
    await picture(page, 'my-ru');
  });

  it('sign out: the private pages ask to sign in again, in other tabs too', async () => {
    const page = await signedIn('jury', '/my');
    const other = await page.context().newPage();
    await other.goto(`${api.url}/`);
    await other.locator('.account').waitFor();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.waitForURL(`${api.url}/`);
    await page.getByRole('link', { name: 'Войти' }).waitFor();
    await other.getByRole('link', { name: 'Войти' }).waitFor();
    await page.goto(`${api.url}/my`);
    await page.waitForURL('**/sign-in?next=%2Fmy');
  });

  it('sign in again where they were when their session has ended', async () => {
    const page = await signedIn('commission');
    await page.locator('.chain').waitFor();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Обновить' }).click();
    await page.waitForURL(`**/sign-in?next=${encodeURIComponent(desk)}`);
    expect(await page.locator('.account, .chain').count()).toBe(0);
    await fillIn(page, PEOPLE.commission, PASSWORD);
    await page.waitForURL(`**${desk}`);
    await page.locator('.chain').waitFor();
  });

  it('are told how long to wait after too many wrong passwords', async () => {
    const page = await open('/sign-in', { locale: 'en-GB' });
    for (let attempt = 0; attempt < UNTIL_LOCKED; attempt += 1) {
      const answered = page.waitForResponse('**/sign-in');
      await fillIn(page, 'nobody@example.org', WRONG);
      expect((await answered).status()).toBe(401);
      await page.locator('.form[aria-busy=false]').waitFor();
    }
    await fillIn(page, 'nobody@example.org', WRONG);
    await page.locator('.form-error').filter({ hasText: 'ERR_TOO_MANY_REQUESTS' }).waitFor();
    expect(await page.locator('.form-error').innerText()).toMatch(/next one is possible in 1[45] minutes/);
  });

  it('cause no question about themselves while they only look at a board', async () => {
    const page = await open('/');
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/identity/') && asked.push(request.url())));
    await page.goto(`${api.url}/contests/${world.slug}`);
    await page.locator('.banner').first().waitFor();
    expect(asked).toEqual([]);
  });
});

suite('the result desk', () => {
  it('shows the jury what was made, and that it is their turn', async () => {
    const page = await signedIn('jury', `/my/${world.slug}`);
    await page.getByRole('link', { name: 'Результат: Финал' }).click();
    await page.locator('.board tbody tr').first().waitFor();
    expect(await stepStates(page)).toEqual(['сделано', 'сейчас', 'позже', 'позже']);
    const lacking = page.locator('.banner', { hasText: 'Не хватает третьих проверок' });
    expect(await lacking.innerText()).toMatch(/не назначены\. Эссе: 1\.\s+Разметка/);
    expect(await page.locator('.banner + .section h2').innerText()).toBe('Ваше решение');
    expect(await page.locator('.board tbody .team').allInnerTexts()).toEqual(['буквица', 'сова']);
    expect(await page.locator('.unplaced-annulled').innerText()).toMatch(/запятая\s+Аннулировано файлов: 1 из 6/);
    const links = page.getByRole('link', { name: /^Отчёт, страница/ });
    expect(await links.count()).toBe(3);
    const report = await page.request.get(`${api.url}${(await links.first().getAttribute('href')) ?? ''}`);
    expect([report.status(), report.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const readings = await page
      .locator('.plain tbody tr', { hasText: 'запятая' })
      .first()
      .locator('td')
      .allInnerTexts();
    expect(readings).toHaveLength(4);
    expect(readings[0]).toMatch(/1 из 6[^]*решение аннулировано целиком[^]*опоздал: 1/);
    await page.getByText('Доказательства').click();
    expect(await page.locator('.incidents').innerText()).toMatch(/incident:[^]*сова[^]*буквица[^]*session-1/);
    const protocol = await page.locator('.incidents .downloads a').first().getAttribute('href');
    expect((await page.request.get(`${api.url}${protocol ?? ''}`)).status()).toBe(200);
    await picture(page, 'desk-jury-ru');
  });

  it('refuses a decision about a board that has changed meanwhile, says so, and shows the new one', async () => {
    const page = await signedIn('jury');
    await page.getByRole('button', { name: 'Принять отчёты…' }).click();
    const dialog = page.getByRole('dialog');
    const seen = await dialog.locator('code').innerText();
    expect(seen.replaceAll(' ', '')).toMatch(/^[0-9a-f]{64}$/);
    await picture(page, 'desk-dialog-ru');
    await dialog.locator('textarea').fill('Отчёты проверены');
    expect(await world.changeBoard()).toBe(2);
    await dialog.locator('button[type=submit]').click();
    await page.locator('.overtaken').waitFor();
    expect(await page.locator('.overtaken').innerText()).toMatch(/появилась новая версия[^]*ERR_RESULT_REPLACED/);
    await page.locator('.desk-board .board-facts dd', { hasText: /^2,/ }).waitFor();
    expect(await page.locator('.desk-board code').innerText()).not.toBe(seen);
    expect(await stepStates(page)).toEqual(['сделано', 'сейчас', 'позже', 'позже']);
    await picture(page, 'desk-overtaken-ru');
    await page.getByRole('button', { name: 'Принять отчёты…' }).click();
    expect(await page.getByRole('dialog').locator('textarea').inputValue()).toBe('Отчёты проверены');
  });

  it('takes the decision of the jury once, by keyboard, and shows it to the next', async () => {
    const page = await signedIn('jury');
    await page.getByRole('button', { name: 'Принять отчёты…' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Принять отчёты…');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('textarea:focus').waitFor();
    await page.keyboard.type('Отчёты проверены');
    await page.keyboard.press('Tab');
    await page.keyboard.type('протокол № 4');
    await page.keyboard.press('Enter');
    await page.getByText('Сейчас решает: Техническая комиссия').waitFor();
    expect(await stepText(page, 1)).toMatch(/Анна Судейская[^]*Отчёты проверены[^]*Протокол: протокол № 4/);
    expect(await page.locator('.actions').count()).toBe(0);
  });

  it('lets the commission send the result back with a reason, and the jury begins again', async () => {
    const commission = await signedIn('commission', desk, { locale: 'en-GB' });
    await confirm(commission, { button: /^Send back/, reason: 'A receipt of file 3 is missing' });
    await commission.locator('.sent-back').waitFor();
    expect(await stepStates(commission)).toEqual(['done', 'now', 'later', 'later']);
    const jury = await signedIn('jury');
    expect(await jury.locator('.sent-back').innerText()).toMatch(
      /Возвращено: Верификация[^]*Борис Проверяев[^]*A receipt of file 3 is missing/,
    );
    await picture(jury, 'desk-sent-back-ru');
    await confirm(jury, { button: /^Принять/, reason: 'Квитанция найдена' });
    await jury.getByText('Сейчас решает: Техническая комиссия').waitFor();
    expect(await jury.locator('.sent-back').count()).toBe(0);
  });

  it('tells somebody who was slower that another person has decided already', async () => {
    const [page, slower] = [await signedIn('commission'), await signedIn('commission')];
    await slower.getByRole('button', { name: 'Подтвердить…' }).click();
    await slower.getByRole('dialog').locator('textarea').fill('Верно');
    await confirm(page, { button: /^Подтвердить/, reason: 'Файлы и причины верны' });
    await page.getByText('Сейчас решает: Оргкомитет').waitFor();
    await slower.getByRole('dialog').locator('button[type=submit]').click();
    await slower.locator('.overtaken', { hasText: 'ERR_RESULT_TURN' }).waitFor();
    await slower.getByText('Сейчас решает: Оргкомитет').waitFor();
  });

  it('opens nothing to the public and to teams before the organisers approve, and the board and reports after', async () => {
    const visitor = await open(`/contests/${world.slug}`);
    await visitor.locator('.banner-pending').waitFor();
    const member = await signedIn('member', `/my/${world.slug}`);
    await member.getByText('ещё не открыт').waitFor();
    expect(await member.getByRole('link', { name: /^Отчёт, / }).count()).toBe(0);
    const organiser = await signedIn('organiser');
    expect(await organiser.getByRole('link', { name: 'Архив' }).count()).toBe(0);
    await confirm(organiser, { button: /^Утвердить/, reason: 'Утверждено оргкомитетом' });
    await organiser.getByText('Результат утверждён.').waitFor();
    expect(await stepStates(organiser)).toEqual(['сделано', 'сделано', 'сделано', 'сделано']);
    await organiser.getByRole('link', { name: 'Архив' }).waitFor();
    await picture(organiser, 'desk-approved-ru');
    await visitor.locator('.banner-approved').waitFor();
    expect(await visitor.locator('.board tbody .team').allInnerTexts()).toHaveLength(2);
    await member.reload();
    const report = member.getByRole('link', { name: /^Отчёт, страница: сова/ });
    await report.waitFor();
    const answer = await member.request.get(`${api.url}${(await report.getAttribute('href')) ?? ''}`);
    expect(answer.status()).toBe(200);
    await picture(member, 'my-member-ru');
    await organiser.getByText('Все решения').click();
    expect(await organiser.locator('.decisions > li').count()).toBe(5);
    expect(await organiser.locator('.decisions').innerText()).toMatch(/возвращено[^]*Позднее отказано/);
  });

  it('shows an expert their essays, and nobody the desk who does not decide', async () => {
    const expert = await signedIn('expert', `/my/${world.slug}`);
    const rows = expert.locator('.plain tbody tr');
    await rows.first().waitFor();
    expect(await expert.getByRole('link', { name: /^Результат/ }).count()).toBe(0);
    await picture(expert, 'my-expert-ru');
    for (const who of ['expert', 'member'] as const) {
      const page = who === 'expert' ? expert : await signedIn(who, `/my/${world.slug}`);
      await page.goto(`${api.url}${desk}`);
      await page.getByText('Ваша роль в этом конкурсе не позволяет этого').waitFor();
      expect(await page.locator('.chain, .actions').count()).toBe(0);
    }
  });

  it('weighs no more than a page for people with an account may at first', async () => {
    const jury = await signedIn('jury', '/my');
    for (const path of ['/my', `/my/${world.slug}`, desk, `${desk}/rescorings`]) {
      await jury.goto(`${api.url}${path}`);
      await jury.locator('h1').waitFor();
      const { bytes } = await site.weight(jury);
      expect({ path, heavy: bytes > WEIGHT.signedIn && bytes }).toEqual({ path, heavy: false });
    }
  });

  it.each([
    ['light', 1280, 'ru-RU'],
    ['dark', 1280, 'en-GB'],
    ['light', 390, 'en-GB'],
    ['dark', 390, 'ru-RU'],
  ] as const)('can be read by everybody: %s, %d pixels, %s', async (colorScheme, width, locale) => {
    const options = { colorScheme, width, locale, height: 844 };
    const jury = await signedIn('jury', '/my', options);
    const seen: object[] = [];
    for (const path of ['/my', `/my/${world.slug}`, desk]) {
      await jury.goto(`${api.url}${path}`);
      await jury.locator('.contest-card, .row-link, .incidents li').first().waitFor();
      await jury.locator('.bone').first().waitFor({ state: 'detached' });
      for (const summary of await jury.locator('summary').all()) await summary.click();
      seen.push(await faults(jury, path));
      await picture(jury, `${path === desk ? 'desk' : path === '/my' ? 'my' : 'contest'}-${colorScheme}-${width}`);
    }
    const stranger = await open('/sign-in', options);
    seen.push(await faults(stranger, '/sign-in'));
    await picture(stranger, `sign-in-${colorScheme}-${width}`);
    const expert = await signedIn('expert', `/my/${world.slug}`, options);
    await expert.locator('.plain tbody a').first().waitFor();
    seen.push(await faults(expert, 'assignments'));
    await expert.locator('.plain tbody a').first().click();
    await expert.locator('.mk-text').waitFor();
    seen.push(await faults(expert, 'assignment'));
    await picture(expert, `assignment-${colorScheme}-${width}`);
    expect(seen).toEqual(seen.map((one) => ({ ...one, pale: [], faults: [], wide: 0 })));
  });
});
