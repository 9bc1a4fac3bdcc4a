import { randomUUID } from 'node:crypto';
import { type Database, ResultCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import type { FinishedRound } from './finished-round.js';

const STEPS = [
  ['review', 'jury'],
  ['verification', 'technical_commission'],
  ['approval', 'organiser'],
] as const;

/** The three decisions of 8.2 about the newest board, each by a person who may make it. */
export async function approveResult(database: Database, { contestId, roundId }: FinishedRound): Promise<void> {
  const results = new ResultCommands(database, manualClock(Date.now()));
  const snapshot = await database.prisma.leaderboardSnapshot.findFirstOrThrow({
    where: { roundId },
    orderBy: { version: 'desc' },
  });
  for (const [step, role] of STEPS) {
    const { id: actorId } = await database.prisma.user.create({
      data: { email: `${randomUUID()}@example.org`, name: role },
    });
    const by = { actor: `${role} <${role}@example.org>`, actorId, role, reason: 'checked' };
    await results.decide({ contestId, roundId, snapshotId: snapshot.id, step, outcome: 'approved' }, by);
  }
}
