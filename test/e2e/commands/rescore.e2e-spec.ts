import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { type RescoringDetail, rescoringDetailSchema } from '@starboard/contracts';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { type Finished, starboard } from '../../support/process.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const expert =
  (place: number): TeamPlay =>
  (essay) =>
    essay.experts[place]?.bytes ?? new Uint8Array();
const WHY = ['--reason', 'the weights were wrong'];

let db: TestDatabase;
let folder: string;
let essays: readonly FolderEssay[];
let round: FinishedRound;
let worker: INestApplicationContext | undefined;

beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'starboard-rescore-'));
  essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 3);
  const half: TeamPlay = (essay, index) => (index < 1 ? 'late' : expert(0)(essay, index));
  round = await finishedRound(db.database, essays, { first: expert(0), second: expert(1), half });
  await importExperts(db.database, round, essays);
  worker = await startWorker(db.database);
  await eventually('the board', () =>
    db.database.prisma.leaderboardSnapshot.findFirst({ where: { roundId: round.roundId } }),
  );
});

afterAll(async () => {
  await worker?.close();
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const rescore = (command: string, ...args: string[]): Promise<Finished> =>
  starboard(['rescore', command, round.roundId, ...args], {
    DATABASE_URL: db.url,
    STARBOARD_DATA: join(folder, 'data'),
  });

async function rescored(command: string, ...args: string[]): Promise<RescoringDetail> {
  const { code, stdout, stderr } = await rescore(command, ...args, '--json');
  expect([code, stderr]).toEqual([0, '']);
  return rescoringDetailSchema.parse(JSON.parse(stdout));
}

async function parametersFile(content: string): Promise<string> {
  const path = join(folder, 'parameters.json');
  await writeFile(path, content);
  return path;
}

async function expectRefused(finished: Promise<Finished>, code: string): Promise<string> {
  const { code: exit, stdout, stderr } = await finished;
  expect([exit, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(new RegExp(`^${code}: .*\n$`));
  return stderr;
}

const boards = () => db.database.prisma.leaderboardSnapshot.findMany({ where: { roundId: round.roundId } });

describe('starboard rescore', () => {
  it('names what is wrong with its files, in one line, and opens nothing', async () => {
    const preview = (...args: string[]): Promise<Finished> => rescore('preview', ...args, ...WHY);
    const wrong = await parametersFile('{ "h": 2, "deadlineMs": 1 }');
    const said = await expectRefused(preview('--parameters', wrong), 'ERR_RESCORING_FILES');
    expect(said).toContain('changes.h');
    expect(said).toContain('deadlineMs');
    await expectRefused(preview('--parameters', await parametersFile('{')), 'ERR_RESCORING_FILES');
    await expectRefused(preview('--parameters', join(folder, 'none')), 'ERR_RESCORING_FILES');
    await expectRefused(preview('--markups', folder), 'ERR_RESCORING_FILES');
    await expectRefused(preview('--parameters-version', '9'), 'ERR_PARAMETERS_UNKNOWN');
    const weights = await parametersFile('{ "weights": [1, 1, 1, 1, 1, 1, 0] }');
    expect(await expectRefused(preview('--parameters', weights), 'ERR_INVALID_REQUEST')).toContain('weights');
    await expectRefused(rescore('show'), 'ERR_RESCORING_UNKNOWN');
    await expectRefused(rescore('discard', ...WHY), 'ERR_RESCORING_UNKNOWN');
    expect(await db.database.prisma.rescoring.count()).toBe(0);
  });

  it('shows what other parameters would change, as a table and as JSON, and changes nothing', async () => {
    const path = await parametersFile('\ufeff{ "annulShare": 0.5, "h": 0.5 }');
    const { code, stdout, stderr } = await rescore('preview', '--parameters', path, ...WHY);
    expect([code, stderr]).toEqual([0, '']);
    const detail = await rescored('show');
    expect(detail).toMatchObject({ number: 1, state: 'ready', changes: { annulShare: 0.5, h: 0.5 } });
    const half = detail.differences?.teams.find(({ team }) => team.slug === 'half');
    expect(half).toMatchObject({ status: { before: 'annulled', after: 'ranked' } });
    const row = stdout.split('\n').find((line) => /│ half +│/.test(line));
    expect(row).toContain('annulled → ranked');
    expect(row).toContain((half?.star.after ?? 0).toFixed(1));
    for (const { essay } of detail.differences?.essays ?? []) expect(stdout).toContain(`│ ${essay} `);
    expect(stdout).toContain(`rescore apply ${round.roundId} ${detail.fingerprint}`);
    expect(await boards()).toHaveLength(1);
    await expectRefused(rescore('preview', ...WHY), 'ERR_RESCORING_OPEN');
  });

  it('discards what is open, and lists what was', async () => {
    expect((await rescore('discard', ...WHY)).code).toBe(0);
    const { stdout } = await rescore('list');
    expect(stdout).toMatch(/^1\tdiscarded\t\S+\tcommand line\tthe weights were wrong\n$/);
    expect(await boards()).toHaveLength(1);
  });

  it('takes markups of experts from a folder, and applies just what was seen, once', async () => {
    const [essay] = essays;
    const [one, two] = essay?.experts ?? [];
    if (essay === undefined || one === undefined || two === undefined) throw new Error('no essay');
    const markups = join(folder, 'markups');
    await mkdir(markups);
    await writeFile(join(markups, `${essay.id}_${two.code}.txt`), one.bytes);
    const detail = await rescored('preview', '--markups', markups, ...WHY);
    expect(detail).toMatchObject({
      number: 2,
      state: 'ready',
      markups: 1,
      differences: { counts: { essaysChanged: 1 } },
    });
    const fingerprint = detail.fingerprint ?? '';
    await expectRefused(rescore('apply', '0'.repeat(64), ...WHY), 'ERR_RESCORING_STALE');
    expect(await boards()).toHaveLength(1);
    const apply = (): Promise<Finished> => rescore('apply', fingerprint, '--protocol', 'TC 7', ...WHY);
    expect((await apply()).code).toBe(0);
    expect((await apply()).code).toBe(0);
    expect(await boards()).toHaveLength(2);
    const decisions = await db.database.prisma.decision.findMany({ where: { kind: 'rescoring.apply' } });
    expect(decisions).toMatchObject([{ role: 'organiser', reason: 'the weights were wrong', protocolRef: 'TC 7' }]);
    expect(await rescored('show', '1')).toMatchObject({ number: 1, state: 'discarded' });
    await expectRefused(rescore('show', '7'), 'ERR_RESCORING_UNKNOWN');
  });

  it('says so when no worker computes the preview; it can be shown later', async () => {
    await worker?.close();
    worker = undefined;
    await expectRefused(rescore('preview', '--wait', '1', ...WHY), 'ERR_RESCORING_NOT_READY');
    const { code, stdout } = await rescore('show');
    expect([code, stdout]).toEqual([0, expect.stringContaining('There is no preview yet')]);
    expect((await rescore('discard', ...WHY)).code).toBe(0);
  });
});
