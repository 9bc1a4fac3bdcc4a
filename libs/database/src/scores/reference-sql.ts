import type { EngineId } from '@starboard/scoring';

/** What the items of `round` are scored against, and how its parts are read. */
interface ReferenceSql {
  /**
   * Rows (essay_id, version, markups) of those `items` of the round that can be scored; `markups` are the ids of the
   * parts, in order.
   */
  readonly complete: string;
  /** JSON of the parts `[{ id, content }]` of `reference`, as the engine's `joinReference` takes them. */
  readonly parts: string;
}

const REFERENCE: Readonly<Record<EngineId, ReferenceSql>> = {
  /** Essays whose experts, two or more, have all handed in; in the order of the experts' places. */
  markup: {
    complete: `
  select i.essay_id, round.version, array_agg(m.id order by a.ordinal) as markups
  from round
  join items i on true
  join expert_assignments a on a.essay_id = i.essay_id and a.status <> 'cancelled'
  left join lateral (
    select h.id from expert_markups h left join rescorings z on z.id = h.rescoring_id
    where h.assignment_id = a.id
      and (h.rescoring_id is null or z.state = 'applied' or h.rescoring_id = round.rescoring_id)
    order by h.version desc limit 1
  ) x on true
  left join markups m on m.expert_markup_id = x.id
  where round.engine = 'markup'
  group by i.essay_id, round.version
  having count(*) >= 2 and count(*) = count(m.id)`,
    parts: `
      select json_agg(json_build_object('id', m.id, 'content', json_build_object('fragments', m.fragments)) order by u.place)
      from unnest(reference.markups) with ordinality as u (id, place) join markups m on m.id = u.id`,
  },
  /** Questions with a rule: its newest version in force. */
  rules: {
    complete: `
  select i.essay_id, round.version, array[x.id] as markups
  from round
  join items i on true
  join lateral (
    select q.id from question_rules q left join rescorings z on z.id = q.rescoring_id
    where q.essay_id = i.essay_id
      and (q.rescoring_id is null or z.state = 'applied' or q.rescoring_id = round.rescoring_id)
    order by q.version desc limit 1
  ) x on true
  where round.engine = 'rules'`,
    parts: `
      select json_agg(json_build_object('id', x.id, 'content', convert_from(x.content, 'UTF8')))
      from question_rules x where x.id = any(reference.markups)`,
  },
};

/** The references to `items`, of every engine; those of other engines than the round's are no rows. */
export const REFERENCES = Object.values(REFERENCE)
  .map(({ complete }) => complete)
  .join(' union all ');

/** The parts of `reference` in a statement with `round`. */
export const REFERENCE_PARTS = `case round.engine ${Object.entries(REFERENCE)
  .map(([engine, { parts }]) => `when '${engine}' then (${parts})`)
  .join(' ')} end`;
