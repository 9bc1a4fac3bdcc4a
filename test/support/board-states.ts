import type { Database } from '@starboard/database';
import { seedContest, type SeededContest, seedRound, seedSession, seedSnapshot, seedSubmission } from './board.js';

const MINUTE_MS = 60_000;
const ESSAYS = 12;
const CUT_OFF = 5;
const AGO_MS = 90 * MINUTE_MS;
const AHEAD_MS = 3 * 24 * 60 * MINUTE_MS;

/** A contest of one final, and the final's snapshot if it has one. */
export interface SeededState {
  readonly contest: SeededContest;
  readonly roundId: string;
  readonly snapshotId?: string;
}

/** Contests that stand where the page has something to explain. */
export interface BoardStates {
  readonly scheduled: SeededState;
  readonly pending: SeededState;
  readonly early: SeededState;
  readonly open: SeededState;
  readonly rules: SeededState;
}

const ROWS = [
  { team: 'Сова', place: 1, star: 71.005 },
  { team: 'Корпусная лаборатория', place: 2, star: 68.5 },
];
const SUMS = [
  { team: 'Сова', place: 1, sum: 101.5 },
  { team: 'Буквица', place: 2, sum: 64, annulled: 1 },
  { team: 'Опоздавшие', status: 'annulled', annulled: 7, counted: 0 },
] as const;

export async function seedBoardStates(database: Database): Promise<BoardStates> {
  const contest = (slug: string, engine: 'markup' | 'rules' = 'markup'): Promise<SeededContest> =>
    seedContest(database, { slug, engine, essays: ESSAYS, sealed: true });
  const past = new Date(Date.now() - AGO_MS);
  return {
    scheduled: await scheduled(database, await contest('scheduled')),
    pending: await pending(database, await contest('pending'), past),
    early: await early(database, await contest('early'), past),
    open: await open(database, await contest('open')),
    rules: await rules(database, await contest('rules', 'rules'), past),
  };
}

async function scheduled(database: Database, contest: SeededContest): Promise<SeededState> {
  const startsAt = new Date(Date.now() + AHEAD_MS);
  return { contest, roundId: await seedRound(database, contest, { status: 'scheduled', startsAt }) };
}

/** Over and scored, not approved. */
async function pending(database: Database, contest: SeededContest, startsAt: Date): Promise<SeededState> {
  const roundId = await seedRound(database, contest, { status: 'closed', startsAt });
  const snapshotId = await seedSnapshot(database, contest, { roundId, state: 'draft', rows: ROWS });
  return { contest, roundId, snapshotId };
}

async function early(database: Database, contest: SeededContest, startsAt: Date): Promise<SeededState> {
  const roundId = await seedRound(database, contest, { status: 'closed', startsAt, cutOff: CUT_OFF });
  return {
    contest,
    roundId,
    snapshotId: await seedSnapshot(database, contest, { roundId, state: 'approved', rows: ROWS }),
  };
}

/** A qualification whose preliminary board is public. */
async function open(database: Database, contest: SeededContest): Promise<SeededState> {
  const roundId = await seedRound(database, contest, { mode: 'algorithmic' });
  return {
    contest,
    roundId,
    snapshotId: await seedSnapshot(database, contest, { roundId, state: 'preliminary', rows: ROWS }),
  };
}

/** A qualification by rules with its board, and a final that runs: its fourth question is next. */
async function rules(database: Database, contest: SeededContest, startsAt: Date): Promise<SeededState> {
  const roundId = await seedRound(database, contest, { mode: 'algorithmic', status: 'finalised', startsAt });
  const snapshotId = await seedSnapshot(database, contest, { roundId, state: 'approved', rows: SUMS, ster: null });
  const running = await seedRound(database, contest, { startsAt: new Date(Date.now() - 2.5 * MINUTE_MS) });
  await seedSubmission(database, await seedSession(database, contest, running, 'Сова', 3), 0, 'accepted');
  return { contest, roundId, snapshotId };
}
