import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { connect } from '@starboard/client';
import { unzip, withChecksums, zip } from '../../support/archive.js';
import { CHROMIUM, openBrowser, type TestBrowser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { markFirstWord } from '../../support/mark-first-word.js';
import { OWN_CLASSIFIER } from '../../support/own-classifier.js';
import { fillIn, picture } from '../../support/page-site.js';
import { type Finished, starboard } from '../../support/process.js';
import { invitePeople } from './walk/beginning.js';
import { schedule } from './walk/final.js';
import { PASSWORD } from './walk/people.js';
import type { Person } from './walk/person.js';
import { CONTEST, type Named, type Paged, SLUG, Walk } from './walk/walk.js';

/*
 * A contest with codes of its own (2.12), from the import of its classifier to `starboard verify`: commands, programs, Разметчик
 * in a browser, and the server as it is started. Every test is a step that needs the ones before.
 */

const suite = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) console.warn('Skipped: a contest with its own classifier; no Chromium (CHROMIUM_PATH).');

const WALK_MS = 240_000;
/** Errors of grammar make K9; checks that are two points apart there need a third one. */
const GRADES = [
  {
    ...{ subject: 'rus', sinceYear: 2020, minimumVolume: 0, shortVolume: 0, total: [] },
    criteria: [{ name: 'K9', errors: 'grammar', start: 2, perError: 1 }],
    thirdCheck: [{ kind: 'difference', criterion: 'K9', atLeast: 2 }],
  },
];
const PARAMETERS = {
  ...{ intervalMs: 1_000, deadlineMs: 20_000, closeGraceMs: 0, codeFilter: 'Г.теор*,Г.управ*' },
  gradeRules: GRADES,
};
const head = (expert?: string): string => `Предмет: русский\n${expert === undefined ? '' : `Эксперт: ${expert}\n`}\n`;
const ONE = 'Мама мыла раму, и папа читал газету, а кошка спала.';
const TWO = 'Зачем помогать другим? Дедушка говорил, что жить дружно лучше.';
/** Another name of the contest's code than its own. */
const FOUND = '(\\Г77\\ Мама\\) мыла (\\Г.упр\\ раму\\), и папа читал газету, а кошка спала.';
/** In `2` one expert sees two errors of the contest's own kind, and one none; one code is nobody's. */
const FILES: Readonly<Record<string, string>> = {
  '1_ivanova.txt': '(\\Г.теорсвязь\\ Мама\\) мыла (\\Г3\\ раму\\), и папа читал газету, а кошка спала.',
  '1_petrov.txt': '(\\Г77\\ Мама\\) мыла (\\Г.управление\\ раму\\), и папа читал газету, а кошка спала.',
  '2_ivanova.txt': '(\\Г.теорсвязь\\ Зачем\\) (\\Г77\\ помогать\\) другим? Дедушка говорил, что жить дружно лучше.',
  '2_petrov.txt': 'Зачем помогать другим? Дедушка (\\Г.чужое\\ говорил\\), что жить дружно лучше.',
};
/** Verification has neither a database nor a network. */
const NOWHERE = { DATABASE_URL: 'postgresql://127.0.0.1:1/none', STARBOARD_DATA: '/nonexistent' };

