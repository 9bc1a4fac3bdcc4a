import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { randomUUID } from 'node:crypto';
import { appendAudit, type By } from '../audit/audit-log.js';
import { recordDecision, type DecidedBy } from '../audit/decision.js';
import { lockContest } from '../contests/contest.repository.js';
import { Database } from '../database.js';
import type { AssignmentStatus, ExpertAssignment } from '../generated/prisma/client.js';
import { RuleViolation } from '../rule-violation.js';
import { inTransaction, type Transaction } from '../transaction.js';
import { assignPlanned, planIn } from './assignment.repository.js';

/** An expert with the person behind it, and how much they have. */
export interface ExpertRecord {
  readonly id: string;
  readonly code: string;
  readonly available: boolean;
  readonly maxLoad: number | null;
  readonly userId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly assigned: number;
  readonly submitted: number;
  readonly overdue: number;
}

/** An assignment with the names of its essay and expert. */
export interface AssignmentRecord {
  readonly id: string;
  readonly essayId: string;
  readonly fileId: number;
  readonly externalId: string;
  readonly expert: string;
  readonly place: number;
  readonly status: AssignmentStatus;
  readonly assignedAt: Date;
  readonly dueAt: Date | null;
  readonly submittedAt: Date | null;
  readonly overdue: boolean;
}

export interface AssignmentFilter {
  readonly id?: string | undefined;
  readonly datasetId?: string | undefined;
  readonly expert?: string | undefined;
  readonly status?: AssignmentStatus | undefined;
  readonly overdue?: boolean | undefined;
  /** The last assignment of the page before. */
  readonly after?: string | undefined;
}

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

const OVERDUE = `a.status = 'assigned' and a.due_at < $1`;

/** Experts and their assignments as organisers see and change them (regulation 7.9). */
@Injectable()
export class ExpertBookRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** By code, from behind `after` on. */
  async experts(contestId: string, limit: number, after = '', code?: string): Promise<readonly ExpertRecord[]> {
    const { rows } = await this.database.pool.query<ExpertRecord>(
      `select e.id, e.code, e.available, e.max_load as "maxLoad", u.id as "userId", u.name, u.email,
         count(a.id) filter (where a.status = 'assigned')::int as assigned,
         count(a.id) filter (where a.status = 'submitted')::int as submitted,
         count(a.id) filter (where ${OVERDUE})::int as overdue
       from experts e left join users u on u.id = e.user_id left join expert_assignments a on a.expert_id = e.id
       where e.contest_id = $2 and e.code > $3 collate "C" and ($5::text is null or e.code = $5)
       group by e.id, u.id order by e.code collate "C" limit $4`,
      [this.now(), contestId, after, limit, code ?? null],
    );
    return rows;
  }

  /** In the order in which they were given out. */
  async assignments(contestId: string, limit: number, filter: AssignmentFilter): Promise<readonly AssignmentRecord[]> {
    const { rows } = await this.database.pool.query<AssignmentRecord>(
      `select a.id, a.essay_id as "essayId", s.file_id as "fileId", s.external_id as "externalId", e.code as expert,
         a.ordinal as place, a.status, a.assigned_at as "assignedAt", a.due_at as "dueAt",
         a.submitted_at as "submittedAt", ${OVERDUE} is true as overdue
       from expert_assignments a join experts e on e.id = a.expert_id join essays s on s.id = a.essay_id
       where e.contest_id = $2
         and ($4::uuid is null or a.id = $4)
         and ($5::uuid is null or a.essay_id in (select essay_id from dataset_essays where dataset_id = $5))
         and ($6::text is null or e.code = $6)
         and ($7::text is null or a.status::text = $7)
         and ($8::boolean is null or (${OVERDUE} is true) = $8)
         and ($9::uuid is null or (a.assigned_at, a.id) > (select assigned_at, id from expert_assignments where id = $9))
       order by a.assigned_at, a.id limit $3`,
      [
        this.now(),
        contestId,
        limit,
        ...[filter.id, filter.datasetId, filter.expert, filter.status, filter.overdue, filter.after].map(
          (value) => value ?? null,
        ),
      ],
    );
    return rows;
  }

  /** Codes of experts who get no essays, and of those who do and have no account to work with. */
  async reachable(contestId: string): Promise<{ passedOver: readonly string[]; withoutAccount: readonly string[] }> {
    const experts = await this.database.prisma.expert.findMany({ where: { contestId }, orderBy: { code: 'asc' } });
    const codes = (some: typeof experts) => some.map(({ code }) => code);
    return {
      passedOver: codes(experts.filter(({ available }) => !available)),
      withoutAccount: codes(experts.filter(({ available, userId }) => available && userId === null)),
    };
  }

  /** Identifiers of essays, and codes of the contest's experts, by their ids. */
  async names(
    contestId: string,
    essayIds: readonly string[],
  ): Promise<{ readonly essays: ReadonlyMap<string, string>; readonly experts: ReadonlyMap<string, string> }> {
    const { prisma } = this.database;
    const essays = await prisma.essay.findMany({
      where: { contestId, id: { in: [...essayIds] } },
      select: { id: true, externalId: true },
    });
    const experts = await prisma.expert.findMany({ where: { contestId }, select: { id: true, code: true } });
    return {
      essays: new Map(essays.map(({ id, externalId }) => [id, externalId])),
      experts: new Map(experts.map(({ id, code }) => [id, code])),
    };
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

  private now(): Date {
    return new Date(this.clock.now());
  }
}

async function openAssignment(tx: Transaction, contestId: string, id: string): Promise<ExpertAssignment> {
  const found = await tx.expertAssignment.findFirst({ where: { id, expert: { contestId } } });
  if (found === null) throw new RuleViolation('ERR_ASSIGNMENT_UNKNOWN', 'the contest has no such assignment');
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
