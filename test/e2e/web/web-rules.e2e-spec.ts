import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeFaults } from '../../support/axe.js';
import { CHROMIUM } from '../../support/browser.js';
import { DeskSite, faults, picture } from '../../support/desk-site.js';
import { join, PEOPLE } from '../../support/desk-world.js';
import { type FakeModel, startFakeModel } from '../../support/fake-model.js';
import { movesOfLoad } from '../../support/page-load.js';

/* An organiser writes rules, tries them, runs and compares them: browsers. Each step needs those before. */

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: the rules workbench; no Chromium (CHROMIUM_PATH).');

/** Answers about tools; every third names one tool only, and is labelled by a stricter reader. */
const ANSWERS = Array.from({ length: 30 }, (_, at) => (at % 3 === 0 ? ['a pen', '3'] : ['pen and paper', '8']));
const CSV = `text,score\n${ANSWERS.map((row) => row.join(',')).join('\n')}\n`;

let site: DeskSite;
let model: FakeModel;
let address: string;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  model = await startFakeModel();
  site = await DeskSite.start({
    environment: { DRAFTING_PROVIDER: 'openai-compatible', DRAFTING_MODEL: 'fake', DRAFTING_BASE_URL: model.url },
  });
  address = `/my/${site.world.slug}/rules`;
  for (const name of ['organiser', 'expert'] as const) await join(site.api.url, site.world, name);
});
afterEach(async () => expect(await site.leave()).toEqual([]));
afterAll(async () => {
  await site?.close();
  await model?.close();
});

const sound = (path: string) => ({ path, pale: [], faults: [], wide: 0 });
const rules = (page: Page) => page.getByRole('region', { name: 'Правила', exact: true });
const runs = (page: Page) => page.getByRole('region', { name: 'Прогоны' });
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function upload(page: Page, name: string, csv: string): Promise<void> {
  await page.getByText('Загрузить ответы').click();
  await page.locator('.rule-upload input[name=name]').fill(name);
  await page.locator('.rule-upload input[type=file]').setInputFiles(file('answers.csv', csv));
  await page.locator('.rule-upload input[name=label]').fill('score');
  await page.getByRole('button', { name: 'Сохранить набор' }).click();
}

