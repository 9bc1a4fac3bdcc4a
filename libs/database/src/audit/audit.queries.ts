import { Injectable } from '@nestjs/common';
import type { RoundMode } from '../generated/prisma/enums.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { auditHashAt, auditHead, type ChainVerdict, verifyChain } from '../kernel/verify-chain.js';
import { literal, namePattern } from './name-pattern.js';
import { subjectOf } from './subject-sql.js';

/** Which entries; everything that is given must hold. */
export interface AuditFilter {
  /** Absent: of the whole platform. */
  readonly contestId?: string | undefined;
  /** Part of the actor's name, whatever its case. */
  readonly actor?: string | undefined;
  readonly actorId?: string | undefined;
  /** A name, or its beginning with `*` at the end. */
  readonly action?: string | undefined;
  readonly subjectType?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface AuditRow {
  readonly seq: number;
  readonly at: Date;
  readonly actor: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** The subject by name, the number of what is numbered; null where the identifier says it. */
  readonly about: string | null;
  /** That the subject is, or belongs to. */
  readonly round: { readonly mode: RoundMode; readonly number: number } | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly hash: Buffer;
}

const LIST = `
  select a.seq::float8 as seq, a.at, a.actor, a.actor_id as "actorId", a.action, a.subject_type as "subjectType",
    a.subject_id as "subjectId", case a.subject_type when 'contest' then c.slug else subject.name end as about,
    case when r.id is not null then json_build_object('mode', r.mode, 'number', r.number) end as round,
    a.before, a.after, a.reason, a.hash
  from (
    select * from audit_entries
    where ($1::uuid is null or contest_id = $1) and ($2::text is null or actor ilike $2)
      and ($3::uuid is null or actor_id = $3) and ($4::text is null or action like $4)
      and ($5::text is null or subject_type = $5) and ($6::text is null or subject_id = $6)
      and ($7::timestamptz is null or at >= $7) and ($8::timestamptz is null or at < $8)
      and ($9::bigint is null or seq < $9)
    order by seq desc limit $10
  ) a ${subjectOf('a')}
  left join contests c on c.id = a.contest_id
  left join rounds r on r.id = subject.round
  order by a.seq desc`;

/** The audit log as people read it. */
@Injectable()
export class AuditQueries {
  private verifying: Promise<ChainVerdict> | undefined;

  constructor(private readonly database: Database) {}

  /** The latest first, only those before `below`. */
  async list(filter: AuditFilter, limit: number, below?: number): Promise<readonly AuditRow[]> {
    const { contestId, actor, actorId, action, subjectType, subjectId, from, to } = filter;
    const { rows } = await this.database.pool.query<AuditRow>(LIST, [
      contestId ?? null,
      actor === undefined ? null : `%${literal(actor)}%`,
      actorId ?? null,
      action === undefined ? null : namePattern(action),
      subjectType ?? null,
      subjectId ?? null,
      from ?? null,
      to ?? null,
      below ?? null,
      limit,
    ]);
    return rows;
  }

  head(): ReturnType<typeof auditHead> {
    return auditHead(this.database.pool);
  }

  /** Where the chain ended after its first so many entries. @throws RuleViolation ERR_ENTRY_UNKNOWN when there are fewer */
  async headAt(entries: number): Promise<Awaited<ReturnType<typeof auditHead>>> {
    const head = await auditHashAt(this.database.pool, entries);
    if (head === undefined)
      throw new RuleViolation('ERR_ENTRY_UNKNOWN', `the audit log has fewer than ${entries} entries`);
    return { entries, head };
  }

  /** Recomputes the chain. Calls that come during a reading without a head to look for share it. */
  verify(known?: Uint8Array): Promise<ChainVerdict> {
    if (known !== undefined) return verifyChain(this.database.pool, known);
    this.verifying ??= verifyChain(this.database.pool).finally(() => (this.verifying = undefined));
    return this.verifying;
  }
}
