import { Injectable } from '@nestjs/common';
import {
  dueFile,
  type FileFigures,
  fileFigures,
  type FileState,
  type Outage,
  plannedDeadline,
  type RoundWarning,
  type SessionFigures,
  sessionFigures,
  type SessionFiles,
  warningsOf,
} from '@starboard/contest';
import { contestParametersSchema, type ContestParameterValues } from '@starboard/contracts';
import { Database } from '../kernel/database.js';
import { wireWordOf } from '../kernel/stored-word.js';
import { LIVING_PROCESSES } from './connection.queries.js';
import { FILE_COLUMNS, FILE_JOIN, type FileRow, makeFile, type StoredFile } from './file-row.js';
import { groupBy } from './group-by.js';

/** A team in a running round, for organisers. */
export interface LiveTeam extends SessionFigures {
  readonly teamId: string;
  readonly team: string;
  readonly openedLate: boolean;
  /** A living process holds a connection of the team. */
  readonly connected: boolean;
  readonly lastSeenAt: Date;
  readonly closeReason: string | null;
}

/** What organisers see of a round while it runs. */
export interface RoundLiveView {
  readonly roundId: string;
  /** Files in the whole sample: without those that an early end cut off. */
  readonly sample: number;
  /** Files that an early end cut off; they are in no figure. */
  readonly cutOff: number;
  readonly teams: readonly LiveTeam[];
  /** Approved teams (in a final: admitted ones) that have not opened a session. */
  readonly absent: readonly { readonly teamId: string; readonly team: string }[];
  readonly files: readonly (FileFigures & { readonly fileId: number })[];
  readonly warnings: readonly RoundWarning[];
  readonly outages: readonly Outage[];
  /** Mass failures that were found and kept. */
  readonly incidents: readonly LiveIncident[];
}

/** A mass failure; its evidence is read separately. */
export interface LiveIncident {
  readonly id: string;
  readonly kind: 'many-missed' | 'server-gap';
  readonly from: Date;
  readonly to: Date;
}

interface SessionRow {
  readonly id: number;
  readonly team_id: string;
  readonly team: string;
  readonly opened_late: boolean;
  readonly connected: boolean;
  readonly last_seen_at: Date;
  readonly close_reason: string | null;
}

interface ItemRow {
  readonly index: number;
  readonly essay_id: string;
  readonly file_id: number;
  readonly planned_at: Date | null;
  readonly cut_off: boolean;
}

const SESSIONS = `
  select s.id, s.team_id, t.name as team, s.opened_late, s.last_seen_at, s.close_reason::text,
         exists (select from live_connections l where l.team_id = t.id and l.process_key in (${LIVING_PROCESSES})) as connected
  from sessions s join teams t on t.id = s.team_id
  where s.round_id = $1 order by t.name, s.id`;

const ABSENT = `
  select t.id as "teamId", t.name as team from teams t join rounds r on r.contest_id = t.contest_id
  where r.id = $1 and t.status = 'approved' and (r.mode <> 'final' or t.admitted_at is not null)
    and not exists (select from sessions s where s.round_id = r.id and s.team_id = t.id)
  order by t.name`;

/** Files with an answer that counts: most of them, and nothing else of them is in any figure. */
const ANSWERED = `
  select r.session_id, array_agg(r.index) as indexes
  from releases r join sessions s on s.id = r.session_id
  where s.round_id = $1 and r.final_submission_id is not null and r.essay_id <> all($2) group by r.session_id`;

const UNANSWERED = `
  select ${FILE_COLUMNS} from ${FILE_JOIN}
  where s.round_id = $1 and r.final_submission_id is null and r.essay_id <> all($2)`;

const INCIDENTS = `
  select id, ${wireWordOf('kind')} as kind, from_at as "from", to_at as "to" from incidents
  where round_id = $1 order by from_at, key`;

/** Live figures of a round, read from the tables that the session processes write: the same from every process. */
@Injectable()
export class RoundLiveViewQueries {
  constructor(private readonly database: Database) {}

