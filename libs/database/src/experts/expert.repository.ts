import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit, type By } from '../audit/audit-log.js';
import { lockContest } from '../contests/contest.repository.js';
import { Database } from '../database.js';
import type { Expert } from '../generated/prisma/client.js';
import { inTransaction, ownBytes, type Transaction } from '../transaction.js';
import {
  planMarkups,
  type KnownAssignment,
  type MarkupPlan,
  type NewExpertMarkup,
  type RefusedMarkup,
} from './plan-markups.js';

export interface NewExpert {
  /** Names the expert within the contest, as the second part of file names does. */
  readonly code: string;
  readonly available?: boolean;
  /** Essays at most; null: no limit. */
  readonly maxLoad?: number | null;
}

export interface ExpertMarkupImport {
  /** New versions. */
  readonly added: number;
  /** The same bytes as the version in force. */
  readonly unchanged: number;
  readonly refused: readonly RefusedMarkup[];
}

/** Experts, their assignments and the markups that they hand in. */
@Injectable()
export class ExpertRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Adds an expert, or changes whether and how much they can work; those who have essays keep them. */
  register(contestId: string, { code, available = true, maxLoad = null }: NewExpert, by: By): Promise<Expert> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const where = { contestId_code: { contestId, code } };
      const values = { available, maxLoad };
      const create = { contestId, code, ...values };
      const expert = await tx.expert.upsert({ where, create, update: values });
      const subject = { contestId, subjectType: 'expert', subjectId: expert.id };
      await appendAudit(tx, by, this.clock.now(), {
        ...subject,
        action: 'expert.registered',
        after: { code, ...values },
      });
      return expert;
    });
  }

  /**
   * Stores markups made elsewhere (regulation 7.9), with the experts and assignments that are missing. The same list
   * again changes nothing; a changed file is the next version, and the highest version is in force.
   */
  importMarkups(contestId: string, markups: readonly NewExpertMarkup[], by: By): Promise<ExpertMarkupImport> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const expertIds = await ensureExperts(tx, contestId, markups);
      const known = await knownAssignments(tx, [...new Set(markups.map(({ essayId }) => essayId))]);
      const plan = planMarkups(markups, expertIds, known);
      await this.write(tx, plan);
      if (plan.markups.length > 0) {
        const subject = { contestId, subjectType: 'contest', subjectId: contestId };
        const after = { markups: plan.markups.length, assignments: plan.assignments.length };
        await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'expert-markups.imported', after });
      }
      return { added: plan.markups.length, unchanged: plan.unchanged, refused: plan.refused };
    });
  }

  private async write(tx: Transaction, plan: MarkupPlan): Promise<void> {
    const now = new Date(this.clock.now());
    const assignments = plan.assignments.map(({ id, essayId, expertId, ordinal }) => ({
      id,
      essayId,
      expertId,
      ordinal,
    }));
    await tx.expertAssignment.createMany({ data: assignments.map((row) => ({ ...row, assignedAt: now })) });
    const rows = plan.markups.map(({ content, sha256, ...row }) => ({
      ...row,
      origin: 'import',
      content: ownBytes(content),
      sha256: ownBytes(sha256),
      receivedAt: now,
    }));
    await tx.expertMarkup.createMany({ data: rows });
    const handedIn = plan.markups.map(({ assignmentId }) => assignmentId);
    await tx.$executeRaw`
      update expert_assignments set status = 'submitted', submitted_at = ${now} where id = any(${handedIn}::uuid[])`;
  }
}

/** Ids by code of all experts in the list. */
async function ensureExperts(
  tx: Transaction,
  contestId: string,
  markups: readonly NewExpertMarkup[],
): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(markups.map(({ expertCode }) => expertCode))];
  await tx.expert.createMany({ data: codes.map((code) => ({ contestId, code })), skipDuplicates: true });
  const experts = await tx.expert.findMany({ where: { contestId, code: { in: codes } } });
  return new Map(experts.map(({ code, id }) => [code, id]));
}

function knownAssignments(tx: Transaction, essayIds: readonly string[]): Promise<KnownAssignment[]> {
  return tx.$queryRaw<KnownAssignment[]>`
    select a.id, a.essay_id as "essayId", a.expert_id as "expertId", a.ordinal,
      coalesce(m.version, 0) as version, m.sha256
    from expert_assignments a
    left join lateral (
      select version, sha256 from expert_markups where assignment_id = a.id order by version desc limit 1
    ) m on true
    where a.essay_id = any(${essayIds}::uuid[]) and a.status <> 'cancelled'`;
}
