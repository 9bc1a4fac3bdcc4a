import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { connect } from '@starboard/client';
import { DatasetCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { addJob } from '../../support/add-job.js';
import { axeFaults } from '../../support/axe.js';
import { CHROMIUM } from '../../support/browser.js';
import { createContest, createRound, makeAnswer } from '../../support/contest.js';
import { confirm, DeskSite, faults, picture } from '../../support/desk-site.js';
import { join as joinWorld, PEOPLE } from '../../support/desk-world.js';
import { eventually } from '../../support/eventually.js';
import { dropFolder } from '../../support/page-acts.js';
import { movesOfLoad } from '../../support/page-load.js';
import { RawClient } from '../../support/raw-client.js';
import { type SessionServer, startSessionServer } from '../../support/session-server.js';
import { WEIGHT } from '../../support/weight.js';

/* An organiser holds a final by pages: a folder is dropped, mended and sealed; a round is planned, watched and restarted. */

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: rounds in a browser; no Chromium is installed (CHROMIUM_PATH).');

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const DAY = 86_400_000;
const BY = { actor: 'test' };
const INTERVAL_MS = 3_000;
const DEADLINE_MS = 2_800;
const NEW = ['101', '102', '103'];

let site: DeskSite;
let server: SessionServer;
let folder: string;
let contest: string;
let program: RawClient | undefined;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await DeskSite.start({ queue: true });
  [server, folder] = await Promise.all([
    startSessionServer(site.test.url),
    mkdtemp(join(tmpdir(), 'starboard-drop-')).then((parent) => join(parent, 'сочинения')),
    joinWorld(site.api.url, site.world, 'organiser'),
    joinWorld(site.api.url, site.world, 'jury'),
  ]);
  contest = `/my/${site.world.slug}`;
  // Essays that nobody knows yet; the last file is broken at a place.
  for (const [index, id] of NEW.entries()) {
    await cp(join(ESSAYS, `000${index + 7}.txt`), join(folder, `${id}.txt`), { recursive: true });
  }
  await writeFile(join(folder, '104.json'), BROKEN);
});

afterEach(async () => {
  program?.close();
  expect(await site.leave()).toEqual([]);
});

afterAll(async () => {
  await server?.stop();
  await site?.close();
  if (folder !== undefined) await rm(join(folder, '..'), { recursive: true, force: true });
});

const MENDED = JSON.stringify(
  { meta: { id: '104', subject: 'rus', theme: 'Память' }, criteria: {}, selections: [], text: 'Новое эссе о памяти.' },
  null,
  1,
);
const BROKEN = MENDED.replace('"criteria": {},', '"criteria": {');

/** A token of a team that may take part in finals. */
async function admittedToken(): Promise<string> {
  const token = `sb_${randomBytes(24).toString('base64url')}`;
  const { prisma } = site.test.database;
  const teamId = site.world.round.sessions.get('сова')?.teamId ?? '';
  await prisma.team.update({ where: { id: teamId }, data: { status: 'approved', admittedAt: new Date(0) } });
  const hash = createHash('sha256').update(token).digest();
  await prisma.apiToken.create({ data: { teamId, name: 'test', prefix: token.slice(0, 8), hash } });
  return token;
}

/** Another sealed set of essays that nobody knows. */
async function otherSet(): Promise<void> {
  const datasets = new DatasetCommands(site.test.database, manualClock(Date.now()));
  const { contestId } = site.world.round;
  const list = [1, 2].map((index) => ({
    ...{ externalId: `new-${index}`, subject: 'rus', meta: {} },
    text: `Запасное сочинение ${index}`,
  }));
  const { essays } = await datasets.importEssays(contestId, list, BY);
  const essayIds = essays.map(({ id }) => id);
  const { id } = await datasets.createDataset({ contestId, kind: 'final', name: 'запас', essayIds }, BY);
  await datasets.seal(id, BY);
}

/** The organiser of the world is one of another contest, too, which is announced. */
async function organise(contestId: string): Promise<void> {
  const { prisma } = site.test.database;
  const { id: userId } = await prisma.user.findFirstOrThrow({ where: { email: PEOPLE.organiser } });
  await prisma.roleGrant.create({ data: { userId, contestId, role: 'organiser' } });
  await prisma.contest.update({ where: { id: contestId }, data: { announcedAt: new Date() } });
}

const upload = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Загрузить эссе' }) });

