-- As prisma/schema.prisma can say it: of a list it never says that it is not null, a constraint does.
alter table observations alter column asked_at set default current_timestamp;
alter table answer_observations
  alter column keys drop not null,
  add constraint answer_observations_keys check (keys is not null);
