import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { Team } from '../generated/prisma/client.js';
import { type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { inTransaction } from '../kernel/transaction.js';
import { withdrawTeam } from './application.commands.js';
import { PARENT_QUALIFICATION } from './readiness-facts.js';
import { auditTeam, checkStatus, fingerprintOf, lockTeam, notifyAccess, type TeamScope } from './team-row.js';

/** What organisers decide about a team's participation. */
type Verdict = 'approved' | 'refused' | 'disqualified';

const KINDS = {
  approved: 'team.application',
  refused: 'team.application',
  disqualified: 'team.disqualification',
} as const satisfies Record<Verdict, string>;

/** `changed` is false when the team was there already: nothing was recorded. */
export interface DecidedTeam {
  readonly team: Team;
  readonly changed: boolean;
}

/** Decisions about applications (regulation 3.1) and disqualifications (9.5). Each may be repeated and is made once. */
@Injectable()
export class TeamDecisionCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws RuleViolation ERR_NOT_FOUND, ERR_TEAM_STATUS */
  approve(scope: TeamScope, by: DecidedBy): Promise<DecidedTeam> {
    return this.decide(scope, 'approved', by);
  }

  /** @throws RuleViolation ERR_NOT_FOUND, ERR_TEAM_STATUS */
  refuse(scope: TeamScope, by: DecidedBy): Promise<DecidedTeam> {
    return this.decide(scope, 'refused', by);
  }

  /** Ends a team's participation for a breach of the regulation. @throws RuleViolation ERR_NOT_FOUND, ERR_TEAM_STATUS */
  disqualify(scope: TeamScope, by: DecidedBy): Promise<DecidedTeam> {
    return this.decide(scope, 'disqualified', by);
  }

  /**
   * Records that the team passed the qualification of the larger contest, or did not, after all (regulation 3.2, 4.3). The
   * newest record counts where the contest's `readiness` asks for it. @throws RuleViolation ERR_NOT_FOUND
   */
  recordParentQualification(
    scope: TeamScope,
    passed: boolean,
    by: DecidedBy & { readonly protocolRef: string },
  ): Promise<Team> {
    return inTransaction(this.database, async (tx) => {
      const team = await lockTeam(tx, scope);
      const outcome = passed ? 'passed' : 'not-passed';
      await recordDecision(tx, by, this.clock.now(), {
        ...{ contestId: team.contestId, kind: PARENT_QUALIFICATION, outcome },
        ...{ subjectType: 'team', subjectId: team.id },
      });
      await auditTeam(tx, by, this.clock.now(), team, { action: PARENT_QUALIFICATION, after: { outcome } });
      return team;
    });
  }

  /** At the team's own wish; no decision. @throws RuleViolation ERR_NOT_FOUND, ERR_TEAM_STATUS */
  withdraw(scope: TeamScope, by: By): Promise<Team> {
    return inTransaction(this.database, (tx) => withdrawTeam(tx, scope, by, this.clock.now()));
  }

  private decide(scope: TeamScope, verdict: Verdict, by: DecidedBy): Promise<DecidedTeam> {
    return inTransaction(this.database, async (tx) => {
      const before = await lockTeam(tx, scope);
      if (before.status === verdict) return { team: before, changed: false };
      checkStatus(before, verdict);
      const team = await tx.team.update({ where: { id: before.id }, data: { status: verdict } });
      await recordDecision(tx, by, this.clock.now(), {
        contestId: team.contestId,
        kind: KINDS[verdict],
        outcome: verdict,
        subjectType: 'team',
        subjectId: team.id,
        evidence: { application: fingerprintOf(team.application) },
      });
      await notifyAccess(tx, team.id);
      await auditTeam(tx, by, this.clock.now(), team, {
        action: `team.${verdict}`,
        before: { status: before.status },
        after: { status: team.status },
      });
      return { team, changed: true };
    });
  }
}
