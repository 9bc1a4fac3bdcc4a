import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';
import type { Decided } from '../kernel/decided.js';
import { SNAPSHOT_SUBJECT } from '../results/result.queries.js';
import { namePattern } from './name-pattern.js';
import { subjectOf } from './subject-sql.js';

/** Which decisions of a contest; everything that is given must hold. */
export interface DecisionFilter {
  readonly contestId: string;
  readonly roundId?: string | undefined;
  /** A name, or its beginning with `*` at the end. */
  readonly kind?: string | undefined;
}

/** A decision with what it is about, by name. */
export interface DecisionRow extends Decided {
  readonly id: string;
  readonly seq: number;
  readonly kind: string;
  readonly outcome: string;
  /** null: the round, or the contest itself. */
  readonly about: string | null;
  readonly roundId: string | null;
  readonly decidedAt: Date;
}

const LIST = `
  select d.id, d.seq, d.kind, d.outcome, d.round_id as "roundId", d.decided_at as "decidedAt",
    d.role, u.name as by, d.reason, d.protocol_ref as "protocolRef",
    case when d.subject_type <> '${SNAPSHOT_SUBJECT}' then subject.name end as about
  from decisions d left join users u on u.id = d.decided_by_id ${subjectOf('d')}
  where d.contest_id = $1::uuid and ($2::uuid is null or d.round_id = $2) and ($3::text is null or d.kind like $3)
    and ($4::int is null or d.seq < $4)
  order by d.seq desc limit $5`;

/** What was decided in a contest (regulation 8). */
@Injectable()
export class DecisionQueries {
  constructor(private readonly database: Database) {}

  /** The latest first, only those before `below`. */
  async list(
    { contestId, roundId, kind }: DecisionFilter,
    limit: number,
    below?: number,
  ): Promise<readonly DecisionRow[]> {
    const like = kind === undefined ? null : namePattern(kind);
    const values = [contestId, roundId ?? null, like, below ?? null, limit];
    const { rows } = await this.database.pool.query<DecisionRow>(LIST, values);
    return rows;
  }
}
