-- The same rule as before (migration figures), looked through once for each row: what an engine declares is one row of arrays,
-- where each figure was looked up in engine_figures, and the engine of each row twice. The statements stand as they are, so
-- that a connection plans them once: planning them for each statement was most of what the rule costs. Only where something
-- may be wrong the slow way says what. A figure of a part of the set (score@UA) is declared by its family (score@*): parts are
-- named by organisers.
create or replace function figures_are_declared() returns trigger language plpgsql as $function$
declare
  suspect boolean;
  wrong record;
begin
  if tg_argv[1] = 'session_engines' then
    with declared as materialized (
      select engine, array_agg(figure) as names, array_agg(min) as least, array_agg(max) as greatest,
        array_agg(role is not distinct from 'ranks') as ranks,
        coalesce(array_agg(figure) filter (where case when tg_argv[0] = 'item' then not optional else role = 'ranks' end), '{}') as required
      from engine_figures where "of" in ('both', tg_argv[0]) group by engine
    )
    select exists (
      select from given g join session_engines e using (session_id) left join declared d on d.engine = e.engine
      where case when d.engine is null then g.figures <> '{}' else
        g.figures - d.names <> '{}'
        or ((tg_argv[0] = 'item' or g.value is not null) and not g.figures ?& d.required)
        or exists (
          select from unnest(d.names, d.least, d.greatest, d.ranks) as f (name, least, greatest, ranks)
          where case when not g.figures ? f.name then false
            when jsonb_typeof(g.figures -> f.name) <> 'number' then true
            else (g.figures ->> f.name)::float8 < f.least - 1e-9 or (g.figures ->> f.name)::float8 > f.greatest + 1e-9
              or (f.ranks and (g.figures ->> f.name)::float8 is distinct from g.value) end
        ) end
    ) into suspect;
  else
    with declared as materialized (
      select engine, array_agg(figure) as names, array_agg(min) as least, array_agg(max) as greatest,
        array_agg(role is not distinct from 'ranks') as ranks,
        coalesce(array_agg(figure) filter (where case when tg_argv[0] = 'item' then not optional else role = 'ranks' end), '{}') as required
      from engine_figures where "of" in ('both', tg_argv[0]) group by engine
    )
    select exists (
      select from given g join team_engines e using (team_id) left join declared d on d.engine = e.engine
      where case when d.engine is null then g.figures <> '{}' else
        g.figures - d.names <> '{}'
        or ((tg_argv[0] = 'item' or g.value is not null) and not g.figures ?& d.required)
        or exists (
          select from unnest(d.names, d.least, d.greatest, d.ranks) as f (name, least, greatest, ranks)
          where case when not g.figures ? f.name then false
            when jsonb_typeof(g.figures -> f.name) <> 'number' then true
            else (g.figures ->> f.name)::float8 < f.least - 1e-9 or (g.figures ->> f.name)::float8 > f.greatest + 1e-9
              or (f.ranks and (g.figures ->> f.name)::float8 is distinct from g.value) end
        ) end
    ) into suspect;
  end if;
  if not suspect then
    return null;
  end if;
  execute format($sql$
    select e.engine, f.key as figure, f.value::text as is
    from given g join %1$I e using (%2$I) cross join lateral jsonb_each(g.figures) f
    left join engine_figures d on d.engine = e.engine and d.figure = regexp_replace(f.key, '@.+$', '@*') and d."of" in ('both', %3$L)
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
  -- A figure of a part takes the slow way, and nothing is wrong.
  if wrong.figure is not null then
    raise exception '%: the figure % of the engine % cannot be % (engine_figures)', tg_table_name, wrong.figure,
      wrong.engine, wrong.is using errcode = 'check_violation';
  end if;
  return null;
end $function$;
