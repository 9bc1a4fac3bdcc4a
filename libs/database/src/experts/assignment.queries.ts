import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';
import type { Transaction } from '../kernel/transaction.js';
import { type AssignmentPlan, type EssayPlaces, type ExpertLoad, planAssignments } from './plan-assignments.js';

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

/** Who would get the free places of essays. */
@Injectable()
export class AssignmentQueries {
  constructor(private readonly database: Database) {}

  /** What `assign` would do now. */
  preview(request: AssignmentRequest): Promise<AssignmentPlan> {
    return planIn(this.database.prisma, request);
  }

  /** The third check of an essay that its expert has not handed in. @param essay as its files name it. */
  async openThirdCheck(contestId: string, essay: string): Promise<string | undefined> {
    const where = { ordinal: 3, status: 'assigned', essay: { contestId, externalId: essay } } as const;
    const found = await this.database.prisma.expertAssignment.findFirst({ where, select: { id: true } });
    return found?.id;
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

function expertLoads(tx: Transaction, contestId: string): Promise<ExpertLoad[]> {
  return tx.$queryRaw<ExpertLoad[]>`
    select e.id, e.available, e.max_load as "maxLoad", count(a.id)::int as load
    from experts e left join expert_assignments a on a.expert_id = e.id and a.status <> 'cancelled'
    where e.contest_id = ${contestId}::uuid group by e.id order by e.code`;
}
