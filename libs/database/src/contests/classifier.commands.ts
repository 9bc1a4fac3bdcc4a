import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type EngineId, entryOf } from '@starboard/catalogue';
import { contestParameters } from '@starboard/contracts';
import type { ClassifierData, OwnClassifier } from '@starboard/markup';
import { CLOCK, type Clock } from '@starboard/platform';
import { canonicalJson, type Json } from '@starboard/proof';
import type { Result } from '@starboard/result';
import { appendAudit } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import type { ClassifierVersion } from './classifier.queries.js';
import { lockContest } from './contest.commands.js';
import { requireNotice } from './notice-period.js';
import { latestVersion } from './parameters-version.js';
import { requireCountedCodes } from './usable-parameters.js';

/** A complete classifier, and the version that it comes after; 0: the built-in one. */
export interface NewClassifier {
  readonly data: ClassifierData;
  readonly after: number;
}

/** The version that there is now: another one than the new one was to come after, if `ok` is false. */
export type SetClassifier = Result<{ version: Pick<ClassifierVersion, 'version' | 'sha256'> }, { version: number }>;

/** Gives a contest a classifier of its own. */
@Injectable()
export class ClassifierCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Adds the next version, by which everything of the contest is read from here on; the one in force again adds nothing.
   * Experts' markups that were read before are read anew. After the announcement it is a decision with the protocol in
   * which jury and commission agreed, and keeps the notice period of a final, as parameters do (2.17).
   * @throws RuleViolation ERR_CLASSIFIER_IN_USE when a round has begun; ERR_CONTEST_ENGINE, ERR_CODE_FILTER,
   * ERR_PROTOCOL_MISSING, ERR_NOTICE_PERIOD
   */
  set(
    contestId: string,
    { data, after }: NewClassifier,
    by: DecidedBy,
    noticeOverride?: string,
  ): Promise<SetClassifier> {
    const content = canonicalJson(data as unknown as Json);
    const own = { sha256: createHash('sha256').update(content).digest('hex'), data };
    return inTransaction(this.database, async (tx): Promise<SetClassifier> => {
      await lockContest(tx, contestId);
      const where = { contestId };
      const last = await tx.contestClassifier.findFirst({ where, orderBy: { version: 'desc' } });
      if (last?.sha256 === own.sha256) return { ok: true, version: last };
      if ((last?.version ?? 0) !== after) return { ok: false, version: last?.version ?? 0 };
      await this.requireOpen(tx, contestId, own);
      await this.decide(tx, contestId, own, by, noticeOverride);
      const { reason, actor: setBy } = by;
      const created = { reason, setBy, createdAt: new Date(this.clock.now()) };
      const version = { version: after + 1, sha256: own.sha256, ...created };
      await tx.contestClassifier.create({ data: { contestId, content, ...version } });
      await forgetReadMarkups(tx, contestId);
      await appendAudit(tx, by, this.clock.now(), {
        ...{ contestId, action: 'classifier.set', subjectType: 'contest', subjectId: contestId },
        ...(last && { before: { version: last.version, sha256: last.sha256 } }),
        after: { version: version.version, sha256: own.sha256, id: data.id },
      });
      return { ok: true, version };
    });
  }

  private async requireOpen(tx: Transaction, contestId: string, own: OwnClassifier): Promise<void> {
    const { engine } = await tx.contest.findUniqueOrThrow({ where: { id: contestId } });
    if (entryOf(engine as EngineId).reference !== 'independent-experts') {
      throw new RuleViolation(
        'ERR_CONTEST_ENGINE',
        `the engine ${engine} has no classifier: nothing is marked by codes`,
      );
    }
    const begun = await tx.round.count({
      where: { contestId, OR: [{ status: { in: ['open', 'closed', 'finalised'] } }, { sessions: { some: {} } }] },
    });
    if (begun > 0) {
      throw new RuleViolation(
        'ERR_CLASSIFIER_IN_USE',
        'a round has begun: its markups are read and scored by the classifier in force; another one needs another contest',
      );
    }
    const rounds = await tx.round.findMany({
      where: { contestId, status: { not: 'void' } },
      include: { parameters: true },
    });
    const inForce = await latestVersion(tx, contestId);
    for (const values of [inForce?.values, ...rounds.map(({ parameters }) => parameters.values)])
      if (values !== undefined)
        requireCountedCodes(engine as EngineId, contestParameters(engine as EngineId, values), own);
  }

  /** As a change of parameters: nobody needs to agree before anything is announced. */
  private async decide(
    tx: Transaction,
    contestId: string,
    { sha256 }: OwnClassifier,
    by: DecidedBy,
    noticeOverride?: string,
  ): Promise<void> {
    const { announcedAt } = await tx.contest.findUniqueOrThrow({ where: { id: contestId } });
    if (announcedAt === null) return;
    if ((by.protocolRef ?? '') === '') {
      throw new RuleViolation('ERR_PROTOCOL_MISSING', 'after the announcement, name the protocol that agrees (2.17)');
    }
    if (noticeOverride === undefined)
      await requireNotice(tx, contestId, this.clock.now(), ({ number }) => `final ${number} is near`);
    const evidence = { sha256, ...(noticeOverride === undefined ? {} : { noticeOverride }) };
    await recordDecision(tx, by, this.clock.now(), {
      contestId,
      kind: 'classifier.change',
      outcome: 'changed',
      evidence,
    });
  }
}

/** What the former classifier made of experts' files: it is found missing, and made anew from their bytes. */
const forgetReadMarkups = (tx: Transaction, contestId: string): Promise<number> =>
  tx.$executeRaw`
    delete from markups m using expert_markups x, expert_assignments a, essays e
    where m.expert_markup_id = x.id and a.id = x.assignment_id and e.id = a.essay_id
      and e.contest_id = ${contestId}::uuid`;
