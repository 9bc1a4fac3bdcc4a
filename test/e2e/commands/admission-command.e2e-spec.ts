import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createAppliedContest } from '../../support/applied-teams.js';
import type { TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type Finished, starboard } from '../../support/process.js';

let db: TestDatabase;
let contest: TestContest;
beforeAll(async () => {
  db = await createTestDatabase();
  contest = await createAppliedContest(db.database, 3, 1);
});
afterAll(() => db.drop());

const team = (...args: string[]): Promise<Finished> => starboard(['team', ...args], { DATABASE_URL: db.url });
const admit = (step: string, ...more: string[]): Promise<Finished> =>
  team('admit', contest.slug, '--step', step, '--reason', 'Протокол подписан', ...more);
const said = ({ stdout }: Finished): string[][] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
const next = async (): Promise<[string, string[], string | null][]> => {
  const { stdout } = await team('admission', contest.slug, '--json');
  const rows = JSON.parse(stdout) as { team: string; gaps: string[]; next: string | null }[];
  return rows.map((row) => [row.team, row.gaps, row.next]);
};

// Regulation 3.1, 6.3, 8.1.
it('takes all teams whose turn it is from the application to the final, a command a step', async () => {
  const { prisma } = db.database;
  const slugs = (await prisma.team.findMany({ orderBy: { id: 'asc' } })).map(({ slug }) => slug);
  const [first = '', second = '', idle = ''] = contest.teams.map(({ name }) => name);
  expect(slugs.sort()).toEqual([first, second, idle].sort());
  const each = (word: string, ...teams: string[]) => expect.arrayContaining(teams.map((slug) => [slug, word]));

  expect(await admit('check', idle)).toMatchObject({ code: 2, stdout: expect.stringMatching(/ERR_/) });
  expect(said(await admit('application'))).toEqual(each('approved', first, second, idle));
  expect(said(await admit('conclusion'))).toEqual(each('positive', first, second));
  expect(await next()).toEqual(
    expect.arrayContaining([
      [first, [], 'check'],
      [idle, ['qualification-missing'], 'conclusion'],
    ]),
  );
  expect(await admit('check', idle)).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('ERR_ADMISSION_NOT_READY'),
  });
  expect(said(await admit('check', '--protocol', 'П-1'))).toEqual(each('approved', first, second));
  expect(await admit('approval', first)).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('ERR_ADMISSION_ORDER'),
  });
  expect(said(await admit('verification'))).toHaveLength(2);
  expect(await prisma.team.count({ where: { admittedAt: { not: null } } })).toBe(0);
  expect(said(await admit('approval'))).toEqual(each('admitted', first, second));
  expect(await prisma.team.count({ where: { admittedAt: { not: null } } })).toBe(2);

  const over = await admit('approval');
  expect([over.code, over.stdout]).toEqual([0, '']);
  expect(await admit('check', 'nobody')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^ERR_TEAM_UNKNOWN/) });
  const decided = await prisma.decision.findMany({ where: { kind: 'admission.check' }, orderBy: { seq: 'asc' } });
  expect(decided.map(({ role, protocolRef, decidedById }) => [role, protocolRef, decidedById])).toEqual([
    ['jury', 'П-1', null],
    ['jury', 'П-1', null],
  ]);
});
