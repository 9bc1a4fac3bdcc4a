import { isShortNotice } from '@starboard/contest';
import { contestParametersSchema } from '@starboard/contracts';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';

/** A final that runs, or is nearer than its notice period. */
export interface NearFinal {
  readonly number: number;
  readonly noticeDays: number;
}

/** The first final of the contest within its notice period; undefined when there is none. @param now ms since the epoch */
export async function nearFinal(tx: Transaction, contestId: string, now: number): Promise<NearFinal | undefined> {
  const finals = await tx.round.findMany({
    where: { contestId, mode: 'final', status: { in: ['scheduled', 'open'] }, startsAt: { not: null } },
    orderBy: { startsAt: 'asc' },
    include: { parameters: true },
  });
  for (const { number, startsAt, parameters } of finals) {
    const { noticeDays } = contestParametersSchema.parse(parameters.values);
    if (startsAt !== null && isShortNotice(startsAt.getTime(), noticeDays, now)) return { number, noticeDays };
  }
  return undefined;
}

/** @throws RuleViolation ERR_NOTICE_PERIOD within the notice period of a final. @param what as in noticeViolation */
export async function requireNotice(
  tx: Transaction,
  contestId: string,
  now: number,
  what: (near: NearFinal) => string,
): Promise<void> {
  const near = await nearFinal(tx, contestId, now);
  if (near !== undefined) throw noticeViolation(what(near));
}

/** ERR_NOTICE_PERIOD: a warning that the organiser overrides with a reason, which is logged. @param what is not done now */
export const noticeViolation = (what: string): RuleViolation =>
  new RuleViolation(
    'ERR_NOTICE_PERIOD',
    `${what}; to do it all the same, give a reason (overrideReason; by command --reason)`,
  );
