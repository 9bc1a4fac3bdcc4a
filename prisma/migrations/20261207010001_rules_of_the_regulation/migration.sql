-- Rules of the regulation that only the program kept until now (docs/rules-in-the-database.md). They look at what is added or
-- changed; rows from before stay as they are, and a restored copy brings its rows without them.

-- ── sessions (regulation 4.4, 7.2)
-- That a team has one session of a final is an index on the session's own copy of the mode: it is the mode of the round.
create function session_is_of_its_round() returns trigger language plpgsql as $$
declare
  round record;
  team record;
begin
  select mode, contest_id into round from rounds where id = new.round_id;
  select status, admitted_at, contest_id into team from teams where id = new.team_id;
  if new.mode <> round.mode or team.contest_id <> round.contest_id then
    raise exception 'a session has the mode of its round, and a team of the same contest'
      using errcode = 'check_violation', constraint = 'sessions_of_their_round';
  end if;
  if new.mode = 'final' and (team.status <> 'approved' or team.admitted_at is null) then
    raise exception 'a final is open to teams that are admitted to it'
      using errcode = 'check_violation', constraint = 'sessions_of_their_round';
  end if;
  return new;
end $$;
create trigger sessions_of_their_round before insert or update of round_id, team_id, mode on sessions
  for each row execute function session_is_of_its_round();

-- ── rounds (regulation 2.7, 2.8, 7.5)
create function round_is_on_its_set() returns trigger language plpgsql as $$
declare
  set record;
begin
  select contest_id, kind, sealed_at into set from datasets where id = new.dataset_id;
  if set.contest_id <> new.contest_id
    or not exists (select from contest_parameters where id = new.parameters_id and contest_id = new.contest_id) then
    raise exception 'a round has a set and parameters of its own contest'
      using errcode = 'check_violation', constraint = 'rounds_on_their_sets';
  end if;
  if (new.mode = 'final') <> (set.kind = 'final') then
    raise exception 'finals are held on final sets, and only they'
      using errcode = 'check_violation', constraint = 'rounds_on_their_sets';
  end if;
  if tg_op = 'UPDATE' and new.mode = 'final' and set.sealed_at is null
    and new.status in ('scheduled', 'open') and new.status <> old.status then
    raise exception 'a final is scheduled and opened on a sealed set'
      using errcode = 'check_violation', constraint = 'rounds_on_their_sets';
  end if;
  return new;
end $$;
create trigger rounds_on_their_sets before insert or update of contest_id, mode, dataset_id, parameters_id, status on rounds
  for each row execute function round_is_on_its_set();

-- From the first essay that was given out the schedule stands: for everybody alike.
create function schedule_stays() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'rounds' then
    if exists (select from sessions s join releases l on l.session_id = s.id where s.round_id = old.id) then
      raise exception 'essays of the round were given out: its set and start stay'
        using errcode = 'check_violation', constraint = 'rounds_schedule_stays';
    end if;
    return new;
  end if;
  if exists (select from sessions s join releases l on l.session_id = s.id
      where s.round_id = old.round_id and l.index = old.index) then
    raise exception 'the essay was given out: its place and moment stay'
      using errcode = 'check_violation', constraint = 'round_items_schedule_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger rounds_schedule_stays before update of contest_id, mode, dataset_id, starts_at on rounds for each row
  when ((old.contest_id, old.mode, old.dataset_id, old.starts_at) is distinct from (new.contest_id, new.mode, new.dataset_id, new.starts_at))
  execute function schedule_stays();
create trigger round_items_schedule_stays before update of round_id, index, essay_id, planned_at on round_items for each row
  when ((old.round_id, old.index, old.essay_id, old.planned_at) is distinct from (new.round_id, new.index, new.essay_id, new.planned_at))
  execute function schedule_stays();
create trigger round_items_stay before delete on round_items for each row execute function schedule_stays();

-- Ten days count from the announcement, which is made once.
create function announcement_of_contest_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a contest is announced once: the moment stays'
    using errcode = 'check_violation', constraint = 'contests_announced_once';
end $$;
create trigger contests_announced_once before update of announced_at on contests for each row
  when (old.announced_at is not null and new.announced_at is distinct from old.announced_at)
  execute function announcement_of_contest_stays();

-- ── answers (regulation 7.6)
-- What came after the deadline is stored, and is nobody's final answer.
create or replace function final_submission_is_accepted() returns trigger language plpgsql as $$
begin
  if new.final_submission_id is not null and not exists (
    select 1 from submissions s
    where s.id = new.final_submission_id and s.session_id = new.session_id and s.essay_id = new.essay_id and s.verdict = 'accepted'
  ) then
    raise exception 'the final submission of a release must be an accepted submission of the same session and essay'
      using errcode = 'check_violation', constraint = 'releases_final_submission';
  end if;
  if exists (select from submissions s where s.id = new.final_submission_id and s.received_at > new.deadline_at) then
    raise exception 'the final submission of a release arrived by its deadline'
      using errcode = 'check_violation', constraint = 'releases_final_submission';
  end if;
  return new;
