import { contestParametersSchema } from '@starboard/contracts';
import type { Transaction } from '../transaction.js';

const DAY_MS = 86_400_000;

/** A final that is so near that training and test sets are not corrected any more (regulation 4.6). */
export interface NoticePeriod {
  readonly startsAt: Date;
  readonly noticeDays: number;
}

/** Undefined when no scheduled or running final is within its notice period. @param now milliseconds since the epoch. */
export async function noticePeriod(tx: Transaction, contestId: string, now: number): Promise<NoticePeriod | undefined> {
  const finals = await tx.round.findMany({
    where: { contestId, mode: 'final', status: { in: ['scheduled', 'open'] }, startsAt: { not: null } },
    orderBy: { startsAt: 'asc' },
    include: { parameters: true },
  });
  return finals
    .map(({ startsAt, parameters }) => ({
      startsAt: startsAt ?? new Date(now),
      noticeDays: contestParametersSchema.parse(parameters.values).noticeDays,
    }))
    .find(({ startsAt, noticeDays }) => startsAt.getTime() - now < noticeDays * DAY_MS);
}
