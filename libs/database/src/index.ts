export {
  ArchiveRepository,
  type ArchiveContent,
  type ArchiveHead,
  type ArchiveSource,
  type PublishedArchive,
} from './archive/archive.repository.js';
export { appendAudit, personActor, verifyAuditChain, type AuditRecord, type By } from './audit/audit-log.js';
export { auditEntryHash, type HashedEntry } from './audit/entry-hash.js';
export { AuditRepository, type AuditFilter, type AuditRow } from './audit/audit.repository.js';
export { auditHead, verifyChain, type ChainVerdict, type Queryable } from './audit/verify-chain.js';
export { appliedMigrations } from './backup/catalogue.js';
export { Digest, sameDigest, type RowDigest } from './backup/digest.js';
export { loadBackup, type BackupSource } from './backup/load-backup.js';
export { withSnapshot, type Snapshot } from './backup/snapshot.js';
export { canonicalJson, type Json } from './audit/canonical-json.js';
export { type DecidedBy } from './audit/decision.js';
export { hashApiToken, makeApiToken, type FreshToken } from './teams/api-token.js';
export { ContestRepository, type NewContest } from './contests/contest.repository.js';
export type { ParametersVersion } from './contests/parameters-version.js';
export { DatasetRepository, type EssayImport } from './datasets/dataset.repository.js';
export { type NewDataset } from './datasets/dataset-version.js';
export {
  DatasetBookRepository,
  type DatasetChange,
  type DatasetRecord,
  type NoticeBy,
} from './datasets/dataset-book.repository.js';
export {
  DatasetContentRepository,
  type ContentEssay,
  type ContentMarkup,
  type Release,
} from './datasets/dataset-content.repository.js';
export { merkleProof, merkleRoot, rootOfProof, type ProofStep } from './datasets/merkle-tree.js';
export { SealRepository, type EssayProof, type RoundSeal } from './datasets/seal.repository.js';
export { type NewEssay, type StoredEssay } from './datasets/store-essays.js';
export { OwnContestRepository, type OwnContest } from './contests/own-contest.repository.js';
export {
  OrganiserRoundRepository,
  type OrganiserRound,
  type PlannedItem,
} from './contests/organiser-round.repository.js';
export { RoundEndRepository, type Restart, type RestartProtocols } from './contests/round-end.repository.js';
export type { NewRound } from './contests/round-making.js';
export { RoundRepository } from './contests/round.repository.js';
export type { RoundTimes } from './contests/round-schedule.js';
export { Database, isOnlyClient, OWN_NAME } from './database.js';
export { PlatformLock } from './platform-lock.js';
export { DatabaseModule } from './database.module.js';
export { migrate, migrationNames, pendingMigrations, schemaScript } from './migrations.js';
export { Notifications, type Channels } from './notifications.js';
export { AssignmentRepository, type AssignmentRequest, type Check } from './experts/assignment.repository.js';
export { ExpertRepository, type ExpertMarkupImport, type NewExpert } from './experts/expert.repository.js';
export { AgreementRepository, type CheckedEssay } from './experts/agreement.repository.js';
export {
  ExpertBookRepository,
  type AssignmentFilter,
  type AssignmentRecord,
  type ExpertRecord,
} from './experts/expert-book.repository.js';
export {
  OwnWorkRepository,
  type OwnAssignment,
  type OwnEssay,
  type PriorCheck,
} from './experts/own-work.repository.js';
export { planAssignments, type AssignmentPlan, type ExpertLoad } from './experts/plan-assignments.js';
export { ThirdCheckRepository, type ThirdCheckFinding } from './experts/third-check.repository.js';
export { planMarkups, type NewExpertMarkup, type RefusedMarkup } from './experts/plan-markups.js';
export {
  BoardRepository,
  type BoardInputs,
  type ComputedBoard,
  type PublishedBoard,
  type SolutionRow,
} from './scores/board.repository.js';
export {
  MarkupRepository,
  type MarkupSource,
  type ParsedMarkup,
  type UnparsedMarkups,
} from './scores/markup.repository.js';
export type { BoardAgreement, BoardCell } from './scores/board-inputs.js';
export { computeBoard } from './scores/compute-board.js';
export { BOARD_EDITIONS, BOARD_VERSION, type ResultVersions } from './scores/board-version.js';
export {
  NO_FIGURES,
  type EngineStorage,
  type ItemRows,
  type ItemScores,
  type SolutionFigures,
} from './scores/engine-storage.js';
export { engineStorage } from './scores/storages.js';
export type { EssayMetrics, MetricRow, ScoredAgreement, ScoredEssay, ScoredPair } from './scores/score-rows.js';
export { storable } from './scores/storable.js';
export {
  QuestionBookRepository,
  type QuestionRecord,
  type QuestionRuleRecord,
  type QuestionRuleText,
} from './questions/question-book.repository.js';
export { QuestionRepository, type NewQuestion, type QuestionImport } from './questions/question.repository.js';
export {
  ScoringRepository,
  type EssayScores,
  type EssayWork,
  type OpenAnswer,
  type OpenEssay,
} from './scores/scoring.repository.js';
export { AccessRepository, type ContestAccess } from './identity/access.repository.js';
export { IdempotencyRepository, type RepeatKey, type RepeatState } from './identity/idempotency.repository.js';
export { GrantRepository, type GrantRecord } from './identity/grant.repository.js';
export { findRolesTogether, type RolesTogether } from './identity/roles-together.js';
export { LinkRepository, type FreshLink, type LinkRecord, type NewLink } from './identity/link.repository.js';
export { LinkUseRepository, type NewPerson } from './identity/link-use.repository.js';
export { LoginRepository } from './identity/login.repository.js';
export { isAccountOpen, loginStore } from './identity/login-store.js';
export { PasswordAttemptsRepository, type AttemptLimit } from './identity/password-attempts.repository.js';
export { PersonRepository, type ContestStanding } from './identity/person.repository.js';
export { hashSecret, makePersonalToken, type FreshSecret } from './identity/personal-token.js';
export { PersonalTokenRepository, type PersonRecord } from './identity/personal-token.repository.js';
export {
  ImportRepository,
  type ImportFileRecord,
  type ImportPurpose,
  type ImportRecord,
  type NewImport,
} from './imports/import.repository.js';
export { ImportRunRepository, type OpenImport } from './imports/import-run.repository.js';
export {
  IMPORT_BATCH,
  NothingStored,
  storeFolder,
  type FolderTarget,
  type StoredFolder,
} from './imports/store-folder.js';
export { type CheckedMarkup } from './imports/store-markups.js';
export { FreezeRepository, type BoardFreezeRecord } from './results/freeze.repository.js';
export type { ProposedMarkup } from './results/propose-markups.js';
export type { ProposedRule } from './results/propose-rules.js';
export {
  RescoringRepository,
  type NewRescoring,
  type RescoringName,
  type RescoringRecord,
} from './results/rescoring.repository.js';
export {
  ExcuseRepository,
  type AnnulledTeamFile,
  type ExcusePreview,
  type FileName,
} from './results/excuse.repository.js';
export { RescoringApplyRepository } from './results/rescoring-apply.repository.js';
export type { RescoringChanges } from './results/rescoring-changes.js';
export { RescoringPreviewRepository } from './results/rescoring-preview.repository.js';
export { RESULT_CHAIN, RESULT_STEPS, resultStep, type ResultKind, type ResultStep } from './results/result-chain.js';
export {
  ResultRepository,
  type MadeDecision,
  type ResultDecision,
  type ResultState,
} from './results/result.repository.js';
export { describeWait, type ScoringWait } from './results/scoring-wait.js';
export { RoundBoardRepository, type RoundBoard } from './results/round-board.repository.js';
export {
  TeamResultRepository,
  type ApprovedEssay,
  type OwnAnswer,
  type OwnSolution,
} from './results/team-result.repository.js';
export {
  ReportRepository,
  type ReportEssayRow,
  type ReportHead,
  type ReportInputs,
  type ReportResult,
} from './reports/report.repository.js';
export { ReportListRepository, type ReportListRow } from './reports/report-list.repository.js';
export { RuleViolation } from './rule-violation.js';
export {
  ClosingRepository,
  type AnnulledFile,
  type ClosingRules,
  type DueFile,
} from './sessions/closing.repository.js';
export { ConnectionsRepository, PROCESS_LOCK_CLASS, type ConnectionClaim } from './sessions/connections.repository.js';
export {
  IncidentRepository,
  type BeatEvidence,
  type IncidentEvidence,
  type IncidentRound,
  type MissedFile,
  type StoredIncident,
  type WatchedRound,
} from './evidence/incident.repository.js';
export { TimingRepository, type RoundTimings, type TeamTimes } from './evidence/timing.repository.js';
export { EvidenceRepository, type Beat, type SessionFact } from './sessions/evidence.repository.js';
export {
  ExchangeSessionsRepository,
  SessionQuotaError,
  type NewSession,
  type SessionRecord,
  type StoredSessionParams,
} from './sessions/exchange-sessions.repository.js';
export { type StoredFile } from './sessions/file-row.js';
export { ProcessLock } from './sessions/process-lock.js';
export { ReleasesRepository, type ReleaseRecord } from './sessions/releases.repository.js';
export { RoundLiveViewRepository, type LiveTeam, type RoundLiveView } from './sessions/round-live-view.repository.js';
export {
  RunningRoundsRepository,
  type EssayText,
  type RoundKeyPair,
  type RunningRound,
  type ScheduledItem,
} from './sessions/running-rounds.repository.js';
export {
  SubmissionsRepository,
  type BatchContext,
  type ChainHead,
  type StoredReceipt,
  type SubmissionKey,
  type SubmissionRow,
} from './sessions/submissions.repository.js';
export { TokensRepository, type TokenHolder } from './sessions/tokens.repository.js';
export { BoardRowRepository, type BoardRowRecord } from './leaderboard/board-row.repository.js';
export { PublicContestRepository, type PublicContest } from './leaderboard/public-contest.repository.js';
export {
  PublicRoundRepository,
  type PublicRound,
  type PublicRoundStatus,
  type PublicSnapshot,
  type ReceiptHead,
  type ScheduleItem,
} from './leaderboard/public-round.repository.js';
export { RoundProgressRepository, type RoundProgressRecord } from './leaderboard/round-progress.repository.js';
export {
  AnswerSetRepository,
  type AnswerSetRecord,
  type NewAnswerSet,
  type StoredAnswer,
} from './rules/answer-set.repository.js';
export {
  RuleDraftRepository,
  type DraftEnd,
  type NewRuleDraft,
  type RuleDraftRecord,
} from './rules/rule-draft.repository.js';
export { RuleResultRepository, type RulePointsRecord, type RuleResultRecord } from './rules/rule-result.repository.js';
export { RuleTaskRepository, type NewRuleTask, type RuleTaskRecord } from './rules/rule-task.repository.js';
export { RuleTaskWorkRepository, type NewRuleResult, type RuleTaskWork } from './rules/rule-task-work.repository.js';
export { ScoringRuleRepository, type NewScoringRule, type ScoringRuleRecord } from './rules/scoring-rule.repository.js';
export { AdmissionRepository, type AdmissionStep } from './teams/admission.repository.js';
export type { Admission, AdmissionDecision, Conclusion } from './teams/admission-state.js';
export { ApplicationRepository, type FiledApplication } from './teams/application.repository.js';
export { MemberRepository, type Member } from './teams/member.repository.js';
export {
  PROTEST_EXCLUDED,
  ProtestRepository,
  type ProtestAnswer,
  type ProtestQuery,
  type ProtestRecord,
} from './teams/protest.repository.js';
export { TeamDecisionRepository, type DecidedTeam } from './teams/team-decision.repository.js';
export {
  TeamListRepository,
  type TeamDecision,
  type TeamQuery,
  type TeamSession,
} from './teams/team-list.repository.js';
export { type TeamScope } from './teams/team-row.js';
export { TeamRepository, type IssuedToken, type NewTeam, type TokenRecord } from './teams/team.repository.js';
