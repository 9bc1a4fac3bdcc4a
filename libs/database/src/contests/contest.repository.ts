import { Inject, Injectable } from '@nestjs/common';
import { contestParametersSchema, type ContestParameterValues } from '@starboard/contracts';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit, type By } from '../audit/audit-log.js';
import { Database } from '../database.js';
import { RuleViolation } from '../rule-violation.js';
import { inTransaction, type Transaction } from '../transaction.js';
import type { Contest } from '../generated/prisma/client.js';

export interface NewContest {
  /** Names the contest in addresses and commands: lower-case letters, digits, hyphens. */
  readonly slug: string;
  readonly titleRu: string;
  readonly titleEn: string;
  /** The scoring engine behind the port; `markup` when absent. */
  readonly engine?: string;
}

/** A version of the contest's parameters (regulation 2.17). */
export interface ParametersVersion {
  readonly id: string;
  readonly version: number;
  readonly values: ContestParameterValues;
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

  /** @throws RuleViolation ERR_CONTEST_EXISTS when the slug is taken. */
  createContest(contest: NewContest, by: By): Promise<Contest> {
    return inTransaction(this.database, async (tx) => {
      const { slug, titleRu, titleEn, engine = 'markup' } = contest;
      if ((await tx.contest.count({ where: { slug } })) > 0) {
        throw new RuleViolation('ERR_CONTEST_EXISTS', `there is a contest "${slug}" already`);
      }
      const created = await tx.contest.create({ data: { slug, titleRu, titleEn, engine } });
      const subject = { contestId: created.id, subjectType: 'contest', subjectId: created.id };
      const after = { slug, titleRu, titleEn, engine };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'contest.created', after });
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
   * Adds the next version of the parameters; what `values` leaves out has the regulation's number (design §10).
   * Rounds keep the version that they were made with.
   */
  addParameters(contestId: string, values: Partial<ContestParameterValues>, by: By): Promise<ParametersVersion> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const before = await latest(tx, contestId);
      const parsed = contestParametersSchema.parse(values);
      const version = (before?.version ?? 0) + 1;
      const reason = by.reason ?? '';
      const created = await tx.contestParameters.create({ data: { contestId, version, values: parsed, reason } });
      await appendAudit(tx, by, this.clock.now(), {
        contestId,
        action: 'parameters.added',
        subjectType: 'contest-parameters',
        subjectId: created.id,
        ...(before === undefined ? {} : { before: before.values }),
        after: parsed,
      });
      return { id: created.id, version, values: parsed };
    });
  }

  /** The version in force, or undefined when the contest has none yet. */
  latestParameters(contestId: string): Promise<ParametersVersion | undefined> {
    return latest(this.database.prisma, contestId);
  }
}

/** Makes commands of one contest wait for each other: numbers are given out under this lock. */
export async function lockContest(tx: Transaction, contestId: string): Promise<void> {
  const found = await tx.$queryRaw<
    { id: string }[]
  >`select id from contests where id = ${contestId}::uuid for no key update`;
  if (found.length === 0) throw new RuleViolation('ERR_CONTEST_UNKNOWN', `there is no contest ${contestId}`);
}

async function latest(tx: Transaction, contestId: string): Promise<ParametersVersion | undefined> {
  const row = await tx.contestParameters.findFirst({ where: { contestId }, orderBy: { version: 'desc' } });
  return row === null
    ? undefined
    : { id: row.id, version: row.version, values: contestParametersSchema.parse(row.values) };
}
