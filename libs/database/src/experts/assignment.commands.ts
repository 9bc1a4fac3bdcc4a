import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import type { ExpertAssignment } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { type AssignmentRequest, planIn } from './assignment.queries.js';
import type { AssignmentPlan } from './plan-assignments.js';

export interface Reassignment {
  /** To whom; without it, by load and availability. */
  readonly expert?: string | undefined;
  /** Milliseconds since the epoch; null: no limit; without it the one there was, unless that has passed. */
  readonly dueAt?: number | null | undefined;
}

function limitAfterMove(before: Date | null, asked: Reassignment['dueAt'], now: number): Date | null {
  if (asked !== undefined) return asked === null ? null : new Date(asked);
  return before !== null && before.getTime() > now ? before : null;
}

/** Gives essays to experts: by load and availability, or as people say. */
@Injectable()
export class AssignmentCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Fills the free places of the essays; doing it again fills nothing. Places that nobody is left for are named. */
  assign(request: AssignmentRequest, by: By): Promise<AssignmentPlan> {
    return inTransaction(this.database, async (tx) => {
      const { contestId, check } = request;
      await lockContest(tx, contestId);
      const planned = await planIn(tx, request);
      if (planned.assignments.length === 0) return planned;
      await assignPlanned(tx, planned, request, this.clock.now());
      const after = { check, assignments: planned.assignments.length, open: planned.open.length };
      const subject = { contestId, subjectType: 'contest', subjectId: contestId };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'experts.assigned', after });
      return planned;
    });
  }

  /**
   * Takes an essay from an expert who has not handed in and gives it to another one, at the same place.
   * @throws RuleViolation ERR_ASSIGNMENT_UNKNOWN, ERR_ASSIGNMENT_SUBMITTED, ERR_EXPERT_UNKNOWN, ERR_EXPERT_BUSY
   */
  reassign(contestId: string, id: string, { expert, dueAt }: Reassignment, by: By): Promise<string> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const before = await openAssignment(tx, contestId, id);
      const expertId = await this.successor(tx, contestId, before, expert);
      await tx.expertAssignment.update({ where: { id }, data: { status: 'cancelled' } });
      const { essayId, ordinal } = before;
      const limit = limitAfterMove(before.dueAt, dueAt, this.clock.now());
      const row = {
        id: randomUUID(),
        essayId,
        expertId,
        ordinal,
        assignedAt: new Date(this.clock.now()),
        dueAt: limit,
      };
      await tx.expertAssignment.create({ data: row });
      await appendAudit(tx, by, this.clock.now(), {
        ...{ contestId, subjectType: 'expert-assignment', subjectId: row.id, action: 'expert-assignment.moved' },
        before: { assignment: id, expertId: before.expertId },
        after: { expertId, place: ordinal, dueAt: limit?.toISOString() ?? null },
      });
      return row.id;
    });
  }

  /**
   * A third check that the chair orders by hand (regulation 7.9): a decision, and the assignment if somebody is left for it.
   * @returns the id of the assignment. @throws RuleViolation ERR_ESSAY_UNKNOWN, ERR_THIRD_CHECK_EARLY, ERR_THIRD_CHECK_GIVEN, ERR_EXPERTS_TOO_FEW
   */
  orderThirdCheck(contestId: string, essayId: string, dueAt: number | undefined, by: DecidedBy): Promise<string> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      await checkThird(tx, contestId, essayId);
      const request = {
        contestId,
        essayIds: [essayId],
        check: 'third',
        ...(dueAt === undefined ? {} : { dueAt }),
      } as const;
      const plan = await planIn(tx, request);
      const [made] = plan.assignments;
      if (made === undefined)
        throw new RuleViolation('ERR_EXPERTS_TOO_FEW', 'no available expert is left for the essay');
      await assignPlanned(tx, plan, request, this.clock.now());
      const subject = { subjectType: 'essay', subjectId: essayId };
      const decision = { contestId, kind: 'third-check.order', outcome: 'ordered', ...subject };
      await recordDecision(tx, by, this.clock.now(), decision);
      const after = { assignment: made.id, expertId: made.expertId };
      await appendAudit(tx, by, this.clock.now(), { contestId, ...subject, action: 'third-check.ordered', after });
      return made.id;
    });
  }

  /**
   * Takes a third check back that was given out and not handed in (regulation 7.9), by a decision: while it is open, the essay
   * has no complete reference and the result waits. One that is taken back already stays so.
   * @throws RuleViolation ERR_ASSIGNMENT_UNKNOWN, ERR_ASSIGNMENT_SUBMITTED, ERR_ASSIGNMENT_PLACE
   */
  cancelThirdCheck(contestId: string, id: string, by: DecidedBy): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const { essayId, expertId, ordinal, status } = await ownAssignment(tx, contestId, id);
      if (ordinal !== 3) {
        const message = 'an essay needs its two independent checks; give this one to another expert instead';
        throw new RuleViolation('ERR_ASSIGNMENT_PLACE', message);
      }
      if (status === 'cancelled') return;
      if (status === 'submitted') {
        const message = 'the third check is handed in, and counts like the first two';
        throw new RuleViolation('ERR_ASSIGNMENT_SUBMITTED', message);
      }
      await tx.expertAssignment.update({ where: { id }, data: { status: 'cancelled' } });
      const subject = { subjectType: 'essay', subjectId: essayId };
      const decision = { contestId, kind: 'third-check.cancel', outcome: 'cancelled', ...subject };
      await recordDecision(tx, by, this.clock.now(), decision);
      const before = { assignment: id, expertId };
      await appendAudit(tx, by, this.clock.now(), { contestId, ...subject, action: 'third-check.cancelled', before });
    });
  }

  private async successor(
    tx: Transaction,
    contestId: string,
    { essayId, ordinal, expertId }: ExpertAssignment,
    code: string | undefined,
  ): Promise<string> {
    const present = await tx.expertAssignment.findMany({ where: { essayId, status: { not: 'cancelled' } } });
    const busy = new Set(present.map((assignment) => assignment.expertId));
    if (code !== undefined) {
      const named = await tx.expert.findUnique({ where: { contestId_code: { contestId, code } } });
      if (named === null) throw new RuleViolation('ERR_EXPERT_UNKNOWN', `the contest has no expert "${code}"`);
      if (named.namedAt === null) {
        const message = `"${code}" is a code of file names: nobody has said who it is; add the expert first`;
        throw new RuleViolation('ERR_EXPERT_UNKNOWN', message);
      }
      if (busy.has(named.id)) throw new RuleViolation('ERR_EXPERT_BUSY', `"${code}" has the essay already`);
      return named.id;
    }
    const check = ordinal === 3 ? 'third' : 'independent';
    const others = await planIn(tx, { contestId, essayIds: [essayId], check }, { without: expertId, place: ordinal });
    const [made] = others.assignments;
    if (made === undefined) throw new RuleViolation('ERR_EXPERTS_TOO_FEW', 'no available expert is left for the essay');
    return made.expertId;
  }
}

