import { Body, Controller, Get, Inject, Param, Post, Put, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  type Application,
  applicationSchema,
  approvedTeamSchema,
  approvedTeamsSchema,
  type ApprovedTeamsView,
  type ApprovedTeamView,
  type Page,
  pageOf,
  type ParentQualificationBody,
  parentQualificationSchema,
  type TeamApprovalsBody,
  teamApprovalsSchema,
  teamDetailSchema,
  type TeamDetailView,
  type TeamListQuery,
  teamQuerySchema,
  teamSchema,
  type TeamVerdictBody,
  teamVerdictSchema,
  type TeamView,
  type WithdrawalBody,
  withdrawalSchema,
} from '@starboard/contracts';
import { CONFIG, type Config } from '@starboard/platform';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { originOf } from '../http/origin.js';
import { TeamsService } from './teams.service.js';

const ORGANISERS = { roles: ['organiser'] } as const;
const WATCHERS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;
/** Jury and commission confirm that the form is filled in correctly (regulation 8.1.1, 8.1.2). */
const OWN_OR_OFFICIALS = { ...WATCHERS, also: 'own-team' } as const;
const CAPTAIN = { roles: ['organiser'], also: 'captain' } as const;

/** Teams and the decisions about their participation (regulation 3.1, 9.5). */
@Controller('api/contests/:slug/teams')
export class TeamsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly teams: TeamsService,
  ) {}

  @Get()
  @Operation({
    id: 'listTeams',
    summary: 'Teams in the order in which they applied, by status and admission.',
    access: WATCHERS,
    query: teamQuerySchema,
    answer: pageOf(teamSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: TeamListQuery): Promise<Page<TeamView>> {
    return this.teams.list(scope, query);
  }

  @Get(':teamId')
  @Operation({
    id: 'getTeam',
    summary: 'One team with the answers of its application form, which jury and commission confirm (8.1.1, 8.1.2).',
    access: OWN_OR_OFFICIALS,
    answer: teamDetailSchema,
  })
  view(@Scope() scope: ContestScope, @Param('teamId') teamId: string): Promise<TeamDetailView> {
    return this.teams.view(scope, teamId);
  }

  @Post(':teamId/approval')
  @Operation({
    id: 'approveTeam',
    summary: "Approve the application. The call that approves answers the captain's invitation, once.",
    access: ORGANISERS,
    body: teamVerdictSchema,
    answer: approvedTeamSchema,
    problems: ['ERR_TEAM_STATUS'],
  })
  approve(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() body: TeamVerdictBody,
    @Req() request: FastifyRequest,
  ): Promise<ApprovedTeamView> {
    return this.teams.approve(scope, teamId, body, originOf(this.config, request));
  }

  @Post('approvals')
  @Operation({
    id: 'approveTeams',
    summary:
      "Approve many applications, each by itself. The call that approves answers the captains' invitations, once.",
    access: ORGANISERS,
    body: teamApprovalsSchema,
    answer: approvedTeamsSchema,
  })
  approveMany(
    @Scope() scope: ContestScope,
    @Body() body: TeamApprovalsBody,
    @Req() request: FastifyRequest,
  ): Promise<ApprovedTeamsView> {
    return this.teams.approveMany(scope, body, originOf(this.config, request));
  }

  @Post(':teamId/refusal')
  @Operation({
    id: 'refuseTeam',
    summary: 'Refuse the application, with the reason; the team may apply again.',
    access: ORGANISERS,
    body: teamVerdictSchema,
    answer: teamSchema,
    problems: ['ERR_TEAM_STATUS'],
  })
  refuse(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() body: TeamVerdictBody,
  ): Promise<TeamView> {
    return this.teams.refuse(scope, teamId, body);
  }

  @Post(':teamId/disqualification')
  @Operation({
    id: 'disqualifyTeam',
    summary: 'Disqualify an approved team for a breach of the regulation (9.5); its programs are disconnected.',
    access: ORGANISERS,
    body: teamVerdictSchema,
    answer: teamSchema,
    problems: ['ERR_TEAM_STATUS'],
  })
  disqualify(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() body: TeamVerdictBody,
  ): Promise<TeamView> {
    return this.teams.disqualify(scope, teamId, body);
  }

  @Post(':teamId/parent-qualification')
  @Operation({
    id: 'recordParentQualification',
    summary:
      'Record with its protocol that the team passed the qualification of the larger contest, or did not (4.3); counts where the parameter `readiness` is `parent`.',
    access: ORGANISERS,
    body: parentQualificationSchema,
    answer: teamSchema,
  })
  recordParentQualification(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() body: ParentQualificationBody,
  ): Promise<TeamView> {
    return this.teams.recordParentQualification(scope, teamId, body);
  }

  @Put(':teamId/application')
  @Operation({
    id: 'amendTeamApplication',
    summary:
      'Change the form of a team. Its captain amends it before a decision, and files it anew after a refusal or a withdrawal; while the team is approved organisers do, and its short name stays.',
    access: CAPTAIN,
    body: applicationSchema,
    answer: teamDetailSchema,
    problems: ['ERR_TEAM_STATUS', 'ERR_TEAM_EXISTS', 'ERR_TEAM_NAME', 'ERR_TEAM_NAME_TAKEN'],
  })
  amend(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() form: Application,
  ): Promise<TeamDetailView> {
    return this.teams.amend(scope, teamId, form);
  }

  @Post(':teamId/withdrawal')
  @Operation({
    id: 'withdrawTeam',
    summary: 'End the participation at the own wish of the team, said by its captain. Twice changes nothing.',
    access: CAPTAIN,
    body: withdrawalSchema,
    answer: teamSchema,
    problems: ['ERR_TEAM_STATUS'],
  })
  withdraw(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() body: WithdrawalBody,
  ): Promise<TeamView> {
    return this.teams.withdraw(scope, teamId, body);
  }
}
