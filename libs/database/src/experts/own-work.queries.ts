import { Inject, Injectable } from '@nestjs/common';
import { contestGrading, type ContestGradingValues, contestParametersSchema } from '@starboard/contracts';
import type { Criteria, Fragment, Meta, OwnClassifier } from '@starboard/markup';
import { CLOCK, type Clock } from '@starboard/platform';
import { ownClassifier } from '../contests/own-classifier.js';
import type { AssignmentStatus } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { LATE } from './expert.queries.js';
import { type MarkingRules, markingRules } from './work-time.js';

/** One of an expert's own assignments. */
export interface OwnAssignment {
  readonly id: string;
  readonly essayId: string;
  readonly fileId: number;
  readonly externalId: string;
  readonly subject: string;
  readonly words: number;
  readonly place: number;
  readonly status: AssignmentStatus;
  readonly assignedAt: Date;
  readonly dueAt: Date | null;
  readonly submittedAt: Date | null;
  readonly overdue: boolean;
  readonly versions: number;
  readonly startedAt: Date | null;
  readonly endsAt: Date | null;
  readonly late: boolean;
}

/** The same with the text and the markup in force. */
export interface OwnEssay extends OwnAssignment {
  readonly meta: Meta;
  readonly text: string;
  readonly markup: Buffer | null;
  /** The version that `markup` is; 0: none is in force. */
  readonly version: number;
  /** What the contest does with errors and time. */
  readonly rules: MarkingRules;
  /** By what the contest grades. */
  readonly grading: ContestGradingValues;
  /** The round that gave the essay out, one with an approved result before others; null: none has. */
  readonly roundId: string | null;
  /** Of the contest; absent where the built-in one holds. */
  readonly classifier?: OwnClassifier | undefined;
}

/** A check that the third expert sees. */
export interface PriorCheck {
  readonly place: number;
  readonly criteria: Criteria;
  readonly fragments: readonly Fragment[];
}

const COLUMNS = `
  a.id, a.essay_id as "essayId", s.file_id as "fileId", s.external_id as "externalId", s.subject, s.words,
  a.ordinal as place, a.status, a.assigned_at as "assignedAt", a.due_at as "dueAt", a.submitted_at as "submittedAt",
  (a.status = 'assigned' and least(a.due_at, a.ends_at) < $2) is true as overdue,
  (select count(*)::int from expert_markups where assignment_id = a.id) as versions,
  a.started_at as "startedAt", a.ends_at as "endsAt",
  ${LATE} as late`;

/**
 * An essay of a final set is nobody's but the organisers' until its round has ended (regulation 2.8): its
 * experts begin when all programs are through. One that an early end left out is still nobody's.
 */
const RELEASED = `not exists (
  select 1 from dataset_essays d join datasets t on t.id = d.dataset_id and t.kind = 'final'
  where d.essay_id = a.essay_id
) or exists (
  select 1 from round_items i join rounds r on r.id = i.round_id
  where i.essay_id = a.essay_id and r.mode = 'final' and r.status in ('closed', 'finalised') and not i.cut_off
)`;

/** What one expert sees: own assignments that are live, and nothing of others'. */
@Injectable()
export class OwnWorkQueries {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Those that can be worked on, in the order in which they were given out, behind the assignment `after`. */
  async list(expertId: string, limit: number, after?: string): Promise<readonly OwnAssignment[]> {
    const { rows } = await this.database.pool.query<OwnAssignment>(
      `select ${COLUMNS} from expert_assignments a join essays s on s.id = a.essay_id
       where a.expert_id = $1 and a.status <> 'cancelled' and (${RELEASED})
         and ($4::uuid is null or (a.assigned_at, a.id) > (select assigned_at, id from expert_assignments where id = $4))
       order by a.assigned_at, a.id limit $3`,
      [expertId, new Date(this.clock.now()), limit, after ?? null],
    );
    return rows;
  }

  async find(expertId: string, id: string): Promise<OwnEssay | undefined> {
    const { rows } = await this.database.pool.query<
      Omit<OwnEssay, 'rules' | 'grading' | 'classifier'> & {
        parameters: unknown;
        classifier: string | null;
      }
    >(
      `select ${COLUMNS}, s.meta, s.text, x.content as markup, coalesce(x.version, 0) as version, p.values as parameters, c.classifier,
         (select r.id from rounds r join dataset_essays d on d.dataset_id = r.dataset_id
          where d.essay_id = a.essay_id and r.status not in ('draft', 'void')
          order by exists (select from leaderboard_snapshots b where b.round_id = r.id and b.state = 'approved') desc, r.number desc
          limit 1) as "roundId"
       from expert_assignments a join essays s on s.id = a.essay_id join contests c on c.id = s.contest_id
       left join lateral (
         select content, version from expert_markups_in_force where assignment_id = a.id
       ) x on true
       left join lateral (
         select values from contest_parameters where contest_id = s.contest_id order by version desc limit 1
       ) p on true
       where a.expert_id = $1 and a.id = $3 and a.status <> 'cancelled' and (${RELEASED})`,
      [expertId, new Date(this.clock.now()), id],
    );
    if (rows[0] === undefined) return undefined;
    const { parameters, classifier: digest, ...own } = rows[0];
    const classifier = await ownClassifier(this.database.pool, digest);
    const grading = contestGrading(contestParametersSchema.parse(parameters ?? {}));
    return { ...own, classifier, grading, rules: markingRules(parameters, own.subject) };
  }

  /** The first two checks of the essay of a third check (regulation 7.9); of any other assignment, none. */
  async priorChecks(expertId: string, id: string): Promise<readonly PriorCheck[]> {
    const { rows } = await this.database.pool.query<PriorCheck>(
      `select o.ordinal as place, m.content -> 'criteria' as criteria, m.content -> 'fragments' as fragments
       from expert_assignments a
       join expert_assignments o on o.essay_id = a.essay_id and o.ordinal in (1, 2) and o.status = 'submitted'
       cross join lateral (
         select id from expert_markups_in_force where assignment_id = o.id
       ) x
       join markups m on m.expert_markup_id = x.id
       where a.id = $2 and a.expert_id = $1 and a.ordinal = 3 and a.status <> 'cancelled' and (${RELEASED})
       order by o.ordinal`,
      [expertId, id],
    );
    return rows;
  }
}
