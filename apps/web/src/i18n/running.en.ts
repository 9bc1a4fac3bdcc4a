/** Texts that pages about how a contest is run share, in English. */
export const running = {
  notYours: 'A page for other roles',
  notYoursHint: 'It is open to those who run this contest or decide about it.',
  datasets: 'Data sets',
  rounds: 'Running the rounds',
  experts: 'Experts and checks',
  audit: 'Audit log',
  operations: 'Work of the platform',
};

/** What codes of refusals mean, where pages about running a contest meet them. */
export const codes = {
  ERR_NOTICE_PERIOD: 'The final is nearer than its notice period: say why it is not kept (4.6, 7.5).',
  ERR_ROUND_TIMES: 'The lobby opens no later than the start, and the start is in the future. Correct date and hour.',
  ERR_REASON_MISSING: 'It takes time to answer from teams: a reason is needed.',
  ERR_ROUND_RESTARTED: 'This round is restarted already: go on with the new one.',
  ERR_ESSAYS_GIVEN: 'Essays of this set were given out in another final. A set of new essays is needed (7.15.3).',
  ERR_ESSAYS_SHARED:
    'Another final is scheduled on these essays. Make it void, choose another set, or say why there are two finals.',
  ERR_ESSAYS_KNOWN: 'Teams know these essays from other sets. A final needs unknown ones (2.8).',
  ERR_DATASET_KIND: 'A final is held on a final set, a qualification on a training or test set.',
  ERR_DATASET_NOT_SEALED: 'Seal the set first.',
  ERR_DATASET_UNKNOWN: 'The contest has no such set. Load the page again.',
  ERR_DATASET_EMPTY: 'There is no essay in the set: nothing to seal.',
  ERR_DATASET_FIXED: 'The set is sealed or in use by a round: make its next version.',
  ERR_ESSAY_UNKNOWN: 'The contest has no essay of that identifier. Check the list.',
  ERR_MEDIA_TYPE: 'The platform takes a zip archive or an .ndjson file.',
  ERR_CONTEST_ENGINE: 'A contest of this kind has no such thing.',
  ERR_EXPERT_UNKNOWN: 'There is no expert of that code.',
  ERR_EXPERT_BUSY: 'This expert checks this essay already, is not available or has a full load. Choose another one.',
  ERR_EXPERTS_TOO_FEW: 'There are too few free experts: add one, or allow more load.',
  ERR_ASSIGNMENT_UNKNOWN: 'The assignment is not there any more. Load the page again.',
  ERR_ASSIGNMENT_SUBMITTED: 'The check is handed in, and stays.',
  ERR_ASSIGNMENT_PLACE: 'Only a third check can be taken back.',
  ERR_WORK_NO_LIMIT: 'No time runs for this work: there is nothing to extend.',
  ERR_THIRD_CHECK_EARLY: 'A third check is ordered when the first two are handed in.',
  ERR_THIRD_CHECK_GIVEN: 'The third check of this essay is given out already.',
};
