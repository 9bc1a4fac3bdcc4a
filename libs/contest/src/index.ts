export { leastSample, standsForPlace, type CountedRound, type CountingRules, type EndedSession } from './counting.js';
export { ADMISSION_CHAIN, type AdmissionKind } from './admission.js';
export {
  ANNULMENT_CAUSES,
  annulmentBudget,
  annulmentOf,
  touches,
  type AnnulmentBudget,
  type AnnulmentCause,
  type Outage,
} from './annulment.js';
export {
  CHAIN_OUTCOMES,
  chainState,
  refuseDecision,
  type ChainDecision,
  type ChainOutcome,
  type ChainRefusal,
  type ChainState,
  type ChainStep,
  type DecisionChain,
} from './decision-chain.js';
export {
  REFUSALS,
  VERDICTS,
  dueFile,
  receive,
  refusalOf,
  replayFile,
  verdictOf,
  type Answer,
  type ContentState,
  type FileState,
  type Reception,
  type Refusal,
  type Verdict,
} from './file.js';
export { faultOf, faultTouches, type Fault, type FileTime } from './excuse.js';
export {
  endedBy,
  endOfFile,
  isCutOff,
  isDueAt,
  plannedDeadline,
  possibleDeadlines,
  silenceSince,
  type Closing,
  type Closings,
  type FileEnd,
  type PlannedMoment,
} from './file-end.js';
export {
  fileFigures,
  sessionFigures,
  warningsOf,
  type FileFigures,
  type RoundWarning,
  type SessionFigures,
  type SessionFiles,
} from './live-view.js';
export {
  findIncidents,
  incidentKey,
  INCIDENT_RULES,
  type Incident,
  type IncidentRules,
  type PassedEssay,
} from './incidents.js';
export { isReady, progressOf, type Progress } from './progress.js';
export {
  READINESS_GAPS,
  READINESS_RULES,
  readinessOf,
  type ProofSession,
  type Readiness,
  type ReadinessFacts,
  type ReadinessGap,
  type ReadinessRule,
  type SessionOutcome,
} from './readiness.js';
export { ROUND_STATUSES, closesNow, opensNow, type RoundState, type RoundStatus } from './round.js';
export { RESULT_CHAIN, RESULT_STEPS, resultKind, resultStep, type ResultKind, type ResultStep } from './result.js';
export { ROUND_MODES, type RoundMode, type RoundRules } from './rules.js';
export { markupSight, type EssayState, type MarkupReader } from './markup-sight.js';
export { isShortNotice } from './notice.js';
export { closingTime, deadlineOf, inTime, makeSchedule, plannedAt, wholeMs, type HandingOver } from './schedule.js';
export {
  askUntil,
  CLOSE_REASONS,
  decideOpening,
  isAbandoned,
  type Applicant,
  type CloseReason,
  type Opening,
  type OpeningRefusal,
} from './session.js';
export {
  deadlineUnder,
  DEADLINE_READINGS,
  ownFiles,
  whatIf,
  type DeadlineReading,
  type ReadingOutcome,
  type TimedAnswer,
  type TimedFile,
  type TimedSession,
} from './what-if.js';
export { TEAM_STATUSES, mayBecome, type TeamStatus } from './team-status.js';
export { calendarOf, contestCalendar } from './calendar/contest-calendar.js';
export {
  type CalendarFacts,
  type CalendarReader,
  type CalendarRound,
  type CalendarTeam,
  type DatedDecision,
} from './calendar/facts.js';
export { makeIcal, type IcalEvent } from './calendar/ical.js';
export { remindersOf, type Reminder } from './calendar/reminders.js';
export { type Duty, type Term, type TermKind } from './calendar/term.js';
