import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit, type By } from '../audit/audit-log.js';
import { lockContest } from '../contests/contest.repository.js';
import { Database } from '../database.js';
import { inTransaction, type Transaction } from '../transaction.js';
import { planAssignments, type AssignmentPlan, type EssayPlaces, type ExpertLoad } from './plan-assignments.js';

/** Which check: the two independent ones, or the third, which sees them. */
export type Check = 'independent' | 'third';

const ORDINALS: Readonly<Record<Check, readonly number[]>> = { independent: [1, 2], third: [3] };

export interface AssignmentRequest {
  readonly contestId: string;
  readonly essayIds: readonly string[];
  readonly check: Check;
  /** Time limit of the expert's work, ms since the epoch (regulation 7.9). */
  readonly dueAt?: number;
  /** Of some essays, by their ids, in place of `dueAt`: the limit may depend on the type of the essay. */
  readonly dueAtOf?: ReadonlyMap<string, number>;
}

/** Gives essays to experts, by load and availability. */
@Injectable()
export class AssignmentRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What `assign` would do now. */
  preview(request: AssignmentRequest): Promise<AssignmentPlan> {
    return inTransaction(this.database, (tx) => planIn(tx, request));
  }

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
}

/** A place that is to be given to somebody else. */
export interface Vacancy {
  readonly without: string;
  readonly place: number;
}

/** Who would get the free places now. With a vacancy, only that place, and nobody who has been at the essay. */
export async function planIn(
  tx: Transaction,
  { contestId, essayIds, check }: AssignmentRequest,
  vacancy?: Vacancy,
): Promise<AssignmentPlan> {
  const live = await tx.expertAssignment.findMany({
    where: { essayId: { in: [...essayIds] }, status: { not: 'cancelled' } },
    select: { essayId: true, ordinal: true, expertId: true },
  });
  const taken = new Map<string, EssayPlaces['taken'][number][]>(essayIds.map((essayId) => [essayId, []]));
  for (const { essayId, expertId, ordinal } of live) {
    const given = vacancy?.place === ordinal ? NO_PLACE : ordinal;
    taken.get(essayId)?.push({ expertId, ordinal: given });
  }
  const essays = essayIds.map((essayId) => ({ essayId, taken: taken.get(essayId) ?? [] }));
  const experts = (await expertLoads(tx, contestId)).filter(({ id }) => id !== vacancy?.without);
  return planAssignments(essays, experts, vacancy === undefined ? ORDINALS[check] : [vacancy.place]);
}

const NO_PLACE = 0;

/** @param at milliseconds since the epoch, as the limits are. */
export async function assignPlanned(
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

function expertLoads(tx: Transaction, contestId: string): Promise<ExpertLoad[]> {
  return tx.$queryRaw<ExpertLoad[]>`
    select e.id, e.available, e.max_load as "maxLoad", count(a.id)::int as load
    from experts e left join expert_assignments a on a.expert_id = e.id and a.status <> 'cancelled'
    where e.contest_id = ${contestId}::uuid group by e.id order by e.code`;
}