  /** @param now ms since the epoch by the database's clock. @returns undefined for an unknown round. */
  async read(roundId: string, now: number): Promise<RoundLiveView | undefined> {
    const rules = await this.rules(roundId);
    if (rules === undefined) return undefined;
    const all = await this.items(roundId);
    const cutOff = all.filter(({ cut_off }) => cut_off).map(({ essay_id }) => essay_id);
    const [sessions, answered, unanswered, absent, outages, incidents] = await Promise.all([
      this.database.pool.query<SessionRow>(SESSIONS, [roundId]),
      this.answered(roundId, cutOff),
      this.unanswered(roundId, cutOff),
      this.database.pool.query<{ teamId: string; team: string }>(ABSENT, [roundId]),
      this.outages(roundId),
      this.database.pool.query<LiveIncident>(INCIDENTS, [roundId]),
    ]);
    const items = all.filter(({ cut_off }) => !cut_off);
    const ofSessions = sessions.rows.map(({ id }) => {
      return filesOf(id, [...(answered.get(id) ?? []), ...(unanswered.get(id) ?? [])], items, rules);
    });
    const figures = fileFigures(ofSessions, now);
    const fileIds = new Map(items.map((item) => [item.index, item.file_id]));
    return {
      roundId,
      sample: items.length,
      cutOff: cutOff.length,
      teams: sessions.rows.map((row, position) =>
        makeTeam(row, ofSessions[position], items.length, now, rules, outages),
      ),
      absent: absent.rows,
      files: figures.map((file) => ({ ...file, fileId: fileIds.get(file.index) ?? 0 })),
      warnings: warningsOf(figures, ofSessions.length),
      outages,
      incidents: incidents.rows,
    };
  }

  private async rules(roundId: string): Promise<ContestParameterValues | undefined> {
    const { rows } = await this.database.pool.query<{ values: unknown }>(
      'select p.values from rounds r join contest_parameters p on p.id = r.parameters_id where r.id = $1',
      [roundId],
    );
    return rows[0] && contestParametersSchema.parse(rows[0].values);
  }

  private async items(roundId: string): Promise<readonly ItemRow[]> {
    const { rows } = await this.database.pool.query<ItemRow>(
      `select i.index, i.essay_id, e.file_id, i.planned_at, i.cut_off
       from round_items i join essays e on e.id = i.essay_id where i.round_id = $1 order by i.index`,
      [roundId],
    );
    return rows;
  }

  private async answered(
    roundId: string,
    cutOff: readonly string[],
  ): Promise<ReadonlyMap<number, readonly ShownFile[]>> {
    const { rows } = await this.database.pool.query<{ session_id: number; indexes: readonly number[] }>(ANSWERED, [
      roundId,
      cutOff,
    ]);
    return new Map(rows.map((row) => [row.session_id, row.indexes.map((index) => ({ index, state: COUNTS }))]));
  }

  private async unanswered(
    roundId: string,
    cutOff: readonly string[],
  ): Promise<ReadonlyMap<number, readonly StoredFile[]>> {
    const { rows } = await this.database.pool.query<FileRow>(UNANSWERED, [roundId, cutOff]);
    return groupBy(rows.map(makeFile), ({ sessionId }) => sessionId);
  }

  private async outages(roundId: string): Promise<readonly Outage[]> {
    const { rows } = await this.database.pool.query<{ from_at: Date; to_at: Date }>(
      `select o.from_at, o.to_at from server_outages o join rounds r on r.id = $1
       where o.to_at >= r.starts_at and o.from_at <= coalesce(r.closed_at, now()) order by o.from_at`,
      [roundId],
    );
    return rows.map((row) => ({ from: row.from_at.getTime(), to: row.to_at.getTime() }));
  }
}

type ShownFile = Pick<StoredFile, 'index' | 'state'>;

/** A file with an answer that counts, whenever that came. */
const COUNTS: FileState = {
  ...{ plannedAt: 0, releasedAt: 0, deadlineAt: 0 },
  ...{ attempts: 1, finalAttempt: 1, late: 0, invalid: 0, closed: true },
};

/** Files of a session: its rows, and for those that were due without a row what the schedule makes them. */
function filesOf(
  sessionId: number,
  stored: readonly ShownFile[],
  items: readonly ItemRow[],
  rules: ContestParameterValues,
): SessionFiles {
  const known = new Set(stored.map(({ index }) => index));
  const due = items.flatMap(({ index, planned_at }) => {
    if (planned_at === null || known.has(index)) return [];
    const plannedAt = planned_at.getTime();
    return [{ index, state: dueFile(plannedAt, plannedDeadline(plannedAt, rules)) }];
  });
  return { sessionId, files: [...stored.map(({ index, state }) => ({ index, state })), ...due] };
}

function makeTeam(
  row: SessionRow,
  files: SessionFiles = { sessionId: row.id, files: [] },
  sample: number,
  now: number,
  rules: ContestParameterValues,
  outages: readonly Outage[],
): LiveTeam {
  return {
    ...sessionFigures(files, sample, now, rules, outages),
    teamId: row.team_id,
    team: row.team,
    openedLate: row.opened_late,
    connected: row.connected,
    lastSeenAt: row.last_seen_at,
    closeReason: row.close_reason,
  };
}
