/** The wire, one file a subject: whatever such a file exports is part of it. */

// Everywhere
export * from './field-rule.js';
export * from './paging.js';
export * from './problem.js';

// The exchange with programs
export * from './exchange-errors.js';
export * from './exchange-events.js';
export * from './exchange-receipt.js';

// People
export * from './identity.js';
export * from './application.js';
export * from './teams.js';
export * from './admission.js';
export * from './experts.js';
export * from './assignments.js';
export * from './work-time.js';
export * from './classifier.js';

// A contest and its data
export * from './localized.js';
export * from './contest.js';
export * from './organising.js';
export * from './parameters.js';
export * from './imports.js';
export * from './datasets.js';
export * from './parameters-in-words.js';
export * from './publications.js';
export * from './calendar.js';
export * from './calendar-in-words.js';
export * from './questions.js';
export * from './scoring-rules.js';
export * from './rule-tasks.js';
export * from './answers-desk.js';
export * from './score-detail.js';
export { gradeTableSchema } from './grade-rules.js';
export { ruleProfileSchema } from './rule-fields.js';

// A round and its result
export * from './round.js';
export * from './round-live.js';
export * from './figures.js';
export * from './leaderboard.js';
export * from './board-document.js';
export * from './live-teams.js';
export * from './requests.js';
export * from './rehearsals.js';
export * from './results.js';
export * from './rescoring.js';
export * from './team-files.js';
export * from './team-board.js';
export * from './team-results.js';
export * from './essay-markups.js';
export * from './report.js';
export * from './protests.js';

// Evidence
export * from './evidence.js';
export * from './received.js';
export * from './refusals.js';
export * from './annulments.js';
export * from './observations.js';
export * from './excuses.js';
export * from './audit.js';
export * from './archive-manifest.js';
export * from './archive-rows.js';
export * from './archive-board.js';

// Running the platform
export * from './jobs.js';
export type { RescoringId, RoundId, TargetId } from './target-id.js';
