import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CHROMIUM } from '../../support/browser.js';
import { createTestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { decide, dropFolder, invite, makeAccount } from '../../support/page-acts.js';
import { coveredTexts, endsOfWords, toTop } from '../../support/page-checks.mjs';
import { fillIn, PageSite, picture } from '../../support/page-site.js';
import { pku, ROOT, starboard, StarboardProcess } from '../../support/process.js';

/*
 * A whole contest by pages only, on a platform as it is started: nothing is written into the database, nothing asked of the
 * interface but what pages and the teams' programs ask. The link of the first organiser is what the platform prints. Every
 * test is a step and needs those before. DOCS_PICTURES names the folder of the docs' pictures, which are made anew.
 */

const PASSWORD = 'correct horse battery staple';
const SLUG = 'spring';
const HOME = `/my/${SLUG}`;
const CONTEST = `/contests/${SLUG}`;
const ESSAYS = join(ROOT, 'src/demo/essays');
/** Before a page is loaded anew. */
const LOOK_MS = 3_000;
const MINUTE_MS = 60_000;
/** Programs start and open their sessions in it. */
const LOBBY_MS = 25_000;
/** Of Moscow, the zone of the contest, before UTC. */
const ZONE_MS = 180 * MINUTE_MS;

/** In the training set, with their markups; and in that of the final, with those that the experts make. */
const TRAINING = ['0004', '0004_petrov', '0004_sokolova', '0006', '0006_ivanova', '0006_sokolova'];
const FINAL = ['0001', '0013', '0023'];

/** What two programs know: the first more than the second. */
const WORDS = [
  'май месяц|Р.лишн|май',
  'смеялись с него|Г.упр|смеялись над ним',
  'показывает о том, что|Г.упр|показывает, что',
  'становиться|ИСП|становится',
];
const PROGRAMS = { orion: WORDS, lyra: WORDS.slice(0, 1) };
type TeamSlug = keyof typeof PROGRAMS;

const DOCS = process.env['DOCS_PICTURES'];

let platform: StarboardProcess;
let site: PageSite;
let folder: string;
let firstLink: string;
let organiser: Page;
let captain: Page;
let jury: Page;
let commission: Page;
/** By their codes; the third is Sokolova. */
let experts: Record<'ivanova' | 'petrov' | 'sokolova', Page>;
/** Somebody without an account. */
let reader: Page;
let desk: string;
let failed: string | undefined;
const tokens = new Map<TeamSlug, string>();

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined)
  console.warn('Skipped: a whole contest in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  const test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'starboard-whole-'));
  // All of them sit at one address, and are quick.
  const limits = { RATE_LIMIT: '100000', RATE_LIMIT_SECRETS: '1000' };
  const own = {
    DATABASE_URL: test.url,
    STARBOARD_DATA: join(folder, 'data'),
    PORT: '0',
    LOG_LEVEL: 'fatal',
    ...limits,
  };
  platform = new StarboardProcess(['start'], own);
  const [, url = ''] = await platform.says(/is running at (\S+)/);
  [firstLink] = await platform.says(/http\S+\/join#\S+/);
  const web = { root: join(ROOT, 'dist/web'), remove: () => Promise.resolve() };
  const close = async (): Promise<void> => {
    platform.signal('SIGTERM');
    await platform.finished();
  };
  site = new PageSite({ test, web, api: { url, routes: [], operations: [], close } });
  for (const [set, names] of [
    ['учебная', TRAINING],
    ['финал', FINAL],
  ] as const) {
    await mkdir(join(folder, set));
    for (const name of names) await cp(join(ESSAYS, `${name}.txt`), join(folder, set, `${name}.txt`));
  }
});

