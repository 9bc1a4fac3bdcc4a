import { storable } from '@starboard/proof';
import type { AgreementRow, EssayRow, ScoredPair } from '@starboard/scoring';
import { arrayOf } from '../kernel/binary-array.js';
import { type Statement, statement } from '../kernel/statement.js';

/** The score of one answer. */
export interface ScoredEssay extends EssayRow {
  /** Fingerprint of what went in. */
  readonly inputs: Uint8Array;
}

/** How far the experts of an essay agree, percent. */
export interface ScoredAgreement extends AgreementRow {
  readonly inputs: Uint8Array;
  readonly experts: number;
}

const PAIRS = `
  insert into pair_scores (parameters_id, markup_id, expert_markup_id, n, m, matched, q, m2, m3, m4, m5, m6, mean)
  select $1::uuid, * from unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::int[], $7::float8[], $8::float8[],
    $9::float8[], $10::float8[], $11::float8[], $12::float8[], $13::float8[]) as x (markup_id, expert_markup_id)
  order by x.markup_id, x.expert_markup_id
  on conflict (markup_id, expert_markup_id, parameters_id) do update set
    n = excluded.n, m = excluded.m, matched = excluded.matched, q = excluded.q, m2 = excluded.m2, m3 = excluded.m3,
    m4 = excluded.m4, m5 = excluded.m5, m6 = excluded.m6, mean = excluded.mean`;

const ESSAYS = `
  insert into essay_scores (essay_id, parameters_id, session_id, inputs, value, figures, detail)
  select $1::uuid, $2::uuid, * from unnest($3::int[], $4::bytea[], $5::float8[], $6::jsonb[], $7::jsonb[]) as x (session_id)
  order by x.session_id
  on conflict (session_id, essay_id, parameters_id) do update set
    inputs = excluded.inputs, value = excluded.value, figures = excluded.figures, detail = excluded.detail,
    computed_at = excluded.computed_at
  where essay_scores.inputs <> excluded.inputs`;

const AGREEMENT = `
  insert into essay_agreements (essay_id, parameters_id, inputs, experts, min, avg, value)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (essay_id, parameters_id) do update set
    inputs = excluded.inputs, experts = excluded.experts, min = excluded.min, avg = excluded.avg,
    value = excluded.value, computed_at = excluded.computed_at
  where essay_agreements.inputs <> excluded.inputs`;

/** What stores the scores of an essay. Rows are written in the order of their keys, so that two workers on one essay wait. */
export function storingScores(
  essayId: string,
  parametersId: string,
  pairs: readonly ScoredPair[],
  agreement: ScoredAgreement,
  essays: readonly ScoredEssay[],
): readonly Statement[] {
  const { inputs, experts, min, avg, value } = agreement;
  return [
    statement('pairs-upsert', PAIRS, [
      parametersId,
      arrayOf.uuids(pairs.map(({ markupId }) => markupId)),
      arrayOf.uuids(pairs.map(({ expertMarkupId }) => expertMarkupId)),
      ...COUNTS.map((name) => arrayOf.ints(pairs.map((row) => row[name]))),
      ...FIGURES.map((name) => arrayOf.doubles(pairs.map((row) => row[name]))),
    ]),
    statement('agreement-upsert', AGREEMENT, [essayId, parametersId, inputs, experts, min, avg, value]),
    statement('essays-upsert', ESSAYS, [
      essayId,
      parametersId,
      arrayOf.ints(essays.map(({ sessionId }) => sessionId)),
      arrayOf.bytes(essays.map((row) => row.inputs)),
      arrayOf.doubles(essays.map((row) => row.value)),
      arrayOf.jsons(essays.map(({ figures }) => JSON.stringify(figures))),
      arrayOf.jsons(essays.map(({ detail }) => (detail === null ? null : storable(detail)))),
    ]),
  ];
}

const COUNTS = ['n', 'm', 'matched'] as const;
const FIGURES = ['q', 'm2', 'm3', 'm4', 'm5', 'm6', 'mean'] as const;
