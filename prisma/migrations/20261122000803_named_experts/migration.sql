-- An expert is a person that somebody named (regulation 2.28, 7.9). A code that stands in names of files only names nobody: it
-- gets no essays, and marks no final.
ALTER TABLE "experts" ADD COLUMN "named_at" TIMESTAMPTZ(3);
ALTER TABLE "experts" ALTER COLUMN "available" SET DEFAULT false;

-- Named were those with an account, those whom an organiser added, and those who have marked essays of finals: what is stored
-- of them stands, and may be corrected.
update experts e set named_at = coalesce(
  (select min(x.at) from audit_entries x where x.subject_type = 'expert' and x.subject_id = e.id::text and x.action = 'expert.registered'),
  now())
where e.user_id is not null
  or exists (select from audit_entries x where x.subject_type = 'expert' and x.subject_id = e.id::text and x.action = 'expert.registered')
  or exists (
    select from expert_assignments a join dataset_essays d on d.essay_id = a.essay_id
    join datasets s on s.id = d.dataset_id and s.kind = 'final'
    where a.expert_id = e.id and a.status = 'submitted');

-- Essays are given to those who have an account, or whom an organiser made available. Who came from files only and has essays
-- keeps them until they are given to somebody else.
update experts e set available = false
where e.user_id is null and not exists (
  select from audit_entries x where x.subject_type = 'expert' and x.subject_id = e.id::text and x.action = 'expert.registered');
alter table experts add constraint experts_available_are_named check (not available or named_at is not null);

-- What an upload of markups of a final may do beyond that, and why.
ALTER TABLE "imports" ADD COLUMN "new_experts" TEXT;
ALTER TABLE "imports" ADD COLUMN "third_checks" TEXT;