afterAll(async () => {
  await site?.leave();
  await site?.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

const go = (page: Page, path: string) => page.goto(new URL(path, site.api.url).href);

/** From a link to the page that it leads to. */
async function follow(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('link', { name }).first().click();
}

/** A person comes by a link that was handed over, makes an account and signs in. */
async function person(link: string, name: string, email: string): Promise<Page> {
  const page = await site.open(new URL(link).pathname + new URL(link).hash, { width: 1280, height: 800 });
  await makeAccount(page, name, PASSWORD, link === firstLink ? email : undefined);
  await follow(page, 'Перейти ко входу');
  await fillIn(page, email, PASSWORD);
  await page.waitForURL('**/my**');
  return page;
}

/** The page as the docs show it from a place on, in both languages; and as somebody who mends pages looks at it. */
async function shown(page: Page, name: string, from = page.locator('header').first()): Promise<void> {
  await page.locator('.bone').first().waitFor({ state: 'detached' });
  await picture(page, `whole-${name}-ru`);
  if (DOCS === undefined) return;
  const take = async (file: string): Promise<void> => {
    await from.evaluate(toTop);
    await page.screenshot({ path: join(DOCS, file), animations: 'disabled' });
  };
  await take(`${name}-ru.png`);
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('html[lang=en]').waitFor();
  await take(`${name}.png`);
  await page.getByRole('button', { name: 'Русский' }).click();
  await page.locator('html[lang=ru]').waitFor();
}

/** Drops a folder of essays as a set and waits for the report. */
async function upload(page: Page, kind: string, name: string, files: number): Promise<void> {
  const part = page.locator('section', { has: page.getByRole('heading', { name: 'Загрузить эссе' }) });
  await part.locator('select[name=kind]').selectOption(kind);
  await part.locator('input[name=dataset]').fill(name);
  await dropFolder(page, join(folder, name));
  await part.getByText(new RegExp(`^Выбрано ${files} файл`)).waitFor();
  await part.getByRole('button', { name: 'Загрузить' }).click();
  await part.getByText(`Файлов ${files}: принято ${files}`).waitFor();
}

/** A team's program, run by the published client. */
function run(team: TeamSlug, ...options: readonly string[]): ReturnType<typeof pku> {
  const own = { PKU_URL: site.api.url, PKU_TOKEN: tokens.get(team) ?? '' };
  const program = [process.execPath, join(ROOT, 'test/support/words-program.mjs'), ...PROGRAMS[team]];
  return pku(['run', '--folder', join(folder, team), ...options, '--', ...program], own);
}

/** An expert opens an essay, writes the markup of a file of theirs, and hands it in after whatever else is marked. */
async function mark(
  code: keyof typeof experts,
  essay: string,
  write: (source: string) => string = (source) => source,
  more: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const page = experts[code];
  await go(page, HOME);
  await follow(page, essay);
  await page.locator('.mk-text').waitFor();
  await page.getByRole('button', { name: 'Исходник' }).click();
  await page.locator('.mk-source .cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(write(await readFile(join(ESSAYS, `${essay}_${code}.txt`), 'utf8')));
  await page.getByRole('button', { name: 'Текст', exact: true }).click();
  await page.locator('.mk-text').waitFor();
  await more(page);
  await handIn(page);
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Сдать…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const tick = dialog.getByRole('checkbox');
  if ((await tick.count()) > 0) await tick.check();
  await dialog.getByRole('button', { name: 'Сдать', exact: true }).click();
  await page.getByText(/^Сдано: версия 1/).waitFor();
}

/** Selects words of the essay with the mouse. */
async function select(page: Page, words: string): Promise<void> {
  const { from, to } = await page.evaluate(endsOfWords, words);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

/** Signs at the desk. */
async function sign(page: Page, button: RegExp, reason: string, protocol: string): Promise<void> {
  await go(page, desk);
  await page.locator('.actions').getByRole('button', { name: button }).click();
  await decide(page, reason, protocol);
}

/** A step: without those before it there is nothing to look at, and nothing to wait for. */
function step(name: string, act: () => Promise<void>): void {
  it(name, async () => {
    if (failed !== undefined) throw new Error(`The step "${failed}" has failed.`);
    try {
      await act();
    } catch (error) {
      failed = name;
      const seen = { organiser, captain, jury, commission, reader, ...experts };
      for (const [who, page] of Object.entries(seen)) if (page) await picture(page, `whole-failed-${who}`);
      throw error;
    }
  });
}

suite('a whole contest by pages', () => {
  step('is made, set up for a rehearsal, and announced by the first organiser', async () => {
    organiser = await person(firstLink, 'Вера Организатор', 'vera@example.org');
    await follow(organiser, 'Новый конкурс');
    await organiser.locator('input[name=titleRu]').fill('ПРО//ЧТЕНИЕ. Весенняя репетиция');
    await organiser.locator('input[name=titleEn]').fill('PRO//READING. Spring rehearsal');
    await organiser.locator('input[name=slug]').fill(SLUG);
    await organiser.getByRole('button', { name: 'Создать' }).click();
    await organiser.waitForURL(`**${HOME}/parameters`);
    for (const [name, seconds] of [
      ['intervalMs', '5'],
      ['deadlineMs', '10'],
      ['closeGraceMs', '1'],
    ] as const)
      await organiser.locator(`input[name=${name}]`).fill(seconds);
    await organiser.getByRole('button', { name: 'Сравнить и изменить' }).click();
    await decide(organiser, 'Репетиция: эссе каждые пять секунд');
    await organiser.getByRole('row', { name: /эссе каждые пять секунд/ }).waitFor();
    await organiser.getByRole('button', { name: 'Объявить…' }).click();
    await decide(organiser);
    await organiser.getByRole('button', { name: 'Объявить…' }).waitFor({ state: 'detached' });
  });

  step('gets its sets by drag and drop; that of the final is sealed', async () => {
    await go(organiser, HOME);
    await follow(organiser, 'Выборки');
    await upload(organiser, 'training', 'учебная', TRAINING.length);
    await organiser.reload();
    await upload(organiser, 'final', 'финал', FINAL.length);
    await follow(organiser, 'Открыть выборку');
    await organiser.getByRole('heading', { level: 1, name: /^финал/ }).waitFor();
    await organiser.getByRole('button', { name: 'Запечатать…' }).click();
    await decide(organiser);
    const root = await organiser.getByRole('status').locator('code').innerText();
    expect(root).toMatch(/^[0-9a-f]{64}$/);
  });

  step('gets its people by links: jury, commission, and experts of the codes that the files have named', async () => {
    await go(organiser, HOME);
    await follow(organiser, 'Люди и роли');
    jury = await person(await invite(organiser, 'jury', 'anna@example.org'), 'Анна Судейская', 'anna@example.org');
    const [email, name] = ['boris@example.org', 'Борис Проверяев'];
    commission = await person(await invite(organiser, 'technical_commission', email), name, email);
    const known = { ivanova: 'Инна Иванова', petrov: 'Пётр Петров', sokolova: 'Софья Соколова' };
    const pages = new Map<string, Page>();
    for (const [code, full] of Object.entries(known)) {
      const address = `${code}@example.org`;
      pages.set(code, await person(await invite(organiser, 'expert', address, code), full, address));
    }
    experts = Object.fromEntries(pages) as typeof experts;
  });

  step('takes the application of a team on the site and of another on paper, and approves both', async () => {
    reader = await site.open('/', { width: 1280, height: 800 });
    await follow(reader, /Весенняя репетиция/);
    await follow(reader, 'Подать заявку');
    const form = {
      ...{ name: 'Орион', slug: 'orion', participant: 'ООО «Орион»', country: 'ru' },
      ...{ 'captain-name': 'Ольга Капитанова', 'captain-email': 'olga@example.org' },
    };
    for (const [name, text] of Object.entries(form)) await reader.locator(`input[name=${name}]`).fill(text);
    await reader.locator('select[name=legalForm]').selectOption('legal-entity');
    await reader.locator('textarea[name=programme]').fill('Правила и словарь.');
    await reader.locator('input[name=regulation]').check();
    await reader.locator('input[name=licence]').check();
    await reader.getByRole('button', { name: 'Отправить заявку' }).click();
    await reader.getByRole('heading', { name: 'Заявка подана' }).waitFor();
    const followed = await reader.locator('.secret-line code').innerText();

    await go(organiser, HOME);
    await follow(organiser, 'Решить по 1 заявке');
    await organiser.getByText('Заполнить форму').click();
    const paper = organiser.locator('form', { has: organiser.locator('input[name=captain-name]') });
    const other = { name: 'Лира', slug: 'lyra', participant: 'АНО «Лира»', 'captain-name': 'Лев Лирин' };
    for (const [name, text] of Object.entries({ ...other, 'captain-email': 'lev@example.org' }))
      await paper.locator(`input[name=${name}]`).fill(text);
    await paper.locator('textarea[name=programme]').fill('Словарь.');
    for (const consent of await paper.locator('input[type=checkbox]').all()) await consent.check();
    await paper.getByRole('button', { name: 'Подать заявку' }).click();
    await organiser.getByText('Заявка подана: Лира.').waitFor();
    for (const name of ['Орион', 'Лира']) await organiser.getByLabel(`Выбрать: ${name}`).check();
    await organiser.getByRole('button', { name: 'Одобрить выбранные: 2' }).click();
    await decide(organiser, 'Формы заполнены полностью', 'Протокол ОК-1');
    const link = await organiser.locator('.issued', { hasText: 'olga@example.org' }).locator('code').innerText();
    await go(reader, new URL(followed).pathname + new URL(followed).hash);
    await reader.getByText('Формы заполнены полностью').waitFor();
    captain = await person(link, 'Ольга Капитанова', 'olga@example.org');
  });

  step('qualifies both teams by real programs, whose tokens the captain and the organisers have made', async () => {
    await go(organiser, HOME);
    await follow(organiser, 'Проведение испытаний');
    await organiser.locator('.round-form select[name=mode]').selectOption('algorithmic');
    await organiser.getByRole('button', { name: 'Создать черновик' }).click();
    await organiser.getByRole('button', { name: 'Открыть…' }).click();
    await decide(organiser);

    await follow(captain, /Весенняя репетиция/);
    await follow(captain, 'Команда и токены программ');
    await captain.getByLabel('Где работает программа').fill('сервер');
    await captain.getByRole('button', { name: 'Выпустить токен' }).click();
    tokens.set('orion', await captain.locator('.issued-line code').innerText());
    await go(organiser, `${HOME}/teams`);
    await follow(organiser, 'Лира');
    await organiser.getByLabel('Где работает программа').fill('сервер');
    await organiser.getByRole('button', { name: 'Выпустить токен' }).click();
    tokens.set('lyra', await organiser.locator('.issued-line code').innerText());

    const how = ['--mode', 'algorithmic', '--type', 'train', '--count', '10', '--pull'];
    const ended = await Promise.all([run('orion', ...how), run('lyra', ...how)]);
    expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([0, 0].map((code) => [code, '']));
    await captain.reload();
    await follow(captain, /^Сессия \d/);
    await captain.getByRole('button', { name: /^Проверить квитанции сессии: 2/ }).click();
    await captain.getByText('Верны 2 из 2').waitFor();
  });

  step('admits both by the conclusion and the decisions of the three bodies, each in its turn', async () => {
    await go(organiser, HOME);
    await follow(organiser, 'Допуск к финалу');
    await organiser.getByRole('button', { name: 'Выдать заключения всем недопущенным' }).click();
    await organiser.getByText('Сделано для 2 из 2').waitFor();
    for (const [page, way, button, protocol] of [
      [jury, /^Открыть: Допуск команд/, 'Проверить всех, кто ждёт коллегию: 2', 'Протокол СК-1'],
      [commission, /^Открыть: Допуск команд/, 'Верифицировать всех, кто ждёт комиссию: 2', 'Протокол ТК-1'],
      [organiser, 'Допуск к финалу', 'Допустить всех, кто ждёт оргкомитет: 2', 'Протокол ОК-2'],
    ] as const) {
      await go(page, HOME);
      await follow(page, way);
      await page.getByRole('button', { name: button }).click();
      await decide(page, 'Формы и сессии верны', protocol);
      await page.getByText('Сделано для 2 из 2').waitFor();
    }
    await go(captain, `${HOME}/team`);
    await captain.getByText(/^Команда допущена к финалу/).waitFor();
    await shown(captain, 'cabinet');
  });

  step(
    'has its final scheduled with the reason for the short notice (7.5), and is followed live by the public',
    async () => {
      await go(organiser, HOME);
      await follow(organiser, 'Проведение испытаний');
      await organiser.getByRole('button', { name: 'Создать черновик' }).click();
      const start = Math.ceil((Date.now() + LOBBY_MS) / MINUTE_MS) * MINUTE_MS;
      const clock = new Date(start + ZONE_MS).toISOString();
      await organiser.locator('input[name=date]').fill(clock.slice(0, 10));
      await organiser.locator('input[name=time]').fill(clock.slice(11, 16));
      await organiser.locator('input[name=lobby]').fill('0');
      await organiser.getByText('До старта меньше 10 дней').waitFor();
      await organiser.locator('textarea[name=overrideReason]').fill('Репетиция: срок не нужен, протокол ОК-3');
      await organiser.getByRole('button', { name: 'Назначить' }).click();
      await organiser.getByText('Назначено.').waitFor();
      await organiser.getByRole('button', { name: 'Открыть лобби…' }).click();
      await decide(organiser);
      const programs = Promise.all([run('orion', '--mode', 'final'), run('lyra', '--mode', 'final')]);
      await go(reader, `${CONTEST}/live`);
      await reader.getByText('Команды подключаются').waitFor();
      for (const name of ['Орион', 'Лира'])
        await organiser.locator('tbody tr', { hasText: name }).getByText('на связи').waitFor();
      await reader.getByText('Испытание идёт').waitFor({ timeout: 2 * MINUTE_MS });
      await reader.getByText('Файл 1: в срок 2 из 2').waitFor();
      await shown(reader, 'live', reader.locator('.live'));
      await shown(organiser, 'control', organiser.locator('.sections section').nth(1));
      const ended = await programs;
      expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([0, 0].map((code) => [code, '']));
      await reader.getByRole('heading', { name: 'Финал завершён' }).waitFor();
      await reader.getByText('Файл 3: в срок 2 из 2').waitFor();
      await organiser.locator('.status-closed').first().waitFor();
    },
  );

  step('is marked by two experts in Разметчик, whom the organisers gave the essays', async () => {
    await go(organiser, HOME);
    await follow(organiser, 'Эксперты и проверки');
    await organiser.getByRole('button', { name: 'Изменить: sokolova' }).click();
    await organiser.locator('input[name=available]').uncheck();
    await organiser.getByRole('button', { name: 'Сохранить' }).click();
    await organiser.getByRole('row', { name: /^sokolova.*нет/ }).waitFor();
    await organiser.getByRole('button', { name: 'Показать план' }).click();
    await organiser.getByRole('button', { name: 'Назначить 6 проверок' }).click();
    await organiser
      .getByRole('row', { name: /0023.*у эксперта/ })
      .nth(1)
      .waitFor();

    await mark(
      'ivanova',
      '0001',
      (source) => source.replace('(\\Р.лишн плеон \\май месяц >>май\\)', 'май месяц'),
      async (page) => {
        await select(page, 'май месяц');
        await page.keyboard.press('Enter');
        await page.locator('.mk-palette').waitFor();
        await page.keyboard.insertText('лишн');
        await page.keyboard.press('Enter');
        await page.locator('.mk-card textarea:focus').waitFor();
        await page.keyboard.insertText('май');
        await page.keyboard.press('Enter');
        await page.locator('.mk-saved-device').waitFor();
        await picture(page, 'whole-marking-ru');
      },
    );
    for (const essay of FINAL.slice(1)) await mark('ivanova', essay);
    // By the rules of the regulation the two differ too much on speech (appendix 3 §3.4).
    await mark('petrov', '0001', (source) => source.replace(/^K7: \d/m, 'K7: 0').replace(/^K8: \d/m, 'K8: 0'));
    for (const essay of FINAL.slice(1)) await mark('petrov', essay);
  });

  step('gets a third check over the first two, which the jury has ordered', async () => {
    await go(organiser, `${HOME}/experts`);
    await organiser.getByRole('button', { name: 'Изменить: sokolova' }).click();
    await organiser.locator('input[name=available]').check();
    await organiser.getByRole('button', { name: 'Сохранить' }).click();
    await organiser.getByRole('row', { name: /^sokolova.*да/ }).waitFor();
    // The two checks are compared when the worker has read them.
    await eventually('the third check is called for', async () => {
      await go(jury, HOME);
      await follow(jury, 'Эксперты и проверки');
      const due = jury.getByRole('row', { name: /^0001 да/ });
      return due.waitFor({ timeout: LOOK_MS }).then(
        () => true,
        () => false,
      );
    });
    await jury.getByRole('button', { name: 'Назначить третью проверку: эссе 0001' }).click();
    await decide(jury, 'Оценки речи разошлись');
    const third = experts.sokolova;
    await go(third, HOME);
    await follow(third, '0001');
    await third.locator('.mk-layer-lines path').first().waitFor({ state: 'attached' });
    await third.getByRole('button', { name: /^Взять все совпавшие/ }).click();
    await third.locator('.mk-prior li').getByRole('button', { name: 'Взять', exact: true }).first().click();
    await picture(third, 'whole-third-check-ru');
    await handIn(third);
  });

  step('is reported, compared in ПСР, and signed by jury, commission and organisers', async () => {
    const turn = jury.getByRole('link', { name: 'Открыть: Решение о результате: Финал' });
    await eventually('the turn of the jury', async () => {
      await go(jury, HOME);
      await jury.getByText('Сейчас вас ничего не ждёт.').or(turn).first().waitFor();
      return (await turn.count()) > 0;
    });
    await turn.click();
    await jury.waitForURL('**/rounds/*');
    desk = new URL(jury.url()).pathname;
    // The third markup makes a version of its own.
    await jury.locator('.banner', { hasText: 'Следующая версия таблицы ждёт' }).waitFor({ state: 'detached' });
    await follow(jury, 'на сайте');
    await follow(jury, '0001');
    await jury.getByRole('heading', { name: 'Сравнение разметок: 0001' }).waitFor();
    await picture(jury, 'whole-psr-ru');
    await go(jury, desk);
    await jury.locator('.board tbody tr').first().waitFor();
    expect(await jury.locator('.board tbody .team').allInnerTexts()).toEqual(['Орион', 'Лира']);
    await shown(jury, 'signing');
    // Whoever signs a version that is replaced at that moment is refused, looks at the new one, and signs that.
    await eventually('the jury has signed', async () => {
      await go(jury, desk);
      await sign(jury, /^Принять отчёты/, 'Отчёты проверены', 'Протокол СК-2');
      const next = jury.getByText('Сейчас решает: Техническая комиссия');
      return next.waitFor({ timeout: LOOK_MS }).then(
        () => true,
        () => false,
      );
    });
    await go(reader, CONTEST);
    await reader.locator('.banner-pending').waitFor();
    await sign(commission, /^Подтвердить/, 'Файлы и причины верны', 'Протокол ТК-2');
    await commission.getByText('Сейчас решает: Оргкомитет').waitFor();
    await go(organiser, HOME);
    await organiser.getByRole('link', { name: 'Утвердить результат: Финал' }).waitFor();
    await shown(organiser, 'organising', organiser.locator('.sections'));
    await follow(organiser, 'Утвердить результат: Финал');
    await sign(organiser, /^Утвердить/, 'Утверждено', 'Протокол ОК-4');
    await organiser.getByText('Результат утверждён.').waitFor();
    await reader.locator('.banner-approved').waitFor();
    expect(await reader.locator('.board tbody .team').allInnerTexts()).toEqual(
      ['Орион', 'Лира'].map((name) => expect.stringContaining(name)),
    );
    await picture(reader, 'whole-board-ru');
    await reader.locator('.board .spread', { hasText: '–' }).first().waitFor();
    for (const width of [390, 900, 1280]) {
      await reader.setViewportSize({ width, height: 800 });
      expect({ width, covered: await reader.evaluate(coveredTexts, '.board') }).toEqual({ width, covered: [] });
    }
  });

  step('is protested against, answered by the jury, and its archive holds in the browser of a reader', async () => {
    await go(captain, HOME);
    await follow(captain, 'Команда и токены программ');
    await follow(captain, 'Протесты');
    const option = captain.locator('select[name=decision] option', { hasText: /^Результат испытания: одобрено/ });
    await captain.locator('select[name=decision]').selectOption((await option.getAttribute('value')) ?? '');
    await captain.locator('textarea[name=text]').fill('В эссе 0013 исправление не засчитано.');
    await captain.getByRole('button', { name: 'Подать' }).click();
    await captain.getByText('ждёт ответа', { exact: true }).waitFor();
    await go(jury, HOME);
    await follow(jury, /^Открыть: Протесты/);
    await jury.getByRole('button', { name: 'Отклонить…' }).click();
    await decide(jury, 'Эксперты исправляют иначе.');
    await captain.reload();
    await captain.getByText('Эксперты исправляют иначе.').waitFor();
    await picture(captain, 'whole-protest-ru');

    await go(reader, CONTEST);
    const [download] = await Promise.all([
      reader.waitForEvent('download'),
      reader.getByRole('link', { name: 'Архив' }).click(),
    ]);
    const archive = await download.path();
    await follow(reader, 'Проверка');
    await reader.locator('input[name=archive]').setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'application/zip',
      buffer: await readFile(archive),
    });
    await reader.getByText(/^✓ Верно: список подписан ключом раунда, и все файлы такие, как в нём/).waitFor();
    await shown(reader, 'verifying', reader.locator('.verify-part', { has: reader.locator('input[name=archive]') }));
    const forged = await readFile(archive);
    // A byte of the first file, behind its name.
    forged[60] = (forged[60] ?? 0) ^ 1;
    await reader
      .locator('input[name=archive]')
      .setInputFiles({ name: 'forged.zip', mimeType: 'application/zip', buffer: forged });
    await reader.getByText(/^(✗ Не сходится: файлов не таких|\? Это не архив)/).waitFor();
    // The same archive by the command, with every figure.
    const verified = await starboard(['verify', archive]);
    expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('The archive holds')]);
  });

  it('has made no browser complain', async () => {
    expect(await site.leave()).toEqual([]);
  });
});