end $$;

-- ── experts (regulation 2.8, 7.3, 7.9)
create function assignment_is_within_a_contest() returns trigger language plpgsql as $$
begin
  if not exists (select from experts x join essays e on e.contest_id = x.contest_id
      where x.id = new.expert_id and e.id = new.essay_id) then
    raise exception 'an essay is marked by an expert of its contest'
      using errcode = 'check_violation', constraint = 'expert_assignments_within_a_contest';
  end if;
  return new;
end $$;
create trigger expert_assignments_within_a_contest before insert or update of expert_id, essay_id on expert_assignments
  for each row execute function assignment_is_within_a_contest();

-- While a final runs no expert's markup of it exists. An import may bring one by a recorded decision (imports.before_final);
-- an expert's own hand-in has none.
create function own_markup_is_after_the_final() returns trigger language plpgsql as $$
begin
  if exists (
    select from expert_assignments a
    join dataset_essays d on d.essay_id = a.essay_id
    join datasets t on t.id = d.dataset_id and t.kind = 'final'
    where a.id = new.assignment_id and not exists (
      select from round_items i join rounds r on r.id = i.round_id
      where i.essay_id = a.essay_id and r.mode = 'final' and r.status in ('closed', 'finalised') and not i.cut_off)
  ) then
    raise exception 'experts mark the essays of a final when it is over'
      using errcode = 'check_violation', constraint = 'expert_markups_after_finals';
  end if;
  return new;
end $$;
create trigger expert_markups_after_finals before insert on expert_markups for each row
  when (new.origin = 'editor') execute function own_markup_is_after_the_final();

-- ── teams and decisions (regulation 2.17, 3.1, 7.15, 8.1, 9.5)
create function team_status_may_change() returns trigger language plpgsql as $$
begin
  if new.status <> all (case old.status
    when 'applied' then array['approved', 'refused', 'withdrawn']
    when 'approved' then array['withdrawn', 'disqualified']
    when 'disqualified' then array[]::text[]
    else array['applied']
  end::team_status[]) then
    raise exception 'a team may not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'teams_status';
  end if;
  return new;
end $$;
create trigger teams_status before update of status on teams for each row
  when (new.status <> old.status) execute function team_status_may_change();

-- The jury checks the newest conclusion, which is positive, the technical commission verifies, the organisers approve; after a
-- refusal the jury is asked again.
create function admission_decision_in_turn() returns trigger language plpgsql as $$
declare
  conclusion record;
  last record;
  turn text;
begin
  perform from teams where id::text = new.subject_id and contest_id = new.contest_id for no key update;
  if not found or new.subject_type <> 'team' then
    raise exception 'an admission is about a team of the contest'
      using errcode = 'check_violation', constraint = 'decisions_admission_in_turn';
  end if;
  new.seq := nextval(pg_get_serial_sequence('decisions', 'seq'));
  select id, outcome into conclusion from decisions
    where subject_type = 'team' and subject_id = new.subject_id and kind = 'admission.conclusion' order by seq desc limit 1;
  if conclusion.id is null or conclusion.outcome <> 'positive'
    or new.evidence ->> 'conclusion' is distinct from conclusion.id::text then
    raise exception 'an admission is decided on the newest conclusion, which is positive'
      using errcode = 'check_violation', constraint = 'decisions_admission_in_turn';
  end if;
  select kind, outcome into last from decisions
    where subject_type = 'team' and subject_id = new.subject_id
      and kind in ('admission.check', 'admission.verification', 'admission.approval')
      and evidence ->> 'conclusion' = conclusion.id::text
    order by seq desc limit 1;
  turn := case
    when last.kind is null or last.outcome = 'refused' then 'admission.check jury'
    when last.kind = 'admission.check' then 'admission.verification technical_commission'
    when last.kind = 'admission.verification' then 'admission.approval organiser'
    else 'nobody: the admission is decided'
  end;
  if turn <> new.kind || ' ' || new.role or new.outcome not in ('approved', 'refused') then
    raise exception 'it is the turn of %', turn
      using errcode = 'check_violation', constraint = 'decisions_admission_in_turn';
  end if;
  return new;
end $$;
create trigger decisions_admission_in_turn before insert on decisions for each row
  when (new.kind in ('admission.check', 'admission.verification', 'admission.approval'))
  execute function admission_decision_in_turn();

-- A change of what was announced, a restart and a repeated look name the protocol in which they were agreed; an annulment is
-- asked for it by solution_annulments_decided.
create function decision_names_its_protocol() returns trigger language plpgsql as $$
begin
  raise exception 'a decision % names its protocol', new.kind
    using errcode = 'check_violation', constraint = 'decisions_name_protocols';
end $$;
create trigger decisions_name_protocols before insert on decisions for each row
  when (new.kind in ('parameters.change', 'classifier.change', 'round.restart', 'observation.rerun')
    and btrim(new.protocol_ref) = '')
  execute function decision_names_its_protocol();
