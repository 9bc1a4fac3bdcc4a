import { contestParametersSchema, type ContestParameterValues } from '@starboard/contracts';
import type { Transaction } from '../kernel/transaction.js';

/** What the contest does with markups and the time for them, by the parameters in force. */
export interface MarkingRules {
  /** What becomes of errors in a markup. */
  readonly markupErrors: ContestParameterValues['markupErrors'];
  /** For an essay of this subject, ms; null: no limit. */
  readonly limitMs: number | null;
  readonly atLimit: NonNullable<ContestParameterValues['atCheckLimit']>;
}

/** @param values as they are stored. @param subject as the essay has it. */
export function markingRules(values: unknown, subject: string): MarkingRules {
  const { markupErrors, checkLimitsMs = {}, atCheckLimit = 'late' } = contestParametersSchema.parse(values ?? {});
  const limits: Partial<Record<string, number>> = checkLimitsMs;
  return { markupErrors, limitMs: limits[subject] ?? limits['*'] ?? null, atLimit: atCheckLimit };
}

export async function markingRulesIn(tx: Transaction, contestId: string, subject: string): Promise<MarkingRules> {
  const latest = await tx.contestParameters.findFirst({ where: { contestId }, orderBy: { version: 'desc' } });
  return markingRules(latest?.values, subject);
}

/** When an expert began an essay, and when the time for it ends. */
export interface WorkTime {
  readonly status: string;
  readonly startedAt: Date | null;
  readonly endsAt: Date | null;
}

/** Whether the essay stays closed until its expert begins the time. What was handed in before there was a limit has none. */
export const mustStart = ({ status, startedAt }: WorkTime, { limitMs }: Pick<MarkingRules, 'limitMs'>): boolean =>
  limitMs !== null && startedAt === null && status === 'assigned';

/** @param at milliseconds since the epoch; the last millisecond of the time is in time. */
export const isOver = ({ endsAt }: Pick<WorkTime, 'endsAt'>, at: number): boolean =>
  endsAt !== null && at > endsAt.getTime();