suite('a contest with a classifier of its own (2.12; appendix 3 §3)', () => {
  let walk: Walk;
  let browser: TestBrowser | undefined;
  let essays: string;
  let round = '';
  const tokens = new Map<string, string>();

  const command = (...args: string[]): Promise<Finished> => starboard(args, walk.environment);
  const run = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await command(...args);
    if (code !== 0) throw new Error(`starboard ${args.join(' ')}: ${stderr}${stdout}`);
    return `${stderr}${stdout}`;
  };
  const write = async (name: string, content: string): Promise<string> => {
    const path = join(walk.folder, name);
    await writeFile(path, content);
    return path;
  };

  beforeAll(async () => {
    walk = await Walk.start();
    essays = join(walk.folder, 'essays');
    await mkdir(essays);
  }, WALK_MS);
  afterAll(async () => {
    await browser?.close();
    await walk?.stop();
  });

  it(
    'is made with it: a file with a fault is refused at its place, in Russian too',
    async () => {
      const broken = await write('broken.json', JSON.stringify(OWN_CLASSIFIER).replace('"error"', '"fault"'));
      await run('contest', 'create', SLUG, '--ru', 'Свои коды', '--en', 'Own codes');
      const refused = await command('contest', 'classifier', SLUG, broken, '--reason', 'x', '--lang', 'ru');
      expect([refused.code, refused.stderr]).toEqual([
        1,
        expect.stringMatching(/codes\.0\.group[^]*ERR_CLASSIFIER: .*исправьте/),
      ]);
      // Nothing counts that the classifier in force does not have.
      const parameters = await write('parameters.json', JSON.stringify(PARAMETERS));
      const decided = ['--reason', 'коды предмета', '--protocol', 'P-1'];
      const early = await command('contest', 'parameters', SLUG, '--change', parameters, ...decided);
      expect([early.code, early.stderr]).toEqual([1, expect.stringContaining('ERR_CODE_FILTER')]);
      const own = await write('own.json', JSON.stringify(OWN_CLASSIFIER));
      expect(await run('contest', 'classifier', SLUG, own, ...decided)).toContain('version 1 ');
      await run('contest', 'parameters', SLUG, '--change', parameters, ...decided);
      await invitePeople(walk);
    },
    WALK_MS,
  );

  it(
    'holds a final, in which programs answer in its codes',
    async () => {
      await writeFile(join(essays, '1.txt'), `${head()}${ONE}`);
      await writeFile(join(essays, '2.txt'), `${head()}${TWO}`);
      expect(await run('import', essays, '--contest', SLUG, '--dataset', 'main', '--kind', 'final')).toContain('2 new');
      const teams = await write('teams.csv', 'slug,name\nowl,Сова\nfox,Лиса\n');
      const given = await run('team', 'add', SLUG, '--from', teams);
      for (const [, slug = '', token = ''] of given.matchAll(/^(owl|fox)\s+(sb_\S+)/gm)) tokens.set(slug, token);
      const sets = await walk.organiser.get<Paged<Named>>(`${CONTEST}/datasets?kind=final`);
      const datasetId = sets.items[0]?.id;
      await walk.organiser.send('POST', `${CONTEST}/datasets/${datasetId}/seal`, { reason: 'The final set' });
      ({ id: round } = await walk.organiser.send<Named>('POST', `${CONTEST}/rounds`, { mode: 'final', datasetId }));
      await schedule(walk, round);
      const take = async (slug: string, answer: (text: string) => string): Promise<string> => {
        const client = await connect({ url: walk.base, token: tokens.get(slug) ?? '' });
        const session = await eventually('the lobby', () =>
          client.startSession({ type: 'final' }).catch(() => undefined),
        );
        for await (const file of session) {
          const { verdict } = await file.submit(answer((file.content as { text: string }).text));
          expect(verdict).toBe('accepted');
        }
        const { type } = await session.closed;
        client.close();
        return type;
      };
      const ends = [take('owl', (text) => (text.startsWith('Мама') ? FOUND : text)), take('fox', (text) => text)];
      expect(await Promise.all(ends)).toEqual(['finish', 'finish']);
      await eventually('the end of the round', async () => (await walk.view(round)).status === 'closed');
    },
    WALK_MS,
  );

  it(
    'reads experts by it: a code that is nobody’s is told, and its own errors ask for a third check',
    async () => {
      for (const [name, text] of Object.entries(FILES)) {
        const expert = name.slice(2, -4);
        await writeFile(join(essays, name), `${head(expert)}${text}`);
      }
      const said = await run('import', essays, '--contest', SLUG, '--dataset', 'main', '--kind', 'final', '--warnings');
      expect(said).toMatch(/2_petrov\.txt.*Г\.чужое/);
      expect(said).not.toMatch(/Г\.теорсвязь.*(?:unknown|неизвест)/i);
      const { dataset } = await walk.view(round);
      const needed = await eventually('what the rules of the third check say', async () => {
        const path = `${CONTEST}/third-checks?dataset=${dataset.id}`;
        const { findings } = await walk.organiser.get<{ findings: { externalId: string; needed: boolean }[] }>(path);
        return findings.length === 2 && findings.filter((one) => one.needed).map(({ externalId }) => externalId);
      });
      expect(needed).toEqual(['2']);
      expect(await run('expert', 'third', SLUG, '--dataset', 'main', '--apply', '--reason', 'a test')).toMatch(
        /assigned: 1$/m,
      );
    },
    WALK_MS,
  );

  it(
    'is marked by the third expert in Разметчик, by its codes',
    async () => {
      const { items } = await walk.third.get<{ items: { id: string }[] }>(`${CONTEST}/own-assignments`);
      browser = await openBrowser({ locale: 'ru-RU' });
      const page: Page = await browser.context.newPage();
      await page.goto(`${walk.base}/sign-in?next=${encodeURIComponent(`/my/${SLUG}/assignments/${items[0]?.id}`)}`);
      await fillIn(page, 'expert@example.org', PASSWORD);
      await page.locator('.mk-text').waitFor();
      await markFirstWord(page, 'теор');
      await page.locator('.mk-standard', { hasText: 'Нет связи с теорией' }).waitFor();
      await page.keyboard.insertText('Почему');
      await page.keyboard.press('Enter');
      await picture(page, 'own-classifier-third-check');
      await page.getByRole('button', { name: 'Сдать…' }).click();
      const dialog = page.getByRole('dialog');
      // Of an essay that says neither theme nor year something is noticed.
      for (const seen of await dialog.getByRole('checkbox').all()) await seen.check();
      await picture(page, 'own-classifier-hand-in');
      await dialog.getByRole('button', { name: 'Сдать', exact: true }).click();
      await page.getByText('Сдано: версия 1.').waitFor();
    },
    WALK_MS,
  );

  it(
    'is scored by it: the codes of the team are those of the experts under other names',
    async () => {
      const result = `${CONTEST}/rounds/${round}/result`;
      const decide = (who: Person, step: string, snapshotId: string): Promise<unknown> =>
        who.send('POST', `${result}/decisions`, { snapshotId, step, outcome: 'approved', reason: 'a test' });
      // The board of two checks may still be there; nobody can decide about it, and one with the third comes.
      const snapshotId = await eventually('a board that the jury can review', async (): Promise<string | false> => {
        const { board } = await walk.jury.get<{ board: Named | null }>(result);
        if (board === null) return false;
        try {
          await decide(walk.jury, 'review', board.id);
          return board.id;
        } catch (error) {
          if (/ERR_RESULT_(STALE|REPLACED)/.test(String(error))) return false;
          throw error;
        }
      });
      await decide(walk.commission, 'verification', snapshotId);
      await decide(walk.organiser, 'approval', snapshotId);
      const { ranked } = await walk.publicBoard(round);
      expect(ranked.map(({ team, place }) => [team.slug, place])).toEqual([
        ['owl', 1],
        ['fox', 2],
      ]);
      const [owl, fox] = ranked.map(({ star }) => star);
      expect(owl).toBeGreaterThan(fox ?? NaN);
    },
    WALK_MS,
  );

  it(
    'has an archive that holds without the platform, and not by other codes',
    async () => {
      const path = join(walk.folder, 'own.zip');
      await run('export', round, path);
      const holds = await starboard(['verify', path, '--lang', 'ru'], NOWHERE);
      expect({ code: holds.code, said: holds.stdout + holds.stderr }).toMatchObject({ code: 0 });
      const files = await unzip(path);
      const classifier = String(files.get('classifier.json'));
      expect(classifier).toContain('Г.теорсвязь');
      files.set('classifier.json', Buffer.from(classifier.replaceAll('Г77', 'Г78')));
      await zip(withChecksums(files), path);
      const changed = await starboard(['verify', path], NOWHERE);
      expect(changed).toMatchObject({ code: 1, stdout: expect.stringContaining('ERR_ARCHIVE_CLASSIFIER') });
    },
    WALK_MS,
  );
});
