import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Board } from '@starboard/contracts';
import { unzip, withChecksums, zip } from '../../support/archive.js';
import { CHROMIUM, openBrowser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { starboard } from '../../support/process.js';
import { ProjectCopy } from '../../support/project-copy.js';
import { EngineContest, EnginePlatform } from '../../support/third-engine/engine-contest.js';
import { registerThirdEngine } from '../../support/third-engine/register.js';

/* An engine is folders of its own and a line in each list: nothing else of the project changes when a third one comes. */

const BUILD_MS = 600_000;
const CONTEST_MS = 240_000;
const MOST_FILES = 3;
/** Verification has neither a database nor a network. */
const NOWHERE = { DATABASE_URL: 'postgresql://127.0.0.1:1/none', STARBOARD_DATA: '/nonexistent' };

let project: ProjectCopy;
let platform: EnginePlatform;
let touched: readonly string[];

beforeAll(async () => {
  project = await ProjectCopy.make();
  await registerThirdEngine(project);
  touched = await project.differing();
  await project.build();
  platform = await EnginePlatform.start(project.root);
}, BUILD_MS);
afterAll(async () => {
  await platform?.stop();
  await project?.remove();
});

it('changes three files of the project, one of them for what must be seen of the world', () => {
  process.stdout.write(`Files that a third engine changes: ${touched.length} (${touched.join(', ')})\n`);
  expect(touched).toContain('libs/catalogue/src/engines.ts');
  expect(touched.length).toBeLessThanOrEqual(MOST_FILES);
});

const RIGHT_WORDS = 'JSON.stringify({ words: text.split(" ").length })';
const ENGINES = [
  // One word for texts of four and of two: with three words off, both are right.
  { engine: 'words', right: RIGHT_WORDS, wrong: '\'{"words":1}\'', sum: 2, again: ['final-0', 'final-1'] },
  // A program that is refused has no words, whatever may be off.
  { engine: 'wordcounts', right: '\'{"split":" "}\'', wrong: '\'{"split":""}\'', sum: 0, again: [] },
];

type Figures = Readonly<Record<string, number>>;
interface Rescored {
  readonly changes: object;
  readonly differences: { readonly essays: readonly { readonly essay: string }[] };
}

describe.each(ENGINES)('a contest of the engine $engine', ({ engine, right, wrong, sum, again }) => {
  let contest: EngineContest;
  let final = '';
  const boardOf = async (round: string): Promise<Board> =>
    (await (await contest.read(`/leaderboard?round=${round}`)).json()) as Board;

  beforeAll(async () => {
    contest = await EngineContest.make(platform, engine, ['exact', 'rough']);
  }, CONTEST_MS);

  it('takes items and references in the general form', async () => {
    const stored = await contest.import('training', ['one two', 'three']);
    expect(stored).toContain('training set "training", version 1, 2 questions (2 new)');
    expect(await contest.import('final', ['a b c d', 'a b'])).toContain('2 new');
  });

  it(
    'has a qualification with a board',
    async () => {
      const round = await contest.open();
      const said = await contest.takePart('exact', right, '--mode', 'algorithmic', '--count', '2', '--pull');
      expect(said).toMatch(/accepted[^]*accepted[^]*closed: finish/);
      const board = await eventually('the board', async () => {
        const shown = await boardOf(round);
        return shown.ranked.length === 1 && shown;
      });
      expect(board.ranked[0]).toMatchObject({ place: 1, value: 100, figures: { accuracy: 100, words: 3 } });
    },
    CONTEST_MS,
  );

  it(
    'has a final whose result is approved and public',
    async () => {
      final = await contest.schedule();
      const programs = [
        contest.takePart('exact', right, '--mode', 'final'),
        contest.takePart('rough', wrong, '--mode', 'final'),
      ];
      for (const said of await Promise.all(programs)) expect(said).toMatch(/accepted[^]*accepted/);
      await contest.approve(final);
      const board = await boardOf(final);
      expect(board).toMatchObject({ state: 'approved', contest: { engine }, annulled: [], unscored: [] });
      expect(board.columns.map(({ id, role }) => [id, role])).toEqual([
        ['accuracy', 'ranks'],
        ['words', null],
      ]);
      expect(board.ranked.map(({ team, place, figures }) => [team.slug, place, figures['words']])).toEqual([
        ['exact', 1, 6],
        ['rough', 2, sum],
      ]);
      expect(await (await contest.read('/leaderboard.csv')).text()).toMatch(/^1,ranked,exact,exact,100,6,/m);
    },
    CONTEST_MS,
  );

  it('has reports as data, as a table, and as a page in both languages', async () => {
    const report = await contest.reports(final, 'rough');
    const [first] = (JSON.parse(await report('json')) as { essays: { score: { figures: Figures } }[] }).essays;
    expect(Object.keys(first!.score.figures).sort()).toEqual(['accuracy', 'words']);
    expect(await report('csv')).toMatch(/^[^\n]*,accuracy,words\r?\n/);
    expect(await report('html', 'ru')).toContain('Худшие тексты');
    expect(await report('html', 'en')).toContain('Worst texts');
  });

  it(
    'has an archive from which the result is computed again, and a change of it shows',
    async () => {
      const archive = join(platform.folder, `${engine}.zip`);
      await platform.run('export', final, archive);
      const holds = await starboard(['verify', archive], NOWHERE, project.root);
      expect(holds).toMatchObject({ code: 0, stdout: expect.stringContaining('The archive holds') });
      const files = await unzip(archive);
      const scores = String(files.get('item-scores.jsonl'));
      expect(scores).toContain('"accuracy":100');
      files.set('item-scores.jsonl', Buffer.from(scores.replace('"accuracy":100', '"accuracy":99')));
      await zip(withChecksums(files), archive);
      const changed = await starboard(['verify', archive], NOWHERE, project.root);
      expect(changed).toMatchObject({ code: 1, stdout: expect.stringContaining('ERR_ARCHIVE_SCORE') });
    },
    CONTEST_MS,
  );

  it(
    'is scored again by other parameters beside its result',
    async () => {
      const detail = JSON.parse(await contest.rescore(final, { wordsOff: 3 })) as Rescored;
      expect(detail.changes).toEqual({ wordsOff: 3 });
      expect(detail.differences.essays.map(({ essay }) => essay)).toEqual(again);
    },
    CONTEST_MS,
  );

  (CHROMIUM === undefined ? it.skip : it)('has a page with the columns and the words of the engine', async () => {
    const browser = await openBrowser({ locale: 'ru-RU' });
    try {
      const page = await browser.context.newPage();
      await page.goto(`${platform.site}/contests/${engine}`);
      const row = page.locator('.board tbody tr', { hasText: 'exact' }).first();
      await row.waitFor();
      const cells = (await row.locator('td').allInnerTexts()).map((cell) => cell.trim());
      expect(cells).toEqual(['1', '100,00', '6', '2 из 2', '0']);
      expect(await page.locator('.board thead').first().innerText()).toMatch(/Точность[^]*Слов/);
      expect(await page.locator('main').innerText()).toContain('Тексты выбраны заранее.');
    } finally {
      await browser.close();
    }
  });
});
