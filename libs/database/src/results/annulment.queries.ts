import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';
import type { Decided } from '../kernel/decided.js';
import type { Transaction } from '../kernel/transaction.js';

export interface AnnulmentRound {
  readonly contestId: string;
  readonly roundId: string;
}

/** A solution that the organisers have annulled. */
export interface AnnulledSolution extends Decided {
  readonly session: number;
  readonly team: { readonly id: string; readonly slug: string; readonly name: string };
  readonly at: Date;
  readonly decision: string;
  /** A board that says so is approved or may be decided about; false: an approved one stands, which a re-scoring replaces. */
  readonly onBoard: boolean;
}

const ANNULMENTS = `
  select s.id as session, json_build_object('id', t.id, 'slug', t.slug, 'name', t.name) as team, a.annulled_at as at,
    d.role, u.name as by, d.reason, d.protocol_ref as "protocolRef", d.id as decision, not exists (
      select from leaderboard_snapshots b where b.round_id = r.id and b.parameters_id = r.parameters_id
        and b.state = 'approved' and b.created_at < a.annulled_at) as "onBoard"
  from solution_annulments a join sessions s on s.id = a.session_id join rounds r on r.id = s.round_id
  join teams t on t.id = s.team_id join decisions d on d.id = a.decision_id
  left join users u on u.id = d.decided_by_id
  where r.contest_id = $1::uuid and r.id = $2::uuid and ($3::int is null or s.id = $3::int)
  order by a.annulled_at, s.id`;

/** Solutions of a round that the organisers annulled for a breach of the rules (regulation 9.5). */
@Injectable()
export class AnnulmentQueries {
  constructor(private readonly database: Database) {}

  /** In the order in which they were annulled. */
  list(name: AnnulmentRound): Promise<readonly AnnulledSolution[]> {
    return readAnnulments(this.database.prisma, name, null);
  }
}

/** @param session null: of all */
export const readAnnulments = (
  tx: Transaction,
  { contestId, roundId }: AnnulmentRound,
  session: number | null,
): Promise<readonly AnnulledSolution[]> =>
  tx.$queryRawUnsafe<AnnulledSolution[]>(ANNULMENTS, contestId, roundId, session);
