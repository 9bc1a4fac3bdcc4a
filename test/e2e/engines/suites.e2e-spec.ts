import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Board, RescoringDetail } from '@starboard/contracts';
import { unzip, withChecksums, zip } from '../../support/archive.js';
import { eventually } from '../../support/eventually.js';
import { ROOT, starboard } from '../../support/process.js';
import { answersBy, writeSuite } from '../../support/suites/sample-suite.js';
import { EngineContest, EnginePlatform } from '../../support/third-engine/engine-contest.js';

const CONTEST_MS = 240_000;
const PATIENCE_MS = 120_000;
/** Verification has neither a database nor a network. */
const NOWHERE = { DATABASE_URL: 'postgresql://127.0.0.1:1/none', STARBOARD_DATA: '/nonexistent' };
const PARAMETERS = { suiteAttempts: 4, suiteReduce: 'avg_max_2' };

const GOOD = {
  words: ['alpha beta', 'alpha', 'beta', ''],
  blanks: ['for name in names: print(name)', '', 'for name in names: print(it)', ''],
  alike: ['the quick brown fox jumps', '', '', 'over'],
};
const POOR = { words: ['alpha'], blanks: ['for x in names: print(x)'], alike: ['nothing of it'] };

let platform: EnginePlatform;
let contest: EngineContest;
let final = '';

const boardOf = async (round: string): Promise<Board> =>
  (await (await contest.read(`/leaderboard?round=${round}`)).json()) as Board;

beforeAll(async () => {
  platform = await EnginePlatform.start(ROOT, { EXECUTION_SLOTS: '0' });
  contest = await EngineContest.make(platform, 'suites', ['good', 'poor'], PARAMETERS);
}, CONTEST_MS);
afterAll(async () => {
  await platform?.stop();
});

