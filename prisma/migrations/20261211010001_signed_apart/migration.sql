-- ── one person signs one step of a chain (regulation 8.1, 8.2)
-- Roles stand apart while somebody has them (roles_apart). Who gives one back and gets another would still check their own
-- signature: the steps of a chain since its last refusal are signed by different people, unless one of the two roles was
-- given beside the other by a recorded decision.
create function step_signed_before(
  person uuid, contest uuid, about_type text, about text, signed text, as_role role, conclusion text
) returns text language sql stable as $$
  with chain as (
    select d.seq, d.kind, d.role, d.outcome, d.decided_by_id from decisions d
    where d.subject_type = about_type and d.subject_id = about
      and d.evidence ->> 'conclusion' is not distinct from conclusion
      and split_part(d.kind, '.', 1) = split_part(signed, '.', 1)
      and d.kind in ('result.review', 'result.verification', 'result.approval',
        'admission.check', 'admission.verification', 'admission.approval')
  )
  select c.kind from chain c
  where c.decided_by_id = person and c.kind <> signed
    and c.seq > coalesce((select max(r.seq) from chain r where r.outcome = 'refused'), 0)
    and not exists (
      select from role_grants g
      where g.user_id = person and g.role in (as_role, c.role) and g.decision_id is not null
        and (g.contest_id is null or g.contest_id = contest))
  order by c.seq limit 1
$$;

-- Decisions from before the rule stay.
create function step_is_signed_by_another() returns trigger language plpgsql as $$
declare
  before text := step_signed_before(new.decided_by_id, new.contest_id, new.subject_type, new.subject_id, new.kind,
    new.role, new.evidence ->> 'conclusion');
begin
  if before is not null then
    raise exception 'whoever signed % does not sign % of the same chain', before, new.kind
      using errcode = 'check_violation', constraint = 'decisions_signed_apart';
  end if;
  return new;
end $$;
create trigger decisions_signed_apart before insert on decisions for each row
  when (new.decided_by_id is not null and new.kind in ('result.review', 'result.verification', 'result.approval',
    'admission.check', 'admission.verification', 'admission.approval'))
  execute function step_is_signed_by_another();
