import { Injectable } from '@nestjs/common';
import type { Fragment } from '@starboard/markup';
import { Database } from '../kernel/database.js';

/** An essay with the parsed markups in force of two experts or more. */
export interface CheckedEssay {
  readonly externalId: string;
  readonly text: string;
  readonly subject: string;
  readonly experts: readonly {
    readonly id: string;
    readonly independent: boolean;
    readonly fragments: readonly Fragment[];
  }[];
}

const CHECKED = `
  select e.external_id as "externalId", e.text, e.subject,
    json_agg(json_build_object('id', x.code, 'independent', a.ordinal < 3, 'fragments', m.content -> 'fragments') order by a.ordinal)
      as experts
  from dataset_essays d
  join essays e on e.id = d.essay_id
  join expert_assignments a on a.essay_id = e.id and a.status <> 'cancelled'
  join experts x on x.id = a.expert_id
  join expert_markups_in_force f on f.assignment_id = a.id
  join markups m on m.expert_markup_id = f.id
  where d.dataset_id = $1 and d.position >= $2 and d.position < $3
  group by e.id, d.position having count(*) >= 2 order by d.position`;

const PAGE = 50;

/** What the agreement of experts is computed from. */
@Injectable()
export class AgreementQueries {
  constructor(private readonly database: Database) {}

  /** All such essays of the set in order, some at a time: texts and markups of a whole set do not belong into memory. */
  async *essays(datasetId: string, size: number): AsyncGenerator<CheckedEssay> {
    for (let from = 0; from < size; from += PAGE) {
      const { rows } = await this.database.pool.query<CheckedEssay>(CHECKED, [datasetId, from, from + PAGE]);
      yield* rows;
    }
  }
}