describe('a contest by suites', () => {
  it(
    'takes a folder with a suite, and refuses one whose cases have errors, unless told otherwise',
    async () => {
      const wrong = await writeSuite(join(platform.folder, 'wrong'), {
        kind: 'pure',
        edit: (text) => text.replace('alpha,', '{ content: alp.a, regex: true },'),
      });
      const set = ['--contest', 'suites', '--kind', 'training', '--engine', 'suites'];
      const refused = await platform.tried('import', wrong, '--dataset', 'wrong', ...set);
      expect(refused.stderr).toMatch(
        /cases\/words.yaml.*error ERR_SUITES_RULE_REGEX[^]*ERR_IMPORT_REFUSED.*--accept-errors/,
      );
      const bundles = join(platform.folder, 'none');
      await mkdir(bundles);
      expect((await platform.tried('import', bundles, '--dataset', 'none', ...set)).stderr).toContain(
        'ERR_IMPORT_EMPTY',
      );
      const folder = await writeSuite(join(platform.folder, 'suite'), { kind: 'pure' });
      expect(await contest.importFolder('training', folder)).toContain('3 questions (3 new)');
      const other = await writeSuite(join(platform.folder, 'final'), { kind: 'pure', prefix: 'final-' });
      expect(await contest.importFolder('final', other)).toContain('3 questions (3 new)');
      const accepted = await platform.tried('import', wrong, '--dataset', 'wrong', ...set, '--accept-errors');
      expect([accepted.code, accepted.stdout]).toEqual([0, expect.stringContaining('1 new, 2 unchanged')]);
      expect(await contest.importFolder('training', folder)).toContain('rules: 1 new');
    },
    CONTEST_MS,
  );

  it(
    'has a qualification with a board',
    async () => {
      const round = await contest.open();
      const args = ['--mode', 'algorithmic', '--count', '3', '--pull'];
      expect(await contest.takePart('good', answersBy(GOOD), ...args)).toMatch(/accepted[^]*closed: finish/);
      const board = await eventually(
        'the board',
        async () => {
          const shown = await boardOf(round);
          return shown.ranked.length === 1 && shown;
        },
        PATIENCE_MS,
      );
      expect(board.columns.map(({ id, role }) => [id, role])).toEqual([
        ['share', 'ranks'],
        ['deviation', null],
        ['points', null],
      ]);
      // Groups of two attempts: 1 + 1 + 1, then 3/4 + 1/2 + 0, of three.
      const [first] = board.ranked;
      expect(first?.figures).toMatchObject({ share: expect.closeTo((100 * 4.25) / 6), points: expect.closeTo(2.125) });
      expect(first?.figures['deviation']).toBeCloseTo((100 * (1.75 / Math.SQRT2)) / 3, 8);
    },
    CONTEST_MS,
  );

  it(
    'has a final whose result is approved and public',
    async () => {
      final = await contest.schedule();
      const programs = [
        contest.takePart('good', answersBy(GOOD), '--mode', 'final'),
        contest.takePart('poor', answersBy(POOR), '--mode', 'final'),
      ];
      for (const said of await Promise.all(programs)) expect(said).toMatch(/accepted[^]*accepted[^]*accepted/);
      await contest.approve(final);
      const board = await boardOf(final);
      expect(board).toMatchObject({ state: 'approved', contest: { engine: 'suites' }, annulled: [], unscored: [] });
      const rows = board.ranked.map(({ team, place, figures }) => [team.slug, place, figures['points']]);
      expect(rows).toEqual([
        ['good', 1, expect.closeTo(2.125)],
        ['poor', 2, expect.closeTo(0.25)],
      ]);
    },
    CONTEST_MS,
  );

  it('has reports that say why, as data, as a table, and as a page in both languages', async () => {
    const report = await contest.reports(final, 'good');
    const { essays } = JSON.parse(await report('json')) as { essays: { score: { figures: object; trace?: object } }[] };
    expect(essays).toHaveLength(3);
    expect(await report('csv')).toMatch(
      /share,points,full,deviation,metric\.blank_filling,metric\.keywords,metric\.similarity,why/,
    );
    expect(await report('html', 'ru')).toContain('За что даны баллы');
    expect(await report('html', 'en')).toMatch(/keywords 4\/4: ✓, ✓/);
  });

  it(
    'is scored again by a new version of a case, beside its result, and then instead of it',
    async () => {
      const edit = (text: string): string => text.replace('alpha,', 'alpha, gamma,');
      const again = { kind: 'pure', prefix: 'final-', edit } as const;
      const folder = await writeSuite(join(platform.folder, 'again'), again);
      const bundles = join(platform.folder, 'bundles');
      await platform.run('suites', 'bundle', folder, bundles, '--only', 'final-words');
      const detail = JSON.parse(await contest.rescoreBy(final, bundles)) as RescoringDetail;
      expect(detail.differences?.essays.map(({ essay }) => essay)).toEqual(['final-words']);
      expect((await boardOf(final)).ranked[0]?.figures['points']).toBeCloseTo(2.125);
      await contest.applyRescoring(final, detail.fingerprint ?? '');
      await contest.approve(final, '2');
      // 4/5 and 3/5 instead of 1 and 3/4.
      expect((await boardOf(final)).ranked[0]?.figures['points']).toBeCloseTo((2.8 + 1.1) / 2);
    },
    CONTEST_MS,
  );

  it(
    'has an archive from which the result is computed again, and a change of it shows',
    async () => {
      const archive = join(platform.folder, 'suites.zip');
      await platform.run('export', final, archive);
      const holds = await starboard(['verify', archive], NOWHERE);
      expect(holds).toMatchObject({ code: 0, stdout: expect.stringContaining('The archive holds') });
      const files = await unzip(archive);
      const scores = String(files.get('item-scores.jsonl'));
      expect(scores).toContain('"matched":true');
      files.set('item-scores.jsonl', Buffer.from(scores.replace('"matched":true', '"matched":false')));
      await zip(withChecksums(files), archive);
      const changed = await starboard(['verify', archive], NOWHERE);
      expect(changed).toMatchObject({ code: 1, stdout: expect.stringContaining('ERR_ARCHIVE_SCORE') });
    },
    CONTEST_MS,
  );
});
