-- Figures as data (docs/adr/0014): what an engine computes is a value that ranks and an object of figures, in place of
-- columns for the figures of every engine. Which figures there are stands in tables that the catalogue of engines fills.
CREATE TABLE "engines" (
    "id" TEXT NOT NULL,
    "reference" TEXT NOT NULL,

    CONSTRAINT "engines_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "engine_figures" (
    "engine" TEXT NOT NULL,
    "figure" TEXT NOT NULL,
    "of" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "min" DOUBLE PRECISION NOT NULL,
    "max" DOUBLE PRECISION,
    "role" TEXT,
    "optional" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "engine_figures_pkey" PRIMARY KEY ("engine", "figure")
);
ALTER TABLE "engine_figures" ADD CONSTRAINT "engine_figures_engine_fkey" FOREIGN KEY ("engine") REFERENCES "engines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
alter table engine_figures add constraint engine_figures_of check ("of" in ('item', 'solution', 'both'));
create unique index engine_figures_one_ranks on engine_figures (engine) where role = 'ranks';

insert into engines (id, reference) values ('markup', 'independent-experts'), ('rules', 'one-document');
insert into engine_figures (engine, figure, "of", unit, min, max, role, optional) values
  ('markup', 'star', 'solution', 'percent', 0, 100, 'ranks', false),
  ('markup', 'm2', 'both', 'percent', 0, 100, null, false),
  ('markup', 'm3', 'both', 'percent', 0, 100, null, false),
  ('markup', 'm4', 'both', 'percent', 0, 100, null, false),
  ('markup', 'm5', 'both', 'percent', 0, 100, null, false),
  ('markup', 'm6', 'both', 'percent', 0, 100, null, false),
  ('markup', 'otar', 'solution', 'percent', 0, null, null, true),
  ('markup', 'sterShare', 'solution', 'percent', 0, null, null, true),
  ('markup', 'ceiling', 'both', 'percent', 0, 100, null, false),
  ('markup', 'average', 'item', 'percent', 0, 100, null, false),
  ('markup', 'best', 'item', 'percent', 0, 100, null, false),
  ('markup', 'mOpt', 'item', 'percent', 0, null, null, true),
  ('markup', 'mAvg', 'item', 'percent', 0, null, null, true),
  ('rules', 'sum', 'solution', 'points', 0, null, 'ranks', false),
  ('rules', 'share', 'solution', 'percent', 0, 100, null, false);

-- A number goes through JSON exactly: it is written with the fewest digits that read back as the same one.
set extra_float_digits = 1;

ALTER TABLE "essay_scores" ADD COLUMN "figures" JSONB NOT NULL DEFAULT '{}';
update essay_scores set figures = jsonb_strip_nulls(jsonb_build_object('average', average, 'best', best, 'm2', m2, 'm3', m3,
  'm4', m4, 'm5', m5, 'm6', m6, 'mOpt', m_opt, 'mAvg', m_avg, 'ceiling', ceiling));
alter table essay_scores drop constraint essay_scores_one_engine;
ALTER TABLE "essay_scores" ALTER COLUMN "figures" DROP DEFAULT,
  DROP COLUMN "average", DROP COLUMN "best", DROP COLUMN "m2", DROP COLUMN "m3", DROP COLUMN "m4", DROP COLUMN "m5",
  DROP COLUMN "m6", DROP COLUMN "m_opt", DROP COLUMN "m_avg", DROP COLUMN "ceiling";

ALTER TABLE "solution_scores" ADD COLUMN "value" DOUBLE PRECISION, ADD COLUMN "figures" JSONB NOT NULL DEFAULT '{}';
update solution_scores set value = coalesce(star, sum), figures = jsonb_strip_nulls(jsonb_build_object('star', star,
  'otar', otar, 'm2', m2, 'm3', m3, 'm4', m4, 'm5', m5, 'm6', m6, 'sterShare', ster_share, 'ceiling', ceiling, 'sum', sum,
  'share', share));
alter table solution_scores drop constraint solution_scores_ranked_has_value;
alter table solution_scores drop constraint solution_scores_share;
ALTER TABLE "solution_scores" ALTER COLUMN "figures" DROP DEFAULT,
  DROP COLUMN "star", DROP COLUMN "otar", DROP COLUMN "m2", DROP COLUMN "m3", DROP COLUMN "m4", DROP COLUMN "m5",
  DROP COLUMN "m6", DROP COLUMN "ster_share", DROP COLUMN "ceiling", DROP COLUMN "sum", DROP COLUMN "share";
alter table solution_scores add constraint solution_scores_ranked_has_value check ((status = 'ranked') = (value is not null));

ALTER TABLE "leaderboard_rows" ADD COLUMN "value" DOUBLE PRECISION, ADD COLUMN "figures" JSONB NOT NULL DEFAULT '{}';
alter table leaderboard_rows disable trigger leaderboard_rows_append_only;
update leaderboard_rows set value = coalesce(star, sum), figures = jsonb_strip_nulls(jsonb_build_object('star', star,
  'otar', otar, 'm2', m2, 'm3', m3, 'm4', m4, 'm5', m5, 'm6', m6, 'sterShare', ster_share, 'sum', sum, 'share', share));
