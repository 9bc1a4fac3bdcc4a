-- What answers are scored against is fixed with the set, where it is a document that is known then (docs/adr/0021): the leaves
-- are salted, so that nobody can guess the few labels of a question from its hash. Sets that were sealed before have no
-- such root, and stay as they are.
ALTER TABLE "datasets" ADD COLUMN "reference_root" BYTEA;
alter table datasets add constraint datasets_reference_root check (
  reference_root is null or (octet_length(reference_root) = 32 and sealed_at is not null)
);

CREATE TABLE "sealed_references" (
    "dataset_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "rule_id" UUID NOT NULL,
    "salt" BYTEA NOT NULL,

    CONSTRAINT "sealed_references_pkey" PRIMARY KEY ("dataset_id","position")
);
CREATE INDEX "sealed_references_rule_id_idx" ON "sealed_references"("rule_id");
ALTER TABLE "sealed_references" ADD CONSTRAINT "sealed_references_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "datasets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "sealed_references" ADD CONSTRAINT "sealed_references_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "question_rules"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
alter table sealed_references add constraint sealed_references_salt check (octet_length(salt) = 32);

-- They come with the seal, and stay as it does.
create function sealed_references_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (select 1 from datasets where id = new.dataset_id and sealed_at is null) then
    return new;
  end if;
  raise exception 'the seal of a set stays' using errcode = 'check_violation';
end $$;
create trigger sealed_references_stay before insert or update or delete on sealed_references
  for each row execute function sealed_references_stay();

create or replace function seal_stays() returns trigger language plpgsql as $$
begin
  if old.sealed_at is not null and (new.merkle_root, new.sealed_at, new.reference_root)
    is distinct from (old.merkle_root, old.sealed_at, old.reference_root) then
    raise exception 'the seal of a set stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
