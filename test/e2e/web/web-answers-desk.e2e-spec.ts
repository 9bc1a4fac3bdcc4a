import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Page } from 'playwright-core';
import { CHROMIUM } from '../../support/browser.js';
import { deskData, deskFiles } from '../../support/desk-data.js';
import { DeskSite, faults, picture } from '../../support/desk-site.js';
import { join } from '../../support/desk-world.js';
import { type FakeModel, startFakeModel } from '../../support/fake-model.js';
import { gullible } from '../../support/models.js';
import { movesOfLoad } from '../../support/page-load.js';
import { startWorker } from '../../support/worker-app.js';

const DATA = deskData(2, 60);
const GOLD = new Map(DATA.answers.map(({ text, gold }) => [text, gold]));
const suite = CHROMIUM === undefined ? describe.skip : describe;

/** A teacher's way through a project in the browser, the labels by keyboard alone. */
suite('the answers desk in a browser', () => {
  let site: DeskSite;
  let model: FakeModel;
  let worker: INestApplicationContext;
  let address: string;

  beforeAll(async () => {
    model = await startFakeModel();
    model.decide = gullible;
    const judging = {
      JUDGING_PROVIDER: 'openai-compatible',
      JUDGING_MODEL: 'fake',
      JUDGING_BASE_URL: model.url,
      JUDGING_CONCURRENCY: '2',
      JUDGING_PRICE_INPUT: '3',
      JUDGING_PRICE_OUTPUT: '15',
    };
    // The worker reads it of this process.
    Object.assign(process.env, judging);
    site = await DeskSite.start({ environment: judging });
    await join(site.api.url, site.world, 'organiser');
    await join(site.api.url, site.world, 'jury');
    worker = await startWorker(site.test.database);
  });
  afterAll(async () => {
    await worker?.close();
    await site?.close();
    await model?.close();
    for (const name of Object.keys(process.env)) if (name.startsWith('JUDGING_')) delete process.env[name];
  });
  afterEach(async () => expect(await site.leave()).toEqual([]));

  const sound = (path: string) => ({ path, pale: [], faults: [], wide: 0 });
  const shownAnswer = async (page: Page): Promise<string> => (await page.locator('.answers-text').textContent()) ?? '';
  const keyOf = (text: string): string => (GOLD.get(text) === 'correct' ? '1' : '2');

  it('takes data, says what is wrong with it, and labels by keyboard', async () => {
    const page = await site.signedIn('organiser', '/answers');
    await page.locator('input[name=name]').fill('Физика, 7б');
    await page.getByRole('button', { name: 'Создать проект' }).click();
    await page.locator('input[name=questions]').waitFor();
    address = new URL(page.url()).pathname;
    const files = deskFiles(DATA);
    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.locator('input[name=questions]').setInputFiles(file('questions.jsonl', files.questions.text));
    await page.locator('input[name=answers]').setInputFiles(file('answers.jsonl', `{"id":\n${files.answers.text}`));
    await page.getByRole('button', { name: 'Загрузить' }).click();
    const problem = await page.locator('.answers-problems li').first().textContent();
    expect(problem).toMatch(/^answers\.jsonl:1 (Файл не читается|Формат файла не тот|Это не похоже на запись)/);
    await page.locator('input[name=answers]').setInputFiles(file('answers.jsonl', files.answers.text));
    await page.getByRole('button', { name: 'Проверить' }).click();
    await page.getByText('Ничего ещё не загружено').waitFor();
    await page.getByRole('button', { name: 'Загрузить' }).click();
    await page.getByText('Вопросов 2, ответов 120, размечено людьми 0').waitFor();
    expect(await faults(page, 'overview')).toEqual(sound('overview'));
    await picture(page, 'answers-overview');

    await page.getByRole('link', { name: 'Разметка' }).click();
    await page.locator('.answers-text').waitFor();
    // A wrong one, taken back.
    await page.keyboard.press('1');
    await page.getByText('За этот раз: 1').waitFor();
    await page.keyboard.press('z');
    await page.getByText('За этот раз: 1').waitFor({ state: 'detached' });
    for (let count = 1; count <= 20; count++) {
      await page.locator('.answers-labels button:enabled').first().waitFor();
      await page.keyboard.press(keyOf(await shownAnswer(page)));
      await page.getByText(`За этот раз: ${count}`, { exact: false }).waitFor();
    }
    expect(await faults(page, 'label')).toEqual(sound('label'));
    await picture(page, 'answers-label');
  });

  it('shows what a target means, labels by it, and reviews without showing its label first', async () => {
    const page = await site.signedIn('organiser', address);
    await page.getByRole('button', { name: 'Обучить на метках' }).click();
    await page.getByText('По 20 размеченным ответам').waitFor();
    await page.getByText('обучение: готово').waitFor();
    await page.getByRole('button', { name: 'Разметить с целью 80 %' }).click();
    await page.getByText('разметка 80 %: готово').waitFor();
    expect(await faults(page, 'targets')).toEqual(sound('targets'));
    await picture(page, 'answers-targets');
    await page.getByRole('link', { name: 'Проверка' }).click();
    await page.locator('.answers-nearest li').first().waitFor();
    expect(await page.getByText('Платформа:').count()).toBe(0);
    await page.keyboard.press(keyOf(await shownAnswer(page)));
    await page.getByText('Платформа:').waitFor();
    expect(await faults(page, 'review')).toEqual(sound('review'));
    await picture(page, 'answers-review');
  });

  it('says what a model would cost, asks no more than the cap, and goes on when it is raised', async () => {
    const page = await site.signedIn('organiser', address);
    const cap = async (calls: number): Promise<void> => {
      await page.locator('input[name=maxCalls]').fill(String(calls));
      await page.locator('input[name=maxInputTokens]').fill('1000000');
      await page.locator('input[name=maxOutputTokens]').fill('1000000');
      const saved = page.waitForResponse((response) => response.url().endsWith('/caps') && response.ok());
      await page.getByRole('button', { name: 'Сохранить ограничения' }).click();
      await saved;
    };
    await cap(5);
    await page.getByRole('checkbox', { name: 'языковую модель (fake)' }).check();
    await page.getByRole('button', { name: 'Разметить с целью 95 %' }).click();
    const task = page.locator('.round-list li').first();
    await task.getByText('Пока ничего не спрошено').waitFor();
    expect(await task.textContent()).toMatch(/Запросов \d+ \(уже есть 0\).+стоимость не больше \d+\.\d\d/);
    await task.getByText('По ограничению осталось запросов: 5').waitFor();
    expect(model.requests).toHaveLength(0);
    expect(await faults(page, 'cost')).toEqual(sound('cost'));
    await picture(page, 'answers-cost');
    await task.getByRole('button', { name: 'Спросить модель' }).click();
    await task.getByText('Достигнуто ограничение проекта').waitFor();
    expect(model.requests.length).toBeGreaterThanOrEqual(5);
    expect(model.requests.length).toBeLessThan(7);
    await page.getByText(`потрачено ${model.requests.length}`, { exact: true }).waitFor();

    await cap(10_000);
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    model.decide = async (prompt) => {
      await gate;
      return gullible(prompt);
    };
    await task.getByRole('button', { name: 'Продолжить' }).click();
    await task.getByRole('button', { name: 'Приостановить' }).click();
    await task.getByText('Приостановлена человеком').waitFor();
    release();
    await task.getByRole('button', { name: 'Продолжить' }).click();
    await task.getByText('разметка 95 %: готово').waitFor();
  });

  it.each([
    ['ru-RU', 'dark', 1280],
    ['en-GB', 'light', 390],
    ['ru-RU', 'dark', 390],
  ] as const)('is sound in %s, %s, %d px', async (locale, colorScheme, width) => {
    const page = await site.signedIn('organiser', '/answers', { locale, colorScheme, width });
    expect(await faults(page, 'list')).toEqual(sound('list'));
    for (const part of ['', '/label', '/review', '/report']) {
      await page.goto(`${site.api.url}${address}${part}`);
      await page.locator('.answers-section, .message').first().waitFor();
      await page.locator('.loading').first().waitFor({ state: 'detached' });
      expect(await faults(page, part)).toEqual(sound(part));
      await picture(page, `answers${part.replace('/', '-')}-${locale}-${colorScheme}-${width}`);
    }
  });

  it('stays where it is while its parts come', async () => {
    const page = await site.signedIn('organiser', address);
    const parts = ['', '/label', '/review', '/report'].map((part) => address + part);
    expect(await movesOfLoad(page, site.api.url, ['/answers', ...parts])).toEqual([]);
  });

  it('takes a labeller out, and a labeller leaves; labels stay', async () => {
    const owner = await site.signedIn('organiser', address);
    const joins = async (colorScheme: 'light' | 'dark'): Promise<Page> => {
      // A link that was made before is out of sight.
      await owner.reload();
      await owner.getByRole('button', { name: 'Пригласить разметчика' }).click();
      const { pathname, hash } = new URL(await owner.locator('.answers-link').innerText());
      const page = await site.signedIn('jury', '/answers', { colorScheme });
      await page.goto(`${site.api.url}${pathname}${hash}`);
      await page.getByRole('button', { name: 'Присоединиться' }).waitFor();
      expect(await faults(page, pathname)).toEqual(sound(pathname));
      await picture(page, `answers-join-${colorScheme}`);
      await page.getByRole('button', { name: 'Присоединиться' }).click();
      await page.waitForURL((url) => url.pathname === address);
      return page;
    };
    const projectId = address.split('/').at(-1) ?? '';
    const { prisma } = site.test.database;
    const labels = await prisma.deskLabel.count();
    expect(labels).toBeGreaterThan(0);
    const labeller = await joins('light');
    await labeller.getByRole('button', { name: /^Выйти…/ }).click();
    await labeller.getByRole('dialog').locator('button[type=submit]').click();
    await labeller.waitForURL((url) => url.pathname === '/answers');
    expect(await prisma.deskMember.count({ where: { projectId } })).toBe(1);

    await joins('dark');
    await owner.reload();
    await owner.getByRole('button', { name: /^Исключить… Анна/ }).click();
    await owner.getByRole('dialog').locator('button[type=submit]').click();
    await owner.getByRole('button', { name: /^Исключить/ }).waitFor({ state: 'detached' });
    expect(await prisma.deskMember.count({ where: { projectId } })).toBe(1);
    expect(await prisma.deskLabel.count()).toBe(labels);
    // Nobody takes the owner out, not even the owner.
    expect(await owner.getByRole('button', { name: /Выйти…/ }).count()).toBe(0);
  });

  it('does not exist for others', async () => {
    const page = await site.signedIn('jury', '/answers');
    await page.goto(`${site.api.url}${address}`);
    expect(await page.locator('h1').textContent()).toContain('Такой страницы нет');
  });
});
