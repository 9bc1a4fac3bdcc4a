import { Injectable } from '@nestjs/common';
import { type EngineId, enginesWith, entryOf, type ReferenceKind } from '@starboard/catalogue';
import type { Contest } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { latestVersion, makeVersion, type ParametersVersion, WITH_ENGINE } from './parameters-version.js';

/** Contests, and the versions of their parameters. */
@Injectable()
export class ContestQueries {
  constructor(private readonly database: Database) {}

  findBySlug(slug: string): Promise<Contest | null> {
    return this.database.prisma.contest.findUnique({ where: { slug } });
  }

  /** All versions, the latest first, at most `limit` and only those before `below`. */
  async parameterVersions(contestId: string, limit: number, below?: number): Promise<readonly ParametersVersion[]> {
    const rows = await this.database.prisma.contestParameters.findMany({
      where: { contestId, scoringBasis: false, ...(below === undefined ? {} : { version: { lt: below } }) },
      orderBy: { version: 'desc' },
      take: limit,
      include: WITH_ENGINE,
    });
    return rows.map(makeVersion);
  }

  async findParameters(contestId: string, version: number): Promise<ParametersVersion | undefined> {
    const row = await this.database.prisma.contestParameters.findFirst({
      where: { contestId, version },
      include: WITH_ENGINE,
    });
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
