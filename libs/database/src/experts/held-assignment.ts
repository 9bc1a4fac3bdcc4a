import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';
import { isOver, type MarkingRules, markingRulesIn, mustStart, type WorkTime } from './work-time.js';

/** An expert's own assignment under a lock, with what the contest says about its time. */
export interface HeldAssignment extends WorkTime {
  readonly id: string;
  readonly contestId: string;
  readonly essayId: string;
  readonly ordinal: number;
  readonly expertCode: string;
  readonly rules: MarkingRules;
}

type Row = Omit<HeldAssignment, 'rules'> & { readonly subject: string };

/** @throws RuleViolation ERR_ASSIGNMENT_UNKNOWN when it is another's, or has been taken away meanwhile. */
export async function holdAssignment(tx: Transaction, expertId: string, id: string): Promise<HeldAssignment> {
  const rows = await tx.$queryRaw<Row[]>`
    select a.id, e.contest_id as "contestId", a.essay_id as "essayId", a.ordinal, e.code as "expertCode",
      a.status::text as status, a.started_at as "startedAt", a.ends_at as "endsAt", s.subject
    from expert_assignments a join experts e on e.id = a.expert_id join essays s on s.id = a.essay_id
    where a.id = ${id}::uuid and a.expert_id = ${expertId}::uuid and a.status <> 'cancelled'
    for update of a`;
  const [row] = rows;
  if (row === undefined) throw new RuleViolation('ERR_ASSIGNMENT_UNKNOWN', 'the essay is not yours any more');
  const { subject, ...held } = row;
  return { ...held, rules: await markingRulesIn(tx, held.contestId, subject) };
}

/**
 * Whether work on the essay is taken at `at` (ms since the epoch), and whether it is late.
 * @throws RuleViolation ERR_WORK_NOT_STARTED, ERR_WORK_TIME_OVER
 */
export function requireTime(held: HeldAssignment, at: number): { readonly late: boolean } {
  if (mustStart(held, held.rules)) {
    const message = 'the time for this essay has a limit and has not begun: begin it first (POST …/start)';
    throw new RuleViolation('ERR_WORK_NOT_STARTED', message);
  }
  const late = isOver(held, at);
  if (late && held.rules.atLimit !== 'late') {
    const message =
      `the time for this essay ended at ${held.endsAt?.toISOString()}, and nothing was taken; ` +
      'what you have stays where it is. Ask the organisers for more time';
    throw new RuleViolation('ERR_WORK_TIME_OVER', message);
  }
  return { late };
}
