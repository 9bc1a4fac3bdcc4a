import { Injectable } from '@nestjs/common';
import type { EngineId } from '@starboard/catalogue';
import type { Criteria, Fragment, Meta } from '@starboard/markup';
import type { NoticedInMarkup } from '../datasets/dataset-content.queries.js';
import { Database } from '../kernel/database.js';

/** An essay of a round, with what decides who sees its markups. */
export interface ComparedEssay {
  readonly engine: EngineId;
  readonly contestId: string;
  readonly announcedAt: Date | null;
  readonly kind: 'training' | 'test' | 'final';
  readonly ended: boolean;
  readonly cutOff: boolean;
  readonly essayId: string;
  readonly externalId: string;
  readonly fileId: number;
  readonly subject: string;
  readonly words: number;
  readonly meta: Meta;
  readonly text: string;
  /** The newest board, the newest approved one, and the approved one that no freeze hides. */
  readonly newest: ComparedBoard | null;
  readonly approved: ComparedBoard | null;
  readonly published: ComparedBoard | null;
  readonly parametersVersion: number;
  readonly parameters: unknown;
}

/** An essay of a set, with what decides who sees its markups: rounds on the set that are over, and the result of one. */
export interface SetEssay extends Omit<
  ComparedEssay,
  'contestId' | 'announcedAt' | 'newest' | 'approved' | 'published' | 'parametersVersion' | 'parameters'
> {
  readonly finalised: boolean;
}

/** A board, with the parameters that it was computed by. */
export interface ComparedBoard {
  readonly id: string;
  readonly approved: boolean;
  readonly engineVersion: string | null;
  readonly parametersVersion: number;
  readonly parameters: unknown;
}

export interface ComparedMarkup {
  readonly id: string;
  readonly place: number | null;
  readonly expert: string | null;
  readonly team: { readonly slug: string; readonly name: string } | null;
  readonly session: number | null;
  readonly criteria: Criteria;
  readonly fragments: readonly Fragment[];
  readonly diagnostics: readonly NoticedInMarkup[];
}

/** Which answers: of these teams, or all; of the team of this slug only. */
export interface AnswerFilter {
  readonly teamIds: readonly string[] | null;
  readonly slug: string | undefined;
  readonly limit: number;
}

const BOARD_JSON = `json_build_object('id', b.id, 'approved', b.state = 'approved', 'engineVersion', b.engine_version,
  'parametersVersion', q.version, 'parameters', q.values)`;
const BOARDS = `from leaderboard_snapshots b join contest_parameters q on q.id = b.parameters_id where b.round_id = r.id`;
const PLACES = `m.content -> 'criteria' as criteria, m.content -> 'fragments' as fragments, m.diagnostics`;

/** Markups of one essay, as data to compare them. Who may see them is decided by the caller. */
@Injectable()
export class EssayMarkupQueries {
  constructor(private readonly database: Database) {}

  /** @param at the moment of the question. undefined: no essay of the round's set, or no such round. */
  async essay(roundId: string, essayId: string, at: Date): Promise<ComparedEssay | undefined> {
    const { rows } = await this.database.pool.query<ComparedEssay>(
      `select c.engine, c.id as "contestId", c.announced_at as "announcedAt", d.kind,
         r.status in ('closed', 'finalised', 'void') as ended,
         coalesce((select bool_or(i.cut_off) from round_items i where i.round_id = r.id and i.essay_id = e.id), false) as "cutOff",
         e.id as "essayId", e.external_id as "externalId", e.file_id as "fileId", e.subject, e.words, e.meta, e.text,
         (select ${BOARD_JSON} ${BOARDS} order by b.version desc limit 1) as newest,
         (select ${BOARD_JSON} ${BOARDS} and b.state = 'approved' and r.status <> 'void' order by b.version desc limit 1) as approved,
         (select ${BOARD_JSON} ${BOARDS} and b.state = 'approved' and r.status <> 'void' and b.approved_at <= coalesce((
            select min(f.from_at) from board_freezes f
            where f.round_id = r.id and f.from_at <= $3 and (f.ended_at is null or f.ended_at > $3)), b.approved_at)
          order by b.version desc limit 1) as published,
         p.version as "parametersVersion", p.values as parameters
       from rounds r join contests c on c.id = r.contest_id join datasets d on d.id = r.dataset_id
       join contest_parameters p on p.id = r.parameters_id
       join dataset_essays o on o.dataset_id = d.id join essays e on e.id = o.essay_id
       where r.id = $1 and e.id = $2 and r.status <> 'draft'`,
      [roundId, essayId, at],
    );
    return rows[0];
  }

