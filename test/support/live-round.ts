import { createHash } from 'node:crypto';
import type { Database } from '@starboard/database';
import { type SeededContest, seedSession } from './board.js';

const MINUTE_MS = 60_000;

/** A team's files in their order: seconds after the sending, in time; or why a file does not count. */
interface SeededProgress {
  readonly roundId: string;
  readonly team: string;
  readonly files: readonly (`${number}` | 'late' | 'invalid' | 'none')[];
}

/** A session of a timed round as it would have come about: each file sent at its planned moment, and answered. */
export async function seedProgress(
  database: Database,
  contest: SeededContest,
  { roundId, team, files }: SeededProgress,
): Promise<number> {
  const { prisma } = database;
  const sessionId = await seedSession(database, contest, roundId, team, 0);
  const { startsAt } = await prisma.round.findUniqueOrThrow({ where: { id: roundId } });
  const startMs = startsAt?.getTime() ?? Date.now();
  const planned = (index: number): number => startMs + index * MINUTE_MS;
  await prisma.release.createMany({
    data: files.map((_, index) => ({
      ...{ sessionId, index, essayId: contest.essayIds[index] ?? '' },
      ...{ plannedAt: new Date(planned(index)), releasedAt: new Date(planned(index)) },
      deadlineAt: new Date(planned(index) + MINUTE_MS),
    })),
  });
  const sha256 = createHash('sha256').update('ответ').digest();
  await prisma.submission.createMany({
    data: files.flatMap((file, index) => {
      if (file === 'none') return [];
      const seconds = file === 'late' ? 61 : file === 'invalid' ? 10 : Number(file);
      const verdict = file === 'late' || file === 'invalid' ? file : ('accepted' as const);
      const receivedAt = new Date(planned(index) + seconds * 1_000);
      const content = Buffer.from('ответ');
      return {
        sessionId,
        essayId: contest.essayIds[index] ?? '',
        attempt: 1,
        content,
        sha256,
        receivedAt,
        verdict,
        receiptSeq: index + 1,
        receiptHash: sha256,
        receipt: '{}',
      };
    }),
  });
  await database.pool.query(
    `update releases l set final_submission_id = u.id from submissions u
     where u.session_id = $1 and l.session_id = $1 and u.essay_id = l.essay_id and u.verdict = 'accepted'`,
    [sessionId],
  );
  return sessionId;
}
