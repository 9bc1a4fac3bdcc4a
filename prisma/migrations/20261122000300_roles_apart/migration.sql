-- ── roles of one person in one contest (regulation 7.9, 8, 11.1)
-- A grant that the regulation leaves open names the decision that allows it.
alter table role_grants add column decision_id uuid;
create index role_grants_decision_id_idx on role_grants (decision_id);
alter table role_grants add constraint role_grants_decision_id_fkey
  foreign key (decision_id) references decisions (id) on delete restrict on update cascade;

-- 'never': participants have no part in marking and judging (11.1), experts are independent (7.9) of each other and of those
-- who read and judge their markups. 'decision': jury, commission and organisers look at each other's work (8.1, 8.2); the
-- regulation does not say that one person may not sit in two of them.
create function roles_apart(a role, b role) returns text language sql immutable as $$
  select case
    when a = b then null
    when 'team_member' in (a, b) or 'expert' in (a, b) then 'never'
    else 'decision' end
$$;

-- What people are, and where: without a contest on the whole platform, which is in every contest.
create view roles_held as
  select user_id, contest_id, role, decision_id is not null as decided from role_grants
  union all
  select user_id, contest_id, 'expert'::role, false from experts where user_id is not null
  union all
  select m.user_id, t.contest_id, 'team_member'::role, false from team_members m join teams t on t.id = m.team_id;

-- The first role that keeps a person from another one: rather one of the contest itself.
create function role_in_the_way(person uuid, contest uuid, added role)
returns table (held role, held_in uuid, apart text) language sql stable as $$
  select h.role, h.contest_id, roles_apart(h.role, added) from roles_held h
  where h.user_id = person and (contest is null or h.contest_id is null or h.contest_id = contest)
    and roles_apart(h.role, added) is not null
  order by roles_apart(h.role, added) = 'never' desc, h.contest_id nulls last, h.role
  limit 1
$$;

-- Rows from before stay (`starboard contest roles` names them); what is added or changed is looked at.
create function role_stands_apart() returns trigger language plpgsql as $$
declare
  added role;
  contest uuid;
  decided boolean := false;
  found_role record;
begin
  if tg_table_name = 'role_grants' then
    added := new.role; contest := new.contest_id; decided := new.decision_id is not null;
  elsif tg_table_name = 'experts' then
    added := 'expert'; contest := new.contest_id;
  else
    added := 'team_member'; select t.contest_id into contest from teams t where t.id = new.team_id;
  end if;
  -- Two roles at the same moment wait for each other.
  perform 1 from users where id = new.user_id for no key update;
  select * into found_role from role_in_the_way(new.user_id, contest, added);
  if found_role.apart = 'never' or (found_role.apart = 'decision' and not decided) then
    raise exception 'one person is not both % and % of a contest', found_role.held, added
      using errcode = 'check_violation', constraint = 'roles_apart';
  end if;
  return new;
end $$;
create trigger role_grants_apart before insert or update of user_id, contest_id, role, decision_id on role_grants
  for each row execute function role_stands_apart();
create trigger team_members_apart before insert or update of user_id, team_id on team_members
  for each row execute function role_stands_apart();
create trigger experts_apart_new before insert on experts
  for each row when (new.user_id is not null) execute function role_stands_apart();
create trigger experts_apart before update of user_id, contest_id on experts
  for each row when (new.user_id is not null and new.user_id is distinct from old.user_id) execute function role_stands_apart();
