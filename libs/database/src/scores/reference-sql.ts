import { enginesWith, LEAST_PARTS, type ReferenceKind } from '@starboard/catalogue';

/** SQL: whether an engine's answers are scored against references of this kind. */
export const isOfKind = (engine: string, kind: ReferenceKind): string =>
  `${engine} in (${enginesWith(kind)
    .map((id) => `'${id}'`)
    .join(', ')})`;

/**
 * Rows (essay_id, version, markups) of those `items` of the round that can be scored; `markups` are the ids of the parts, in
 * order (view reference_parts).
 */
const COMPLETE: Readonly<Record<ReferenceKind, string>> = {
  /** Essays whose experts, as many as it takes, have all handed in; in the order of the experts' places. */
  'independent-experts': `
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
  where ${isOfKind('round.engine', 'independent-experts')}
  group by i.essay_id, round.version
  having count(*) >= ${LEAST_PARTS['independent-experts']} and count(*) = count(m.id)`,
  /** Questions with a rule: its newest version in force. */
  'one-document': `
  select i.essay_id, round.version, array[x.id] as markups
  from round
  join items i on true
  join lateral (
    select q.id from question_rules q left join rescorings z on z.id = q.rescoring_id
    where q.essay_id = i.essay_id
      and (q.rescoring_id is null or z.state = 'applied' or q.rescoring_id = round.rescoring_id)
    order by q.version desc limit 1
  ) x on true
  where ${isOfKind('round.engine', 'one-document')}`,
};

/** The references to `items`, of every kind; those of other kinds than the round's engine has are no rows. */
export const REFERENCES = Object.values(COMPLETE).join(' union all ');

/**
 * JSON of the parts `[{ id, content }]` of `reference`, as the engine's `joinReference` takes them. They are looked up one by
 * one: joined with the list of them, the view would be read from its beginning to its end.
 */
export const REFERENCE_PARTS = `(
    select json_agg(json_build_object('id', p.id, 'content', p.part) order by array_position(reference.markups, p.id))
    from reference_parts p where p.id = any(reference.markups))`;
