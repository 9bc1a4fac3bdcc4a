import { Injectable } from '@nestjs/common';
import type { Criteria, Fragment, Meta } from '@starboard/markup';
import { thirdCheck, type ThirdCheck } from '@starboard/metrics';
import { Database } from '../database.js';

/** What the rules say about one essay that two experts have checked. */
export interface ThirdCheckFinding extends ThirdCheck {
  readonly essayId: string;
  readonly externalId: string;
  /** A third expert has it, or has handed in. */
  readonly assigned: boolean;
}

interface Row {
  readonly essayId: string;
  readonly externalId: string;
  readonly subject: string;
  readonly meta: Meta;
  readonly text: string;
  readonly assigned: boolean;
  readonly checks: readonly [Check, Check];
}

interface Check {
  readonly fragments: readonly Fragment[];
  readonly criteria: Criteria;
}

/** Versions in force of the two independent checks, parsed. */
const CHECKED = `
  select e.id as "essayId", e.external_id as "externalId", e.subject, e.meta, e.text,
    exists (
      select 1 from expert_assignments t where t.essay_id = e.id and t.ordinal = 3 and t.status <> 'cancelled'
    ) as assigned,
    json_agg(json_build_object('fragments', m.fragments, 'criteria', m.criteria) order by a.ordinal) as checks
  from dataset_essays d
  join essays e on e.id = d.essay_id
  join expert_assignments a on a.essay_id = e.id and a.ordinal in (1, 2) and a.status <> 'cancelled'
  cross join lateral (
    select id from expert_markups_in_force where assignment_id = a.id
  ) x
  join markups m on m.expert_markup_id = x.id
  where d.dataset_id = $1::uuid
  group by e.id, d.position having count(*) = 2 order by d.position`;

/** The rules of the third check (design §8) on the checks that were handed in. */
@Injectable()
export class ThirdCheckRepository {
  constructor(private readonly database: Database) {}

  /** Every essay of the set that has both independent checks, in order, with each condition and what it found. */
  async examine(datasetId: string): Promise<readonly ThirdCheckFinding[]> {
    const { rows } = await this.database.pool.query<Row>(CHECKED, [datasetId]);
    return rows.map(({ essayId, externalId, subject, meta, text, assigned, checks: [first, second] }) => {
      const essay = { subject, text, ...(meta.year === undefined ? {} : { year: meta.year }) };
      return { essayId, externalId, assigned, ...thirdCheck(essay, first, second) };
    });
  }
}