suite('the rules workbench', () => {
  it('takes a set of answers, and says what is wrong with one', async () => {
    const page = await site.signedIn('organiser', address);
    await upload(page, 'инструменты', CSV.replace('8', '88'));
    await page.locator('.rule-upload .form-error').waitFor();
    expect(await page.locator('.rule-upload input[name=name]').inputValue()).toBe('инструменты');
    await page.locator('.rule-upload input[type=file]').setInputFiles(file('answers.csv', CSV));
    await page.getByRole('button', { name: 'Сохранить набор' }).click();
    await page.getByText('Сохранено: «инструменты», ответов 30.').waitFor();
    await page.getByRole('rowheader', { name: 'инструменты' }).waitFor();
  });

  it('marks what is wrong at its place and mends it by one press', async () => {
    const page = await site.signedIn('organiser', address);
    await page.getByRole('link', { name: 'Новое правило' }).click();
    const expression = page.getByLabel('Выражение', { exact: true });
    await page.getByLabel('Описание').fill('pen');
    await expression.fill('G(0, T(0)) = 1');
    await page.getByText('ERR_RULES_CHARACTER').waitFor();
    expect(await expression.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('.rule-excerpt mark').innerText()).toBe('=');
    await page.getByRole('button', { name: 'заменить на ==' }).click();
    expect(await expression.inputValue()).toBe('G(0, T(0)) == 1');
    await page.getByText('Ошибок: 0').waitFor();
  });

  it('suggests what may stand, in fields and in the text, by the keyboard alone', async () => {
    const page = await site.signedIn('organiser', `${address}/edit`);
    await page.getByLabel('Описание').fill('pen|pencil');
    const expression = page.getByLabel('Выражение', { exact: true });
    const options = page.getByRole('listbox', { name: 'Что может здесь стоять' }).getByRole('option');
    await expression.fill('');
    await expression.press('Control+Space');
    expect(await options.first().innerText()).toMatch(/^T\(\s+текст пропуска$/);
    expect(await expression.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'detached' });
    await page.keyboard.type('m');
    expect(await options.allInnerTexts()).toEqual([expect.stringMatching(/^M\(\s+значение атома для текста$/)]);
    await page.keyboard.press('Enter');
    expect(await options.allInnerTexts()).toEqual([expect.stringMatching(/^0\s+SM pen\|pencil$/)]);
    expect(await axeFaults(page)).toEqual([]);
    await picture(page, 'rules-completion-ru');
    await page.keyboard.press('Enter');
    await page.keyboard.type(', t');
    await page.keyboard.press('Enter');
    // The second of the suggestions is all blanks.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type(')) / 1');
    expect(await expression.inputValue()).toBe('M(0, T("*")) / 1');
    await page.getByRole('button', { name: 'Как текст' }).press('Enter');
    const text = page.getByRole('textbox', { name: 'Текст правила' });
    await text.fill('{\n "atoms": {\n  "0": { "type": "\n}\n}');
    for (const key of ['ArrowUp', 'ArrowUp', 'End']) await text.press(key);
    await page.keyboard.press('Alt+ArrowDown');
    expect(await options.locator('code').allInnerTexts()).toEqual(['EM', 'SM', 'OP', 'CS']);
    expect(await options.first().innerText()).toMatch(/^EM\s+совпадает целиком$/);
    expect(await axeFaults(page)).toEqual([]);
    await picture(page, 'rules-completion-text-ru');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(await text.inputValue()).toBe('{\n "atoms": {\n  "0": { "type": "CS"\n}\n}');
    await page.keyboard.press('Tab');
    expect(await options.count()).toBe(0);
  });

  it('tries answers while the rule is written, and stores and runs it', async () => {
    const page = await site.signedIn('organiser', `${address}/edit`);
    await page.getByLabel('Описание').fill('pen|pencil,paper');
    await page.getByLabel('Выражение', { exact: true }).fill('M(0, T(0))');
    await page.getByLabel('Что оно даёт').selectOption('value');
    await page.getByLabel('Баллы', { exact: true }).fill('4');
    await page.getByRole('button', { name: 'Добавить ответ' }).click();
    await page.getByLabel('Пропуск 0 ответа 1').fill('pencil and paper');
    await page.getByLabel('Нужно баллов за ответ 1').fill('8');
    await page.getByText('Как нужно: 1 из 1.').waitFor();
    // The control: another wish is not met.
    await page.getByLabel('Нужно баллов за ответ 1').fill('7');
    await page.getByText('Как нужно: 0 из 1.').waitFor();
    await page.getByText('почему').click();
    expect(await page.locator('.rule-trace').innerText()).toContain('M 0 SM');
    expect(await faults(page, 'workbench')).toEqual(sound('workbench'));
    expect(await axeFaults(page)).toEqual([]);
    await picture(page, 'rules-workbench-ru');
    await page.getByLabel('Название').fill('инструменты');
    await page.getByLabel('И сразу').selectOption({ label: 'больше ничего' });
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await page.getByRole('link', { name: 'инструменты', exact: true }).click();
    await page.getByLabel('И сразу').selectOption({ label: 'запустить на наборе «инструменты»' });
    await page.getByLabel('Название').fill('инструменты · 2');
    await page.getByLabel('Критерий словами, если есть').fill('Восемь баллов за два инструмента.');
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await page.getByText('Оценено 30 из 30, без баллов 0.').waitFor();
  });

  it('opens of a cell of the matrix its answers', async () => {
    const page = await site.signedIn('organiser', address);
    const row = rules(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'инструменты · 2' }) });
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(
      expect.arrayContaining(['Восемь баллов за два инструмента.', '1', expect.stringMatching(/^0\.\d+$/)]),
    );
    await runs(page).getByRole('link', { name: 'инструменты · 2' }).click();
    await page.getByRole('button', { name: 'Метка 3, Баллы 4: 10' }).click();
    await page.getByText('Показано 10 из 10.').waitFor();
    expect(await page.getByRole('rowheader', { name: 'a pen' }).count()).toBe(10);
    expect(await page.getByRole('rowheader', { name: 'pen and paper' }).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await picture(page, 'rules-run-ru');
  });

  it('shows the runs that the address asks for', async () => {
    const page = await site.signedIn('organiser', `${address}?runs.show=ended`);
    const choice = runs(page).getByRole('combobox', { name: 'Какие строки' });
    expect(await choice.evaluate((select: { value: string }) => select.value)).toBe('ended');
    expect(await runs(page).getByRole('rowheader').count()).toBe(0);
    await choice.selectOption({ label: 'готовы' });
    await runs(page).getByRole('rowheader', { name: 'инструменты · 2' }).waitFor();
    await page.waitForURL(/runs\.show=done/);
  });

  it('compares two versions on one set; the changes add up to it', async () => {
    const page = await site.signedIn('organiser', address, { colorScheme: 'dark', width: 390, height: 844 });
    await rules(page).getByRole('link', { name: 'инструменты · 2' }).click();
    await page.getByLabel('Баллы', { exact: true }).fill('3');
    expect(await page.getByLabel('Название').inputValue()).toBe('инструменты · 3');
    await page.getByLabel('И сразу').selectOption({ label: 'запустить на наборе «инструменты»' });
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await page.getByText('Оценено 30 из 30, без баллов 0.').waitFor();
    await page.goto(`${site.api.url}${address}`);
    await page.getByRole('button', { name: 'Сравнить' }).click();
    await page.getByRole('button', { name: 'ближе к метке: 10' }).waitFor();
    await page.getByRole('button', { name: 'дальше от метки: 20' }).waitFor();
    await page.getByRole('button', { name: 'так же: 0' }).waitFor();
    await page.getByRole('button', { name: 'инструменты · 2 8, инструменты · 3 6: 20' }).click();
    await page.getByRole('heading', { name: 'Ответы: было 8, стало 6' }).waitFor();
    expect(await page.getByRole('rowheader', { name: 'a pen' }).count()).toBe(0);
    expect(await page.getByText('M(0, T(0)) · value · 3').count()).toBe(1);
    expect(await faults(page, 'comparison')).toEqual(sound('comparison'));
    expect(await axeFaults(page)).toEqual([]);
    await picture(page, 'rules-comparison-dark-390');
  });

  it('stays where it is while its parts come', async () => {
    const { id } = await site.test.database.prisma.ruleTask.findFirstOrThrow();
    const rule = await site.test.database.prisma.scoringRule.findFirstOrThrow();
    const page = await site.signedIn('organiser', address);
    const paths = ['', '/edit', `/edit?rule=${rule.id}`, '/compare', `/runs/${id}`].map((part) => address + part);
    expect(await movesOfLoad(page, site.api.url, paths)).toEqual([]);
  });

  it('lets a model draft, and a person decide', async () => {
    const rule = {
      atoms: [{ id: '0', type: 'SM', desc: 'pen' }],
      combos: [{ id: 'A', combo: 'G(0, T(0))', score: 10, mode: 'logic' }],
      comboMode: 'ADD',
    };
    model.says = rule;
    const page = await site.signedIn('organiser', address, { locale: 'en-GB' });
    await page.locator('textarea[name=criterion]').fill('Ten points for a pen.');
    await page.getByRole('button', { name: 'Draft a rule' }).click();
    await page.getByText('A draft for the criterion “Ten points for a pen.”').waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('pen');
    await page.locator('form:has(textarea[name=reason]) input[name=name]').fill('drafted');
    await page.locator('textarea[name=reason]').fill('Read and tried.');
    await page.getByRole('button', { name: 'Accept the draft as it is' }).click();
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'drafted' }) });
    expect(await row.innerText()).toContain('a model’s draft');
    expect(await faults(page, 'rules')).toEqual(sound('rules'));
    await picture(page, 'rules-en');
  });

  it('adds a question with a stored rule to a contest by rules; in others there are none', async () => {
    const { prisma, pool } = site.test.database;
    const made = { slug: 'quiz', titleRu: 'Вопросы', titleEn: 'Questions', engine: 'rules' };
    const { id: contestId } = await prisma.contest.create({ data: made });
    await prisma.contestParameters.create({ data: { contestId, version: 1, values: {}, reason: 'first' } });
    const { id: userId } = await prisma.user.findFirstOrThrow({ where: { email: PEOPLE.organiser } });
    await pool.query('insert into role_grants (id, user_id, contest_id, role) values ($1, $2, $3, $4::role)', [
      ...[randomUUID(), userId, contestId, 'organiser'],
    ]);
    const page = await site.signedIn('organiser', '/my/quiz/rules');
    await page.getByText('Новый вопрос').click();
    await page.getByText('Сначала сохраните правило').waitFor();
    await page.getByRole('link', { name: 'Новое правило' }).click();
    await page.getByLabel('Описание').fill('pen|pencil');
    await page.getByLabel('Выражение', { exact: true }).fill('M(0, T(0))');
    await page.getByLabel('Что оно даёт').selectOption('value');
    await page.getByLabel('Баллы', { exact: true }).fill('4');
    await page.getByText('Ошибок: 0').waitFor();
    await page.getByLabel('Название').fill('ручка');
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await page.getByRole('link', { name: 'ручка' }).waitFor();
    await page.getByText('Новый вопрос').click();
    const add = async (id: string, text: string): Promise<void> => {
      await page.locator('input[name=id]').fill(id);
      await page.locator('textarea[name=text]').fill(text);
      await page.locator('textarea[name=text]').press('Tab');
      await page.keyboard.press('Enter');
    };
    // What the form itself would stop, the server says field by field, in the reader's language.
    const form = page.getByRole('region', { name: 'Вопросы' }).locator('form');
    await form.evaluate((element: { noValidate: boolean }) => void (element.noValidate = true));
    await form.locator('input[name=blanks]').fill('0');
    await add('tool', '');
    await form.getByText('blanks: нужно не меньше 1').waitFor();
    await form.getByText('text: нужен хотя бы 1 знак').waitFor();
    await form.locator('input[name=blanks]').fill('1');
    await add('tool', 'Чем пишут?');
    await page.getByText('Добавлен вопрос «tool», номер 1.').waitFor();
    await page.getByText('tool', { exact: false }).first().waitFor();
    await add('tool', 'Чем рисуют?');
    await page.getByText('ERR_QUESTION_CHANGED').waitFor();
    expect(await page.locator('textarea[name=text]').inputValue()).toBe('Чем рисуют?');
    const [question] = await prisma.essay.findMany({ where: { contestId } });
    expect(question).toMatchObject({ externalId: 'tool', text: 'Чем пишут?' });
    expect(await faults(page, 'question')).toEqual(sound('question'));
    expect(await axeFaults(page)).toEqual([]);
    await picture(page, 'rules-question-ru');
    await page.goto(`${site.api.url}${address}`);
    await page.getByRole('link', { name: 'Новое правило' }).waitFor();
    expect(await page.getByText('Новый вопрос').count()).toBe(0);
  });

  it('removes what is in use last: a run with its results, then its set', async () => {
    const page = await site.signedIn('organiser', address);
    await upload(page, 'лишний', 'text,score\n=pen,3\n');
    const sets = page.getByRole('region', { name: 'Наборы ответов' });
    await sets.getByRole('rowheader', { name: 'лишний' }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Ответы, CSV: «лишний»' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toBe("\uFEFFblank 1,label\r\n'=pen,3\r\n");
    await page.getByRole('link', { name: 'инструменты', exact: true }).click();
    await page.getByLabel('И сразу').selectOption({ label: 'запустить на наборе «лишний»' });
    await page.getByLabel('Название').fill('лишнее');
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await page.getByText('Оценено 1 из 1, без баллов 0.').waitFor();
    await page.goto(`${site.api.url}${address}`);
    const dialog = page.getByRole('dialog', { name: 'Убрать «лишний»?' });
    await page.getByRole('button', { name: 'Убрать «лишний»' }).click();
    await dialog.getByText('Навсегда пропадут все ответы набора вместе с метками: 1.').waitFor();
    await dialog.getByRole('button', { name: 'Убрать навсегда' }).click();
    await dialog.getByText('ERR_ANSWER_SET_USED').waitFor();
    await page.keyboard.press('Escape');
    // By the keyboard alone: the run, and then the set goes.
    await runs(page)
      .getByRole('button', { name: /^Убрать «лишнее/ })
      .press('Enter');
    const asked = page.getByRole('dialog', { name: /^Убрать «лишнее/ });
    await asked.getByText('Навсегда пропадут баллы всех ответов прогона с пояснениями: 1.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await picture(page, 'rules-remove-ru');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
    await runs(page).getByRole('link', { name: 'лишнее', exact: true }).waitFor({ state: 'detached' });
    expect(await page.locator(':focus').getByRole('heading').first().innerText()).toBe('Прогоны');
    await page.getByRole('button', { name: 'Убрать «лишний»' }).press('Enter');
    await dialog.getByRole('button', { name: 'Убрать навсегда' }).click();
    await sets.getByRole('rowheader', { name: 'лишний' }).waitFor({ state: 'detached' });
    const log = await site.test.database.prisma.auditEntry.findMany({
      where: { action: { endsWith: '.removed' } },
      orderBy: { seq: 'asc' },
    });
    expect(log.map(({ action }) => action)).toEqual(['rule-task.removed', 'answer-set.removed']);
  });

  it('gives an expert the trial and nothing that is stored', async () => {
    const page = await site.signedIn('expert', address);
    await page.getByRole('link', { name: 'Открыть верстак' }).click();
    await page.getByLabel('Описание').waitFor();
    expect(await page.getByRole('heading', { name: 'Сохранить правило' }).count()).toBe(0);
    expect(await page.getByText('инструменты').count()).toBe(0);
  });
});
