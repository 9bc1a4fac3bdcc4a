import { Injectable } from '@nestjs/common';
import type { DatasetKind, RoundMode, RoundStatus } from '../generated/prisma/enums.js';
import { Database } from '../kernel/database.js';

/** A round in any state, as those who run the contest see it. */
export interface OrganiserRound {
  readonly id: string;
  readonly mode: RoundMode;
  readonly number: number;
  readonly status: RoundStatus;
  readonly lobbyOpensAt: Date | null;
  readonly startsAt: Date | null;
  readonly closeAt: Date | null;
  readonly closedAt: Date | null;
  readonly createdAt: Date;
  readonly replacesId: string | null;
  readonly replacedById: string | null;
  readonly parametersVersion: number;
  readonly datasetId: string;
  readonly datasetKind: DatasetKind;
  readonly datasetName: string;
  readonly datasetVersion: number;
  readonly merkleRoot: Buffer | null;
  readonly essays: number;
  readonly cutOff: number;
  readonly lastPlannedAt: Date | null;
  readonly sessions: number;
  /** Other rounds of the mode that are open while this one is: programs that name no round go to the newest. */
  readonly openBeside: readonly string[];
}

/** An essay of a round's plan: what it is called, and nothing of its content. */
export interface PlannedItem {
  readonly index: number;
  readonly essayId: string;
  readonly fileId: number;
  readonly externalId: string;
  readonly subject: string;
  readonly words: number;
  readonly plannedAt: Date | null;
  readonly cutOff: boolean;
}

const SELECT = `
  select r.id, r.mode, r.number, r.status, r.lobby_opens_at as "lobbyOpensAt", r.starts_at as "startsAt",
    r.close_at as "closeAt", r.closed_at as "closedAt", r.created_at as "createdAt", r.replaces_id as "replacesId",
    (select n.id from rounds n where n.replaces_id = r.id) as "replacedById", p.version as "parametersVersion",
    d.id as "datasetId", d.kind as "datasetKind", d.name as "datasetName", d.version as "datasetVersion",
    d.merkle_root as "merkleRoot", i.essays, i.cut_off as "cutOff", i.last_planned_at as "lastPlannedAt",
    (select count(*)::int from sessions s where s.round_id = r.id) as sessions,
    array(select o.id::text from rounds o where o.contest_id = r.contest_id and o.mode = r.mode and o.id <> r.id
      and o.status = 'open' and r.status = 'open' order by o.id) as "openBeside"
  from rounds r
  join contest_parameters p on p.id = r.parameters_id
  join datasets d on d.id = r.dataset_id
  cross join lateral (
    select count(*)::int as essays, count(*) filter (where cut_off)::int as cut_off, max(planned_at) as last_planned_at
    from round_items where round_id = r.id
  ) i
  where r.contest_id = $1::uuid`;

/** Rounds of a contest with their drafts, and their plans, for those who run it. */
@Injectable()
export class OrganiserRoundQueries {
  constructor(private readonly database: Database) {}

  /** The latest made first; `after` is the id of the last one of the page before. */
  async list(contestId: string, limit: number, after?: string): Promise<readonly OrganiserRound[]> {
    const { rows } = await this.database.pool.query<OrganiserRound>(
      `${SELECT} and ($2::uuid is null or r.id < $2::uuid) order by r.id desc limit $3`,
      [contestId, after ?? null, limit],
    );
    return rows;
  }

  /** @returns undefined also for a round of another contest. */
  async find(contestId: string, roundId: string): Promise<OrganiserRound | undefined> {
    const { rows } = await this.database.pool.query<OrganiserRound>(`${SELECT} and r.id = $2::uuid`, [
      contestId,
      roundId,
    ]);
    return rows[0];
  }

  /** The plan in its order, from index `from` on. */
  async items(roundId: string, limit: number, from: number): Promise<readonly PlannedItem[]> {
    const { rows } = await this.database.pool.query<PlannedItem>(
      `select i.index, i.essay_id as "essayId", e.file_id as "fileId", e.external_id as "externalId", e.subject, e.words,
         i.planned_at as "plannedAt", i.cut_off as "cutOff"
       from round_items i join essays e on e.id = i.essay_id
       where i.round_id = $1::uuid and i.index >= $2 order by i.index limit $3`,
      [roundId, from, limit],
    );
    return rows;
  }
}
