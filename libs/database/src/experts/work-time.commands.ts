import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { lastDraft } from './draft.commands.js';
import type { EndedDraft } from './draft.queries.js';
import { type HeldAssignment, holdAssignment } from './held-assignment.js';
import { finalBeforeCorrection, standingMarkup, storeOwnMarkup } from './own-work.commands.js';

const BY_CLOCK: By = { actor: 'system' };

/** Why the draft was not handed in at the end of the time, or `handed-in`. */
export type EndOutcome =
  'handed-in' | 'submitted' | 'no-draft' | 'unreadable' | 'errors' | 'other-version' | 'notice-period' | 'not-asked';

/** What the draft is, by whoever has read it. */
export type DraftReading = { readonly readable: true; readonly errors: number } | { readonly readable: false };

/** The time that experts have for their essays (regulation 7.9), by the server's clock. */
@Injectable()
export class WorkTimeCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Begins the time of an own essay; once. @throws RuleViolation ERR_ASSIGNMENT_UNKNOWN */
  start(expertId: string, id: string, by: By): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      const held = await holdAssignment(tx, expertId, id);
      if (held.startedAt !== null) return;
      const at = Math.floor(this.clock.now());
      const { limitMs } = held.rules;
      const endsAt = limitMs === null || held.status !== 'assigned' ? null : new Date(at + limitMs);
      await tx.expertAssignment.update({ where: { id }, data: { startedAt: new Date(at), endsAt } });
      const after = { endsAt: endsAt?.toISOString() ?? null };
      await appendAudit(tx, by, at, { ...subjectOf(held), action: 'expert-work.started', after });
    });
  }

  /**
   * Gives an expert more time, from the end or, when that has passed, from now on.
   * @throws RuleViolation ERR_ASSIGNMENT_UNKNOWN, ERR_WORK_NO_LIMIT
   */
  extend(contestId: string, id: string, extraMs: number, by: By): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const where = { id, expert: { contestId }, status: { not: 'cancelled' } } as const;
      const before = await tx.expertAssignment.findFirst({ where });
      if (before === null) throw new RuleViolation('ERR_ASSIGNMENT_UNKNOWN', 'the contest has no such assignment');
      if (before.endsAt === null) {
        const message = 'the time for this essay has no end: it has not begun, or its subject has no limit';
        throw new RuleViolation('ERR_WORK_NO_LIMIT', message);
      }
      const at = this.clock.now();
      const endsAt = new Date(Math.max(before.endsAt.getTime(), Math.floor(at)) + extraMs);
      await tx.expertAssignment.update({ where: { id }, data: { endsAt, endHandledAt: null } });
      await appendAudit(tx, by, at, {
        ...{ contestId, subjectType: 'expert-assignment', subjectId: id, action: 'expert-work.extended' },
        before: { endsAt: before.endsAt.toISOString() },
        after: { endsAt: endsAt.toISOString() },
      });
    });
  }

  /**
   * Does once what is to be done at the end of a time: hands the draft in, where the contest says so and it can be. Nothing
   * when the end has been put off meanwhile.
   */
  end(ended: EndedDraft, reading: DraftReading): Promise<EndOutcome | undefined> {
    return inTransaction(this.database, async (tx) => {
      const found = await tx.expertAssignment.findUnique({ where: { id: ended.id }, include: { expert: true } });
      if (found === null || found.status === 'cancelled') return undefined;
      await lockContest(tx, found.expert.contestId);
      const held = await holdAssignment(tx, found.expertId, ended.id);
      const { endHandledAt } = await tx.expertAssignment.findUniqueOrThrow({ where: { id: ended.id } });
      if (endHandledAt !== null || held.endsAt?.getTime() !== ended.endsAt.getTime()) return undefined;
      const at = this.clock.now();
      const outcome = await handInDraft(tx, held, ended, reading, at);
      await tx.expertAssignment.update({
        where: { id: held.id },
        data: { endHandledAt: new Date(Math.max(at, ended.endsAt.getTime())) },
      });
      const after = { atLimit: held.rules.atLimit, outcome };
      await appendAudit(tx, BY_CLOCK, at, { ...subjectOf(held), action: 'expert-work.ended', after });
      return outcome;
    });
  }
}

async function handInDraft(
  tx: Transaction,
  held: HeldAssignment,
  { content }: EndedDraft,
  reading: DraftReading,
  at: number,
): Promise<EndOutcome> {
  const draft = await lastDraft(tx, held.id);
  if (content === null || draft === null || draft.content !== content) {
    return held.status === 'submitted' ? 'submitted' : 'no-draft';
  }
  if (held.rules.atLimit !== 'hand-in') return 'not-asked';
  if (!reading.readable) return 'unreadable';
  if (reading.errors > 0 && held.rules.markupErrors === 'refuse') return 'errors';
  const standing = await standingMarkup(tx, held.id);
  if ((standing?.version ?? 0) !== draft.baseVersion) return 'other-version';
  // A correction of an open set in the last days before a final is by the organisers' reason only (4.6).
  if (standing !== undefined && (await finalBeforeCorrection(tx, held, at)) !== undefined) return 'notice-period';
  await storeOwnMarkup(tx, held, { content: Buffer.from(content), confirmedErrors: reading.errors, late: false }, at);
  return 'handed-in';
}

const subjectOf = ({ contestId, id }: HeldAssignment) =>
  ({ contestId, subjectType: 'expert-assignment', subjectId: id }) as const;
