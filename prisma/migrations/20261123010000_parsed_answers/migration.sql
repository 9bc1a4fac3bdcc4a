-- What an engine made of an answer is one JSON value, of any engine. The engine of marked essays had two columns of its own.
alter table markups add column content jsonb;
update markups m
set content = case c.engine
  when 'markup' then jsonb_build_object('criteria', m.criteria, 'fragments', m.fragments)
  else m.fragments
end
from essays e join contests c on c.id = e.contest_id
where e.id = m.essay_id;
alter table markups alter column content set not null, drop column criteria, drop column fragments;
