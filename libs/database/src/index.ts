export { ArchiveCommands } from './archive/archive.commands.js';
export {
  ArchiveQueries,
  type ArchiveContent,
  type ArchiveHead,
  type ArchiveSource,
  type PublishedArchive,
} from './archive/archive.queries.js';
export { appendAudit, personActor, verifyAuditChain, type AuditRecord, type By } from './kernel/audit-log.js';
export { recordBackup } from './audit/record-backup.js';
export { DecisionQueries, type DecisionRow } from './audit/decision.queries.js';
export { AuditQueries, type AuditFilter, type AuditRow } from './audit/audit.queries.js';
export { auditHead, verifyChain, type ChainVerdict, type Queryable } from './kernel/verify-chain.js';
export { Digest, sameDigest, type RowDigest } from './backup/digest.js';
export { loadBackup, type BackupSource } from './backup/load-backup.js';
export { withSnapshot, type Snapshot } from './backup/snapshot.js';
export { CalendarQueries, type ContestCalendar } from './calendar/calendar.queries.js';
export { MessageCommands, type ClaimedMessage, type NewMessage } from './calendar/message.commands.js';
export { MessageQueries, type Addressee, type Bearers, type MessageRecord } from './calendar/message.queries.js';
export { type Decided, makeDecided } from './kernel/decided.js';
export { type DecidedBy } from './kernel/decision.js';
export { hashApiToken, makeApiToken, type FreshToken } from './teams/api-token.js';
export { ClassifierCommands, type NewClassifier, type SetClassifier } from './contests/classifier.commands.js';
export { ClassifierQueries, type ClassifierVersion } from './contests/classifier.queries.js';
export { ContestCommands, type NewContest } from './contests/contest.commands.js';
export { ContestQueries } from './contests/contest.queries.js';
export type { MadeVersion, ParametersVersion } from './contests/parameters-version.js';
export { DatasetCommands, type EssayImport } from './datasets/dataset.commands.js';
export { type NewDataset } from './datasets/dataset-version.js';
export { DatasetEditCommands, type DatasetChange, type NoticeBy } from './datasets/dataset-edit.commands.js';
export { DatasetQueries, type DatasetRecord } from './datasets/dataset.queries.js';
export {
  DatasetContentQueries,
  type ContentEssay,
  type ContentMarkup,
  type NoticedInMarkup,
  type Release,
} from './datasets/dataset-content.queries.js';
export {
  AnnouncementCommands,
  type AnnouncementKind,
  type AnnouncementText,
} from './publications/announcement.commands.js';
export { ContestSettingCommands } from './publications/contest-setting.commands.js';
export { DocumentCommands, type NewDocument } from './publications/document.commands.js';
export { PublicationQueries, type DocumentHead } from './publications/publication.queries.js';
export { SetFilesQueries, type SetSource } from './datasets/set-files.queries.js';
export { SealQueries, type EssayProof, type RoundSeal } from './datasets/seal.queries.js';
export { type NewEssay, type StoredEssay } from './datasets/store-essays.js';
export { OwnContestQueries, type OwnContest } from './contests/own-contest.queries.js';
export { OrganiserRoundQueries, type OrganiserRound, type PlannedItem } from './contests/organiser-round.queries.js';
export { RoundEndCommands, type Restart, type RestartProtocols } from './contests/round-end.commands.js';
export type { NewRound } from './contests/round-making.js';
export { RoundCommands } from './contests/round.commands.js';
export type { RoundTimes } from './contests/round-schedule.js';
export { Database, isOnlyClient, OWN_NAME } from './kernel/database.js';
export { RehearsalCommands, type SimulatedTeam } from './rehearsals/rehearsal.commands.js';
export { RehearsalQueries } from './rehearsals/rehearsal.queries.js';
export {
  announcedFinal,
  lobbyOf,
  refuseNear,
  type RehearsalSize,
  sizeOf,
  timesOf,
} from './rehearsals/rehearsal-size.js';
export { RehearsalListQueries, type RehearsalRecord } from './rehearsals/rehearsal-list.queries.js';
export { RehearsalRunCommands, type RehearsalEnd, type RehearsalStep } from './rehearsals/rehearsal-run.commands.js';
export { PlatformLock } from './kernel/platform-lock.js';
export { DatabaseModule } from './database.module.js';
export { appliedMigrations, migrate, migrationNames, pendingMigrations, schemaScript } from './kernel/migrations.js';
export { Lifeline, type Patience } from './kernel/lifeline.js';
export { Notifications, type Channels } from './kernel/notifications.js';
export { AssignmentCommands } from './experts/assignment.commands.js';
export { AssignmentQueries, type AssignmentRequest, type Check } from './experts/assignment.queries.js';
export { ExpertCommands, type ExpertMarkupImport, type NewExpert } from './experts/expert.commands.js';
export { AgreementQueries, type CheckedEssay } from './experts/agreement.queries.js';
export {
  ExpertQueries,
  type AssignmentFilter,
  type AssignmentRecord,
  type ExpertRecord,
} from './experts/expert.queries.js';
export {
  EssayMarkupQueries,
  type ComparedBoard,
  type ComparedEssay,
  type ComparedMarkup,
} from './results/essay-markup.queries.js';
export { RefusalCommands, type CountedRefusal } from './sessions/refusal.commands.js';
export { RefusalQueries, type RefusalRecord } from './sessions/refusal.queries.js';
export { DraftCommands } from './experts/draft.commands.js';
export { DraftQueries, type Draft, type EndedDraft } from './experts/draft.queries.js';
export { mustStart } from './experts/work-time.js';
export { WorkTimeCommands, type DraftReading } from './experts/work-time.commands.js';
export { OwnWorkCommands } from './experts/own-work.commands.js';
export { OwnWorkQueries, type OwnAssignment, type OwnEssay, type PriorCheck } from './experts/own-work.queries.js';
export { planAssignments, type AssignmentPlan, type ExpertLoad } from './experts/plan-assignments.js';
export { ThirdCheckQueries, type ThirdCheckFinding } from './experts/third-check.queries.js';
export { planMarkups, type NewExpertMarkup, type RefusedMarkup } from './experts/plan-markups.js';
export { BoardCommands, type PublishedBoard } from './scores/board.commands.js';
export { MarkupCommands, type ParsedMarkup } from './scores/markup.commands.js';
export { MarkupQueries, type MarkupSource, type UnparsedMarkups } from './scores/markup.queries.js';
export type { ScoredAgreement, ScoredEssay } from './scores/score-rows.js';
export {
  QuestionQueries,
  type QuestionRecord,
  type QuestionRuleRecord,
  type QuestionRuleText,
} from './questions/question.queries.js';
export { QuestionCommands, type NewQuestion, type QuestionImport } from './questions/question.commands.js';
export { ScoringCommands, type EssayScores } from './scores/scoring.commands.js';
export { ScoringQueries, type EssayWork, type OpenAnswer, type OpenEssay } from './scores/scoring.queries.js';
export { AccessQueries, type ContestAccess } from './identity/access.queries.js';
export { IdempotencyCommands, type RepeatKey, type RepeatState } from './identity/idempotency.commands.js';
export { GrantCommands } from './identity/grant.commands.js';
export { GrantQueries, type GrantRecord } from './identity/grant.queries.js';
export { findRolesTogether, type RolesTogether } from './identity/roles-together.js';
export { LinkCommands, type FreshLink, type NewLink } from './identity/link.commands.js';
export { LinkQueries, type LinkRecord } from './identity/link.queries.js';
export { LinkUseCommands, type NewPerson } from './identity/link-use.commands.js';
export { LinkUseQueries } from './identity/link-use.queries.js';
export { LoginCommands } from './identity/login.commands.js';
export { LoginQueries } from './identity/login.queries.js';
export { isAccountOpen, loginStore } from './identity/login-store.js';
export { PasswordAttemptCommands, type AttemptLimit } from './identity/password-attempt.commands.js';
export { PersonCommands } from './identity/person.commands.js';
export { PersonQueries, type ContestStanding } from './identity/person.queries.js';
export { hashSecret, makePersonalToken, type FreshSecret } from './identity/personal-token.js';
export { PersonalTokenCommands, type PersonRecord } from './identity/personal-token.commands.js';
export { PersonalTokenQueries } from './identity/personal-token.queries.js';
export { ImportCommands, type ImportPurpose, type NewImport } from './imports/import.commands.js';
export { ImportQueries, type ImportFileRecord, type ImportRecord } from './imports/import.queries.js';
export { ImportRunCommands } from './imports/import-run.commands.js';
export { ImportRunQueries, type OpenImport } from './imports/import-run.queries.js';
export {
  IMPORT_BATCH,
  NothingStored,
  storeFolder,
  type FolderTarget,
  type StoredFolder,
} from './imports/store-folder.js';
export { type CheckedMarkup } from './imports/store-markups.js';
export { FreezeCommands } from './results/freeze.commands.js';
export { FreezeQueries, type BoardFreezeRecord } from './results/freeze.queries.js';
export type { ProposedMarkup } from './results/propose-markups.js';
export type { ProposedRule } from './results/propose-rules.js';
export { RescoringCommands, type NewRescoring } from './results/rescoring.commands.js';
export { RescoringQueries, type RescoringName, type RescoringRecord } from './results/rescoring.queries.js';
export { RerunCommands } from './observations/rerun.commands.js';
export { RerunQueries } from './observations/rerun.queries.js';
export { AnnulmentCommands } from './results/annulment.commands.js';
export { AnnulmentQueries, type AnnulledSolution } from './results/annulment.queries.js';
export { ExcuseCommands } from './results/excuse.commands.js';
export { ExcuseQueries, type AnnulledTeamFile, type ExcusePreview, type FileName } from './results/excuse.queries.js';
export { RescoringApplyCommands } from './results/rescoring-apply.commands.js';
export type { RescoringChanges } from './results/rescoring-changes.js';
export { RescoringPreviewCommands } from './results/rescoring-preview.commands.js';
export { RescoringPreviewQueries } from './results/rescoring-preview.queries.js';
export { ResultCommands, type ResultDecision } from './results/result.commands.js';
export { ResultQueries, type MadeDecision, type ResultState } from './results/result.queries.js';
export { describeWait, type ScoringWait } from './results/scoring-wait.js';
export { BoardVersionQueries, type BoardVersion } from './results/board-version.queries.js';
export {
  TeamResultQueries,
  type ApprovedEssay,
  type OwnAnswer,
  type OwnSolution,
} from './results/team-result.queries.js';
export {
  ReportQueries,
  type ReportEssayRow,
  type ReportHead,
  type ReportInputs,
  type ReportResult,
} from './reports/report.queries.js';
export { ReportListQueries, type ReportListRow } from './reports/report-list.queries.js';
export { RuleViolation } from './kernel/rule-violation.js';
export { ClosingCommands, type AnnulledFile, type ClosingRules, type DueFile } from './sessions/closing.commands.js';
export { ClosingQueries } from './sessions/closing.queries.js';
export { ConnectionCommands, type ConnectionClaim } from './sessions/connection.commands.js';
export { ConnectionQueries, PROCESS_LOCK_CLASS } from './sessions/connection.queries.js';
export { IncidentCommands } from './evidence/incident.commands.js';
export {
  IncidentQueries,
  type BeatEvidence,
  type IncidentEvidence,
  type IncidentRound,
  type MissedFile,
  type StoredIncident,
  type WatchedRound,
} from './evidence/incident.queries.js';
export {
  ReceivedQueries,
  type ProgramLog,
  type ReceivedFile,
  type ReceivingRound,
  type SentContent,
  type SentFilter,
} from './evidence/received.queries.js';
export { TeamFileQueries, type TeamAttempt, type TeamFile, type TeamFileRound } from './evidence/team-file.queries.js';
export { TimingQueries, type RoundTimings, type TeamTimes } from './evidence/timing.queries.js';
export { EvidenceCommands, type Beat, type SessionFact } from './sessions/evidence.commands.js';
export { EvidenceQueries } from './sessions/evidence.queries.js';
export {
  ExchangeSessionCommands,
  RoundEndedError,
  SessionQuotaError,
  type NewSession,
} from './sessions/exchange-session.commands.js';
export {
  ExchangeSessionQueries,
  type IdleSession,
  type SessionRecord,
  type StoredSessionParams,
} from './sessions/exchange-session.queries.js';
export { type StoredFile } from './sessions/file-row.js';
export { ProcessLock } from './sessions/process-lock.js';
export { ReleaseCommands, type ReleaseRecord } from './sessions/release.commands.js';
export { ReleaseQueries } from './sessions/release.queries.js';
export { RoundLiveViewQueries, type LiveTeam, type RoundLiveView } from './sessions/round-live-view.queries.js';
export { RunningRoundCommands, type RoundKeyPair } from './sessions/running-round.commands.js';
export {
  RunningRoundQueries,
  type EssayText,
  type RunningRound,
  type ScheduledItem,
} from './sessions/running-round.queries.js';
export {
  SubmissionCommands,
  type BatchContext,
  type ChainHead,
  type StoredReceipt,
  type SubmissionKey,
  type SubmissionRow,
} from './sessions/submission.commands.js';
export { SubmissionQueries } from './sessions/submission.queries.js';
export { TokenQueries, type TokenHolder } from './sessions/token.queries.js';
export { BoardRowQueries, type BoardRowRecord } from './leaderboard/board-row.queries.js';
export { PublicContestQueries, type PublicContest } from './leaderboard/public-contest.queries.js';
export {
  PublicRoundQueries,
  type PublicRound,
  type PublicRoundStatus,
  type PublicSnapshot,
  type ReceiptHead,
  type ScheduleItem,
} from './leaderboard/public-round.queries.js';
export { BoardItemQueries, type TeamItemRecord } from './leaderboard/board-item.queries.js';
export {
  type LiveEssayRecord,
  type LiveIncidentRecord,
  LiveTeamsQueries,
  type LiveTeamRecord,
} from './leaderboard/live-teams.queries.js';
export { RoundProgressQueries, type RoundProgressRecord } from './leaderboard/round-progress.queries.js';
export { AnswerSetCommands, type NewAnswerSet } from './rules/answer-set.commands.js';
export { AnswerSetQueries, type AnswerSetRecord, type StoredAnswer } from './rules/answer-set.queries.js';
export { RuleDraftCommands, type DraftEnd, type NewRuleDraft } from './rules/rule-draft.commands.js';
export { RuleDraftQueries, type RuleDraftRecord } from './rules/rule-draft.queries.js';
export { RuleResultQueries, type RulePointsRecord, type RuleResultRecord } from './rules/rule-result.queries.js';
export { RuleTaskCommands, type NewRuleTask } from './rules/rule-task.commands.js';
export { RuleTaskQueries, type RuleTaskRecord, type RunOfRule } from './rules/rule-task.queries.js';
export { RuleTaskWorkCommands, type NewRuleResult, type RuleTaskWork } from './rules/rule-task-work.commands.js';
export { RuleTaskWorkQueries } from './rules/rule-task-work.queries.js';
export { ScoringRuleCommands, type NewScoringRule } from './rules/scoring-rule.commands.js';
export { ScoringRuleQueries, type ScoringRuleRecord } from './rules/scoring-rule.queries.js';
export { AdmissionCommands, type AdmissionStep } from './teams/admission.commands.js';
export { AdmissionQueries } from './teams/admission.queries.js';
export type { Admission, AdmissionDecision, Conclusion } from './teams/admission-state.js';
export { ApplicationCommands, type FiledApplication } from './teams/application.commands.js';
export { ApplicationQueries } from './teams/application.queries.js';
export { MemberCommands } from './teams/member.commands.js';
export { MemberQueries, type Member } from './teams/member.queries.js';
export { PROTEST_EXCLUDED, ProtestCommands, type ProtestAnswer } from './teams/protest.commands.js';
export { ProtestQueries, type ProtestQuery, type ProtestRecord } from './teams/protest.queries.js';
export { RequestCommands } from './teams/request.commands.js';
export { RequestQueries, type RequestRecord, type RequestScope } from './teams/request.queries.js';
export { TeamDecisionCommands, type DecidedTeam } from './teams/team-decision.commands.js';
export { TeamQueries, type TeamDecision, type TeamQuery, type TeamSession } from './teams/team.queries.js';
export { type TeamScope } from './teams/team-row.js';
export { TeamCommands, type IssuedToken, type NewTeam } from './teams/team.commands.js';
export { TeamTokenQueries, type TokenRecord } from './teams/team-token.queries.js';
export { ObservationCommands, type AskedOfAnswer } from './observations/observation.commands.js';
export {
  ObservationQueries,
  type WaitingAnswer,
  type WaitingItem,
  type WantedLook,
} from './observations/observation.queries.js';
export { DESK_LIMITS, DeskImportCommands, type DeskImport } from './answers-desk/desk-import.commands.js';
export { DeskLabelCommands } from './answers-desk/desk-label.commands.js';
export { DeskLabelQueries, type DeskOutRecord, type DeskQuestionRecord } from './answers-desk/desk-label.queries.js';
export { DeskProjectCommands } from './answers-desk/desk-project.commands.js';
export { DeskProjectQueries, type DeskProjectRecord, type DeskScheme } from './answers-desk/desk-project.queries.js';
export { DeskTaskCommands, type DeskTaskOrder } from './answers-desk/desk-task.commands.js';
export { DeskTaskQueries, type DeskTaskRecord } from './answers-desk/desk-task.queries.js';
export { DeskTaskWorkCommands, type DeskDecisionRecord } from './answers-desk/desk-task-work.commands.js';
export {
  DeskTaskWorkQueries,
  type DeskJudgementRecord,
  type DeskTaskData,
  type DeskTaskWork,
} from './answers-desk/desk-task-work.queries.js';
export { ModelJudgementCommands } from './answers-desk/model-judgement.commands.js';
export { ModelJudgementQueries } from './answers-desk/model-judgement.queries.js';
