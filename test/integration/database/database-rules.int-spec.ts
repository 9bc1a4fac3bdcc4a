import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { placeRound } from '../../support/placed.js';

const HASH = Buffer.alloc(32, 7);
const PLANNED = new Date('2026-03-01T09:00:00.000Z');
const after = (ms: number): Date => new Date(PLANNED.getTime() + ms);

/** The rows that every rule below needs: a contest with a final of one essay, a team and an expert. */
interface World {
  readonly contestId: string;
  readonly parametersId: string;
  readonly datasetId: string;
  readonly roundId: string;
  readonly teamId: string;
  readonly essayId: string;
  readonly expertId: string;
}

describe('rules that the database keeps, whoever writes', () => {
  let test: TestDatabase;
  let world: World;
  const prisma = (): TestDatabase['database']['prisma'] => test.database.prisma;

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    world = await createWorld(test);
  });

  const openSession = (roundId = world.roundId): Promise<{ id: number }> =>
    prisma().session.create({
      data: { roundId, teamId: world.teamId, mode: 'final', openedAt: PLANNED, lastSeenAt: PLANNED },
    });

  async function release(): Promise<number> {
    const { id } = await openSession();
    const { essayId } = world;
    await prisma().release.create({
      data: { sessionId: id, index: 0, essayId, plannedAt: PLANNED, releasedAt: PLANNED, deadlineAt: after(60_000) },
    });
    return id;
  }

  const submission = (
    sessionId: number,
    attempt: number,
    verdict: 'accepted' | 'late' = 'accepted',
  ): Promise<{ id: string }> =>
    prisma().submission.create({
      data: {
        sessionId,
        essayId: world.essayId,
        attempt,
        content: HASH,
        sha256: HASH,
        receivedAt: after(attempt),
        verdict,
        receiptSeq: attempt,
        receipt: '{}',
        receiptHash: HASH,
      },
    });

  it('regulation 4.4: one session per team and final, even after the first one is closed', async () => {
    const { id } = await openSession();
    await expect(openSession()).rejects.toThrow(/Unique constraint/);
    await prisma().session.update({ where: { id }, data: { closedAt: after(1), closeReason: 'abort' } });
    await expect(openSession()).rejects.toThrow(/Unique constraint/);
  });

  it('a closed session has a reason, an open one has none', async () => {
    const { id } = await openSession();
    await expect(prisma().session.update({ where: { id }, data: { closedAt: after(1) } })).rejects.toThrow(
      /sessions_closed_has_reason/,
    );
  });

  it('no essay is released before its planned moment', async () => {
    const { id } = await openSession();
    const early = { sessionId: id, index: 0, essayId: world.essayId, plannedAt: PLANNED, deadlineAt: after(60_000) };
    await expect(prisma().release.create({ data: { ...early, releasedAt: after(-1) } })).rejects.toThrow(
      /releases_never_early/,
    );
    await expect(prisma().release.create({ data: { ...early, releasedAt: PLANNED } })).resolves.toBeDefined();
  });

  it('regulation 11.4: ten attempts at most', async () => {
    const session = await release();
    await expect(submission(session, 10)).resolves.toBeDefined();
    await expect(submission(session, 11)).rejects.toThrow(/submissions_attempt/);
    await expect(submission(session, 0)).rejects.toThrow(/submissions_attempt/);
    await expect(submission(session, 10)).rejects.toThrow(/Unique constraint/);
  });

  it('only an accepted submission of the same session and essay becomes the final one', async () => {
    const session = await release();
    const where = { sessionId_index: { sessionId: session, index: 0 } };
    const late = await submission(session, 1, 'late');
    await expect(prisma().release.update({ where, data: { finalSubmissionId: late.id } })).rejects.toThrow(
      /must be an accepted submission/,
    );
    const accepted = await submission(session, 2);
    await expect(prisma().release.update({ where, data: { finalSubmissionId: accepted.id } })).resolves.toBeDefined();
  });

  it('a file counts or is annulled with a cause, not both', async () => {
    const session = await release();
    const where = { sessionId_index: { sessionId: session, index: 0 } };
    await expect(prisma().release.update({ where, data: { annulledAt: after(1) } })).rejects.toThrow(
      /releases_annulled_has_cause/,
    );
    const { id } = await submission(session, 1);
    await prisma().release.update({ where, data: { finalSubmissionId: id } });
    await expect(
      prisma().release.update({ where, data: { annulledAt: after(1), annulmentCause: 'late' } }),
    ).rejects.toThrow(/releases_counted_or_annulled/);
  });

  it('what was received, decided or published cannot be changed', async () => {
    const session = await release();
    const { id } = await submission(session, 1);
    const refused = /is append-only/;
    await expect(prisma().submission.update({ where: { id }, data: { verdict: 'late' } })).rejects.toThrow(refused);
    await expect(prisma().submission.delete({ where: { id } })).rejects.toThrow(refused);
    await expect(
      prisma().contestParameters.update({ where: { id: world.parametersId }, data: { values: { h: 0 } } }),
    ).rejects.toThrow(refused);
    const { contestId } = world;
    const decision = await prisma().decision.create({
      data: {
        contestId,
        kind: 'approve',
        outcome: 'approved',
        subjectType: 'round',
        subjectId: world.roundId,
        role: 'organiser',
        reason: 'test',
      },
    });
    await expect(prisma().decision.delete({ where: { id: decision.id } })).rejects.toThrow(refused);
  });

  it('an essay has at most one expert per ordinal, and an expert marks it once', async () => {
    const { essayId, expertId, contestId } = world;
    const other = await prisma().expert.create({ data: { contestId, code: 'other' } });
    await prisma().expertAssignment.create({ data: { essayId, expertId, ordinal: 1 } });
    await expect(
      prisma().expertAssignment.create({ data: { essayId, expertId: other.id, ordinal: 1 } }),
    ).rejects.toThrow(/Unique constraint/);
    await expect(prisma().expertAssignment.create({ data: { essayId, expertId, ordinal: 2 } })).rejects.toThrow(
      /Unique constraint/,
    );
    await expect(
      prisma().expertAssignment.create({ data: { essayId, expertId: other.id, ordinal: 4 } }),
    ).rejects.toThrow(/expert_assignments_ordinal/);
    await expect(
      prisma().expertAssignment.create({ data: { essayId, expertId: other.id, ordinal: 2 } }),
    ).resolves.toBeDefined();
  });

  it('a parsed markup belongs to exactly one source', async () => {
    const { essayId } = world;
    await expect(prisma().markup.create({ data: { essayId, content: [] } })).rejects.toThrow(/markups_one_source/);
  });

  it('the board ranks nothing without a value', async () => {
    const { roundId, parametersId, teamId } = world;
    const { id: snapshotId } = await prisma().leaderboardSnapshot.create({
      data: { roundId, parametersId, version: 1, inputs: new Uint8Array(32) },
    });
    const row = { snapshotId, teamId, sample: 1, counted: 0, annulled: 0, figures: {} };
    await expect(prisma().leaderboardRow.create({ data: { ...row, status: 'ranked', place: 1 } })).rejects.toThrow(
      /leaderboard_rows_ranked_has_value/,
    );
    await expect(prisma().leaderboardRow.create({ data: { ...row, status: 'annulled', place: 1 } })).rejects.toThrow(
      /leaderboard_rows_place/,
    );
    await expect(prisma().leaderboardRow.create({ data: { ...row, status: 'annulled' } })).resolves.toBeDefined();
  });

  it('the board has figures that its engine declares, in their ranges, and what ranks is the one that ranks', async () => {
    const { roundId, parametersId, contestId } = world;
    const { id: snapshotId } = await prisma().leaderboardSnapshot.create({
      data: { roundId, parametersId, version: 2, inputs: new Uint8Array(32) },
    });
    const create = async (value: number | null, figures: object) => {
      const slug = randomBytes(6).toString('hex');
      const { id: teamId } = await prisma().team.create({ data: { contestId, slug, name: slug, status: 'approved' } });
      const ranked = value !== null;
      const row = { snapshotId, teamId, sample: 1, counted: 1, annulled: 0, value, figures };
      return prisma().leaderboardRow.create({
        data: { ...row, status: ranked ? 'ranked' : 'unscored', place: ranked ? 1 : null },
      });
    };
    const refused: readonly (readonly [number | null, object, RegExp])[] = [
      [50, { star: 50, sum: 50 }, /figure sum of the engine markup/],
      [50, { star: 50, average: 50 }, /figure average/],
      [50, { star: 50, m2: -1 }, /figure m2/],
      [50, { star: 50, m2: 100.5 }, /figure m2/],
      [50, { star: 50, m2: '50' }, /figure m2/],
      [50, { star: 50, otar: null }, /figure otar/],
      [50, { m2: 50 }, /figure star .* nothing/],
      [50, { star: 51 }, /figure star/],
      [null, { star: 51 }, /figure star/],
    ];
    for (const [value, figures, message] of refused) await expect(create(value, figures)).rejects.toThrow(message);
    const rounded = 100 + 2e-14;
    await expect(create(rounded, { star: rounded, m2: 0, otar: 300, sterShare: 101 })).resolves.toBeDefined();
    await expect(create(null, {})).resolves.toBeDefined();
  });

  it('the score of an item has all figures of its engine', async () => {
    const { roundId, parametersId, contestId, essayId } = world;
    const { id: teamId } = await prisma().team.create({
      data: { contestId, slug: 'scored', name: 'Scored', status: 'approved', admittedAt: PLANNED },
    });
    const session = { roundId, teamId, mode: 'final' as const, openedAt: PLANNED, lastSeenAt: PLANNED };
    const { id: sessionId } = await prisma().session.create({ data: session });
    const score = { sessionId, essayId, parametersId, inputs: new Uint8Array(32), value: 1 };
    const all = { average: 1, best: 1, m2: 1, m3: 1, m4: 1, m5: 1, m6: 1, ceiling: 1 };
    const { m6: _m6, ...some } = all;
    const save = (figures: object) => prisma().essayScore.create({ data: { ...score, figures } });
    await expect(save(some)).rejects.toThrow(/figure m6 .* nothing/);
    await expect(save({ ...all, star: 1 })).rejects.toThrow(/figure star/);
    await expect(save({ ...all, mOpt: -1 })).rejects.toThrow(/figure mOpt/);
    await expect(save({ ...all, mOpt: 130 })).resolves.toBeDefined();
    const where = { sessionId_essayId_parametersId: { sessionId, essayId, parametersId } };
    await expect(prisma().essayScore.update({ where, data: { figures: some } })).rejects.toThrow(/figure m6/);
    await expect(prisma().essayScore.update({ where, data: { figures: all } })).resolves.toBeDefined();
  });

  it('a contest is scored by an engine that there is', async () => {
    const names = { slug: 'unknown-engine', titleRu: 'x', titleEn: 'x' };
    await expect(prisma().contest.create({ data: { ...names, engine: 'dice' } })).rejects.toThrow(
      /contests_engine_fkey/,
    );
  });

  it('a sealed set has its Merkle root, a final that is scheduled has its start', async () => {
    const { datasetId, contestId, parametersId } = world;
    await expect(prisma().dataset.update({ where: { id: datasetId }, data: { sealedAt: PLANNED } })).rejects.toThrow(
      /datasets_sealed_has_root/,
    );
    const round = { contestId, mode: 'final' as const, number: 2, datasetId, parametersId };
    const scheduled = placeRound(test.database, { ...round, status: 'scheduled' });
    await expect(scheduled).rejects.toThrow(/rounds_final_has_start/);
    await expect(placeRound(test.database, { ...round, number: 3 })).resolves.toBeDefined();
  });

  it('an address is one account, however it is written', async () => {
    await expect(prisma().user.create({ data: { email: `A${randomUUID()}@example.org`, name: 'A' } })).rejects.toThrow(
      /users_email_lower/,
    );
  });
});

async function createWorld({ database }: TestDatabase): Promise<World> {
  const { prisma } = database;
  const slug = randomBytes(6).toString('hex');
  const { id: contestId } = await prisma.contest.create({ data: { slug, titleRu: slug, titleEn: slug } });
  const { id: parametersId } = await prisma.contestParameters.create({ data: { contestId, version: 1, values: {} } });
  const { id: datasetId } = await prisma.dataset.create({ data: { contestId, kind: 'final', name: 'final' } });
  const { id: essayId } = await prisma.essay.create({
    data: { contestId, fileId: 1, externalId: '1', subject: 'rus', text: 'Текст', sha256: HASH, words: 1 },
  });
  const roundId = await placeRound(database, {
    contestId,
    mode: 'final',
    datasetId,
    parametersId,
    status: 'open',
    lobbyOpensAt: PLANNED,
    startsAt: PLANNED,
  });
  const { id: teamId } = await prisma.team.create({
    data: { contestId, slug: 'team', name: 'Team', status: 'approved', admittedAt: PLANNED },
  });
  const { id: expertId } = await prisma.expert.create({ data: { contestId, code: 'ivanova' } });
  return { contestId, parametersId, datasetId, roundId, teamId, essayId, expertId };
}
