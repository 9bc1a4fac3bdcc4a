import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type {
  Application,
  ApprovedTeamsView,
  ApprovedTeamView,
  Page,
  ParentQualificationBody,
  TeamApprovalsBody,
  TeamDetailView,
  TeamListQuery,
  TeamVerdictBody,
  TeamView,
  WithdrawalBody,
} from '@starboard/contracts';
import { ApplicationCommands, TeamDecisionCommands, TeamQueries, type TeamScope } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { makePage, readCursor } from '../http/paging.js';
import { eachTeam } from './each-team.js';
import { makeTeam, makeTeamDetail } from './team.view.js';
import { TeamInvitations } from './team-invitations.js';

/** Teams for organisers, and the end of a participation. The rules are those of libs/database. */
@Injectable()
export class TeamsService {
  constructor(
    private readonly teams: TeamQueries,
    private readonly decisions: TeamDecisionCommands,
    private readonly applications: ApplicationCommands,
    private readonly invitations: TeamInvitations,
  ) {}

  async list({ contestId }: ContestScope, query: TeamListQuery): Promise<Page<TeamView>> {
    const { limit, cursor, status, admitted } = query;
    const after = readCursor(cursor, z.uuid());
    const rows = await this.teams.list({
      contestId,
      limit,
      ...(status !== undefined && { status }),
      ...(admitted !== undefined && { admitted }),
      ...(after !== undefined && { after }),
    });
    return makePage(rows, limit, ({ id }) => id, makeTeam);
  }

  async view(scope: ContestScope, teamId: string): Promise<TeamDetailView> {
    return makeTeamDetail(await this.teams.find(inContest(scope, teamId)));
  }

  /** Approves once; the captain's invitation, to a page at `origin`, is made by the call that approved. */
  async approve(scope: ContestScope, teamId: string, body: TeamVerdictBody, origin: string): Promise<ApprovedTeamView> {
    const by = scope.decidedBy('organiser', body.reason, body.protocolRef);
    const { team, changed } = await this.decisions.approve(inContest(scope, teamId), by);
    const { application } = makeTeamDetail(team);
    const email = changed ? application?.captain.email : undefined;
    const invitation = email === undefined ? null : await this.invitations.invite(scope, teamId, email, origin);
    return { team: makeTeam(team), invitation };
  }

  /** Many applications for one reason. */
  async approveMany(
    scope: ContestScope,
    { teamIds, ...verdict }: TeamApprovalsBody,
    origin: string,
  ): Promise<ApprovedTeamsView> {
    const steps = [...new Set(teamIds)].map((teamId) => ({ teamId }));
    const outcomes = await eachTeam(steps, ({ teamId }) => this.approve(scope, teamId, verdict, origin));
    return {
      outcomes: outcomes.map((outcome) =>
        'made' in outcome
          ? { teamId: outcome.teamId, approved: outcome.made, problem: null }
          : { teamId: outcome.teamId, approved: null, problem: outcome.problem },
      ),
    };
  }

  async refuse(scope: ContestScope, teamId: string, { reason, protocolRef }: TeamVerdictBody): Promise<TeamView> {
    const by = scope.decidedBy('organiser', reason, protocolRef);
    return makeTeam((await this.decisions.refuse(inContest(scope, teamId), by)).team);
  }

  async recordParentQualification(
    scope: ContestScope,
    teamId: string,
    { passed, reason, protocolRef }: ParentQualificationBody,
  ): Promise<TeamView> {
    const by = { ...scope.decidedBy('organiser', reason, protocolRef), protocolRef };
    return makeTeam(await this.decisions.recordParentQualification(inContest(scope, teamId), passed, by));
  }

  async disqualify(scope: ContestScope, teamId: string, { reason, protocolRef }: TeamVerdictBody): Promise<TeamView> {
    const by = scope.decidedBy('organiser', reason, protocolRef);
    return makeTeam((await this.decisions.disqualify(inContest(scope, teamId), by)).team);
  }

  async amend(scope: ContestScope, teamId: string, form: Application): Promise<TeamDetailView> {
    const approvedToo = scope.roles.has('organiser');
    return makeTeamDetail(await this.applications.amendTeam(inContest(scope, teamId), form, scope.by, approvedToo));
  }

  async withdraw(scope: ContestScope, teamId: string, { reason }: WithdrawalBody): Promise<TeamView> {
    const by = { ...scope.by, ...(reason === undefined ? {} : { reason }) };
    return makeTeam(await this.decisions.withdraw(inContest(scope, teamId), by));
  }
}

/** A team of the contest of the request. */
export const inContest = ({ contestId }: ContestScope, teamId: string): TeamScope => ({ contestId, teamId });
