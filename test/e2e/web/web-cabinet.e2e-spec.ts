import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from '@starboard/client';
import type { ApprovedTeamView, TeamDetailView } from '@starboard/contracts';
import { DatasetCommands, RoundCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { axeFaults } from '../../support/axe.js';
import { CHROMIUM } from '../../support/browser.js';
import { DeskSite, faults, fillIn, picture } from '../../support/desk-site.js';
import { join, PASSWORD } from '../../support/desk-world.js';
import { eventually } from '../../support/eventually.js';
import { caller, makePerson } from '../../support/organisers.js';
import { type SessionServer, startSessionServer } from '../../support/session-server.js';
import { WEIGHT } from '../../support/weight.js';

/*
 * A captain takes part by pages alone (2.14, 3.1): applies, follows, reads the data, looks at what the program sent, protests.
 * Each step needs those before. The organisers' decisions that are not the subject come over REST.
 */

const BY = { actor: 'test' };
const CAPTAIN = 'captain@example.org';
const NEW_PASSWORD = 'another horse, another battery';

/** Whether a draft on the device holds a text. */
const keptOnDevice = (text: string): string => `new Promise((done) => {
  const opening = indexedDB.open('starboard-drafts');
  opening.onsuccess = () => {
    const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
    all.onsuccess = () => {
      opening.result.close();
      done(all.result.some(({ content }) => content.includes('${text}')));
    };
  };
})`;

let site: DeskSite;
let server: SessionServer;
let organiser: ReturnType<typeof caller>;
let contest: string;
let followed: string;
let teamId: string;
let roundId: string;
let sessionId: number;

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined)
  console.warn('Skipped: the cabinet in a browser; no Chromium is installed (CHROMIUM_PATH).');

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start();
  contest = `/my/${site.world.slug}`;
  const { database } = site.test;
  const { contestId, parametersId, essayIds } = site.world.round;
  organiser = caller(site.api.url, await makePerson(database, [{ role: 'organiser', contestId }]));
  await join(site.api.url, site.world, 'jury');
  const clock = manualClock(Date.now());
  const set = { contestId, kind: 'training', name: 'учебная', essayIds: [...essayIds.values()].slice(0, 3) } as const;
  const { id: datasetId } = await new DatasetCommands(database, clock).createDataset(set, BY);
  const rounds = new RoundCommands(database, clock);
  roundId = (await rounds.createRound({ contestId, mode: 'algorithmic', datasetId, parametersId }, BY)).id;
  await rounds.openUntimedRound(roundId, BY);
  server = await startSessionServer(site.test.url);
});

afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});

afterAll(async () => {
  await server?.stop();
  await site?.close();
});

/** A browser in which the captain is signed in. */
async function captain(path: string, options: Parameters<DeskSite['open']>[1] = {}, password = PASSWORD) {
  const page = await site.open(`/sign-in?next=${encodeURIComponent(path)}`, options);
  await fillIn(page, CAPTAIN, password);
  await page.locator('.crumbs').first().waitFor();
  return page;
}

/** A program: it sends one file back unreadable first, and then answers all. */
async function qualify(token: string): Promise<void> {
  const client = await connect({ url: server.url, token });
  const session = await client.startSession({ type: 'algorithmic', params: { dsType: 'train', pull: true } });
  let first = true;
  for await (const file of session) {
    const { text } = file.content as { text: string };
    if (first) expect((await file.submit('not the essay at all')).verdict).not.toBe('accepted');
    first = false;
    expect((await file.submit(text)).verdict).toBe('accepted');
  }
  await session.closed;
  sessionId = session.id;
  client.close();
}

