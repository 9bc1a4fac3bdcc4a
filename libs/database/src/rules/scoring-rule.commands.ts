import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import type { ScoringRule } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, ownBytes, type Transaction } from '../kernel/transaction.js';

export interface NewScoringRule {
  readonly contestId: string;
  readonly name: string;
  /** JSON that the validator takes. */
  readonly source: string;
  /** The criterion in words that it was written for. */
  readonly note: string | null;
  /** The draft that a person accepted as this rule. */
  readonly draftId?: string;
}

/** Rules by name: written once, removed only while no task uses them. */
@Injectable()
export class ScoringRuleCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The same rule under the same name again is that rule. @throws RuleViolation ERR_RULE_EXISTS */
  create(rule: NewScoringRule, by: By): Promise<ScoringRule> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, rule.contestId);
      const { stored, isNew } = await storeRule(tx, rule, this.clock.now());
      if (isNew) await this.record(tx, by, stored, 'rule.created');
      return stored;
    });
  }

  /** @returns false when the contest has no such rule. @throws RuleViolation ERR_RULE_USED */
  remove(contestId: string, id: string, by: By): Promise<boolean> {
    return inTransaction(this.database, async (tx) => {
      const rule = await tx.scoringRule.findFirst({ where: { id, contestId } });
      if (rule === null) return false;
      await tx.$queryRaw`select id from scoring_rules where id = ${id}::uuid for update`;
      const tasks = await tx.ruleTask.count({ where: { ruleId: id } });
      if (tasks > 0) throw new RuleViolation('ERR_RULE_USED', `${tasks} task(s) score with this rule`);
      if (rule.draftId !== null) throw new RuleViolation('ERR_RULE_USED', 'the rule is that of an accepted draft');
      await tx.scoringRule.delete({ where: { id } });
      await this.record(tx, by, rule, 'rule.removed');
      return true;
    });
  }

  private record(tx: Transaction, by: By, { id, contestId, name, sha256 }: ScoringRule, action: string): Promise<void> {
    const after = { name, sha256: Buffer.from(sha256).toString('hex') };
    const subject = { contestId, subjectType: 'rule', subjectId: id };
    return appendAudit(tx, by, this.clock.now(), { ...subject, action, after });
  }
}

/** Stores a rule once; its contest is locked. @param at milliseconds since the epoch. */
export async function storeRule(
  tx: Transaction,
  { contestId, name, source, note, draftId }: NewScoringRule,
  at: number,
): Promise<{ readonly stored: ScoringRule; readonly isNew: boolean }> {
  const sha256 = ownBytes(createHash('sha256').update(source, 'utf8').digest());
  const known = await tx.scoringRule.findUnique({ where: { contestId_name: { contestId, name } } });
  const same =
    known !== null &&
    Buffer.compare(known.sha256, sha256) === 0 &&
    known.note === note &&
    known.draftId === (draftId ?? null);
  if (same) return { stored: known, isNew: false };
  if (known !== null) throw new RuleViolation('ERR_RULE_EXISTS', `another rule is named ${name}`);
  const data = { contestId, name, source, sha256, note, draftId: draftId ?? null, createdAt: new Date(at) };
  return { stored: await tx.scoringRule.create({ data }), isNew: true };
}
