import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_ENGINE, type EngineId } from '@starboard/catalogue';
import { contestParameters, type ContestParameterValues, NEW_CONTEST_PARAMETERS } from '@starboard/contracts';
import { CLOCK, type Clock } from '@starboard/platform';
import { canonicalJson } from '@starboard/proof';
import { ENGINE_VERSIONS } from '@starboard/scoring';
import type { Contest } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { type NearFinal, requireNotice } from './notice-period.js';
import { addVersion, latestVersion, type ParametersVersion } from './parameters-version.js';

export interface NewContest {
  /** Names the contest in addresses and commands: lower-case letters, digits, hyphens. */
  readonly slug: string;
  readonly titleRu: string;
  readonly titleEn: string;
  /** The scoring engine behind the port; the default one when absent. */
  readonly engine?: EngineId;
  /** Shows how the platform works: only here the board of a final may be shown before it is approved. */
  readonly demonstration?: boolean;
}

/** Makes contests, announces them, and changes their parameters. */
@Injectable()
export class ContestCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Makes a contest, with the first version of its parameters when they are given.
   * @throws RuleViolation ERR_CONTEST_EXISTS when the slug is taken.
   */
  createContest(contest: NewContest, by: By, parameters?: Partial<ContestParameterValues>): Promise<Contest> {
    return inTransaction(this.database, async (tx) => {
      const { slug, titleRu, titleEn, engine = DEFAULT_ENGINE, demonstration = false } = contest;
      if ((await tx.contest.count({ where: { slug } })) > 0) {
        throw new RuleViolation('ERR_CONTEST_EXISTS', `there is a contest "${slug}" already`);
      }
      const engineVersion = ENGINE_VERSIONS[engine];
      const created = await tx.contest.create({
        data: { slug, titleRu, titleEn, engine, engineVersion, demonstration },
      });
      const subject = { contestId: created.id, subjectType: 'contest', subjectId: created.id };
      const after = { slug, titleRu, titleEn, engine, demonstration };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'contest.created', after });
      if (parameters === undefined) return created;
      await addVersion(tx, created.id, this.clock.now(), { values: newValues(engine, parameters), by });
      return created;
    });
  }

  /**
   * Makes the contest visible to the public from now on; announcing twice changes nothing. Nobody outside sees the schedule
   * of a final before, so that one within its notice period is announced late (7.5): a warning to be overridden.
   * @throws RuleViolation ERR_NOTICE_PERIOD
   */
  announce(contestId: string, by: By, noticeOverride?: string): Promise<Contest> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const contest = await tx.contest.findUniqueOrThrow({ where: { id: contestId } });
      if (contest.announcedAt !== null) return contest;
      const now = this.clock.now();
      if (noticeOverride === undefined) await requireNotice(tx, contestId, now, lateFor);
      const announcedAt = new Date(now);
      const announced = await tx.contest.update({ where: { id: contestId }, data: { announcedAt } });
      const subject = { contestId, subjectType: 'contest', subjectId: contestId };
      const overridden = noticeOverride === undefined ? {} : { noticeOverridden: true };
      const after = { announcedAt: announcedAt.toISOString(), ...overridden };
      const reason = noticeOverride ?? by.reason ?? '';
      await appendAudit(tx, { ...by, reason }, now, { ...subject, action: 'contest.announced', after });
      return announced;
    });
  }

  /**
   * Adds the next version of the parameters; what `values` leaves out has the regulation's number (2.17).
   * Rounds keep the version that they were made with. For the first version and for programs; people change parameters
   * with `changeParameters`.
   */
  addParameters(contestId: string, values: Partial<ContestParameterValues>, by: By): Promise<ParametersVersion> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const { engine } = await tx.contest.findUniqueOrThrow({ where: { id: contestId } });
      return addVersion(tx, contestId, this.clock.now(), { values: newValues(engine as EngineId, values), by });
    });
  }

  /**
   * Adds the next version: the one in force with `changes`. Changes that change nothing add nothing. After the announcement
   * it is a decision with the protocol in which jury and commission agreed (2.17). Shortly before a final it is a warning to
   * be overridden: that final keeps its version, teams may not expect so.
   * @throws RuleViolation ERR_PROTOCOL_MISSING, ERR_NOTICE_PERIOD
   */
  changeParameters(
    contestId: string,
    changes: Partial<ContestParameterValues>,
    by: DecidedBy,
    noticeOverride?: string,
  ): Promise<ParametersVersion> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const before = await latestVersion(tx, contestId);
      const { announcedAt, engine } = await tx.contest.findUniqueOrThrow({ where: { id: contestId } });
      const values = contestParameters(engine as EngineId, { ...before?.values, ...changes });
      if (before !== undefined && canonicalJson(values) === canonicalJson(before.values)) return before;
      if (announcedAt === null) return addVersion(tx, contestId, this.clock.now(), { before, values, by });
      if ((by.protocolRef ?? '') === '') {
        throw new RuleViolation('ERR_PROTOCOL_MISSING', 'after the announcement, name the protocol that agrees (2.17)');
      }
      if (noticeOverride === undefined) {
        await requireNotice(tx, contestId, this.clock.now(), ({ number }) => `final ${number} is near`);
      }
      const evidence = { ...(noticeOverride === undefined ? {} : { noticeOverride }) };
      const decision = { contestId, kind: 'parameters.change', outcome: 'changed', evidence };
      await recordDecision(tx, by, this.clock.now(), decision);
      return addVersion(tx, contestId, this.clock.now(), { before, values, by });
    });
  }
}

const lateFor = ({ number, noticeDays }: NearFinal): string =>
  `final ${number} is to be announced ${noticeDays} days before it (7.5)`;

const newValues = (engine: EngineId, given: Partial<ContestParameterValues>): ContestParameterValues =>
  contestParameters(engine, { ...NEW_CONTEST_PARAMETERS, ...given });

/** Makes commands of one contest wait for each other: numbers are given out under this lock. */
export async function lockContest(tx: Transaction, contestId: string): Promise<void> {
  const found = await tx.$queryRaw<
    { id: string }[]
  >`select id from contests where id = ${contestId}::uuid for no key update`;
  if (found.length === 0) throw new RuleViolation('ERR_CONTEST_UNKNOWN', `there is no contest ${contestId}`);
}
