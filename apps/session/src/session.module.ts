import { Module } from '@nestjs/common';
import { AccessKeeper } from './connections/access-keeper.js';
import { Authenticator } from './connections/authenticator.js';
import { ConnectionLeases } from './connections/connection-leases.js';
import { CutOff } from './connections/cut-off.js';
import { SessionPeers } from './connections/session-peers.js';
import { EventRouter } from './event-router.js';
import { ExchangeGateway } from './exchange.gateway.js';
import { ExchangeHandlers } from './exchange.handlers.js';
import { DEFAULT_EXCHANGE_LIMITS, EXCHANGE_LIMITS } from './exchange-limits.js';
import { Heartbeat } from './heartbeat.js';
import { ReleaseLog } from './rounds/release-log.js';
import { ReleaseTimers } from './rounds/release-timers.js';
import { Releases } from './rounds/releases.js';
import { RoundKeeper } from './rounds/round-keeper.js';
import { RunningRounds } from './rounds/running-rounds.js';
import { SessionMetrics } from './session-metrics.js';
import { SessionCloser } from './sessions/session-closer.js';
import { SessionOpening } from './sessions/session-opening.js';
import { SessionRegistry } from './sessions/session-registry.js';
import { AnswerChecks } from './submissions/answer-checks.js';
import { GroupCommit } from './submissions/group-commit.js';
import { ProgressHints } from './submissions/progress-hints.js';
import { RefusalLog } from './submissions/refusal-log.js';
import { StoredAnswers } from './submissions/stored-answers.js';
import { SubmissionIntake } from './submissions/submission-intake.js';
import { Doors } from './wire/doors.js';
import { TeamBudgets } from './wire/team-budgets.js';

/** The timed session server. */
@Module({
  providers: [
    AccessKeeper,
    AnswerChecks,
    Authenticator,
    ConnectionLeases,
    CutOff,
    Doors,
    EventRouter,
    ExchangeGateway,
    ExchangeHandlers,
    GroupCommit,
    Releases,
    Heartbeat,
    ProgressHints,
    ReleaseLog,
    RefusalLog,
    ReleaseTimers,
    RunningRounds,
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
