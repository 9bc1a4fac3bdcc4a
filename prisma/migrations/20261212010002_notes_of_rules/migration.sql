-- ── the criterion in words that a rule was written for
-- It comes with the rule and stays as the rule does; of an accepted draft it is the draft's.
alter table scoring_rules add column note text;
alter table scoring_rules add constraint scoring_rules_note check (length(note) between 1 and 20000);

alter table scoring_rules disable trigger scoring_rules_fixed;
update scoring_rules r set note = d.criterion from rule_drafts d where d.id = r.draft_id;
alter table scoring_rules enable trigger scoring_rules_fixed;
