import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import type { Expert } from '../generated/prisma/client.js';
import { inContest } from '../identity/known-person.js';
import { assertRolesApart } from '../identity/roles-apart.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import type { NewExpertMarkup, RefusedMarkup } from './plan-markups.js';
import { markupPlanner, writeMarkups } from './write-markups.js';

export interface NewExpert {
  /** Names the expert within the contest, as the second part of file names does. */
  readonly code: string;
  readonly available?: boolean;
  /** Essays at most; null: no limit. */
  readonly maxLoad?: number | null;
  /** The account of the person; null takes it away, undefined leaves it. */
  readonly userId?: string | null | undefined;
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
export class ExpertCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Adds an expert, or changes who it is, whether and how much they can work; those who have essays keep them.
   * @param anybody false: only an account that is something in the contest already; others are invited.
   * @throws RuleViolation ERR_PERSON_UNKNOWN, ERR_EXPERT_PERSON_TAKEN, ERR_ROLES_APART
   */
  register(contestId: string, expert: NewExpert, by: By, anybody = true): Promise<Expert> {
    const { code, available = true, maxLoad = null, userId } = expert;
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const where = { contestId_code: { contestId, code } };
      if (userId) await checkPerson(tx, contestId, code, userId, anybody);
      const values = { available, maxLoad, ...(userId === undefined ? {} : { userId }) };
      const before = await tx.expert.findUnique({ where });
      const named = { ...values, namedAt: before?.namedAt ?? new Date(this.clock.now()) };
      const create = { contestId, code, ...named };
      const made = await tx.expert.upsert({ where, create, update: named });
      const subject = { contestId, subjectType: 'expert', subjectId: made.id };
      await appendAudit(tx, by, this.clock.now(), {
        ...subject,
        action: 'expert.registered',
        after: { code, ...values },
      });
      return made;
    });
  }

  /**
   * Stores markups made elsewhere (regulation 7.9), with the experts and assignments that are missing: the caller names the
   * experts. The same list again changes nothing; a changed file is the next version, and the highest version is in force.
   */
  importMarkups(contestId: string, markups: readonly NewExpertMarkup[], by: By): Promise<ExpertMarkupImport> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const plan = (await markupPlanner(tx, contestId, markups))(markups);
      await writeMarkups(tx, contestId, plan, { origin: 'import', at: this.clock.now(), named: true });
      if (plan.markups.length > 0) {
        const subject = { contestId, subjectType: 'contest', subjectId: contestId };
        const after = { markups: plan.markups.length, assignments: plan.assignments.length };
        await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'expert-markups.imported', after });
      }
      return { added: plan.markups.length, unchanged: plan.unchanged, refused: plan.refused };
    });
  }
}

/** One person is one expert of a contest: two independent checks are two people's. */
async function checkPerson(
  tx: Transaction,
  contestId: string,
  code: string,
  userId: string,
  anybody: boolean,
): Promise<void> {
  const known = anybody ? (await tx.user.count({ where: { id: userId } })) > 0 : await inContest(tx, contestId, userId);
  if (!known) throw new RuleViolation('ERR_PERSON_UNKNOWN', 'nobody of this contest has this id: invite the expert');
  const other = await tx.expert.findFirst({ where: { contestId, userId, code: { not: code } } });
  if (other !== null) {
    throw new RuleViolation('ERR_EXPERT_PERSON_TAKEN', `this person is the expert "${other.code}" already`);
  }
  await assertRolesApart(tx, { userId, contestId, role: 'expert' });
}
