import {
  type DynamicModule,
  Global,
  Injectable,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@starboard/platform';
import { ANSWERS_DESK } from './answers-desk/provided.js';
import { ArchiveCommands } from './archive/archive.commands.js';
import { ArchiveQueries } from './archive/archive.queries.js';
import { AuditQueries } from './audit/audit.queries.js';
import { DecisionQueries } from './audit/decision.queries.js';
import { CalendarQueries } from './calendar/calendar.queries.js';
import { MessageCommands } from './calendar/message.commands.js';
import { MessageQueries } from './calendar/message.queries.js';
import { ClassifierCommands } from './contests/classifier.commands.js';
import { ClassifierQueries } from './contests/classifier.queries.js';
import { ContestCommands } from './contests/contest.commands.js';
import { ContestQueries } from './contests/contest.queries.js';
import { OrganiserRoundQueries } from './contests/organiser-round.queries.js';
import { OwnContestQueries } from './contests/own-contest.queries.js';
import { RoundCommands } from './contests/round.commands.js';
import { RoundEndCommands } from './contests/round-end.commands.js';
import { DatasetCommands } from './datasets/dataset.commands.js';
import { DatasetQueries } from './datasets/dataset.queries.js';
import { DatasetContentQueries } from './datasets/dataset-content.queries.js';
import { DatasetEditCommands } from './datasets/dataset-edit.commands.js';
import { SealQueries } from './datasets/seal.queries.js';
import { SetFilesQueries } from './datasets/set-files.queries.js';
import { IncidentCommands } from './evidence/incident.commands.js';
import { IncidentQueries } from './evidence/incident.queries.js';
import { ReceivedQueries } from './evidence/received.queries.js';
import { TeamFileQueries } from './evidence/team-file.queries.js';
import { TimingQueries } from './evidence/timing.queries.js';
import { AgreementQueries } from './experts/agreement.queries.js';
import { AssignmentCommands } from './experts/assignment.commands.js';
import { AssignmentQueries } from './experts/assignment.queries.js';
import { DraftCommands } from './experts/draft.commands.js';
import { DraftQueries } from './experts/draft.queries.js';
import { ExpertCommands } from './experts/expert.commands.js';
import { ExpertQueries } from './experts/expert.queries.js';
import { OwnWorkCommands } from './experts/own-work.commands.js';
import { OwnWorkQueries } from './experts/own-work.queries.js';
import { ThirdCheckQueries } from './experts/third-check.queries.js';
import { WorkTimeCommands } from './experts/work-time.commands.js';
import { AccessQueries } from './identity/access.queries.js';
import { GrantCommands } from './identity/grant.commands.js';
import { GrantQueries } from './identity/grant.queries.js';
import { IdempotencyCommands } from './identity/idempotency.commands.js';
import { LinkCommands } from './identity/link.commands.js';
import { LinkQueries } from './identity/link.queries.js';
import { LinkUseCommands } from './identity/link-use.commands.js';
import { LinkUseQueries } from './identity/link-use.queries.js';
import { LoginCommands } from './identity/login.commands.js';
import { LoginQueries } from './identity/login.queries.js';
import { PasswordAttemptCommands } from './identity/password-attempt.commands.js';
import { PersonCommands } from './identity/person.commands.js';
import { PersonQueries } from './identity/person.queries.js';
import { PersonalTokenCommands } from './identity/personal-token.commands.js';
import { PersonalTokenQueries } from './identity/personal-token.queries.js';
import { ImportCommands } from './imports/import.commands.js';
import { ImportQueries } from './imports/import.queries.js';
import { ImportRunCommands } from './imports/import-run.commands.js';
import { ImportRunQueries } from './imports/import-run.queries.js';
import { Database } from './kernel/database.js';
import { DatabaseMetrics } from './kernel/database-metrics.js';
import { Lifeline } from './kernel/lifeline.js';
import { Notifications } from './kernel/notifications.js';
import { BoardItemQueries } from './leaderboard/board-item.queries.js';
import { BoardRowQueries } from './leaderboard/board-row.queries.js';
import { LiveTeamsQueries } from './leaderboard/live-teams.queries.js';
import { PublicContestQueries } from './leaderboard/public-contest.queries.js';
import { PublicRoundQueries } from './leaderboard/public-round.queries.js';
import { RoundProgressQueries } from './leaderboard/round-progress.queries.js';
import { ObservationCommands } from './observations/observation.commands.js';
import { ObservationQueries } from './observations/observation.queries.js';
import { RerunCommands } from './observations/rerun.commands.js';
import { RerunQueries } from './observations/rerun.queries.js';
import { AnnouncementCommands } from './publications/announcement.commands.js';
import { ContestSettingCommands } from './publications/contest-setting.commands.js';
import { DocumentCommands } from './publications/document.commands.js';
import { PublicationQueries } from './publications/publication.queries.js';
import { QuestionCommands } from './questions/question.commands.js';
import { QuestionQueries } from './questions/question.queries.js';
import { RehearsalQueries } from './rehearsals/rehearsal.queries.js';
import { RehearsalListQueries } from './rehearsals/rehearsal-list.queries.js';
import { RehearsalRunCommands } from './rehearsals/rehearsal-run.commands.js';
import { ReportQueries } from './reports/report.queries.js';
import { ReportListQueries } from './reports/report-list.queries.js';
import { AnnulmentCommands } from './results/annulment.commands.js';
import { AnnulmentQueries } from './results/annulment.queries.js';
import { BoardVersionQueries } from './results/board-version.queries.js';
import { EssayMarkupQueries } from './results/essay-markup.queries.js';
import { ExcuseCommands } from './results/excuse.commands.js';
import { ExcuseQueries } from './results/excuse.queries.js';
import { FreezeCommands } from './results/freeze.commands.js';
import { FreezeQueries } from './results/freeze.queries.js';
import { RescoringCommands } from './results/rescoring.commands.js';
import { RescoringQueries } from './results/rescoring.queries.js';
import { RescoringApplyCommands } from './results/rescoring-apply.commands.js';
import { RescoringPreviewCommands } from './results/rescoring-preview.commands.js';
import { RescoringPreviewQueries } from './results/rescoring-preview.queries.js';
import { ResultCommands } from './results/result.commands.js';
import { ResultQueries } from './results/result.queries.js';
import { TeamResultQueries } from './results/team-result.queries.js';
import { AnswerSetCommands } from './rules/answer-set.commands.js';
import { AnswerSetQueries } from './rules/answer-set.queries.js';
import { RuleDraftCommands } from './rules/rule-draft.commands.js';
import { RuleDraftQueries } from './rules/rule-draft.queries.js';
import { RuleResultQueries } from './rules/rule-result.queries.js';
import { RuleTaskCommands } from './rules/rule-task.commands.js';
import { RuleTaskQueries } from './rules/rule-task.queries.js';
import { RuleTaskWorkCommands } from './rules/rule-task-work.commands.js';
import { RuleTaskWorkQueries } from './rules/rule-task-work.queries.js';
import { ScoringRuleCommands } from './rules/scoring-rule.commands.js';
import { ScoringRuleQueries } from './rules/scoring-rule.queries.js';
import { BoardCommands } from './scores/board.commands.js';
import { MarkupCommands } from './scores/markup.commands.js';
import { MarkupQueries } from './scores/markup.queries.js';
import { ScoringCommands } from './scores/scoring.commands.js';
import { ScoringQueries } from './scores/scoring.queries.js';
import { ClosingCommands } from './sessions/closing.commands.js';
import { ClosingQueries } from './sessions/closing.queries.js';
import { ConnectionCommands } from './sessions/connection.commands.js';
import { ConnectionQueries } from './sessions/connection.queries.js';
import { EvidenceCommands } from './sessions/evidence.commands.js';
import { EvidenceQueries } from './sessions/evidence.queries.js';
import { ExchangeSessionCommands } from './sessions/exchange-session.commands.js';
import { ExchangeSessionQueries } from './sessions/exchange-session.queries.js';
import { RefusalCommands } from './sessions/refusal.commands.js';
import { RefusalQueries } from './sessions/refusal.queries.js';
import { ReleaseCommands } from './sessions/release.commands.js';
import { ReleaseQueries } from './sessions/release.queries.js';
import { RoundLiveViewQueries } from './sessions/round-live-view.queries.js';
import { RunningRoundCommands } from './sessions/running-round.commands.js';
import { RunningRoundQueries } from './sessions/running-round.queries.js';
import { SubmissionCommands } from './sessions/submission.commands.js';
import { SubmissionQueries } from './sessions/submission.queries.js';
import { TokenQueries } from './sessions/token.queries.js';
import { AdmissionCommands } from './teams/admission.commands.js';
import { AdmissionQueries } from './teams/admission.queries.js';
import { ApplicationCommands } from './teams/application.commands.js';
import { ApplicationQueries } from './teams/application.queries.js';
import { MemberCommands } from './teams/member.commands.js';
import { MemberQueries } from './teams/member.queries.js';
import { ProtestCommands } from './teams/protest.commands.js';
import { ProtestQueries } from './teams/protest.queries.js';
import { RequestCommands } from './teams/request.commands.js';
import { RequestQueries } from './teams/request.queries.js';
import { TeamCommands } from './teams/team.commands.js';
import { TeamQueries } from './teams/team.queries.js';
import { TeamDecisionCommands } from './teams/team-decision.commands.js';
import { TeamTokenQueries } from './teams/team-token.queries.js';

/** Everything that reads or decides, once: an app takes what it needs and provides none of it. */
const PROVIDED = [
  ...ANSWERS_DESK,
  ArchiveCommands,
  ArchiveQueries,
  AuditQueries,
  DecisionQueries,
  CalendarQueries,
  MessageCommands,
  MessageQueries,
  ClassifierCommands,
  ClassifierQueries,
  ContestCommands,
  ContestQueries,
  OrganiserRoundQueries,
  OwnContestQueries,
  RoundEndCommands,
  RoundCommands,
  DatasetEditCommands,
  DatasetQueries,
  DatasetContentQueries,
  SetFilesQueries,
  AnnouncementCommands,
  ContestSettingCommands,
  DocumentCommands,
  PublicationQueries,
  DatasetCommands,
  SealQueries,
  IncidentCommands,
  IncidentQueries,
  ReceivedQueries,
  TeamFileQueries,
  TimingQueries,
  AgreementQueries,
  AssignmentCommands,
  AssignmentQueries,
  ExpertQueries,
  ExpertCommands,
  EssayMarkupQueries,
  RefusalCommands,
  RefusalQueries,
  DraftCommands,
  DraftQueries,
  WorkTimeCommands,
  OwnWorkCommands,
  OwnWorkQueries,
  ThirdCheckQueries,
  AccessQueries,
  GrantCommands,
  GrantQueries,
  IdempotencyCommands,
  LinkUseCommands,
  LinkUseQueries,
  LinkCommands,
  LinkQueries,
  LoginCommands,
  LoginQueries,
  PasswordAttemptCommands,
  PersonCommands,
  PersonQueries,
  PersonalTokenCommands,
  PersonalTokenQueries,
  ImportRunCommands,
  ImportRunQueries,
  ImportCommands,
  ImportQueries,
  BoardRowQueries,
  PublicContestQueries,
  PublicRoundQueries,
  BoardItemQueries,
  LiveTeamsQueries,
  RoundProgressQueries,
  ObservationCommands,
  ObservationQueries,
  RerunCommands,
  RerunQueries,
  QuestionQueries,
  QuestionCommands,
  ReportListQueries,
  ReportQueries,
  AnnulmentCommands,
  AnnulmentQueries,
  ExcuseCommands,
  ExcuseQueries,
  FreezeCommands,
  FreezeQueries,
  RescoringApplyCommands,
  RescoringPreviewCommands,
  RescoringPreviewQueries,
  RescoringCommands,
  RescoringQueries,
  ResultCommands,
  ResultQueries,
  BoardVersionQueries,
  TeamResultQueries,
  AnswerSetCommands,
  AnswerSetQueries,
  RuleDraftCommands,
  RuleDraftQueries,
  RuleResultQueries,
  RuleTaskWorkCommands,
  RuleTaskWorkQueries,
  RuleTaskCommands,
  RuleTaskQueries,
  ScoringRuleCommands,
  ScoringRuleQueries,
  BoardCommands,
  MarkupCommands,
  MarkupQueries,
  ScoringCommands,
  ScoringQueries,
  ClosingCommands,
  ClosingQueries,
  ConnectionCommands,
  ConnectionQueries,
  EvidenceCommands,
  EvidenceQueries,
  ExchangeSessionCommands,
  ExchangeSessionQueries,
  ReleaseCommands,
  ReleaseQueries,
  RoundLiveViewQueries,
  RunningRoundCommands,
  RunningRoundQueries,
  SubmissionCommands,
  SubmissionQueries,
  TokenQueries,
  AdmissionCommands,
  AdmissionQueries,
  ApplicationCommands,
  ApplicationQueries,
  MemberCommands,
  MemberQueries,
  ProtestCommands,
  ProtestQueries,
  RequestCommands,
  RequestQueries,
  RehearsalQueries,
  RehearsalListQueries,
  RehearsalRunCommands,
  TeamDecisionCommands,
  TeamQueries,
  TeamCommands,
  TeamTokenQueries,
];

@Injectable()
class DatabaseLifecycle implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
    private readonly lifeline: Lifeline,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.notifications.start();
    this.lifeline.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.lifeline.stop();
    await this.notifications.close();
    await this.database.close();
  }
}

/** The connected database for all modules of the process; closes it last, when the application shuts down. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(database: Database): DynamicModule {
    const notifications = {
      provide: Notifications,
      inject: [{ token: LOGGER, optional: false }],
      useFactory: (logger: Logger) =>
        new Notifications(database, (error) => logger.warn({ err: error }, 'Postgres notifications')),
    };
    const lifeline = {
      provide: Lifeline,
      inject: [{ token: LOGGER, optional: false }],
      useFactory: (logger: Logger) => new Lifeline(database, logger),
    };
    return {
      module: DatabaseModule,
      providers: [
        { provide: Database, useValue: database },
        notifications,
        lifeline,
        DatabaseLifecycle,
        DatabaseMetrics,
        ...PROVIDED,
      ],
      exports: [Database, Notifications, Lifeline, ...PROVIDED],
    };
  }
}
