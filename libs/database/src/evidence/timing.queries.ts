import { Injectable } from '@nestjs/common';
import type { Outage, TimedAnswer, TimedFile, TimedSession } from '@starboard/contest';
import { contestParametersSchema, type ContestParameterValues } from '@starboard/contracts';
import { Database } from '../kernel/database.js';
import { groupBy } from '../sessions/group-by.js';

/** A session that is over, with its team and all its times. */
export interface TeamTimes extends TimedSession {
  readonly team: string;
  readonly name: string;
}

/** All times of a round. */
export interface RoundTimings {
  readonly rules: ContestParameterValues;
  readonly outages: readonly Outage[];
  readonly sessions: readonly TeamTimes[];
}

interface SessionRow {
  readonly id: number;
  readonly team: string;
  readonly name: string;
  readonly closed_at: Date;
  readonly sample: number;
}

interface FileRow {
  readonly session_id: number;
  readonly index: number;
  readonly planned_at: Date;
  readonly released_at: Date | null;
  readonly deadline_at: Date;
  readonly excused: boolean;
  readonly answers: readonly { readonly received: number; readonly committed: number; readonly verdict: string }[];
}

const SESSIONS = `
  select s.id, t.slug as team, t.name, s.closed_at,
    (select count(*)::int from session_samples f where f.session_id = s.id and f.round_id = r.id) as sample
  from rounds r join sessions s on s.round_id = r.id and s.closed_at is not null and s.close_reason <> 'void'
  join teams t on t.id = s.team_id where r.id = $1::uuid order by t.name, s.id`;

/** Files that have times: one that was never due to its session has none. */
const FILES = `
  select f.session_id, f.index, f.planned_at, f.released_at, f.deadline_at, f.excused, coalesce((
    select json_agg(json_build_object('received', round(extract(epoch from b.received_at) * 1000)::bigint,
      'committed', round(extract(epoch from b.committed_at) * 1000)::bigint, 'verdict', b.verdict) order by b.attempt)
    from submissions b where b.session_id = f.session_id and b.essay_id = f.essay_id), '[]') as answers
  from session_samples f where f.round_id = $1::uuid and f.deadline_at is not null
  order by f.session_id, f.index`;

/** The stored times of a round: when files were planned, sent, answered and committed. */
@Injectable()
export class TimingQueries {
  constructor(private readonly database: Database) {}

  /** @returns undefined when the contest has no such round. */
  async ofRound(contestId: string, roundId: string): Promise<RoundTimings | undefined> {
    const { rows: rounds } = await this.database.pool.query<{ values: unknown }>(
      `select p.values from rounds r join contest_parameters p on p.id = r.parameters_id
       where r.id = $1::uuid and r.contest_id = $2::uuid`,
      [roundId, contestId],
    );
    if (rounds[0] === undefined) return undefined;
    const [sessions, files, outages] = await Promise.all([
      this.database.pool.query<SessionRow>(SESSIONS, [roundId]),
      this.database.pool.query<FileRow>(FILES, [roundId]),
      this.outages(roundId),
    ]);
    const bySession = groupBy(files.rows, (row) => row.session_id);
    return {
      rules: contestParametersSchema.parse(rounds[0].values),
      outages,
      sessions: sessions.rows.map((row) => ({
        sessionId: row.id,
        team: row.team,
        name: row.name,
        sample: row.sample,
        closedAt: row.closed_at.getTime(),
        files: (bySession.get(row.id) ?? []).map(makeFile),
      })),
    };
  }

  private async outages(roundId: string): Promise<readonly Outage[]> {
    const { rows } = await this.database.pool.query<{ from_at: Date; to_at: Date }>(
      `select o.from_at, o.to_at from server_outages o join rounds r on r.id = $1::uuid
       where o.to_at >= coalesce(r.starts_at, 'epoch') and o.from_at <= coalesce(r.closed_at, now()) order by o.from_at`,
      [roundId],
    );
    return rows.map((row) => ({ from: row.from_at.getTime(), to: row.to_at.getTime() }));
  }
}

function makeFile(row: FileRow): TimedFile {
  return {
    index: row.index,
    plannedAt: row.planned_at.getTime(),
    deadlineAt: row.deadline_at.getTime(),
    ...(row.released_at && { releasedAt: row.released_at.getTime() }),
    answers: row.answers.map(makeAnswer),
    excused: row.excused,
  };
}

/** The content of a late answer was never validated. */
function makeAnswer({ received, committed, verdict }: FileRow['answers'][number]): TimedAnswer {
  const times = { receivedAt: received, committedAt: committed };
  if (verdict === 'late') return times;
  return { ...times, content: verdict === 'accepted' ? 'valid' : verdict === 'invalid' ? 'invalid' : 'wrong-essay' };
}
