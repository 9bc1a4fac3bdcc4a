import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import {
  FreezeCommands,
  ReportQueries,
  RescoringCommands,
  ScoringCommands,
  TeamDecisionCommands,
} from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { manualClock } from '@starboard/platform';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { approveResult } from '../../support/approve-result.js';
import { exportArchive, unzip } from '../../support/archive.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const expert =
  (place: number): TeamPlay =>
  (essay) =>
    essay.experts[place]?.bytes ?? new Uint8Array();
const ORGANISER = { actor: 'organiser', role: 'organiser', reason: 'somebody’s own business' } as const;

describe('the archive of an approved result and its reports, when the contest goes on', () => {
  let db: TestDatabase;
  let worker: INestApplicationContext;
  let round: FinishedRound;
  let folder: string;
  let essays: readonly FolderEssay[];
  let approved: Map<string, Buffer>;
  let reported: unknown;

  beforeAll(async () => {
    db = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'starboard-archive-'));
    essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 4);
    round = await finishedRound(db.database, essays, { first: expert(0), second: expert(1), gone: expert(0) });
    await importExperts(db.database, round, essays);
    worker = await startWorker(db.database);
    await board(1);
    await setStatus('gone', 'withdrawn');
    await board(2);
    await refuseTeam();
    await approveResult(db.database, round);
    approved = await archived();
    reported = await report();
  });

  afterAll(async () => {
    await worker.close();
    await db.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const board = (version: number): Promise<unknown> =>
    eventually('the board', () =>
      db.database.prisma.leaderboardSnapshot.findFirst({ where: { roundId: round.roundId, version } }),
    );
  const teamOf = (name: string): string => round.sessions.get(name)?.teamId ?? '';
  const setStatus = (name: string, status: string): Promise<unknown> =>
    db.database.pool.query('update teams set status = $2::team_status where id = $1', [teamOf(name), status]);

  /** The files of the archive as it is now; it holds. */
  async function archived(): Promise<Map<string, Buffer>> {
    const path = join(folder, 'archive.zip');
    await exportArchive(db.database, round.roundId, path);
    const { checks } = await verifyArchive(path);
    expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
    return unzip(path);
  }

  async function refuseTeam(): Promise<void> {
    const { contestId } = round;
    const data = { contestId, slug: 'other', name: 'Other', status: 'applied' } as const;
    const { id: teamId } = await db.database.prisma.team.create({ data });
    const decisions = new TeamDecisionCommands(db.database, manualClock(Date.now()));
    await decisions.refuse({ contestId, teamId }, ORGANISER);
  }

  /** As the team reads it. */
  async function report(): Promise<unknown> {
    const reports = new ReportQueries(db.database);
    const { contestId, roundId } = round;
    const name = { contestId, roundId, teamId: teamOf('second'), sessionId: undefined };
    const head = await reports.head(name, false);
    return head && reports.essays(head);
  }

  async function expectUnchanged(): Promise<void> {
    await parsed();
    const now = await archived();
    expect([...now.keys()]).toEqual([...approved.keys()]);
    const changed = [...now].filter(([name, content]) => approved.get(name)?.equals(content) !== true);
    expect(changed.map(([name]) => name)).toEqual([]);
    expect(await report()).toEqual(reported);
  }

  const parsed = (): Promise<unknown> =>
    eventually('all markups are parsed', async () => {
      const { rowCount } = await db.database.pool.query(
        'select 1 from expert_markups x where not exists (select from markups m where m.expert_markup_id = x.id)',
      );
      return rowCount === 0;
    });

  it('counts the teams that are on the board, not one that withdrew before', () => {
    const lines = (approved.get('sessions.jsonl') ?? '').toString().trim().split('\n');
    const counting = lines.map((line) => JSON.parse(line) as { team: string; counts: boolean });
    expect(counting.map(({ team, counts }) => [team, counts])).toEqual([
      ['first', true],
      ['second', true],
      ['gone', false],
    ]);
  });

  it('stays when a team withdraws later', async () => {
    await setStatus('first', 'withdrawn');
    await expectUnchanged();
  });

  it('stays when an expert hands in another markup, or a third one is ordered', async () => {
    const [essay, other] = essays;
    const [one, two] = essay?.experts ?? [];
    if (essay === undefined || other === undefined || one === undefined || two === undefined) throw new Error('none');
    await importExperts(db.database, round, [
      { ...essay, experts: [{ ...two, bytes: one.bytes }] },
      { ...other, experts: [{ ...one, code: 'late', third: true }] },
    ]);
    await expectUnchanged();
  });

  it('shows nothing that an open re-scoring proposes', async () => {
    const [essay] = essays;
    const content = Buffer.from('A proposal that nobody decided about.');
    const markups = [{ essay: essay?.id ?? '', expert: essay?.experts[0]?.code ?? '', content }];
    const rescorings = new RescoringCommands(db.database, manualClock(Date.now()));
    const { contestId, roundId } = round;
    await rescorings.create({ contestId, roundId, changes: {}, markups, rules: [] }, ORGANISER);
    await expectUnchanged();
  });

  it('tells nothing of what is decided later', async () => {
    const { contestId, roundId } = round;
    const freezes = new FreezeCommands(db.database, manualClock(Date.now()));
    await freezes.freeze({ contestId, roundId }, undefined, ORGANISER);
    await expectUnchanged();
    await freezes.unfreeze({ contestId, roundId }, ORGANISER);
    await expectUnchanged();
  });

  it('tells decisions about the result and its parameters, and no reason of one about a team', () => {
    const [decisions, audit] = ['decisions.jsonl', 'audit.jsonl'].map((name) => approved.get(name)?.toString() ?? '');
    expect(decisions).toContain('"kind":"result.approval"');
    expect(audit).toContain('"action":"result.approval"');
    const added = audit?.split('\n').find((line) => line.includes('"action":"parameters.added"')) ?? '{}';
    expect(JSON.parse(added)).toMatchObject({ withheld: false, subjectType: 'contest-parameters' });
    const all = [...approved].map(([name, content]) => `${name} ${content.toString()}`).join('\n');
    expect(all).toContain('"action":"team.refused"');
    expect(all).not.toContain(ORGANISER.reason);
  });

  it('is not changed by a worker that comes too late', async () => {
    const { rows } = await db.database.pool.query<{ essayId: string; inputs: Buffer }>(
      'select essay_id as "essayId", inputs from essay_agreements where parameters_id = $1 limit 1',
      [round.parametersId],
    );
    const [score] = rows;
    if (score === undefined) throw new Error('no score');
    const sessionId = round.sessions.get('second')?.sessionId ?? 0;
    const figures = { average: 1, best: 1, m2: 1, m3: 1, m4: 1, m5: 1, m6: 1, mOpt: 1, mAvg: 1, ceiling: 1 };
    await worker.get(ScoringCommands).saveEssay({
      targetId: round.roundId,
      essayId: score.essayId,
      parametersId: round.parametersId,
      agreement: { inputs: Buffer.alloc(32), experts: 2, min: 1, avg: 1, value: 1 },
      pairs: [],
      essays: [{ value: 1, figures, sessionId, inputs: Buffer.alloc(32), detail: null }],
    });
    await expectUnchanged();
  });
});
