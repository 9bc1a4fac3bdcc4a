import { Module } from '@nestjs/common';
import {
  ClosingRepository,
  ConnectionsRepository,
  EvidenceRepository,
  ExchangeSessionsRepository,
  ReleasesRepository,
  RunningRoundsRepository,
  SubmissionsRepository,
  TokensRepository,
} from '@starboard/database';
import { AccessKeeper } from './connections/access-keeper.js';
import { Authenticator } from './connections/authenticator.js';
import { ConnectionLeases } from './connections/connection-leases.js';
import { SessionPeers } from './connections/session-peers.js';
import { DEFAULT_EXCHANGE_LIMITS, EXCHANGE_LIMITS } from './exchange-limits.js';
import { EventRouter } from './event-router.js';
import { ExchangeGateway } from './exchange.gateway.js';
import { ExchangeHandlers } from './exchange.handlers.js';
import { Heartbeat } from './heartbeat.js';
import { HandOver } from './rounds/hand-over.js';
import { ReleaseLog } from './rounds/release-log.js';
import { ReleaseTimers } from './rounds/release-timers.js';
import { RoundBoard } from './rounds/round-board.js';
import { RoundKeeper } from './rounds/round-keeper.js';
import { SessionMetrics } from './session-metrics.js';
import { SessionCloser } from './sessions/session-closer.js';
import { SessionOpening } from './sessions/session-opening.js';
import { SessionRegistry } from './sessions/session-registry.js';
import { AnswerChecks } from './submissions/answer-checks.js';
import { GroupCommit } from './submissions/group-commit.js';
import { ProgressHints } from './submissions/progress-hints.js';
import { StoredAnswers } from './submissions/stored-answers.js';
import { SubmissionIntake } from './submissions/submission-intake.js';
import { Doors } from './wire/doors.js';
import { TeamBudgets } from './wire/team-budgets.js';

/** The timed session server. */
@Module({
  providers: [
    ClosingRepository,
    ConnectionsRepository,
    EvidenceRepository,
    ExchangeSessionsRepository,
    ReleasesRepository,
    RunningRoundsRepository,
    SubmissionsRepository,
    TokensRepository,
    AccessKeeper,
    AnswerChecks,
    Authenticator,
    ConnectionLeases,
    Doors,
    EventRouter,
    ExchangeGateway,
    ExchangeHandlers,
    GroupCommit,
    HandOver,
    Heartbeat,
    ProgressHints,
    ReleaseLog,
    ReleaseTimers,
    RoundBoard,
    RoundKeeper,
    SessionCloser,
    SessionMetrics,
    SessionOpening,
    SessionPeers,
    SessionRegistry,
    StoredAnswers,
    SubmissionIntake,
    TeamBudgets,
    { provide: EXCHANGE_LIMITS, useValue: DEFAULT_EXCHANGE_LIMITS },
  ],
})
export class SessionModule {}
