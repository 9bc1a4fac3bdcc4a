import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import { nearFinal } from '../contests/notice-period.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { spendDraft } from './draft.commands.js';
import { type HeldAssignment, holdAssignment, requireTime } from './held-assignment.js';
import { markupPlanner, writeMarkups, type Writing } from './write-markups.js';

/** A markup as its expert hands it in. */
export interface OwnMarkup {
  readonly content: Uint8Array;
  /** The version that it was begun from; 0: there was none. */
  readonly baseVersion: number;
  /** Errors in it that the expert confirmed. */
  readonly confirmedErrors: number;
  /** Warnings of it that the expert confirmed to have seen. */
  readonly confirmedWarnings: number;
}

/** What one expert does: hands in markups of own assignments. */
@Injectable()
export class OwnWorkCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Takes an expert's markup of an own essay: the next version, or nothing when the bytes are those in force.
   * @throws RuleViolation ERR_ASSIGNMENT_UNKNOWN when the assignment has been moved meanwhile, ERR_MARKUP_VERSION when
   * another version is in force than the markup was begun from: it would be put out of force by somebody who has not seen it;
   * ERR_NOTICE_PERIOD for another markup of an open set in the last days before a final; ERR_WORK_NOT_STARTED, ERR_WORK_TIME_OVER by the time that the expert has.
   */
  handIn(
    contestId: string,
    expertId: string,
    id: string,
    { content, baseVersion, confirmedErrors, confirmedWarnings }: OwnMarkup,
    by: By,
  ): Promise<{ version: number; stored: boolean }> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const held = await holdAssignment(tx, expertId, id);
      const standing = await standingMarkup(tx, id);
      if (standing?.sha256.equals(createHash('sha256').update(content).digest())) {
        return { version: standing.version, stored: false };
      }
      const at = this.clock.now();
      const { late } = requireTime(held, at);
      refuseOther(standing?.version ?? 0, baseVersion);
      if (standing !== undefined) await refuseCorrection(tx, held, at);
      const confirmed = { confirmedErrors, confirmedWarnings };
      const version = await storeOwnMarkup(tx, held, { content, ...confirmed, late }, at);
      const some = Object.fromEntries(Object.entries(confirmed).filter(([, count]) => count > 0));
      const after = { version, ...some, ...(late && { late }) };
      const subject = { contestId, subjectType: 'expert-assignment', subjectId: id };
      await appendAudit(tx, by, at, { ...subject, action: 'expert-markup.handed-in', after });
      return { version, stored: true };
    });
  }
}

/**
 * Teams read markups of training sets, and qualifications are scored by those of test sets (regulation 4.6).
 * @throws RuleViolation ERR_NOTICE_PERIOD in the last days before a final
 */
async function refuseCorrection(tx: Transaction, held: HeldAssignment, at: number): Promise<void> {
  const near = await finalBeforeCorrection(tx, held, at);
  if (near === undefined) return;
  const what = `a final starts in less than ${near.noticeDays} days, and this markup of an open set stays until then`;
  throw new RuleViolation('ERR_NOTICE_PERIOD', `${what}: ask the organisers, who may import another one with a reason`);
}

/** The final that keeps another markup of an essay of an open set from being taken; undefined where none does. */
export async function finalBeforeCorrection(
  tx: Transaction,
  { contestId, essayId }: HeldAssignment,
  at: number,
): ReturnType<typeof nearFinal> {
  const open = { essayId, dataset: { kind: { in: ['training' as const, 'test' as const] } } };
  return (await tx.datasetEssay.count({ where: open })) === 0 ? undefined : nearFinal(tx, contestId, at);
}

/** Stores a markup as the next version of an own assignment, under the lock of the contest; the draft that it was is spent. */
export async function storeOwnMarkup(
  tx: Transaction,
  { id, contestId, essayId, ordinal, expertCode }: HeldAssignment,
  {
    content,
    ...how
  }: Pick<Writing, 'confirmedErrors' | 'confirmedWarnings' | 'late'> & { readonly content: Uint8Array },
  at: number,
): Promise<number> {
  const markup = { essayId, expertCode, third: ordinal === 3, fileName: '', content };
  const plan = (await markupPlanner(tx, contestId, [markup]))([markup]);
  await writeMarkups(tx, contestId, plan, { origin: 'editor', at, ...how });
  const version = plan.markups[0]?.version ?? 0;
  await spendDraft(tx, id, Buffer.from(content).toString('utf8'), version, at);
  return version;
}

interface Standing {
  readonly version: number;
  readonly sha256: Buffer;
}

/** The version in force of an assignment. */
export async function standingMarkup(tx: Transaction, assignmentId: string): Promise<Standing | undefined> {
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
