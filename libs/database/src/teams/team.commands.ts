import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { Team } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, ownBytes, type Transaction } from '../kernel/transaction.js';
import { makeApiToken } from './api-token.js';
import { checkTeamName } from './team-name.js';
import { checkStatus, notifyAccess } from './team-row.js';

export interface NewTeam {
  readonly contestId: string;
  readonly slug: string;
  readonly name: string;
}

/** A token as it is given out: `plain` is shown now and never again. */
export interface IssuedToken {
  readonly id: string;
  readonly plain: string;
  readonly prefix: string;
}

const MOST_TOKENS = 20;

/** Teams as an organiser sets them up from the command line, and the tokens of all teams' programs. */
@Injectable()
export class TeamCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Registers an application (regulation 3.1). @throws RuleViolation ERR_TEAM_EXISTS, ERR_TEAM_NAME, ERR_TEAM_NAME_TAKEN */
  createTeam({ contestId, slug, name }: NewTeam, by: By): Promise<Team> {
    return inTransaction(this.database, async (tx) => {
      if ((await tx.team.count({ where: { contestId, slug } })) > 0) {
        throw new RuleViolation('ERR_TEAM_EXISTS', `the contest has a team "${slug}" already`);
      }
      const named = await checkTeamName(tx, contestId, name);
      const team = await tx.team.create({ data: { contestId, slug, ...named } });
      await this.record(tx, by, team, 'team.applied', undefined, { slug, name });
      return team;
    });
  }

  /** Lets the team take part; approving twice changes nothing. @throws RuleViolation ERR_TEAM_STATUS */
  approveTeam(teamId: string, by: By): Promise<Team> {
    return inTransaction(this.database, async (tx) => {
      const before = await tx.team.findUniqueOrThrow({ where: { id: teamId } });
      if (before.status === 'approved') return before;
      checkStatus(before, 'approved');
      const team = await tx.team.update({ where: { id: teamId }, data: { status: 'approved' } });
      await this.record(tx, by, team, 'team.approved', { status: before.status }, { status: team.status });
      return team;
    });
  }

  /** Admits the team to the final (regulation 8.1.3); admitting twice changes nothing. @throws RuleViolation ERR_TEAM_NOT_APPROVED */
  admitTeam(teamId: string, by: By): Promise<Team> {
    return inTransaction(this.database, async (tx) => {
      const before = await tx.team.findUniqueOrThrow({ where: { id: teamId } });
      if (before.admittedAt !== null) return before;
      if (before.status !== 'approved') {
        throw new RuleViolation('ERR_TEAM_NOT_APPROVED', `the team "${before.slug}" is ${before.status}`);
      }
      const team = await tx.team.update({ where: { id: teamId }, data: { admittedAt: new Date(this.clock.now()) } });
      await this.record(tx, by, team, 'team.admitted', undefined, { slug: team.slug });
      return team;
    });
  }

  /** A token of the team's programs. @throws RuleViolation ERR_TEAM_NOT_APPROVED, ERR_TOKEN_LIMIT */
  issueToken(teamId: string, name: string, by: By): Promise<IssuedToken> {
    return inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select 1 from teams where id = ${teamId}::uuid for no key update`;
      const team = await tx.team.findUniqueOrThrow({ where: { id: teamId } });
      if (team.status !== 'approved') {
        throw new RuleViolation('ERR_TEAM_NOT_APPROVED', `the team "${team.slug}" is ${team.status}`);
      }
      if ((await tx.apiToken.count({ where: { teamId, revokedAt: null } })) >= MOST_TOKENS) {
        throw new RuleViolation(
          'ERR_TOKEN_LIMIT',
          `a team has at most ${MOST_TOKENS} tokens; revoke one that is not used`,
        );
      }
      const { plain, prefix, hash } = makeApiToken();
      const { id } = await tx.apiToken.create({ data: { teamId, name, prefix, hash: ownBytes(hash) } });
      await this.record(tx, by, team, 'token.issued', undefined, { name, prefix });
      return { id, plain, prefix };
    });
  }

  /** Makes a token useless and ends its live connection; revoking twice changes nothing. */
  revokeToken(tokenId: string, by: By): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      const { team, ...token } = await tx.apiToken.findUniqueOrThrow({
        where: { id: tokenId },
        include: { team: true },
      });
      const data = { revokedAt: new Date(this.clock.now()) };
      if ((await tx.apiToken.updateMany({ where: { id: tokenId, revokedAt: null }, data })).count === 0) return;
      await notifyAccess(tx, team.id);
      await this.record(tx, by, team, 'token.revoked', { prefix: token.prefix }, undefined);
    });
  }

  private record(
    tx: Transaction,
    by: By,
    team: Team,
    action: string,
    before: Readonly<Record<string, string>> | undefined,
    after: Readonly<Record<string, string>> | undefined,
  ): Promise<void> {
    return appendAudit(tx, by, this.clock.now(), {
      contestId: team.contestId,
      action,
      subjectType: 'team',
      subjectId: team.id,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    });
  }
}