alter table leaderboard_rows enable trigger leaderboard_rows_append_only;
alter table leaderboard_rows drop constraint leaderboard_rows_ranked_has_value;
alter table leaderboard_rows drop constraint leaderboard_rows_share;
ALTER TABLE "leaderboard_rows" ALTER COLUMN "figures" DROP DEFAULT,
  DROP COLUMN "star", DROP COLUMN "otar", DROP COLUMN "m2", DROP COLUMN "m3", DROP COLUMN "m4", DROP COLUMN "m5",
  DROP COLUMN "m6", DROP COLUMN "ster_share", DROP COLUMN "sum", DROP COLUMN "share";
alter table leaderboard_rows add constraint leaderboard_rows_ranked_has_value check (place is null or (place > 0 and value is not null));

-- Previews of open re-scorings are applied as they were seen.
update rescorings set board = jsonb_set(board, '{rows}', (
  select coalesce(jsonb_agg((row - array['star', 'otar', 'm2', 'm3', 'm4', 'm5', 'm6', 'sterShare', 'ceiling', 'sum', 'share'])
    || jsonb_build_object(
      'value', coalesce(nullif(row -> 'star', 'null'), nullif(row -> 'sum', 'null'), 'null'),
      'figures', jsonb_strip_nulls(jsonb_build_object('star', row -> 'star', 'otar', row -> 'otar', 'm2', row -> 'm2',
        'm3', row -> 'm3', 'm4', row -> 'm4', 'm5', row -> 'm5', 'm6', row -> 'm6', 'sterShare', row -> 'sterShare',
        'ceiling', row -> 'ceiling', 'sum', row -> 'sum', 'share', row -> 'share'))) order by place), '[]')
  from jsonb_array_elements(board -> 'rows') with ordinality as each (row, place)))
where state = 'open' and board is not null;

-- An engine that the platform does not have scores nothing.
alter table contests drop constraint contests_engine;
ALTER TABLE "contests" ADD CONSTRAINT "contests_engine_fkey" FOREIGN KEY ("engine") REFERENCES "engines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What figures must be, once for each statement. A figure is one that the engine declares for an item or for a solution,
-- a number, and in its range, which rounding may leave by a last bit. Scores of items have all figures that are not
-- optional; what ranks a solution is its figure that ranks. Arguments: item or solution, and by what the engine is found.
create view session_engines as
  select s.id as session_id, c.engine
  from sessions s join teams t on t.id = s.team_id join contests c on c.id = t.contest_id;
create view team_engines as
  select t.id as team_id, c.engine from teams t join contests c on c.id = t.contest_id;

create function figures_are_declared() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  execute format($sql$
    select e.engine, f.key as figure, f.value::text as is
    from given g join %1$I e using (%2$I) cross join lateral jsonb_each(g.figures) f
    left join engine_figures d on d.engine = e.engine and d.figure = f.key and d."of" in ('both', %3$L)
    where case when d.figure is null or jsonb_typeof(f.value) <> 'number' then true
      else f.value::float8 < d.min - 1e-9 or f.value::float8 > d.max + 1e-9
        or (d.role = 'ranks' and f.value::float8 is distinct from g.value) end
    union all
    select e.engine, d.figure, 'nothing'
    from given g join %1$I e using (%2$I)
    join engine_figures d on d.engine = e.engine and d."of" in ('both', %3$L)
    where case when %3$L = 'item' then not d.optional else d.role = 'ranks' and g.value is not null end
      and not g.figures ? d.figure
    limit 1$sql$, tg_argv[1], tg_argv[2], tg_argv[0]) into wrong;
  if wrong.figure is not null then
    raise exception '%: the figure % of the engine % cannot be % (engine_figures)', tg_table_name, wrong.figure,
      wrong.engine, wrong.is using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger essay_scores_figures_new after insert on essay_scores referencing new table as given
  for each statement execute function figures_are_declared('item', 'session_engines', 'session_id');
create trigger essay_scores_figures_changed after update on essay_scores referencing new table as given
  for each statement execute function figures_are_declared('item', 'session_engines', 'session_id');
create trigger solution_scores_figures_new after insert on solution_scores referencing new table as given
  for each statement execute function figures_are_declared('solution', 'session_engines', 'session_id');
create trigger solution_scores_figures_changed after update on solution_scores referencing new table as given
  for each statement execute function figures_are_declared('solution', 'session_engines', 'session_id');
create trigger leaderboard_rows_figures_new after insert on leaderboard_rows referencing new table as given
  for each statement execute function figures_are_declared('solution', 'team_engines', 'team_id');

-- A document belongs to an item of any engine that is scored against documents.
create or replace function rule_is_of_a_question() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from essays e join contests c on c.id = e.contest_id join engines n on n.id = c.engine
    where e.id = new.essay_id and n.reference = 'one-document'
  ) then
    raise exception 'a rule belongs to a question of a contest by rules' using errcode = 'check_violation';
  end if;
  return new;
end $$;
