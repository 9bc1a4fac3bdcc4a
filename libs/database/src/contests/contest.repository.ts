import { Inject, Injectable } from '@nestjs/common';
import { contestParametersSchema, NEW_CONTEST_PARAMETERS, type ContestParameterValues } from '@starboard/contracts';
import { DEFAULT_ENGINE, enginesWith, entryOf, type EngineId, type ReferenceKind } from '@starboard/catalogue';
import { CLOCK, type Clock } from '@starboard/platform';
import { canonicalJson } from '@starboard/proof';
import { appendAudit, type By } from '../audit/audit-log.js';
import { Database } from '../database.js';
import { RuleViolation } from '../rule-violation.js';
import { inTransaction, type Transaction } from '../transaction.js';
import { recordDecision, type DecidedBy } from '../audit/decision.js';
import { nearFinal, noticeViolation } from './notice-period.js';
import { addVersion, latestVersion, makeVersion, type ParametersVersion } from './parameters-version.js';
import type { Contest } from '../generated/prisma/client.js';

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

/** Contests and the versions of their parameters. */
@Injectable()
export class ContestRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  findBySlug(slug: string): Promise<Contest | null> {
    return this.database.prisma.contest.findUnique({ where: { slug } });
  }

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
      const created = await tx.contest.create({ data: { slug, titleRu, titleEn, engine, demonstration } });
      const subject = { contestId: created.id, subjectType: 'contest', subjectId: created.id };
      const after = { slug, titleRu, titleEn, engine, demonstration };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'contest.created', after });
      if (parameters === undefined) return created;
      await addVersion(tx, created.id, this.clock.now(), { values: newValues(parameters), by });
      return created;
    });
  }

  /** Makes the contest visible to the public from now on; announcing twice changes nothing. */
  announce(contestId: string, by: By): Promise<Contest> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const contest = await tx.contest.findUniqueOrThrow({ where: { id: contestId } });
      if (contest.announcedAt !== null) return contest;
      const announcedAt = new Date(this.clock.now());
      const announced = await tx.contest.update({ where: { id: contestId }, data: { announcedAt } });
      const subject = { contestId, subjectType: 'contest', subjectId: contestId };
      const after = { announcedAt: announcedAt.toISOString() };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'contest.announced', after });
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
      return addVersion(tx, contestId, this.clock.now(), { values: newValues(values), by });
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
      const values = contestParametersSchema.parse({ ...before?.values, ...changes });
      if (before !== undefined && canonicalJson(values) === canonicalJson(before.values)) return before;
      const { announcedAt } = await tx.contest.findUniqueOrThrow({ where: { id: contestId } });
      if (announcedAt === null) return addVersion(tx, contestId, this.clock.now(), { before, values, by });
      if ((by.protocolRef ?? '') === '') {
        throw new RuleViolation('ERR_PROTOCOL_MISSING', 'after the announcement, name the protocol that agrees (2.17)');
      }
      const near = noticeOverride === undefined ? await nearFinal(tx, contestId, this.clock.now()) : undefined;
      if (near !== undefined) throw noticeViolation(`final ${near.number} is near`);
      const evidence = { ...(noticeOverride === undefined ? {} : { noticeOverride }) };
      const decision = { contestId, kind: 'parameters.change', outcome: 'changed', evidence };
      await recordDecision(tx, by, this.clock.now(), decision);
      return addVersion(tx, contestId, this.clock.now(), { before, values, by });
    });
  }

  /** All versions, the latest first, at most `limit` and only those before `below`. */
  async parameterVersions(contestId: string, limit: number, below?: number): Promise<readonly ParametersVersion[]> {
    const rows = await this.database.prisma.contestParameters.findMany({
      where: { contestId, scoringBasis: false, ...(below === undefined ? {} : { version: { lt: below } }) },
      orderBy: { version: 'desc' },
      take: limit,
    });
    return rows.map(makeVersion);
  }

  async findParameters(contestId: string, version: number): Promise<ParametersVersion | undefined> {
    const row = await this.database.prisma.contestParameters.findFirst({ where: { contestId, version } });
    return row === null ? undefined : makeVersion(row);
  }

  async engineOf(contestId: string): Promise<EngineId> {
    const { engine } = await this.database.prisma.contest.findUniqueOrThrow({ where: { id: contestId } });
    return engine as EngineId;
  }

  /** For what has a meaning with references of one kind only. @throws RuleViolation ERR_CONTEST_ENGINE */
  async requireReference(contestId: string, kind: ReferenceKind): Promise<void> {
    const own = await this.engineOf(contestId);
    if (entryOf(own).reference === kind) return;
    const message = `the contest is scored by the engine ${own}; this is there for ${enginesWith(kind).join(', ')} only`;
    throw new RuleViolation('ERR_CONTEST_ENGINE', message);
  }

  /** The version in force, or undefined when the contest has none yet. */
  latestParameters(contestId: string): Promise<ParametersVersion | undefined> {
    return latestVersion(this.database.prisma, contestId);
  }
}

const newValues = (given: Partial<ContestParameterValues>): ContestParameterValues =>
  contestParametersSchema.parse({ ...NEW_CONTEST_PARAMETERS, ...given });

/** Makes commands of one contest wait for each other: numbers are given out under this lock. */
export async function lockContest(tx: Transaction, contestId: string): Promise<void> {
  const found = await tx.$queryRaw<
    { id: string }[]
  >`select id from contests where id = ${contestId}::uuid for no key update`;
  if (found.length === 0) throw new RuleViolation('ERR_CONTEST_UNKNOWN', `there is no contest ${contestId}`);
}
