import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import type { RuleDraft, ScoringRule } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { type RuleDraftRecord, WITH_RULE } from './rule-draft.queries.js';
import { storeRule } from './scoring-rule.commands.js';

export interface NewRuleDraft {
  readonly contestId: string;
  readonly criterion: string;
  readonly blanks: number | null;
  readonly provider: string;
  readonly model: string;
  readonly promptVersion: number;
}

/** How the drafting ended: with a rule, or with the reason why there is none. */
export type DraftEnd = {
  readonly repairs: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** JSON of the last problems. */
  readonly problems: string;
} & ({ readonly source: string } | { readonly failure: string });

const HOUR_MS = 3_600_000;

/** Drafts of rules. Only `accept`, which a person decides, makes a rule of one. */
@Injectable()
export class RuleDraftCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Undefined if the contest has had its drafts of this hour. */
  begin(draft: NewRuleDraft, perHour: number, by: By): Promise<RuleDraftRecord | undefined> {
    return inTransaction(this.database, async (tx) => {
      const { contestId } = draft;
      await lockContest(tx, contestId);
      const now = this.clock.now();
      const since = new Date(now - HOUR_MS);
      if ((await tx.ruleDraft.count({ where: { contestId, createdAt: { gt: since } } })) >= perHour) return undefined;
      const data = { ...draft, status: 'drafting', createdAt: new Date(now) } as const;
      const made = await tx.ruleDraft.create({ data, include: WITH_RULE });
      await this.record(tx, by, made, 'rule-draft.asked');
      return made;
    });
  }

  /** Ends a drafting that runs; one that has ended stays as it is. */
  async finish(id: string, end: DraftEnd): Promise<RuleDraftRecord> {
    const { prisma } = this.database;
    const status = 'source' in end ? 'ready' : 'failed';
    const data = { ...end, status, finishedAt: new Date(this.clock.now()) } as const;
    await prisma.ruleDraft.updateMany({ where: { id, status: 'drafting' }, data });
    return prisma.ruleDraft.findUniqueOrThrow({ where: { id }, include: WITH_RULE });
  }

  /** Ends draftings that a process left behind when it was killed. */
  async abandon(contestId: string, olderThanMs: number): Promise<void> {
    const now = this.clock.now();
    await this.database.prisma.ruleDraft.updateMany({
      where: { contestId, status: 'drafting', createdAt: { lt: new Date(now - olderThanMs) } },
      data: { status: 'failed', failure: 'ERR_DRAFTING_INTERRUPTED', finishedAt: new Date(now) },
    });
  }

  /**
   * Makes a rule of a draft: a decision. Accepting it again under the same name gives the same rule.
   * @throws RuleViolation ERR_DRAFT_NOT_READY, ERR_RULE_EXISTS
   */
  accept(contestId: string, id: string, name: string, by: DecidedBy): Promise<ScoringRule | undefined> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const draft = await tx.ruleDraft.findFirst({ where: { id, contestId }, include: { rule: true } });
      if (draft === null) return undefined;
      if (draft.rule?.name === name) return draft.rule;
      if (draft.status !== 'ready' || draft.source === null) {
        throw new RuleViolation('ERR_DRAFT_NOT_READY', `the draft is ${draft.status}`);
      }
      const at = this.clock.now();
      const { stored } = await storeRule(
        tx,
        { contestId, name, source: draft.source, note: draft.criterion, draftId: id },
        at,
      );
      await tx.ruleDraft.update({ where: { id }, data: { status: 'accepted' } });
      const subject = { contestId, subjectType: 'rule-draft', subjectId: id };
      const evidence = { ruleId: stored.id, model: draft.model, promptVersion: draft.promptVersion };
      await recordDecision(tx, by, at, { ...subject, kind: 'rule.accept', outcome: 'accepted', evidence });
      await appendAudit(tx, by, at, { ...subject, action: 'rule-draft.accepted', after: { name, ...evidence } });
      return stored;
    });
  }

  private record(tx: Transaction, by: By, draft: RuleDraft, action: string): Promise<void> {
    const { id: subjectId, contestId, provider, model, promptVersion } = draft;
    const after = { provider, model, promptVersion };
    return appendAudit(tx, by, this.clock.now(), { contestId, action, subjectType: 'rule-draft', subjectId, after });
  }
}