suite('rounds by pages', () => {
  it('takes a dropped folder, says at which place a file is broken, takes the mended file, and seals the set', async () => {
    const page = await site.signedIn('organiser', contest);
    await page.getByRole('link', { name: 'Выборки' }).click();
    const part = upload(page);
    await part.locator('select[name=kind]').selectOption('final');
    await part.locator('input[name=dataset]').fill('Финал 2');
    await dropFolder(page, folder);
    await part.getByText(/Выбрано 4 файла/).waitFor();
    await part.getByRole('button', { name: 'Загрузить' }).click();
    const refused = part.locator('tbody tr', { hasText: '104.json' });
    await refused.waitFor();
    expect(await refused.innerText()).toMatch(/отклонён[\s\S]*строка \d+, столбец \d+/);
    expect(await part.locator('.upload-state').last().innerText()).toMatch(/Файлов 4: принято 3/);
    await picture(page, 'datasets-refused-ru');
    // The rest is still chosen; only the mended file is chosen again, without its folder.
    await writeFile(join(folder, '104.json'), MENDED);
    await part.locator('input[data-kind=files]').setInputFiles(join(folder, '104.json'));
    await part.getByText(/Выбрано 4 файла/).waitFor();
    await part.getByRole('button', { name: 'Загрузить' }).click();
    await part.getByText(/Файлов 4: принято 1, без изменений 3, отклонено 0/).waitFor();
    await part.getByRole('link', { name: 'Открыть выборку' }).click();
    await page.getByRole('heading', { level: 1, name: /^Финал 2, версия \d$/ }).waitFor();
    await confirm(page, { button: 'Запечатать…' });
    const root = await page.getByRole('status').locator('code').innerText();
    const stored = await site.test.database.prisma.dataset.findFirstOrThrow({
      where: { name: 'Финал 2', sealedAt: { not: null } },
    });
    expect(root).toBe(Buffer.from(stored.merkleRoot ?? []).toString('hex'));
    await page.getByRole('button', { name: 'Показать 4 эссе' }).click();
    await page.getByRole('rowheader', { name: '104' }).waitFor();
    await picture(page, 'dataset-sealed-ru');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'zip, txt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Финал 2-2-txt.zip');
  });

  it('plans a final, asks for the reason within ten days (7.5), shows a program come and go, and restarts on new essays (7.15)', async () => {
    await otherSet();
    const token = await admittedToken();
    const page = await site.signedIn('organiser', `${contest}/rounds`);
    const plan = page.locator('.round-form');
    const option = plan.locator('select[name=set] option', { hasText: 'Финал 2' });
    await plan.locator('select[name=set]').selectOption((await option.getAttribute('value')) ?? '');
    await plan.getByRole('button', { name: 'Создать черновик' }).click();
    await page.locator('input[name=date]').fill(new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10));
    await page.locator('input[name=time]').fill('12:00');
    expect(await page.locator('textarea[name=overrideReason]').count()).toBe(0);
    await page.locator('input[name=date]').fill(new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10));
    await page.getByText(/До старта меньше 10 дней/).waitFor();
    await page.locator('textarea[name=overrideReason]').fill('протокол 7');
    await picture(page, 'round-schedule-ru');
    await page.getByRole('button', { name: 'Назначить' }).click();
    await page.getByText('Назначено.').waitFor();
    const control = new URL(page.url()).pathname;
    const roundId = control.split('/').at(-2) ?? '';
    const round = await site.test.database.prisma.round.findUniqueOrThrow({ where: { id: roundId } });
    expect(round.startsAt?.toISOString().slice(11)).toBe('09:00:00.000Z');
    await page.getByRole('button', { name: 'Открыть лобби…' }).click();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const row = page.locator('tbody tr', { hasText: 'сова' }).first();
    await row.getByText('сессии нет').waitFor();
    program = new RawClient('4.x', server.url, token);
    expect(await program.ask('session-start', { type: 'final' })).toMatchObject({ sessionId: expect.any(Number) });
    await row.getByText('на связи').waitFor();
    await picture(page, 'round-live-ru');
    program.kill();
    await row.getByText('связь потеряна').waitFor();
    await page.getByRole('link', { name: 'Перезапуск и протоколы' }).click();
    await page.getByRole('heading', { name: /^Протокол Судейской коллегии/ }).waitFor();
    const commission = page.locator('.protocol-draft').first();
    expect(await commission.innerText()).toMatch(/сова\s+связь потеряна/);
    await page.locator('input[name=technicalCommission]').fill('протокол 8 от 1 декабря');
    await page.locator('input[name=jury]').fill('протокол 9 от 1 декабря');
    await page.locator('textarea[name=reason]').fill('обрыв связи у всех');
    await picture(page, 'round-restart-ru');
    await page.getByRole('button', { name: 'Перезапустить…' }).click();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.waitForURL((url) => url.pathname.endsWith('/control') && url.pathname !== control);
    await page.getByRole('link', { name: 'перезапуск прежнего испытания' }).waitFor();
    expect(await site.test.database.prisma.round.findUniqueOrThrow({ where: { id: roundId } })).toMatchObject({
      status: 'void',
    });
    const decision = await site.test.database.prisma.decision.findFirstOrThrow({
      where: { roundId, kind: 'round.restart' },
    });
    expect(decision).toMatchObject({ reason: 'обрыв связи у всех', outcome: 'restarted' });
    // Where the time of the lobby is past, the round opens at once: that it is scheduled is said all the same.
    const soon = new Date(Date.now() + 2 * DAY);
    await page.locator('input[name=date]').fill(soon.toISOString().slice(0, 10));
    await page.locator('input[name=time]').fill('12:00');
    await page.locator('input[name=lobby]').fill(String(3 * 24 * 60));
    await page.locator('textarea[name=overrideReason]').fill('протокол 10');
    await page.getByRole('button', { name: 'Назначить' }).click();
    await page.getByText('Назначено. Время лобби уже наступило, и испытание открыто.').waitFor();
    await page.getByRole('button', { name: 'Отменить…' }).click();
    await page.getByRole('dialog').locator('textarea').fill('проба');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.locator('.status-void').first().waitFor();
  });

  it('ends a running final early: its program is told, essays that not all had are nobody’s, and the public sees it', async () => {
    const { database } = site.test;
    const parameters = { intervalMs: INTERVAL_MS, deadlineMs: DEADLINE_MS };
    // Of more essays than a slow machine hands out before the dialog is filled in.
    const own = await createContest(database, { teams: 1, essays: 20, parameters });
    await organise(own.id);
    const startsAt = Math.ceil(server.clock.now()) + INTERVAL_MS;
    const shape = { mode: 'final', startsAt, lobbyOpensAt: startsAt - 9_000, intervalMs: INTERVAL_MS } as const;
    const roundId = await createRound(database, own, shape);
    const client = await connect({ url: server.url, token: own.teams[0]?.token ?? '' });
    const session = await client.startSession({ type: 'final' });
    const answered = new Set<number>();
    const playing = (async () => {
      for await (const file of session) {
        await file.submit(makeAnswer(file.content.text));
        answered.add(file.index);
      }
    })();
    const watched = await site.open(`/contests/${own.slug}/live`);
    const page = await site.signedIn('organiser', `/my/${own.slug}/rounds/${roundId}/control`);
    await eventually('an answer', () => Promise.resolve(answered.has(0)));
    await page.getByRole('button', { name: 'Закончить…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('textarea').fill('пожарная тревога');
    await picture(page, 'round-ending-ru');
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
    expect((await session.closed).type).toBe('finish');
    await playing;
    client.close();
    await page.locator('.status-closed').first().waitFor();
    await watched.getByText('Сейчас: решения оцениваются.').first().waitFor();
    const { prisma } = database;
    const items = await prisma.roundItem.findMany({ where: { roundId }, orderBy: { index: 'asc' } });
    const cut = items.map(({ cutOff }) => cutOff);
    expect(cut).toContain(true);
    expect(cut.indexOf(true)).toBe(cut.filter((one) => !one).length);
    expect(await prisma.decision.findFirstOrThrow({ where: { roundId } })).toMatchObject({
      reason: 'пожарная тревога',
    });
  });

  it('opens a qualification without a clock and ends it', async () => {
    const datasets = new DatasetCommands(site.test.database, manualClock(Date.now()));
    const { contestId } = site.world.round;
    const essay = { externalId: 'test-1', subject: 'rus', meta: {}, text: 'Проверочное сочинение о лете' };
    const { essays } = await datasets.importEssays(contestId, [essay], BY);
    const essayIds = essays.map(({ id }) => id);
    await datasets.createDataset({ contestId, kind: 'test', name: 'проверка', essayIds }, BY);
    const page = await site.signedIn('organiser', `${contest}/rounds`);
    const plan = page.locator('.round-form');
    await plan.locator('select[name=mode]').selectOption('algorithmic');
    const option = plan.locator('select[name=set] option', { hasText: 'проверка' });
    await plan.locator('select[name=set]').selectOption((await option.getAttribute('value')) ?? '');
    await plan.getByRole('button', { name: 'Создать черновик' }).click();
    await page.waitForURL(/\/control$/);
    const roundId = new URL(page.url()).pathname.split('/').at(-2) ?? '';
    for (const [act, status] of [
      ['Открыть', 'open'],
      ['Закончить', 'closed'],
    ] as const) {
      await page.getByRole('button', { name: `${act}…` }).click();
      const dialog = page.getByRole('dialog');
      if ((await dialog.locator('textarea').count()) > 0) await dialog.locator('textarea').fill('все прошли');
      await dialog.locator('button[type=submit]').click();
      await dialog.waitFor({ state: 'detached' });
      await page.locator(`.status-${status}`).first().waitFor();
      expect(await site.test.database.prisma.round.findUniqueOrThrow({ where: { id: roundId } })).toMatchObject({
        status,
      });
    }
    await picture(page, 'round-qualification-ended-ru');
  });

  it('shows experts, their agreement, orders a third check and takes it back, and finds both in the log', async () => {
    const page = await site.signedIn('organiser', `${contest}/experts`);
    await page.locator('input[name=code]').fill('третий');
    await page.getByRole('button', { name: 'Добавить' }).click();
    await page.getByRole('rowheader', { name: 'третий' }).waitFor();
    const set = page.locator('select[name=set]');
    const option = set.locator('option', { hasText: /эссе: 6/ }).first();
    await set.selectOption((await option.getAttribute('value')) ?? '');
    await page.getByRole('button', { name: 'Посчитать' }).click();
    await page.locator('.heat').first().waitFor();
    // From every essay whose markups are open one comes to their comparison: by assignment, third check and agreement.
    for (const name of ['Назначенные проверки', 'Третьи проверки', 'Согласие экспертов'])
      await page.getByRole('region', { name, exact: true }).locator('a[href*="/essays/"]').first().waitFor();
    const order = page.getByRole('button', { name: /^Назначить третью проверку/ }).first();
    await order.click();
    await page.getByRole('dialog').locator('textarea').fill('спорная оценка');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const third = page.getByRole('button', { name: /^Снять третью проверку/ });
    await third.first().waitFor();
    await picture(page, 'experts-ru');
    // Who cannot check hands it to somebody else.
    await page.locator('input[name=code]').fill('запасной');
    await page.getByRole('button', { name: 'Добавить' }).click();
    await page.getByRole('rowheader', { name: 'запасной' }).waitFor();
    await page.getByRole('button', { name: /^Передать: эссе .*, эксперт третий$/ }).click();
    const moving = page.getByRole('dialog');
    await moving.locator('select[name=expert]').selectOption('запасной');
    await moving.locator('textarea').fill('заболел');
    await moving.locator('button[type=submit]').click();
    await page.getByRole('button', { name: /^Передать: эссе .*, эксперт запасной$/ }).waitFor();
    await third.first().click();
    await page.getByRole('dialog').locator('textarea').fill('не нужна');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await third.first().waitFor({ state: 'detached' });
    await page.goto(`${site.api.url}${contest}/audit?action=round.*`);
    const actions = page.locator('tbody td small.code');
    await actions.first().waitFor();
    const rounds = await actions.allInnerTexts();
    expect(rounds.filter((action) => !action.startsWith('round.'))).toEqual([]);
    await page.locator('input[name=action]').fill('third-check.*');
    await page.getByRole('button', { name: 'Отобрать' }).click();
    await page.waitForURL(/action=third-check/);
    await page.getByText('third-check.ordered').waitFor();
    expect(await actions.allInnerTexts()).toEqual(['third-check.cancelled', 'third-check.ordered']);
    // The name of what an entry is about leads to all that was done to it.
    const essay = page.locator('a.audit-subject').first();
    expect(await essay.locator('..').innerText()).toContain('эссе');
    const name = await essay.innerText();
    expect(name).not.toMatch(/^[0-9a-f]{8}-/);
    await essay.click();
    await page.waitForURL(/subjectType=essay&subjectId=/);
    expect(await page.locator('select[name=subjectType] option:checked').innerText()).toBe('эссе');
    await page.getByText('third-check.ordered').waitFor();
    expect(new Set(await page.locator('a.audit-subject').allInnerTexts())).toEqual(new Set([name]));
    await page.goto(`${site.api.url}${contest}/audit?action=third-check.*`);
    await page.getByText('third-check.ordered').waitFor();
    await page.getByRole('button', { name: 'Проверить' }).click();
    await page.getByText(/Цепочка цела/).waitFor();
    await picture(page, 'audit-ru');
  });

  it('shows the organisers of the platform what jobs were given up and why, and lets one run again', async () => {
    const { prisma, url } = site.test.database;
    const { id: userId } = await prisma.user.findUniqueOrThrow({ where: { email: 'organiser@example.org' } });
    await prisma.roleGrant.create({ data: { userId, role: 'organiser' } });
    await addJob(url, 'parsing', 'no-such-job', 'bad-1');
    const page = await site.signedIn('organiser', contest);
    await page.getByRole('link', { name: 'Работа платформы' }).click();
    const row = page.locator('tbody tr', { hasText: 'bad-1' });
    await row.getByText('no-such-job').first().waitFor();
    expect(await row.locator('td').first().innerText()).not.toBe('');
    await page.locator('.bone').first().waitFor({ state: 'detached' });
    expect(await faults(page, '/operations')).toEqual({ path: '/operations', pale: [], faults: [], wide: 0 });
    await picture(page, 'operations-ru');
    const [answer] = await Promise.all([
      page.waitForResponse(/bad-1\/retry$/),
      row.getByRole('button', { name: /^Пустить снова/ }).click(),
    ]);
    expect(answer.status()).toBe(204);
  });

  it.each(['organiser', 'jury'] as const)('each page in the list of a contest opens for the %s', async (who) => {
    const page = await site.signedIn(who, contest);
    const links = page.locator('.places a');
    await links.first().waitFor();
    const all = await links.all();
    const listed = await Promise.all(all.map(async (link) => (await link.getAttribute('href')) ?? ''));
    expect(listed.length).toBeGreaterThan(7);
    const opened: object[] = [];
    for (const href of listed) {
      await page.goto(`${site.api.url}${href}`);
      await page.locator('h1').waitFor();
      await page.locator('.bone').first().waitFor({ state: 'detached' });
      opened.push({ href, said: (await page.getByRole('alert').allInnerTexts()).filter((text) => text !== '') });
    }
    expect(opened).toEqual(listed.map((href) => ({ href, said: [] })));
  });

  it('the report of an upload stays where it is while it is read', async () => {
    const { contestId } = site.world.round;
    const { id } = await site.test.database.prisma.import.findFirstOrThrow({ where: { contestId } });
    const page = await site.signedIn('organiser', contest);
    expect(await movesOfLoad(page, site.api.url, [`${contest}/imports/${id}`])).toEqual([]);
  });

  it.each([
    ['light', 1280, 'ru-RU'],
    ['dark', 390, 'en-GB'],
  ] as const)('can be read by everybody: %s, %d pixels, %s', async (colorScheme, width, locale) => {
    const { prisma } = site.test.database;
    const { contestId, roundId } = site.world.round;
    const { id: setId } = await prisma.dataset.findFirstOrThrow({ where: { contestId } });
    const { id: importId } = await prisma.import.findFirstOrThrow({ where: { contestId } });
    const paths = ['datasets', `datasets/${setId}`, `imports/${importId}`, 'rounds', 'experts', 'audit'];
    const ofRound = ['control', 'restart'].map((name) => `rounds/${roundId}/${name}`);
    const page = await site.signedIn('organiser', contest, { colorScheme, width, locale, height: 844 });
    const axe: string[] = [];
    for (const path of [...paths, ...ofRound]) {
      await page.goto(`${site.api.url}${contest}/${path}`);
      await page.locator('h2').first().waitFor();
      await page.locator('.bone').first().waitFor({ state: 'detached' });
      expect(await faults(page, path)).toEqual({ path, pale: [], faults: [], wide: 0 });
      axe.push(...(await axeFaults(page)).map((fault) => `${path}: ${fault}`));
      expect((await site.weight(page)).bytes).toBeLessThan(WEIGHT.signedIn);
      await picture(
        page,
        `running-${path.replaceAll('/', '-').replace(/[0-9a-f-]{36}/, 'id')}-${colorScheme}-${width}`,
      );
    }
    expect(axe).toEqual([]);
  });
});
