import { Injectable } from '@nestjs/common';
import type { RoundMode, RoundStatus, SnapshotState } from '../generated/prisma/enums.js';
import { Database } from '../kernel/database.js';

/** States of a round that the public sees. */
export type PublicRoundStatus = Exclude<RoundStatus, 'draft'>;

/** The snapshot that the public sees of a round. */
export interface PublicSnapshot {
  readonly id: string;
  readonly version: number;
  readonly state: Exclude<SnapshotState, 'draft'>;
  readonly createdAt: Date;
  readonly parametersVersion: number;
  readonly ster: number | null;
}

/** A round that is past its draft, of an announced contest. */
export interface PublicRound {
  readonly id: string;
  readonly contestId: string;
  readonly contestSlug: string;
  readonly mode: RoundMode;
  readonly number: number;
  readonly status: PublicRoundStatus;
  /** Of its essays. */
  readonly setKind: 'training' | 'test' | 'final';
  readonly lobbyOpensAt: Date | null;
  readonly startsAt: Date | null;
  readonly closedAt: Date | null;
  /** Of the items that are not cut off. */
  readonly lastPlannedAt: Date | null;
  readonly essays: number;
  readonly cutOff: number;
  readonly merkleRoot: Buffer | null;
  readonly referenceRoot: Buffer | null;
  readonly sealedAt: Date | null;
  readonly replacesId: string | null;
  readonly parametersVersion: number;
  /** As stored; `contestParametersSchema` reads it. */
  readonly parameters: unknown;
  readonly snapshot: PublicSnapshot | null;
  /** The public board stays as it was at this moment. */
  readonly frozenAt: Date | null;
}

/** A planned release: its place and time, and nothing of the essay. */
export interface ScheduleItem {
  readonly index: number;
  readonly plannedAt: Date | null;
}

/** The last receipt of a session. */
export interface ReceiptHead {
  readonly session: number;
  readonly team: string;
  readonly receipts: number;
  readonly head: Buffer | null;
}

/** Since when the board of the round `r` is frozen at the moment `$1`; no row when it is not. */
const FREEZE = `
  select f.from_at as "frozenAt" from board_freezes f
  where f.round_id = r.id and f.from_at <= $1 and (f.ended_at is null or f.ended_at > $1)
  order by f.from_at limit 1`;

/** When the public saw the last change of the board: now, or when it was frozen. */
const SEEN_AT = `coalesce(frozen."frozenAt", $1::timestamptz)`;

/** The public state of a snapshot `s` then; empty when it was not public. A void round has no result, whatever was approved. */
const STATE = `
  case when r.status = 'void' then null when s.approved_at <= ${SEEN_AT} then 'approved' when s.preliminary and s.created_at <= ${SEEN_AT} then 'preliminary' end`;

/** Approved results stand until others are approved; a later preliminary version does not hide them. */
const SELECT = `
  select r.id, r.contest_id as "contestId", c.slug as "contestSlug", r.mode, r.number, r.status, d.kind as "setKind",
    r.lobby_opens_at as "lobbyOpensAt", r.starts_at as "startsAt", r.closed_at as "closedAt",
    i.last_planned_at as "lastPlannedAt", i.essays, i.cut_off as "cutOff", d.merkle_root as "merkleRoot",
    d.reference_root as "referenceRoot",
    d.sealed_at as "sealedAt", r.replaces_id as "replacesId",
    p.version as "parametersVersion", p.values as parameters, s.*, frozen.*
  from rounds r
  join contests c on c.id = r.contest_id
  join contest_parameters p on p.id = r.parameters_id
  join datasets d on d.id = r.dataset_id
  cross join lateral (
    select count(*)::int as essays, count(*) filter (where cut_off)::int as cut_off,
      max(planned_at) filter (where not cut_off) as last_planned_at
    from round_items where round_id = r.id
  ) i
  left join lateral (${FREEZE}) frozen on true
  left join lateral (
    select s.id as "snapshotId", s.version as "snapshotVersion", ${STATE} as "snapshotState",
      s.created_at as "snapshotCreatedAt", s.ster, sp.version as "snapshotParameters"
    from leaderboard_snapshots s join contest_parameters sp on sp.id = s.parameters_id
    where s.round_id = r.id and ${STATE} is not null
    order by (${STATE} = 'approved') desc, s.version desc limit 1
  ) s on true
  where r.status <> 'draft' and c.announced_at <= $1`;

interface Row extends Omit<PublicRound, 'snapshot'> {
  readonly snapshotId: string | null;
  readonly snapshotVersion: number;
  readonly snapshotState: PublicSnapshot['state'];
  readonly snapshotCreatedAt: Date;
  readonly snapshotParameters: number;
  readonly ster: number | null;
}

/** Rounds as the public sees them. `at` is the moment of the question. */
@Injectable()
export class PublicRoundQueries {
  constructor(private readonly database: Database) {}

  /** Rounds of some contests: qualifications first, then finals, each by number. */
  async ofContests(contestIds: readonly string[], at: Date): Promise<readonly PublicRound[]> {
    const { rows } = await this.database.pool.query<Row>(
      `${SELECT} and r.contest_id = any($2::uuid[]) order by r.mode, r.number`,
      [at, contestIds],
    );
    return rows.map(toRound);
  }

  async find(id: string, at: Date): Promise<PublicRound | undefined> {
    const { rows } = await this.database.pool.query<Row>(`${SELECT} and r.id = $2::uuid`, [at, id]);
    return rows.map(toRound)[0];
  }

  /** All snapshots of a round that the public may see, the latest first. */
  async snapshots(id: string, at: Date): Promise<readonly PublicSnapshot[]> {
    const { rows } = await this.database.pool.query<PublicSnapshot>(
      `select s.id, s.version, ${STATE} as state, s.created_at as "createdAt", p.version as "parametersVersion", s.ster
       from rounds r join leaderboard_snapshots s on s.round_id = r.id
       join contest_parameters p on p.id = s.parameters_id
       left join lateral (${FREEZE}) frozen on true
       where r.id = $2::uuid and ${STATE} is not null order by s.version desc`,
      [at, id],
    );
    return rows;
  }

  async schedule(id: string): Promise<readonly ScheduleItem[]> {
    const { rows } = await this.database.pool.query<ScheduleItem>(
      'select index, planned_at as "plannedAt" from round_items where round_id = $1::uuid order by index',
      [id],
    );
    return rows;
  }

  /** Public half of the key that signs the round's receipts: SPKI, DER. */
  async publicKey(id: string): Promise<Buffer | undefined> {
    const { rows } = await this.database.pool.query<{ key: Buffer }>(
      'select public_key as key from round_keys where round_id = $1::uuid',
      [id],
    );
    return rows[0]?.key;
  }

  async receiptHeads(id: string): Promise<readonly ReceiptHead[]> {
    const { rows } = await this.database.pool.query<ReceiptHead>(
      `select s.id as session, t.slug as team, s.receipt_seq as receipts, s.receipt_hash as head
       from sessions s join teams t on t.id = s.team_id where s.round_id = $1::uuid order by s.id`,
      [id],
    );
    return rows;
  }
}

function toRound(row: Row): PublicRound {
  const { snapshotId, snapshotVersion, snapshotState, snapshotCreatedAt, snapshotParameters, ster, ...round } = row;
  if (snapshotId === null) return { ...round, snapshot: null };
  const snapshot: PublicSnapshot = {
    id: snapshotId,
    version: snapshotVersion,
    state: snapshotState,
    createdAt: snapshotCreatedAt,
    parametersVersion: snapshotParameters,
    ster,
  };
  return { ...round, snapshot };
}
