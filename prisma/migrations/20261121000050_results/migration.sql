-- The result of a round: decided in order, frozen, re-scored as a set (regulation 8.2; docs/adr/0009).

-- ── demonstrations may show the unconfirmed board of a final, contests may not
ALTER TABLE "contests" ADD COLUMN "demonstration" BOOLEAN NOT NULL DEFAULT false;

create function preliminary_board_allowed() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from rounds r join contests c on c.id = r.contest_id
    where r.id = new.round_id and r.mode = 'final' and not c.demonstration
  ) then
    raise exception 'the board of a final is shown when it is approved; only a demonstration shows it before'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger decisions_preliminary_board before insert on decisions for each row
  when (new.kind = 'board.preliminary' and new.outcome = 'allowed') execute function preliminary_board_allowed();

-- ── snapshots: when they were approved, and whether they were shown before that
ALTER TABLE "leaderboard_snapshots" ADD COLUMN "preliminary" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "leaderboard_snapshots" ADD COLUMN "approved_at" TIMESTAMPTZ(3);
update leaderboard_snapshots set preliminary = (state = 'preliminary'),
  approved_at = case when state = 'approved' then created_at end;
alter table leaderboard_snapshots add constraint leaderboard_snapshots_approved_when check ((state = 'approved') = (approved_at is not null));
alter table leaderboard_snapshots add constraint leaderboard_snapshots_shown check (
  state = 'approved' or preliminary = (state = 'preliminary'));

-- ── decisions about a result: review, verification, approval; of the newest board only; a refusal begins again
create function result_decision_in_turn() returns trigger language plpgsql as $$
declare
  newest uuid;
  last record;
  turn text;
begin
  -- Decisions about one round, and new versions of its board, wait for each other.
  perform 1 from rounds where id = new.round_id for no key update;
  select id into newest from leaderboard_snapshots where round_id = new.round_id order by version desc limit 1;
  if newest is null or new.subject_id <> newest::text or new.subject_type <> 'leaderboard-snapshot' then
    raise exception 'a decision about a result is about the newest board of the round' using errcode = 'check_violation';
  end if;
  select kind, outcome, decided_at into last from decisions
    where subject_type = 'leaderboard-snapshot' and subject_id = new.subject_id and kind like 'result.%'
    order by decided_at desc limit 1;
  turn := case
    when last.kind is null or last.outcome = 'refused' then 'result.review jury'
    when last.kind = 'result.review' then 'result.verification technical_commission'
    when last.kind = 'result.verification' then 'result.approval organiser'
    else 'nobody: the result is approved'
  end;
  if turn <> new.kind || ' ' || new.role or new.outcome not in ('approved', 'refused') then
    raise exception 'it is the turn of %', turn using errcode = 'check_violation';
  end if;
  if new.decided_at <= last.decided_at then
    raise exception 'decisions about a result are in the order of their times' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger decisions_result_in_turn before insert on decisions for each row
  when (new.kind in ('result.review', 'result.verification', 'result.approval')) execute function result_decision_in_turn();

-- Only the approval changes a snapshot, and only after the organisers' decision about this very one.
create function snapshot_approval() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'state' - 'approved_at' <> to_jsonb(old) - 'state' - 'approved_at' or old.state = 'approved' or new.state <> 'approved' then
    raise exception 'a board never changes; it can only be approved, once' using errcode = 'check_violation';
  end if;
  if not exists (
    select 1 from decisions where kind = 'result.approval' and outcome = 'approved'
      and subject_type = 'leaderboard-snapshot' and subject_id = new.id::text
  ) then
    raise exception 'a board is approved by the organisers, after the jury and the technical commission' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger leaderboard_snapshots_approval before update on leaderboard_snapshots for each row execute function snapshot_approval();

create function snapshot_begins_unapproved() returns trigger language plpgsql as $$
begin
  raise exception 'no board begins approved' using errcode = 'check_violation';
end $$;
create trigger leaderboard_snapshots_begin before insert on leaderboard_snapshots for each row
  when (new.state = 'approved') execute function snapshot_begins_unapproved();

-- ── a round is finalised on an approved result
create function round_finalised_on_result() returns trigger language plpgsql as $$
begin
  if old.status <> 'closed' or coalesce(
    (select state from leaderboard_snapshots where round_id = new.id order by version desc limit 1) <> 'approved', true
  ) or exists (select 1 from rescorings where round_id = new.id and state = 'open') then
    raise exception 'a round is finalised when its newest board is approved and no re-scoring is open' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rounds_finalised before update of status on rounds for each row
  when (new.status = 'finalised' and old.status <> 'finalised') execute function round_finalised_on_result();

