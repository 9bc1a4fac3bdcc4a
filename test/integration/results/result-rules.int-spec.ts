import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { approveSnapshot, seedContest, type SeededContest, seedRound, seedSnapshot } from '../../support/board.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

let db: TestDatabase;
let contest: SeededContest;
let roundId: string;
let first: string;
let newest: string;

beforeAll(async () => {
  db = await createTestDatabase();
  contest = await seedContest(db.database, { slug: 'rules-of-results' });
  roundId = await seedRound(db.database, contest, { status: 'closed' });
  const rows = [{ team: 'Сова', place: 1, star: 50 }];
  first = await seedSnapshot(db.database, contest, { roundId, state: 'draft', rows });
  newest = await seedSnapshot(db.database, contest, { roundId, state: 'draft', rows });
});

afterAll(() => db?.drop());

const prisma = () => db.database.prisma;
let minutes = 0;
const nextMinute = (): Date => new Date(Date.UTC(2026, 10, 21, 9, (minutes += 1)));

interface Step {
  readonly kind: string;
  readonly role: 'jury' | 'technical_commission' | 'organiser';
  readonly outcome?: string;
  readonly subjectId?: string;
  readonly decidedAt?: Date;
  readonly decidedById?: string;
}

/** A decision as a program with a fault, or a person with SQL, would write it: a minute after the one before. */
function decide({ kind, role, outcome = 'approved', subjectId = newest, decidedAt = nextMinute(), ...by }: Step) {
  const about = { contestId: contest.id, roundId, subjectType: 'leaderboard-snapshot', subjectId };
  return prisma().decision.create({ data: { ...about, kind, role, outcome, reason: 'test', decidedAt, ...by } });
}

const REVIEW = { kind: 'result.review', role: 'jury' } as const;
const VERIFICATION = { kind: 'result.verification', role: 'technical_commission' } as const;
const APPROVAL = { kind: 'result.approval', role: 'organiser' } as const;
const approve = (id: string) =>
  prisma().leaderboardSnapshot.update({ where: { id }, data: { state: 'approved', approvedAt: new Date() } });

