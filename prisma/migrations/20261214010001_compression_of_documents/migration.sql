-- Answers, texts and markups are compressed by LZ4, which takes Postgres a fraction of the time that its own method does. What
-- is stored already stays as it is and is read as before. A server built without LZ4 goes on with its own method.
do $$
begin
  alter table submissions alter column content set compression lz4;
  alter table markups alter column content set compression lz4, alter column diagnostics set compression lz4;
  alter table expert_markups alter column content set compression lz4;
  alter table essays alter column text set compression lz4;
  alter table essay_scores alter column detail set compression lz4, alter column figures set compression lz4;
  alter table observations alter column payload set compression lz4, alter column outcome set compression lz4;
exception
  when feature_not_supported then null;
end
$$;
