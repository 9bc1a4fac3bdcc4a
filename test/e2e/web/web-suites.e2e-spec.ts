import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeBubblewrap } from '@starboard/sandbox';
import { programRunner } from '../../../apps/worker/src/observing/running/program-runner.js';
import { approveResult } from '../../support/approve-result.js';
import { CHROMIUM } from '../../support/browser.js';
import { DeskSite, faults, picture } from '../../support/desk-site.js';
import { join, PEOPLE, type PersonName } from '../../support/desk-world.js';
import { eventually } from '../../support/eventually.js';
import type { FinishedRound } from '../../support/finished-round.js';
import { movesOfLoad } from '../../support/page-load.js';
import { axeFaults } from '../../support/psr-browser.js';
import { executedRound } from '../../support/suites/executed-round.js';
import { WEIGHT } from '../../support/weight.js';

/* The pages of a solution's responses in a contest by suites. */

const PATIENCE_MS = 90_000;
const LIMIT_MS = 4 * PATIENCE_MS;
const python = (code: string): string => `\`\`\`python\n${code}\n\`\`\``;
const OWL = {
  words: ['first alpha, then beta', 'nothing of it \u202e'],
  blanks: ['for name in names: print(it)'],
  alike: ['the quick brown dog jumps'],
  tested: [python('def double(x): return x * 2'), python("print('<b>hello</b>')\ndef double(x): return 4")],
};
const HAWK = { words: ['alpha'] };

const box = makeBubblewrap({ allow: 'partial' });
const { level } = await box.probe();
const suite = CHROMIUM === undefined || level === 'none' ? describe.skip : describe;
if (suite === describe.skip) console.warn('Skipped: responses in a browser; it takes a Chromium and a sandbox.');

let site: DeskSite;
let round: FinishedRound;
let slug = '';
let of = '';

/** The person has a role in the contest of the round, or is a member of a team in it. */
async function admit(who: PersonName, as: { readonly role: string } | { readonly teamId: string }): Promise<void> {
  const { pool, prisma } = site.test.database;
  const { id } = await prisma.user.findFirstOrThrow({ where: { email: PEOPLE[who] } });
  if ('teamId' in as) await prisma.teamMember.create({ data: { teamId: as.teamId, userId: id } });
  else
    await pool.query('insert into role_grants (id, user_id, contest_id, role) values ($1, $2, $3, $4::role)', [
      ...[randomUUID(), id, round.contestId, as.role],
    ]);
}

beforeAll(async () => {
  if (suite === describe.skip) return;
  site = await DeskSite.start({ observers: [programRunner(new Map([['host', box]]))] });
  round = await executedRound(site.test.database, { owl: OWL, hawk: HAWK }, 'all');
  for (const who of ['jury', 'member', 'organiser'] as const) await join(site.api.url, site.world, who);
  await admit('jury', { role: 'jury' });
  await admit('organiser', { role: 'organiser' });
  await admit('member', { teamId: round.sessions.get('owl')!.teamId });
  ({ slug } = await site.test.database.prisma.contest.findUniqueOrThrow({ where: { id: round.contestId } }));
  of = `/my/${slug}/rounds/${round.roundId}/teams/${round.sessions.get('owl')!.teamId}/responses`;
  await eventually(
    'the board',
    async () => {
      const where = { status: 'ranked' as const, snapshot: { roundId: round.roundId } };
      return (await site.test.database.prisma.leaderboardRow.count({ where })) === 2;
    },
    PATIENCE_MS,
  );
}, LIMIT_MS);
afterEach(async () => {
  expect(await site.leave()).toEqual([]);
});
afterAll(async () => {
  box.close();
  await site?.close();
});

