import { Injectable } from '@nestjs/common';
import { type EngineId, enginesWith, entryOf, type ReferenceKind } from '@starboard/catalogue';
import type { Contest } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import {
  latestVersion,
  type MadeVersion,
  makeVersion,
  type ParametersVersion,
  WITH_ENGINE,
} from './parameters-version.js';

interface MakerRow {
  readonly id: string;
  readonly by: string;
  readonly protocolRef: string;
}

/**
 * Who made each version, by the log; and the protocol of the decision, which is made right before the version, both under
 * the contest's lock.
 */
const MAKERS = `
  select p.id, coalesce(a.actor, '') as by, coalesce(d.protocol_ref, '') as "protocolRef"
  from contest_parameters p
  left join lateral (
    select max(before.created_at) as at from contest_parameters before
    where before.contest_id = p.contest_id and before.version < p.version) earlier on true
  left join lateral (
    select actor from audit_entries where subject_type = 'contest-parameters' and subject_id = p.id::text
      and action = 'parameters.added' limit 1) a on true
  left join lateral (
    select protocol_ref from decisions where contest_id = p.contest_id and kind = 'parameters.change'
      and decided_at > earlier.at and decided_at <= p.created_at order by seq desc limit 1) d on true
  where p.contest_id = $1::uuid and not p.scoring_basis`;

/** Contests, and the versions of their parameters. */
@Injectable()
export class ContestQueries {
  constructor(private readonly database: Database) {}

  findBySlug(slug: string): Promise<Contest | null> {
    return this.database.prisma.contest.findUnique({ where: { slug } });
  }

  /** All versions, the latest first, at most `limit` and only those before `below`. */
  async parameterVersions(contestId: string, limit: number, below?: number): Promise<readonly MadeVersion[]> {
    const rows = await this.database.prisma.contestParameters.findMany({
      where: { contestId, scoringBasis: false, ...(below === undefined ? {} : { version: { lt: below } }) },
      orderBy: { version: 'desc' },
      take: limit,
      include: WITH_ENGINE,
    });
    const made = await this.makers(contestId);
    return rows.map((row) => ({ ...makeVersion(row), ...(made.get(row.id) ?? { by: '', protocolRef: '' }) }));
  }

  /** The version that has just been made, as the list shows it. */
  async madeVersion(contestId: string, { version }: ParametersVersion): Promise<MadeVersion> {
    const [made] = await this.parameterVersions(contestId, 1, version + 1);
    if (made === undefined) throw new RuleViolation('ERR_NOT_FOUND', `the contest has no version ${version}`);
    return made;
  }

  private async makers(contestId: string): Promise<ReadonlyMap<string, Pick<MadeVersion, 'by' | 'protocolRef'>>> {
    const { rows } = await this.database.pool.query<MakerRow>(MAKERS, [contestId]);
    return new Map(rows.map(({ id, by, protocolRef }) => [id, { by, protocolRef }]));
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
