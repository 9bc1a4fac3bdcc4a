import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plannedDeadline } from '@starboard/contest';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type FinishedRound, finishedRound, type TeamAnswer } from '../../support/finished-round.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const LOST: readonly (TeamAnswer | undefined)[] = [
  undefined,
  'late',
  'no_answer',
  'server_fault',
  'no_answer',
  undefined,
];

describe('the sample of a session in the database', () => {
  let db: TestDatabase;
  let essays: readonly FolderEssay[];

  beforeAll(async () => {
    db = await createTestDatabase();
    essays = (await readEssayFolder(ESSAYS)).essays.slice(0, LOST.length);
  });
  afterAll(() => db.drop());

  /** One team: the file 3 was never handed to it, 4 is excused, 5 is cut off. */
  async function played(mode: 'final' | 'algorithmic'): Promise<FinishedRound> {
    const owl = (essay: FolderEssay, index: number): TeamAnswer =>
      LOST[index] ?? essay.experts[0]?.bytes ?? new Uint8Array();
    const round = await finishedRound(db.database, essays, { owl }, { mode });
    const { sessionId } = ownSession(round);
    const { pool } = db.database;
    await pool.query('delete from releases where session_id = $1 and index = 3', [sessionId]);
    await excuse(round, 4);
    await pool.query('update round_items set cut_off = true where round_id = $1 and index = 5', [round.roundId]);
    return round;
  }

  /** As the technical commission does it; what a decision must be like is not in question here. */
  async function excuse(round: FinishedRound, index: number): Promise<void> {
    const { pool } = db.database;
    await pool.query('alter table release_excuses disable trigger release_excuses_decided');
    await pool.query(
      `with decision as (
         insert into decisions (id, contest_id, round_id, kind, outcome, subject_type, subject_id, role, reason)
         values (gen_random_uuid(), $3, $4::uuid, 'round.excuse', 'excused', 'round', $4::text, 'technical_commission', 'a fault')
         returning id
       )
       insert into release_excuses (session_id, index, decision_id, excused_at) select $1, $2, id, now() from decision`,
      [ownSession(round).sessionId, index, round.contestId, round.roundId],
    );
    await pool.query('alter table release_excuses enable trigger release_excuses_decided');
  }

  const ownSession = ({ sessions }: FinishedRound): { sessionId: number; teamId: string } =>
    sessions.get('owl') ?? { sessionId: 0, teamId: '' };

  async function sampleOf(round: FinishedRound): Promise<unknown[]> {
    const { rows } = await db.database.pool.query<{ row: unknown[] }>(
      `select json_build_array(index, cause, excused, final_submission_id is not null) as row
       from session_samples where session_id = $1 and round_id = $2 order by index`,
      [ownSession(round).sessionId, round.roundId],
    );
    return rows.map(({ row }) => row);
  }

  const HANDED_OUT = [
    [0, null, false, true],
    [1, 'late', false, false],
    [2, 'no_answer', false, false],
    [4, 'no_answer', true, false],
  ];

  it('is the whole round in a final, also what was never handed over, without what was cut off', async () => {
    const round = await played('final');
    expect(await sampleOf(round)).toEqual([
      ...HANDED_OUT.slice(0, 3),
      [3, 'not_delivered', false, false],
      ...HANDED_OUT.slice(3),
    ]);
  });

  it('is what was handed out in other rounds, without what was cut off', async () => {
    expect(await sampleOf(await played('algorithmic'))).toEqual(HANDED_OUT);
  });
});

describe('the deadline of the schedule in the database', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.drop());

  it('is the one of the pure law', async () => {
    const moment = fc.integer({ min: 0, max: Date.parse('2100-01-01T00:00:00Z') });
    const cases = fc.sample(fc.tuple(moment, fc.integer({ min: 100, max: 86_400_000 })), { numRuns: 500, seed: 1 });
    const { rows } = await db.database.pool.query<{ at: Date }>(
      `select planned_deadline(planned, json_build_object('deadlineMs', limit_ms)::jsonb) as at
       from unnest($1::timestamptz[], $2::int[]) with ordinality as x (planned, limit_ms, place) order by place`,
      [cases.map(([planned]) => new Date(planned)), cases.map(([, limit]) => limit)],
    );
    expect(rows.map(({ at }) => at.getTime())).toEqual(
      cases.map(([planned, deadlineMs]) => plannedDeadline(planned, { deadlineMs, deadlineFrom: 'sent' })),
    );
  });
});