suite('responses in a contest by suites', () => {
  it(
    'are reached from the desk, item by item, with what counted in each',
    async () => {
      const page = await site.signedIn('jury', `/my/${slug}/rounds/${round.roundId}`);
      await page.getByRole('link', { name: /Ответы: owl/ }).click();
      await page.getByText('Результат ещё не утверждён').waitFor();
      expect(await page.locator('tbody tr').count()).toBe(6);
      await picture(page, 'suites-solution-ru');
      const { bytes } = await site.weight(page);
      expect(bytes).toBeLessThan(WEIGHT.signedIn);

      await page.getByRole('link', { name: 'words', exact: true }).click();
      await page.getByRole('heading', { name: 'words' }).waitFor();
      expect(await page.locator('.suites-text').first().innerText()).toBe('Answer what is asked: words');
      expect(await page.locator('mark').allInnerTexts()).toEqual(['alpha1', 'beta2']);
      expect(await page.locator('.suites-text').last().innerText()).toBe('nothing of it ⟨U+202E⟩');
      expect(await page.locator('h3').first().innerText()).toBe('Ключевые слова: 4 / 4');
      await picture(page, 'suites-words-ru');

      await page.getByRole('link', { name: 'Задания' }).click();
      await page.getByRole('link', { name: 'blanks', exact: true }).click();
      await page.getByRole('heading', { name: 'blanks' }).waitFor();
      const blanks = await page.locator('tbody tr').allInnerTexts();
      expect(blanks.map((row) => row.split('\t').map((cell) => cell.trim()))).toEqual([
        ['1', 'name', 'name', '✓ да', '1'],
        ['2', 'it', 'name', '✗ нет', '1'],
      ]);
    },
    LIMIT_MS,
  );

  it(
    'have programs with their verdicts and what they wrote, and ROUGE, in English',
    async () => {
      const page = await site.signedIn('jury', of, { locale: 'en-GB' });
      await page.getByRole('link', { name: 'tested', exact: true }).click();
      await page.getByRole('heading', { name: 'tested' }).waitFor();
      const verdicts = await page.locator('tbody tr td:last-child').allInnerTexts();
      expect(verdicts.map((text) => text.trim())).toEqual(['ended (0)', 'ended (0)', 'ended (0)', 'ended (1)']);
      expect(await page.locator('.suites-text').allInnerTexts()).toEqual(
        expect.arrayContaining([expect.stringMatching(/^<b>hello<\/b>/), expect.stringContaining('AssertionError')]),
      );
      await picture(page, 'suites-tested-en');
      await page.goto(`${site.api.url}${of}`);
      await page.getByRole('link', { name: 'alike', exact: true }).click();
      await page.getByText('rougeL').waitFor();
      expect(await page.locator('tbody td').allInnerTexts()).toContain('0.80');
    },
    LIMIT_MS,
  );

  it(
    'are looked at again by an order with its protocol, which the page of the round lists',
    async () => {
      const control = `/my/${slug}/rounds/${round.roundId}/control`;
      const watching = await site.signedIn('jury', control);
      const title = 'Запуски программ и другие наблюдения';
      await watching
        .getByRole('region', { name: title })
        .getByText(/Сделано \d+ из \d+, ждут 0/)
        .waitFor();
      expect(await watching.getByRole('button', { name: 'Посмотреть заново…' }).count()).toBe(0);
      const page = await site.signedIn('organiser', control);
      const section = page.getByRole('region', { name: title });
      await section.getByRole('button', { name: 'Посмотреть заново…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('textarea[name=reason]').fill('На диске кончилось место');
      await dialog.locator('input[name=protocol]').fill('Протокол 12');
      await dialog.locator('button[type=submit]').click();
      await dialog.getByText('Назовите задание, сессию').last().waitFor();
      await dialog.locator('input[name=item]').fill('no such item');
      await dialog.locator('button[type=submit]').click();
      await dialog.getByText('Из названного ещё ничего не увидено').waitFor();
      await dialog.locator('input[name=item]').fill('tested');
      await dialog.locator('button[type=submit]').click();
      await dialog.waitFor({ state: 'detached' });
      const row = await section.getByRole('row', { name: /На диске кончилось место/ }).innerText();
      expect(row).toMatch(/tested\s+все\s+4\s+4\s+0\s+0\s+\d.+\d\d:\d\d\sМСК\s/);
      expect(row).toMatch(/\sВера Организатор, организатор\s+На диске кончилось место\s+Протокол 12/);
      const where = { kind: 'observation.rerun', roundId: round.roundId };
      expect(await site.test.database.prisma.decision.count({ where })).toBe(1);
      expect([await axeFaults(page), await faults(page, control)]).toEqual([
        [],
        { path: control, pale: [], faults: [], wide: 0 },
      ]);
      await picture(page, 'suites-looks-ru');
    },
    LIMIT_MS,
  );

  it(
    'are open to the team after the approval, from its cabinet, and to no other team',
    async () => {
      const early = await site.signedIn('member', `/my/${slug}`);
      await early.goto(`${site.api.url}${of}`);
      await early.getByRole('heading', { name: 'Ответы ещё не открыты' }).waitFor();
      await approveResult(site.test.database, round);
      const page = await site.signedIn('member', `/my/${slug}`);
      await page.getByRole('link', { name: /Ответы: owl/ }).click();
      await page.getByRole('link', { name: 'words', exact: true }).click();
      await page.locator('mark').first().waitFor();
      await page.goto(
        `${site.api.url}${of.replace(round.sessions.get('owl')!.teamId, round.sessions.get('hawk')!.teamId)}`,
      );
      await page.getByRole('heading', { name: 'Страница вам не открыта' }).waitFor();
      await page.goto(`${site.api.url}${of}/999999`);
      await page.getByRole('heading', { name: 'Такой страницы нет' }).waitFor();
    },
    LIMIT_MS,
  );

  it(
    'are reached from the report',
    async () => {
      const page = await site.signedIn('jury', of);
      await page.getByRole('link', { name: 'Отчёт целиком' }).click();
      await page.getByRole('link', { name: 'Отдельной страницей' }).first().click();
      await page.locator('.suites-text').first().waitFor();
      expect(new URL(page.url()).pathname).toMatch(/\/responses\/\d+$/);
    },
    LIMIT_MS,
  );

  it(
    'stay where they are while their parts come',
    async () => {
      const page = await site.signedIn('jury', of);
      const item = page.getByRole('link', { name: 'tested', exact: true });
      const one = new URL((await item.getAttribute('href')) ?? '', page.url()).pathname;
      expect(await movesOfLoad(page, site.api.url, [of, one, `/contests/${slug}`])).toEqual([]);
    },
    LIMIT_MS,
  );

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390],
  ] as const)(
    'have no fault that axe finds, %s at %d',
    async (colorScheme, width) => {
      const page = await site.signedIn('jury', of, { colorScheme, width });
      await page.locator('tbody tr').first().waitFor();
      expect([await axeFaults(page), await faults(page, of)]).toEqual([
        [],
        { path: of, pale: [], faults: [], wide: 0 },
      ]);
      for (const item of ['words', 'tested'] as const) {
        await page.getByRole('link', { name: item, exact: true }).click();
        await page.getByRole('heading', { name: item }).waitFor();
        expect([await axeFaults(page), await faults(page, item)]).toEqual([
          [],
          { path: item, pale: [], faults: [], wide: 0 },
        ]);
        await picture(page, `suites-${item}-${colorScheme}-${width}`);
        await page.getByRole('link', { name: 'Задания' }).click();
        await page.locator('tbody tr').first().waitFor();
      }
    },
    LIMIT_MS,
  );
});
