import { Inject, Injectable } from '@nestjs/common';
import type { Criteria, Fragment, Meta } from '@starboard/markup';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit, type By } from '../audit/audit-log.js';
import { lockContest } from '../contests/contest.repository.js';
import { Database } from '../database.js';
import type { AssignmentStatus } from '../generated/prisma/client.js';
import { RuleViolation } from '../rule-violation.js';
import { inTransaction } from '../transaction.js';
import { markupPlanner, writeMarkups } from './write-markups.js';

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
}

/** The same with the text and the markup in force. */
export interface OwnEssay extends OwnAssignment {
  readonly meta: Meta;
  readonly text: string;
  readonly markup: Buffer | null;
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
  (a.status = 'assigned' and a.due_at < $2) is true as overdue,
  (select count(*)::int from expert_markups where assignment_id = a.id) as versions`;

/**
 * An essay of a final set is nobody's but the organisers' until its round has ended (design §9.1, regulation 2.8): its
 * experts begin when all programs are through. One that an early end left out is still nobody's.
 */
const RELEASED = `not exists (
  select 1 from dataset_essays d join datasets t on t.id = d.dataset_id and t.kind = 'final'
  where d.essay_id = a.essay_id
) or exists (
  select 1 from round_items i join rounds r on r.id = i.round_id
  where i.essay_id = a.essay_id and r.mode = 'final' and r.status in ('closed', 'finalised') and not i.cut_off
)`;

/** What one expert sees and does: own assignments that are live, and nothing of others'. */
@Injectable()
export class OwnWorkRepository {
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
    const { rows } = await this.database.pool.query<OwnEssay>(
      `select ${COLUMNS}, s.meta, s.text, x.content as markup
       from expert_assignments a join essays s on s.id = a.essay_id
       left join lateral (
         select content from expert_markups_in_force where assignment_id = a.id
       ) x on true
       where a.expert_id = $1 and a.id = $3 and a.status <> 'cancelled' and (${RELEASED})`,
      [expertId, new Date(this.clock.now()), id],
    );
    return rows[0];
  }

  /** The first two checks of the essay of a third check (regulation 7.9); of any other assignment, none. */
  async priorChecks(expertId: string, id: string): Promise<readonly PriorCheck[]> {
    const { rows } = await this.database.pool.query<PriorCheck>(
      `select o.ordinal as place, m.criteria, m.fragments
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

  /**
   * Takes an expert's markup of an own essay: the next version, or nothing when the bytes are those in force.
   * @throws RuleViolation ERR_ASSIGNMENT_UNKNOWN when the assignment has been moved meanwhile.
   */
  handIn(
    contestId: string,
    expertId: string,
    id: string,
    content: Uint8Array,
    by: By,
  ): Promise<{ version: number; stored: boolean }> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const where = { id, expertId, status: { not: 'cancelled' } } as const;
      const mine = await tx.expertAssignment.findFirst({ where, include: { expert: true } });
      if (mine === null) throw new RuleViolation('ERR_ASSIGNMENT_UNKNOWN', 'the essay is not yours any more');
      const { essayId, ordinal, expert } = mine;
      const markup = { essayId, expertCode: expert.code, third: ordinal === 3, fileName: '', content };
      const plan = (await markupPlanner(tx, contestId, [markup]))([markup]);
      await writeMarkups(tx, contestId, plan, 'editor', this.clock.now());
      const stored = plan.markups.length > 0;
      const { _max } = await tx.expertMarkup.aggregate({ where: { assignmentId: id }, _max: { version: true } });
      const version = _max.version ?? 0;
      const subject = { contestId, subjectType: 'expert-assignment', subjectId: id };
      if (stored) {
        await appendAudit(tx, by, this.clock.now(), {
          ...subject,
          action: 'expert-markup.handed-in',
          after: { version },
        });
      }
      return { version, stored };
    });
  }
}
