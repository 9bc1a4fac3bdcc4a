-- Regulation 2.8, 7.15.3: the essays of a final are unknown before it, so a set serves one final. Another one on the same
-- essays (the same text under another name is the same essay) takes a decision `round.same-essays` about the two.

-- Other finals of the contest on essays of this one that are in one of the states `living`, or are over and gave such an essay
-- out (or its moment passed before they ended), and that no decision lets stand beside it.
create function finals_on_same_essays(of_round uuid, living round_status[]) returns setof uuid language sql stable as $$
  select distinct o.id
  from rounds r
  join round_items mine on mine.round_id = r.id
  join essays e on e.id = mine.essay_id
  join essays same on same.contest_id = e.contest_id and same.sha256 = e.sha256
  join round_items i on i.essay_id = same.id and i.round_id <> r.id
  join rounds o on o.id = i.round_id and o.contest_id = r.contest_id and o.mode = 'final'
  where r.id = of_round and r.mode = 'final'
    and (o.status = any(living) or o.status in ('closed', 'finalised', 'void') and (i.planned_at <= o.closed_at or exists (
      select from sessions s join releases l on l.session_id = s.id
      where s.round_id = o.id and l.essay_id = i.essay_id and l.released_at is not null)))
    and not exists (
      select from decisions d
      where d.kind = 'round.same-essays' and d.outcome = 'allowed'
        and ((d.round_id = r.id and d.evidence -> 'rounds' ? o.id::text) or (d.round_id = o.id and d.evidence -> 'rounds' ? r.id::text)))
$$;

-- Asked when a final is scheduled, and again when its lobby opens: of two that were scheduled before there was the rule, or
-- at one moment, one opens.
create function final_has_its_own_essays() returns trigger language plpgsql as $$
declare
  other uuid;
begin
  -- Finals of one contest are scheduled and opened one after the other.
  perform pg_advisory_xact_lock(7382200, hashtext(new.contest_id::text));
  select * into other from finals_on_same_essays(new.id, case when new.status = 'scheduled'
    then array['scheduled', 'open']::round_status[] else array['open']::round_status[] end) limit 1;
  if other is not null then
    raise exception 'final % is on the same essays; a set serves one final', other using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rounds_own_essays before update of status on rounds for each row
  when (new.mode = 'final' and new.status in ('scheduled', 'open') and new.status <> old.status)
  execute function final_has_its_own_essays();