/** @param at milliseconds since the epoch, as the limits are. */
async function assignPlanned(
  tx: Transaction,
  { assignments }: AssignmentPlan,
  { dueAt, dueAtOf }: Pick<AssignmentRequest, 'dueAt' | 'dueAtOf'>,
  at: number,
): Promise<void> {
  const assignedAt = new Date(at);
  const data = assignments.map((row) => {
    const limit = dueAtOf?.get(row.essayId) ?? dueAt;
    return { ...row, assignedAt, dueAt: limit === undefined ? null : new Date(limit) };
  });
  await tx.expertAssignment.createMany({ data });
}

async function ownAssignment(tx: Transaction, contestId: string, id: string): Promise<ExpertAssignment> {
  const found = await tx.expertAssignment.findFirst({ where: { id, expert: { contestId } } });
  if (found === null) throw new RuleViolation('ERR_ASSIGNMENT_UNKNOWN', 'the contest has no such assignment');
  return found;
}

async function openAssignment(tx: Transaction, contestId: string, id: string): Promise<ExpertAssignment> {
  const found = await ownAssignment(tx, contestId, id);
  if (found.status === 'assigned') return found;
  throw new RuleViolation(
    'ERR_ASSIGNMENT_SUBMITTED',
    `the assignment is ${found.status}; only an open one can be moved`,
  );
}

async function checkThird(tx: Transaction, contestId: string, essayId: string): Promise<void> {
  const essay = await tx.essay.findFirst({
    where: { id: essayId, contestId },
    include: { assignments: { where: { status: { not: 'cancelled' } } } },
  });
  if (essay === null) throw new RuleViolation('ERR_ESSAY_UNKNOWN', 'the contest has no such essay');
  const at = (place: number) => essay.assignments.find(({ ordinal }) => ordinal === place);
  if (at(3) !== undefined) throw new RuleViolation('ERR_THIRD_CHECK_GIVEN', 'the essay has its third check already');
  if (at(1)?.status !== 'submitted' || at(2)?.status !== 'submitted') {
    throw new RuleViolation(
      'ERR_THIRD_CHECK_EARLY',
      'the third expert sees two checks, and they are not both handed in',
    );
  }
}