-- ── freezes of the public board
CREATE TABLE "board_freezes" (
    "id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "reason" TEXT NOT NULL,

    CONSTRAINT "board_freezes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "board_freezes_round_id_idx" ON "board_freezes"("round_id");
ALTER TABLE "board_freezes" ADD CONSTRAINT "board_freezes_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "rounds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
create unique index board_freezes_one_open on board_freezes (round_id) where ended_at is null;

-- ── re-scorings: parameters of their own, so that live scores are untouched
CREATE TYPE "rescoring_state" AS ENUM ('open', 'applied', 'discarded');
CREATE TABLE "rescorings" (
    "id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "state" "rescoring_state" NOT NULL DEFAULT 'open',
    "parameters_id" UUID NOT NULL,
    "base_parameters_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "inputs" BYTEA,
    "base_snapshot_id" UUID,
    "board" JSONB,
    "changes" JSONB,
    "computed_at" TIMESTAMPTZ(3),
    "snapshot_id" UUID,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "rescorings_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "rescorings_round_id_number_key" ON "rescorings"("round_id", "number");
CREATE UNIQUE INDEX "rescorings_parameters_id_key" ON "rescorings"("parameters_id");
CREATE UNIQUE INDEX "rescorings_snapshot_id_key" ON "rescorings"("snapshot_id");
CREATE INDEX "rescorings_state_idx" ON "rescorings"("state");
ALTER TABLE "rescorings" ADD CONSTRAINT "rescorings_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "rounds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "rescorings" ADD CONSTRAINT "rescorings_parameters_id_fkey" FOREIGN KEY ("parameters_id") REFERENCES "contest_parameters"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "rescorings" ADD CONSTRAINT "rescorings_base_parameters_id_fkey" FOREIGN KEY ("base_parameters_id") REFERENCES "contest_parameters"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "rescorings" ADD CONSTRAINT "rescorings_base_snapshot_id_fkey" FOREIGN KEY ("base_snapshot_id") REFERENCES "leaderboard_snapshots"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "rescorings" ADD CONSTRAINT "rescorings_snapshot_id_fkey" FOREIGN KEY ("snapshot_id") REFERENCES "leaderboard_snapshots"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
create unique index rescorings_one_open on rescorings (round_id) where state = 'open';
alter table rescorings add constraint rescorings_number check (number > 0);
alter table rescorings add constraint rescorings_own_parameters check (parameters_id <> base_parameters_id);
alter table rescorings add constraint rescorings_closed check ((state = 'open') = (closed_at is null));
alter table rescorings add constraint rescorings_applied check ((state = 'applied') = (snapshot_id is not null));
alter table rescorings add constraint rescorings_preview check (
  (inputs is null) = (board is null) and (inputs is null) = (changes is null) and (inputs is null) = (computed_at is null));
alter table rescorings add constraint rescorings_applied_as_previewed check (state <> 'applied' or inputs is not null);

create function rescoring_stays_closed() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'a re-scoring that was applied or discarded stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rescorings_closed_stay before update on rescorings for each row execute function rescoring_stays_closed();
create trigger rescorings_kept before delete on rescorings for each row execute function refuse_change();

-- A version of the parameters that only a re-scoring computes with: no new round takes it.
ALTER TABLE "contest_parameters" ADD COLUMN "scoring_basis" BOOLEAN NOT NULL DEFAULT false;

-- A markup that a re-scoring proposes is not in force before that is applied.
ALTER TABLE "expert_markups" ADD COLUMN "rescoring_id" UUID;
ALTER TABLE "expert_markups" ADD CONSTRAINT "expert_markups_rescoring_id_fkey" FOREIGN KEY ("rescoring_id") REFERENCES "rescorings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "expert_markups_rescoring_id_idx" ON "expert_markups"("rescoring_id");
create view expert_markups_in_force as
  select distinct on (x.assignment_id) x.*
  from expert_markups x left join rescorings z on z.id = x.rescoring_id
  where x.rescoring_id is null or z.state = 'applied'
  order by x.assignment_id, x.version desc;

-- ── what an approved result was made of: the experts' markups that teams see (regulation 7.10)
CREATE TABLE "approved_markups" (
    "snapshot_id" UUID NOT NULL,
    "essay_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "markup_id" UUID NOT NULL,

    CONSTRAINT "approved_markups_pkey" PRIMARY KEY ("snapshot_id","essay_id","place")
);
CREATE INDEX "approved_markups_essay_id_idx" ON "approved_markups"("essay_id");
CREATE INDEX "approved_markups_markup_id_idx" ON "approved_markups"("markup_id");
ALTER TABLE "approved_markups" ADD CONSTRAINT "approved_markups_snapshot_id_fkey" FOREIGN KEY ("snapshot_id") REFERENCES "leaderboard_snapshots"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approved_markups" ADD CONSTRAINT "approved_markups_essay_id_fkey" FOREIGN KEY ("essay_id") REFERENCES "essays"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approved_markups" ADD CONSTRAINT "approved_markups_markup_id_fkey" FOREIGN KEY ("markup_id") REFERENCES "markups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
create trigger approved_markups_append_only before update or delete on approved_markups for each row execute function refuse_change();
