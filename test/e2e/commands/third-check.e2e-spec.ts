import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AssignmentCommands, type By, ContestCommands, ExpertCommands, storeFolder } from '@starboard/database';
import { readEssayFolder } from '@starboard/essays';
import { manualClock } from '@starboard/platform';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type Finished, starboard } from '../../support/process.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const BY: By = { actor: 'test' };
const clock = manualClock(Date.parse('2026-11-21T12:00:00Z'));

let db: TestDatabase;
let folder: string;
let essay: string;

/** One essay of a final with two checks, and a third that is given out. */
beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'starboard-third-'));
  const { database } = db;
  const [first] = (await readEssayFolder(ESSAYS)).essays;
  essay = first!.id;
  const contest = { slug: 'third', titleRu: 'Третья', titleEn: 'Third' };
  const { id: contestId } = await new ContestCommands(database, clock).createContest(contest, BY);
  const two = { ...first!, experts: first!.experts.filter(({ third }) => !third) };
  const target = { contestId, kind: 'final', dataset: 'final', newExperts: 'a test', beforeFinal: 'a test' } as const;
  await storeFolder({ database, clock }, target, [two], BY);
  await new ExpertCommands(database, clock).register(contestId, { code: 'sokolova' }, BY);
  const { id: essayId } = await database.prisma.essay.findFirstOrThrow({ where: { contestId } });
  const by = { ...BY, role: 'jury', reason: 'they differ' } as const;
  await new AssignmentCommands(database, clock).orderThirdCheck(contestId, essayId, undefined, by);
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const cancel = (...args: string[]): Promise<Finished> =>
  starboard(['expert', 'cancel-third', 'third', ...args], {
    DATABASE_URL: db.url,
    STARBOARD_DATA: join(folder, 'data'),
  });

it('a third check is taken back by a command, with a reason, while it is open', async () => {
  expect(await cancel(essay)).toMatchObject({ code: 1, stderr: expect.stringContaining('--reason') });
  const done = await cancel(essay, '--reason', 'the expert is ill', '--protocol', 'P-7');
  expect(done).toEqual({ code: 0, stdout: `cancelled: the third check of ${essay}\n`, stderr: '' });
  const third = await db.database.prisma.expertAssignment.findFirstOrThrow({ where: { ordinal: 3 } });
  expect(third.status).toBe('cancelled');
  const decision = await db.database.prisma.decision.findFirstOrThrow({ where: { kind: 'third-check.cancel' } });
  expect(decision).toMatchObject({ role: 'organiser', reason: 'the expert is ill', protocolRef: 'P-7' });
  const again = await cancel(essay, '--reason', 'the expert is ill');
  expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/^ERR_ASSIGNMENT_UNKNOWN: no third check/)]);
});
