import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ExpertCommands } from '@starboard/database';
import { type Folded, foldLife } from '../../../src/archive/final-fold.fixture.js';
import { type Life, lives, START, type Step } from '../../../src/archive/final-life.fixture.js';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { makeAnswer } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { PlayedFinal } from '../../support/played-final.js';
import { found, ScoredArchive } from '../../support/scored-archive.js';
import { SetClockServer } from '../../support/set-clock-server.js';

const RUNS = 60;
const SEED = 760;

let db: TestDatabase;
let server: SetClockServer;

beforeAll(async () => {
  db = await createTestDatabase();
  server = await SetClockServer.make(db.database);
});
afterAll(async () => {
  await server.close();
  await db.drop();
});

/** What the law says, in the words of the tables. */
function lawful({ status, closedAt, cutAt, cutOff, outages, sessions }: Folded): object {
  return {
    round: { status, closedAt, cutAt: cutAt ?? null },
    cutOff,
    outages: [...outages].sort((a, b) => a.from - b.from || a.to - b.to),
    sessions: sessions.map(({ closedAt: at, reason, files }) => ({
      closedAt: at,
      reason,
      files: files.map(({ index, state, answers, end }) => ({
        index,
        plannedAt: state.plannedAt,
        releasedAt: state.releasedAt ?? null,
        deadlineAt: state.deadlineAt,
        finalAttempt: state.finalAttempt ?? null,
        annulledAt: end?.at ?? null,
        cause: end?.cause ?? null,
        answers: answers.map(({ verdict, receivedAt }) => ({ verdict, receivedAt })),
      })),
    })),
  };
}

const ms = (at: Date | null): number | null => at?.getTime() ?? null;
const word = (stored: string | null): string | null => stored?.replace('_', '-') ?? null;

/** What the server wrote. */
async function written(roundId: string): Promise<object> {
  const { prisma } = db.database;
  const round = await prisma.round.findUniqueOrThrow({
    where: { id: roundId },
    include: { items: { orderBy: { index: 'asc' } } },
  });
  const outages = await prisma.serverOutage.findMany({ orderBy: [{ fromAt: 'asc' }, { toAt: 'asc' }] });
  const sessions = await prisma.session.findMany({
    where: { roundId },
    include: {
      team: true,
      releases: {
        orderBy: { index: 'asc' },
        include: { finalSubmission: true, submissions: { orderBy: { attempt: 'asc' } } },
      },
    },
  });
  return {
    round: { status: round.status, closedAt: ms(round.closedAt), cutAt: ms(round.closeAt) },
    cutOff: round.items.map(({ cutOff }) => cutOff),
    outages: outages.map(({ fromAt, toAt }) => ({ from: ms(fromAt), to: ms(toAt) })),
    sessions: sessions
      .sort((a, b) => a.team.name.localeCompare(b.team.name))
      .map(({ closedAt, closeReason, releases }) => ({
        closedAt: ms(closedAt),
        reason: word(closeReason),
        files: releases.map((release) => ({
          index: release.index,
          plannedAt: ms(release.plannedAt),
          releasedAt: ms(release.releasedAt),
          deadlineAt: ms(release.deadlineAt),
          finalAttempt: release.finalSubmission?.attempt ?? null,
          annulledAt: ms(release.annulledAt),
          cause: word(release.annulmentCause),
          answers: release.submissions.map(({ verdict, receivedAt }) => ({
            verdict: word(verdict),
            receivedAt: ms(receivedAt),
          })),
        })),
      })),
  };
}

describe('a final, whatever its teams, its organisers and its server do', () => {
  it(`leaves the rows that the law makes of its life (${RUNS} of them)`, async () => {
    await fc.assert(
      fc.asyncProperty(lives, async (life) => {
        const { roundId } = await PlayedFinal.play(server, life);
        expect(await written(roundId)).toEqual(lawful(foldLife(life)));
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  }, 600_000);

  it('gives an archive that verifies, when one team aborts and another one stays away', async () => {
    const answer = (team: number, index: number, after: number): Step & { after: number } => ({
      kind: 'answer',
      team,
      index,
      content: 'valid',
      after,
    });
    const life: Life = {
      rules: {
        intervalMs: 10_000,
        deadlineMs: 9_000,
        deadlineFrom: 'sent',
        closeGraceMs: 5_000,
        reconnectLimitMs: 8_000,
        maxSubmissions: 10,
        openGraceMs: 0,
        annulShare: 0.05,
      },
      items: 4,
      teams: 3,
      steps: [
        ...[answer(0, 0, 6_000), answer(1, 0, 0), answer(2, 0, 0)],
        { kind: 'disconnect', team: 2, after: 1_000 },
        ...[answer(0, 1, 9_000), answer(1, 1, 0)],
        // Its third essay is open still; the fourth is to come.
        { kind: 'abort', team: 1, after: 10_000 },
        ...[answer(0, 2, 0), answer(0, 3, 10_000)],
      ],
    };
    const { contest, roundId } = await PlayedFinal.play(server, life);
    const { prisma } = db.database;
    const sessions = await prisma.session.findMany({ where: { roundId }, orderBy: { team: { name: 'asc' } } });
    expect(sessions.map(({ closeReason }) => closeReason)).toEqual(['finish', 'abort', 'timeout_close']);
    expect(sessions[1]?.closedAt?.getTime()).toBe(START + 21_000);
    const markups = contest.essays.flatMap(({ id, text }) =>
      ['one', 'two'].map((expertCode) => ({
        essayId: id,
        expertCode,
        third: false,
        fileName: `${expertCode}.json`,
        content: Buffer.from(JSON.stringify(makeAnswer(text))),
      })),
    );
    await new ExpertCommands(db.database, server.clock).importMarkups(contest.id, markups, { actor: 'test' });
    const archive = await ScoredArchive.make(db.database, roundId);
    const verification = await verifyArchive(archive.path);
    expect(found(verification)).toEqual([]);
    expect(verification.checks.find(({ name }) => name === 'annulments')?.checked).toBe(12);
    await archive.remove();
  });
});
