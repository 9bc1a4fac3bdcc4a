import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { entryOf, isEngineId } from '@starboard/catalogue';
import { CLOCK, type Clock } from '@starboard/platform';
import type { EngineItem } from '@starboard/scoring';
import { lockContest } from '../contests/contest.commands.js';
import { type DatasetName, makeVersion } from '../datasets/dataset-version.js';
import { insertEssays, planEssays, type StoredEssay } from '../datasets/store-essays.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, ownBytes, type Transaction } from '../kernel/transaction.js';
import { nextRuleVersions, rulesInForce } from './rule-versions.js';

/** A question that `checkQuestion` took, with the bytes of its rule. */
export interface NewQuestion {
  /** The organiser's identifier. */
  readonly externalId: string;
  readonly item: EngineItem;
  readonly fileName: string;
  readonly rule: Uint8Array;
}

/** What became of a list of questions. */
export interface QuestionImport {
  readonly questions: readonly StoredEssay[];
  readonly added: number;
  readonly newRules: number;
  readonly unchangedRules: number;
  /** The set that they make up, if one was asked for. */
  readonly dataset?: { readonly id: string; readonly version: number };
}

/** Questions of contests by rules, and the versions of their rules. */
@Injectable()
export class QuestionCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Stores all questions with their rules, or nothing. The same list again changes nothing; another rule is the next
   * version, by which everything is scored again.
   * @throws RuleViolation ERR_CONTEST_ENGINE, ERR_QUESTION_CHANGED (its text and blanks stay as they are)
   */
  importQuestions(
    contestId: string,
    questions: readonly NewQuestion[],
    by: By,
    set?: Omit<DatasetName, 'contestId'>,
  ): Promise<QuestionImport> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      await checkEngine(tx, contestId);
      const stored = await storeItems(tx, contestId, questions);
      const added = await this.addRules(tx, stored.questions, questions);
      const essayIds = stored.questions.map(({ id }) => id);
      const now = this.clock.now();
      const made = set && (await makeVersion(tx, { contestId, ...set, essayIds }, by, now));
      if (stored.added + added.length > 0) {
        await notifyRounds(tx, added);
        const subject = { contestId, subjectType: 'contest', subjectId: contestId };
        const after = { questions: stored.added, rules: added.length };
        await appendAudit(tx, by, now, { ...subject, action: 'questions.imported', after });
      }
      const rules = { newRules: added.length, unchangedRules: questions.length - added.length };
      return { ...stored, ...rules, ...(made && { dataset: { id: made.id, version: made.version } }) };
    });
  }

  /** @returns the questions whose rule is new. */
  private async addRules(
    tx: Transaction,
    stored: readonly StoredEssay[],
    questions: readonly NewQuestion[],
  ): Promise<readonly string[]> {
    const ids = stored.map(({ id }) => id);
    const inForce = await rulesInForce(tx, ids);
    const versions = await nextRuleVersions(tx, ids);
    const rows = questions.flatMap(({ fileName, rule }, index) => {
      const essayId = ids[index] ?? '';
      const sha256 = ownBytes(createHash('sha256').update(rule).digest());
      const last = inForce.get(essayId);
      if (last !== undefined && Buffer.compare(last, sha256) === 0) return [];
      const version = versions.get(essayId) ?? 1;
      return [{ essayId, version, fileName, content: ownBytes(rule), sha256, receivedAt: new Date(this.clock.now()) }];
    });
    await tx.questionRule.createMany({ data: rows });
    return rows.map(({ essayId }) => essayId);
  }
}

async function checkEngine(tx: Transaction, contestId: string): Promise<void> {
  const { engine } = await tx.contest.findUniqueOrThrow({ where: { id: contestId } });
  if (!isEngineId(engine) || entryOf(engine).reference !== 'one-document')
    throw new RuleViolation('ERR_CONTEST_ENGINE', `the contest is scored by ${engine}, and not by rules`);
}

async function storeItems(
  tx: Transaction,
  contestId: string,
  questions: readonly NewQuestion[],
): Promise<{ readonly questions: readonly StoredEssay[]; readonly added: number }> {
  const essays = questions.map(({ externalId, item: { text, subject, meta } }) => ({
    externalId,
    subject: subject ?? 'general',
    meta,
    text,
  }));
  const plan = await planEssays(tx, contestId, essays);
  await insertEssays(tx, contestId, plan.rows);
  const rows = await tx.essay.findMany({ where: { id: { in: plan.essays.map(({ id }) => id) } } });
  const blanks = new Map(rows.map(({ externalId, meta }) => [externalId, blanksOf(meta)]));
  const changed = questions.filter(({ externalId, item }) => blanks.get(externalId) !== blanksOf(item.meta));
  if (changed.length === 0) return { questions: plan.essays, added: plan.rows.length };
  const names = changed.map(({ externalId }) => externalId).join(', ');
  throw new RuleViolation('ERR_QUESTION_CHANGED', `the contest has other questions under these identifiers: ${names}`);
}

const blanksOf = (meta: unknown): unknown => (meta as { readonly blanks?: unknown } | null)?.blanks;

/** The worker looks at the rounds of these questions at once. */
async function notifyRounds(tx: Transaction, essayIds: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    select pg_notify('round_changed', json_build_object('roundId', round_id)::text)::text
    from (select distinct round_id from round_items where essay_id = any(${essayIds}::uuid[])) r`;
}
