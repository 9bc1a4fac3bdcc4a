import { Injectable } from '@nestjs/common';
import type { Figures } from '@starboard/catalogue';
import type { ScoreDetail } from '@starboard/contracts';
import type { Criteria, Fragment } from '@starboard/markup';
import type { DatasetKind, LeaderboardSnapshot, SolutionStatus } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { wireWordOf } from '../kernel/stored-word.js';

/** An essay of an approved result with the experts' markups that it was made of. */
export interface ApprovedEssay {
  readonly index: number;
  readonly essay: string;
  readonly fileId: number;
  readonly text: string;
  readonly markups: readonly {
    /** 1, 2, 3: the experts stay unnamed. */
    readonly place: number;
    readonly criteria: Criteria;
    readonly fragments: readonly Fragment[];
  }[];
}

/** One essay of a team's solution: the answer that counts and its score, or why none counts. */
export interface OwnAnswer {
  readonly index: number;
  readonly essay: string;
  readonly fileId: number;
  readonly annulled: string | null;
  readonly content: Buffer | null;
  readonly receivedAt: Date | null;
  readonly value: number | null;
  /** null without a score. */
  readonly figures: Figures | null;
  /** Why so many points, in contests by rules. */
  readonly detail: ScoreDetail | null;
}

/** A team's row of the approved board. */
export interface OwnSolution {
  readonly sessionId: number;
  readonly place: number | null;
  readonly status: SolutionStatus;
  readonly value: number | null;
  readonly sample: number;
  readonly counted: number;
  readonly annulled: number;
}

export interface Slice {
  readonly limit: number;
  /** Index of the last essay of the page before; -1 for the first page. */
  readonly after: number;
}

const ESSAYS = `
  select i.index, e.external_id as essay, e.file_id as "fileId", e.text,
    (select coalesce(json_agg(json_build_object('place', a.place, 'criteria', m.content -> 'criteria', 'fragments', m.content -> 'fragments')
       order by a.place), '[]')
     from approved_markups a join markups m on m.id = a.markup_id
     where a.snapshot_id = $2::uuid and a.essay_id = e.id) as markups
  from round_items i join essays e on e.id = i.essay_id
  where i.round_id = $1::uuid and i.index > $3 and not i.cut_off order by i.index limit $4`;

const SOLUTION = `
  select session_id as "sessionId", place, status, value, sample, counted, annulled
  from leaderboard_rows b where snapshot_id = $1::uuid and team_id = $2::uuid and session_id is not null`;

/** Scores are those of the approved board: with its parameters nothing was computed after the approval. */
const ANSWERS = `
  select f.index, e.external_id as essay, e.file_id as "fileId",
    case when f.excused then 'excused' else ${wireWordOf('f.cause')} end as annulled,
    u.content, u.received_at as "receivedAt", s.value, s.figures, s.detail
  from session_samples f
  join essays e on e.id = f.essay_id
  left join submissions u on u.id = f.final_submission_id
  left join essay_scores s on s.session_id = f.session_id and s.essay_id = f.essay_id and s.parameters_id = $2::uuid
  where f.session_id = $1 and f.index > $3 order by f.index limit $4`;

/** What the teams of a round see once its result is approved (regulation 7.10). */
@Injectable()
export class TeamResultQueries {
  constructor(private readonly database: Database) {}

  /** The approved board in force; undefined when the contest has no such round, null before the approval. */
  async approved(contestId: string, roundId: string): Promise<LeaderboardSnapshot | null | undefined> {
    const { prisma } = this.database;
    if ((await prisma.round.count({ where: { id: roundId, contestId, status: { not: 'void' } } })) === 0)
      return undefined;
    return prisma.leaderboardSnapshot.findFirst({
      where: { roundId, state: 'approved' },
      orderBy: { version: 'desc' },
    });
  }

  /** The round as far as it decides who sees its experts' markups. */
  async sightOf(roundId: string): Promise<{ readonly kind: DatasetKind; readonly ended: boolean }> {
    const { prisma } = this.database;
    const { status, dataset } = await prisma.round.findUniqueOrThrow({
      where: { id: roundId },
      include: { dataset: true },
    });
    return { kind: dataset.kind, ended: status === 'closed' || status === 'finalised' };
  }

  /** Whether one of the teams took part in the round. */
  async tookPart(roundId: string, teamIds: readonly string[]): Promise<boolean> {
    return (await this.database.prisma.session.count({ where: { roundId, teamId: { in: [...teamIds] } } })) > 0;
  }

  async essays(snapshot: LeaderboardSnapshot, { limit, after }: Slice): Promise<readonly ApprovedEssay[]> {
    const values = [snapshot.roundId, snapshot.id, after, limit];
    return (await this.database.pool.query<ApprovedEssay>(ESSAYS, values)).rows;
  }

  /** undefined when the team is not on the board. */
  async solution(snapshot: LeaderboardSnapshot, teamId: string): Promise<OwnSolution | undefined> {
    return (await this.database.pool.query<OwnSolution>(SOLUTION, [snapshot.id, teamId])).rows[0];
  }

  async answers(
    snapshot: LeaderboardSnapshot,
    sessionId: number,
    { limit, after }: Slice,
  ): Promise<readonly OwnAnswer[]> {
    const values = [sessionId, snapshot.parametersId, after, limit];
    return (await this.database.pool.query<OwnAnswer>(ANSWERS, values)).rows;
  }
}