describe('the database keeps the order of a result (regulation 8.2.3–8.2.5)', () => {
  it.each([
    ['approval before the review', APPROVAL],
    ['verification before the review', VERIFICATION],
    ['a review by the organisers', { ...REVIEW, role: 'organiser' as const }],
    ['an outcome that is none', { ...REVIEW, outcome: 'perhaps' }],
  ])('refuses %s', async (_what, step) => {
    await expect(decide(step)).rejects.toThrow(/it is the turn of result\.review jury/);
  });

  it('refuses decisions about an older board', async () => {
    await expect(decide({ ...REVIEW, subjectId: first })).rejects.toThrow(/newest board/);
  });

  it('refuses to approve without the decision, to begin approved, and to change a board otherwise', async () => {
    await expect(approve(newest)).rejects.toThrow(/approved by the organisers/);
    await expect(prisma().leaderboardSnapshot.update({ where: { id: newest }, data: { ster: 99 } })).rejects.toThrow(
      /never changes/,
    );
    const data = { roundId, parametersId: contest.parametersId, version: 9, inputs: new Uint8Array(32) };
    await expect(
      prisma().leaderboardSnapshot.create({ data: { ...data, state: 'approved', approvedAt: new Date() } }),
    ).rejects.toThrow(/begins approved/);
    await expect(prisma().round.update({ where: { id: roundId }, data: { status: 'finalised' } })).rejects.toThrow(
      /newest board is approved/,
    );
  });

  it('takes the steps since the last refusal from different people', async () => {
    const person = async (email: string) => (await prisma().user.create({ data: { email, name: email } })).id;
    const [one, other] = [await person('one@example.org'), await person('other@example.org')];
    await decide({ ...REVIEW, decidedById: one });
    await expect(decide({ ...VERIFICATION, decidedById: one })).rejects.toThrow(/whoever signed/);
    await decide({ ...VERIFICATION, decidedById: other, outcome: 'refused' });
    // The chain has begun again: who signed before may take another part in it.
    await decide({ ...REVIEW, decidedById: other });
    await decide({ ...VERIFICATION, decidedById: one, outcome: 'refused' });
  });

  it('begins again after a refusal, takes every step once, also in one millisecond, and of two at a time one', async () => {
    const decidedAt = nextMinute();
    await decide({ ...REVIEW, decidedAt });
    await decide({ ...VERIFICATION, outcome: 'refused', decidedAt });
    await expect(decide({ ...APPROVAL, decidedAt })).rejects.toThrow(/turn of result\.review/);
    await decide({ ...REVIEW, decidedAt });
    await expect(decide({ ...VERIFICATION, decidedAt: new Date(decidedAt.getTime() - 1) })).rejects.toThrow(
      /order of their times/,
    );
    await expect(decide(REVIEW)).rejects.toThrow(/turn of result\.verification/);
    await decide(VERIFICATION);
    const both = await Promise.allSettled([decide(APPROVAL), decide(APPROVAL)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await approve(newest);
    await expect(decide(REVIEW)).rejects.toThrow(/the result is approved/);
    await expect(approve(newest)).rejects.toThrow(/once/);
  });

  it('shows the unconfirmed board of a final in demonstrations only', async () => {
    const data = { contestId: contest.id, roundId, kind: 'board.preliminary', outcome: 'allowed' };
    const allow = () =>
      prisma().decision.create({
        data: { ...data, role: 'organiser', reason: 'test', subjectType: 'round', subjectId: roundId },
      });
    await expect(allow()).rejects.toThrow(/only a demonstration/);
    await prisma().contest.update({ where: { id: contest.id }, data: { demonstration: true } });
    await expect(allow()).resolves.toBeDefined();
  });
});

describe('the database keeps re-scorings and freezes apart', () => {
  async function rescoring(number: number) {
    const version = 10 + number;
    const basis = { contestId: contest.id, version, values: {}, scoringBasis: true };
    const { id: parametersId } = await prisma().contestParameters.create({ data: basis });
    const of = { roundId, parametersId, baseParametersId: contest.parametersId };
    return prisma().rescoring.create({
      data: { ...of, number, reason: 'test', createdBy: 'test', createdAt: new Date() },
    });
  }

  it('one open re-scoring; applied only with its preview and its board; closed for good', async () => {
    const { id } = await rescoring(1);
    await expect(rescoring(2)).rejects.toMatchObject({ code: 'P2002' });
    await expect(prisma().round.update({ where: { id: roundId }, data: { status: 'finalised' } })).rejects.toThrow(
      /no re-scoring is open/,
    );
    const where = { id };
    const closedAt = new Date();
    await expect(
      prisma().rescoring.update({ where, data: { state: 'applied', closedAt, snapshotId: newest } }),
    ).rejects.toThrow(/rescorings_applied_as_previewed/);
    await prisma().rescoring.update({ where, data: { state: 'discarded', closedAt } });
    await expect(prisma().rescoring.update({ where, data: { reason: 'another' } })).rejects.toThrow(/stays as it is/);
    await expect(prisma().rescoring.delete({ where })).rejects.toThrow(/append-only/);
    await expect(rescoring(3)).resolves.toBeDefined();
  });

  it('one freeze at a time', async () => {
    const freeze = () => prisma().boardFreeze.create({ data: { roundId, fromAt: new Date(), reason: 'test' } });
    const { id } = await freeze();
    await expect(freeze()).rejects.toMatchObject({ code: 'P2002' });
    await prisma().boardFreeze.update({ where: { id }, data: { endedAt: new Date() } });
    await expect(freeze()).resolves.toBeDefined();
  });

  it('seeds of other tests take the same way', async () => {
    const other = await seedRound(db.database, contest, { number: 2, status: 'closed' });
    const board = await seedSnapshot(db.database, contest, { roundId: other, state: 'draft', rows: [] });
    await approveSnapshot(db.database, board);
    expect(await prisma().leaderboardSnapshot.findUnique({ where: { id: board } })).toMatchObject({
      state: 'approved',
    });
  });
});
