-- That a team passed the qualification of the larger contest (regulation 4.3) is the organisers' record, with its protocol.
alter table decisions add constraint decisions_parent_qualification check (
  kind <> 'team.parent-qualification' or
  (role = 'organiser' and subject_type = 'team' and btrim(protocol_ref) <> '' and outcome in ('passed', 'not-passed')));
