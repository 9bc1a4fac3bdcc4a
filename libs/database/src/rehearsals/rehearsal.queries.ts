import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';

/** A round of a real contest, or teams at work in one. */
export interface RealRound {
  readonly contest: string;
  readonly mode: 'algorithmic' | 'technical' | 'final';
  readonly number: number;
  /** From when on teams may come; null in rounds without a clock. */
  readonly from: Date | null;
}

/** How large a final is announced to be. */
export interface AnnouncedFinal {
  readonly contestId: string;
  /** Admitted teams, or those that are approved while nobody is admitted. */
  readonly teams: number;
  /** Of the newest final, else of the newest set for one. */
  readonly items: number;
  readonly parameters: unknown;
}

/** A file of a rehearsal as it is stored. */
export interface RehearsedFile {
  readonly team: string;
  readonly index: number;
  readonly releasedAt: number | null;
  readonly deadlineAt: number;
  readonly counted: boolean;
  readonly finalAttempt: number | null;
  /** Moments in ms since the epoch, hashes of receipts in hex. */
  readonly answers: readonly { readonly receivedAt: number; readonly verdict: string; readonly hash: string }[];
}

/** Contests that only show something are not real. A qualification is open for weeks: what counts is who is at work in it. */
const NEAR = `
  select c.slug as contest, r.mode, r.number, coalesce(r.lobby_opens_at, r.starts_at) as "from"
  from rounds r join contests c on c.id = r.contest_id
  where not c.demonstration and (
    (r.starts_at is not null and (r.status = 'open' or (r.status = 'scheduled' and coalesce(r.lobby_opens_at, r.starts_at) < $1)))
    or exists (select from sessions s where s.round_id = r.id and s.closed_at is null))
  order by 4 nulls first limit 1`;

const ANNOUNCED = `
  select c.id as "contestId", coalesce(p.values, '{}') as parameters,
    (select coalesce(nullif(count(*) filter (where t.admitted_at is not null), 0), count(*))::int
     from teams t where t.contest_id = c.id and t.status = 'approved') as teams,
    coalesce(
      (select count(*)::int from round_items i where i.round_id = (
        select r.id from rounds r where r.contest_id = c.id and r.mode = 'final' and r.status <> 'void'
        order by r.number desc limit 1) having count(*) > 0),
      (select count(*)::int from dataset_essays e where e.dataset_id = (
        select d.id from datasets d where d.contest_id = c.id and d.kind = 'final' order by d.created_at desc limit 1)),
      0) as items
  from contests c
  left join lateral (select values from contest_parameters where contest_id = c.id order by version desc limit 1) p on true
  where c.slug = $1`;

const FILES = `
  select t.slug as team, l.index, (extract(epoch from l.released_at) * 1000)::float8 as "releasedAt",
    (extract(epoch from l.deadline_at) * 1000)::float8 as "deadlineAt", l.annulled_at is null as counted,
    f.attempt as "finalAttempt", coalesce((
      select json_agg(json_build_object('receivedAt', (extract(epoch from b.received_at) * 1000)::float8,
        'verdict', replace(b.verdict::text, '_', '-'), 'hash', encode(b.receipt_hash, 'hex')) order by b.attempt)
      from submissions b where b.session_id = l.session_id and b.essay_id = l.essay_id), '[]') as answers
  from sessions s join teams t on t.id = s.team_id join releases l on l.session_id = s.id
  left join submissions f on f.id = l.final_submission_id
  where s.round_id = $1::uuid order by t.slug, l.index`;

/** What a rehearsal must know of the platform, and what the platform has kept of it. */
@Injectable()
export class RehearsalQueries {
  constructor(private readonly database: Database) {}

  /** The first real round that teams may come to before `until`, or are at work in now. */
  async realRoundBefore(until: Date): Promise<RealRound | undefined> {
    const { rows } = await this.database.pool.query<RealRound>(NEAR, [until]);
    return rows[0];
  }

  /** @returns undefined for an unknown contest; one that has set no parameters is played by the regulation's. */
  async announced(slug: string): Promise<AnnouncedFinal | undefined> {
    const { rows } = await this.database.pool.query<AnnouncedFinal>(ANNOUNCED, [slug]);
    return rows[0];
  }

  async files(roundId: string): Promise<readonly RehearsedFile[]> {
    const { rows } = await this.database.pool.query<RehearsedFile>(FILES, [roundId]);
    return rows;
  }

  async postgresVersion(): Promise<string> {
    const { rows } = await this.database.pool.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    return rows[0]?.version ?? '';
  }
}
