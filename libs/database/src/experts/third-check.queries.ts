import { Injectable } from '@nestjs/common';
import { contestGrading, type ContestParameterValues } from '@starboard/contracts';
import { classifierOf, type Criteria, type Fragment, type Meta } from '@starboard/markup';
import { gradedSubject, gradeTable, type ThirdCheck, thirdCheck } from '@starboard/metrics';
import { ownClassifier } from '../contests/own-classifier.js';
import { Database } from '../kernel/database.js';

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
  /** The contest's parameters, as far as they say how essays are graded. */
  readonly grading: Pick<ContestParameterValues, 'gradeRules' | 'rusFreeGrade'>;
  /** Digest of the contest's; null: the built-in one. */
  readonly classifier: string | null;
  readonly meta: Meta;
  readonly text: string;
  readonly assigned: boolean;
  readonly checks: readonly [Check, Check];
}

interface Check {
  readonly fragments: readonly Fragment[];
  readonly criteria: Criteria;
}

/** Cheap to read: what the findings of a round were made of, and what they do not depend on. */
export interface ThirdCheckState {
  /** Another one whenever the findings may be others. */
  readonly fingerprint: string;
  /** Essays whose third expert has not handed in. */
  readonly unfinished: number;
}

/** On a select of essays `d` (essay_id, place): versions in force of their two independent checks, parsed. */
const CHECKS = `
  join expert_assignments a on a.essay_id = d.essay_id and a.ordinal in (1, 2) and a.status <> 'cancelled'
  cross join lateral (
    select id from expert_markups_in_force where assignment_id = a.id
  ) x
  join markups m on m.expert_markup_id = x.id`;

const thirds = (status: string): string =>
  `select from expert_assignments t where t.essay_id = d.essay_id and t.ordinal = 3 and ${status}`;
const GIVEN = `exists (${thirds("t.status <> 'cancelled'")})`;

/** @param parameters of the contest, as it is to be graded. */
const findings = (essays: string, parameters: string): string => `
  select e.id as "essayId", e.external_id as "externalId", e.subject, e.meta, e.text, c.classifier, ${GIVEN} as assigned,
    coalesce((${parameters}), '{}') as grading,
    json_agg(m.content order by a.ordinal) as checks
  from (${essays}) d join essays e on e.id = d.essay_id
  join contests c on c.id = e.contest_id ${CHECKS}
  group by d.essay_id, e.id, c.id, d.place having count(*) = 2 order by d.place`;

const GRADING = `select jsonb_strip_nulls(jsonb_build_object(
  'rusFreeGrade', p.values -> 'rusFreeGrade', 'gradeRules', p.values -> 'gradeRules'))`;
const IN_FORCE = `${GRADING} from contest_parameters p where p.contest_id = e.contest_id order by p.version desc limit 1`;
const OF_THE_ROUND = `${GRADING} from rounds r join contest_parameters p on p.id = r.parameters_id where r.id = $1::uuid`;

const OF_SET = findings('select essay_id, position as place from dataset_essays where dataset_id = $1::uuid', IN_FORCE);
/** What an early end cut off is in nobody's sample. */
const ROUND_ESSAYS = 'select essay_id, index as place from round_items where round_id = $1::uuid and not cut_off';
const OF_ROUND = findings(ROUND_ESSAYS, OF_THE_ROUND);
const STATE_OF_ROUND = `
  select
    (select encode(sha256(convert_to(coalesce(string_agg(m.id || ' ' || ${GIVEN}, ' ' order by m.id), ''), 'UTF8')), 'hex')
     from (${ROUND_ESSAYS}) d ${CHECKS}) as fingerprint,
    (select count(*)::int from (${ROUND_ESSAYS}) d where exists (${thirds("t.status = 'assigned'")})) as unfinished`;

const OF_ESSAY = findings('select $1::uuid as essay_id, 0 as place', IN_FORCE);

const FIND = { set: OF_SET, round: OF_ROUND, essay: OF_ESSAY };

/** The rules of the third check (regulation 7.9, appendix 3 §3.3 and §3.4) on the checks that were handed in. */
@Injectable()
export class ThirdCheckQueries {
  constructor(private readonly database: Database) {}

  /** Every essay of the set that has both independent checks, in order, with each condition and what it found. */
  examine(datasetId: string): Promise<readonly ThirdCheckFinding[]> {
    return this.find('set', datasetId);
  }

  /** The same for the essays of a round that count. Reads all their markups; see `state`. */
  examineRound(roundId: string): Promise<readonly ThirdCheckFinding[]> {
    return this.find('round', roundId);
  }

  /** One essay; undefined while it has not both independent checks. */
  async examineEssay(essayId: string): Promise<ThirdCheckFinding | undefined> {
    return (await this.find('essay', essayId))[0];
  }

  /** Whether its third check stands on a decision: the latest about it is an order. */
  async isOrdered(essayId: string): Promise<boolean> {
    const { rows } = await this.database.pool.query<{ kind: string }>(
      `select kind from decisions
       where subject_type = 'essay' and subject_id = $1 and kind in ('third-check.order', 'third-check.cancel')
       order by seq desc limit 1`,
      [essayId],
    );
    return rows[0]?.kind === 'third-check.order';
  }

  async state(roundId: string): Promise<ThirdCheckState> {
    const { rows } = await this.database.pool.query<ThirdCheckState>(STATE_OF_ROUND, [roundId]);
    return rows[0] ?? { fingerprint: '', unfinished: 0 };
  }

  private async find(of: keyof typeof FIND, id: string): Promise<readonly ThirdCheckFinding[]> {
    const { rows } = await this.database.pool.query<Row>(FIND[of], [id]);
    // All of one contest.
    const classifier = classifierOf(await ownClassifier(this.database.pool, rows[0]?.classifier ?? null));
    return rows.map(({ essayId, externalId, meta, text, assigned, checks: [first, second], ...row }) => {
      const { gradeRules, rusFreeGrade } = contestGrading(row.grading);
      const table = gradeTable(gradeRules);
      const subject = gradedSubject(row.subject, rusFreeGrade, table);
      const essay = { subject, text, ...(meta.year === undefined ? {} : { year: meta.year }) };
      return { essayId, externalId, assigned, ...thirdCheck(essay, first, second, table, classifier) };
    });
  }
}
