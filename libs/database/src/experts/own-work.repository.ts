import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { contestParametersSchema, type ContestParameterValues } from '@starboard/contracts';
import type { Criteria, Fragment, Meta } from '@starboard/markup';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit, type By } from '../audit/audit-log.js';
import { lockContest } from '../contests/contest.repository.js';
import { Database } from '../database.js';
import type { AssignmentStatus } from '../generated/prisma/client.js';
import { RuleViolation } from '../rule-violation.js';
import { inTransaction, type Transaction } from '../transaction.js';
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
  /** The version that `markup` is; 0: none is in force. */
  readonly version: number;
  /** What the contest does with errors in a markup. */
  readonly markupErrors: ContestParameterValues['markupErrors'];
}

/** A markup as its expert hands it in. */
export interface OwnMarkup {
  readonly content: Uint8Array;
  /** The version that it was begun from; 0: there was none. */
  readonly baseVersion: number;
  /** Errors in it that the expert confirmed. */
  readonly confirmedErrors: number;
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
    const { rows } = await this.database.pool.query<Omit<OwnEssay, 'markupErrors'> & { parameters: unknown }>(
      `select ${COLUMNS}, s.meta, s.text, x.content as markup, coalesce(x.version, 0) as version, p.values as parameters
       from expert_assignments a join essays s on s.id = a.essay_id
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
    const { parameters, ...own } = rows[0];
    return { ...own, markupErrors: contestParametersSchema.parse(parameters ?? {}).markupErrors };
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
   * @throws RuleViolation ERR_ASSIGNMENT_UNKNOWN when the assignment has been moved meanwhile, ERR_MARKUP_VERSION when
   * another version is in force than the markup was begun from: it would be put out of force by somebody who has not seen it.
   */
  handIn(
    contestId: string,
    expertId: string,
    id: string,
    { content, baseVersion, confirmedErrors }: OwnMarkup,
    by: By,
  ): Promise<{ version: number; stored: boolean }> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const where = { id, expertId, status: { not: 'cancelled' } } as const;
      const mine = await tx.expertAssignment.findFirst({ where, include: { expert: true } });
      if (mine === null) throw new RuleViolation('ERR_ASSIGNMENT_UNKNOWN', 'the essay is not yours any more');
      const standing = await inForce(tx, id);
      if (standing?.sha256.equals(createHash('sha256').update(content).digest())) {
        return { version: standing.version, stored: false };
      }
      refuseOther(standing?.version ?? 0, baseVersion);
      const { essayId, ordinal, expert } = mine;
      const markup = { essayId, expertCode: expert.code, third: ordinal === 3, fileName: '', content };
      const plan = (await markupPlanner(tx, contestId, [markup]))([markup]);
      const at = this.clock.now();
      await writeMarkups(tx, contestId, plan, { origin: 'editor', at, confirmedErrors });
      const version = plan.markups[0]?.version ?? 0;
      const after = { version, ...(confirmedErrors > 0 && { confirmedErrors }) };
      const subject = { contestId, subjectType: 'expert-assignment', subjectId: id };
      await appendAudit(tx, by, at, { ...subject, action: 'expert-markup.handed-in', after });
      return { version, stored: true };
    });
  }
}

interface Standing {
  readonly version: number;
  readonly sha256: Buffer;
}

async function inForce(tx: Transaction, assignmentId: string): Promise<Standing | undefined> {
  const rows = await tx.$queryRaw<{ version: number; sha256: Uint8Array }[]>`
    select version, sha256 from expert_markups_in_force where assignment_id = ${assignmentId}::uuid`;
  return rows.map(({ version, sha256 }) => ({ version, sha256: Buffer.from(sha256) }))[0];
}

function refuseOther(standing: number, base: number): void {
  if (standing === base) return;
  const is = standing === 0 ? 'no version is in force' : `version ${standing} is in force`;
  throw new RuleViolation(
    'ERR_MARKUP_VERSION',
    `${is}, and this markup names ${base} as the one that it was begun from; nothing was taken. ` +
      `Compare the two, then hand in with baseVersion ${standing}`,
  );
}
