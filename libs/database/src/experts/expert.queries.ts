import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { AssignmentStatus } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

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
  readonly startedAt: Date | null;
  readonly endsAt: Date | null;
  readonly late: boolean;
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

const OVERDUE = `a.status = 'assigned' and least(a.due_at, a.ends_at) < $1`;

/** Of an assignment `a`: whether its version in force was handed in after the expert's time. */
export const LATE = `coalesce((
  select m.late from expert_markups_in_force f join expert_markups m on m.id = f.id where f.assignment_id = a.id
), false)`;

/** Experts and their assignments as organisers see them (regulation 7.9). */
@Injectable()
export class ExpertQueries {
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
         a.submitted_at as "submittedAt", ${OVERDUE} is true as overdue,
         a.started_at as "startedAt", a.ends_at as "endsAt", ${LATE} as late
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

  private now(): Date {
    return new Date(this.clock.now());
  }
}