  /** undefined: no essay of the set, or no such set of the contest. */
  async essayOfSet(contestId: string, datasetId: string, essayId: string): Promise<SetEssay | undefined> {
    const { rows } = await this.database.pool.query<SetEssay>(
      `select c.engine, d.kind,
         exists (select from rounds where dataset_id = d.id and status in ('closed', 'finalised')) as ended,
         exists (select from rounds where dataset_id = d.id and status = 'finalised') as finalised,
         exists (select from round_items i join rounds r on r.id = i.round_id
           where r.dataset_id = d.id and i.essay_id = e.id and i.cut_off) as "cutOff",
         e.id as "essayId", e.external_id as "externalId", e.file_id as "fileId", e.subject, e.words, e.meta, e.text
       from datasets d join contests c on c.id = d.contest_id
       join dataset_essays o on o.dataset_id = d.id join essays e on e.id = o.essay_id
       where d.contest_id = $1 and d.id = $2 and e.id = $3`,
      [contestId, datasetId, essayId],
    );
    return rows[0];
  }

  /** Those in force, or those that an approved board was made of; by their places. */
  async experts(essayId: string, approvedBoard: string | null): Promise<readonly ComparedMarkup[]> {
    const { rows } = await this.database.pool.query<ComparedMarkup>(
      `select m.id, a.ordinal as place, x.code as expert, null as team, null::int as session, ${PLACES}
       from expert_assignments a join experts x on x.id = a.expert_id
       join expert_markups v on v.assignment_id = a.id
       join markups m on m.expert_markup_id = v.id
       where a.essay_id = $1 and case when $2::uuid is not null
         then exists (select from approved_markups p where p.snapshot_id = $2::uuid and p.markup_id = m.id)
         else a.status <> 'cancelled' and v.id = (select f.id from expert_markups_in_force f where f.assignment_id = a.id) end
       order by a.ordinal`,
      [essayId, approvedBoard],
    );
    return rows;
  }

  /** Answers that count, of sessions that are over. */
  async answers(
    roundId: string,
    essayId: string,
    { teamIds, slug, limit }: AnswerFilter,
  ): Promise<readonly ComparedMarkup[]> {
    const { rows } = await this.database.pool.query<ComparedMarkup>(
      `select m.id, null::int as place, null as expert, json_build_object('slug', t.slug, 'name', t.name) as team,
         s.id as session, ${PLACES}
       from sessions s join teams t on t.id = s.team_id
       join releases l on l.session_id = s.id and l.essay_id = $2
       join markups m on m.submission_id = l.final_submission_id
       where s.round_id = $1 and s.closed_at is not null and l.annulled_at is null
         and ($3::uuid[] is null or s.team_id = any($3)) and ($4::text is null or t.slug = $4)
       order by t.slug collate "C", s.id limit $5`,
      [roundId, essayId, teamIds, slug ?? null, limit],
    );
    return rows;
  }

  /** The own markup of an assignment, and of a third check the two that its expert sees (regulation 7.9). */
  async ofAssignment(expertId: string, id: string): Promise<readonly ComparedMarkup[]> {
    const { rows } = await this.database.pool.query<ComparedMarkup>(
      `select m.id, o.ordinal as place, null as expert, null as team, null::int as session, ${PLACES}
       from expert_assignments a
       join expert_assignments o on o.id = a.id
         or (a.ordinal = 3 and o.essay_id = a.essay_id and o.ordinal in (1, 2) and o.status = 'submitted')
       cross join lateral (select id from expert_markups_in_force where assignment_id = o.id) x
       join markups m on m.expert_markup_id = x.id
       where a.id = $2 and a.expert_id = $1 and a.status <> 'cancelled' order by o.ordinal`,
      [expertId, id],
    );
    return rows;
  }
}