suite('a captain, by pages alone', () => {
  it('applies without an account; the draft outlives the page, and wrong fields are named', async () => {
    const page = await site.open(`/contests/${site.world.slug}`);
    await page.getByRole('link', { name: 'Подать заявку' }).click();
    await page.locator('input[name=name]').fill('Орион');
    await page.locator('input[name=slug]').fill('сова');
    await page.getByRole('button', { name: 'Добавить участника' }).click();
    await page.locator('input[name=member-0-name]').fill('Борис');
    await page.getByText('Черновик хранится').waitFor();
    await eventually('the whole draft on the device', () => page.evaluate<boolean>(keptOnDevice('Борис')));
    await page.reload();
    await page.locator('input[name=member-0-name]').waitFor();
    expect(await page.locator('input[name=name]').inputValue()).toBe('Орион');
    expect(await page.locator('input[name=member-0-name]').inputValue()).toBe('Борис');
    await page.locator('input[name=slug]').fill('orion');
    await page.locator('input[name=member-0-email]').fill(CAPTAIN);
    await page.locator('input[name=participant]').fill('ООО «Орион»');
    await page.locator('input[name=country]').fill('ru');
    await page.locator('input[name=captain-name]').fill('Анна');
    await page.locator('input[name=captain-email]').fill(CAPTAIN);
    await page.locator('textarea[name=programme]').fill('Правила и словарь.');
    await page.locator('input[name=regulation]').check();
    await page.locator('input[name=licence]').check();
    await picture(page, 'apply-ru');
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await page.getByText('Этот адрес уже указан', { exact: true }).waitFor();
    await page.locator('input[name=member-0-email]').fill('boris@example.org');
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await page.getByRole('heading', { name: 'Заявка подана' }).waitFor();
    followed = (await page.locator('.secret-line code').innerText()).replace(site.api.url, '');
    expect(new URL(page.url()).hash).toBe(`#${followed.split('#')[1]}`);
    await picture(page, 'application-ru');
  });

  it('follows the application by its link, changes it, and sees the approval', async () => {
    const page = await site.open(followed);
    await page.getByText('ждёт решения', { exact: true }).waitFor();
    expect((await site.weight(page)).bytes).toBeLessThanOrEqual(WEIGHT.public);
    await page.getByRole('button', { name: 'Изменить заявку' }).click();
    await page.locator('textarea[name=programme]').fill('Правила, словарь и трансформер.');
    await page.getByRole('button', { name: 'Сохранить заявку' }).click();
    await page.getByText('Правила, словарь и трансформер.').waitFor();
    const teams = await organiser('GET', `/api/contests/${site.world.slug}/teams?status=applied`);
    teamId = (teams.body as { items: { id: string }[] }).items[0]?.id ?? '';
    const path = `/api/contests/${site.world.slug}/teams/${teamId}`;
    expect((await organiser('GET', path)).body as unknown as TeamDetailView).toMatchObject({
      application: { programme: 'Правила, словарь и трансформер.', members: [{ name: 'Борис' }] },
    });
    const approved = await organiser('POST', `${path}/approval`, { reason: 'Заявка заполнена полностью' });
    const { invitation } = approved.body as unknown as ApprovedTeamView;
    await page.reload();
    await page.getByText('Заявка заполнена полностью').waitFor();
    expect(await page.getByRole('button', { name: 'Изменить заявку' }).count()).toBe(0);
    const joined = await site.open(`/join#${invitation?.secret}`);
    await joined.locator('input[name=name]').fill('Анна');
    await joined.locator('input[name=password]').fill(PASSWORD);
    await joined.locator('button[type=submit]').click();
    await joined.locator('.card a[href="/sign-in"]').waitFor();
  });

  it('is told by a wrong link that it leads nowhere', async () => {
    const page = await site.open(`/contests/${site.world.slug}/application#sba_wrong`, { locale: 'en-GB' });
    await page.getByText('This link leads to no application').waitFor();
  });

  it('reads what comes next, downloads a set, and gets the commands for a trial', async () => {
    const page = await captain(contest);
    await page.getByRole('link', { name: 'Команда и токены программ' }).click();
    await page.getByText('Не проведено ни одной квалификационной сессии.').waitFor();
    await picture(page, 'cabinet-ru');
    await page.getByRole('link', { name: 'Данные', exact: true }).click();
    const link = page.getByRole('link', { name: /^Скачать: учебная, версия 1, TXT/ });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
    await picture(page, 'cabinet-data-ru');
    await page.getByRole('button', { name: /^Показать \d+ эссе/ }).click();
    await page.locator('tbody a[href*="/essays/"]').first().click();
    await page.getByRole('button', { name: 'Поменять местами' }).waitFor();
    await picture(page, 'cabinet-data-psr-ru');
    expect(await axeFaults(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('link', { name: 'Проба', exact: true }).click();
    await page.getByLabel('Токен команды').fill('sb_mine');
    expect(await page.locator('.commands').nth(1).innerText()).toContain(
      `export PKU_URL=${site.api.url}\nexport PKU_TOKEN=sb_mine\npython3 mark.py 10`,
    );
    await picture(page, 'cabinet-try-ru');
  });

  it('sees each file of a session, and the browser takes the receipts, but no changed one', async () => {
    const { body } = await organiser('POST', `/api/contests/${site.world.slug}/teams/${teamId}/tokens`, { name: 'x' });
    await qualify((body as { token: string }).token);
    const page = await captain(`${contest}/team`);
    await page.getByRole('link', { name: `Сессия ${sessionId}` }).click();
    await page.locator('tbody tr', { hasText: 'засчитан' }).nth(2).waitFor();
    expect(await page.locator('tbody tr', { hasText: 'засчитан' }).count()).toBe(3);
    await page.getByRole('button', { name: /^Проверить квитанции сессии: 4/ }).click();
    await page.getByText('Верны 4 из 4').waitFor();
    await page.getByText('цепочка без пропусков').waitFor();
    await picture(page, 'cabinet-session-ru');
    const [kept] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Квитанция: файл/ })
        .first()
        .click(),
    ]);
    const receipt = await readFile(await kept.path(), 'utf8');
    const changed = receipt.replace(/"verdict":"[a-z-]+"/, '"verdict":"accepted"');
    expect(changed).not.toBe(receipt);
    const give = (name: string, text: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await give('kept.json', receipt);
    await page.getByText('Верны 1 из 1').waitFor();
    await give('changed.json', changed);
    await page.getByText('Верны 0 из 1').waitFor();
    await page.getByText('квитанция изменена').waitFor();
    await picture(page, 'cabinet-receipts-ru');
    expect((await site.weight(page)).bytes).toBeLessThanOrEqual(WEIGHT.signedIn);
  });

  it('protests; the jury answers with a reason, and the captain reads it', async () => {
    const page = await captain(`${contest}/protests`);
    await page.locator('textarea[name=text]').fill('Название команды записано с ошибкой.');
    await page.getByRole('button', { name: 'Подать' }).click();
    await page.getByText('ждёт ответа', { exact: true }).waitFor();
    const jury = await site.signedIn('jury', contest);
    await jury.getByRole('link', { name: /^Открыть: Протесты/ }).click();
    await jury.getByRole('button', { name: 'Удовлетворить…' }).click();
    await jury.getByRole('dialog').locator('textarea').fill('Название исправлено.');
    await picture(jury, 'protest-answer-ru');
    await jury.getByRole('dialog').locator('button[type=submit]').click();
    await jury.getByRole('dialog').waitFor({ state: 'detached' });
    await jury.locator('select[name=status]').selectOption('filed');
    await jury.getByText('Протестов нет.').waitFor();
    expect(new URL(jury.url()).searchParams.get('status')).toBe('filed');
    await page.reload();
    await page.getByText('Название исправлено.').waitFor();
    await page.locator('select[name=decision] option').waitFor({ state: 'attached' });
    expect(await page.locator('select[name=decision] option').allInnerTexts()).toEqual([
      expect.stringMatching(/^Ответ на протест: удовлетворён/),
    ]);
    await picture(page, 'protests-ru');
  });

  it('waits for the conclusion, which the jury reads with the form that it confirms', async () => {
    const page = await site.signedIn('jury', `${contest}/admission`);
    const row = page.locator('tbody tr', { hasText: 'Орион' });
    await row.getByRole('button', { name: /^Заключение/ }).click();
    await page.getByRole('dialog').getByText('Правила, словарь и трансформер.').waitFor();
    await picture(page, 'admission-conclude-ru');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await row.getByText(/отрицательное|положительное/).waitFor();
    await picture(page, 'admission-ru');
  });

  it('changes the password and ends the other browser’s session', async () => {
    const other = await captain('/account');
    const page = await captain('/account');
    await page.locator('tbody tr').nth(1).waitFor();
    await picture(page, 'account-ru');
    await page.getByRole('button', { name: /^Завершить все, кроме этого/ }).click();
    await page.getByRole('button', { name: /^Завершить все, кроме этого/ }).waitFor({ state: 'detached' });
    await other.reload();
    await other.waitForURL('**/sign-in**');
    await page.locator('input[name=current]').fill('wrong');
    await page.locator('input[name=password]').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Сменить пароль' }).click();
    await page.getByText('Нынешний пароль не тот.').waitFor();
    await page.locator('input[name=current]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Сменить пароль' }).click();
    await page.getByText('Пароль сменён').waitFor();
    await page.locator('input[name=name]').fill('скрипты');
    await page.getByRole('button', { name: 'Выпустить токен' }).click();
    const secret = await page.locator('.issued-line code').innerText();
    const mine = caller(site.api.url, secret);
    expect(await mine('GET', '/api/identity/me')).toMatchObject({ status: 200 });
    await page.getByRole('button', { name: 'Отозвать скрипты' }).click();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.getByText(/отозван \d/).waitFor();
    expect(await mine('GET', '/api/identity/me')).toMatchObject({ status: 401 });
  });

  it('cannot change the application while it is approved, withdraws with a reason, and files it anew', async () => {
    const team = `/api/contests/${site.world.slug}/teams/${teamId}`;
    const page = await captain(`${contest}/team`, {}, NEW_PASSWORD);
    const section = page.getByRole('region', { name: 'Заявка', exact: true });
    await section.getByText('изменить её может оргкомитет').waitFor();
    expect(await section.getByRole('button', { name: 'Изменить заявку' }).count()).toBe(0);
    await section.getByRole('button', { name: 'Отказаться от участия…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Команда «Орион» отказывается от участия?' });
    await dialog.locator('textarea').fill('Не успеваем к финалу');
    await picture(page, 'cabinet-withdraw-ru');
    await dialog.getByRole('button', { name: 'Отказаться от участия' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { prisma } = site.test.database;
    const said = { subjectType: 'team', subjectId: teamId, action: 'team.withdrawn' };
    expect(await prisma.auditEntry.findFirstOrThrow({ where: said })).toMatchObject({ reason: 'Не успеваем к финалу' });
    await section.getByRole('button', { name: 'Подать заново' }).click();
    await section.locator('textarea[name=programme]').fill('Правила, словарь и модель.');
    await section.getByRole('button', { name: 'Сохранить заявку' }).click();
    await section.getByText('Заявка сохранена.').waitFor();
    await section.getByText('Правила, словарь и модель.').waitFor();
    const again = await prisma.team.findUniqueOrThrow({ where: { id: teamId } });
    expect(again).toMatchObject({ status: 'applied', application: { programme: 'Правила, словарь и модель.' } });
    expect(await organiser('POST', `${team}/approval`, { reason: 'Форма полна' })).toMatchObject({ status: 200 });
  });

  it('finds the administration closed', async () => {
    const page = await captain('/admin', { locale: 'en-GB' }, NEW_PASSWORD);
    await page.getByText('This page is not open to you').waitFor();
  });

  it.each([
    ['light', 1280, 'ru-RU'],
    ['dark', 390, 'en-GB'],
  ] as const)('reads every page: %s, %d pixels, %s', async (colorScheme, width, locale) => {
    const options = { colorScheme, width, height: 844, locale };
    const page = await captain(`${contest}/team`, options, NEW_PASSWORD);
    const paths = [
      `${contest}/team`,
      `${contest}/team/data`,
      `${contest}/team/try`,
      `${contest}/team/${teamId}/sessions/${sessionId}`,
      `${contest}/rounds/${roundId}/teams/${teamId}/report?session=${sessionId}`,
      `${contest}/protests`,
      '/account',
      followed,
      `/contests/${site.world.slug}/apply`,
    ];
    for (const path of paths) {
      // A new document, also where only what is behind `#` differs.
      await page.goto('about:blank');
      await page.goto(`${site.api.url}${path}`);
      await page.locator('h1').waitFor();
      await page.locator('.bone').first().waitFor({ state: 'detached' });
      // The points that follow from each answer stand beside its figures.
      if (path.includes('/report?'))
        await page
          .locator('td', { hasText: /^K\d+ \d.* · K \d/ })
          .first()
          .waitFor();
      expect(await faults(page, path)).toEqual({ path, pale: [], faults: [], wide: 0 });
      expect([path, ...(await axeFaults(page))]).toEqual([path]);
      await picture(page, `cabinet-${colorScheme}-${width}-${paths.indexOf(path)}`);
    }
  });
});
