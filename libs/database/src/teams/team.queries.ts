import { Injectable } from '@nestjs/common';
import type {
  Decision,
  RoundMode,
  RoundStatus,
  SessionCloseReason,
  Team,
  TeamStatus,
} from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { DECIDED } from '../kernel/decided.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { TeamScope } from './team-row.js';

/** A page of a contest's teams, in the order in which they applied. */
export interface TeamQuery {
  readonly contestId: string;
  readonly status?: TeamStatus;
  readonly admitted?: boolean;
  /** Id of the last one of the page before. */
  readonly after?: string;
  readonly limit: number;
}

/** A session of a team, with its round. */
export interface TeamSession {
  readonly id: number;
  readonly openedAt: Date;
  readonly openedLate: boolean;
  readonly closedAt: Date | null;
  readonly closeReason: SessionCloseReason | null;
  readonly round: {
    readonly id: string;
    readonly mode: RoundMode;
    readonly number: number;
    readonly status: RoundStatus;
  };
}

export type TeamDecision = Pick<
  Decision,
  'id' | 'kind' | 'outcome' | 'role' | 'reason' | 'protocolRef' | 'decidedAt' | 'roundId'
> & { readonly decidedBy: { readonly name: string } | null };

const MOST_SHOWN = 200;
const DECISION = { id: true, kind: true, outcome: true, roundId: true, ...DECIDED } as const;

/** Reading of teams: lists for organisers, and what a team sees of itself. */
@Injectable()
export class TeamQueries {
  constructor(private readonly database: Database) {}

  /** One more than `limit` when there are more. Ids are made in the order of time. */
  list({ contestId, status, admitted, after, limit }: TeamQuery): Promise<readonly Team[]> {
    return this.database.prisma.team.findMany({
      where: {
        contestId,
        ...(status !== undefined && { status }),
        ...(admitted !== undefined && { admittedAt: admitted ? { not: null } : null }),
        ...(after !== undefined && { id: { gt: after } }),
      },
      orderBy: { id: 'asc' },
      take: limit + 1,
    });
  }

  /** Ids of the approved teams that are not admitted to the final, in the order in which they applied. */
  async notAdmitted(contestId: string): Promise<readonly string[]> {
    const where = { contestId, status: 'approved', admittedAt: null } as const;
    const teams = await this.database.prisma.team.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
    return teams.map(({ id }) => id);
  }

  /** @throws RuleViolation ERR_NOT_FOUND */
  async find({ contestId, teamId }: TeamScope): Promise<Team> {
    const team = await this.database.prisma.team.findFirst({ where: { id: teamId, contestId } });
    if (team === null) throw new RuleViolation('ERR_NOT_FOUND', 'the contest has no such team');
    return team;
  }

  /** The latest sessions, the newest first. */
  sessions({ contestId, teamId }: TeamScope): Promise<readonly TeamSession[]> {
    return this.database.prisma.session.findMany({
      where: { teamId, team: { contestId } },
      select: {
        id: true,
        openedAt: true,
        openedLate: true,
        closedAt: true,
        closeReason: true,
        round: { select: { id: true, mode: true, number: true, status: true } },
      },
      orderBy: { id: 'desc' },
      take: MOST_SHOWN,
    });
  }

  /**
   * The latest decisions about the team itself, and about results and ends of rounds in which it had a session: what it may
   * contest (regulation 10). That of a result names the board as its subject. The newest first.
   */
  decisions({ contestId, teamId }: TeamScope): Promise<readonly TeamDecision[]> {
    const ofRounds = {
      kind: { in: ['result.approval', 'round.close', 'round.void', 'round.restart'] },
      outcome: { not: 'refused' },
      round: { sessions: { some: { teamId } } },
    };
    const where = { contestId, OR: [{ subjectType: 'team', subjectId: teamId }, ofRounds] };
    return this.database.prisma.decision.findMany({
      where,
      select: DECISION,
      orderBy: { seq: 'desc' },
      take: MOST_SHOWN,
    });
  }
}
