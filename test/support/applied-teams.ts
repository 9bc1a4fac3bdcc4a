import type { Database } from '@starboard/database';
import { createContest, createRound, type TestContest } from './contest.js';
import { filledForm } from './teams.js';

/**
 * An announced contest whose teams have applied with their forms; all but the last `idle` have a qualification that counts
 * (regulation 6.3).
 */
export async function createAppliedContest(database: Database, teams: number, idle = 0): Promise<TestContest> {
  const contest = await createContest(database, { teams, essays: 3 });
  const { prisma } = database;
  await prisma.contest.update({ where: { id: contest.id }, data: { announcedAt: new Date(0) } });
  const applied = { admittedAt: null, application: filledForm() };
  await prisma.team.updateMany({ where: { contestId: contest.id }, data: { ...applied, status: 'withdrawn' } });
  await prisma.team.updateMany({ where: { contestId: contest.id }, data: { status: 'applied' } });
  const roundId = await createRound(database, contest, { mode: 'algorithmic', status: 'open' });
  const now = new Date();
  const moments = { openedAt: now, lastSeenAt: now, closedAt: now, closeReason: 'finish' } as const;
  for (const { id: teamId } of contest.teams.slice(0, teams - idle)) {
    const session = await prisma.session.create({ data: { roundId, teamId, mode: 'algorithmic', ...moments } });
    const result = { value: 50, figures: { star: 50 }, sample: 3, counted: 3, annulled: 0, status: 'ranked' } as const;
    const score = { sessionId: session.id, parametersId: contest.parametersId, ...result };
    await prisma.solutionScore.create({ data: score });
  }
  return contest;
}
