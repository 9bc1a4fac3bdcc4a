-- Why an upload may bring experts' markups of a final that is not over yet (regulation 2.8, 7.3); else they are refused.
alter table "imports" add column "before_final" text;
alter table "imports" add constraint "imports_before_final" check ("before_final" is null or btrim("before_final") <> '');
