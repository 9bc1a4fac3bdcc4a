import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Board, Report } from '@starboard/contracts';
import { unzip, withChecksums, zip } from '../../support/archive.js';
import { CHROMIUM, openBrowser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { COMMAND, ROOT, starboard } from '../../support/process.js';
import { type ScorersData, writeScorersData } from '../../support/scorers-contest.js';
import { EngineContest, EnginePlatform } from '../../support/third-engine/engine-contest.js';

/* A contest of scorers from import to `starboard verify`, with the baselines as the teams' programs. */

/** A program is a process for each item, four at a time. */
const CONTEST_MS = 400_000;
/** Each baseline must load what it learns from before it connects. */
const LOBBY_MS = 45_000;
const ENGINE = 'short-answers';
const METHODS = ['majority', 'neighbours', 'stack', 'cascade'] as const;
/** Verification has neither a database nor a network. */
const NOWHERE = { DATABASE_URL: 'postgresql://127.0.0.1:1/none', STARBOARD_DATA: '/nonexistent' };
const PARAMETERS = {
  intervalMs: 8_000,
  deadlineMs: 60_000,
  openGraceMs: 60_000,
  closeGraceMs: 500,
  metricProfile: 'semeval',
};
const PARTS = ['all', 'UA', 'UQ'];
/** A label that the organisers correct when they have seen the result. */
const CORRECTED = 'plant-light.UA';

let platform: EnginePlatform;
let contest: EngineContest;
let data: ScorersData;
let final = '';
let sealedRoot = '';

beforeAll(async () => {
  platform = await EnginePlatform.start(ROOT);
  data = await writeScorersData(platform.folder);
  contest = await EngineContest.make(platform, ENGINE, METHODS, PARAMETERS);
}, CONTEST_MS);
afterAll(() => platform?.stop());

const boardOf = async (round: string): Promise<Board> =>
  (await (await contest.read(`/leaderboard?round=${round}`)).json()) as Board;
/** A baseline as a program: what it learns from are the labels that teams were given. */
const solve = (method: string): readonly string[] => [
  process.execPath,
  join(ROOT, COMMAND),
  ...['answers', 'solve', data.teams, '--method', method, '--target', '0.7'],
];
const importSet = (kind: string, ...splits: readonly string[]): Promise<string> => {
  const set = ['--contest', ENGINE, '--dataset', kind, '--kind', kind, '--engine', ENGINE];
  return platform.run('import', data.organisers, ...set, '--split', ...splits);
};
async function decide(board: string): Promise<void> {
  for (const step of ['review', 'verification', 'approval'])
    await platform.run('round', 'decide', final, '--step', step, '--board', board, '--reason', 'A test');
}

describe('a contest of scorers', () => {
  it('takes labelled answers as they are, and refuses splits that there are not', async () => {
    expect(await importSet('training', 'dev')).toContain('training set "training", version 1, 2 questions (2 new)');
    expect(await importSet('final', 'UA', 'UQ')).toContain('4 questions (4 new)');
    expect(await importSet('final', 'UA', 'UQ')).toContain('4 questions (0 new)\nrules: 0 new, 4 unchanged');
    const none = await platform.tried('import', data.organisers, '--contest', ENGINE, '--dataset', 'x', '--kind', 'final', '--engine', ENGINE, '--split', 'UD'); // prettier-ignore
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('ERR_ANSWERS_SPLIT') });
  });

  it(
    'has a qualification with a board',
    async () => {
      const round = await contest.open();
      const said = await contest.runProgram('stack', solve('stack'), '--mode', 'algorithmic', '--count', '2', '--pull');
      expect(said).toMatch(/accepted[^]*accepted[^]*closed: finish/);
      const board = await eventually('the board', async () => {
        const shown = await boardOf(round);
        return shown.ranked.length === 1 && shown;
      });
      expect(board.ranked[0]?.figures['accuracy']).toBeGreaterThan(30);
      expect(board.ranked[0]?.figures['score']).toBe(board.ranked[0]?.figures['macroF1']);
    },
    CONTEST_MS,
  );

  it(
    'has a final of four baselines, whose labels were sealed before, and a board by macro-F1',
    async () => {
      final = await contest.schedule(LOBBY_MS);
      const seal = (await (await contest.read(`/rounds/${final}/seal`)).json()) as Record<string, string>;
      expect(seal).toMatchObject({ essays: 4, referenceRoot: expect.stringMatching(/^[0-9a-f]{64}$/) });
      sealedRoot = seal['referenceRoot'] ?? '';
      const programs = METHODS.map((method) => contest.runProgram(method, solve(method), '--mode', 'final'));
      for (const said of await Promise.all(programs)) expect(said).toMatch(/(: accepted[^]*){4}/);
      await contest.approve(final);
      const board = await boardOf(final);
      expect(board).toMatchObject({ state: 'approved', contest: { engine: ENGINE }, annulled: [], unscored: [] });
      expect(board.columns.map(({ id, role }) => [id, role])).toEqual([
        ['score', 'ranks'],
        ['score@UA', null],
        ['score@UQ', null],
        ['macroF1', null],
        ['weightedF1', null],
        ['accuracy', null],
        ['coverage', null],
      ]);
      const figures = Object.fromEntries(board.ranked.map((row) => [row.team.slug, row.figures]));
      expect(Object.keys(figures).sort()).toEqual([...METHODS].sort());
      for (const own of Object.values(figures)) {
        expect(own['score']).toBe(own['macroF1']);
        for (const part of ['UA', 'UQ']) expect(own[`score@${part}`]).toBeGreaterThanOrEqual(0);
      }
      const csv = await (await contest.read(`/leaderboard.csv?round=${final}`)).text();
      expect(csv).toMatch(/^place,status,team,name,score,score@UA,score@UQ,macroF1,/);
      expect(figures['stack']?.['coverage']).toBe(100);
      expect(figures['cascade']?.['coverage']).toBeLessThan(100);
    },
    CONTEST_MS,
  );

  it('has reports with parts, confusion and calibration, and without a text of anybody', async () => {
    const report = await contest.reports(final, 'stack');
    const { tables, result } = JSON.parse(await report('json')) as Report;
    expect(tables.map(({ id }) => id)).toEqual(['parts', 'confusion', 'labels', 'confidence', 'coverage']);
    const [parts, confusion] = tables;
    const nameOf = (cell: unknown): unknown =>
      typeof cell === 'object' && cell !== null && 'en' in cell ? cell.en : cell;
    expect(parts?.rows.map(([name]) => nameOf(name))).toEqual(PARTS);
    expect(parts?.rows.map(([, questions, answers]) => [questions, answers])).toEqual([[4, 40], [2, 10], [2, 30]]); // prettier-ignore
    const at = parts?.columns.findIndex(({ id }) => id === 'macroF1') ?? -1;
    expect(parts?.rows[0]?.[at]).toBe(result?.figures['macroF1']);
    const row = (await boardOf(final)).ranked.find(({ team }) => team.slug === 'stack');
    expect(parts?.rows.slice(1).map((cells) => cells[at])).toEqual(
      ['UA', 'UQ'].map((part) => row?.figures[`score@${part}`]),
    );
    const counts = confusion?.rows.flatMap((row) => row.slice(1) as number[]) ?? [];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(await report('csv')).toMatch(/^[^\n]*,accuracy,coverage,part,answers,wrong\r?\n/);
    const page = await report('html', 'ru');
    for (const words of ['Что за что принято', 'противоречит', 'Ошибка калибровки', 'Самые уверенные метки'])
      expect(page).toContain(words);
    expect(await report('html', 'en')).toContain('What was taken for what');
    const texts = (await readFile(join(data.organisers, 'answers.jsonl'), 'utf8')).trim().split('\n');
    for (const line of texts.slice(0, 20)) expect(page).not.toContain((JSON.parse(line) as { text: string }).text);
  });

  it('ranks by another figure, or a part, when that is decided: shown before it is applied', async () => {
    const shown = JSON.parse(await contest.rescore(final, { rankBy: 'accuracy', rankedPart: 'UQ' })) as {
      changes: object;
      differences: { counts: { teamsChanged: number; scoresChanged: number } };
    };
    expect(shown.changes).toEqual({ rankBy: 'accuracy', rankedPart: 'UQ' });
    expect(shown.differences.counts.teamsChanged).toBe(4);
    expect(shown.differences.counts.scoresChanged).toBe(0);
    await platform.run('rescore', 'discard', final, '--reason', 'A test');
  });

  it(
    'has a label corrected by a re-scoring that is looked at first',
    async () => {
      const items = join(platform.folder, 'items');
      await platform.run('answers', 'items', data.organisers, items, '--split', 'UA', 'UQ');
      const document = JSON.parse(await readFile(join(items, `${CORRECTED}.rule.json`), 'utf8')) as {
        labels: Record<string, string>;
      };
      const answer = Object.keys(document.labels).find((id) => document.labels[id] === 'correct') ?? '';
      const rules = join(platform.folder, 'corrected');
      await mkdir(rules);
      const labels = { ...document.labels, [answer]: 'incorrect' };
      await writeFile(join(rules, `${CORRECTED}.rule.json`), JSON.stringify({ ...document, labels }));
      const preview = ['rescore', 'preview', final, '--rules', rules, '--reason', 'Appeal 1', '--json'] as const;
      const wrong = { ...labels, [answer]: 'right' };
      await mkdir(join(platform.folder, 'wrong'));
      await writeFile(join(platform.folder, 'wrong', `${CORRECTED}.rule.json`), JSON.stringify({ ...document, labels: wrong })); // prettier-ignore
      const refused = await platform.tried('rescore', 'preview', final, '--rules', join(platform.folder, 'wrong'), '--reason', 'x'); // prettier-ignore
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('ERR_GOLD_LABEL') });
      const { fingerprint, differences } = JSON.parse(await platform.run(...preview)) as {
        fingerprint: string;
        differences: { essays: { essay: string }[] };
      };
      expect(differences.essays.map(({ essay }) => essay)).toEqual([CORRECTED]);
      const before = await boardOf(final);
      await platform.run('rescore', 'apply', final, fingerprint, '--reason', 'Appeal 1');
      await platform.run('round', 'result', final, '--wait', '90');
      await decide('2');
      const after = await boardOf(final);
      expect(after.state).toBe('approved');
      expect(after.ranked.map(({ value }) => value)).not.toEqual(before.ranked.map(({ value }) => value));
    },
    CONTEST_MS,
  );

  it(
    'has an archive that anybody verifies offline, the sealed labels too, and no other labels hold',
    async () => {
      const archive = join(platform.folder, 'archive.zip');
      await platform.run('export', final, archive);
      const holds = await starboard(['verify', archive], NOWHERE);
      expect(holds).toMatchObject({ code: 0, stdout: expect.stringContaining('The archive holds') });
      expect(holds.stdout).toContain('ok   sealed references: 4 checked');
      expect(holds.stdout).toContain(`root of the references ${sealedRoot}`);
      const files = await unzip(archive);
      expect(String(files.get('leaderboard.json'))).toMatch(/"figures":\{"score":[\d.]+,"score@UA":[\d.]+,"score@UQ":/);
      const parts = String(files.get('reference-parts.jsonl')).trim().split('\n').map((line) => JSON.parse(line) as { version: number; inForce: boolean; file: string }); // prettier-ignore
      expect(parts.filter(({ inForce }) => !inForce)).toHaveLength(1);
      const sealed = String(files.get('sealed-references.jsonl'));
      expect(sealed).not.toContain('"version":2');
      const tried = async (name: string, change: (text: string) => string): Promise<string> => {
        const changed = new Map(files);
        changed.set(name, Buffer.from(change(String(files.get(name)))));
        await zip(withChecksums(changed), archive);
        const verified = await starboard(['verify', archive], NOWHERE);
        expect(verified.code).toBe(1);
        return verified.stdout;
      };
      const replaced = parts.find(({ inForce }) => !inForce)?.file ?? '';
      const relabelled = (text: string) => text.replace('"correct"', '"contradictory"');
      expect(await tried(replaced, relabelled)).toContain('ERR_ARCHIVE_REFERENCE_LEAF');
      const other = (text: string) => text.replace(sealedRoot, 'f'.repeat(64));
      expect(await tried('manifest.json', other)).toContain('ERR_ARCHIVE_REFERENCE_ROOT');
      const tally = (text: string) => text.replace(/"counts":\[\[\d+/, '"counts":[[9');
      expect(await tried('item-scores.jsonl', tally)).toContain('ERR_ARCHIVE_SCORE');
    },
    CONTEST_MS,
  );

  (CHROMIUM === undefined ? it.skip : it)('has a page with the columns, and both roots of the seal', async () => {
    const browser = await openBrowser({ locale: 'ru-RU' });
    try {
      const page = await browser.context.newPage();
      await page.goto(`${platform.site}/contests/${ENGINE}`);
      await page.locator('.board tbody tr', { hasText: 'stack' }).first().waitFor();
      expect(await page.locator('.board thead').first().innerText()).toMatch(
        /Итог[^]*Итог UA[^]*Итог UQ[^]*Макро-F1[^]*Взвеш[^]*Верных/,
      );
      expect(await page.locator('.seal code').allInnerTexts()).toEqual([
        expect.stringMatching(/^[0-9a-f]{64}$/),
        sealedRoot,
      ]);
      const pictures = process.env['WEB_PICTURES'];
      if (pictures !== undefined) {
        await mkdir(pictures, { recursive: true });
        await page.screenshot({ path: join(pictures, 'short-answers-board.png'), fullPage: true });
        await page.setContent(await (await contest.reports(final, 'stack'))('html', 'ru'));
        await page.screenshot({ path: join(pictures, 'short-answers-report.png'), fullPage: true });
      }
    } finally {
      await browser.close();
    }
  });
});
