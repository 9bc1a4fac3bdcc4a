import { Injectable } from '@nestjs/common';
import type { Criteria, Fragment, Meta } from '@starboard/markup';
import { Database } from '../kernel/database.js';

/** How far a set of a final has been opened by the course of its rounds. */
export interface Release {
  /** A round on it has ended: programs have seen the texts. */
  readonly closed: boolean;
  /** Its result is final: teams see the experts' markups (regulation 7.10). */
  readonly finalised: boolean;
}

/** An essay of a set, with the markups in force that were asked for. */
export interface ContentEssay {
  readonly position: number;
  readonly fileId: number;
  readonly externalId: string;
  readonly subject: string;
  readonly words: number;
  readonly sha256: Buffer;
  readonly meta: Meta;
  readonly text: string;
  readonly markups: readonly ContentMarkup[] | null;
}

export interface ContentMarkup {
  readonly place: number;
  readonly criteria: Criteria;
  readonly fragments: readonly Fragment[];
}

/** The texts of sets. Who may see them is decided by the caller. */
@Injectable()
export class DatasetContentQueries {
  constructor(private readonly database: Database) {}

  async release(datasetId: string): Promise<Release> {
    const { rows } = await this.database.pool.query<Release>(
      `select coalesce(bool_or(status in ('closed', 'finalised')), false) as closed,
         coalesce(bool_or(status = 'finalised'), false) as finalised
       from rounds where dataset_id = $1`,
      [datasetId],
    );
    return rows[0] ?? { closed: false, finalised: false };
  }

  /**
   * In the order of the set, behind the position `after`. Without `all`, those that an early end of the round left out are
   * left out here, too: they may be given out in another final.
   */
  async essays(
    datasetId: string,
    limit: number,
    { after = -1, withMarkups, all }: { after?: number | undefined; withMarkups: boolean; all: boolean },
  ): Promise<readonly ContentEssay[]> {
    const { rows } = await this.database.pool.query<ContentEssay>(
      `select d.position, e.file_id as "fileId", e.external_id as "externalId", e.subject, e.words, e.sha256, e.meta, e.text,
         case when $4 then (
           select coalesce(json_agg(json_build_object('place', a.ordinal, 'criteria', m.content -> 'criteria', 'fragments', m.content -> 'fragments')
             order by a.ordinal), '[]')
           from expert_assignments a
           cross join lateral (
             select id from expert_markups_in_force where assignment_id = a.id
           ) x
           join markups m on m.expert_markup_id = x.id
           where a.essay_id = e.id and a.status <> 'cancelled'
         ) end as markups
       from dataset_essays d join essays e on e.id = d.essay_id
       where d.dataset_id = $1 and d.position > $2 and ($5 or not exists (
         select from round_items i join rounds r on r.id = i.round_id
         where r.dataset_id = d.dataset_id and i.essay_id = e.id and i.cut_off
       ))
       order by d.position limit $3`,
      [datasetId, after, limit, withMarkups, all],
    );
    return rows;
  }
}
