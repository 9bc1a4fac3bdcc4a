-- What the answers to an item are scored against, whatever its engine: the parts of its reference, in versions. Experts
-- each hand in a file of their own, at a place; a document is the one part there is.
-- id: as scores and fingerprints name it; null while an expert's file is not parsed. version_id: of the row that keeps it.
-- series: what the versions are versions of. counts: its place was not taken from the expert.
-- content: the bytes as they were handed in. part: as the engine takes it.
create view reference_parts as
  select m.id, x.id as version_id, a.essay_id, a.ordinal as place, x.assignment_id as series, x.version,
    'expert' as source, a.expert_id, a.status <> 'cancelled' as counts, x.origin, x.content, x.sha256, x.received_at,
    x.rescoring_id, m.content as part
  from expert_markups x
  join expert_assignments a on a.id = x.assignment_id
  left join markups m on m.expert_markup_id = x.id
  union all
  select q.id, q.id, q.essay_id, 1, q.essay_id, q.version,
    'document', null, true, null, q.content, q.sha256, q.received_at,
    q.rescoring_id, to_jsonb(convert_from(q.content, 'UTF8'))
  from question_rules q;

-- The newest of each series, but for those that a re-scoring proposes which is not applied.
create view reference_parts_in_force as
  select distinct on (p.essay_id, p.series) p.*
  from reference_parts p left join rescorings z on z.id = p.rescoring_id
  where p.counts and (p.rescoring_id is null or z.state = 'applied')
  order by p.essay_id, p.series, p.version desc;

-- What an approved board was made of.
create view approved_parts as
  select snapshot_id, essay_id, place, markup_id as part_id from approved_markups
  union all
  select snapshot_id, essay_id, 1, rule_id from approved_rules;
