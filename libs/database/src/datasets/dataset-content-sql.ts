/** $1: the set. $3: those too that an early end of the round left out; they may be given out in another final. */
export const SHOWN_ESSAYS = `dataset_essays d join essays e on e.id = d.essay_id
  where d.dataset_id = $1 and ($3 or not exists (
    select from round_items i join rounds r on r.id = i.round_id
    where r.dataset_id = d.dataset_id and i.essay_id = e.id and i.cut_off
  ))`;

/** Experts' markups of an essay `e` that are in force, with the place of each. */
export const MARKUPS_IN_FORCE = `expert_assignments a
  cross join lateral (
    select id from expert_markups_in_force where assignment_id = a.id
  ) x
  join markups m on m.expert_markup_id = x.id
  where a.essay_id = e.id and a.status <> 'cancelled'`;

const PLACED = `'place', a.ordinal, 'criteria', m.content -> 'criteria', 'fragments', m.content -> 'fragments'`;
const markupsOf = (fields: string): string => `case when $2 then (
  select coalesce(json_agg(json_build_object(${fields}) order by a.ordinal), '[]') from ${MARKUPS_IN_FORCE}
) end as markups`;

/** $2: whether the markups, too; else null. */
export const ESSAY_MARKUPS = markupsOf(PLACED);

/** With what was noticed in them. */
export const NOTICED_MARKUPS = markupsOf(`${PLACED}, 'diagnostics', m.diagnostics`);
